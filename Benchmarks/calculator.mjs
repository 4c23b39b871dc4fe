#!/usr/bin/env node
// The stopwatch of calculator-times for the module as the page has it.
//
//     node Benchmarks/calculator.mjs .build-site/calculator.wasm

import { createInterface } from "node:readline";
import { Laboratory } from "../Tests/wasm/laboratory.mjs";

const laboratory = await Laboratory.load(process.argv[2]);
for await (const line of createInterface({ input: process.stdin })) {
  const [, times, expression, digits] = line.split("\t");
  const each = Array.from({ length: Number(times) }, () => {
    const start = process.hrtime.bigint();
    laboratory.answer("calculator.evaluate", { expression, angle: "radians", digits: Number(digits) });
    return Number(process.hrtime.bigint() - start);
  }).sort((one, other) => one - other);
  console.log(each[each.length >> 1]);
}
