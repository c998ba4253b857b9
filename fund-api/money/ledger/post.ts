import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { lockEmployer } from "./lock-employer.ts";
import {
  lateChargeEntry,
  moveEntries,
  openingEntries,
  paymentEntries,
  repostedRefundEntry,
  refundReversalEntry,
  refundEntry,
  reversalEntries,
  undoneReturnEntries,
  transferEntries,
  unappliedEntry,
  verificationReturnEntry,
  verificationEntries,
  waiverEntry,
  type CreditUse,
  type Entry,
  type KnownEntry,
  type OpeningAmounts,
  type ReversalKind,
  type VerificationAmount,
} from "./posting-rules.ts";

/** The fields shared by entries that are posted together. */
export type Posting = {
  readonly employerId: string;
  /** ISO date: the debit date of a payment, the bank's return date, or otherwise the day of the posting. */
  readonly effectiveOn: string;
  /** The day that counts for lateness when the fund moved a debit. */
  readonly belongsOn?: string | null;
  /** Null for automatic postings. */
  readonly postedBy: string | null;
  /** The moment of the posting; its date at the fund becomes `posted_on`. */
  readonly at: Date;
};

/** Returns the fields of the signed-in person's posting. It takes effect today unless there is another day (ISO date). */
export const postingOf = (
  context: Pick<HandlerContext, "account" | "now">,
  employerId: string,
  effectiveOn = fundDate(context.now),
) => ({ employerId, effectiveOn, postedBy: signedIn(context).id, at: context.now });

type LedgerRows = {
  readonly entries: readonly Row<"ledger_entries">[];
  readonly allocations?: readonly Row<"payment_allocations">[];
};

/** Inserts complete rows, including demo data. A test checks that only this file writes the ledger's tables. */
export const postRows = async (db: Kysely<Database>, { entries, allocations = [] }: LedgerRows): Promise<void> => {
  await insertRows(db, "payment_allocations", allocations);
  await insertRows(db, "ledger_entries", entries);
};

const maxRowsPerInsert = 5_000;

/** Returns each fund's first open day, and keeps its months from being closed until the transaction ends. */
const lockBooks = async (db: Kysely<Database>, entries: readonly Entry[]): Promise<Map<string, string>> => {
  const firstOpenDays = new Map<string, string>();
  for (const fund of new Set(entries.map((entry) => entry.fund))) {
    await sql`select pg_advisory_xact_lock_shared(books_of(${fund}))`.execute(db);
    const { rows } = await sql<{ day: string | null }>`select first_open_day(${fund}) as day`.execute(db);
    firstOpenDays.set(fund, rows[0]?.day ?? "");
  }
  return firstOpenDays;
};

const toRow = (
  { employerId, effectiveOn, belongsOn = null, postedBy, at }: Posting,
  firstOpenDay: string,
  { id = randomUUID(), type, fund, cents, chargeId, tadId, paymentId, commitNo = 1, ...links }: Entry,
): Row<"ledger_entries"> => {
  return {
    id,
    employer_id: employerId,
    fund,
    posted_on: fundDate(at),
    effective_on: effectiveOn < firstOpenDay ? firstOpenDay : effectiveOn,
    belongs_on: effectiveOn < firstOpenDay ? effectiveOn : belongsOn,
    type,
    cents,
    charge_id: chargeId ?? id,
    tad_id: tadId,
    payment_id: paymentId,
    posted_by: postedBy,
    created_at: at,
    commit_no: commitNo,
    for_charge_id: links.forChargeId ?? null,
    decision_id: links.decisionId ?? null,
    ach_entry_id: links.achEntryId ?? null,
  };
};

/**
 * Posts entries together in the caller's transaction. An entry of a closed month takes effect on the first open day. The
 * database rejects a second charge for the same Commit and fund.
 */
export const postEntries = async (
  db: Kysely<Database>,
  posting: Posting,
  entries: readonly Entry[],
  allocations: LedgerRows["allocations"] = [],
): Promise<void> => {
  const firstOpenDays = await lockBooks(db, entries);
  const rows = entries.map((entry) => toRow(posting, firstOpenDays.get(entry.fund) ?? "", entry));
  await postRows(db, { entries: rows, allocations });
};

type OpeningMonth = Pick<Posting, "employerId" | "effectiveOn"> & OpeningAmounts;
type OpeningCredit = Pick<Posting, "employerId" | "effectiveOn"> &
  Pick<Entry, "fund"> & {
    /** Cents of money that no charge used. */
    readonly unappliedCents: number;
  };

/**
 * Posts the amounts charged, paid and left unapplied before this ledger. The caller has locked the employers and
 * checked that no effective day is in a closed month.
 * @throws PostingRefused above the charged amount
 */
export const postOpening = async (
  db: Kysely<Database>,
  { at }: Pick<Posting, "at">,
  { months, credits }: { readonly months: readonly OpeningMonth[]; readonly credits: readonly OpeningCredit[] },
): Promise<void> => {
  // A charge comes before its payment on a statement.
  const paymentTime = new Date(at.getTime() + 1);
  const monthRows = months.flatMap((month) => {
    const id = randomUUID();
    const { charge, paid } = openingEntries(month, id);
    const posting = { ...month, postedBy: null };
    return [
      toRow({ ...posting, at }, "", { ...charge, id }),
      ...(paid === null ? [] : [toRow({ ...posting, at: paymentTime }, "", paid)]),
    ];
  });
  const unapplied = credits.map(({ unappliedCents, fund, ...credit }) =>
    toRow({ ...credit, postedBy: null, at: paymentTime }, "", unappliedEntry(null, fund, unappliedCents)),
  );
  const entries = [...monthRows, ...unapplied];
  for (let start = 0; start < entries.length; start += maxRowsPerInsert)
    await postRows(db, { entries: entries.slice(start, start + maxRowsPerInsert) });
};

/** True for an entry of payment `p` that can still be canceled or returned before it settles. */
export const isPending = sql<boolean>`coalesce(p.state in ('SCHEDULED', 'LOCKED', 'SENT'), false)`;

const readEntries = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("ledger_entries as e")
    .leftJoin("payments as p", "p.id", "e.payment_id")
    .select(["e.id", "e.type", "e.fund", "e.cents", "e.charge_id", "e.tad_id", "e.payment_id"])
    .select(isPending.as("is_pending"))
    .where("e.employer_id", "=", employerId);

/** Locks the employer and reads the charges' entries, which then can't change until the transaction ends. */
const lockEntries = async (
  db: Kysely<Database>,
  employerId: string,
  chargeIds: readonly string[],
): Promise<KnownEntry[]> => {
  await lockEmployer(db, employerId);
  return chargeIds.length === 0 ? [] : readEntries(db, employerId).where("charge_id", "in", chargeIds).execute();
};

type Payment = Posting & { readonly paymentId: string; readonly fund: Entry["fund"] };
type PaymentParts = {
  readonly allocated: readonly { readonly chargeId: string; readonly cents: number }[];
  readonly creditUses?: readonly CreditUse[];
  /** Cents of received money that no charge uses. */
  readonly unappliedCents?: number;
};

/**
 * Posts one fund's payment: allocations, one PAYMENT per charge, and the open credits it uses.
 * @throws PostingRefused above the owed or open credit amount, or for a charge of another fund or employer
 */
export const postPayment = async (
  db: Kysely<Database>,
  { paymentId, fund, ...posting }: Payment,
  { allocated, creditUses = [], unappliedCents = 0 }: PaymentParts,
): Promise<void> => {
  const chargeIds = [
    ...allocated.map(({ chargeId }) => chargeId),
    ...creditUses.flatMap(({ fromChargeId, toChargeId }) => [fromChargeId, toChargeId]),
  ];
  const ledgerEntries = await lockEntries(db, posting.employerId, chargeIds);
  const entries = paymentEntries(ledgerEntries, { paymentId, fund, allocated, creditUses });
  const allocations = allocated.map(({ chargeId, cents }) => ({ payment_id: paymentId, charge_id: chargeId, cents }));
  const unapplied = unappliedCents === 0 ? [] : [unappliedEntry(paymentId, fund, unappliedCents)];
  await postEntries(db, posting, [...entries, ...unapplied], allocations);
};

/**
 * Reverses a canceled or returned payment, effective no earlier than the payment itself.
 * @throws PostingRefused if it is already reversed
 */
export const postPaymentReversal = async (
  db: Kysely<Database>,
  { paymentId, ...posting }: Posting & { readonly paymentId: string },
  kind: ReversalKind,
): Promise<void> => {
  await lockEmployer(db, posting.employerId);
  const ledgerEntries = await readEntries(db, posting.employerId)
    .select(["effective_on", "belongs_on"])
    .where("payment_id", "=", paymentId)
    .execute();
  const latestEntry = ledgerEntries.toSorted((entry, other) => other.effective_on.localeCompare(entry.effective_on))[0];
  const effectiveOn =
    latestEntry === undefined || latestEntry.effective_on < posting.effectiveOn
      ? posting.effectiveOn
      : latestEntry.effective_on;
  const belongsOn = effectiveOn === latestEntry?.effective_on ? (latestEntry.belongs_on ?? null) : null;
  await postEntries(db, { ...posting, effectiveOn, belongsOn }, reversalEntries(ledgerEntries, paymentId, kind));
};

type Move = Omit<Posting, "effectiveOn" | "belongsOn"> & {
  readonly paymentId: string;
  /** The payment's current debit date. */
  readonly from: string;
  readonly to: string;
  /** The authorized date, if the payment was moved before. */
  readonly movedFrom: string | null;
};

/** Moves a scheduled payment to a later day. Its authorized date still counts for lateness. */
export const postPaymentMove = async (
  db: Kysely<Database>,
  { paymentId, from, to, movedFrom, ...posting }: Move,
): Promise<void> => {
  await lockEmployer(db, posting.employerId);
  const ledgerEntries = await readEntries(db, posting.employerId).where("payment_id", "=", paymentId).execute();
  const { reversals, reposted } = moveEntries(ledgerEntries, paymentId);
  await postEntries(db, { ...posting, effectiveOn: from, belongsOn: movedFrom }, reversals);
  await postEntries(db, { ...posting, effectiveOn: to, belongsOn: movedFrom ?? from }, reposted);
};

/** Undoes a return, so that the payment counts again. @throws PostingRefused if it is not reversed */
export const postUndoneReturn = async (
  db: Kysely<Database>,
  { paymentId, ...posting }: Posting & { readonly paymentId: string },
): Promise<void> => {
  await lockEmployer(db, posting.employerId);
  const ledgerEntries = await readEntries(db, posting.employerId).where("payment_id", "=", paymentId).execute();
  await postEntries(db, posting, undoneReturnEntries(ledgerEntries, paymentId));
};

/**
 * Posts liquidated damages or interest (cents) for a late contribution. The database enforces that damages are posted once
 * per decision, and interest at most once per charge and day.
 */
export const postLate = async (
  db: Kysely<Database>,
  { forChargeId, decisionId, ...posting }: Posting & { readonly forChargeId: string; readonly decisionId: string },
  type: "LATE_CHARGE" | "INTEREST",
  cents: number,
): Promise<void> => {
  const ledgerEntries = await lockEntries(db, posting.employerId, [forChargeId]);
  await postEntries(db, posting, [lateChargeEntry(ledgerEntries, { type, forChargeId, cents, decisionId })]);
};

type ChargePosting = Posting & { readonly chargeId: string; readonly decisionId: string };

/** Posts a waiver of a late charge or interest. @throws PostingRefused above the charged amount */
export const postWaiver = async (
  db: Kysely<Database>,
  { chargeId, decisionId, ...posting }: ChargePosting,
  cents: number,
): Promise<void> => {
  const ledgerEntries = await lockEntries(db, posting.employerId, [chargeId]);
  await postEntries(db, posting, [waiverEntry(ledgerEntries, { chargeId, cents, decisionId })]);
};

/** Moves cents paid on one charge to another charge. @throws PostingRefused above the paid or owed amount */
export const postTransfer = async (
  db: Kysely<Database>,
  { chargeId, toChargeId, decisionId, ...posting }: ChargePosting & { readonly toChargeId: string },
  cents: number,
): Promise<void> => {
  const ledgerEntries = await lockEntries(db, posting.employerId, [chargeId, toChargeId]);
  await postEntries(db, posting, transferEntries(ledgerEntries, { chargeId, toChargeId, cents, decisionId }));
};

/** Posts the refund of an open credit in cents. @throws PostingRefused above the credit */
export const postRefund = async (
  db: Kysely<Database>,
  { chargeId, decisionId, ...posting }: ChargePosting,
  cents: number,
): Promise<void> => {
  const ledgerEntries = await lockEntries(db, posting.employerId, [chargeId]);
  await postEntries(db, posting, [refundEntry(ledgerEntries, { chargeId, cents, decisionId })]);
};

type RefundPosting = Posting & { readonly decisionId: string };

const readDecisionEntries = (db: Kysely<Database>, { employerId, decisionId }: RefundPosting) =>
  readEntries(db, employerId).where("decision_id", "=", decisionId).orderBy("commit_no").execute();

/** Posts a returned or canceled refund, which reopens its credit. @throws PostingRefused if it's already reversed */
export const postRefundReversal = async (db: Kysely<Database>, refund: RefundPosting): Promise<void> => {
  await lockEmployer(db, refund.employerId);
  const entry = refundReversalEntry(await readDecisionEntries(db, refund), refund.decisionId);
  await postEntries(db, refund, [entry]);
};

/** Posts an undone return of a refund. @throws PostingRefused if its credit was used since */
export const repostRefund = async (db: Kysely<Database>, refund: RefundPosting): Promise<void> => {
  await lockEmployer(db, refund.employerId);
  const refundEntries = await readDecisionEntries(db, refund);
  const ledgerEntries = await lockEntries(
    db,
    refund.employerId,
    refundEntries.flatMap(({ charge_id }) => charge_id ?? []),
  );
  await postEntries(db, refund, [repostedRefundEntry(ledgerEntries, refundEntries, refund.decisionId)]);
};

/** Posts an account's micro-entries. @throws PostingRefused unless they add up to zero */
export const postVerification = (
  db: Kysely<Database>,
  { fund, ...posting }: Posting & Pick<Entry, "fund">,
  amounts: readonly VerificationAmount[],
): Promise<void> => postEntries(db, posting, verificationEntries(fund, randomUUID(), amounts));

/** Posts the return of a micro-entry, or its undo. */
export const postVerificationReturn = async (
  db: Kysely<Database>,
  { achEntryId, ...posting }: Posting & { readonly achEntryId: string },
  change: "returned" | "undone",
): Promise<void> => {
  await lockEmployer(db, posting.employerId);
  const ledgerEntries = await readEntries(db, posting.employerId)
    .where("ach_entry_id", "=", achEntryId)
    .orderBy("commit_no")
    .execute();
  await postEntries(db, posting, [verificationReturnEntry(ledgerEntries, achEntryId, change)]);
};

/** Posts the fee (cents) for a returned check, which is owed like a charge. */
export const postReturnedCheckFee = (
  db: Kysely<Database>,
  { fund, ...posting }: Posting & Pick<Entry, "fund">,
  cents: number,
): Promise<void> =>
  postEntries(db, posting, [{ type: "NSF_FEE", fund, cents, chargeId: null, tadId: null, paymentId: null }]);
