import fc from "fast-check";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { allocateCredit } from "./post-report.ts";

const charge = (id: string, chargedCents: number, paidCents: number): Charge => ({
  id,
  type: "CHARGE",
  workMonth: "2026-06",
  fund: "HW",
  dueDate: "2026-07-15",
  isCorrection: false,
  chargedCents,
  paidCents,
  scheduled: null,
  owedCents: chargedCents - paidCents,
});

const allocate = (charges: readonly Charge[], cents: number) =>
  allocateCredit(charges, cents).map((part) => [part.charge.id, part.cents]);

describe("a credit", () => {
  it("lowers owed charges first, then becomes an open credit on paid charges", () => {
    expect(allocate([charge("paid", 1_000, 1_000), charge("open", 300, 100)], 500)).toEqual([
      ["paid", 300],
      ["open", 200],
    ]);
  });

  it("skips reversed charges", () => {
    expect(allocate([charge("void", 0, 0), charge("again", 700, 0)], 700)).toEqual([["again", 700]]);
  });

  it("is never more than the charges", () => {
    expect(() => allocateCredit([charge("one", 100, 0)], 101)).toThrow("1 cents more");
  });

  it("is allocated completely, lowers no charge below zero, and uses paid charges only when nothing is owed", () => {
    const money = fc.integer({ min: 0, max: 100_000 });
    const charges = fc.array(fc.tuple(money, money), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(charges, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
        const sampleCharges = amounts.map(([charged, paid], n) => charge(String(n), charged, Math.min(charged, paid)));
        const cents = Math.floor(sampleCharges.reduce((sum, { chargedCents }) => sum + chargedCents, 0) * share);
        const allocated = allocateCredit(sampleCharges, cents);
        expect(allocated.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
        expect(allocated.every((part) => part.cents <= part.charge.chargedCents)).toBe(true);
        const owed = sampleCharges.reduce((sum, { owedCents }) => sum + owedCents, 0);
        const openCents = allocated.reduce((sum, part) => sum + Math.max(0, part.cents - part.charge.owedCents), 0);
        expect(openCents).toBe(Math.max(0, cents - owed));
      }),
    );
  });
});
