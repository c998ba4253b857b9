import { addMonths, coversMonth, daysIn, firstDayOf, lastDayOf, workMonthOf } from "./work-month.ts";

describe("a work month", () => {
  it.each([
    ["2026-06", 1, "2026-07"],
    ["2026-12", 1, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-06", -18, "2024-12"],
    ["2026-06", 0, "2026-06"],
  ])("%s plus %i is %s", (month, n, expected) => expect(addMonths(month, n)).toBe(expected));

  it.each([
    ["2026-06", "2026-06-30", 30],
    ["2026-02", "2026-02-28", 28],
    ["2028-02", "2028-02-29", 29],
    ["2026-12", "2026-12-31", 31],
  ])("%s ends on %s and has %i days", (month, last, days) => {
    expect(lastDayOf(month)).toBe(last);
    expect(daysIn(month)).toBe(days);
    expect(workMonthOf(last)).toBe(month);
    expect(workMonthOf(firstDayOf(month))).toBe(month);
  });
});

describe("a rate or an agreement covers a month", () => {
  it.each([
    ["2026-06-01", null, true],
    ["2026-06-30", null, true],
    ["2026-07-01", null, false],
    ["2024-01-01", "2026-06-01", true],
    ["2024-01-01", "2026-05-31", false],
  ])("from %s to %s: %s", (effectiveFrom, effectiveTo, expected) => {
    expect(coversMonth({ effectiveFrom, effectiveTo }, "2026-06")).toBe(expected);
  });
});
