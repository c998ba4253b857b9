import { lookUp } from "../../platform/format/look-up.ts";
import { readDateDigits } from "../../platform/calendar/iso-date.ts";
import { blockLines, entryHash, hashModulus, lineLength } from "./nacha-file.ts";

/** A record of 94 characters with its line number; in a file without line ends, its number among the records. */
export type BankRecord = { readonly line: number; readonly text: string };

/** Old systems end a file with Ctrl-Z. */
const endMark = "\u001A";
const byteOrderMarkPattern = /^(?:\uFEFF|ï»¿)/;
/** Mainframes write job-control lines above a file. */
const jobControlPattern = /^(?:\$\$|\/\/)/;
const fillerPattern = /^(?: *|9{94})$/;

/** Splits a line of several records into records. Any other line that is too long is returned unchanged. */
const cutLine = (line: string, isOnly: boolean): string[] => {
  const text = line.length > lineLength ? line.trimEnd() : line;
  if (text.length <= lineLength) return [text];
  if (line.length % lineLength !== 0 && !isOnly) return [text];
  const count = Math.ceil(text.length / lineLength);
  return Array.from({ length: count }, (_, index) => text.slice(index * lineLength, (index + 1) * lineLength));
};

/**
 * Splits a bank's file into its records. Accepts any line ends or none, trimmed trailing blanks, any filler of the last
 * block, a byte order mark, a final Ctrl-Z, and job-control lines above the file. Filler is not returned. A line that is
 * too long is returned unchanged, so that the reader can refuse it.
 * @param content the file's bytes as Latin-1 text
 */
export const bankRecords = (content: string): BankRecord[] => {
  const markedContent = content.replace(byteOrderMarkPattern, "").trimEnd();
  const text = markedContent.endsWith(endMark) ? markedContent.slice(0, -1) : markedContent;
  const lines = text.split(/\r\n|\r|\n/);
  const isOnly = lines.filter((line) => line.trim() !== "").length === 1;
  const records = lines.flatMap((line, index) =>
    cutLine(line, isOnly).map((record, piece) => ({
      line: index + 1 + piece,
      text: record.padEnd(lineLength),
    })),
  );
  const firstIndex = records.findIndex(({ text: record }) => !jobControlPattern.test(record) && record.trim() !== "");
  return records.slice(Math.max(firstIndex, 0)).filter(({ text: record }) => !fillerPattern.test(record));
};

/** One entry of a bank's file, or a placeholder for an international batch, which isn't read. */
export type FileItem = {
  readonly kind: "RETURN" | "NOTICE" | "INTERNATIONAL";
  /** The line of its code in the file, starting at 1. */
  readonly line: number;
  /** In capitals, even if unknown; empty for an international batch. */
  readonly code: string;
  /** The 15-digit trace number of the entry that the fund sent; empty for an international batch. */
  readonly originalTrace: string;
  readonly cents: number;
  /** The bank's text of a return, or the corrected data of a notice in its original columns. */
  readonly info: string;
  /** ISO date on which the bank wrote the file; null when the file has none. */
  readonly day: string | null;
  /** ISO date of the original debit in the bank's batch; null when the batch has none. */
  readonly debitDay: string | null;
};

export type ReadReturns =
  | { readonly ok: true; readonly items: readonly FileItem[] }
  | { readonly ok: false; readonly text: string };

/** Thrown and caught in this file only. */
class Refused extends Error {}

type Totals = { entries: number; hash: number; debits: number; credits: number };

const zeroTotals = (): Totals => ({ entries: 0, hash: 0, debits: 0, credits: 0 });
const nextStep = "Nothing was recorded. Download the file from your bank again.";

const refuse = (text: string): never => {
  throw new Refused(`${text} ${nextStep}`);
};

const numberAt = (line: string, lineNo: number, from: number, to: number): number => {
  const text = line.slice(from - 1, to);
  return /^[0-9]+$/.test(text) ? Number(text) : refuse(`Line ${lineNo} has “${text}” where a number belongs.`);
};

const addendumKinds: Readonly<Record<string, FileItem["kind"]>> = { "98": "NOTICE", "99": "RETURN" };

const readAddendum = (line: string, lineNo: number): Omit<FileItem, "cents" | "day" | "debitDay"> => {
  const kind = lookUp(addendumKinds, line.slice(1, 3));
  if (kind === undefined)
    return refuse(`Line ${lineNo} is of type ${line.slice(1, 3)}. A return has type 99, a notice of change type 98.`);
  const originalTrace = line.slice(6, 21);
  if (!/^[0-9]{15}$/.test(originalTrace)) refuse(`Line ${lineNo} has no original trace number of 15 digits.`);
  const info = line.slice(35, 79).trimEnd();
  return { kind, line: lineNo, code: line.slice(3, 6).toUpperCase(), originalTrace, info };
};

const debitCodes: ReadonlySet<string> = new Set(["26", "27", "28", "36", "37", "38"]);
const creditCodes: ReadonlySet<string> = new Set(["21", "22", "23", "31", "32", "33"]);

const add = (to: Totals, line: string, lineNo: number): void => {
  const code = line.slice(1, 3);
  if (!debitCodes.has(code) && !creditCodes.has(code))
    refuse(`Line ${lineNo} has the unknown transaction code “${code}”.`);
  to.entries += 1;
  to.hash = (to.hash + entryHash([String(numberAt(line, lineNo, 4, 11)).padStart(8, "0")])) % hashModulus;
  const cents = numberAt(line, lineNo, 30, 39);
  if (debitCodes.has(code)) to.debits += cents;
  else to.credits += cents;
};

/** Compares a control line with the actual totals. A batch's control line has different columns from the file's. */
const compare = (line: string, lineNo: number, actualTotals: Totals, from: number, countLength: number): void => {
  const starts = from + countLength;
  const checks = [
    ["entry count", from, starts - 1, actualTotals.entries],
    ["entry hash", starts, starts + 9, actualTotals.hash],
    ["debit total", starts + 10, starts + 21, actualTotals.debits],
    ["credit total", starts + 22, starts + 33, actualTotals.credits],
  ] as const;
  for (const [name, startsAt, endsAt, expected] of checks) {
    const value = numberAt(line, lineNo, startsAt, endsAt);
    if (value !== expected)
      refuse(`The ${name} on line ${lineNo} is ${value}, but the lines above add up to ${expected}.`);
  }
};

const sumTotals = (left: Totals, right: Totals): Totals => ({
  entries: left.entries + right.entries,
  hash: (left.hash + right.hash) % hashModulus,
  debits: left.debits + right.debits,
  credits: left.credits + right.credits,
});

/** The open batch and entry while the records are read from top to bottom. */
type Reading = {
  all: Totals;
  batches: number;
  /** The number of records since this file's header. */
  records: number;
  batch: { totals: Totals; header: string; isAside: boolean } | null;
  entry: { line: string; lineNo: number } | null;
  /** ISO date of the open file's header. */
  day: string | null;
  items: FileItem[];
  isOpen: boolean;
};

const openFile = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.isOpen) refuse(`Line ${lineNo} begins a file before the last one has ended.`);
  if (line.slice(34, 40) !== "094101")
    refuse(`Line ${lineNo} does not have record size 094, blocking 10 and format 1.`);
  Object.assign(reading, {
    all: zeroTotals(),
    batches: 0,
    records: 1,
    isOpen: true,
    day: readDateDigits(line.slice(23, 29)),
  });
};

const openBatch = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch !== null) refuse(`Line ${lineNo} begins a batch before the last one has ended.`);
  const isAside = line.slice(50, 53) === "IAT";
  if (isAside)
    reading.items.push({
      kind: "INTERNATIONAL",
      line: lineNo,
      code: "",
      originalTrace: "",
      cents: 0,
      info: "",
      day: null,
      debitDay: null,
    });
  reading.batch = { totals: zeroTotals(), header: line, isAside };
  reading.batches += 1;
};

const readEntry = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch === null) return refuse(`Line ${lineNo} is an entry outside a batch.`);
  if (reading.entry !== null) refuse(`Line ${reading.entry.lineNo} is an entry without a return code.`);
  add(reading.batch.totals, line, lineNo);
  if (reading.batch.isAside) return;
  if (line[78] !== "1") refuse(`Line ${lineNo} is an entry without a return code.`);
  reading.entry = { line, lineNo };
};

const readReturn = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch === null) return refuse(`Line ${lineNo} is a return code without an entry.`);
  reading.batch.totals.entries += 1;
  if (reading.batch.isAside) return;
  if (reading.entry === null) return refuse(`Line ${lineNo} is a return code without an entry.`);
  const { line: entry, lineNo: entryLineNo } = reading.entry;
  const addendum = readAddendum(line, lineNo);
  if (line.slice(79, 94) !== entry.slice(79, 94))
    refuse(`Line ${lineNo} has a different trace number than its entry on line ${entryLineNo}.`);
  reading.items.push({
    ...addendum,
    cents: numberAt(entry, entryLineNo, 30, 39),
    day: reading.day,
    debitDay: readDateDigits(reading.batch.header.slice(69, 75)),
  });
  reading.entry = null;
};

const closeBatch = (reading: Reading, line: string, lineNo: number): void => {
  const { batch, entry } = reading;
  if (entry !== null) refuse(`Line ${entry.lineNo} is an entry without a return code.`);
  if (batch === null) return refuse(`Line ${lineNo} ends a batch that has not begun.`);
  const addendumFields = [
    [1, 4, 1, 4],
    [40, 50, 44, 54],
    [79, 87, 79, 87],
    [87, 94, 87, 94],
  ] as const;
  for (const [from, to, controlFrom, controlTo] of addendumFields)
    if (batch.header.slice(from, to) !== line.slice(controlFrom, controlTo))
      refuse(`Line ${lineNo} doesn’t end the batch that is open.`);
  compare(line, lineNo, batch.totals, 5, 6);
  reading.all = sumTotals(reading.all, batch.totals);
  reading.batch = null;
};

const endFile = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch !== null) refuse(`Line ${lineNo} ends the file inside a batch.`);
  const batches = numberAt(line, lineNo, 2, 7);
  if (batches !== reading.batches)
    refuse(`The batch count on line ${lineNo} is ${batches}, but the file has ${reading.batches}.`);
  const blocks = numberAt(line, lineNo, 8, 13);
  const expected = Math.ceil(reading.records / blockLines);
  if (blocks !== expected) refuse(`The block count on line ${lineNo} is ${blocks}, but the file has ${expected}.`);
  compare(line, lineNo, reading.all, 14, 8);
  reading.isOpen = false;
};

const readers: Readonly<Record<string, (reading: Reading, line: string, lineNo: number) => void>> = {
  "1": openFile,
  "5": openBatch,
  "6": readEntry,
  "7": readReturn,
  "8": closeBatch,
  "9": endFile,
};

const readRecord = (reading: Reading, { line, text }: BankRecord): void => {
  if (text.length !== lineLength) refuse(`Line ${line} has ${text.length} characters instead of ${lineLength}.`);
  if (/[^ -~]/.test(text)) refuse(`Line ${line} has a character that is not ASCII.`);
  const type = text[0] ?? "";
  const readLine = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (readLine === undefined)
    return refuse(`Line ${line} begins with “${type}”, which isn’t a line type of a return file.`);
  if (!reading.isOpen && type !== "1") refuse(`Line ${line} is outside a file: a line of type 1 begins one.`);
  reading.records += 1;
  readLine(reading, text, line);
};

/**
 * Reads one or several NACHA files of returns and notices of change (entries of type 6 with an addendum 99 or 98).
 * Refuses only a structure that can't be read; `groupItems` decides what each entry means for the fund. A file without
 * entries is valid.
 */
export const readReturnFile = (records: readonly BankRecord[]): ReadReturns => {
  const reading: Reading = {
    all: zeroTotals(),
    batches: 0,
    records: 0,
    batch: null,
    entry: null,
    day: null,
    items: [],
    isOpen: false,
  };
  try {
    if (records[0]?.text[0] !== "1") refuse("The file does not begin with a line of type 1. It is not a NACHA file.");
    for (const record of records) readRecord(reading, record);
    if (reading.isOpen) refuse("The file has no end: its last line is not of type 9.");
  } catch (error) {
    if (error instanceof Refused) return { ok: false, text: error.message };
    throw error;
  }
  return { ok: true, items: reading.items };
};
