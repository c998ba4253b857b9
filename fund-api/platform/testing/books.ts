import * as fc from "fast-check";
import { nextPaymentState, isTakenBack } from "../../../lib/money/payments/payment-states.ts";
import type { PaymentState } from "../../../lib/money/payments/schema.ts";
import {
  chargeReversalEntries,
  lateChargeEntry,
  paymentEntries,
  PostingRefused,
  reversalEntries,
  sumUp,
  waiverEntry,
  type ChargeSum,
  type Entry,
  type KnownEntry,
} from "../../money/ledger/posting-rules.ts";

const funds = ["HW", "PEN"] as const;
type Fund = (typeof funds)[number];

const kinds = [
  "commit",
  "take back",
  "credit",
  "pay",
  "settle",
  "cancel",
  "return",
  "late charge",
  "interest",
  "waive",
] as const;

/** An action on the books: its kind, the charge or payment it affects, and the share of the amount. */
type Move = {
  readonly kind: (typeof kinds)[number];
  readonly fund: Fund;
  readonly cents: number;
  readonly pick: number;
  readonly share: number;
};

/** Any action. Most charges are small, so that equal amounts occur. */
export const moves: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(...kinds, "commit", "pay", "pay"),
  fund: fc.constantFrom(...funds),
  cents: fc.integer({ min: 1, max: 5_000 }),
  pick: fc.nat({ max: 1_000 }),
  share: fc.constantFrom(0.1, 0.5, 0.75, 1),
});

type TestPayment = { readonly id: string; readonly fund: Fund; readonly cents: number; state: PaymentState };

/** An employer's entries, and simple counters that don't depend on them. */
type Books = {
  readonly entries: KnownEntry[];
  readonly payments: TestPayment[];
  readonly counted: Record<Fund, { charges: number; credits: number; payments: number }>;
};

const zeroCounts = () => ({ charges: 0, credits: 0, payments: 0 });

export const emptyBooks = (): Books => ({
  entries: [],
  payments: [],
  counted: { HW: zeroCounts(), PEN: zeroCounts() },
});

const post = ({ entries }: Books, newEntries: readonly Entry[]): void => {
  for (const { type, fund, cents, chargeId, tadId, paymentId } of newEntries) {
    const id = `entry-${entries.length}`;
    entries.push({ id, type, fund, cents, charge_id: chargeId ?? id, tad_id: tadId, payment_id: paymentId });
  }
};

/** Picks one of the items by number. */
export const pickFrom = <Item>(
  items: readonly Item[],
  pick: number,
  isWanted: (item: Item) => boolean = () => true,
): Item | undefined => {
  const wanted = items.filter(isWanted);
  return wanted[pick % wanted.length];
};

/** Returns a share of an amount, at least one cent. */
export const partOf = (cents: number, share: number): number => Math.max(1, Math.floor(cents * share));

const sumsOf = ({ entries }: Books, fund: Fund): ChargeSum[] =>
  [...sumUp(entries).values()].filter((sum) => sum.fund === fund);

const contribution = (books: Books, { fund, pick }: Move): ChargeSum | undefined =>
  pickFrom(
    sumsOf(books, fund).filter(({ type, chargedCents }) => type === "CHARGE" && chargedCents > 0),
    pick,
  );

const commit = (books: Books, { fund, cents }: Move): boolean => {
  const tadId = `tad-${books.entries.length}`;
  post(books, [{ type: "CHARGE", fund, cents, chargeId: null, tadId, paymentId: null }]);
  books.counted[fund].charges += cents;
  return true;
};

const takeBack = (books: Books, move: Move): boolean => {
  const charge = contribution(books, move);
  if (charge === undefined) return false;
  const charges = sumsOf(books, move.fund).filter(({ tadId }) => tadId === charge.tadId);
  const ids = new Set(charges.map(({ id }) => id));
  post(books, chargeReversalEntries(books.entries.filter(({ charge_id }) => ids.has(charge_id ?? ""))));
  books.counted[move.fund].credits += charges.reduce((sum, { chargedCents }) => sum + chargedCents, 0);
  return true;
};

const credit = (books: Books, move: Move): boolean => {
  const charge = contribution(books, move);
  if (charge === undefined) return false;
  const { fund, id: chargeId, tadId } = charge;
  const cents = partOf(charge.chargedCents, move.share);
  post(books, [{ type: "CREDIT", fund, cents: -cents, chargeId, tadId, paymentId: null }]);
  books.counted[fund].credits += cents;
  return true;
};

/** Pays two charges, the first one partly from an open credit if there is one. A cent too much must be refused. */
const pay = (books: Books, { fund, pick, share }: Move): boolean => {
  const sums = sumsOf(books, fund);
  const owed = sums.filter(({ owedCents }) => owedCents > 0);
  const openCredit = sums.find(({ owedCents }) => owedCents < 0);
  const firstCharge = pickFrom(owed, pick);
  if (firstCharge === undefined) return false;
  const secondCharge = owed.find(({ id }) => id !== firstCharge.id);
  const creditCents =
    openCredit === undefined ? 0 : Math.min(-openCredit.owedCents, partOf(firstCharge.owedCents, 0.5));
  const paymentId = `payment-${books.payments.length}`;
  const creditUses =
    openCredit === undefined || creditCents === 0
      ? []
      : [{ fromChargeId: openCredit.id, toChargeId: firstCharge.id, cents: creditCents }];
  const amounts = [
    { chargeId: firstCharge.id, cents: Math.floor((firstCharge.owedCents - creditCents) * share) },
    { chargeId: secondCharge?.id ?? "", cents: Math.floor((secondCharge?.owedCents ?? 0) * share) },
  ];
  const allocated = amounts.filter(({ cents }) => cents > 0);
  const overpaid = [{ chargeId: firstCharge.id, cents: firstCharge.owedCents - creditCents + 1 }];
  const action = { paymentId, fund, creditUses };
  expectRefusal(() => paymentEntries(books.entries, { ...action, allocated: overpaid }));
  post(books, paymentEntries(books.entries, { ...action, allocated }));
  const cents = allocated.reduce((sum, allocation) => sum + allocation.cents, 0);
  books.payments.push({ id: paymentId, fund, cents, state: "SCHEDULED" });
  books.counted[fund].payments += cents;
  return true;
};

const expectRefusal = (work: () => unknown): void => {
  try {
    work();
  } catch (error) {
    if (error instanceof PostingRefused) return;
    throw error;
  }
  throw new Error("the ledger accepted an entry that it must refuse");
};

const undo = (books: Books, { pick }: Move, change: "cancel" | "return"): boolean => {
  const payment = pickFrom(books.payments, pick, ({ state }) => nextPaymentState(state, change) !== null);
  const takenBackPayment = books.payments.find(({ state }) => isTakenBack(state));
  if (takenBackPayment !== undefined && takenBackPayment.cents > 0)
    expectRefusal(() => reversalEntries(books.entries, takenBackPayment.id, "canceled"));
  if (payment === undefined) return false;
  post(books, reversalEntries(books.entries, payment.id, change === "cancel" ? "canceled" : "returned"));
  payment.state = nextPaymentState(payment.state, change) ?? payment.state;
  books.counted[payment.fund].payments -= payment.cents;
  return true;
};

const settle = (books: Books, { pick }: Move): boolean => {
  const payment = pickFrom(books.payments, pick, ({ state }) => state === "SCHEDULED");
  if (payment !== undefined) payment.state = "SETTLED";
  return payment !== undefined;
};

const addLateCharge = (books: Books, move: Move, type: "LATE_CHARGE" | "INTEREST"): boolean => {
  const charge = contribution(books, move);
  if (charge === undefined) return false;
  const cents = partOf(charge.chargedCents, 0.1);
  post(books, [lateChargeEntry(books.entries, { type, forChargeId: charge.id, cents, decisionId: "decision" })]);
  books.counted[move.fund].charges += cents;
  return true;
};

const waive = (books: Books, { fund, pick, share }: Move): boolean => {
  const charged = sumsOf(books, fund).filter(({ type, chargedCents }) => type !== "CHARGE" && chargedCents > 0);
  const head = pickFrom(charged, pick);
  if (head === undefined) return false;
  const cents = partOf(head.chargedCents, share);
  const action = { chargeId: head.id, decisionId: "decision" };
  expectRefusal(() => waiverEntry(books.entries, { ...action, cents: head.chargedCents + 1 }));
  post(books, [waiverEntry(books.entries, { ...action, cents })]);
  books.counted[fund].credits += cents;
  return true;
};

const actions: Readonly<Record<Move["kind"], (books: Books, move: Move) => boolean>> = {
  commit,
  "take back": takeBack,
  credit,
  pay,
  settle,
  cancel: (books, move) => undo(books, move, "cancel"),
  return: (books, move) => undo(books, move, "return"),
  "late charge": (books, move) => addLateCharge(books, move, "LATE_CHARGE"),
  interest: (books, move) => addLateCharge(books, move, "INTEREST"),
  waive,
};

/** Performs one action by the ledger's rules. @returns true if there was something to act on */
export const applyMove = (books: Books, move: Move): boolean => actions[move.kind](books, move);

const findOriginalCents = ({ entries }: Books, id: string): number =>
  entries.find((entry) => entry.id === id)?.cents ?? 0;

/** Throws unless charges − credits − payments = balance for each fund, and no charge is paid beyond its amount. */
export const checkBooks = (books: Books): void => {
  for (const fund of funds) {
    const { charges, credits, payments } = books.counted[fund];
    const balance = books.entries.filter((entry) => entry.fund === fund).reduce((sum, { cents }) => sum + cents, 0);
    if (balance !== charges - credits - payments)
      throw new Error(`${fund}: the entries add up to ${balance}, not ${charges} - ${credits} - ${payments}`);
    for (const { id, chargedCents, owedCents } of sumsOf(books, fund)) {
      const creditedCents = findOriginalCents(books, id) - chargedCents;
      if (chargedCents < 0 || owedCents + creditedCents < 0)
        throw new Error(`${id}: charged ${chargedCents}, owed ${owedCents}, lowered by ${creditedCents}`);
    }
  }
};
