import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, Row } from "../../platform/db/schema.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { lockEmployer } from "./lock-employer.ts";
import {
  lateChargeEntry,
  paymentEntries,
  reversalEntries,
  waiverEntry,
  type CreditUse,
  type Entry,
  type KnownEntry,
  type TakeBack,
} from "./posting-rules.ts";

/** What the entries of one act have in common. */
export type Posting = {
  readonly employerId: string;
  /** ISO date at the fund. */
  readonly entryDate: string;
  /** The account that acted; null when the fund API itself did. */
  readonly postedBy: string | null;
  readonly at: Date;
};

/** What is written at once: entries, and which payment pays how much of which charge. */
type LedgerRows = {
  readonly entries: readonly Row<"ledger_entries">[];
  readonly allocations?: readonly Row<"payment_allocations">[];
};

/**
 * Writes whole rows of invented data, whose ids and times are chosen. This file is the only writer of the ledger's
 * tables; a test holds that, and who calls this.
 */
export const postRows = async (db: Kysely<Database>, { entries, allocations = [] }: LedgerRows): Promise<void> => {
  await insertRows(db, "payment_allocations", allocations);
  await insertRows(db, "ledger_entries", entries);
};

const toRow = (
  { employerId, entryDate, postedBy, at }: Posting,
  { type, fund, cents, chargeId, tadId, paymentId, commitNo = 1, forChargeId, decisionId }: Entry,
): Row<"ledger_entries"> => {
  const id = randomUUID();
  return {
    id,
    employer_id: employerId,
    fund,
    entry_date: entryDate,
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

/** Posts the entries of one act, in its transaction. The database refuses a second charge of one Commit and fund. */
export const postEntries = (db: Kysely<Database>, posting: Posting, entries: readonly Entry[]): Promise<void> =>
  postRows(db, { entries: entries.map((entry) => toRow(posting, entry)) });

const readEntries = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("ledger_entries")
    .select(["id", "type", "fund", "cents", "charge_id", "tad_id", "payment_id"])
    .where("employer_id", "=", employerId);

/** All entries of some of the employer's charges, with the employer locked: no other act changes them until the end. */
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
};

/**
 * Posts what the payment of one fund pays: how its debit is allocated, one PAYMENT that lowers each charge, and what it
 * takes from open credits of the same fund.
 * @throws PostingRefused for more than is owed, more than a credit holds, or a charge of another fund or employer
 */
export const postPayment = async (
  db: Kysely<Database>,
  { paymentId, fund, ...posting }: Payment,
  { allocated, creditUses = [] }: Paid,
): Promise<void> => {
  const chargeIds = [
    ...allocated.map(({ chargeId }) => chargeId),
    ...creditUses.flatMap(({ fromChargeId, toChargeId }) => [fromChargeId, toChargeId]),
  ];
  const known = await lockEntries(db, posting.employerId, chargeIds);
  const entries = paymentEntries(known, { paymentId, fund, allocated, creditUses });
  await postRows(db, {
    allocations: allocated.map(({ chargeId, cents }) => ({ payment_id: paymentId, charge_id: chargeId, cents })),
    entries: entries.map((entry) => toRow(posting, entry)),
  });
};

/**
 * Posts that a payment was canceled or returned: its charges are owed again. The caller changes the payment's state in
 * the same transaction.
 * @throws PostingRefused when it was reversed before
 */
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

/** Posts liquidated damages for a late contribution: once per decision, which the database holds. Cents. */
export const postLateCharge = (db: Kysely<Database>, late: Late, cents: number): Promise<void> =>
  postLate(db, late, "LATE_CHARGE", cents);

/** Posts interest for a late contribution: at most once per charge and day. Cents. */
export const postInterest = (db: Kysely<Database>, late: Late, cents: number): Promise<void> =>
  postLate(db, late, "INTEREST", cents);

/**
 * Posts that a late charge or interest is waived or reduced by an amount.
 * @param waiver `chargeId` is the late charge or interest itself
 * @throws PostingRefused for more than is charged
 */
export const postWaiver = async (
  db: Kysely<Database>,
  { chargeId, decisionId, ...posting }: Posting & { readonly chargeId: string; readonly decisionId: string },
  cents: number,
): Promise<void> => {
  const known = await lockEntries(db, posting.employerId, [chargeId]);
  await postEntries(db, posting, [waiverEntry(known, { chargeId, cents, decisionId })]);
};
