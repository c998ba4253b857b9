import * as fc from "fast-check";
import { allocateCredits } from "./balance.ts";
import type { Charge } from "./schema.ts";

const creditOf = (id: string, fund: Charge["fund"], cents: number) => ({ id, fund, owedCents: -cents }) as Charge;

it("pays only charges of the same fund, in order, to the last cent", () => {
  const lines = [
    { chargeId: "may", fund: "HW", cents: 300 },
    { chargeId: "june", fund: "HW", cents: 500 },
    { chargeId: "pension", fund: "PEN", cents: 900 },
  ] as const;
  expect(allocateCredits(lines, [creditOf("a", "HW", 350), creditOf("b", "HW", 100)])).toEqual([
    { fromChargeId: "a", toChargeId: "may", cents: 300 },
    { fromChargeId: "a", toChargeId: "june", cents: 50 },
    { fromChargeId: "b", toChargeId: "june", cents: 100 },
  ]);
});

it("never uses more than the open or paid amount", () => {
  const fund = fc.constantFrom("HW" as const, "PEN" as const);
  const amounts = fc.array(fc.record({ fund, cents: fc.nat({ max: 500 }) }), { maxLength: 6 });
  fc.assert(
    fc.property(amounts, amounts, (paid, openCredits) => {
      const lines = paid.map((line, n) => ({ ...line, chargeId: `to-${n}` }));
      const credits = openCredits.map(({ fund: creditFund, cents }, n) => creditOf(`from-${n}`, creditFund, cents));
      const uses = allocateCredits(lines, credits);
      const sum = (key: "fromChargeId" | "toChargeId", id: string) =>
        uses.filter((use) => use[key] === id).reduce((total, { cents }) => total + cents, 0);
      for (const { chargeId, cents } of lines) expect(sum("toChargeId", chargeId)).toBeLessThanOrEqual(cents);
      for (const { id, owedCents } of credits) expect(sum("fromChargeId", id)).toBeLessThanOrEqual(-owedCents);
      for (const fundCode of ["HW", "PEN"] as const) {
        const sumUp = (cents: number[]) => cents.reduce((total, amount) => total + amount, 0);
        const usedCredits = uses.filter(
          ({ toChargeId }) => lines.find(({ chargeId }) => chargeId === toChargeId)?.fund === fundCode,
        );
        const owedSum = sumUp(paid.filter((line) => line.fund === fundCode).map(({ cents }) => cents));
        const openCents = sumUp(openCredits.filter((credit) => credit.fund === fundCode).map(({ cents }) => cents));
        expect(sumUp(usedCredits.map(({ cents }) => cents))).toBe(Math.min(owedSum, openCents));
      }
    }),
  );
});
