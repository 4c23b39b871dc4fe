import { make } from "./piece.js";
import { text } from "./words.js";

/**
 * What can be done with a thing, as a sheet of words. The sheet goes when something was chosen.
 * @param {string} heading @param {Action[]} actions @param {(id: string) => void} chosen
 * @param {HTMLElement | null} [first] what stands above the words
 */
export function openMenu(heading, actions, chosen, first = null) {
  const sheet = make("bottom-sheet");
  let choice = "";
  const list = make("div", { class: "menu" }, ...actions.map(({ id, title, icon, danger }) => make("button", {
    type: "button", class: danger ? "danger" : null, "data-id": id, onclick: () => {
      choice = id;
      sheet.close();
    },
  }, icon ? make("app-icon", { name: icon }) : null, text(title))));
  sheet.heading = heading;
  sheet.append(...first ? [first] : [], list);
  sheet.addEventListener("close", () => {
    sheet.remove();
    if (choice) chosen(choice);
  });
  document.body.append(sheet);
  sheet.open();
  return sheet;
}
