import * as fc from "fast-check";
import { addBankingDays, isBankingDay, listBankingDays, onOrAfter, onOrBefore } from "./banking-day.ts";
import { addDays, daysBetween } from "./iso-date.ts";

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2022-01-01", days));

describe("a banking day", () => {
  it.each([
    ["2026-06-15", true],
    ["2026-06-13", false],
    ["2026-06-14", false],
    ["2026-06-19", false],
    ["2026-07-03", true],
    ["2026-02-16", false],
  ])("%s: %s", (date, expected) => expect(isBankingDay(date)).toBe(expected));

  it.each([
    ["2026-06-12", 0, "2026-06-12"],
    ["2026-06-13", 0, "2026-06-15"],
    ["2026-06-12", 1, "2026-06-15"],
    ["2026-06-18", 1, "2026-06-22"],
    ["2026-06-13", 1, "2026-06-15"],
    ["2026-06-22", -1, "2026-06-18"],
    ["2026-12-31", 1, "2027-01-04"],
  ])("%s plus %i is %s", (date, n, expected) => expect(addBankingDays(date, n)).toBe(expected));

  it("is never more than three days away, and stepping forward and back returns to the same day", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 30 }), (date, n) => {
        expect(daysBetween(date, onOrAfter(date))).toBeLessThanOrEqual(3);
        expect(daysBetween(onOrBefore(date), date)).toBeLessThanOrEqual(3);
        const start = onOrAfter(date);
        expect(addBankingDays(addBankingDays(start, n), -n)).toBe(start);
      }),
    );
  });

  it("is listed in order from the first on or after a date", () => {
    expect(listBankingDays("2026-06-17", 4)).toEqual(["2026-06-17", "2026-06-18", "2026-06-22", "2026-06-23"]);
    expect(listBankingDays("2026-06-19", 1)).toEqual(["2026-06-22"]);
    expect(listBankingDays("2026-06-19", 0)).toEqual([]);
  });
});
