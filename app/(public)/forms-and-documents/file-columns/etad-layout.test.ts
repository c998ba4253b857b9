import { lineLength } from "#lib/reporting/payroll-file/etad-fw/layout.ts";
import { layouts } from "./etad-layout.ts";

it.each(layouts)("the layout of $title leaves no gap between its fields, and says what each holds", ({ rows }) => {
  let next = 1;
  for (const { positions, meaning } of rows) {
    const [from = 0, to = from] = positions.split("-").map(Number);
    expect([from, meaning]).toEqual([next, expect.stringMatching(/\w/)]);
    next = to + 1;
  }
  expect(next - 1).toBeLessThanOrEqual(lineLength);
});
