import { balanceOf } from "./balance.ts";
import type { Charge } from "./schema.ts";

const charge = (id: string, owedCents: number): Charge => ({
  id,
  type: "CHARGE",
  workMonth: "2026-05",
  fund: "HW",
  dueDate: "2026-06-15",
  isCorrection: false,
  chargedCents: 10_000,
  paidCents: 10_000 - owedCents,
  scheduled: null,
  owedCents,
});

describe("the owed amount", () => {
  it("is not lowered by a credit, which is shown separately", () => {
    const { owed, owedCents, credits, creditCents } = balanceOf([
      charge("a", 4_000),
      charge("b", -500),
      charge("c", 1),
    ]);
    expect([owed.map(({ id }) => id), owedCents]).toEqual([["a", "c"], 4_001]);
    expect([credits.map(({ id }) => id), creditCents]).toEqual([["b"], 500]);
  });

  it("is above zero even when a credit is larger", () => {
    expect(balanceOf([charge("a", 4_000), charge("b", -5_000)])).toMatchObject({
      owedCents: 4_000,
      creditCents: 5_000,
    });
  });

  it("is zero without charges, and paid charges are neither owed nor credits", () => {
    expect(balanceOf([charge("a", 0)])).toEqual({ owed: [], owedCents: 0, credits: [], creditCents: 0 });
  });
});
