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
import { ownerOf } from "./known-entries.ts";

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
      "r.id",
      "r.code",
      "r.return_date",
      "r.trace",
      "x.kind",
      "x.cents",
      "p.confirmation_no",
      "p.attempt",
      "e.employer_id",
      "e.legal_name",
      "b.last4",
      "r.recorded_by_name",
      "r.recorded_at",
      "f.file_name",
      "retry.confirmation_no as retried_as",
      "r.undone_at",
      isUndoPending.as("undo_waits"),
      isStillOwed.as("is_still_owed"),
    ]);

type ReturnRow = Awaited<ReturnType<ReturnType<typeof selectReturns>["execute"]>>[number];

const toReturn = (row: ReturnRow): RecordedReturn => ({
  returnId: row.id,
  code: row.code,
  returnDate: row.return_date,
  trace: row.trace,
  kind: row.kind,
  ...ownerOf(row),
  cents: row.cents,
  recordedBy: row.recorded_by_name,
  recordedAt: row.recorded_at.toISOString(),
  fileName: row.file_name,
  undo: row.undone_at !== null ? "DONE" : row.undo_waits ? "WAITING" : "POSSIBLE",
  canRetry:
    row.undone_at === null &&
    row.attempt !== null &&
    row.retried_as === null &&
    row.is_still_owed &&
    canRetry(row.code, row.attempt),
  retriedAs: row.retried_as,
});

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
    .select(["sha256", "file_name", "uploaded_by_name", "uploaded_at"])
    .where("recorded_at", "is", null)
    .orderBy("uploaded_at")
    .execute();
  return files.map(({ sha256, file_name, uploaded_by_name, uploaded_at }) => ({
    fileId: sha256,
    fileName: file_name,
    uploadedBy: uploaded_by_name,
    uploadedAt: uploaded_at.toISOString(),
  }));
};

/** Returns one page of returns, newest first, with waiting files, open counts and the return rates. */
export const listReturnPage = async (
  db: Kysely<Database>,
  now: Date,
  pageQuery: PageWanted = {},
): Promise<ReturnList> => {
  const { rows, page } = await readPage(selectReturns(db), newestFirst, pageQuery, "id");
  return {
    returns: rows.map(toReturn),
    page,
    waitingFiles: await listPendingFiles(db),
    ...(await countOpenItems(db)),
    rates: await listRates(db, now),
  };
};
