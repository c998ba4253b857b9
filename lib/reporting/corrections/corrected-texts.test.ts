import type { FiledCorrection } from "./schema.ts";
import { correctedLineIds, correctedTotalsText } from "./corrected-texts.ts";

const lineOf = (id: string, oldCents: number, newCents: number) => ({
  id,
  amounts: [{ fund: "HW", oldCents, newCents, oldExplanation: "", newExplanation: "" }],
});
/** Creates a correction that raises one person by 50.00 and lowers another by 20.00. */
const correctionOf = (state: "REQUESTED" | "APPROVED" | "DECLINED" | null, from = 0): FiledCorrection => {
  const lines = [
    lineOf(`up-${from}`, 100_00, 150_00),
    ...(state === null ? [] : [lineOf(`down-${from}`, 90_00, 70_00)]),
  ];
  return { lines, credit: state === null ? null : { state } } as FiledCorrection;
};
const tad = {
  workMonth: "2026-05",
  totals: [
    { fund: "HW" as const, cents: 1_000_00 },
    { fund: "PEN" as const, cents: 234_56 },
  ],
};

describe("the totals of a corrected month", () => {
  it.each([
    [null, "$1,284.56", ""],
    ["APPROVED", "$1,264.56", ""],
    ["REQUESTED", "$1,284.56", " A credit of $20.00 waits for the fund’s decision."],
    ["DECLINED", "$1,284.56", ""],
  ] as const)("are as filed and as they count, credit %s", (state, counted, isPending) => {
    const text = correctedTotalsText(tad, [correctionOf(state)]);
    expect(text).toBe(
      `May 2026 was corrected after it was filed. Total as filed: $1,234.56. With corrections: ${counted}.${isPending} The report below is as first filed, and people whose values changed are marked “Corrected.”`,
    );
  });

  it("add up over several corrections", () => {
    const text = correctedTotalsText(tad, [correctionOf(null), correctionOf("APPROVED", 1)]);
    expect(text).toContain("With corrections: $1,314.56.");
  });

  it("are omitted without a correction that counts or waits", () => {
    const declinedCorrection = {
      lines: [lineOf("down", 90_00, 70_00)],
      credit: { state: "DECLINED" },
    } as FiledCorrection;
    expect(correctedTotalsText(tad, [])).toBe("");
    expect(correctedTotalsText(tad, [declinedCorrection])).toBe("");
    expect(correctedLineIds([declinedCorrection, correctionOf("DECLINED"), correctionOf("REQUESTED", 1)])).toEqual([
      "up-0",
      "up-1",
      "down-1",
    ]);
  });
});
