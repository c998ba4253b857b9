import Papa from "papaparse";
import { readDateDigits, readTypedDate } from "../../platform/calendar/iso-date.ts";
import { formatMoney, parseMoney, sumCents } from "../../platform/cents/money.ts";
import { formatCount } from "../../platform/format/count.ts";
import {
  type FoundColumns,
  type LockboxColumn,
  type LockboxColumns,
  maxLockboxColumns,
  neededColumns,
} from "./lockbox-columns.ts";

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
  /** All other text that the bank typed from the check and its slip. In a table, only the Employer ID column if it is known. */
  readonly notes: string;
};

/** The first row of a table, with a cell of its first check for each column. */
type LockboxTable = {
  readonly header: readonly { readonly name: string; readonly example: string }[];
  readonly columns: FoundColumns;
};

export type ReadLockbox =
  | {
      readonly ok: true;
      readonly checks: readonly LockboxCheck[];
      /** The same for each copy of the file, whichever columns are chosen. */
      readonly identity: string;
      /** Null for BAI lockbox records. */
      readonly table: LockboxTable | null;
    }
  | {
      readonly ok: false;
      readonly text: string;
      /** The table if other columns may help; otherwise null. */
      readonly table: LockboxTable | null;
    };

/** Thrown and caught in this file only. */
class Refused extends Error {
  readonly table: LockboxTable | null;
  constructor(text: string, table: LockboxTable | null = null) {
    super(text);
    this.table = table;
  }
}

export const maxLockboxChecks = 500;
const maxPayer = 80;
const maxNumber = 30;

const nextStep = "Nothing was recorded. Download the file from your bank again.";
const refuse = (text: string, nextAction = nextStep): never => {
  throw new Refused(`${text} ${nextAction}`);
};

type Line = { readonly line: number; readonly text: string };

const toPlainText = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
const trimZeros = (text: string): string => text.trim().replace(/^0+(?=.)/, "");

/** Reads digits by column; the first column is 1. */
const numberAt = ({ line, text }: Line, from: number, to: number): number => {
  const field = text.slice(from - 1, to);
  return /^[0-9]+$/.test(field) ? Number(field) : refuse(`Line ${line} has “${field}” where a number belongs.`);
};

const dayAt = ({ line, text }: Line, from: number): string => {
  const field = text.slice(from - 1, from + 5);
  return readDateDigits(field) ?? refuse(`Line ${line} has “${field}” where the day of the deposit belongs.`);
};

const compare = (line: Line, scope: string, checks: readonly LockboxCheck[], count: number, cents: number): void => {
  if (count !== checks.length)
    refuse(`Line ${line.line} says that ${scope} has ${count} checks, but the file has ${checks.length}.`);
  const sum = sumCents(checks);
  if (cents !== sum)
    refuse(
      `Line ${line.line} says that ${scope} adds up to ${formatMoney(cents)}, but its checks add up to ${formatMoney(sum)}.`,
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
          number: trimZeros(text.slice(36, 46)),
          payer: toPlainText(text.slice(52, 82)),
          cents: numberAt(line, 8, 17),
          receivedOn,
          routing: text.slice(17, 26).trim(),
          account: trimZeros(text.slice(26, 36)),
          notes: toPlainText(text.slice(46)),
        });
        break;
      case "4": {
        const check = checks.pop();
        if (check === undefined || checks.length < batchStart)
          return refuse(`Line ${line.line} doesn’t belong to a check.`);
        checks.push({ ...check, notes: `${check.notes} ${toPlainText(text.slice(11))}` });
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
  /** Without a chosen column, all cells are searched for an Employer ID. */
  employer: [],
} as const satisfies Readonly<Record<LockboxColumn, readonly string[]>>;
const accountTexts = {
  routing: ["routing number", "transit routing number", "routing", "aba"],
  account: ["account number", "payer account", "account"],
} as const;
const findColumn = (header: readonly string[], words: readonly string[]): number | null => {
  const names = header.map((cell) => toPlainText(cell).toLowerCase().replaceAll(/[._]/g, " ").trim());
  return words.map((word) => names.indexOf(word)).find((index) => index !== -1) ?? null;
};

const readCents = (text: string, line: number): number => {
  const isNegative = /^\(.*\)$|^-|-$/.test(text);
  const cents = parseMoney(text.replaceAll(/[()-]/g, "").trim());
  if (cents === null) return refuse(`Line ${line} has “${text}” where the amount belongs.`);
  return isNegative ? -cents : cents;
};

type Row = { readonly line: number; readonly cells: readonly string[] };
type OpenTable = { readonly header: readonly string[]; readonly rows: readonly Row[] };

/** Opens a table with column names in its first row. */
const openTable = (text: string): OpenTable => {
  const { data, errors } = Papa.parse<string[]>(text);
  const quoteError = errors.find(({ type }) => type === "Quotes");
  if (quoteError !== undefined) refuse(`Line ${(quoteError.row ?? 0) + 1} has a quotation mark without a closing one.`);
  const allRows = data.map((cells, index) => ({ line: index + 1, cells: cells.map(toPlainText) }));
  const [firstRow, ...rows] = allRows.filter(({ cells }) => cells.some(Boolean));
  const header = firstRow?.cells ?? [];
  if (header.length < neededColumns.length || header.length > maxLockboxColumns)
    refuse(
      `This file is neither in BAI lockbox records nor a table with a column “${columnWords.number[0]}”.`,
      "Nothing was recorded. Write the column names “Check number”, “Amount”, “Payer” and “Deposit date” in the first row, and upload the file again.",
    );
  if (header.some((cell) => typeof readTypedDate(cell) === "string"))
    refuse(
      `Line ${firstRow?.line} has a date where the column names belong.`,
      "Nothing was recorded. Add a first line with a name for each column, and upload the file again.",
    );
  for (const { line, cells } of rows)
    if (cells.length !== header.length)
      refuse(`Line ${line} has ${cells.length} cells, but the first line has ${header.length} columns.`);
  return { header, rows };
};

/** Writes "10000010001" and "1000001 0001" as "1000001-0001". */
const addDash = (cell: string): string => cell.replaceAll(/(?<!\d)(\d{7})[ -]?(\d{4})(?!\d)/g, "$1-$2");

const readRows = ({ header, rows }: OpenTable, columns: LockboxColumns): LockboxCheck[] => {
  const routingColumn = findColumn(header, accountTexts.routing);
  const account = findColumn(header, accountTexts.account);
  return rows.map(({ line, cells }) => {
    const cell = (column: number | null): string => (column === null ? "" : (cells[column] ?? ""));
    const day = cell(columns.day);
    return {
      line,
      number: trimZeros(cell(columns.number)),
      payer: cell(columns.payer),
      cents: readCents(cell(columns.amount), line),
      receivedOn: readTypedDate(day) ?? refuse(`Line ${line} has “${day}” where the day of the deposit belongs.`),
      routing: cell(routingColumn),
      account: trimZeros(cell(account)),
      notes: columns.employer === null ? cells.join(" ") : addDash(cell(columns.employer)),
    };
  });
};

const tableNextStep = "Nothing was recorded. Choose other columns, or download the file from your bank again.";

/** Reads a table by the columns that a clerk chose, or else by the column names. */
const readTable = (text: string, chosenColumns: LockboxColumns | null) => {
  const openedTable = openTable(text);
  const { header, rows } = openedTable;
  const columnsByName = Object.fromEntries(
    Object.entries(columnWords).map(([column, words]) => [column, findColumn(header, words)]),
  ) as FoundColumns;
  const columns = chosenColumns ?? columnsByName;
  const namedColumns = header.map((name, index) => ({ name, example: rows[0]?.cells[index] ?? "" }));
  const table = { header: namedColumns, columns };
  const { number, amount, day } = columns;
  // A file without payers is read only if a clerk chose its columns.
  const missingColumn = [...neededColumns, ...(chosenColumns === null ? (["payer"] as const) : [])].find(
    (column) => columns[column] === null,
  );
  if (missingColumn !== undefined || number === null || amount === null || day === null)
    throw new Refused(
      `This file has no column with the name “${columnWords[missingColumn ?? "number"][0]}”. Nothing was recorded. Choose its columns.`,
      table,
    );
  const beyond = Object.values(columns).find((column) => column !== null && column >= header.length);
  if (beyond !== undefined) throw new Refused(`This file has no column ${(beyond ?? 0) + 1}. ${tableNextStep}`, table);
  const checks = addTableToErrors(table, () => {
    const readResult = readRows(openedTable, { ...columns, number, amount, day });
    for (const check of readResult) refuseCheck(check);
    return readResult;
  });
  return { checks, table, identity: JSON.stringify(rows.map(({ cells }) => cells)) };
};

const addTableToErrors = <Value>(table: LockboxTable, work: () => Value): Value => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.message.replace(nextStep, tableNextStep), table);
  }
};

const refuseCheck = ({ line, number, payer, cents }: LockboxCheck): void => {
  if (number === "") refuse(`Line ${line} has no check number.`);
  if (cents <= 0) refuse(`Line ${line} has a check of ${formatMoney(cents)}. A check must be above zero.`);
  if (number.length > maxNumber) refuse(`Line ${line} has a check number longer than ${maxNumber} characters.`);
  if (payer.length > maxPayer) refuse(`Line ${line} has a payer’s name longer than ${maxPayer} characters.`);
};

const splitLines = (content: string) => {
  const text = content.replace(/^\uFEFF/, "").replaceAll("\u001A", "");
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trimEnd() }))
    .filter((line) => line.text !== "");
  return { text, lines, isRecords: /^[125][^,;\t]*$/.test(lines[0]?.text ?? "") };
};

const readWhole = (lines: readonly Line[]) => {
  const checks = readRecords(lines);
  for (const check of checks) refuseCheck(check);
  return { checks, table: null, identity: JSON.stringify(checks.map(({ line: _line, ...check }) => check)) };
};

/** Returns the first row of a lockbox table, which identifies its saved columns. Returns null for other files. */
export const lockboxHeader = (content: string): readonly string[] | null => {
  const { text, isRecords } = splitLines(content);
  if (isRecords) return null;
  try {
    return openTable(text).header;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};

/**
 * Reads a bank's lockbox file: BAI lockbox records of 80 to 160 characters, or CSV with column names. Returns a
 * message for the user when any part can't be read.
 * @param content the file as text
 * @param chosenColumns the columns of a table that a clerk chose; null to find them by name
 */
export const readLockboxFile = (content: string, chosenColumns: LockboxColumns | null = null): ReadLockbox => {
  try {
    const { text, lines, isRecords } = splitLines(content);
    const { checks, table, identity } = isRecords ? readWhole(lines) : readTable(text, chosenColumns);
    if (checks.length === 0) refuse("This file has no checks.");
    if (checks.length > maxLockboxChecks)
      refuse(
        `This file has ${formatCount(checks.length)} checks, and at most ${maxLockboxChecks} can be recorded at once.`,
        "Nothing was recorded. Ask your bank for one file per day.",
      );
    return { ok: true, checks, identity, table };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, text: error.message, table: error.table };
    throw error;
  }
};
