import { sql, type RawBuilder } from "kysely";
import { readSearch } from "../../../lib/desk/operations/read-search.ts";
import { groupItems, type ItemGroup } from "../../../lib/money/ach/group-items.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { pageSize } from "../../../lib/platform/contract/list-page.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { paymentsNumbered } from "../../platform/db/confirmation-number.ts";
import { matchesEmployer } from "../../platform/db/match-names.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { applyReturns } from "./apply-returns.ts";
import {
  listKnownEntries,
  ownerOf,
  explainGroup,
  selectEntries,
  toSentEntry,
  type EntryRow,
  type SentEntry,
} from "./known-entries.ts";
import { listReturnPage } from "./return-rows.ts";

/** Returns one page of the returns, newest first. */
export const listReturns: Handler<typeof calls.listReturns> = async ({ query }, { db, now }) => ({
  ok: true,
  value: await listReturnPage(db, now, query),
});

/** Locks the employers of the entries with these trace numbers, in order, then reads the entries. */
export const lockKnownEntries = async (
  { db }: HandlerContext,
  traces: readonly string[],
): Promise<Map<string, SentEntry>> => {
  const unlockedEntries = await listKnownEntries(db, traces);
  const employerIds = [...new Set([...unlockedEntries.values()].map(({ employer_id }) => employer_id))].toSorted();
  for (const id of employerIds) await lockEmployer(db, id);
  // A colleague may have recorded a return just now.
  return listKnownEntries(db, traces);
};

const refusals: Partial<Record<ItemGroup, "UnknownTrace" | "AlreadyReturned">> = {
  NOT_OURS: "UnknownTrace",
  ALREADY: "AlreadyReturned",
};

/** Builds a return that a person typed. It can be recorded at any time, for the full amount. */
const typedReturn = (originalTrace: string, code: string, cents: number) =>
  ({ kind: "RETURN", line: 0, code, originalTrace, cents, info: "", day: null, debitDay: null }) as const;

/** Matches the text as a trace number, an amount, a confirmation number, or an employer’s name or ID, each by an index. */
const matchesText = (text: string): RawBuilder<boolean> => {
  const search = readSearch(text);
  if (search === null) return sql`false`;
  const { confirmationNo, trace, amounts } = search;
  const parts = [
    sql`select x.id from employers as e join bank_accounts as b on b.employer_id = e.employer_id
      join ach_entries as x on x.bank_account_id = b.id where ${matchesEmployer(search)}`,
    ...(trace === null ? [] : [sql`select id from ach_entries where trace = ${trace}`]),
    ...(confirmationNo === null
      ? []
      : [sql`select id from ach_entries where payment_id in (${paymentsNumbered(confirmationNo)})`]),
    ...(amounts.length === 0 ? [] : [sql`select id from ach_entries where cents = any(${amounts}::bigint[])`]),
  ];
  return sql`x.id in (${sql.join(parts, sql` union `)})`;
};

const findObstacle = (entry: SentEntry): string | null => {
  const typedItem = typedReturn(entry.trace, "R01", entry.cents);
  const [grouped] = groupItems([typedItem], new Map([[entry.trace, entry]]));
  return grouped?.group === "RECORD" ? null : explainGroup(grouped?.group ?? "NOT_OURS", typedItem, entry);
};

const toFoundEntry = (row: EntryRow) => ({
  trace: row.trace,
  kind: row.kind,
  ...ownerOf(row),
  cents: row.cents,
  effectiveDate: row.effective_date,
  obstacle: findObstacle(toSentEntry(row)),
});

/** Finds entries of sent batches, newest first. */
export const findSentEntries: Handler<typeof calls.findSentEntries> = async ({ query: { text } }, { db }) => {
  const rows = await selectEntries(db)
    .where(matchesText(text))
    .where("a.sent_at", "is not", null)
    .orderBy("a.effective_date", "desc")
    .orderBy("x.trace", "desc")
    .limit(pageSize + 1)
    .execute();
  const entries = rows.slice(0, pageSize).map(toFoundEntry);
  return { ok: true, value: { entries, hasMore: rows.length > pageSize } };
};

/** Records one return that the bank reported by phone or letter, at any time and for the full amount. */
export const recordReturn: Handler<typeof calls.recordReturn> = async ({ body: { code, trace } }, context) => {
  const { db, now } = context;
  const lockedEntries = await lockKnownEntries(context, [trace]);
  const typedItem = typedReturn(trace, code, lockedEntries.get(trace)?.cents ?? 0);
  const [grouped] = groupItems([typedItem], lockedEntries);
  if (grouped?.group !== "RECORD" || grouped.entry === undefined) {
    const group = grouped?.group ?? "NOT_OURS";
    const text = `${explainGroup(group, typedItem, grouped?.entry)} Nothing was recorded. Look the entry up again.`;
    return { ok: false, code: refusals[group] ?? "NotSent", text };
  }
  const reported = { code, info: "", on: fundDate(now) };
  const applied = await applyReturns(context, [{ ...grouped.entry, reported }], null);
  return { ok: true, value: { ...applied, ...(await listReturnPage(db, now)) } };
};
