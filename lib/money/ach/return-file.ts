import { isBetweenBanks, isReturnCode } from "../../platform/rules/return-codes.ts";
import type { BankRecord } from "./bank-records.ts";
import { blockLines, entryHash, hashModulus, lineLength } from "./nacha-file.ts";

export type AchReturn = {
  /** Line of its return code in the file, from 1. */
  readonly line: number;
  readonly code: string;
  /** Trace number of the entry that the fund sent, 15 digits. */
  readonly originalTrace: string;
  readonly cents: number;
  /** YYMMDD; null unless the account's holder died (R14, R15). */
  readonly dateOfDeath: string | null;
  /** 8 digits. */
  readonly originalRdfi: string;
  readonly info: string;
  /** Trace number that the returning bank gave the return. */
  readonly trace: string;
};

export type ReadReturns =
  | {
      readonly ok: true;
      readonly returns: readonly AchReturn[];
      /** Dishonored and contested returns (R61 to R77): the banks settle them, and nothing is posted. */
      readonly betweenBanks: readonly AchReturn[];
      /** Lines of international batches (IAT), which aren't read. */
      readonly setAside: readonly number[];
    }
  | { readonly ok: false; readonly text: string };

/** Thrown and caught in this file only. */
class Refused extends Error {}

type Totals = { entries: number; hash: number; debits: number; credits: number };

const none = (): Totals => ({ entries: 0, hash: 0, debits: 0, credits: 0 });
const wayOut = "Nothing was recorded. Download the file from your bank again.";

const refuse = (text: string): never => {
  throw new Refused(`${text} ${wayOut}`);
};

const numberAt = (line: string, lineNo: number, from: number, to: number): number => {
  const text = line.slice(from - 1, to);
  return /^[0-9]+$/.test(text) ? Number(text) : refuse(`Line ${lineNo} has “${text}” where a number belongs.`);
};

const readAddendum = (line: string, lineNo: number, cents: number): AchReturn => {
  const code = line.slice(3, 6).toUpperCase();
  const originalTrace = line.slice(6, 21);
  const dateOfDeath = line.slice(21, 27).trim();
  if (!isReturnCode(code)) refuse(`Line ${lineNo} has “${code}” where a return code such as R01 belongs.`);
  if (!/^[0-9]{15}$/.test(originalTrace)) refuse(`Line ${lineNo} has no original trace number of 15 digits.`);
  if (!/^[0-9]{15}$/.test(line.slice(79, 94))) refuse(`Line ${lineNo} has no trace number of 15 digits.`);
  return {
    line: lineNo,
    code,
    originalTrace,
    cents,
    dateOfDeath: dateOfDeath === "" || dateOfDeath === "000000" ? null : dateOfDeath,
    originalRdfi: line.slice(27, 35),
    info: line.slice(35, 79).trim(),
    trace: line.slice(79, 94),
  };
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

/** Compares one control line with what was counted. The columns differ between a batch's line and the file's. */
const compare = (line: string, lineNo: number, counted: Totals, from: number, countLength: number): void => {
  const starts = from + countLength;
  const checks = [
    ["entry count", from, starts - 1, counted.entries],
    ["entry hash", starts, starts + 9, counted.hash],
    ["debit total", starts + 10, starts + 21, counted.debits],
    ["credit total", starts + 22, starts + 33, counted.credits],
  ] as const;
  for (const [name, first, last, expected] of checks) {
    const value = numberAt(line, lineNo, first, last);
    if (value !== expected)
      refuse(`The ${name} in line ${lineNo} is ${value}, but the lines above come to ${expected}.`);
  }
};

const sumTotals = (left: Totals, right: Totals): Totals => ({
  entries: left.entries + right.entries,
  hash: (left.hash + right.hash) % hashModulus,
  debits: left.debits + right.debits,
  credits: left.credits + right.credits,
});

/** What is open while the records are read from top to bottom. */
type Reading = {
  all: Totals;
  batches: number;
  /** Records of this file, from its header. */
  records: number;
  batch: { totals: Totals; header: string; isAside: boolean } | null;
  entry: { line: string; lineNo: number } | null;
  /** By trace number, apart for returns and for what is between the banks. */
  kept: Map<string, AchReturn>;
  setAside: number[];
  isOpen: boolean;
};

const openFile = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.isOpen) refuse(`Line ${lineNo} begins a file before the last one has ended.`);
  if (line.slice(34, 40) !== "094101")
    refuse(`Line ${lineNo} does not name the record size 094, blocking 10 and format 1.`);
  Object.assign(reading, { all: none(), batches: 0, records: 1, isOpen: true });
};

const openBatch = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch !== null) refuse(`Line ${lineNo} begins a batch before the last one has ended.`);
  const isAside = line.slice(50, 53) === "IAT";
  if (isAside) reading.setAside.push(lineNo);
  reading.batch = { totals: none(), header: line, isAside };
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

/** Keeps a return; the same one a second time is one return. */
const keepReturn = (reading: Reading, read: AchReturn): void => {
  const key = `${isBetweenBanks(read.code) ? "banks " : ""}${read.originalTrace}`;
  const first = reading.kept.get(key);
  if (first === undefined) reading.kept.set(key, read);
  else if (first.code !== read.code || first.cents !== read.cents)
    refuse(`Lines ${first.line} and ${read.line} return trace number ${read.originalTrace} in two different ways.`);
};

const readReturn = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch === null) return refuse(`Line ${lineNo} is a return code without an entry.`);
  reading.batch.totals.entries += 1;
  if (reading.batch.isAside) return;
  if (reading.entry === null) return refuse(`Line ${lineNo} is a return code without an entry.`);
  if (line.slice(1, 3) === "98")
    refuse(
      `Line ${lineNo} is a notice of change (${line.slice(3, 6)}) for trace number ${line.slice(6, 21)}, which can’t be recorded here yet. Record the returns of this file one by one, and tell the employer what changes.`,
    );
  if (line.slice(1, 3) !== "99") refuse(`Line ${lineNo} is of type ${line.slice(1, 3)}. A return has type 99.`);
  const { line: entry, lineNo: entryPlace } = reading.entry;
  const read = readAddendum(line, lineNo, numberAt(entry, entryPlace, 30, 39));
  if (read.trace !== entry.slice(79, 94))
    refuse(`Line ${lineNo} has another trace number than its entry in line ${entryPlace}.`);
  keepReturn(reading, read);
  reading.entry = null;
};

const closeBatch = (reading: Reading, line: string, lineNo: number): void => {
  const { batch, entry } = reading;
  if (entry !== null) refuse(`Line ${entry.lineNo} is an entry without a return code.`);
  if (batch === null) return refuse(`Line ${lineNo} ends a batch that has not begun.`);
  const same = [
    [1, 4, 1, 4],
    [40, 50, 44, 54],
    [79, 87, 79, 87],
    [87, 94, 87, 94],
  ] as const;
  for (const [from, to, controlFrom, controlTo] of same)
    if (batch.header.slice(from, to) !== line.slice(controlFrom, controlTo))
      refuse(`Line ${lineNo} ends another batch than the one that is open.`);
  compare(line, lineNo, batch.totals, 5, 6);
  reading.all = sumTotals(reading.all, batch.totals);
  reading.batch = null;
};

const endFile = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch !== null) refuse(`Line ${lineNo} ends the file inside a batch.`);
  const batches = numberAt(line, lineNo, 2, 7);
  if (batches !== reading.batches)
    refuse(`The batch count in line ${lineNo} is ${batches}, but the file has ${reading.batches}.`);
  const blocks = numberAt(line, lineNo, 8, 13);
  const expected = Math.ceil(reading.records / blockLines);
  if (blocks !== expected) refuse(`The block count in line ${lineNo} is ${blocks}, but the file has ${expected}.`);
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
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read === undefined) return refuse(`Line ${line} begins with “${type}”, which is no line of a return file.`);
  if (!reading.isOpen && type !== "1") refuse(`Line ${line} is outside a file: a line of type 1 begins one.`);
  reading.records += 1;
  read(reading, text, line);
};

/**
 * Reads a bank's NACHA return files (entries of type 6 with an addendum 99), one or several in one, all of them or
 * nothing. The caller decides which trace numbers are the fund's. A file without returns is a good file.
 */
export const readReturnFile = (records: readonly BankRecord[]): ReadReturns => {
  const reading: Reading = {
    all: none(),
    batches: 0,
    records: 0,
    batch: null,
    entry: null,
    kept: new Map(),
    setAside: [],
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
  const { returns = [], betweenBanks = [] } = Object.groupBy(reading.kept.values(), ({ code }) =>
    isBetweenBanks(code) ? "betweenBanks" : "returns",
  );
  return { ok: true, returns, betweenBanks, setAside: reading.setAside };
};
