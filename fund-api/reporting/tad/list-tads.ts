import { sql, type Kysely } from "kysely";
import { readPage, type PageOrder } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { stateChoices, type TadQuery } from "../../../lib/reporting/tad/schema.ts";
import { selectHeads, selectOriginals, withSums } from "./record/tad-head.ts";
import { toTadSummary } from "./record/to-tad.ts";

const newestFirst: PageOrder = { table: "tads", alias: "t", columns: ["work_month", "id"], direction: "desc" };

/** Matches if each word is in the month's name, in its number (2026-06), or in the confirmation number. */
const matchesAllWords = (find: string) => sql<boolean>`(
  select bool_and(position(word in lower(concat_ws(' ',
    to_char(to_date(t.work_month || '-01', 'YYYY-MM-DD'), 'FMMonth YYYY'), t.work_month, t.confirmation_no))) > 0)
  from unnest(${find.toLowerCase().split(/\s+/)}::text[]) as word)`;

type OriginalsQuery = ReturnType<typeof selectOriginals>;

const applyFilters = <List extends Pick<OriginalsQuery, "where">>(
  months: List,
  { year, state, find = "" }: TadQuery,
): List => {
  let filtered: Pick<OriginalsQuery, "where"> = months;
  if (year !== undefined) filtered = filtered.where("t.work_month", "like", `${year}-%`);
  if (state !== undefined) filtered = filtered.where("t.state", "in", stateChoices[state].states);
  if (find.trim() !== "") filtered = filtered.where(matchesAllWords(find.trim()));
  return filtered as List;
};

const hasFilters = ({ year, state, find = "" }: TadQuery): boolean =>
  year !== undefined || state !== undefined || find.trim() !== "";

const readYears = async (db: Kysely<Database>, employerId: string) => {
  const rows = await selectOriginals(db, employerId)
    .clearSelect()
    .select([sql<string>`left(t.work_month, 4)`.as("year"), sql<number>`count(*)::bigint`.as("months")])
    .groupBy(sql`left(t.work_month, 4)`)
    .orderBy("year", "desc")
    .execute();
  return { years: rows.map(({ year }) => year), total: rows.reduce((sum, { months }) => sum + months, 0) };
};

const countMatches = async (db: Kysely<Database>, employerId: string, query: TadQuery): Promise<number> => {
  const { count } = await applyFilters(selectOriginals(db, employerId), query)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns one page of the employer's TADs, newest work month first. */
export const listTads: Handler<typeof calls.listTads> = async ({ query }, context) => {
  const { db } = context;
  const employerId = employerOf(context);
  const { rows, page } = await readPage(applyFilters(selectHeads(db, employerId), query), newestFirst, query, "id");
  const heads = await withSums(db, rows);
  const { years, total } = await readYears(db, employerId);
  const count = hasFilters(query) ? await countMatches(db, employerId, query) : total;
  return { ok: true, value: { tads: heads.map((head) => toTadSummary(head, head)), page, years, total, found: count } };
};
