import anyAscii from "any-ascii";
import { csvDecimal } from "../../platform/format/csv.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";
import { sumCents } from "../../platform/cents/money.ts";
import { isRoutingNumber } from "../../platform/rules/numbers.ts";

/** The length of each line in a NACHA file, and the lines in a block. */
export const lineLength = 94;
export const blockLines = 10;

/** Hashes and totals keep their low ten digits. */
export const hashModulus = 10_000_000_000;

const unprintablePattern = /[^ -~]/g;

/** Capital letters in ASCII: ø becomes O, ß becomes SS. Control characters become spaces. */
const toAscii = (text: string): string =>
  anyAscii(text.normalize("NFC")).replaceAll(unprintablePattern, " ").toUpperCase();

/** Left-aligns text and truncates it to its field. Names may be truncated, but numbers never. */
export const textField = (text: string, length: number): string => toAscii(text).slice(0, length).padEnd(length);

/** Right-aligns digits with zeros. @throws RangeError when the value does not fit */
export const digitsField = (value: number | string, length: number): string => {
  const text = String(value);
  if (!/^[0-9]+$/.test(text) || text.length > length)
    throw new RangeError(`${text.length} characters do not fit into ${length} digits`);
  return text.padStart(length, "0");
};

/** Left-aligns a code with spaces. @throws RangeError when the code is too long or not printable ASCII */
export const codeField = (code: string, length: number): string => {
  if (code.length > length || code.search(unprintablePattern) >= 0)
    throw new RangeError(`${code.length} characters do not fit into a code of ${length}`);
  return code.padEnd(length);
};

/** Formats an ISO date as YYMMDD. */
export const dateField = (isoDate: string): string => isoDate.slice(2).replaceAll("-", "");

/** Returns the low ten digits of the sum of the entries' 8-digit routing numbers. */
export const entryHash = (routings: readonly string[]): number =>
  routings.reduce((sum, routing) => (sum + Number(routing.slice(0, 8))) % hashModulus, 0);

/** Returns the confirmation number without dashes; line 6 has room for 15 characters. */
export const nachaNumber = (confirmationNo: string): string => confirmationNo.replaceAll("-", "");

type Paid = {
  readonly fund: FundCode;
  readonly employerId: string;
  readonly cents: number;
  /** ISO months such as "2026-06", in order. */
  readonly workMonths: readonly string[];
};

/** Returns a refund's description at the employer's bank: "RMR*IV*HWREFUND-1000001-0001**290.00\". */
export const refundText = ({ fund, employerId, cents }: Omit<Paid, "workMonths">): string =>
  `RMR*IV*${fund}REFUND-${employerId}**${csvDecimal(cents)}\\`;

/** Returns a debit's description at the employer's bank: "RMR*IV*HW202606-1000001-0001**12544.80\". */
export const remittanceText = ({ fund, employerId, cents, workMonths }: Paid): string => {
  const months = [workMonths[0] ?? "", workMonths.at(-1) ?? ""].map((month) => month.replace("-", ""));
  const period = [...new Set(months)].join("-");
  return `RMR*IV*${fund}${period}-${employerId}**${csvDecimal(cents)}\\`;
};

export type FundBank = {
  readonly bankName: string;
  /** The routing number of the fund's bank, 9 digits. */
  readonly routing: string;
  /** 8 digits. */
  readonly odfi: string;
  /** Immediate origin, 10 characters. */
  readonly origin: string;
  readonly originName: string;
  /** 10 characters. */
  readonly companyId: string;
  readonly companyName: string;
  /** The fund’s account that balances a file; null when the bank books the total without an entry. */
  readonly offset: { readonly code: "22" | "32"; readonly account: string } | null;
};

/** Company entry descriptions in file order; each description's entries are one company batch. */
export const entryDescriptions = ["CONTRIB", "RETRY PYMT", "ACCTVERIFY", "REFUND"] as const;
export type EntryDescription = (typeof entryDescriptions)[number];

/** 27/37 debit checking/savings, 28/38 their prenotes, 22/32 credit checking/savings. */
type TransactionCode = "22" | "27" | "28" | "32" | "37" | "38";

/** A line 6 of the file, and a line 7 if it has an addendum. */
export type AchEntry = {
  readonly description: EntryDescription;
  readonly code: TransactionCode;
  readonly routing: string;
  readonly account: string;
  readonly cents: number;
  /** The payment's number, up to 15 characters. */
  readonly number: string;
  readonly name: string;
  /** The ODFI and a 7-digit number, ascending within a file. */
  readonly trace: string;
  /** Up to 80 characters. */
  readonly addendum?: string;
};

/** Entries with the same description, as the bank counts and settles them. */
export type CompanyBatch = { readonly description: EntryDescription; readonly entries: readonly AchEntry[] };

export type AchFile = {
  readonly bank: FundBank;
  readonly batchNo: number;
  /** ISO date, a banking day. */
  readonly effectiveDate: string;
  /** The release's ISO date and "HH:MM" at the fund, so that all downloads have the same bytes. */
  readonly createdDate: string;
  readonly createdTime: string;
  /** A to Z or 0 to 9: distinguishes the files of one day. */
  readonly modifier: string;
  readonly batches: readonly CompanyBatch[];
};

type AchTotals = {
  readonly entryCount: number;
  readonly debitCents: number;
  readonly creditCents: number;
  /** Ten digits. */
  readonly entryHash: string;
};

/** True for a transaction code that credits its account. */
export const isCredit = ({ code }: { readonly code: string }): boolean => code === "22" || code === "32";
/** The debit code for each credit code, by account type. */
const debitCodes = { "22": "27", "32": "37" } as const;
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

/** The largest amount of an entry. */
const maxEntryCents = 9_999_999_999;

/**
 * Groups entries into the company batches of a file, in file order. With `offsetTraces`, a batch whose debits and credits
 * differ ends with an entry on the fund's own account, or several when the amount is too large for one. They get the next
 * trace numbers after the batch's entries; missing numbers are "".
 */
export const toCompanyBatches = (
  entries: readonly AchEntry[],
  { offset, routing, companyName }: FundBank,
  offsetTraces: readonly string[] | null,
): CompanyBatch[] => {
  return entryDescriptions.flatMap((description) => {
    const ownEntries = entries.filter((entry) => entry.description === description);
    if (ownEntries.length === 0) return [];
    const { debitCents, creditCents } = achTotals(ownEntries);
    const cents = debitCents - creditCents;
    if (offset === null || offsetTraces === null || cents === 0) return [{ description, entries: ownEntries }];
    const nextOffsets = offsetTraces.filter((trace) => trace > (ownEntries.at(-1)?.trace ?? ""));
    const offsets = Array.from({ length: Math.ceil(Math.abs(cents) / maxEntryCents) }, (_, index): AchEntry => ({
      ...offset,
      code: cents > 0 ? offset.code : debitCodes[offset.code],
      description,
      routing,
      cents: Math.min(Math.abs(cents) - index * maxEntryCents, maxEntryCents),
      number: "OFFSET",
      name: companyName,
      trace: nextOffsets[index] ?? "",
    }));
    return [{ description, entries: [...ownEntries, ...offsets] }];
  });
};

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

/** 200 for debits and credits, 220 for credits alone, 225 for debits alone. */
const serviceClassOf = ({ entries }: CompanyBatch): string => {
  if (entries.every(isCredit)) return "220";
  return entries.some(isCredit) ? "200" : "225";
};

const batchHeader = ({ bank, effectiveDate }: AchFile, batch: CompanyBatch, batchNo: number): string =>
  [
    `5${serviceClassOf(batch)}`,
    textField(bank.companyName, 16),
    " ".repeat(20),
    codeField(bank.companyId, 10),
    "CCD",
    textField(batch.description, 10),
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

const batchControl = ({ bank }: AchFile, batch: CompanyBatch, batchNo: number): string =>
  [
    `8${serviceClassOf(batch)}`,
    digitsField(linesIn(batch.entries), 6),
    hashField(batch.entries),
    digitsField(achTotals(batch.entries).debitCents, 12),
    digitsField(achTotals(batch.entries).creditCents, 12),
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
 * Writes the company batches of a file, numbered from `batchNo`. The same input returns the same bytes.
 * @throws RangeError when a value doesn't fit its field, or without entries
 */
export const writeNachaFile = (file: AchFile): string => {
  const entries = file.batches.flatMap((batch) => batch.entries);
  if (entries.length === 0) throw new RangeError("a file needs at least one entry");
  const body = file.batches.flatMap((batch, index) => [
    batchHeader(file, batch, file.batchNo + index),
    ...batch.entries.flatMap(entryLines),
    batchControl(file, batch, file.batchNo + index),
  ]);
  const lines = body.length + 2;
  const allLines = [headerLine(file), ...body, fileControl(entries, file.batches.length, lines)];
  while (allLines.length % blockLines !== 0) allLines.push("9".repeat(lineLength));
  return `${allLines.join("\n")}\n`;
};
