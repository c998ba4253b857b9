import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/money/reconcile/contract.ts";
import { matchLines } from "../../../lib/money/reconcile/match-lines.ts";
import {
  differenceGroups,
  type BankLineView,
  type BookItem,
  type Difference,
  type DifferenceGroup,
  type RecordedStatement,
} from "../../../lib/money/reconcile/schema.ts";
import { balanceDayRefusals, matchReasonText, matchRefusals } from "../../../lib/money/reconcile/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { pageSize } from "../../../lib/platform/contract/list-page.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { type Item, itemKey, listBookItems } from "./book-items.ts";
import { selectLines, selectStatements, toUndone } from "./list-bank-lines.ts";

const maxItems = 100;

const isOpen = sql<boolean>`not exists (select from bank_match_parts as m where m.line_id = l.id and m.live)`;

/** Selects a fund's unmatched lines. */
const selectOpenLines = (db: Kysely<Database>, fund: FundCode) => selectLines(db, fund).where(isOpen);

type Gap = Difference["rows"][number] & { readonly group: DifferenceGroup };

/** Lists live matches with their items and their lines' cents up to a day. A match without items explains lines. */
const listMatches = async (db: Kysely<Database>, fund: FundCode, asOf: string) => {
  const { rows } = await sql<{
    id: string;
    lineCents: number;
    isLate: boolean;
    day: string;
    items: { kind: string; id: string }[] | null;
  }>`
    select p.match_id as id, coalesce(sum(l.cents) filter (where l.day <= ${asOf}), 0)::bigint as "lineCents",
      coalesce(bool_or(l.day > ${asOf}), false) as "isLate", coalesce(max(l.day), ${asOf}::date) as day,
      jsonb_agg(jsonb_build_object('kind', p.item_kind, 'id', p.item_id)) filter (where p.item_id is not null) as items
    from bank_match_parts as p join bank_matches as m on m.id = p.match_id left join bank_lines as l on l.id = p.line_id
    where m.fund = ${fund} and p.live group by p.match_id`.execute(db);
  return rows;
};

/** Sums the cents that have taken effect in the books by the end of a day. */
const sumBooked = (items: readonly Item[], asOf: string): number =>
  sumCents(items.flatMap(({ booked }) => booked.filter(({ day }) => day <= asOf)));

type Match = Awaited<ReturnType<typeof listMatches>>[number];

/** Returns the difference that a match causes on a day, because its parts have different days or have changed. */
const findGaps = (match: Match, items: ReadonlyMap<string, Item>, asOf: string): Gap[] => {
  const { lineCents, isLate, day } = match;
  if (match.items === null) return [];
  const own = match.items.flatMap((part) => items.get(itemKey(part)) ?? []);
  const cents = sumBooked(own, asOf) - lineCents;
  if (cents === 0) return [];
  const hasLaterItem = own.some(({ booked }) => booked.some((part) => part.day > asOf));
  const group = isLate ? "NOT_AT_BANK" : hasLaterItem ? "NOT_IN_BOOKS" : "CHANGED";
  return [
    { group, id: match.id, name: own.map(({ name }) => name).join(", ") || "Removed from the books", day, cents },
  ];
};

type Total = Omit<Difference, "group">;
const zeroTotal: Total = { count: 0, cents: 0, rows: [] };

/** Sums open lines up to a day, which the books don't have. */
const totalOpenLines = async (db: Kysely<Database>, fund: FundCode, asOf: string): Promise<Total> => {
  const open = selectOpenLines(db, fund).where("l.day", "<=", asOf);
  const total = await open
    .select(sql<number>`coalesce(-sum(l.cents), 0)::bigint`.as("cents"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await open
    .select(["l.id", "l.text as name", "l.day", sql<number>`-l.cents`.as("cents")])
    .orderBy("l.day", "desc")
    .orderBy("l.place", "desc")
    .limit(pageSize)
    .execute();
  return { ...total, rows };
};

const listDifferences = async (
  db: Kysely<Database>,
  fund: FundCode,
  { items, open, asOf }: { items: readonly Item[]; open: readonly Item[]; asOf: string },
): Promise<Difference[]> => {
  const byKey = new Map(items.map((item) => [itemKey(item), item]));
  const matches = await listMatches(db, fund, asOf);
  const explanations = matches.filter((match) => match.items === null && match.lineCents !== 0);
  const gaps: Gap[] = [
    ...open.flatMap((item) => {
      const { id, name, day } = item;
      const cents = sumBooked([item], asOf);
      return cents === 0 ? [] : [{ group: "NOT_AT_BANK" as const, id, name, day, cents }];
    }),
    ...matches.flatMap((match) => findGaps(match, byKey, asOf)),
  ];
  const otherTotals: Partial<Record<DifferenceGroup, Total>> = {
    NOT_IN_BOOKS: await totalOpenLines(db, fund, asOf),
    EXPLAINED: {
      count: explanations.length,
      cents: -sumCents(explanations.map(({ lineCents: cents }) => ({ cents }))),
      rows: [],
    },
  };
  return differenceGroups.flatMap((group) => {
    const own = gaps.filter((gap) => gap.group === group);
    const otherTotal = otherTotals[group] ?? zeroTotal;
    const count = own.length + otherTotal.count;
    const rows = [...own.map(({ id, name, day, cents }) => ({ id, name, day, cents })), ...otherTotal.rows].slice(
      0,
      pageSize,
    );
    return count === 0 ? [] : [{ group, count, cents: sumCents(own) + otherTotal.cents, rows }];
  });
};

const listMatchedItems = async (db: Kysely<Database>, fund: FundCode): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("bank_match_parts as p")
    .innerJoin("bank_matches as m", "m.id", "p.match_id")
    .select(["p.item_kind as kind", "p.item_id as id"])
    .where("m.fund", "=", fund)
    .where("p.live", "=", true)
    .where("p.item_id", "is not", null)
    .execute();
  return new Set(rows.map(itemKey));
};

const lineColumns = ["l.id", "l.day", "l.cents", "l.text", "l.reference"] as const;

/** Lists the open lines that have one of these amounts, in cents. */
const listOpenLines = async (
  db: Kysely<Database>,
  fund: FundCode,
  cents: readonly number[],
): Promise<BankLineView[]> => {
  const openLines = selectOpenLines(db, fund).select(lineColumns);
  return cents.length === 0 ? [] : openLines.where("l.cents", "in", cents).orderBy("l.day").orderBy("l.id").execute();
};

const toBookItem = ({ kind, id, name, day, cents }: Item, overdueIds: ReadonlySet<string>): BookItem => ({
  kind,
  id,
  name,
  day,
  cents,
  isOverdue: overdueIds.has(id),
});

/** Finds the possible matches today: exact ones, and lines that a person must match. */
const suggestMatches = async ({ db, now }: HandlerContext, fund: FundCode, open: readonly Item[]) => {
  const candidates = await listOpenLines(db, fund, [...new Set(open.map(({ cents }) => cents))]);
  return matchLines(candidates, open, fundDate(now));
};

const toBalance = (row: Row<"bank_statements">) => ({
  day: row.day,
  closingCents: row.closing_cents,
  recordedBy: row.recorded_by_name,
  recordedAt: row.recorded_at.toISOString(),
});

const toRecordedStatement = (row: Row<"bank_statements">): RecordedStatement => ({
  ...toBalance(row),
  id: row.id,
  fileName: row.file_name,
});

/** Compares a fund's books with its bank as of a day; defaults to the day of its last statement. */
export const respondWithReconciliation = async (context: HandlerContext, fund: FundCode, requestedDay?: string) => {
  const { db, now } = context;
  const bank = await db.selectFrom("fund_banks").selectAll().where("fund", "=", fund).executeTakeFirst();
  if (bank === undefined) return { ok: false, code: "NotFound", text: matchRefusals.noFund } as const;
  const statements = selectStatements(db, fund);
  const first = await statements.orderBy("day").limit(1).executeTakeFirst();
  const newestStatement = await statements.orderBy("day", "desc").limit(1).executeTakeFirst();
  const asOf = requestedDay ?? newestStatement?.day ?? fundDate(now);
  const last = await statements.where("day", "<=", asOf).orderBy("day", "desc").limit(1).executeTakeFirst();
  const undoneStatements = await db
    .selectFrom("bank_statements")
    .selectAll()
    .where("fund", "=", fund)
    .where("undone_at", "is not", null)
    .orderBy("undone_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .execute();

  const items = await listBookItems(db, fund);
  const matchedKeys = await listMatchedItems(db, fund);
  const unmatchedItems = items.filter((item) => !matchedKeys.has(itemKey(item)));
  // The first opening balance includes earlier amounts, unless a later line is matched with one of them.
  const startDay = first?.day ?? "9999-12-31";
  const open = unmatchedItems.filter(({ day }) => day >= startDay);
  const suggestions = await suggestMatches(context, fund, unmatchedItems);
  const exactLines = suggestions.exact.map(({ line }) => line.id);
  const newestLines = selectOpenLines(db, fund).select(lineColumns);
  const otherLines = exactLines.length === 0 ? newestLines : newestLines.where("l.id", "not in", exactLines);
  const lines = await otherLines.orderBy("l.day", "desc").orderBy("l.place", "desc").limit(pageSize).execute();
  const { count: lineCount } = await selectOpenLines(db, fund)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const possibleItems = new Map(suggestions.lines.map((match) => [match.line.id, match.possible.map(({ id }) => id)]));
  const fittingIds = new Set([...possibleItems.values()].flat());
  const exactItems = new Set(suggestions.exact.map(({ expected }) => expected.id));
  const displayedItems = unmatchedItems.filter(
    ({ id, day }) => !exactItems.has(id) && (day >= startDay || fittingIds.has(id)),
  );
  const preferredIds = new Set(lines.flatMap(({ id }) => possibleItems.get(id) ?? []));
  const sortedItems = [true, false].flatMap((isFitting) =>
    displayedItems.filter(({ id }) => preferredIds.has(id) === isFitting),
  );
  const firstItems = new Set(sortedItems.slice(0, maxItems));
  const overdueIds = new Set(suggestions.overdue.flatMap(({ id, day }) => (day >= startDay ? [id] : [])));
  const countedItems = items.filter((item) => item.day >= startDay || matchedKeys.has(itemKey(item)));
  return {
    ok: true,
    value: {
      fund,
      bankName: bank.bank_name,
      accountNumber: bank.account_number,
      asOf,
      statement: last === undefined ? null : toBalance(last),
      last: newestStatement === undefined ? null : toRecordedStatement(newestStatement),
      undone: undoneStatements.flatMap((row) => {
        const undone = toUndone(row);
        return undone === null ? [] : [{ ...toRecordedStatement(row), undone }];
      }),
      bookCents: (first?.opening_cents ?? 0) + sumBooked(countedItems, asOf),
      differences: last === undefined ? [] : await listDifferences(db, fund, { items, open, asOf }),
      exact: suggestions.exact.slice(0, maxItems).map(({ line, expected }) => ({
        line,
        item: toBookItem(expected, overdueIds),
        why: matchReasonText(line, expected),
      })),
      lines: lines.map((line) => ({ line, possible: possibleItems.get(line.id) ?? [] })),
      lineCount: lineCount - exactLines.length,
      items: displayedItems.filter((item) => firstItems.has(item)).map((item) => toBookItem(item, overdueIds)),
      itemCount: displayedItems.length,
    },
  } as const;
};

const refuseDay = async ({ db, now }: HandlerContext, fund: FundCode, asOf: string): Promise<string | null> => {
  const today = fundDate(now);
  if (asOf > today) return balanceDayRefusals.inTheFuture(asOf, today);
  const first = await selectStatements(db, fund).orderBy("s.day").limit(1).executeTakeFirst();
  return first === undefined || asOf >= first.day ? null : balanceDayRefusals.tooEarly(asOf, first.day);
};

/** Returns the comparison of a fund's books with its bank. */
export const getReconciliation: Handler<typeof calls.getReconciliation> = async ({ query }, context) => {
  const { fund = "HW", asOf } = query;
  const text = asOf === undefined ? null : await refuseDay(context, fund, asOf);
  return text === null ? respondWithReconciliation(context, fund, asOf) : { ok: false, code: "AsOfRefused", text };
};
