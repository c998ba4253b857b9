import { sumCents } from "../../../lib/platform/cents/money.ts";
import { chargeTypes, type Charge } from "../../../lib/money/payments/schema.ts";
import type { Row } from "../../platform/db/schema.ts";

export type KnownEntry = Pick<
  Row<"ledger_entries">,
  "id" | "type" | "fund" | "cents" | "charge_id" | "tad_id" | "payment_id"
> & {
  /** True for a payment whose debit the bank hasn't settled: it can still be canceled or returned. */
  readonly is_pending?: boolean;
};

/** Cents above zero are owed to the fund; below zero they lower the debt. */
export type Entry = Pick<Row<"ledger_entries">, "type" | "fund" | "cents"> & {
  /** Null for a new charge, whose own id is used. */
  readonly chargeId: string | null;
  readonly tadId: string | null;
  readonly paymentId: string | null;
  /** Counts from 1: the Commits of a charge, the reversals of a payment, or the postings of a refund or micro-entry. */
  readonly commitNo?: number;
  /** The contribution of a late charge or interest. */
  readonly forChargeId?: string;
  /** The decision of a late charge, interest, waiver, transfer or refund. */
  readonly decisionId?: string;
  /** The bank entry of a verification amount. */
  readonly achEntryId?: string;
  /** The entry's id, if other entries refer to it; otherwise generated. */
  readonly id?: string;
};

/** A last safeguard: callers check first and write the message for the reader. */
export class PostingRefused extends Error {
  readonly code:
    | "MoreThanOwed"
    | "MoreThanPaid"
    | "NoSuchCredit"
    | "AlreadyReversed"
    | "NotPayable"
    | "MoreThanCharged"
    | "NotReversed";
  constructor(code: PostingRefused["code"], text: string) {
    super(text);
    this.code = code;
  }
}

/** The type of a charge or of unapplied money, which charges nothing and is an open credit. */
type ChargeType = Charge["type"];

const isHeadType = (type: KnownEntry["type"]): type is ChargeType => chargeTypes.some((item) => item === type);

/** True for unapplied money and verification amounts, which nothing is charged for. */
const isUncharged = (type: ChargeType): boolean => type === "UNAPPLIED" || type === "VERIFICATION";

/** Amounts are cents. */
export type ChargeSum = {
  readonly id: string;
  readonly type: ChargeType;
  readonly fund: Entry["fund"];
  readonly tadId: string | null;
  /** The charged amount after credits, waivers and reversals. */
  readonly chargedCents: number;
  /** An open credit when below zero. */
  readonly owedCents: number;
  /** The owed amount without pending debits: only settled money can be moved, used or refunded. */
  readonly settledCents: number;
};

/** Sums the cents by which pending payments lower a charge. Credits that they use are already subtracted. */
const pendingCents = (entries: readonly KnownEntry[]): number => {
  const pending = entries.filter(({ is_pending }) => is_pending === true);
  const byPayment = [...Map.groupBy(pending, ({ payment_id }) => payment_id).values()];
  return sumCents(byPayment.map((entriesOfPayment) => ({ cents: Math.min(0, sumCents(entriesOfPayment)) })));
};

const lowersCharge = ({ type, payment_id }: KnownEntry): boolean =>
  payment_id === null && (type === "REVERSAL" || type === "CREDIT" || type === "WAIVER");

/** Sums the entries of every charge, late charge and interest, by id. */
export const sumUp = (entries: readonly KnownEntry[]): Map<string, ChargeSum> => {
  const byCharge = Map.groupBy(entries, ({ charge_id }) => charge_id);
  const sums = entries.flatMap((head): ChargeSum[] => {
    const { id, type, fund, tad_id: tadId } = head;
    if (head.charge_id !== id || !isHeadType(type)) return [];
    const entriesOfCharge = byCharge.get(id) ?? [];
    const chargedCents = sumCents(
      entriesOfCharge.filter((entry) => (entry.id === id && !isUncharged(type)) || lowersCharge(entry)),
    );
    const owedCents = sumCents(entriesOfCharge);
    const settledCents = owedCents - pendingCents(entriesOfCharge);
    return [{ id, type, fund, tadId, chargedCents, owedCents, settledCents }];
  });
  return new Map(sums.map((sum) => [sum.id, sum]));
};

type Amount = { readonly chargeId: string; readonly cents: number };

/** Both charges belong to the same fund. */
export type CreditUse = { readonly fromChargeId: string; readonly toChargeId: string; readonly cents: number };

type PaymentPosting = {
  readonly paymentId: string;
  readonly fund: Entry["fund"];
  /** Debits by charge. */
  readonly allocated: readonly Amount[];
  readonly creditUses: readonly CreditUse[];
};

/** Makes the entries of one fund's payment: a PAYMENT on each charge, and a pair of CREDITs for each credit used. */
export const paymentEntries = (ledger: readonly KnownEntry[], posting: PaymentPosting): Entry[] => {
  const { paymentId, fund, allocated, creditUses } = posting;
  const sums = new Map([...sumUp(ledger)].map(([id, sum]) => [id, { ...sum }]));
  const getPayable = (id: string) => {
    const sum = sums.get(id);
    if (sum?.fund !== fund) throw new PostingRefused("NotPayable", `${id} is not a charge of ${fund}`);
    return sum;
  };
  const pay = ({ chargeId, cents }: Amount): void => {
    const sum = getPayable(chargeId);
    if (cents <= 0 || cents > sum.owedCents)
      throw new PostingRefused("MoreThanOwed", `${cents} cents on ${chargeId}, where ${sum.owedCents} are owed`);
    sums.set(chargeId, { ...sum, owedCents: sum.owedCents - cents });
  };
  const use = ({ fromChargeId, toChargeId, cents }: CreditUse): void => {
    const from = getPayable(fromChargeId);
    if (cents > -from.settledCents)
      throw new PostingRefused(
        "NoSuchCredit",
        `${cents} cents of the credit on ${fromChargeId}, which is ${-from.settledCents}`,
      );
    sums.set(fromChargeId, {
      ...from,
      owedCents: from.owedCents + cents,
      settledCents: from.settledCents + cents,
    });
    pay({ chargeId: toChargeId, cents });
  };
  creditUses.forEach(use);
  allocated.forEach(pay);
  const buildEntry = (type: "CREDIT" | "PAYMENT", chargeId: string, cents: number): Entry => ({
    type,
    fund,
    cents,
    chargeId,
    tadId: null,
    paymentId,
  });
  return [
    ...creditUses.flatMap(({ fromChargeId, toChargeId, cents }) => [
      buildEntry("CREDIT", fromChargeId, cents),
      buildEntry("CREDIT", toChargeId, -cents),
    ]),
    ...allocated.map(({ chargeId, cents }) => buildEntry("PAYMENT", chargeId, -cents)),
  ];
};

/** Makes the entry of unapplied money, an open credit. `paymentId` is null for money from before this ledger. */
export const unappliedEntry = (paymentId: string | null, fund: Entry["fund"], cents: number): Entry => {
  if (cents <= 0) throw new PostingRefused("NoSuchCredit", `${cents} cents can’t be left unapplied`);
  return { type: "UNAPPLIED", fund, cents: -cents, chargeId: null, tadId: null, paymentId };
};

/** A month of one fund from before this ledger: contributions charged, and the part still owed, in cents. */
export type OpeningAmounts = {
  readonly fund: Entry["fund"];
  readonly tadId: string;
  readonly chargedCents: number;
  readonly owedCents: number;
};

/** Makes a month's charge and, for the part paid earlier, a PAYMENT without a payment of ours. */
export const openingEntries = (
  { fund, tadId, chargedCents, owedCents }: OpeningAmounts,
  chargeId: string,
): { readonly charge: Entry; readonly paid: Entry | null } => {
  if (chargedCents <= 0 || owedCents < 0 || owedCents > chargedCents)
    throw new PostingRefused("MoreThanCharged", `${owedCents} cents owed of ${chargedCents} on ${tadId}`);
  const charge: Entry = { type: "CHARGE", fund, cents: chargedCents, chargeId, tadId, paymentId: null };
  const cents = owedCents - chargedCents;
  return { charge, paid: cents === 0 ? null : { ...charge, type: "PAYMENT", cents, tadId: null } };
};

const getSum = (ledger: readonly KnownEntry[], chargeId: string): ChargeSum => {
  const sum = sumUp(ledger).get(chargeId);
  if (sum === undefined) throw new PostingRefused("NotPayable", `${chargeId} is not a charge`);
  return sum;
};

type Transfer = Amount & { readonly toChargeId: string; readonly decisionId: string };

/** Moves paid or credited cents from one charge to another, which can belong to the other fund. */
export const transferEntries = (ledger: readonly KnownEntry[], transfer: Transfer): Entry[] => {
  const { chargeId, toChargeId, cents, decisionId } = transfer;
  const from = getSum(ledger, chargeId);
  const to = getSum(ledger, toChargeId);
  const paidCents = from.chargedCents - from.settledCents;
  if (cents <= 0 || cents > paidCents)
    throw new PostingRefused("MoreThanPaid", `${cents} cents of ${paidCents} paid on ${chargeId}`);
  if (chargeId === toChargeId || cents > to.owedCents)
    throw new PostingRefused("MoreThanOwed", `${cents} cents on ${toChargeId}, where ${to.owedCents} are owed`);
  const common = { type: "TRANSFER", tadId: null, paymentId: null, decisionId } as const;
  return [
    { ...common, fund: from.fund, cents, chargeId },
    { ...common, fund: to.fund, cents: -cents, chargeId: toChargeId },
  ];
};

/** Makes the entry that refunds an open credit (cents). */
export const refundEntry = (
  ledger: readonly KnownEntry[],
  { chargeId, cents, decisionId }: Amount & { readonly decisionId: string },
): Entry => {
  const { fund, settledCents } = getSum(ledger, chargeId);
  if (cents <= 0 || cents > -settledCents)
    throw new PostingRefused("NoSuchCredit", `${cents} cents of the credit on ${chargeId}, which is ${-settledCents}`);
  return { type: "REFUND", fund, cents, chargeId, tadId: null, paymentId: null, decisionId };
};

const filterRefunds = (ledger: readonly KnownEntry[]): KnownEntry[] => ledger.filter(({ type }) => type === "REFUND");

/** Makes the entry that reverses a refund and reopens its credit. `ledger` has the entries of its decision. */
export const refundReversalEntry = (ledger: readonly KnownEntry[], decisionId: string): Entry => {
  const refunds = filterRefunds(ledger);
  const [first] = refunds;
  const cents = sumCents(refunds);
  if (first === undefined || cents <= 0)
    throw new PostingRefused("AlreadyReversed", `refund ${decisionId} is already reversed`);
  const reversal = { type: "REFUND", fund: first.fund, tadId: null, paymentId: null, decisionId } as const;
  return { ...reversal, cents: -cents, chargeId: first.charge_id, commitNo: refunds.length + 1 };
};

/** Makes the entry of an undone return of a refund, from the entries of its charge and of its decision. */
export const repostedRefundEntry = (
  ledger: readonly KnownEntry[],
  decisionEntries: readonly KnownEntry[],
  decisionId: string,
): Entry => {
  const refunds = filterRefunds(decisionEntries);
  const [first] = refunds;
  if (first === undefined || sumCents(refunds) !== 0)
    throw new PostingRefused("NotReversed", `refund ${decisionId} is not reversed`);
  const refund = refundEntry(ledger, { chargeId: first.charge_id ?? "", cents: Math.abs(first.cents), decisionId });
  return { ...refund, commitNo: refunds.length + 1 };
};

/** Cents above zero are paid to an employer's account; below zero, debited from it. */
export type VerificationAmount = { readonly achEntryId: string; readonly cents: number };

/** Makes the entries of an account's micro-entries, which add up to zero. The first entry is their charge. */
export const verificationEntries = (
  fund: Entry["fund"],
  firstId: string,
  amounts: readonly VerificationAmount[],
): Entry[] => {
  if (sumCents(amounts) !== 0)
    throw new PostingRefused("NotPayable", "the micro-entries of an account don’t cancel out");
  return amounts.map(({ achEntryId, cents }, index) => ({
    type: "VERIFICATION",
    fund,
    cents,
    ...(index === 0 && { id: firstId }),
    chargeId: firstId,
    tadId: null,
    paymentId: null,
    achEntryId,
  }));
};

/** Makes the entry of a micro-entry's return, or of its undo. `ledger` has the entries of this micro-entry. */
export const verificationReturnEntry = (
  ledger: readonly KnownEntry[],
  achEntryId: string,
  change: "returned" | "undone",
): Entry => {
  const [first] = ledger;
  if (first === undefined || (sumCents(ledger) === 0) !== (change === "undone"))
    throw new PostingRefused(
      change === "undone" ? "NotReversed" : "AlreadyReversed",
      `micro-entry ${achEntryId} can’t be ${change}`,
    );
  const reversal = { type: "VERIFICATION", fund: first.fund, tadId: null, paymentId: null, achEntryId } as const;
  const factor = change === "returned" ? -1 : 1;
  return { ...reversal, cents: factor * first.cents, chargeId: first.charge_id, commitNo: ledger.length + 1 };
};

/** A return reverses only the debit. A credit used with the payment stays used. */
export type ReversalKind = "canceled" | "returned";

const isDebitEntry = ({ type }: KnownEntry): boolean => type === "PAYMENT" || type === "REVERSAL";

/** True for a payment that doesn't count as paid: its debit was reversed, and no undone return posted it again. */
const isReversed = (entries: readonly KnownEntry[]): boolean =>
  entries.some(({ type }) => type === "REVERSAL") && sumCents(entries.filter(isDebitEntry)) === 0;

/** Makes one REVERSAL per charge of a payment: canceled (debit and credit) or returned (the debit only). */
export const reversalEntries = (ledger: readonly KnownEntry[], paymentId: string, kind: ReversalKind): Entry[] => {
  const entriesOfPayment = ledger.filter((entry) => entry.payment_id === paymentId);
  if (isReversed(entriesOfPayment))
    throw new PostingRefused("AlreadyReversed", `payment ${paymentId} is reversed already`);
  const reversedEntries = entriesOfPayment.filter((entry) => kind === "canceled" || isDebitEntry(entry));
  return [...Map.groupBy(reversedEntries, ({ charge_id }) => charge_id)].flatMap(([chargeId, entries]): Entry[] => {
    const [first] = entries;
    const cents = sumCents(entries);
    return first === undefined || cents === 0
      ? []
      : [
          {
            type: "REVERSAL",
            fund: first.fund,
            cents: -cents,
            chargeId,
            tadId: null,
            paymentId,
            commitNo: 1 + entries.filter(({ type }) => type === "REVERSAL").length,
          },
        ];
  });
};

/** Makes one PAYMENT for each charge that a return reversed, so that the payment counts again. */
export const undoneReturnEntries = (ledger: readonly KnownEntry[], paymentId: string): Entry[] => {
  const entries = ledger.filter((entry) => entry.payment_id === paymentId);
  if (!isReversed(entries)) throw new PostingRefused("NotReversed", `payment ${paymentId} is not reversed`);
  return [...Map.groupBy(entries.filter(isDebitEntry), ({ charge_id }) => charge_id)].flatMap(
    ([chargeId, chargeEntries]): Entry[] => {
      // All returns of a payment reverse the same amount of a charge, so one REVERSAL is enough.
      const cents = sumCents(chargeEntries.filter(({ type }) => type === "REVERSAL").slice(0, 1));
      const [first] = chargeEntries;
      return first === undefined || cents === 0
        ? []
        : [{ type: "PAYMENT", fund: first.fund, cents: -cents, chargeId, tadId: null, paymentId }];
    },
  );
};

/** Makes the entries that reverse a scheduled payment, and those that post it again. */
export const moveEntries = (
  ledger: readonly KnownEntry[],
  paymentId: string,
): { readonly reversals: Entry[]; readonly reposted: Entry[] } => {
  const entriesOfPayment = ledger.filter((entry) => entry.payment_id === paymentId);
  if (entriesOfPayment.some(({ type }) => type === "REVERSAL"))
    throw new PostingRefused("AlreadyReversed", `payment ${paymentId} is reversed already`);
  const reposted = [...Map.groupBy(entriesOfPayment, ({ charge_id, type }) => `${type} ${charge_id}`).values()].flatMap(
    (entries): Entry[] => {
      const [first] = entries;
      const cents = sumCents(entries);
      return first === undefined || cents === 0
        ? []
        : [{ type: first.type, fund: first.fund, cents, chargeId: first.charge_id, tadId: null, paymentId }];
    },
  );
  return { reversals: reposted.map((entry) => ({ ...entry, cents: -entry.cents })), reposted };
};

type LateChargePosting = {
  readonly type: "LATE_CHARGE" | "INTEREST";
  readonly forChargeId: string;
  readonly cents: number;
  readonly decisionId: string;
};

/** Makes a late charge or interest, which is owed and paid like a charge of the same month and fund. */
export const lateChargeEntry = (
  ledger: readonly KnownEntry[],
  { type, forChargeId, cents, decisionId }: LateChargePosting,
): Entry => {
  const charge = sumUp(ledger).get(forChargeId);
  if (charge?.type !== "CHARGE" || cents <= 0)
    throw new PostingRefused("NotPayable", `${forChargeId} is not a charge that can be late`);
  const { fund, tadId } = charge;
  return { type, fund, cents, chargeId: null, tadId, paymentId: null, forChargeId, decisionId };
};

/** Lowers a late charge or interest, at most to zero. A paid part becomes an open credit. */
export const waiverEntry = (
  ledger: readonly KnownEntry[],
  { chargeId, cents, decisionId }: Required<Pick<Entry, "cents" | "decisionId">> & { readonly chargeId: string },
): Entry => {
  const lateCharge = sumUp(ledger).get(chargeId);
  if (lateCharge === undefined || lateCharge.type === "CHARGE")
    throw new PostingRefused("NotPayable", `${chargeId} is not a late charge`);
  if (cents <= 0 || cents > lateCharge.chargedCents)
    throw new PostingRefused("MoreThanCharged", `${cents} cents of ${lateCharge.chargedCents} on ${chargeId}`);
  return { type: "WAIVER", fund: lateCharge.fund, cents: -cents, chargeId, tadId: null, paymentId: null, decisionId };
};

/** Makes one REVERSAL for each charge, late charge and interest that is not zero. Paid amounts become open credits. */
export const chargeReversalEntries = (ledger: readonly KnownEntry[]): Entry[] =>
  [...sumUp(ledger).values()]
    .filter(({ chargedCents }) => chargedCents !== 0)
    .map(({ id, type, fund, tadId, chargedCents }) => ({
      type: "REVERSAL",
      fund,
      cents: -chargedCents,
      chargeId: id,
      // Late charges are looked up by their own charge, not by the report.
      tadId: type === "CHARGE" ? tadId : null,
      paymentId: null,
    }));
