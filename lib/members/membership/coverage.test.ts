import fc from "fast-check";
import { addMonths } from "../../platform/calendar/work-month.ts";
import { coverageIn, type CoverageRule } from "./coverage.ts";

const rule: CoverageRule = {
  effectiveFrom: "2020-01-01",
  effectiveTo: null,
  sourceClause: "Section 3.1",
  hoursNeeded: 10_000,
  lagMonths: 2,
  bankMaxHours: null,
  hoursPerDay: 800,
  hoursPerWeek: 4_000,
  hoursPerMonth: 16_000,
};
const hours = (workMonth: string, units: number) => ({ workMonth, unitType: "HOUR" as const, units });
const stateOf = (month: string, lines: ReturnType<typeof hours>[], rules = [rule]) =>
  coverageIn(month, lines, rules).state;

describe("coverage from reported hours", () => {
  it("starts in November after 100 hours in September, and shows the rule and the calculation", () => {
    expect(coverageIn("2026-11", [hours("2026-09", 10_000)], [rule])).toEqual({
      month: "2026-11",
      state: "COVERED",
      workMonth: "2026-09",
      rule: "100 hours in September 2026 give coverage in November 2026.",
      working: "100 h in September 2026, 100 h needed, Section 3.1, from Jan 1, 2020",
    });
  });

  it("depends only on the work month that the lag determines", () => {
    const months = fc.integer({ min: 0, max: 60 }).map((n) => addMonths("2022-01", n));
    const cases = fc.record({
      month: months,
      lag: fc.integer({ min: 1, max: 12 }),
      off: fc.integer({ min: -3, max: 3 }),
    });
    fc.assert(
      fc.property(cases, ({ month, lag, off }) => {
        const workedHours = addMonths(month, off - lag);
        const state = stateOf(month, [hours(workedHours, 10_000)], [{ ...rule, lagMonths: lag }]);
        expect(state).toBe(off === 0 ? "COVERED" : "NOT_REPORTED");
      }),
    );
  });

  it.each([
    ["one hundredth of an hour too few", [hours("2026-09", 9_999)], "SHORT"],
    ["two employers that together reach it", [hours("2026-09", 6_000), hours("2026-09", 4_000)], "COVERED"],
    ["a month that no one has reported", [hours("2026-08", 20_000)], "NOT_REPORTED"],
    ["a reported month without hours", [hours("2026-09", 0)], "SHORT"],
  ])("%s", (_, lines, state) => {
    expect(stateOf("2026-11", lines)).toBe(state);
  });

  it("is never lost if hours are added", () => {
    const units = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(
        units,
        units,
        fc.option(fc.integer({ min: 1, max: 30_000 })),
        (someHours, moreHours, bankMaxHours) => {
          const rules = [{ ...rule, bankMaxHours }];
          const wasCovered = stateOf("2026-11", [hours("2026-09", someHours)], rules) === "COVERED";
          const isCovered =
            stateOf("2026-11", [hours("2026-09", someHours), hours("2026-09", moreHours)], rules) === "COVERED";
          expect(isCovered || !wasCovered).toBe(true);
        },
      ),
    );
  });

  it("banks hours only if the plan has a bank, and only up to its limit", () => {
    const lines = [hours("2026-08", 25_000), hours("2026-09", 4_000)];
    expect(stateOf("2026-11", lines)).toBe("SHORT");
    expect(stateOf("2026-11", lines, [{ ...rule, bankMaxHours: 5_900 }])).toBe("SHORT");
    const bankedCoverage = coverageIn("2026-11", lines, [{ ...rule, bankMaxHours: 6_000 }]);
    expect(bankedCoverage.state).toBe("COVERED");
    expect(bankedCoverage.working).toContain("40 h in September 2026, 60 h in the hours bank, 100 h needed");
    // The bank is empty, so nothing is left for the next month.
    expect(stateOf("2026-12", [...lines, hours("2026-10", 4_000)], [{ ...rule, bankMaxHours: 6_000 }])).toBe("SHORT");
  });

  it("uses the rule in force in the work month", () => {
    const rules = [
      { ...rule, effectiveTo: "2026-08-31" },
      { ...rule, effectiveFrom: "2026-09-01", hoursNeeded: 12_000, lagMonths: 3 },
    ];
    expect(coverageIn("2026-10", [hours("2026-08", 10_000)], rules).state).toBe("COVERED");
    // A longer lag leaves no work month for November, so August decides again.
    expect(coverageIn("2026-11", [hours("2026-08", 10_000)], rules)).toMatchObject({
      workMonth: "2026-08",
      state: "COVERED",
    });
    expect(coverageIn("2026-12", [hours("2026-09", 10_000)], rules)).toMatchObject({
      workMonth: "2026-09",
      state: "SHORT",
    });
  });

  it("stores no more in the bank than the rule in force allows, even after the plan lowers the limit", () => {
    const rules = [
      { ...rule, bankMaxHours: 6_000, effectiveTo: "2026-08-31" },
      { ...rule, bankMaxHours: 2_000, effectiveFrom: "2026-09-01" },
    ];
    const lines = [hours("2026-08", 16_000), hours("2026-09", 5_000)];
    expect(coverageIn("2026-11", lines, rules)).toMatchObject({ state: "SHORT" });
    expect(coverageIn("2026-11", lines, rules).working).toContain("20 h in the hours bank");
    expect(stateOf("2026-11", [...lines, hours("2026-09", 3_000)], rules)).toBe("COVERED");
  });

  it("spends no hours for a work month that has no month of coverage after the lag is shortened", () => {
    const bank = { ...rule, bankMaxHours: 20_000 };
    const rules = [
      { ...bank, lagMonths: 3, effectiveTo: "2026-08-31" },
      { ...bank, lagMonths: 2, effectiveFrom: "2026-09-01" },
    ];
    // August and September both determine November, and September decides.
    const lines = [hours("2026-08", 10_000), hours("2026-09", 0)];
    expect(coverageIn("2026-11", lines, rules)).toMatchObject({ workMonth: "2026-09", state: "COVERED" });
    expect(stateOf("2026-12", lines, rules)).toBe("NOT_REPORTED");
  });

  it.each([
    ["a year", "2026-01", "2025-11"],
    ["a leap day", "2028-04", "2028-02"],
    ["a century", "2100-03", "2100-01"],
  ])("counts months, not days, across %s", (_, month, workMonth) => {
    expect(coverageIn(month, [hours(workMonth, 10_000)], [rule])).toMatchObject({ workMonth, state: "COVERED" });
  });

  it("never covers more months than the hours pay for, however the rules change", () => {
    const months = Array.from({ length: 12 }, (_, n) => addMonths("2025-07", n));
    const cases = fc.record({
      units: fc.array(fc.integer({ min: 0, max: 25_000 }), { minLength: 12, maxLength: 12 }),
      banks: fc.tuple(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 30_000 })),
      change: fc.integer({ min: 1, max: 11 }),
      needs: fc.tuple(fc.integer({ min: 5_000, max: 15_000 }), fc.integer({ min: 5_000, max: 15_000 })),
    });
    fc.assert(
      fc.property(cases, ({ units, banks, change, needs }) => {
        const begins = addMonths("2025-07", change);
        const rules = [
          { ...rule, hoursNeeded: needs[0], bankMaxHours: banks[0] },
          { ...rule, hoursNeeded: needs[1], bankMaxHours: banks[1], effectiveFrom: `${begins}-01` },
        ];
        const lines = months.map((month, n) => hours(month, units[n] ?? 0));
        const coveredMonths = months.filter((month) => stateOf(addMonths(month, 2), lines, rules) === "COVERED");
        const spent = coveredMonths.reduce((sum, month) => sum + (month < begins ? needs[0] : needs[1]), 0);
        expect(spent).toBeLessThanOrEqual(units.reduce((sum, workedHours) => sum + workedHours, 0));
      }),
    );
  });

  it("reports that no rule is on file before the first and after the last", () => {
    const endedRules = [{ ...rule, effectiveTo: "2026-06-30" }];
    expect(stateOf("2026-08", [hours("2026-06", 10_000)], endedRules)).toBe("COVERED");
    expect(stateOf("2026-09", [hours("2026-07", 10_000)], endedRules)).toBe("NO_RULE");
    expect(stateOf("2020-02", [hours("2019-12", 10_000)])).toBe("NO_RULE");
    expect(stateOf("2026-11", [], [])).toBe("NO_RULE");
  });
});
