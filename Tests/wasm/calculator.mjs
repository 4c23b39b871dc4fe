#!/usr/bin/env node
// Holds the calculator's module against what the native program said, to the byte.
//
//     node Tests/wasm/calculator.mjs PATH.wasm

import { readFileSync } from "node:fs";
import { Laboratory } from "./laboratory.mjs";

if (process.argv.length !== 3) {
  console.error("Name the module: node Tests/wasm/calculator.mjs .build-site/calculator.wasm");
  process.exit(2);
}
const laboratory = await Laboratory.load(process.argv[2]);
const rows = readFileSync(new URL("../Golden/calculator.tsv", import.meta.url), "utf8").split("\n").filter(Boolean);
let failed = 0;
for (const row of rows) {
  const [file, angle, digits, expression, expected] = row.split("\t");
  const found = angle === "keys" ? view(expression) : answer(expression, angle, Number(digits));
  if (found === expected) continue;
  failed += 1;
  if (failed <= 10) console.log(`FAILED  ${file}: ${expression}\n        ${expected}\n        ${found}`);
}
console.log(`calculator: ${rows.length - failed} of ${rows.length} rows the same to the byte`);
process.exit(failed || rows.length < 2000 ? 1 : 0);

/** The outputs as they are written, or the code of the refusal. */
function answer(expression, angle, digits) {
  const { value, refusal } = laboratory.answer("calculator.evaluate", { expression, angle, digits });
  return refusal ? refusal.code : JSON.stringify(value.outputs);
}

/** What the page shows after these keys. */
function view(keys) {
  const events = keys.split(" ").map((key) => ({ type: "key", key }));
  return JSON.stringify(laboratory.answer("calculator.open", { events }).value);
}
