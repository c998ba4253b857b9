import Papa from "papaparse";
import { readDateDigits, readTypedDate } from "../../platform/calendar/iso-date.ts";
import { formatMoney, parseMoney, sumCents } from "../../platform/cents/money.ts";
import { formatCount } from "../../platform/format/count.ts";

/** One check of a bank's lockbox file. */
export type LockboxCheck = {
  /** The line number, starting at 1. */
  readonly line: number;
  /** The check number without leading zeros. */
  readonly number: string;
  /** "" when the file doesn't show the payer. */
  readonly payer: string;
  readonly cents: number;
  /** ISO date of the deposit. */
  readonly receivedOn: string;
  /** The routing number of the payer's account, as printed on the check; "" when the file has none. */
  readonly routing: string;
  readonly account: string;
  /** All other text that the bank typed from the check and its slip. */
  readonly notes: string;
};

export type ReadLockbox =
  | { readonly ok: true; readonly checks: readonly LockboxCheck[] }
  | { readonly ok: false; readonly text: string };

/** Thrown and caught in this file only. */
class Refused extends Error {}

export const maxLockboxChecks = 500;
const maxPayer = 80;
const maxNumber = 30;

const nextStep = "Nothing was recorded. Download the file from your bank again.";
const refuse = (text: string, then = nextStep): never => {
  throw new Refused(`${text} ${then}`);
};

type Line = { readonly line: number; readonly text: string };

const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
const withoutZeros = (text: string): string => text.trim().replace(/^0+(?=.)/, "");

/** Reads digits by column; the first column is 1. */
const numberAt = ({ line, text }: Line, from: number, to: number): number => {
  const found = text.slice(from - 1, to);
  return /^[0-9]+$/.test(found) ? Number(found) : refuse(`Line ${line} has “${found}” where a number belongs.`);
};

const dayAt = ({ line, text }: Line, from: number): string => {
  const found = text.slice(from - 1, from + 5);
  return readDateDigits(found) ?? refuse(`Line ${line} has “${found}” where the day of the deposit belongs.`);
};

const compare = (line: Line, whole: string, checks: readonly LockboxCheck[], count: number, cents: number): void => {
  if (count !== checks.length)
    refuse(`Line ${line.line} says that ${whole} has ${count} checks, but the file has ${checks.length}.`);
  const sum = sumCents(checks);
  if (cents !== sum)
    refuse(
      `Line ${line.line} says that ${whole} adds up to ${formatMoney(cents)}, but its checks add up to ${formatMoney(sum)}.`,
    );
};

/** Reads BAI lockbox records: 1 file, 2 service, 5 lockbox, 6 check, 4 more about the check, 7 batch, 8 lockbox, 9 end. */
const readRecords = (lines: readonly Line[]): LockboxCheck[] => {
  const checks: LockboxCheck[] = [];
  let [batchStart, boxStart, receivedOn] = [0, 0, ""];
  for (const line of lines) {
    const { text } = line;
    switch (text.charAt(0)) {
      case "1":
      case "2":
      case "9":
        break;
      case "5":
        receivedOn = dayAt(line, 15);
        break;
      case "6":
        if (receivedOn === "") refuse(`Line ${line.line} is a check before its lockbox record (type 5).`);
        checks.push({
          line: line.line,
          number: withoutZeros(text.slice(36, 46)),
          payer: plain(text.slice(52, 82)),
          cents: numberAt(line, 8, 17),
          receivedOn,
          routing: text.slice(17, 26).trim(),
          account: withoutZeros(text.slice(26, 36)),
          notes: plain(text.slice(46)),
        });
        break;
      case "4": {
        const check = checks.pop();
        if (check === undefined || checks.length < batchStart)
          return refuse(`Line ${line.line} doesn’t belong to a check.`);
        checks.push({ ...check, notes: `${check.notes} ${plain(text.slice(11))}` });
        break;
      }
      case "7":
        compare(line, "the batch", checks.slice(batchStart), numberAt(line, 21, 23), numberAt(line, 24, 33));
        batchStart = checks.length;
        break;
      case "8":
        compare(line, "the lockbox", checks.slice(boxStart), numberAt(line, 21, 24), numberAt(line, 25, 34));
        boxStart = checks.length;
        break;
      default:
        refuse(`Line ${line.line} begins with “${text[0]}”, which isn’t a lockbox record type.`);
    }
  }
  if (lines.at(-1)?.text.startsWith("9") !== true || boxStart !== checks.length)
    refuse("The file has no end record (type 9).");
  return checks;
};

const columnWords = {
  number: ["check number", "check no", "check", "check #", "number", "item number"],
  amount: ["amount", "check amount", "payment amount"],
  payer: ["payer", "payer name", "remitter", "remitter name", "name"],
  day: ["deposit date", "received on", "received date", "date received", "date"],
  routing: ["routing number", "transit routing number", "routing", "aba"],
  account: ["account number", "payer account", "account"],
} as const;
type Column = keyof typeof columnWords;
const neededColumns: readonly Column[] = ["number", "amount", "payer", "day"];

const findColumn = (header: readonly string[], column: Column): number => {
  const names = header.map((cell) => plain(cell).toLowerCase().replaceAll(/[._]/g, " ").trim());
  return columnWords[column].map((word) => names.indexOf(word)).find((index) => index !== -1) ?? -1;
};

const readCents = (text: string, line: number): number => {
  const isNegative = /^\(.*\)$|^-|-$/.test(text);
  const cents = parseMoney(text.replaceAll(/[()-]/g, "").trim());
  if (cents === null) return refuse(`Line ${line} has “${text}” where the amount belongs.`);
  return isNegative ? -cents : cents;
};

/** Reads a table with column names in its first row. */
const readTable = (text: string): LockboxCheck[] => {
  const { data, errors } = Papa.parse<string[]>(text);
  const open = errors.find(({ type }) => type === "Quotes");
  if (open !== undefined) refuse(`Line ${(open.row ?? 0) + 1} has a quotation mark without a closing one.`);
  const rows = data.map((cells, index) => ({ line: index + 1, cells: cells.map(plain) }));
  const [header, ...rest] = rows.filter(({ cells }) => cells.some(Boolean));
  const at = (column: Column): number => findColumn(header?.cells ?? [], column);
  for (const column of neededColumns)
    if (at(column) === -1)
      refuse(
        `This file is neither in BAI lockbox records nor a table with a column “${columnWords[column][0]}”.`,
        "Nothing was recorded. Write the column names “Check number”, “Amount”, “Payer” and “Deposit date” in the first row, and upload the file again.",
      );
  const columnCount = header?.cells.length ?? 0;
  return rest.map(({ line, cells }) => {
    if (cells.length !== columnCount)
      refuse(`Line ${line} has ${cells.length} cells, but the first line has ${columnCount} columns.`);
    const cell = (column: Column): string => cells[at(column)] ?? "";
    const receivedOn = readTypedDate(cell("day"));
    return {
      line,
      number: withoutZeros(cell("number")),
      payer: cell("payer"),
      cents: readCents(cell("amount"), line),
      receivedOn: receivedOn ?? refuse(`Line ${line} has “${cell("day")}” where the day of the deposit belongs.`),
      routing: cell("routing"),
      account: withoutZeros(cell("account")),
      notes: cells.join(" "),
    };
  });
};

const refuseCheck = ({ line, number, payer, cents }: LockboxCheck): void => {
  if (number === "") refuse(`Line ${line} has no check number.`);
  if (cents <= 0) refuse(`Line ${line} has a check of ${formatMoney(cents)}. A check must be above zero.`);
  if (number.length > maxNumber) refuse(`Line ${line} has a check number longer than ${maxNumber} characters.`);
  if (payer.length > maxPayer) refuse(`Line ${line} has a payer’s name longer than ${maxPayer} characters.`);
};

/**
 * Reads a bank's lockbox file: BAI lockbox records of 80 to 160 characters, or CSV with column names. Returns a
 * message for the user when any part can't be read.
 * @param content the file as text
 */
export const readLockboxFile = (content: string): ReadLockbox => {
  try {
    const text = content.replace(/^\uFEFF/, "").replaceAll("\u001A", "");
    const lines = text
      .split(/\r\n|\r|\n/)
      .map((each, index) => ({ line: index + 1, text: each.trimEnd() }))
      .filter((each) => each.text !== "");
    const isRecords = /^[125][^,;\t]*$/.test(lines[0]?.text ?? "");
    const checks = isRecords ? readRecords(lines) : readTable(text);
    if (checks.length === 0) refuse("This file has no checks.");
    if (checks.length > maxLockboxChecks)
      refuse(
        `This file has ${formatCount(checks.length)} checks, and at most ${maxLockboxChecks} can be recorded at once.`,
        "Nothing was recorded. Ask your bank for one file per day.",
      );
    for (const check of checks) refuseCheck(check);
    return { ok: true, checks };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, text: error.message };
    throw error;
  }
};
