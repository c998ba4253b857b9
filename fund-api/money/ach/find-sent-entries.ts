import { sql, type RawBuilder } from "kysely";
import { readSearch } from "../../../lib/desk/operations/read-search.ts";
import { groupItems } from "../../../lib/money/ach/group-items.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { pageSize } from "../../../lib/platform/contract/list-page.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { paymentsNumbered } from "../../platform/db/confirmation-number.ts";
import { ownerOf, sayWhy, selectEntries, toSentEntry, type EntryRow, type SentEntry } from "./known-entries.ts";

/** Any meaning of the text counts: a trace number, an amount, a confirmation number, an employer’s name or ID. */
const matches = (text: string): RawBuilder<boolean> => {
  const search = readSearch(text);
  if (search === null) return sql`false`;
  const { name, idDigits, confirmationNo, trace, amounts } = search;
  return sql.join(
    [
      ...(trace === null ? [] : [sql`x.trace = ${trace}`]),
      sql`position(lower(${name}) in lower(e.legal_name)) > 0`,
      ...(idDigits === null ? [] : [sql`starts_with(replace(e.employer_id, '-', ''), ${idDigits})`]),
      ...(confirmationNo === null ? [] : [sql`p.id in (${paymentsNumbered(confirmationNo)})`]),
      ...amounts.map((cents) => sql`x.cents = ${cents}::bigint`),
    ],
    sql` or `,
  );
};

/** Says why an entry can't be recorded as returned; null when it can. */
const obstacleOf = (entry: SentEntry): string | null => {
  const { cents, trace: originalTrace } = entry;
  const typed = {
    kind: "RETURN",
    line: 0,
    code: "R01",
    originalTrace,
    cents,
    info: "",
    day: null,
    debitDay: null,
  } as const;
  const [grouped] = groupItems([typed], new Map([[originalTrace, entry]]));
  return grouped?.group === "RECORD" ? null : sayWhy(grouped?.group ?? "NOT_OURS", typed, entry);
};

const toAnswer = (row: EntryRow) => ({
  trace: row.trace,
  kind: row.kind,
  ...ownerOf(row),
  cents: row.cents,
  effectiveDate: row.effective_date,
  obstacle: obstacleOf(toSentEntry(row)),
});

/** Finds entries that the bank has or had, the newest first. */
export const findSentEntries: Handler<typeof calls.findSentEntries> = async ({ query: { text } }, { db }) => {
  const rows = await selectEntries(db)
    .where(sql<boolean>`(${matches(text)})`)
    .where("a.sent_at", "is not", null)
    .orderBy("a.effective_date", "desc")
    .orderBy("x.trace", "desc")
    .limit(pageSize + 1)
    .execute();
  const entries = rows.slice(0, pageSize).map(toAnswer);
  return { ok: true, value: { entries, hasMore: rows.length > pageSize } };
};
