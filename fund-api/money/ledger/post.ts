import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { lockEmployer } from "./lock-employer.ts";
import {
  lateChargeEntry,
  moveEntries,
  paymentEntries,
  refundAgainEntry,
  refundBackEntry,
  refundEntry,
  reversalEntries,
  undoneReturnEntries,
  transferEntries,
  unappliedEntry,
  verificationBackEntry,
  verificationEntries,
  waiverEntry,
  type CreditUse,
  type Entry,
  type KnownEntry,
  type TakeBack,
  type VerificationAmount,
} from "./posting-rules.ts";

/** Shared by the entries of one act. */
export type Posting = {
  readonly employerId: string;
  /** ISO date: the debit date of a payment, the day of its return at the bank, otherwise the day of the act. */
  readonly effectiveOn: string;
  /** The day that counts for lateness, where the fund made a debit later. */
  readonly belongsOn?: string | null;
  /** Null when the fund API itself acted. */
  readonly postedBy: string | null;
  /** Its day at the fund is the day of the posting. */
  readonly at: Date;
};

type LedgerRows = {
  readonly entries: readonly Row<"ledger_entries">[];
  readonly allocations?: readonly Row<"payment_allocations">[];
};

/** Writes whole rows of invented data. Only this file writes the ledger's tables, as a test checks. */
export const postRows = async (db: Kysely<Database>, { entries, allocations = [] }: LedgerRows): Promise<void> => {
  await insertRows(db, "payment_allocations", allocations);
  await insertRows(db, "ledger_entries", entries);
};

/** The first day that is open in the books of each fund; they stay as they are until the transaction ends. */
const lockBooks = async (db: Kysely<Database>, entries: readonly Entry[]): Promise<Map<string, string>> => {
  const opened = new Map<string, string>();
  for (const fund of new Set(entries.map((entry) => entry.fund))) {
    await sql`select pg_advisory_xact_lock_shared(books_of(${fund}))`.execute(db);
    const { rows } = await sql<{ day: string | null }>`select first_open_day(${fund}) as day`.execute(db);
    opened.set(fund, rows[0]?.day ?? "");
  }
  return opened;
};

const toRow = (
  { employerId, effectiveOn, belongsOn = null, postedBy, at }: Posting,
  firstOpenDay: string,
  { id = randomUUID(), type, fund, cents, chargeId, tadId, paymentId, commitNo = 1, ...by }: Entry,
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
    for_charge_id: by.forChargeId ?? null,
    decision_id: by.decisionId ?? null,
    ach_entry_id: by.achEntryId ?? null,
  };
};

/**
 * Posts the entries of one act in its transaction. What belongs in a closed month takes effect on the first open day.
 * The database refuses a second charge of one Commit and fund.
 */
export const postEntries = async (
  db: Kysely<Database>,
  posting: Posting,
  entries: readonly Entry[],
  allocations: LedgerRows["allocations"] = [],
): Promise<void> => {
  const opened = await lockBooks(db, entries);
  const rows = entries.map((entry) => toRow(posting, opened.get(entry.fund) ?? "", entry));
  await postRows(db, { entries: rows, allocations });
};

/** True for an entry of payment `p` that the bank can still refuse, or that can be canceled. */
export const isPending = sql<boolean>`coalesce(p.state in ('SCHEDULED', 'LOCKED', 'SENT'), false)`;

const readEntries = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("ledger_entries as e")
    .leftJoin("payments as p", "p.id", "e.payment_id")
    .select(["e.id", "e.type", "e.fund", "e.cents", "e.charge_id", "e.tad_id", "e.payment_id"])
    .select(isPending.as("is_pending"))
    .where("e.employer_id", "=", employerId);

/** Reads entries under the employer's lock: no other act changes them until the end. */
const lockEntries = async (
  db: Kysely<Database>,
  employerId: string,
  chargeIds: readonly string[],
): Promise<KnownEntry[]> => {
  await lockEmployer(db, employerId);
  return chargeIds.length === 0 ? [] : readEntries(db, employerId).where("charge_id", "in", chargeIds).execute();
};

type Payment = Posting & { readonly paymentId: string; readonly fund: Entry["fund"] };
type Paid = {
  readonly allocated: readonly { readonly chargeId: string; readonly cents: number }[];
  readonly creditUses?: readonly CreditUse[];
  /** Of money received: what no charge takes, in cents. */
  readonly unappliedCents?: number;
};

/**
 * Posts one fund's payment: allocations, a PAYMENT per charge, and open credits it uses.
 * @throws PostingRefused above the amount owed or a credit's rest, or for a charge of another fund or employer
 */
export const postPayment = async (
  db: Kysely<Database>,
  { paymentId, fund, ...posting }: Payment,
  { allocated, creditUses = [], unappliedCents = 0 }: Paid,
): Promise<void> => {
  const chargeIds = [
    ...allocated.map(({ chargeId }) => chargeId),
    ...creditUses.flatMap(({ fromChargeId, toChargeId }) => [fromChargeId, toChargeId]),
  ];
  const known = await lockEntries(db, posting.employerId, chargeIds);
  const entries = paymentEntries(known, { paymentId, fund, allocated, creditUses });
  const allocations = allocated.map(({ chargeId, cents }) => ({ payment_id: paymentId, charge_id: chargeId, cents }));
  const unapplied = unappliedCents === 0 ? [] : [unappliedEntry(paymentId, fund, unappliedCents)];
  await postEntries(db, posting, [...entries, ...unapplied], allocations);
};

/**
 * Posts that a payment was canceled or returned; it takes effect no earlier than the payment.
 * @throws PostingRefused when it was reversed before
 */
export const postPaymentReversal = async (
  db: Kysely<Database>,
  { paymentId, ...posting }: Posting & { readonly paymentId: string },
  how: TakeBack,
): Promise<void> => {
  await lockEmployer(db, posting.employerId);
  const known = await readEntries(db, posting.employerId)
    .select(["effective_on", "belongs_on"])
    .where("payment_id", "=", paymentId)
    .execute();
  const last = known.toSorted((one, other) => other.effective_on.localeCompare(one.effective_on))[0];
  const effectiveOn =
    last === undefined || last.effective_on < posting.effectiveOn ? posting.effectiveOn : last.effective_on;
  const belongsOn = effectiveOn === last?.effective_on ? (last.belongs_on ?? null) : null;
  await postEntries(db, { ...posting, effectiveOn, belongsOn }, reversalEntries(known, paymentId, how));
};

type Move = Omit<Posting, "effectiveOn" | "belongsOn"> & {
  readonly paymentId: string;
  /** Its debit date until now. */
  readonly from: string;
  readonly to: string;
  /** The authorized date, where it was moved before. */
  readonly movedFrom: string | null;
};

/** Posts that a scheduled payment takes effect on a later day. For lateness it still counts on the authorized one. */
export const postPaymentMove = async (
  db: Kysely<Database>,
  { paymentId, from, to, movedFrom, ...posting }: Move,
): Promise<void> => {
  await lockEmployer(db, posting.employerId);
  const known = await readEntries(db, posting.employerId).where("payment_id", "=", paymentId).execute();
  const { takenBack, again } = moveEntries(known, paymentId);
  await postEntries(db, { ...posting, effectiveOn: from, belongsOn: movedFrom }, takenBack);
  await postEntries(db, { ...posting, effectiveOn: to, belongsOn: movedFrom ?? from }, again);
};

/** Posts that a return was undone: the payment counts again. @throws PostingRefused when it was not reversed */
export const postUndoneReturn = async (
  db: Kysely<Database>,
  { paymentId, ...posting }: Posting & { readonly paymentId: string },
): Promise<void> => {
  await lockEmployer(db, posting.employerId);
  const known = await readEntries(db, posting.employerId).where("payment_id", "=", paymentId).execute();
  await postEntries(db, posting, undoneReturnEntries(known, paymentId));
};

type Late = Posting & { readonly forChargeId: string; readonly decisionId: string };

const postLate = async (
  db: Kysely<Database>,
  { forChargeId, decisionId, ...posting }: Late,
  type: "LATE_CHARGE" | "INTEREST",
  cents: number,
): Promise<void> => {
  const known = await lockEntries(db, posting.employerId, [forChargeId]);
  await postEntries(db, posting, [lateChargeEntry(known, { type, forChargeId, cents, decisionId })]);
};

/** Posts liquidated damages (cents) for a late contribution, once per decision, as the database checks. */
export const postLateCharge = (db: Kysely<Database>, late: Late, cents: number): Promise<void> =>
  postLate(db, late, "LATE_CHARGE", cents);

/** Posts interest (cents) for a late contribution, at most once per charge and day. */
export const postInterest = (db: Kysely<Database>, late: Late, cents: number): Promise<void> =>
  postLate(db, late, "INTEREST", cents);

/** Posts a waiver of a late charge or interest. @throws PostingRefused above the charged amount */
export const postWaiver = async (
  db: Kysely<Database>,
  { chargeId, decisionId, ...posting }: Posting & { readonly chargeId: string; readonly decisionId: string },
  cents: number,
): Promise<void> => {
  const known = await lockEntries(db, posting.employerId, [chargeId]);
  await postEntries(db, posting, [waiverEntry(known, { chargeId, cents, decisionId })]);
};

type Moved = Posting & { readonly chargeId: string; readonly decisionId: string };

/** Posts that what was paid on one charge (cents) pays another one instead. @throws PostingRefused above what is paid or owed */
export const postTransfer = async (
  db: Kysely<Database>,
  { chargeId, toChargeId, decisionId, ...posting }: Moved & { readonly toChargeId: string },
  cents: number,
): Promise<void> => {
  const known = await lockEntries(db, posting.employerId, [chargeId, toChargeId]);
  await postEntries(db, posting, transferEntries(known, { chargeId, toChargeId, cents, decisionId }));
};

/** Posts that an open credit (cents) is paid back. @throws PostingRefused above the credit */
export const postRefund = async (
  db: Kysely<Database>,
  { chargeId, decisionId, ...posting }: Moved,
  cents: number,
): Promise<void> => {
  const known = await lockEntries(db, posting.employerId, [chargeId]);
  await postEntries(db, posting, [refundEntry(known, { chargeId, cents, decisionId })]);
};

type OfRefund = Posting & { readonly decisionId: string };

const readOfDecision = (db: Kysely<Database>, { employerId, decisionId }: OfRefund) =>
  readEntries(db, employerId).where("decision_id", "=", decisionId).orderBy("commit_no").execute();

/** Posts that a refund came back, or was not sent: its credit is open again. @throws PostingRefused when it was before */
export const postRefundBack = async (db: Kysely<Database>, refund: OfRefund): Promise<void> => {
  await lockEmployer(db, refund.employerId);
  const entry = refundBackEntry(await readOfDecision(db, refund), refund.decisionId);
  await postEntries(db, refund, [entry]);
};

/** Posts that a refund's return was undone. @throws PostingRefused when its credit was used since */
export const postRefundAgain = async (db: Kysely<Database>, refund: OfRefund): Promise<void> => {
  await lockEmployer(db, refund.employerId);
  const own = await readOfDecision(db, refund);
  const known = await lockEntries(
    db,
    refund.employerId,
    own.flatMap(({ charge_id }) => charge_id ?? []),
  );
  await postEntries(db, refund, [refundAgainEntry(known, own, refund.decisionId)]);
};

/** Posts an account's micro-entries, which add up to zero. @throws PostingRefused when they don't */
export const postVerification = (
  db: Kysely<Database>,
  { fund, ...posting }: Posting & Pick<Entry, "fund">,
  amounts: readonly VerificationAmount[],
): Promise<void> => postEntries(db, posting, verificationEntries(fund, randomUUID(), amounts));

/** Posts that a micro-entry came back, or that its return was undone. */
export const postVerificationBack = async (
  db: Kysely<Database>,
  { achEntryId, ...posting }: Posting & { readonly achEntryId: string },
  how: "returned" | "undone",
): Promise<void> => {
  await lockEmployer(db, posting.employerId);
  const known = await readEntries(db, posting.employerId)
    .where("ach_entry_id", "=", achEntryId)
    .orderBy("commit_no")
    .execute();
  await postEntries(db, posting, [verificationBackEntry(known, achEntryId, how)]);
};

/** Posts the fee for a check that the bank returned: owed like a charge. */
export const postReturnedCheckFee = (
  db: Kysely<Database>,
  { fund, ...posting }: Posting & Pick<Entry, "fund">,
  cents: number,
): Promise<void> =>
  postEntries(db, posting, [{ type: "NSF_FEE", fund, cents, chargeId: null, tadId: null, paymentId: null }]);
