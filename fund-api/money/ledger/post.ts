import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { lockEmployer } from "./lock-employer.ts";
import {
  lateChargeEntry,
  paymentEntries,
  refundEntry,
  reversalEntries,
  transferEntries,
  unappliedEntry,
  waiverEntry,
  type CreditUse,
  type Entry,
  type KnownEntry,
  type TakeBack,
} from "./posting-rules.ts";

/** Shared by the entries of one act. */
export type Posting = {
  readonly employerId: string;
  /** ISO date: the debit date of a payment, the day of its return at the bank, otherwise the day of the act. */
  readonly effectiveOn: string;
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

const toRow = (
  { employerId, effectiveOn, postedBy, at }: Posting,
  { type, fund, cents, chargeId, tadId, paymentId, commitNo = 1, forChargeId, decisionId }: Entry,
): Row<"ledger_entries"> => {
  const id = randomUUID();
  return {
    id,
    employer_id: employerId,
    fund,
    posted_on: fundDate(at),
    effective_on: effectiveOn,
    type,
    cents,
    charge_id: chargeId ?? id,
    tad_id: tadId,
    payment_id: paymentId,
    posted_by: postedBy,
    created_at: at,
    commit_no: commitNo,
    for_charge_id: forChargeId ?? null,
    decision_id: decisionId ?? null,
  };
};

/** Posts the entries of one act in its transaction. The database refuses a second charge of one Commit and fund. */
export const postEntries = (db: Kysely<Database>, posting: Posting, entries: readonly Entry[]): Promise<void> =>
  postRows(db, { entries: entries.map((entry) => toRow(posting, entry)) });

const readEntries = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("ledger_entries")
    .select(["id", "type", "fund", "cents", "charge_id", "tad_id", "payment_id"])
    .where("employer_id", "=", employerId);

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
  await postRows(db, {
    allocations: allocated.map(({ chargeId, cents }) => ({ payment_id: paymentId, charge_id: chargeId, cents })),
    entries: [...entries, ...(unappliedCents === 0 ? [] : [unappliedEntry(paymentId, fund, unappliedCents)])].map(
      (entry) => toRow(posting, entry),
    ),
  });
};

/** Posts that a payment was canceled or returned. @throws PostingRefused when it was reversed before */
export const postPaymentReversal = async (
  db: Kysely<Database>,
  { paymentId, ...posting }: Posting & { readonly paymentId: string },
  how: TakeBack,
): Promise<void> => {
  await lockEmployer(db, posting.employerId);
  const known = await readEntries(db, posting.employerId).where("payment_id", "=", paymentId).execute();
  await postEntries(db, posting, reversalEntries(known, paymentId, how));
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

/** Posts that an open credit (cents) was paid back. @throws PostingRefused above the credit */
export const postRefund = async (
  db: Kysely<Database>,
  { chargeId, decisionId, ...posting }: Moved,
  cents: number,
): Promise<void> => {
  const known = await lockEntries(db, posting.employerId, [chargeId]);
  await postEntries(db, posting, [refundEntry(known, { chargeId, cents, decisionId })]);
};

/** Posts the fee for a check that the bank returned: owed like a charge. */
export const postReturnedCheckFee = (
  db: Kysely<Database>,
  { fund, ...posting }: Posting & Pick<Entry, "fund">,
  cents: number,
): Promise<void> =>
  postEntries(db, posting, [{ type: "NSF_FEE", fund, cents, chargeId: null, tadId: null, paymentId: null }]);
