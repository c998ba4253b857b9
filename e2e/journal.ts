import type { Page } from "playwright/test";
import { nowAtTheFund } from "./clock.ts";
import { cents, download } from "./money.ts";

const dayMs = 86_400_000;

/** The months in which the test's money takes effect: from this one to the one closed at the end. */
export const spanOfMonths = () => {
  const end = new Date(nowAtTheFund() + 10 * dayMs);
  const [year, month] = [end.getUTCFullYear(), end.getUTCMonth()];
  const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const startedAt = nowAtTheFund();
  return {
    /** An ISO date some days from now. */
    dayAfter: (days: number): string => isoDay(startedAt + days * dayMs),
    from: `${isoDay(nowAtTheFund()).slice(0, 7)}-01`,
    to: isoDay(Date.UTC(year, month + 1, 0)),
    closed: isoDay(Date.UTC(year, month, 1)).slice(0, 7),
    untilOver: Date.UTC(year, month + 1, 2, 18) - nowAtTheFund(),
  };
};
type Span = ReturnType<typeof spanOfMonths>;

/** A journal line by its column names. */
export type Line = Readonly<Record<string, string>>;

/** Downloads the journal of a fund and period. */
export const readJournal = async (page: Page, fund: "HW" | "PEN", { from, to }: Span): Promise<Line[]> => {
  await page.goto(`/dashboard/operations/books?book=journal&fund=${fund}&from=${from}&to=${to}`);
  const csv = (await download(page, "Journal (CSV)")).bytes.toString("utf8").replace(/^\uFEFF/, "");
  const [names = [], ...rows] = csv
    .trimEnd()
    .split("\r\n")
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((match) => match[1] ?? ""));
  const lines = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])));
  return lines.filter((line) => line["Line ID"] !== "");
};

const centsOf = (line: Line): number => cents(line["Debit"] ?? "") - cents(line["Credit"] ?? "");

/** Adds up amounts by name, leaving out zero sums. */
export const sumUp = (amounts: readonly (readonly [name: string, cents: number])[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [name, amount] of amounts) sums[name] = (sums[name] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};

/** Adds up debits less credits by a column, in cents. */
export const sumBy = (lines: readonly Line[], column: string): Record<string, number> =>
  sumUp(lines.map((line) => [line[column] ?? "", centsOf(line)]));

/** Adds up the change of each account for some employers since an earlier journal of the same period. */
export const gainOf = (
  lines: readonly Line[],
  linesBefore: readonly Line[],
  employerIds: readonly string[],
): Record<string, number> => {
  const isOurs = (line: Line): boolean => employerIds.includes(line["Employer ID"] ?? "");
  const amountOf = (line: Line) => [line["Account name"] ?? "", centsOf(line)] as const;
  return sumUp([
    ...lines.filter(isOurs).map(amountOf),
    ...linesBefore.filter(isOurs).map((line) => [amountOf(line)[0], -amountOf(line)[1]] as const),
  ]);
};
