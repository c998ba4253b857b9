import { sql, type Kysely } from "kysely";
import type { BookRow } from "../../../lib/money/books/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { addMonths, firstDayOf, lastDayOf, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import { fundCodes, type FundCode } from "../../../lib/reporting/tad/schema.ts";
import { aging } from "../../money/books/aging.ts";
import { readJournal, type NamedLine } from "../../money/books/journal.ts";
import { rollforward } from "../../money/books/rollforward.ts";
import type { Database } from "../db/schema.ts";

const listMonths = async (db: Kysely<Database>, fund: FundCode): Promise<string[]> => {
  const { first: firstDay, last: lastDay } = await db
    .selectFrom("ledger_entries")
    .select([sql<string>`min(effective_on)`.as("first"), sql<string>`max(effective_on)`.as("last")])
    .where("fund", "=", fund)
    .executeTakeFirstOrThrow();
  const months = [workMonthOf(firstDay)];
  // The last debits settle in the following month.
  while ((months.at(-1) ?? "") <= workMonthOf(lastDay)) months.push(addMonths(months.at(-1) ?? "", 1));
  return months;
};

const sumOwed = async (db: Kysely<Database>, fund: FundCode, day: string): Promise<number> => {
  const { cents } = await db
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"))
    .where("fund", "=", fund)
    .where("effective_on", "<=", day)
    .executeTakeFirstOrThrow();
  return cents;
};

const keyOf = ({ id, date, account, cents }: NamedLine): string => `${date} ${id} ${account} ${cents}`;
const sumAccounts = (lines: readonly NamedLine[], accounts: readonly string[]): number =>
  sumCents(lines.filter(({ account }) => accounts.includes(account)));

/** Lists the lines of each day and action that don’t add up to zero. */
const findUnbalanced = (lines: readonly NamedLine[]): string[] =>
  [...Map.groupBy(lines, ({ date, actId }) => `${date} ${actId}`)].flatMap(([action, linesOfAction]) =>
    sumCents(linesOfAction) === 0 ? [] : [`${action} does not balance: ${linesOfAction.map(keyOf).join("; ")}`],
  );

/** Lists payments whose money, as of a day, doesn't match their state and settlement. */
const findMisstatedPayments = async (
  db: Kysely<Database>,
  fund: FundCode,
  lines: readonly NamedLine[],
  today: string,
): Promise<string[]> => {
  const payments = await db
    .selectFrom("payments")
    .select(["id", "kind", "state", "cents"])
    .where("fund", "=", fund)
    .execute();
  const linesByAction = Map.groupBy(
    lines.filter(({ date }) => date <= today),
    ({ actId }) => actId,
  );
  return payments.flatMap(({ id, kind, state, cents }) => {
    const linesOfAction = linesByAction.get(id) ?? [];
    const [transit, cash] = [sumAccounts(linesOfAction, ["transit"]), sumAccounts(linesOfAction, ["cash"])];
    const expectedCash = state === "SETTLED" && kind !== "CREDIT" ? cents : 0;
    const isFinal = state === "SETTLED" || state === "RETURNED" || state === "CANCELLED";
    if (cash === expectedCash && (transit === 0 || !isFinal)) return [];
    return [
      `${id} ${state}: ${cash} cash, not ${expectedCash}, ${transit} in transit: ${linesOfAction.map(keyOf).join("; ")}`,
    ];
  });
};

const openingColumn = 2;

/** Lists the months in which a fund's books contradict the ledger or themselves. `today` is an ISO date. */
export const findJournalProblems = async (db: Kysely<Database>, today: string): Promise<string[]> => {
  const problems: string[] = [];
  for (const fund of fundCodes) {
    const months = await listMonths(db, fund);
    const monthRange = (month: string) => ({ fund, from: firstDayOf(month), to: lastDayOf(month), employerId: "" });
    const allLines = await readJournal(db, {
      ...monthRange(months[0] ?? ""),
      to: lastDayOf(months.at(-1) ?? ""),
    });
    problems.push(...findUnbalanced(allLines), ...(await findMisstatedPayments(db, fund, allLines, today)));
    const linesSoFar: NamedLine[] = [];
    let opening = 0;
    let closings: readonly BookRow[] = [];
    for (const month of months) {
      linesSoFar.push(...(await readJournal(db, monthRange(month))));
      const { to } = monthRange(month);
      const owed = await sumOwed(db, fund, to);
      const receivable = sumAccounts(linesSoFar, ["receivable"]);
      if (receivable + sumAccounts(linesSoFar, ["creditsPayable", "unapplied", "verification"]) !== owed)
        problems.push(`${fund} ${month}: doesn’t match the ${owed} owed`);
      const { totals: aged } = await aging(db, monthRange(month));
      const owedByAge = sumCents((aged ?? []).slice(2, -2).map((cents) => ({ cents: Number(cents) })));
      if (owedByAge !== receivable) problems.push(`${fund} ${month}: aging ${owedByAge}, receivable ${receivable}`);
      const { rows, totals } = await rollforward(db, monthRange(month));
      if (totals?.[openingColumn] !== opening || totals.at(-1) !== owed)
        problems.push(`${fund} ${month}: ${totals?.join(" ")}`);
      for (const row of rows) {
        const previousClosing = closings.find((closing) => closing[1] === row[1])?.at(-1) ?? 0;
        if (row[openingColumn] !== previousClosing)
          problems.push(`${fund} ${month}: ${row.join(" ")} does not start with ${previousClosing}`);
      }
      opening = owed;
      closings = rows;
    }
    if (linesSoFar.map(keyOf).join("\n") !== allLines.map(keyOf).join("\n"))
      problems.push(`${fund}: the months don’t add up to the whole`);
  }
  return problems;
};
