import { sql, type Kysely } from "kysely";
import { findSettlementBaseDate } from "../../../lib/money/ach/batch.ts";
import { type ItemGroup, type KnownEntry, lastDayOf } from "../../../lib/money/ach/group-items.ts";
import type { FileItem } from "../../../lib/money/ach/return-file.ts";
import { batchName, itemText } from "../../../lib/money/ach/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Database } from "../../platform/db/schema.ts";

/** Selects entries with their owner, batch, return and notices of change. */
export const selectEntries = (db: Kysely<Database>) =>
  db
    .selectFrom("ach_entries as x")
    .innerJoin("ach_batches as a", "a.id", "x.batch_id")
    .innerJoin("bank_accounts as b", "b.id", "x.bank_account_id")
    .innerJoin("employers as e", "e.employer_id", "b.employer_id")
    .leftJoin("payments as p", "p.id", "x.payment_id")
    .leftJoin("ach_returns as r", (join) => join.onRef("r.entry_id", "=", "x.id").on("r.undone_at", "is", null))
    .select([
      "x.id",
      "x.kind",
      "x.cents",
      "x.trace",
      "x.live",
      "x.dropped_at",
      "x.payment_id",
      "x.refund_id",
      "x.bank_account_id",
      "b.employer_id",
      "b.last4",
      "e.legal_name",
      "p.confirmation_no",
      "a.fund",
      "a.batch_no",
      "a.effective_date",
      "a.sent_at",
      "a.state as batch_state",
      "r.code as returned_code",
      "r.recorded_at as returned_at",
      sql<
        string[]
      >`array(select i.code from ach_file_items as i where i.entry_id = x.id and i.item_group = 'NOTICE')`.as(
        "notice_codes",
      ),
    ]);

type OwnerRow = {
  readonly employer_id: string;
  readonly legal_name: string;
  readonly confirmation_no: string | null;
  readonly last4: string;
};

/** Returns an entry's owner for a response. */
export const ownerOf = ({ employer_id, legal_name, confirmation_no, last4 }: OwnerRow) => ({
  employerId: employer_id,
  employerName: legal_name,
  confirmationNo: confirmation_no,
  bankAccountLast4: last4,
});

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["execute"]>>[number];
export type SentEntry = EntryRow & KnownEntry;

const findStanding = ({ batch_state, dropped_at }: EntryRow): KnownEntry["standing"] => {
  if (batch_state === "VOIDED" || dropped_at !== null) return "DROPPED";
  return batch_state === "SENT" || batch_state === "SETTLED" ? "SENT" : "NOT_SENT";
};

/** Adds the fields that `groupItems` needs. */
export const toSentEntry = (row: EntryRow): SentEntry => ({
  ...row,
  standing: findStanding(row),
  settlesFrom: row.sent_at === null ? null : findSettlementBaseDate(row.effective_date, row.sent_at),
  returnedCode: row.returned_code,
  noticeCodes: row.notice_codes,
});

/** Finds the fund's entries by trace number: the live or returned one, or otherwise the newest. */
export const listKnownEntries = async (
  db: Kysely<Database>,
  traces: readonly string[],
): Promise<Map<string, SentEntry>> => {
  const rows = await selectEntries(db)
    .distinctOn("x.trace")
    .where(sql<boolean>`x.trace = any(${traces}::text[])`)
    .orderBy("x.trace")
    .orderBy(sql`x.live or r.id is not null`, "desc")
    // Trace numbers restart after ten million, so the newest entry counts.
    .orderBy("a.created_at", "desc")
    .execute();
  return new Map(rows.map((row) => [row.trace, toSentEntry(row)]));
};

/** Explains why an entry of a file is in its group, with the data of the fund's entry. */
export const explainGroup = (
  group: ItemGroup,
  item: Omit<FileItem, "line" | "info" | "day">,
  entry: SentEntry | undefined,
): string =>
  itemText(group, {
    code: item.code,
    trace: item.originalTrace,
    cents: item.cents,
    isNotice: item.kind === "NOTICE",
    known:
      entry === undefined
        ? null
        : {
            cents: entry.cents,
            batch: batchName({ fund: entry.fund, batchNo: entry.batch_no }),
            returned:
              entry.returned_code === null || entry.returned_at === null
                ? null
                : { code: entry.returned_code, on: fundDate(entry.returned_at) },
            lastDay: lastDayOf(item, entry),
          },
  });
