import { lineLength } from "#lib/reporting/payroll-file/etad-fw/layout.ts";
import { layouts } from "./etad-layout.ts";

it.each(layouts)("describes every field of $title, without gaps between them", ({ rows }) => {
  let next = 1;
  for (const { positions, meaning } of rows) {
    const [from = 0, to = from] = positions.split("-").map(Number);
    expect([from, meaning]).toEqual([next, expect.stringMatching(/\w/)]);
    next = to + 1;
  }
  expect(next - 1).toBeLessThanOrEqual(lineLength);
});
