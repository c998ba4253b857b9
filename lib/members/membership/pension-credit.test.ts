import fc from "fast-check";
import { addMonths } from "../../platform/calendar/work-month.ts";
import { ruleOf } from "./plan-rule.ts";
import { creditText, pensionCreditOf, type CreditRule } from "./pension-credit.ts";
import { planYearText } from "./texts.en.ts";

const rule: CreditRule = {
  effectiveFrom: "2020-01-01",
  effectiveTo: null,
  sourceClause: "Section 4.2",
  planYearMonth: 1,
  hoursPerQuarterCredit: 25_000,
  mostQuarters: 4,
  hoursPerDay: 1_000,
  hoursPerWeek: 4_500,
  hoursPerMonth: 19_000,
};
const hours = (workMonth: string, units: number) => ({ workMonth, unitType: "HOUR" as const, units });

/** Returns two rules, the second effective from a day. */
const changeOn = (day: string, oldRule: Partial<CreditRule>, newRule: Partial<CreditRule>): CreditRule[] => [
  { ...rule, ...oldRule },
  { ...rule, effectiveFrom: day, sourceClause: "Section 4.3", ...newRule },
];

describe("pension credit", () => {
  it.each([
    [24_999, 0],
    [25_000, 1],
    [74_999, 2],
    [100_000, 4],
    [208_000, 4],
  ])("for %i hundredths of an hour in a year is %i quarters", (units, quarters) => {
    expect(pensionCreditOf([hours("2025-03", units)], [rule], "2026-07").quarters).toBe(quarters);
  });

  it("shows its calculation year by year, newest first", () => {
    const lines = [hours("2025-12", 50_000), { workMonth: "2026-01", unitType: "WEEK" as const, units: 2_600 }];
    const credit = pensionCreditOf(lines, [rule], "2026-07");
    expect(credit.years).toEqual([
      {
        from: "2026-01",
        to: "2026-12",
        isCurrent: true,
        quarters: 4,
        working: "26 weeks at 45 h = 1,170 h, 250 h for each quarter of a year, Section 4.2, from Jan 1, 2020 = 1 year",
      },
      {
        from: "2025-01",
        to: "2025-12",
        isCurrent: false,
        quarters: 2,
        working: "500 h, 250 h for each quarter of a year, Section 4.2, from Jan 1, 2020 = 0.5 years",
      },
    ]);
    expect([credit.quarters, credit.monthsWithoutRule]).toEqual([6, 0]);
  });

  it.each([
    [100_000, 100_000, 4],
    [20_000, 20_000, 1],
    [49_999, 1, 2],
    [0, 24_999, 0],
  ])("caps and rounds once if a rule changes inside a plan year: %i and %i", (hoursBefore, hoursAfter, quarters) => {
    const lines = [hours("2025-06", hoursBefore), hours("2025-07", hoursAfter)];
    const credit = pensionCreditOf(lines, changeOn("2025-07-01", {}, {}), "2026-07");
    expect(credit.years).toMatchObject([{ from: "2025-01", to: "2025-12", quarters }]);
    expect(credit.quarters).toBe(quarters);
  });

  it("counts each month by its own rule, and the quarters by the rule at the end of the plan year", () => {
    const newRule = { hoursPerWeek: 4_000, hoursPerQuarterCredit: 20_000 };
    const rules = changeOn("2025-07-01", { hoursPerWeek: 4_500 }, newRule);
    const lines = ["2025-06", "2025-07"].map((workMonth) => ({ workMonth, unitType: "WEEK" as const, units: 400 }));
    expect(pensionCreditOf(lines, rules, "2026-07").years.map(({ working }) => working)).toEqual([
      "4 weeks at 45 h = 180 h (Section 4.2, from Jan 1, 2020) + 4 weeks at 40 h = 160 h (Section 4.3, from Jul 1, 2025) = 340 h, 200 h for each quarter of a year, Section 4.3, from Jul 1, 2025 = 0.25 years",
    ]);
    expect(pensionCreditOf(lines.slice(0, 1), rules, "2026-07").years.map(({ working }) => working)).toEqual([
      "4 weeks at 45 h = 180 h (Section 4.2, from Jan 1, 2020), 200 h for each quarter of a year, Section 4.3, from Jul 1, 2025 = 0 years",
    ]);
  });

  it("uses the last rule of a plan year whose rule ends earlier", () => {
    const endedRules = [{ ...rule, effectiveTo: "2025-06-30", mostQuarters: 2 }];
    const credit = pensionCreditOf([hours("2025-03", 90_000), hours("2025-08", 90_000)], endedRules, "2026-07");
    expect(credit).toMatchObject({ quarters: 2, years: [{ from: "2025-01", to: "2025-12" }], monthsWithoutRule: 1 });
  });

  it.each([
    // The new plan year shortens the old one.
    [1, "2025-07-01", 7, ["2025-07 2026-06", "2025-01 2025-06", "2024-01 2024-12"]],
    [7, "2025-03-01", 3, ["2026-03 2027-02", "2025-03 2026-02", "2024-07 2025-02"]],
    // No plan year is longer than twelve months.
    [7, "2025-05-01", 3, ["2026-03 2027-02", "2025-07 2026-02", "2024-07 2025-06"]],
  ])(
    "assigns each month to one plan year: from month %i, on %s from month %i",
    (firstMonth, day, laterMonth, years) => {
      const rules = changeOn(day, { planYearMonth: firstMonth }, { planYearMonth: laterMonth });
      const lines = Array.from({ length: 18 }, (_, n) => hours(addMonths("2024-12", n), 10_000));
      const credit = pensionCreditOf(lines, rules, "2026-07");
      expect(credit.years.map(({ from, to }) => `${from} ${to}`)).toEqual(years);
    },
  );

  it("never exceeds the maximum of a plan year, nor counts an hour twice, by one rule or several", () => {
    const lines = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 0, max: 60_000 }))
        .map(([n, units]) => hours(addMonths("2022-01", n), units)),
    );
    const changes = fc.array(
      fc.record({
        month: fc.integer({ min: 1, max: 47 }),
        planYearMonth: fc.constantFrom(1, 1, 4, 7),
        mostQuarters: fc.integer({ min: 1, max: 5 }),
        hoursPerQuarterCredit: fc.constantFrom(20_000, 25_000, 40_000),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(lines, changes, (workedLines, changed) => {
        const later = changed.map(({ month, ...terms }) => ({
          ...rule,
          ...terms,
          effectiveFrom: `${addMonths("2022-01", month)}-01`,
        }));
        const rules = [rule, ...later];
        const credit = pensionCreditOf(workedLines, rules, "2026-07");
        for (const year of credit.years) {
          const yearLines = workedLines.filter(({ workMonth }) => year.from <= workMonth && workMonth <= year.to);
          const units = yearLines.reduce((sum, line) => sum + line.units, 0);
          const lastRule = ruleOf(rules, year.to)!;
          expect(year.quarters).toBe(
            Math.min(lastRule.mostQuarters, Math.floor(units / lastRule.hoursPerQuarterCredit)),
          );
          expect(year.to >= year.from && year.to <= addMonths(year.from, 11)).toBe(true);
        }
        const yearsOf = (month: string) => credit.years.filter(({ from, to }) => from <= month && month <= to);
        expect(workedLines.every(({ workMonth }) => yearsOf(workMonth).length === 1)).toBe(true);
        expect(credit.quarters).toBe(credit.years.reduce((sum, { quarters }) => sum + quarters, 0));
      }),
    );
  });

  it("counts nothing without a rule, and reports the number of months", () => {
    const lines = [
      hours("2019-11", 20_000),
      hours("2019-11", 9_000),
      hours("2019-12", 20_000),
      hours("2020-01", 25_000),
    ];
    expect(pensionCreditOf(lines, [rule], "2026-07")).toMatchObject({ quarters: 1, monthsWithoutRule: 2 });
    expect(pensionCreditOf(lines, [], "2026-07")).toEqual({ quarters: 0, years: [], monthsWithoutRule: 3 });
  });

  it("describes a plan year by its months unless it is a calendar year", () => {
    const namedYear = { isCurrent: false };
    expect(planYearText({ ...namedYear, from: "2025-01", to: "2025-12" })).toBe("2025");
    expect(planYearText({ ...namedYear, from: "2025-01", to: "2025-06" })).toBe("January 2025 – June 2025");
  });

  it.each([
    [0, "0 years"],
    [1, "0.25 years"],
    [4, "1 year"],
    [6, "1.5 years"],
  ])("formats %i quarters as %s", (quarters, text) => {
    expect(creditText(quarters)).toBe(text);
  });
});
