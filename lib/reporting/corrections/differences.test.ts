import type { Amount } from "../tad/schema.ts";
import { amountChangesOf, fundChangesOf, isLowered } from "./differences.ts";
import type { CreditState } from "./schema.ts";
import { effectiveValuesText } from "./corrected-texts.ts";

const amount = (fund: Amount["fund"], cents: number): Amount => ({
  fund,
  cents,
  uncappedCents: cents,
  countedUnits: 0,
  rate: 0,
  rateScheduleId: null,
  explanation: `${cents}`,
});

const changeAmounts = (old: readonly [number, number], now: readonly [number, number]) => ({
  amounts: amountChangesOf(
    [amount("HW", old[0]), amount("PEN", old[1])],
    [amount("HW", now[0]), amount("PEN", now[1])],
  ),
});

describe("differences of a correction", () => {
  it("include both amounts and both explanations", () => {
    expect(amountChangesOf([amount("HW", 127_908)], [amount("HW", 141_372)])).toEqual([
      { fund: "HW", oldCents: 127_908, newCents: 141_372, oldExplanation: "127908", newExplanation: "141372" },
    ]);
  });

  it("count from zero for a fund that owed nothing before", () => {
    expect(amountChangesOf([], [amount("PEN", 5)])).toMatchObject([{ fund: "PEN", oldCents: 0, newCents: 5 }]);
  });

  it("never offset one person's increase against another one's decrease", () => {
    expect(fundChangesOf([changeAmounts([100, 50], [130, 50]), changeAmounts([100, 50], [90, 60])])).toEqual([
      { fund: "HW", chargedCents: 30, creditCents: 10 },
      { fund: "PEN", chargedCents: 10, creditCents: 0 },
    ]);
  });

  it("lower a line if it decreases for any fund", () => {
    expect(isLowered(changeAmounts([100, 50], [90, 60]))).toBe(true);
    expect(isLowered(changeAmounts([100, 50], [100, 60]))).toBe(false);
  });
});

describe("the effective values of a filed correction", () => {
  const change = (oldCents: number, newCents: number) =>
    ({ amounts: [{ fund: "HW", oldCents, newCents, oldExplanation: "", newExplanation: "" }] }) as never;
  const [down, up] = [change(200, 100), change(100, 200)];
  const withCredit = (state: CreditState | null, lines: never[]) =>
    effectiveValuesText({
      lines,
      credit: state === null ? null : { state, decidedAt: null, decidedBy: null, reason: "" },
    });

  it("exclude a declined correction's decreases, and include its other values", () => {
    expect(withCredit("DECLINED", [down])).toMatch(/so the previous values count/);
    expect(withCredit("DECLINED", [down, up])).toMatch(
      /for those people, the previous values count\. The correction’s other values/,
    );
    expect(withCredit("REQUESTED", [down, up])).toMatch(/^Increases count now\. Decreases are waiting/);
    expect(withCredit("REQUESTED", [down])).toMatch(/^Decreases are waiting/);
    expect([withCredit("APPROVED", [down]), withCredit(null, [up])]).toEqual([
      "Its values count.",
      "Its values count.",
    ]);
  });
});
