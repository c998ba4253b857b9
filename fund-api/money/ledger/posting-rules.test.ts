import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { sampleSize } from "../../../lib/platform/testing/sample.ts";
import { applyMove, emptyBooks, checkBooks, moves } from "../../platform/testing/books.ts";
import {
  lateChargeEntry,
  openingEntries,
  paymentEntries,
  PostingRefused,
  refundEntry,
  reversalEntries,
  transferEntries,
  undoneReturnEntries,
  sumUp,
  waiverEntry,
  type KnownEntry,
} from "./posting-rules.ts";

const entry = (changes: Partial<KnownEntry> & Pick<KnownEntry, "cents">): KnownEntry => {
  const id = changes.id ?? randomUUID();
  return { id, type: "CHARGE", fund: "HW", charge_id: id, tad_id: "tad", payment_id: null, ...changes };
};
const charge = entry({ id: "charge", cents: 1_000 });
const pension = entry({ id: "pension", cents: 500, fund: "PEN" });
const late = entry({ id: "late", cents: 100, type: "LATE_CHARGE" });
const chargeFields = { charge_id: "charge", tad_id: null };
const payment = { paymentId: "payment", fund: "HW" as const, creditUses: [] };
const getCode = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof PostingRefused) return error.code;
    throw error;
  }
  return "posted";
};

describe("a payment", () => {
  it("pays up to the owed amount and not a cent more, including late charges", () => {
    const pay = (chargeId: string, cents: number) =>
      getCode(() => paymentEntries([charge, pension, late], { ...payment, allocated: [{ chargeId, cents }] }));
    expect([pay("charge", 1_000), pay("late", 100)]).toEqual(["posted", "posted"]);
    expect([pay("charge", 1_001), pay("late", 101), pay("charge", 0), pay("charge", -1)]).toEqual(
      Array.from({ length: 4 }, () => "MoreThanOwed"),
    );
    expect([pay("pension", 1), pay("unknown", 1)]).toEqual(["NotPayable", "NotPayable"]);
  });

  it("can't overpay a charge by listing it twice", () => {
    const allocated = [
      { chargeId: "charge", cents: 600 },
      { chargeId: "charge", cents: 600 },
    ];
    expect(getCode(() => paymentEntries([charge], { ...payment, allocated }))).toBe("MoreThanOwed");
  });

  it("uses a credit of the same fund up to its open amount, and never pays a charge with its own credit", () => {
    const paid = entry({ ...chargeFields, type: "PAYMENT", cents: -1_000, payment_id: "before" });
    const credit = entry({ ...chargeFields, type: "CREDIT", cents: -300 });
    const other = entry({ id: "other", cents: 800 });
    const known = [charge, paid, credit, other, pension];
    const use = (fromChargeId: string, toChargeId: string, cents: number) =>
      getCode(() =>
        paymentEntries(known, { ...payment, allocated: [], creditUses: [{ fromChargeId, toChargeId, cents }] }),
      );
    expect(use("charge", "other", 300)).toBe("posted");
    expect(use("charge", "other", 301)).toBe("NoSuchCredit");
    expect(use("other", "charge", 1)).toBe("NoSuchCredit");
    expect(use("charge", "charge", 1)).toBe("MoreThanOwed");
    expect(use("charge", "pension", 1)).toBe("NotPayable");
  });

  it("creates no usable credit and can't be moved or refunded while the bank can still return it", () => {
    const pending = { payment_id: "pending", is_pending: true } as const;
    const paid = entry({ ...chargeFields, ...pending, type: "PAYMENT", cents: -1_000 });
    const waived = entry({ ...chargeFields, type: "WAIVER", cents: -400 });
    const other = entry({ id: "other", cents: 800 });
    const known = [charge, paid, waived, other];
    const decision = { chargeId: "charge", decisionId: "decision" };
    const tryUses = (entries: readonly KnownEntry[], cents: number) => [
      getCode(() =>
        paymentEntries(entries, {
          ...payment,
          allocated: [],
          creditUses: [{ fromChargeId: "charge", toChargeId: "other", cents }],
        }),
      ),
      getCode(() => transferEntries(entries, { ...decision, toChargeId: "other", cents })),
      getCode(() => refundEntry(entries, { ...decision, cents })),
    ];
    expect(tryUses(known, 1)).toEqual(["NoSuchCredit", "MoreThanPaid", "NoSuchCredit"]);
    const settled = known.map((row) => ({ ...row, is_pending: false }));
    expect(tryUses(settled, 400)).toEqual(["posted", "posted", "posted"]);
    // After a move to another day, it is still one pending payment, and its used credit stays used.
    const moveEntries = [entry({ ...paid, id: "back", cents: 1_000 }), entry({ ...paid, id: "again" })];
    expect(tryUses([...known, ...moveEntries], 1)).toEqual(["NoSuchCredit", "MoreThanPaid", "NoSuchCredit"]);
    const used = entry({ ...chargeFields, ...pending, type: "CREDIT", cents: 300, payment_id: "uses" });
    expect(tryUses([...settled, used], 101)).toEqual(["NoSuchCredit", "posted", "NoSuchCredit"]);
  });

  it("is reversed once, with its credit when canceled and without it when returned", () => {
    const debit = entry({ ...chargeFields, type: "PAYMENT", cents: -700, payment_id: "payment" });
    const used = entry({ ...chargeFields, type: "CREDIT", cents: -300, payment_id: "payment" });
    const source = entry({ charge_id: "source", tad_id: null, type: "CREDIT", cents: 300, payment_id: "payment" });
    const cents = (kind: "canceled" | "returned") =>
      reversalEntries([debit, used, source], "payment", kind).map((reversal) => [reversal.chargeId, reversal.cents]);
    expect(cents("canceled")).toEqual([
      ["charge", 1_000],
      ["source", -300],
    ]);
    expect(cents("returned")).toEqual([["charge", 700]]);
    const reversed = entry({ ...chargeFields, type: "REVERSAL", cents: 700, payment_id: "payment" });
    expect(getCode(() => reversalEntries([debit, reversed], "payment", "returned"))).toBe("AlreadyReversed");
  });
});

it("a payment whose return was undone counts again, and can be returned again", () => {
  const debit = entry({ ...chargeFields, type: "PAYMENT", cents: -700, payment_id: "payment" });
  const reversed = entry({ ...chargeFields, type: "REVERSAL", cents: 700, payment_id: "payment" });
  expect(getCode(() => undoneReturnEntries([debit], "payment"))).toBe("NotReversed");
  expect(undoneReturnEntries([debit, reversed], "payment")).toMatchObject([
    { type: "PAYMENT", chargeId: "charge", cents: -700 },
  ]);
  const countedAgain = [debit, reversed, entry({ ...debit, cents: -700 })];
  expect(reversalEntries(countedAgain, "payment", "returned")).toMatchObject([
    { type: "REVERSAL", chargeId: "charge", cents: 700, commitNo: 2 },
  ]);
  expect(undoneReturnEntries([...countedAgain, reversed], "payment")).toMatchObject([{ cents: -700 }]);
});

describe("a late charge", () => {
  it("belongs to a contribution of its month and fund, never to another late charge", () => {
    const post = (forChargeId: string) =>
      lateChargeEntry([charge, late], { type: "LATE_CHARGE", forChargeId, cents: 100, decisionId: "decision" });
    expect(post("charge")).toMatchObject({
      fund: "HW",
      tadId: "tad",
      chargeId: null,
      forChargeId: "charge",
      cents: 100,
    });
    expect(getCode(() => post("late"))).toBe("NotPayable");
  });

  it("can be waived down to zero, unlike a contribution, which can't be waived", () => {
    const waive = (chargeId: string, cents: number) =>
      getCode(() => waiverEntry([charge, late], { chargeId, cents, decisionId: "decision" }));
    expect([waive("late", 100), waive("late", 101), waive("late", 0), waive("charge", 1)]).toEqual([
      "posted",
      "MoreThanCharged",
      "MoreThanCharged",
      "NotPayable",
    ]);
  });

  it("that was paid and then waived leaves the payment open as a credit", () => {
    const paid = entry({ charge_id: "late", tad_id: null, type: "PAYMENT", cents: -100, payment_id: "payment" });
    const waived = entry({ charge_id: "late", tad_id: null, type: "WAIVER", cents: -40 });
    expect(sumUp([late, paid, waived]).get("late")).toMatchObject({ chargedCents: 60, owedCents: -40 });
  });
});

describe("the books of an employer", () => {
  it("balance after any sequence of operations, and no charge is overpaid", () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 60 }), (sequence) => {
        const books = emptyBooks();
        for (const move of sequence) {
          applyMove(books, move);
          checkBooks(books);
        }
      }),
      { numRuns: sampleSize(3_000, 300) },
    );
  });

  it("include every kind of operation in the sample, so that the property is tested", () => {
    const doneKinds = new Set<string>();
    fc.assert(
      fc.property(fc.array(moves, { minLength: 40, maxLength: 60 }), (sequence) => {
        const books = emptyBooks();
        for (const move of sequence) if (applyMove(books, move)) doneKinds.add(move.kind);
      }),
      { numRuns: 200 },
    );
    expect([...doneKinds].toSorted()).toEqual(
      [
        "cancel",
        "commit",
        "credit",
        "interest",
        "late charge",
        "pay",
        "return",
        "settle",
        "take back",
        "waive",
      ].toSorted(),
    );
  });

  it("fail the check if a payment is counted twice", () => {
    const books = emptyBooks();
    applyMove(books, { kind: "commit", fund: "HW", cents: 500, pick: 0, share: 1 });
    applyMove(books, { kind: "pay", fund: "HW", cents: 0, pick: 0, share: 1 });
    const paid = books.entries.find(({ type }) => type === "PAYMENT");
    expect(() => checkBooks(books)).not.toThrow();
    if (paid !== undefined) books.entries.push({ ...paid, id: randomUUID() });
    expect(() => checkBooks(books)).toThrow("HW: the entries add up to -500, not 500 - 0 - 500");
  });
});

describe("opening entries", () => {
  const month = { fund: "HW", tadId: "t1" } as const;

  it("charge the whole month and pay the part that isn’t owed anymore", () => {
    const { charge: charged, paid } = openingEntries({ ...month, chargedCents: 50_000, owedCents: 12_345 }, "c1");
    expect([charged.type, charged.cents, charged.chargeId, charged.tadId]).toEqual(["CHARGE", 50_000, "c1", "t1"]);
    expect([paid?.type, paid?.cents, paid?.chargeId, paid?.paymentId]).toEqual(["PAYMENT", -37_655, "c1", null]);
    expect(openingEntries({ ...month, chargedCents: 700, owedCents: 700 }, "c2").paid).toBeNull();
  });

  it.each([
    [500, 501],
    [500, -1],
    [0, 0],
  ])("refuse %d charged cents with %d owed", (chargedCents, owedCents) => {
    expect(() => openingEntries({ ...month, chargedCents, owedCents }, "c1")).toThrow(PostingRefused);
  });
});
