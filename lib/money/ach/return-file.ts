import { blockLines, entryHash, hashModulus, lineLength } from "./nacha-file.ts";

export type AchReturn = {
  /** Line of its return code in the file, from 1. */
  readonly line: number;
  readonly code: string;
  /** Trace number of the fund's entry, 15 digits. */
  readonly originalTrace: string;
  readonly cents: number;
  /** YYMMDD; null unless the account's holder died (R14, R15). */
  readonly dateOfDeath: string | null;
  /** 8 digits. */
  readonly originalRdfi: string;
  readonly info: string;
  readonly trace: string;
};

export type ReadReturns =
  | { readonly ok: true; readonly returns: readonly AchReturn[] }
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
  const code = line.slice(3, 6);
  const originalTrace = line.slice(6, 21);
  const dateOfDeath = line.slice(21, 27).trim();
  if (!/^R[0-9]{2}$/.test(code)) refuse(`Line ${lineNo} has “${code}” where a return code such as R01 belongs.`);
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

/** Compares a control line with the counts. The columns differ between a batch's line and the file's. */
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

type Reading = {
  total: Totals;
  batches: number;
  batch: { totals: Totals; header: string } | null;
  entry: { line: string; lineNo: number } | null;
  returns: AchReturn[];
  traces: Set<string>;
  isEnded: boolean;
};

const openBatch = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch !== null) refuse(`Line ${lineNo} begins a batch before the last one has ended.`);
  reading.batch = { totals: none(), header: line };
  reading.batches += 1;
};

const readEntry = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch === null) return refuse(`Line ${lineNo} is an entry outside a batch.`);
  if (reading.entry !== null) refuse(`Line ${reading.entry.lineNo} is an entry without a return code.`);
  add(reading.batch.totals, line, lineNo);
  if (line[78] !== "1") refuse(`Line ${lineNo} is an entry without a return code.`);
  reading.entry = { line, lineNo };
};

const readReturn = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch === null || reading.entry === null)
    return refuse(`Line ${lineNo} is a return code without an entry.`);
  if (line.slice(1, 3) !== "99") refuse(`Line ${lineNo} is of type ${line.slice(1, 3)}. A return has type 99.`);
  reading.batch.totals.entries += 1;
  const { line: entry, lineNo: entryLineNo } = reading.entry;
  const read = readAddendum(line, lineNo, numberAt(entry, entryLineNo, 30, 39));
  if (read.trace !== entry.slice(79, 94))
    refuse(`Line ${lineNo} has another trace number than its entry in line ${entryLineNo}.`);
  if (reading.traces.has(read.originalTrace))
    refuse(`Line ${lineNo} returns trace number ${read.originalTrace} a second time.`);
  reading.traces.add(read.originalTrace);
  reading.returns.push(read);
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
  reading.total = sumTotals(reading.total, batch.totals);
  reading.batch = null;
};

const endFile = (reading: Reading, line: string, lineNo: number): void => {
  if (reading.batch !== null) refuse(`Line ${lineNo} ends the file inside a batch.`);
  const batches = numberAt(line, lineNo, 2, 7);
  if (batches !== reading.batches)
    refuse(`The batch count in line ${lineNo} is ${batches}, but the file has ${reading.batches}.`);
  const blocks = numberAt(line, lineNo, 8, 13);
  if (blocks !== Math.ceil(lineNo / blockLines))
    refuse(`The block count in line ${lineNo} is ${blocks}, but the file has ${Math.ceil(lineNo / blockLines)}.`);
  compare(line, lineNo, reading.total, 14, 8);
  reading.isEnded = true;
};

const readers: Readonly<Record<string, (reading: Reading, line: string, lineNo: number) => void>> = {
  "5": openBatch,
  "6": readEntry,
  "7": readReturn,
  "8": closeBatch,
  "9": endFile,
};

const filler = "9".repeat(lineLength);

const readLine = (reading: Reading, line: string, lineNo: number): void => {
  if (line.length !== lineLength) refuse(`Line ${lineNo} has ${line.length} characters instead of ${lineLength}.`);
  if (/[^ -~]/.test(line)) refuse(`Line ${lineNo} has a character that is not ASCII.`);
  if (reading.isEnded) {
    if (line !== filler) refuse(`Line ${lineNo} comes after the end of the file.`);
    return;
  }
  if (lineNo === 1) {
    if (line[0] !== "1") refuse("The file does not begin with a line of type 1. It is not a NACHA file.");
    if (line.slice(34, 40) !== "094101") refuse("Line 1 does not name the record size 094, blocking 10 and format 1.");
    return;
  }
  const type = line[0] ?? "";
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read === undefined) return refuse(`Line ${lineNo} begins with “${type}”, which is no line of a return file.`);
  read(reading, line, lineNo);
};

/** Reads a bank's NACHA return file (type 6 with addendum 99), all or nothing. The caller checks the trace numbers. */
export const readReturnFile = (content: string): ReadReturns => {
  const lines = content
    .replaceAll("\r\n", "\n")
    .replace(/(?<!\n)\n+$/, "")
    .split("\n");
  const reading: Reading = {
    total: none(),
    batches: 0,
    batch: null,
    entry: null,
    returns: [],
    traces: new Set(),
    isEnded: false,
  };
  try {
    for (const [index, line] of lines.entries()) readLine(reading, line, index + 1);
    if (!reading.isEnded) refuse("The file has no end: its last line is not of type 9.");
    if (lines.length % blockLines !== 0)
      refuse(`The file has ${lines.length} lines, which are not full blocks of ten.`);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, text: error.message };
    throw error;
  }
  return { ok: true, returns: reading.returns };
};
