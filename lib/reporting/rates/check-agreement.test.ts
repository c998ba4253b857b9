import type { AgreementCells } from "./agreement-columns.ts";
import { checkAgreementEnd, checkNewAgreement, continuedTo } from "./check-agreement.ts";
import { examples } from "./examples.ts";
import type { AgreementRates } from "./schema.ts";
import { toRate } from "./rate-columns.ts";

const { cells, rates } = examples.requestNewAgreement.body;
const [health, pension] = rates as [(typeof rates)[number], (typeof rates)[number]];
const filedMonths: AgreementRates["filedMonths"] = [
  { workMonth: "2026-07", state: "COMMITTED", confirmationNo: "T-2607" },
  { workMonth: "2026-05", state: "COMMITTED", confirmationNo: "T-2605" },
  { workMonth: "2026-04", state: "POSTED", confirmationNo: "T-2604" },
];
const check = (changes: Partial<AgreementCells> = {}, typedRates: readonly (typeof rates)[number][] = rates) =>
  checkNewAgreement([{ unitCode: "JC711B", title: "Warehouse", filedMonths }], { ...cells, ...changes }, typedRates);

describe("a new agreement", () => {
  it("has rates from its first month on, even if it begins later in the month", () => {
    const { problems, plan } = check({ effective_from: "8/15/2026", unit_step: "0.5" });
    expect(problems).toEqual({});
    expect(plan?.cells).toMatchObject({ effective_from: "2026-08-15", unit_step: "0.50" });
    expect(plan?.rates.map(({ fund, from_month, to_month }) => [fund, from_month, to_month])).toEqual([
      ["HW", "2026-08", ""],
      ["PEN", "2026-08", ""],
    ]);
  });

  it.each<[string, Partial<AgreementCells>, string, RegExp]>([
    ["a code that the employer has", { unit_code: "JC711B" }, "unit_code", /already has JC711B, Warehouse/],
    [
      "a last day before the first",
      { effective_to: "2026-07-31" },
      "effective_to",
      /before the first day, Aug 1, 2026/,
    ],
    ["a filed month that it would cover", { effective_from: "2026-07-20" }, "effective_from", /July 2026 \(committed/],
    ["no step", { unit_step: "0" }, "unit_step", /can’t be zero/],
    ["a day that doesn’t exist", { effective_from: "2026-02-30" }, "effective_from", /This value is wrong/],
    ["an unknown type of units", { unit_type: "YEAR" }, "unit_type", /Enter one of HOUR, DAY, WEEK, MONTH/],
  ])("is refused for %s", (_, changes, field, text) => {
    expect(check(changes)).toEqual({ problems: { [field]: expect.stringMatching(text) }, plan: null });
  });

  it("gets each problem of a rate by its number, and an overlap of two rates", () => {
    const { problems } = check({}, [health, { ...pension, rate: "" }, { ...health, rate: "1.00" }]);
    expect(problems).toEqual({
      "rates.1.rate": expect.stringContaining("This value is missing."),
      "rates.2.classification": expect.stringContaining("Rate 1 has the same fund and class"),
    });
    expect(check({}, []).problems).toEqual({ rates: expect.stringContaining("Add a rate") });
  });
});

const rateIn = (id: string, fund: string, from: string, to: string) =>
  toRate({ ...health, fund, from_month: from, to_month: to }, id);
const agreement: AgreementRates = {
  unitCode: "JC711B",
  title: "Warehouse",
  localUnion: "Local 711",
  unitType: "HOUR",
  effectiveFrom: "2024-03-15",
  effectiveTo: "2026-06-20",
  classifications: ["WHSE"],
  rates: [
    rateIn("earlier", "HW", "2024-03", "2025-12"),
    rateIn("last", "HW", "2026-01", "2026-06"),
    rateIn("discontinued", "PEN", "2024-03", "2026-02"),
  ],
  filedMonths: filedMonths.slice(1),
};
const checkEnd = (typed: string, changes: Partial<AgreementRates> = {}, others: readonly AgreementRates[] = []) => {
  const changed = { ...agreement, ...changes };
  return checkAgreementEnd(changed, typed, [changed, ...others]);
};

describe("a new last day of an agreement", () => {
  it("may be in the last filed month, and ends no rate", () => {
    expect(checkEnd("2026-05-01").plan).toEqual({ effectiveTo: "2026-05-01", continued: [] });
  });

  it.each([
    ["later", "2027-02-10", "2027-02-28"],
    ["without end", "", null],
  ])("extends only the rates that end with it when it is %s", (_, typed, end) => {
    const { plan } = checkEnd(typed);
    expect(plan?.continued.map(({ id }) => id)).toEqual(["last"]);
    expect(plan === null ? "" : continuedTo(plan)).toBe(end);
  });

  it("doesn’t extend a rate that a coming one follows", () => {
    const withComing = [...agreement.rates, rateIn("coming", "HW", "2026-07", "")];
    expect(checkEnd("", { rates: withComing }).plan?.continued).toEqual([]);
  });

  it("extends a rate that ends after the present last day, but not after the new one", () => {
    const shortened = { effectiveTo: "2026-05-31" };
    expect(checkEnd("2026-12-31", shortened).plan?.continued.map(({ id }) => id)).toEqual(["last"]);
    expect(checkEnd("2026-06-15", shortened).plan?.continued).toEqual([]);
  });

  it("isn’t extended over a month that the employer filed without it", () => {
    const other = { ...agreement, unitCode: "JC710A", filedMonths };
    expect(checkEnd("2026-06-30", {}, [other]).problem).toBeNull();
    expect(checkEnd("2026-07-31", {}, [other]).problem).toMatch(/filed without it: July 2026 \(committed, T-2607\)/);
  });

  it.each([
    ["before a filed month", "2026-03-31", /April 2026 \(posted, T-2604\) and May 2026 \(committed, T-2605\)/],
    ["before the first day", "2024-03-14", /before the first day, Mar 15, 2024/],
    ["that is the present one", "6/20/2026", /Nothing would change/],
    ["that doesn’t exist", "2026-06-31", /This value is wrong/],
  ])("is refused for a day %s", (_, typed, text) => {
    expect(checkEnd(typed)).toEqual({ problem: expect.stringMatching(text), plan: null });
  });
});
