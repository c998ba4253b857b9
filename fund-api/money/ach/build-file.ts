import { type Kysely, sql } from "kysely";
import {
  type FundBank,
  type AchEntry,
  nachaNumber,
  refundText,
  remittanceText,
} from "../../../lib/money/ach/nacha-file.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { DataKeys } from "../../keys.ts";
import { explainAccountHold } from "./due-payments.ts";
import { explainRefundHold } from "./due-refunds.ts";

/** The fund's bank, with its deadline for same-day entries. */
export type LockedBank = FundBank & { readonly sameDayUntil: string | null };

/** Locks the fund's bank, so that batches get numbers in order. Lock it before payments. Null if it isn't set up. */
export const lockFundBank = async (db: Kysely<Database>, fund: FundCode): Promise<LockedBank | null> => {
  const row = await db
    .selectFrom("fund_banks")
    .selectAll()
    .where("fund", "=", fund)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    bankName: row.bank_name,
    routing: row.routing,
    odfi: row.odfi,
    origin: row.origin,
    originName: row.origin_name,
    companyId: row.company_id,
    companyName: row.company_name,
    sameDayUntil: row.same_day_until,
    offset:
      row.offset_account === null
        ? null
        : { account: row.offset_account, code: row.offset_type === "SAVINGS" ? "32" : "22" },
  };
};

/** The work months of payment `p` in the outer query. */
const workMonths = sql<string[]>`(
  select coalesce(array_agg(distinct t.work_month order by t.work_month), '{}')
  from payment_allocations as a join ledger_entries as c on c.id = a.charge_id join tads as t on t.id = c.tad_id
  where a.payment_id = p.id)`;

const selectEntries = (db: Kysely<Database>, batchId: string) =>
  db
    .selectFrom("ach_entries as x")
    .innerJoin("ach_batches as a", "a.id", "x.batch_id")
    .innerJoin("bank_accounts as b", "b.id", "x.bank_account_id")
    .innerJoin("employers as e", "e.employer_id", "b.employer_id")
    .leftJoin("payments as p", "p.id", "x.payment_id")
    .select([
      "x.kind",
      "x.description",
      "x.transaction_code",
      "x.cents",
      "x.trace",
      "b.routing",
      "b.account_encrypted",
      "b.nickname",
      "b.last4",
      "b.state as account_state",
      "b.blocked_code",
      "b.correct_by",
      "e.employer_id",
      "e.legal_name",
      "a.fund",
      "p.confirmation_no",
      workMonths.as("work_months"),
    ])
    .where("x.batch_id", "=", batchId)
    .where("x.dropped_at", "is", null)
    .orderBy("x.trace");

export type FileEntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["execute"]>>[number];

/** Lists a batch's entries with their file fields, by trace number. */
export const listFileEntries = (db: Kysely<Database>, batchId: string): Promise<FileEntryRow[]> =>
  selectEntries(db, batchId).execute();

const explainHold = (row: FileEntryRow): string | null => {
  if (row.kind === "DEBIT") return explainAccountHold(row);
  return row.kind === "REFUND" ? explainRefundHold(row) : null;
};

/** Explains why some debits or refunds of a batch can't be made anymore. Returns "" if all can. */
export const heldEntriesText = (rows: readonly FileEntryRow[]): string =>
  [...new Set(rows.flatMap((row) => explainHold(row) ?? []))].join(" ");

const testNumbers = { PRENOTE: "PRENOTE", MICRO: "VERIFY" } as const;

/** Converts an entry for the bank, with the full account number. */
export const toAchEntry = (row: FileEntryRow, keys: DataKeys): AchEntry => {
  const { kind, fund, confirmation_no } = row;
  const commonFields = {
    description: row.description,
    code: row.transaction_code,
    routing: row.routing,
    account: keys.decrypt(row.account_encrypted),
    cents: row.cents,
    name: row.legal_name,
    trace: row.trace,
  };
  const paidAmount = { fund, employerId: row.employer_id, cents: row.cents };
  if (kind === "REFUND") return { ...commonFields, number: "REFUND", addendum: refundText(paidAmount) };
  if (kind !== "DEBIT") return { ...commonFields, number: testNumbers[kind] };
  const addendum = remittanceText({ ...paidAmount, workMonths: row.work_months });
  return { ...commonFields, number: nachaNumber(confirmation_no ?? ""), addendum };
};
