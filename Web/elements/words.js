import { say } from "../languages/index.js";

/**
 * What is printed: a text as it is, a message in the reader's language.
 * @param {Words} words
 */
export function text(words) {
  return words ? say(words) : "";
}
