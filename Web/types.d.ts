/** What passes between the laboratory (Swift) and the pages: plain objects, texts ready to print. */

interface Message { code: string; text: string; parameters?: Record<string, string | Message> }

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
  orientation: "free" | "portrait" | "landscape";
  /** s without a touch after which the page locks itself while recording; 0: never. */
  touchLock: number;
  interval: number;
  scale: "fit" | "zero" | "limit" | "log";
  /** s of the newest time that the graph shows; 0: the whole. */
  window: number;
  /** The newest time that was chosen last, s. */
  span: number;
  reserve: boolean;
  /** What the last session was judged by: the next one begins with it. */
  parameters: Record<string, number | string>;
  /** The plan of modules and hatches, and where the crew stays; empty: the space station. */
  plan: { text: string; crew: string };
  sound: boolean;
  /** Forecasts are told as notifications. */
  notify: boolean;
  /** The Bluetooth sensor that was connected last. */
  sensor: string;
  /** Where the last weather station stood and how it measured. */
  station: Record<string, number | string | null>;
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
  search: SearchView | null;
  drill: { message: Message; until: number | null } | null;
  slopeChange: { t: number; message: Message } | null;
}

/** A search for a leak behind hatches, as it stands. */
interface SearchView {
  ended: boolean; undo: boolean; kind: string; verdict: Message; reminder: Message | null; settled: boolean;
  next: (HatchView & { asked: boolean }) | null;
  clock: { left: number; share: number; text: string; message: Message } | null;
  reserve: Shown; parted: boolean; millimetre: Shown; before: Shown; after: Shown; differ: Message | null;
  lines: PlanLine[]; plan: string;
}

interface HatchView { name: string; one: string; other: string; closed: boolean; next?: boolean }

/** A module in the drawing of a plan, and the hatch on the way to it. */
interface PlanLine {
  module: string; volume: Shown; crew: boolean; ring: boolean; inside: boolean;
  probability: number; percent: string; found: boolean;
  hatch: HatchView | null; continues: boolean[];
}

interface PlanView { text: string; name: string; crew: string; notes: string[]; volume: Shown; modules: PlanModule[] }
interface PlanModule { name: string; volume: Shown; cubic: string; neighbours: string[]; continues: boolean[] }

/** One event of a session's journal; `type` says which, the rest belongs to that type. */
interface SessionEvent { type: string; t?: number | number[]; [field: string]: unknown }

/** How a session's journal lies in the database. */
interface JournalRow { session: string; number: number; at: number; event: SessionEvent }

/** What the device remembers of the open session, beside its journal. */
interface OpenSession { id: string; simulation?: Simulation | null; live?: Live | null }
interface Simulation { preset: string; seed: number; speed: number; origin: Origin; name: string; since?: number }

/** Which of the station's sources feeds a session. */
interface Live {
  source: string; name: string;
  /** The place of the last reading before the session. */
  after: number;
  /** s of UTC at the session's beginning, by the source; null until its first reading. */
  base: number | null;
  /** The run of the source that was heard last. */
  run: string;
}

/** A source of live readings as the station tells it; its sentences are still records' messages. */
interface SourceState {
  id: string; kind: string; name: string; state: "waiting" | "live" | "silent" | "doubt" | "fault";
  last: number; age: number | null; interval: number | null; unit: string | null;
  sentence: object; advice: object | null; notes: object[];
  doubt: { number: number; unit: string; likely: string } | null;
}

/** Readings of a source, each run of it by itself: s of UTC, Pa, K. */
interface SourceReadings {
  source: string; last: number; more: boolean; age: number | null;
  parts: { first: number; run: string; t: number[]; p: number[]; T: (number | null)[] | null }[];
}

interface Entry {
  id: string; time: number; instrument: string; procedure: string; title: string; origin: Origin;
  replaces?: string; deletes?: string; forgotten?: boolean; started?: number; place?: string;
  headline: { si: number; low?: number; high?: number; quantity: string } | { text: string } | null;
  /** As the record keeps it, its quantities in SI: `message.show` makes it readable. */
  reason: object | null; search: string;
}

/**
 * A visible chain of records: the newest content, sorted by the time of the first. Its rivals are other corrections of the
 * same record, made elsewhere.
 */
interface Chain { first: Entry; entry: Entry; corrections: number; rivals?: Entry[] }

interface RecordView {
  title: string; time: number; instrument: string; origin: Origin; place?: string;
  outputs: RecordField[];
  inputs: RecordField[];
  verdict: Message | null;
  chunks?: { sha256: string; count: number }[];
  attachments?: LakePhoto[]; position?: Coordinates | null;
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

/** One line of a visit's form: what is typed in it and what is said about it. */
interface LakeFieldView {
  id: string; title: Message; kind: "number" | "choice" | "flag";
  text: string; unit?: string; units?: { ucum: string; symbol: string }[]; quantity?: string;
  choices?: { id: string; title: Message | string }[]; placeholder?: string; missing?: boolean;
  tip?: Message; steps?: Message[]; median?: Shown | null;
  error?: Message | null; warning?: Message | null; carried?: Message | null;
  helpers?: { id: string; title: Message }[];
}

interface LakeAnswer {
  label: Message; chlorophyll: Shown; coverageText?: Message | null; ruler: RulerView | null;
  level: { id: string; title: Message; chip?: { kind: string; message: Message } | null };
  probabilities: { id: string; title: Message; shown: Shown; fraction: number; low?: number | null; high?: number | null }[];
  limiting: Message | null;
  cyanobacteria: { title?: Message; shown?: Shown | null; fraction?: number; low?: number | null; high?: number | null; sentence?: Message | null } | null;
  trophic: { id: string; title: Message; shown: Shown }[]; trophicReading: Message | null;
  ranks: LakeRankView[]; notes: Message[];
  projection: { day: number; shown: Shown; stays: Shown }[];
}

/** Where a lake stands among those of the survey. */
interface LakeRankView {
  id?: string; title: Message; shown?: Shown | null; sentence?: Message | null;
  nation?: RulerView | null; region?: RulerView | null; ruler?: RulerView | null;
}

/** What the engine of 2016 says, and why it is not believed. */
interface OriginalView {
  title?: Message; label?: Message; shown?: Shown | null; values?: { title: Message; shown: Shown }[];
  faults: Message[]; refusal?: Message | null; missing?: string[];
}

/** Where a device said it was, and within how many metres. */
interface Coordinates { latitude: number; longitude: number; accuracy?: number | null }

interface LakePhoto { sha256: string; mediaType: string; bytes?: number }

interface LakeView {
  fields: LakeFieldView[];
  lake: string; place: string; position: Coordinates | null; time: number | null; photos: LakePhoto[];
  engine: "measured" | "original"; replaces?: string | null; created?: number | null;
  simulated: { sentence: Message } | boolean | null;
  outcome: "empty" | "incomplete" | "wrong" | "no-bloom" | "estimate";
  headline: Message; reason: Message | null; canSave: boolean;
  whyNot: Message | null; field?: string; lift?: Message | null;
  answer: LakeAnswer | null; original: OriginalView | null;
  canUndo: boolean; isEmpty: boolean;
  summary?: { lake: string; shown: Shown | null; level: Message | null; time: number | null } | null;
}

interface HelperView {
  title: Message; text: Message; side?: Message | null; quality?: Message | null; fields: LakeFieldView[];
  result: Shown | null; ruler?: RulerView | null; use?: Message | null; refusal?: Message | null; event: SessionEvent | null;
}

interface MixedMovement { id: string; symbol: string; arrow: string; step: string; title: Message }
interface MixedRow extends MixedMovement { fast: string; exact?: string }
interface MixedNext extends MixedMovement { length: number }
/** Shades from white, 0, to black, 255, row by row from the top. */
interface MixedPicture { columns: number; rows: number; shades: Uint8Array }

/** What the mixing lab shows of its session. */
interface MixingView {
  vessel: { id: string; title: Message; columns: number; rows: number }; vessels: { id: string; title: Message }[];
  pictures: { id: string; title: Message }[]; protocols: { plan: string; text: string }[];
  step: string; keys: { key: number; text: string }[]; movements: MixedMovement[]; plan: MixedMovement[];
  times: number; count: number; travel: string; atOnce: boolean; locked: boolean; canUndo: boolean; log: number; mixed: boolean; blank: boolean;
}

/** How far its work is. */
interface MixingProgress {
  share: number; made: number; left: number; truthShare?: number; fast?: string; exact?: string; exactPicture?: boolean;
  next?: MixedNext; log: MixedRow[]; more?: boolean;
}

/** What the weather station shows at one moment. */
interface WeatherView {
  state: "empty" | "waiting" | "measuring"; source: SourceView | null;
  suspension?: Message; jumped: boolean; age: number | null; latest: number | null; stale: Message | null; due: number | null;
  cycle: { running: boolean; reading: number; of: number; next: number | null }; wants: boolean;
  chance: { shown: Shown; label: Message; title: Message; ruler: RulerView; basis: Message } | null;
  pressure: Shown; seaLevel: Shown; rate: Shown; temperature: Shown; humidity: Shown; dewPoint: Shown;
  forecast: { id: string; title: Message; reason: Message } | null; waiting?: Message;
  tendency: { code: number; title: Message; change: Shown } | null;
  zambretti: { letter: string; title: Message } | null;
  calibration: { offset: Shown; station: string; time: number } | null;
  question: { forecast: number; ends: number; said: Shown } | null; scores: WeatherScores;
  points: { count: number; from: number | null; to: number | null };
  parameters: Parameter[]; notices: Message[]; canUndo: boolean;
}

/** How good a station's own forecasts were. */
interface WeatherScores {
  judged: number; least: number; issued: number;
  hits: number; falseAlarms: number; misses: number; correctNegatives: number;
  baseRate: Shown; pod: Shown; far: Shown; hss: Shown; brier: Shown; skill: Shown;
  reliability: { count: number; said: number; happened: number }[];
}

/** One line of a sensor's compensation. */
interface SensorStep { name: string; value: string; formula: string }
