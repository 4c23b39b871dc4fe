/** Every piece under its name. */
import { AlarmBanner } from "./alarm-banner.js";
import { AppBar } from "./app-bar.js";
import { AppIcon } from "./app-icon.js";
import { AppTabs } from "./app-tabs.js";
import { BottomSheet } from "./bottom-sheet.js";
import { DigitsDisplay } from "./digits-display.js";
import { EmptyState } from "./empty-state.js";
import { KeyPad } from "./key-pad.js";
import { ListRow } from "./list-row.js";
import { PageHeader } from "./page-header.js";
import { ProgressRuler } from "./progress-ruler.js";
import { QuantityField } from "./quantity-field.js";
import { ScaleRuler } from "./scale-ruler.js";
import { SegmentControl } from "./segment-control.js";
import { SeriesGraph } from "./series-graph.js";
import { SimulatedBand } from "./simulated-band.js";
import { StateChip } from "./state-chip.js";
import { SwitchControl } from "./switch-control.js";
import { ToastMessage } from "./toast-message.js";
import { ValueDisplay } from "./value-display.js";
import { ValueGrid } from "./value-grid.js";

export { watchLayout } from "./layout.js";
export { openMenu } from "./menu.js";

// The small ones first: the others are made of them.
customElements.define("app-icon", AppIcon);
customElements.define("state-chip", StateChip);
customElements.define("scale-ruler", ScaleRuler);
customElements.define("value-display", ValueDisplay);
customElements.define("value-grid", ValueGrid);
customElements.define("bottom-sheet", BottomSheet);
customElements.define("alarm-banner", AlarmBanner);
customElements.define("app-bar", AppBar);
customElements.define("app-tabs", AppTabs);
customElements.define("digits-display", DigitsDisplay);
customElements.define("empty-state", EmptyState);
customElements.define("key-pad", KeyPad);
customElements.define("list-row", ListRow);
customElements.define("page-header", PageHeader);
customElements.define("progress-ruler", ProgressRuler);
customElements.define("quantity-field", QuantityField);
customElements.define("segment-control", SegmentControl);
customElements.define("series-graph", SeriesGraph);
customElements.define("simulated-band", SimulatedBand);
customElements.define("switch-control", SwitchControl);
customElements.define("toast-message", ToastMessage);
