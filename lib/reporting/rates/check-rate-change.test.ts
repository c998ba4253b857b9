import { checkRateChange, type RatePlan, toPlannedRate } from "./check-rate-change.ts";
import { type ChangeColumn, toRate, toRateCells } from "./rate-columns.ts";
import type { RateSchedule } from "../tad/schema.ts";

const base = {
  fund: "HW",
  classification: "WHSE",
  basis: "PER_UNIT",
  weight_st: "1.00",
  weight_ot: "1.00",
  weight_dt: "1.00",
  cap_units: "",
  cap_amount: "",
  cap_wages: "",
  min_units: "",
  source_clause: "Art. 9.1",
};
type Months = { from: string; to?: string; rate?: string; fund?: string };
const rateIn = ({ from, to = "", rate = "8.415", fund = "HW" }: Months): RateSchedule => ({
  ...toRate({ ...base, fund, from_month: from, to_month: to, rate }, `${fund} ${from}`),
});
const typed = (cells: Partial<Record<ChangeColumn, string>> = {}): Record<ChangeColumn, string> => ({
  ...base,
  from_month: "2026-07",
  rate: "8.90",
  ...cells,
});
const agreement = {
  classifications: ["LEAD", "WHSE"],
  effectiveFrom: "2024-01-01",
  effectiveTo: "2027-12-31",
  filedMonths: [],
  rates: [
    rateIn({ from: "2024-01", to: "2025-03" }),
    rateIn({ from: "2025-04" }),
    rateIn({ from: "2024-01", fund: "PEN", rate: "4.413" }),
  ],
};
const filed = (workMonth: string) => ({ workMonth, state: "POSTED" as const, confirmationNo: `T-${workMonth}` });
const planOf = (terms: typeof agreement, cells?: Partial<Record<ChangeColumn, string>>): RatePlan => {
  const { plan, problems } = checkRateChange(terms, typed(cells));
  if (plan === null) throw new Error(JSON.stringify(problems));
  return plan;
};

describe("a change of a rate", () => {
  it("ends the rate in effect the month before, and continues as long as that one did", () => {
    const plan = planOf(agreement);
    expect(plan.ended?.id).toBe("HW 2025-04");
    expect(plan.replaced).toBeNull();
    expect(toPlannedRate(plan, "new")).toMatchObject({
      id: "new",
      effectiveFrom: "2026-07-01",
      effectiveTo: null,
      rate: 89_000,
    });
  });

  it("ends before a rate that comes later", () => {
    const rates = [rateIn({ from: "2025-04", to: "2026-09" }), rateIn({ from: "2026-10" })];
    expect(toPlannedRate(planOf({ ...agreement, rates }), "new")).toMatchObject({ effectiveTo: "2026-09-30" });
  });

  it("replaces a rate from the same month that no filed report uses", () => {
    const rates = [rateIn({ from: "2025-04", to: "2026-06" }), rateIn({ from: "2026-07" })];
    const plan = planOf({ ...agreement, rates });
    expect(plan.ended).toBeNull();
    expect(toPlannedRate(plan, "new").id).toBe("HW 2026-07");
  });

  it("may be the first rate of a class", () => {
    expect(planOf(agreement, { classification: "LEAD" })).toMatchObject({ ended: null, replaced: null });
  });

  it.each([
    [
      "a month with a filed report",
      { filedMonths: [filed("2026-08"), filed("2026-07"), filed("2026-06")] },
      /July 2026 \(posted, T-2026-07\) and August 2026/,
    ],
    ["a month before the agreement", { effectiveFrom: "2026-08-01" }, /from August 2026 through December 2027/],
    ["a month after the agreement", { effectiveTo: "2026-06-30" }, /through June 2026/],
    ["a gap", { rates: [rateIn({ from: "2025-04", to: "2026-05" })] }, /ends on May 31, 2026/],
    [
      "a rate of the same month that a filed report uses",
      { rates: [rateIn({ from: "2026-07" })], filedMonths: [filed("2026-07")] },
      /Void them/,
    ],
  ])("is refused for %s", (_, changes, text) => {
    const { problems, plan } = checkRateChange({ ...agreement, ...changes }, typed());
    expect(plan).toBeNull();
    expect(problems).toEqual({ from_month: expect.stringMatching(text) });
  });

  it("doesn’t count a filed report after the end of the new rate", () => {
    const rates = [rateIn({ from: "2025-04", to: "2026-07" }), rateIn({ from: "2026-08" })];
    expect(planOf({ ...agreement, rates, filedMonths: [filed("2026-08")] as never[] }).cells.to_month).toBe("2026-07");
  });

  it("is refused without a difference", () => {
    const { problems } = checkRateChange(agreement, typed({ rate: "8.4150" }));
    expect(problems).toEqual({ rate: "This is the present rate. Change at least one value." });
  });

  it("gets all problems at once, each beside its field", () => {
    const cells = { classification: "COOK", from_month: "2023-12", rate: "8,90", basis: "", min_units: "ten" };
    const { problems } = checkRateChange(agreement, typed(cells));
    expect(problems).toEqual({
      classification: "This agreement doesn’t have this class. Choose LEAD, WHSE, or ALL.",
      from_month: expect.stringContaining("isn’t in effect"),
      rate: "This value is wrong. Enter a number with at most four decimals, such as 8.415.",
      basis: "This value is missing. Enter one of PER_UNIT, WEIGHTED, FLAT, PERCENT.",
      min_units: expect.stringContaining("This value is wrong."),
    });
  });
});

it("converts a rate to cells and back", () => {
  const cells = {
    ...base,
    from_month: "2026-07",
    to_month: "2026-09",
    rate: "8.4150",
    cap_units: "173.33",
    cap_wages: "5000.00",
  };
  const rate = toRate(cells, "id");
  expect(rate).toMatchObject({
    rate: 84_150,
    capUnitsMonth: 17_333,
    wageCapCentsMonth: 500_000,
    effectiveTo: "2026-09-30",
  });
  expect(toRateCells(rate)).toEqual({ ...cells, rate: "8.415" });
});
