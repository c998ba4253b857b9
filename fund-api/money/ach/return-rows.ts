import { sql, type Kysely } from "kysely";
import { rateDays, returnRatesOf } from "../../../lib/money/ach/return-rates.ts";
import type { RecordedReturn, ReturnList, ReturnRates } from "../../../lib/money/ach/schema.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { canRetry } from "../../../lib/platform/rules/return-codes.ts";
import { readPage, type PageOrder, type PageWanted } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { countOpenItems } from "./file-items.ts";

/** False once the returned amount was paid another way. An `exists` would be computed for all payments. */
const isStillOwed = sql<boolean>`coalesce((
  select bool_and(a.cents <= (select sum(o.cents) from ledger_entries as o where o.charge_id = a.charge_id))
  from payment_allocations as a where a.payment_id = p.id), true)`;

const isUndoPending = sql<boolean>`exists (
  select from decisions as d where d.subject = 'return:' || r.id and d.state = 'WAITING')`;

const selectReturns = (db: Kysely<Database>) =>
  db
    .selectFrom("ach_returns as r")
    .innerJoin("ach_entries as x", "x.id", "r.entry_id")
    .innerJoin("bank_accounts as b", "b.id", "r.bank_account_id")
    .innerJoin("employers as e", "e.employer_id", "b.employer_id")
    .leftJoin("payments as p", "p.id", "r.payment_id")
    .leftJoin("payments as retry", "retry.retry_of", "p.id")
    .leftJoin("ach_return_files as f", "f.sha256", "r.file_sha256")
    .select([
      "r.id as returnId",
      "r.code",
      "r.return_date as returnDate",
      "r.trace",
      "x.kind",
      "x.cents",
      "p.confirmation_no as confirmationNo",
      "p.attempt",
      "e.employer_id as employerId",
      "e.legal_name as employerName",
      "b.last4 as bankAccountLast4",
      "r.recorded_by_name as recordedBy",
      "r.recorded_at",
      "f.file_name as fileName",
      "retry.confirmation_no as retriedAs",
      "r.undone_at",
      isUndoPending.as("undo_waits"),
      isStillOwed.as("is_still_owed"),
    ]);

type ReturnRow = Awaited<ReturnType<ReturnType<typeof selectReturns>["execute"]>>[number];

const toReturn = (row: ReturnRow): RecordedReturn => {
  const { undone_at, undo_waits, is_still_owed, attempt, recorded_at, ...fields } = row;
  const isRetryable = undone_at === null && attempt !== null && row.retriedAs === null && is_still_owed;
  return {
    ...fields,
    recordedAt: recorded_at.toISOString(),
    undo: undone_at !== null ? "DONE" : undo_waits ? "WAITING" : "POSSIBLE",
    canRetry: isRetryable && canRetry(row.code, attempt),
  };
};

const newestFirst: PageOrder = {
  table: "ach_returns",
  alias: "r",
  columns: ["recorded_at", "id"],
  direction: "desc",
};

/** Computes each fund's return rates for the last `rateDays` days. */
const listRates = async (db: Kysely<Database>, now: Date): Promise<ReturnRates[]> => {
  const from = addDays(fundDate(now), -rateDays);
  const { rows } = await sql<{ fund: FundCode; debits: number; codes: string[] }>`
    select f.fund,
      (select count(*) from ach_entries as x join ach_batches as a on a.id = x.batch_id
        where a.fund = f.fund and a.state in ('SENT', 'SETTLED') and a.effective_date > ${from} and x.kind = 'DEBIT'
          and x.dropped_at is null
      ) as debits,
      array(select r.code from ach_returns as r join payments as p on p.id = r.payment_id
        where p.fund = f.fund and r.return_date > ${from} and r.undone_at is null) as codes
    from fund_banks as f order by f.fund`.execute(db);
  return rows.map((row) => returnRatesOf(row));
};

const listPendingFiles = async (db: Kysely<Database>): Promise<ReturnList["waitingFiles"]> => {
  const files = await db
    .selectFrom("ach_return_files")
    .select(["sha256 as fileId", "file_name as fileName", "uploaded_by_name as uploadedBy", "uploaded_at"])
    .where("recorded_at", "is", null)
    .orderBy("uploaded_at")
    .execute();
  return files.map(({ uploaded_at, ...file }) => Object.assign(file, { uploadedAt: uploaded_at.toISOString() }));
};

/** Returns one page of returns, newest first, with waiting files, open counts and the return rates. */
export const listReturnPage = async (
  db: Kysely<Database>,
  now: Date,
  pageQuery: PageWanted = {},
): Promise<ReturnList> => {
  const { rows, page } = await readPage(selectReturns(db), newestFirst, pageQuery, "returnId");
  return {
    returns: rows.map(toReturn),
    page,
    waitingFiles: await listPendingFiles(db),
    ...(await countOpenItems(db)),
    rates: await listRates(db, now),
  };
};
