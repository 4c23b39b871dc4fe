/** What the pieces take. Shown, Ruler and Message come from the laboratory (../types.d.ts). */

/** A text ready to print, or a message to be said in the reader's language. */
type Words = string | Message | null | undefined;

type ChipKind = "running" | "neutral" | "verdict" | "dashed";
interface Chip { kind: ChipKind; text: Words; icon?: string }

interface Choice { id: string; title: Words }
interface Action extends Choice { icon?: string; label?: string; primary?: boolean; danger?: boolean }
interface Place extends Choice { icon?: string; href?: string }

interface Cell { label: Words; shown: Shown | null; note?: Words }
interface Alarm { sentence: Words; interval?: Words }

interface GraphEvent { t: number; text: Words }

/** One curve. `time` only where it differs from the graph's; NaN in `values` is a gap. */
interface GraphColumn {
  name: string;
  values: Float64Array;
  low?: Float64Array;
  high?: Float64Array;
  time?: Float64Array;
  style?: "solid" | "second" | "forecast";
  /** The newest value as text, written beside the end dot. */
  last?: string;
}

/** Times in seconds since `startUTC` (ms), or since the start of the session when that is null. */
interface Graph {
  time: Float64Array;
  columns: GraphColumn[];
  /** Levels across the picture, each with its word. */
  levels?: { at: number; text: Words }[];
  /** Heights by their logarithm: equal ratios stand equally far apart. */
  logarithmic?: boolean;
  /** Where the times are named, when not by the clock. */
  ticks?: { at: number; text: string }[];
  events?: GraphEvent[];
  unit?: string;
  startUTC?: number | null;
  word?: string | null;
  window?: "whole" | number;
  scale?: "fit" | "zero" | "limit" | "log";
}

/** A curve made ready for the screen: about two points to a pixel. */
interface Trace { time: number[]; low: number[]; value: number[]; high: number[] }

/** The numbers of a graph as text, asked for page by page. */
interface TableSource {
  headings: string[];
  count: number;
  rows(from: number, count: number): Promise<string[][]>;
}

/** A place that is taken by a word, in pixels. */
interface Box { x: number; y: number; width: number; height: number }

interface NomogramLine { kind: string; text: string; points: number[]; x?: number; y?: number }

/** A nomogram as the laboratory sends it: places from 0 to 1, x, y, x, y, … in the lines. */
interface Nomogram {
  law: string; isInwards: boolean; across: RulerView; upwards: RulerView; limit: Shown; alarm: Shown;
  pressureCaption: Message; timeCaption: Message; sentence: Message; doubt: Message; leave: Message;
  lines: NomogramLine[]; past: number[]; course?: number[]; quickest?: number[]; slowest?: number[];
  present: {
    x: number; y: number | null; low: number | null; high: number | null;
    pressure: Shown; time: Shown; reserve: Shown; other: Shown; otherLaw: Message; verdict: Message;
  } | null;
  reading: {
    x: number; y: number; pressure: Shown; time: Shown; constantHole: Shown; linear: Shown; sentence: Message; leave: boolean;
  } | null;
  constantHole: NomogramRows; linear: NomogramRows;
}
interface NomogramRows { title: Message; columns: string[]; rows: { name: string; cells: { text: string; leave: boolean }[] }[] }

interface HTMLElementTagNameMap {
  "app-bar": import("./app-bar.js").AppBar;
  "app-icon": import("./app-icon.js").AppIcon;
  "app-tabs": import("./app-tabs.js").AppTabs;
  "alarm-banner": import("./alarm-banner.js").AlarmBanner;
  "bottom-sheet": import("./bottom-sheet.js").BottomSheet;
  "empty-state": import("./empty-state.js").EmptyState;
  "list-row": import("./list-row.js").ListRow;
  "nomogram-chart": import("./nomogram-chart.js").NomogramChart;
  "page-header": import("./page-header.js").PageHeader;
  "progress-ruler": import("./progress-ruler.js").ProgressRuler;
  "quantity-field": import("./quantity-field.js").QuantityField;
  "scale-ruler": import("./scale-ruler.js").ScaleRuler;
  "segment-control": import("./segment-control.js").SegmentControl;
  "series-graph": import("./series-graph.js").SeriesGraph;
  "simulated-band": import("./simulated-band.js").SimulatedBand;
  "state-chip": import("./state-chip.js").StateChip;
  "switch-control": import("./switch-control.js").SwitchControl;
  "toast-message": import("./toast-message.js").ToastMessage;
  "value-display": import("./value-display.js").ValueDisplay;
  "hold-button": import("./hold-button.js").HoldButton;
  "key-pad": import("./key-pad.js").KeyPad;
  "chance-bar": import("./chance-bar.js").ChanceBar;
  "digits-display": import("./digits-display.js").DigitsDisplay;
  "value-grid": import("./value-grid.js").ValueGrid;
}
