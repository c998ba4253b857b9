import anyAscii from "any-ascii";
import { csvDecimal } from "../../platform/format/csv.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";
import { sumCents } from "../../platform/cents/money.ts";
import { isRoutingNumber } from "../../platform/rules/numbers.ts";

/** Length of every line of a NACHA file, and how many lines are a block. */
export const lineLength = 94;
export const blockLines = 10;

/** Hashes and totals keep their low ten digits. */
export const hashModulus = 10_000_000_000;

const notPrintablePattern = /[^ -~]/g;

/** Capital letters in ASCII: ø becomes O, ß becomes SS. Control characters become spaces. */
const toAscii = (text: string): string =>
  anyAscii(text.normalize("NFC")).replaceAll(notPrintablePattern, " ").toUpperCase();

/** Left-aligned and cut to its field: names may be cut, numbers never. */
export const textField = (text: string, length: number): string => toAscii(text).slice(0, length).padEnd(length);

/** Right-aligned with zeros. @throws RangeError when the value does not fit */
export const digitsField = (value: number | string, length: number): string => {
  const text = String(value);
  if (!/^[0-9]+$/.test(text) || text.length > length)
    throw new RangeError(`${text.length} characters do not fit into ${length} digits`);
  return text.padStart(length, "0");
};

/** Left-aligned with spaces. @throws RangeError when the code is too long or not printable ASCII */
export const codeField = (code: string, length: number): string => {
  if (code.length > length || code.search(notPrintablePattern) >= 0)
    throw new RangeError(`${code.length} characters do not fit into a code of ${length}`);
  return code.padEnd(length);
};

/** YYMMDD of an ISO date. */
export const dateField = (isoDate: string): string => isoDate.slice(2).replaceAll("-", "");

/** The sum of the entries' 8-digit routing numbers, low ten digits. */
export const entryHash = (routings: readonly string[]): number =>
  routings.reduce((sum, routing) => (sum + Number(routing.slice(0, 8))) % hashModulus, 0);

/** The confirmation number without dashes, at most 15 characters in line 6. */
export const nachaNumber = (confirmationNo: string): string => confirmationNo.replaceAll("-", "");

type Paid = {
  readonly fund: FundCode;
  readonly employerId: string;
  readonly cents: number;
  /** "2026-06", in order. */
  readonly workMonths: readonly string[];
};

/** A debit's text at the employer's bank: "RMR*IV*HW202606-1000001-0001**12544.80\". */
export const remittanceText = ({ fund, employerId, cents, workMonths }: Paid): string => {
  const months = [workMonths[0] ?? "", workMonths.at(-1) ?? ""].map((month) => month.replace("-", ""));
  const period = [...new Set(months)].join("-");
  return `RMR*IV*${fund}${period}-${employerId}**${csvDecimal(cents)}\\`;
};

export type FundBank = {
  readonly bankName: string;
  /** Of the fund's bank, 9 digits. */
  readonly routing: string;
  /** 8 digits. */
  readonly odfi: string;
  /** Immediate origin, 10 characters. */
  readonly origin: string;
  readonly originName: string;
  /** 10 characters. */
  readonly companyId: string;
  readonly companyName: string;
  readonly entryDescription: string;
};

/** 27/37 debit checking/savings, 28/38 their prenotes, 22/32 credit checking/savings. */
type TransactionCode = "22" | "27" | "28" | "32" | "37" | "38";

/** A line 6 of the file, with a line 7 for an addendum. */
export type AchEntry = {
  readonly code: TransactionCode;
  readonly routing: string;
  readonly account: string;
  readonly cents: number;
  /** Number of the payment, up to 15 characters. */
  readonly number: string;
  readonly name: string;
  /** ODFI and a 7-digit number, ascending in a file. */
  readonly trace: string;
  /** Up to 80 characters. */
  readonly addendum?: string;
};

export type AchFile = {
  readonly bank: FundBank;
  readonly batchNo: number;
  /** ISO date, a banking day. */
  readonly effectiveDate: string;
  /** ISO date and "HH:MM" of the release at the fund, so that every download has the same bytes. */
  readonly createdDate: string;
  readonly createdTime: string;
  /** A to Z or 0 to 9: distinguishes the files of one day. */
  readonly modifier: string;
  readonly entries: readonly AchEntry[];
};

type AchTotals = {
  readonly entryCount: number;
  readonly debitCents: number;
  readonly creditCents: number;
  /** Ten digits. */
  readonly entryHash: string;
};

const isCredit = ({ code }: AchEntry): boolean => code === "22" || code === "32";
const hashField = (entries: readonly AchEntry[]): string =>
  digitsField(entryHash(entries.map(({ routing }) => routing)) % hashModulus, 10);
const linesIn = (entries: readonly AchEntry[]): number =>
  entries.reduce((sum, { addendum }) => sum + (addendum === undefined ? 1 : 2), 0);

/** Sums entries without writing a file. */
export const achTotals = (entries: readonly AchEntry[]): AchTotals => ({
  entryCount: entries.length,
  debitCents: sumCents(entries.filter((entry) => !isCredit(entry))),
  creditCents: sumCents(entries.filter(isCredit)),
  entryHash: hashField(entries),
});

const headerLine = ({ bank, createdDate, createdTime, modifier }: AchFile): string =>
  [
    "101",
    ` ${digitsField(bank.routing, 9)}`,
    codeField(bank.origin, 10),
    dateField(createdDate),
    createdTime.replace(":", ""),
    codeField(modifier, 1),
    "094101",
    textField(bank.bankName, 23),
    textField(bank.originName, 23),
    " ".repeat(8),
  ].join("");

/** Nacha’s company entry description of micro-entries. */
const microDescription = "ACCTVERIFY";

const batchHeader = (
  { bank, effectiveDate }: AchFile,
  serviceClass: string,
  batchNo: number,
  description: string,
): string =>
  [
    `5${serviceClass}`,
    textField(bank.companyName, 16),
    " ".repeat(20),
    codeField(bank.companyId, 10),
    "CCD",
    textField(description, 10),
    dateField(effectiveDate),
    dateField(effectiveDate),
    "   1",
    digitsField(bank.odfi, 8),
    digitsField(batchNo, 7),
  ].join("");

const entryLines = (entry: AchEntry): string[] => {
  const { code, routing, account, cents, number, name, trace, addendum } = entry;
  if (!isRoutingNumber(routing)) throw new RangeError("an entry has no routing number");
  const line = [
    `6${code}`,
    routing,
    codeField(account, 17),
    digitsField(cents, 10),
    codeField(number, 15),
    textField(name, 22),
    "  ",
    addendum === undefined ? "0" : "1",
    digitsField(trace, 15),
  ].join("");
  return addendum === undefined ? [line] : [line, `705${textField(addendum, 80)}0001${trace.slice(-7)}`];
};

const batchControl = ({ bank }: AchFile, serviceClass: string, batchNo: number, entries: readonly AchEntry[]): string =>
  [
    `8${serviceClass}`,
    digitsField(linesIn(entries), 6),
    hashField(entries),
    digitsField(achTotals(entries).debitCents, 12),
    digitsField(achTotals(entries).creditCents, 12),
    codeField(bank.companyId, 10),
    " ".repeat(25),
    digitsField(bank.odfi, 8),
    digitsField(batchNo, 7),
  ].join("");

const fileControl = (entries: readonly AchEntry[], batches: number, lines: number): string =>
  [
    "9",
    digitsField(batches, 6),
    digitsField(Math.ceil(lines / blockLines), 6),
    digitsField(linesIn(entries), 8),
    hashField(entries),
    digitsField(achTotals(entries).debitCents, 12),
    digitsField(achTotals(entries).creditCents, 12),
    " ".repeat(39),
  ].join("");

/**
 * Writes debits and prenotes in a batch (225), micro-amounts in another (220). The same input gives the same bytes.
 * @throws RangeError when a field is too small, or without entries
 */
export const writeNachaFile = (file: AchFile): string => {
  const { entries } = file;
  if (entries.length === 0) throw new RangeError("a file needs at least one entry");
  const groups = [
    {
      serviceClass: "225",
      description: file.bank.entryDescription,
      of: entries.filter((entry) => !isCredit(entry)),
    },
    { serviceClass: "220", description: microDescription, of: entries.filter(isCredit) },
  ].filter(({ of }) => of.length > 0);
  const body = groups.flatMap(({ serviceClass, description, of }, index) => [
    batchHeader(file, serviceClass, file.batchNo + index, description),
    ...of.flatMap(entryLines),
    batchControl(file, serviceClass, file.batchNo + index, of),
  ]);
  const lines = body.length + 2;
  const allLines = [headerLine(file), ...body, fileControl(entries, groups.length, lines)];
  while (allLines.length % blockLines !== 0) allLines.push("9".repeat(lineLength));
  return `${allLines.join("\n")}\n`;
};
