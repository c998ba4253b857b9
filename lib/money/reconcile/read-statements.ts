import { formatMoney, sumCents } from "../../platform/cents/money.ts";
import { readBai2 } from "./bai2.ts";
import { readCamt } from "./camt.ts";
import { type CsvMapping, readCsv } from "./csv.ts";
import { readMt940 } from "./mt940.ts";
import { readOfx } from "./ofx.ts";
import { Refused, refuse, type Statement, type StatementLine } from "./statement.ts";

export type ReadStatements =
  | { readonly ok: true; readonly statements: readonly Statement[] }
  | { readonly ok: false; readonly text: string };

/** The largest file, in characters and in transactions. */
export const statementLimits = { characters: 5_000_000, lines: 20_000 } as const;

/** Normalizes an account number: some banks write blanks, hyphens and leading zeros, others don’t. */
export const accountKey = (account: string): string =>
  account
    .replaceAll(/[^\dA-Za-z]/g, "")
    .replace(/^0+/, "")
    .toUpperCase();

const readFormat = (content: string, mappings: readonly CsvMapping[]): Statement[] => {
  const start = content.slice(0, 2_000);
  if (start.startsWith("01,")) return readBai2(content);
  if (content.includes("<OFX>")) return readOfx(content);
  if (start.startsWith("<")) return readCamt(content);
  if (/^(?:\{1:[^]*)?:20:/.test(start)) return readMt940(content);
  if (mappings.length > 0) return readCsv(content, mappings);
  return refuse("This file isn’t a BAI2, MT940, CAMT.053 or OFX statement, and no account has columns set for CSV.");
};

type Joined = Omit<Statement, "closingCents" | "lines"> & { closingCents: number; readonly lines: StatementLine[] };

/** Joins the statements of the same account and day: MT940 splits a long day into messages. */
const joinParts = (statements: readonly Statement[]): Statement[] => {
  const joinedStatements: Joined[] = [];
  for (const statement of statements) {
    const previous = joinedStatements.at(-1);
    if (
      previous?.account === statement.account &&
      previous.day === statement.day &&
      previous.closingCents === statement.openingCents
    ) {
      for (const line of statement.lines) previous.lines.push(line);
      previous.closingCents = statement.closingCents;
    } else joinedStatements.push({ ...statement, lines: [...statement.lines] });
  }
  return joinedStatements;
};

const checkBalances = ({ account, day, openingCents, closingCents, lines }: Statement): void => {
  const expectedClosing = openingCents + sumCents(lines);
  if (expectedClosing !== closingCents)
    refuse(
      `Account ${account} closes on ${day} at ${formatMoney(closingCents)}, but its opening balance and lines add up to ${formatMoney(expectedClosing)}.`,
    );
  const later = lines.find((line) => line.day > day);
  if (later !== undefined) refuse(`Account ${account} has a line dated ${later.day} in its statement of ${day}.`);
};

/** Checks that each day of an account opens with the last closing balance. */
const checkDays = (statements: readonly Statement[]): void => {
  for (const [index, { account, day, openingCents }] of statements.entries()) {
    const previous = statements[index - 1];
    if (previous === undefined) continue;
    if (previous.day === day) refuse(`Account ${account} has two statements of ${day} that don’t follow each other.`);
    if (previous.closingCents !== openingCents)
      refuse(
        `Account ${account} opens on ${day} at ${formatMoney(openingCents)}, but closed on ${previous.day} at ${formatMoney(previous.closingCents)}.`,
      );
  }
};

/**
 * Splits an account's statements, which are in day order, by the days of their lines. A line dated within an earlier
 * statement counts on its own statement's closing day.
 */
const splitDays = (statements: readonly Statement[]): Statement[] =>
  statements.flatMap(({ account, day: closingDay, openingCents: firstCents, lines }, index) => {
    const lastClosedDay = statements[index - 1]?.day ?? "";
    const linesByDay = Map.groupBy(lines, ({ day }) => (day > lastClosedDay ? day : closingDay));
    let openingCents = firstCents;
    return [...new Set([...linesByDay.keys(), closingDay])].toSorted().map((day) => {
      const dayLines = linesByDay.get(day) ?? [];
      const part = { account, day, openingCents, closingCents: openingCents + sumCents(dayLines), lines: dayLines };
      openingCents = part.closingCents;
      return part;
    });
  });

const readChecked = (typedText: string, accounts: readonly string[], mappings: readonly CsvMapping[]): Statement[] => {
  if (typedText.length > statementLimits.characters) refuse("This file is larger than 5 MB.");
  const textWithLineEnd = typedText
    .replace(/^(?:\uFEFF|ï»¿)/, "")
    .replaceAll(/\r\n?/g, "\n")
    .trim();
  const content = textWithLineEnd.endsWith("\u001A") ? textWithLineEnd.slice(0, -1).trimEnd() : textWithLineEnd;
  if (content === "") refuse("This file is empty.");
  if (content.includes("\0")) refuse("This isn’t a text file, so it can’t be a bank statement.");
  const statements = joinParts(readFormat(content, mappings));
  if (statements.length === 0) refuse("This file has no statement.");
  if (statements.reduce((count, { lines }) => count + lines.length, 0) > statementLimits.lines)
    refuse("This file has more than 20,000 lines. Upload fewer days at once.");
  const ours = new Set(accounts.map(accountKey));
  const unknownAccount = statements.find(({ account }) => !ours.has(accountKey(account)));
  if (unknownAccount !== undefined)
    refuse(`This file is about account ${unknownAccount.account}, which isn’t an account of the funds.`);
  for (const statement of statements) checkBalances(statement);
  const statementsByAccount = [...Map.groupBy(statements, ({ account }) => accountKey(account)).values()].map(
    (accountStatements) => accountStatements.toSorted((statement, next) => statement.day.localeCompare(next.day)),
  );
  for (const accountStatements of statementsByAccount) checkDays(accountStatements);
  return statementsByAccount.flatMap(splitDays);
};

/**
 * Reads a bank's file (BAI2, MT940, CAMT.053, OFX, or CSV with a mapping), completely or not at all. Returns one statement
 * for each account and day, by account. Balances must follow within each statement and from day to day.
 * @param accounts the funds’ account numbers
 * @param mappings the CSV mappings of accounts with one
 */
export const readStatements = (
  content: string,
  accounts: readonly string[],
  mappings: readonly CsvMapping[],
): ReadStatements => {
  try {
    return { ok: true, statements: readChecked(content, accounts, mappings) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, text: error.message };
    throw error;
  }
};
