#!/usr/bin/env node
// Holds a browser's module against what the native program made: Tests/Golden and Tests/Data.
//
//     node Tests/wasm/golden.mjs PATH.wasm
//
// Texts must be the same to the letter, numbers to a part in 10¹².

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { Laboratory } from "./laboratory.mjs";

const golden = new URL("../Golden/", import.meta.url);
const recordings = new URL("../Data/", import.meta.url);
/** 21 November 2025, and ten minutes into the day after. */
const day = { from: 1763683200, to: 1763769600, now: 1763770200 };
let passed = 0;
let failed = 0;

if (process.argv.length !== 3) {
  console.error("Name the module: node Tests/wasm/golden.mjs .build-site/leak.wasm");
  process.exit(2);
}
const laboratory = await Laboratory.load(process.argv[2]);

const instruments = laboratory.call("catalogue", {}).value.instruments.map(({ id }) => id);

for (const name of files(golden, ".json").filter(isOurs)) {
  check(`${name}: replayed, the same`, () => replay(name));
  check(`${name}: displayed digits identical`, () => display(name));
}
if (instruments.includes("cabin-leak")) {
  check("hand.journal: the page folded again, displayed digits identical", page);
  check("hand.journal: saved, the same chunk and the same record", save);
  for (const name of files(recordings, ".csv").filter((file) => !file.startsWith("lakes-"))) {
    check(`${name}: the command's values to 1e-12, its text exactly`, () => recording(name));
  }
}
for (const name of instruments.includes("algae-bloom") ? files(golden, ".journal").filter((name) => name.startsWith("lake-")) : []) {
  check(`${name}: the form folded again, displayed digits identical`, () => form(name));
  check(`${name}: saved, the same record; loaded and saved again, the same`, () => visit(name));
}
if (instruments.includes("weather")) {
  check("station.journal: the page folded again, displayed digits identical", station);
  check("station.journal: shortened, the same page; saved, the same points and the same record", saveStation);
}
check("bytes that are no record are refused, and the next call works", refused);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

function isOurs(name) {
  return instruments.includes(json(golden, name).instrument);
}

/** Runs one check; it gives the list of what is wrong. */
function check(name, run) {
  let wrong;
  try {
    wrong = run();
  } catch (error) {
    wrong = [String(error)];
  }
  if (wrong.length === 0) {
    passed += 1;
    console.log(`passed  ${name}`);
  } else {
    failed += 1;
    console.log(`FAILED  ${name}\n        ${wrong.slice(0, 5).join("\n        ")}`);
  }
}

function replay(name) {
  const bytes = read(golden, name);
  giveChunks(name, bytes);
  const { value } = laboratory.call("record.replay", {}, bytes);
  return value.outcome === "same" ? [] : [JSON.stringify(value)];
}

function display(name) {
  const bytes = read(golden, name);
  giveChunks(name, bytes);
  return json(golden, name.replace(".json", ".display")).flatMap(({ preferences, view }) =>
    differences(laboratory.call("record.view", { preferences }, bytes).value, view));
}

function page() {
  const events = json(golden, "hand.journal");
  return json(golden, "hand.view").flatMap(({ preferences, view }) => {
    const { notices, ...shown } = laboratory.call("leak.open", { events, preferences, now: 1200 }).value;
    return [...notices.map((notice) => notice.text), ...differences(shown, view)];
  });
}

function save() {
  laboratory.call("leak.open", { events: json(golden, "hand.journal") });
  const { value, arrays } = laboratory.call("leak.save", {});
  const kept = read(golden, "hand.series");
  if (hash(arrays.chunk) !== hash(kept)) return ["another chunk"];
  const made = laboratory.call("leak.record", {
    ...identity(json(golden, "hand.json")), chunks: [{ sha256: hash(kept), count: value.count }],
  });
  return differences(parse(made.arrays.record), json(golden, "hand.json"));
}

function form(name) {
  const events = json(golden, name);
  return json(golden, name.replace(".journal", ".view")).flatMap(({ preferences, view }) => {
    const { notices, ...shown } = laboratory.call("algae.open", { events, preferences }).value;
    return [...notices.map((notice) => notice.text), ...differences(shown, view)];
  });
}

function visit(name) {
  const kept = json(golden, name.replace(".journal", ".json"));
  laboratory.call("algae.open", { events: json(golden, name), preferences: { locale: "en" } });
  const { id, time } = identity(kept);
  const { record } = laboratory.call("algae.record", { id, time }).arrays;
  const { event } = laboratory.call("algae.load", {}, record).value;
  laboratory.call("algae.open", { events: [event], preferences: { locale: "nl" } });
  const { replaces, ...again } = parse(laboratory.call("algae.record", { id, time }).arrays.record);
  return [
    ...differences(parse(record), kept), ...differences(again, kept), ...differences(replaces, id),
  ];
}

function station() {
  const events = json(golden, "station.journal");
  return json(golden, "station.view").flatMap(({ preferences, view }) => {
    const { notices, ...shown } = laboratory.call("weather.open", { events, preferences, now: day.now }).value;
    return [...notices.map((notice) => notice.text), ...differences(shown, view)];
  });
}

function saveStation() {
  laboratory.call("weather.open", { events: json(golden, "station.journal"), now: day.now, preferences: { locale: "en" } });
  const { events } = laboratory.call("weather.compact", {}).value;
  const { value, arrays } = laboratory.call("weather.save", day);
  const kept = json(golden, "station.json"), { id, time } = identity(kept);
  const sha256 = hash(arrays.chunk);
  const { record } = laboratory.call("weather.record", { ...day, id, time, chunks: [{ sha256, count: value.count }] }).arrays;
  const { notices, ...again } = laboratory.call("weather.open", { events, now: day.now, preferences: { locale: "en" } }).value;
  const { view } = json(golden, "station.view")[0];
  // What can be undone is forgotten with the journal's length.
  return [
    ...notices.map((notice) => notice.text), ...differences({ ...again, canUndo: true }, { ...view, canUndo: true }),
    ...(sha256 === hash(read(golden, "station.series")) ? [] : ["another chunk"]), ...differences(parse(record), kept),
  ];
}

/** Imports a file in uneven pieces, saves it as a record, and compares with the command's answer. */
function recording(name) {
  const answer = json(golden, name.replace(".csv", ".answer"));
  const bytes = read(recordings, name);
  laboratory.call("import.begin", { name });
  for (let from = 0, size = 1; from < bytes.length; from += size, size = size * 2 + 1) {
    laboratory.call("import.feed", {}, bytes.subarray(from, from + size));
  }
  const { value, arrays } = laboratory.call("import.end", { preferences: { locale: "en" } });
  const sha256 = hash(arrays.chunk);
  laboratory.call("leak.chunk", { sha256 }, arrays.chunk);
  const { summary } = value;
  const opened = laboratory.call("leak.open", {
    events: [
      { type: "open", source: "file", name, origin: summary.origin },
      { type: "import", name, sha256, count: value.count, origin: summary.origin },
    ],
  });
  const record = laboratory.call("leak.record", {
    ...identity(json(golden, "hand.json")), chunks: [{ sha256, count: value.count }],
  }).arrays.record;
  const { outputs, inputs } = parse(record);
  delete inputs.recording;
  const view = laboratory.call("record.view", {}, record).value;
  const shown = Object.fromEntries(
    view.outputs.filter((output) => output.shown).map((output) => [output.id, output.shown]));
  return [
    ...differences(outputs, answer.outputs), ...differences(inputs, answer.inputs),
    ...differences(shown, answer.shown), ...differences(said(opened.value.verdict), answer.verdict),
    ...differences(summary.notices.map(said), answer.notices),
    ...differences([summary.format, summary.rows, summary.unit], [answer.format, answer.rows, answer.fileUnit]),
  ];
}

function refused() {
  const wrong = [];
  for (const bytes of [new Uint8Array(0), new Uint8Array([123]), read(golden, "hand.series")]) {
    if (!laboratory.answer("record.view", {}, bytes).refusal) wrong.push("not refused");
  }
  if (!laboratory.call("version", {}).value.version) wrong.push("no version");
  return wrong;
}

/** Gives the chunk of a record, after holding it against the hash in the record. */
function giveChunks(name, bytes) {
  for (const input of Object.values(parse(bytes).inputs)) {
    for (const { sha256 } of input?.chunks ?? []) {
      const chunk = read(golden, name.replace(".json", ".series"));
      if (hash(chunk) !== sha256) throw new Error(`${name}: the chunk is not the one it names`);
      laboratory.call(instruments.includes("weather") ? "weather.chunk" : "leak.chunk", { sha256 }, chunk);
    }
  }
}

/** Where two answers differ. */
function differences(one, other, path = "") {
  if (typeof one === "number" && typeof other === "number") {
    const close = Math.abs(one - other) <= 1e-12 * Math.max(Math.abs(one), Math.abs(other));
    return close ? [] : [`${path}: ${one} and ${other}`];
  }
  if (one && other && typeof one === "object" && typeof other === "object") {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) => differences(one[key], other[key], `${path}/${key}`));
  }
  return one === other ? [] : [`${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`];
}

/** A message as an English sentence. */
function said({ text, parameters }) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => parameters[name] ?? whole);
}

function identity({ id, time, title }) {
  return { id, time: Date.parse(time), title };
}

function files(folder, suffix) {
  return readdirSync(folder).filter((name) => name.endsWith(suffix)).sort();
}

function read(folder, name) {
  return new Uint8Array(readFileSync(new URL(name, folder)));
}

function json(folder, name) {
  return parse(read(folder, name));
}

function parse(bytes) {
  return JSON.parse(new TextDecoder().decode(bytes));
}

function hash(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
