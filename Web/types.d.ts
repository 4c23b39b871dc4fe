/** What passes between the laboratory (Swift) and the pages: plain objects, texts ready to print. */

interface Message { code: string; text: string; parameters?: Record<string, string> }

interface Shown {
  si?: number; low?: number; high?: number;
  text: string; unit: string;
  interval?: Message | string | null; coverage?: string | null;
  parts?: { text: string; unit: string }[];
  missing?: boolean;
}

interface Ruler {
  ticks: { at: number; text: string | null }[];
  marks: { at: number; text: string; side?: "start" | "end" }[];
  dot: number | null; low: number | null; high: number | null;
  sentence: string;
}

/** A ruler as the laboratory sends it: its words are still messages. */
interface RulerView extends Omit<Ruler, "marks" | "sentence"> {
  marks: { at: number; message: Message }[];
  sentence: Message;
}

interface Preferences { locale: string; units: Record<string, string>; decimals: number | null }

interface Settings extends Preferences {
  theme: "system" | "light" | "dark" | "night" | "contrast";
  awake: boolean;
  orientation: boolean;
  interval: number;
  scale: "fit" | "zero";
  follow: boolean;
  window: number;
  reserve: boolean;
  /** What the last session was judged by: the next one begins with it. */
  parameters: Record<string, number | string>;
  sound: boolean;
}

interface Answer { value: any; arrays: Record<string, any> }

interface SourceView { kind: string; name: string; origin: Origin }
type Origin = "measured" | "simulated" | "replayed";

interface Parameter {
  field: string; title: Message; tip?: Message; shown?: Shown; kind: string;
  quantity?: string; choice?: string; choices?: { id: string; title: Message | string }[];
}

interface LeakView {
  state: "empty" | "ready" | "recording" | "paused" | "stopped";
  source: SourceView | null;
  elapsed: string; started: number | null;
  pressure: Shown | null; initial: Shown | null; age: number | null; stale: Message | null;
  rate: Shown; timePer: Shown; change: Shown; mean: Shown; hole: Shown; volume: Shown | null;
  reserve: {
    shown: Shown; law: Message; limit: Shown; other: { law: Message; shown: Shown } | null;
  } | null;
  verdict: Message | null;
  chip: { kind: string; message: Message } | null;
  alarm: { sentence: Message; interval: Message | null } | null;
  settling: number | null;
  ruler: RulerView | null; reserveRuler: RulerView | null;
  stopwatch: { running: boolean; since: number; count: number; last: Shown | null } | null;
  events: { t: number; message: Message }[];
  count: number; duration: Shown; notices: Message[];
  can: {
    start: boolean; pause: boolean; resume: boolean; stop: boolean;
    save: boolean; export: boolean; tap: boolean; undo: boolean;
  };
  parameters: Parameter[];
}

/** One event of a session's journal; `type` says which, the rest belongs to that type. */
interface SessionEvent { type: string; t?: number | number[]; [field: string]: unknown }

/** How a session's journal lies in the database. */
interface JournalRow { session: string; number: number; at: number; event: SessionEvent }

/** What the device remembers of the open session, beside its journal. */
interface OpenSession { id: string; simulation?: Simulation | null }
interface Simulation { preset: string; seed: number; speed: number; origin: Origin; name: string }

interface Entry {
  id: string; time: number; instrument: string; procedure: string; title: string; origin: Origin;
  replaces?: string; deletes?: string; forgotten?: boolean;
  headline: { si: number; low?: number; high?: number; quantity: string } | { text: string } | null;
  /** As the record keeps it, its quantities in SI: `message.show` makes it readable. */
  reason: object | null; search: string;
}

/** A visible chain of records: the newest content, sorted by the time of the first. */
interface Chain { first: Entry; entry: Entry; corrections: number }

interface RecordView {
  title: string; time: number; instrument: string; origin: Origin; place?: string;
  outputs: RecordField[];
  inputs: RecordField[];
  verdict: Message | null;
  chunks?: { sha256: string; count: number }[];
}

interface RecordField { id: string; title: Message; shown?: Shown; message?: Message }

interface Preset {
  id: string; title: Message | string; description: Message | string;
  origin: Origin; speed: number; duration: number;
}

interface Quantity { id: string; title: Message | string; units: { id: string; symbol: string; ucum: string }[] }

interface FieldView { id: string; title: Message; quantity?: string }
interface Catalogue {
  instruments: {
    id: string; title: Message; procedures: { id: string; inputs: FieldView[]; outputs: FieldView[] }[];
  }[];
  quantities: Quantity[];
}

interface Page {
  name: string;
  title: string;
  element: HTMLElement;
  /** Goes to another part of the same page; false when it must be opened anew. */
  turn?: (part: string) => boolean;
  leave?: () => void;
}

interface ScreenOrientation { lock?(orientation: string): Promise<void> }
interface Navigator {
  userActivation?: { hasBeenActive: boolean };
  wakeLock?: { request(type: "screen"): Promise<{ release(): Promise<void> }> };
}

/** What the workers use of their global scopes: lib.dom and lib.webworker do not go together. */
interface LaboratoryScope {
  name: string;
  onmessage: ((message: MessageEvent) => void) | null;
  postMessage(message: unknown, transfer?: Transferable[]): void;
}
interface ServiceScope extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
  addEventListener(type: string, listener: (event: any) => void): void;
}

/** What the calculator shows at one moment. */
interface CalculatorView {
  expression: string; finished: boolean; display: string; more: boolean;
  certainty?: "exact" | "rounded" | "unproven"; certaintyTitle?: Message; certaintyTip?: Message; certaintyWhy?: Message; form?: string;
  spoken?: Message; error?: Message;
  angle: string; angleTitle: Message; memory: boolean; open: number; results: number; canUndo: boolean;
}

interface CalculatorResult { expression: string; source: string; angle: string; display?: string; error?: Message }
