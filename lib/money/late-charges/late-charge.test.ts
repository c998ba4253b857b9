import fc from "fast-check";
import { addDays } from "../../platform/calendar/iso-date.ts";
import { lateChargeOf, type LatePart, type LatePolicy, splitCents } from "./late-charge.ts";

const policy: LatePolicy = {
  percent: 100_000,
  yearlyInterest: 80_000,
  graceDays: 5,
  minimumCents: 5_000,
  sourceClause: "Art. 14.2",
};
const dueDate = "2026-06-15";
const owedPart = (cents: number): LatePart[] => [{ cents, paidOn: null }];

it("explains liquidated damages and interest on the amount still owed", () => {
  expect(lateChargeOf(owedPart(141_793), dueDate, policy, "2026-06-27")).toEqual({
    damages: { cents: 14_179, explanation: "10% of 1,417.93, Art. 14.2 = 141.79" },
    interest: { cents: 373, explanation: "1,417.93 for 12 days to Jun 27, 2026 at 8% a year, Art. 14.2 = 3.73" },
  });
});

it("counts each part through the day it was paid, except parts paid on time", () => {
  const parts = [
    { cents: 100_000, paidOn: "2026-06-15" },
    { cents: 100_000, paidOn: "2026-06-25" },
    { cents: 41_793, paidOn: null },
  ];
  expect(lateChargeOf(parts, dueDate, policy, "2026-07-15")).toEqual({
    damages: { cents: 14_179, explanation: "10% of 1,417.93, Art. 14.2 = 141.79" },
    // 1,000.00 × 10 + 417.93 × 30 dollar days × 0.08 / 365 = 4.9398
    interest: {
      cents: 494,
      explanation:
        "1,000.00 for 10 days to Jun 25, 2026 and 417.93 for 30 days to Jul 15, 2026 at 8% a year, Art. 14.2 = 4.94",
    },
  });
});

it("counts scheduled amounts through today only, together with owed amounts", () => {
  const parts = [
    { cents: 100_000, paidOn: "2026-08-20" },
    { cents: 41_793, paidOn: null },
  ];
  expect(lateChargeOf(parts, dueDate, policy, "2026-06-27")).toEqual(
    lateChargeOf(owedPart(141_793), dueDate, policy, "2026-06-27"),
  );
});

it("adds no damages within the days of grace, even if the debit is after them", () => {
  const scheduledParts = [{ cents: 141_793, paidOn: "2026-07-15" }];
  expect(lateChargeOf(scheduledParts, dueDate, policy, "2026-06-18").damages.cents).toBe(0);
  expect(lateChargeOf(scheduledParts, dueDate, policy, "2026-06-21").damages.cents).toBe(14_179);
});

it("charges the minimum and mentions it", () => {
  expect(lateChargeOf(owedPart(1_000), dueDate, policy, "2026-06-27").damages).toEqual({
    cents: 5_000,
    explanation: "10% of 10.00, at least 50.00, Art. 14.2 = 50.00",
  });
});

it.each([
  ["2026-06-14", 0],
  ["2026-06-15", 0],
  ["2026-06-20", 0],
  ["2026-06-21", 14_179],
])("on %s the damages are %d", (today, cents) => {
  expect(lateChargeOf(owedPart(141_793), dueDate, policy, today).damages.cents).toBe(cents);
});

const cents = fc.integer({ min: 0, max: 10_000_000_000 });
const policies = fc.record({
  percent: fc.integer({ min: 0, max: 1_000_000 }),
  yearlyInterest: fc.integer({ min: 0, max: 1_000_000 }),
  graceDays: fc.integer({ min: 0, max: 365 }),
  minimumCents: fc.integer({ min: 0, max: 100_000 }),
  sourceClause: fc.constant("Art. 1"),
});
const days = fc.integer({ min: -400, max: 4_000 });

describe("a late charge under any policy", () => {
  it("is whole cents, never below zero, and nothing until the days of grace have passed", () => {
    fc.assert(
      fc.property(policies, cents, days, (latePolicy, amount, daysLate) => {
        const { damages, interest } = lateChargeOf(owedPart(amount), dueDate, latePolicy, addDays(dueDate, daysLate));
        for (const { cents: value } of [damages, interest]) {
          expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        }
        if (daysLate <= latePolicy.graceDays || amount === 0) expect([damages.cents, interest.cents]).toEqual([0, 0]);
        else expect(damages.cents).toBeGreaterThanOrEqual(latePolicy.minimumCents);
      }),
    );
  });

  it("never decreases from one day to the next, or when more is late", () => {
    fc.assert(
      fc.property(policies, cents, cents, days, (latePolicy, amount, moreCents, daysLate) => {
        const chargeFor = (value: number, day: number) =>
          lateChargeOf(owedPart(value), dueDate, latePolicy, addDays(dueDate, day));
        const sum = ({ damages, interest }: ReturnType<typeof chargeFor>): number => damages.cents + interest.cents;
        expect(sum(chargeFor(amount, daysLate + 1))).toBeGreaterThanOrEqual(sum(chargeFor(amount, daysLate)));
        expect(sum(chargeFor(amount + moreCents, daysLate))).toBeGreaterThanOrEqual(sum(chargeFor(amount, daysLate)));
      }),
    );
  });

  it("is the same when one late amount is paid in parts on one day", () => {
    fc.assert(
      fc.property(policies, cents, cents, days, (latePolicy, leftCents, rightCents, daysLate) => {
        const paidOn = addDays(dueDate, daysLate);
        const chargeParts = (parts: readonly number[]) =>
          lateChargeOf(
            parts.map((value) => ({ cents: value, paidOn })),
            dueDate,
            latePolicy,
            paidOn,
          );
        const [wholeCharge, split] = [chargeParts([leftCents + rightCents]), chargeParts([leftCents, rightCents])];
        expect([split.damages.cents, split.interest.cents]).toEqual([
          wholeCharge.damages.cents,
          wholeCharge.interest.cents,
        ]);
      }),
    );
  });
});

it("splits an amount without a loss, each part within a cent of its share", () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
      (total, weights) => {
        const parts = splitCents(total, weights);
        const sum = weights.reduce((added, weight) => added + weight, 0);
        expect(parts.reduce((added, part) => added + part, 0)).toBe(total);
        if (sum > 0) {
          for (const [index, part] of parts.entries()) {
            expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1.001);
          }
        }
      },
    ),
  );
});
