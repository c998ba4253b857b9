import { lookUp } from "../../platform/format/look-up.ts";
import { toSingleLine, readDay, refuse, requireDollars, type Statement, type StatementLine } from "./statement.ts";

/** A record joined with its continuations (88). */
type Bai2Record = {
  readonly code: string;
  /** The number of its first line, starting at 1. */
  readonly lineNo: number;
  readonly fields: readonly string[];
  /** The number of lines in the file, which control records count. */
  readonly lineCount: number;
};

/** Joins continuation lines: the text of a transaction with a blank, all other fields with a comma. */
const joinParts = (parts: readonly string[]): string => {
  const separator = parts[0]?.startsWith("16,") === true ? " " : ",";
  const joinedParts = parts.map((part, index) => {
    if (index === parts.length - 1) return part.replace(/\/$/, "");
    return part.endsWith("/") ? `${part.slice(0, -1)},` : part + separator;
  });
  return joinedParts.join("");
};

const listRecords = (text: string): Bai2Record[] => {
  const records: { parts: string[]; lineNo: number }[] = [];
  for (const [index, typedTotals] of text.split("\n").entries()) {
    const line = typedTotals.trim();
    const lastRecord = records.at(-1);
    if (line === "") continue;
    if (line.startsWith("88,") && lastRecord !== undefined) lastRecord.parts.push(line.slice(3));
    else records.push({ parts: [line], lineNo: index + 1 });
  }
  return records.map(({ parts, lineNo }) => {
    const [code = "", ...fields] = joinParts(parts).split(",");
    return { code, fields, lineNo, lineCount: parts.length };
  });
};

const readCents = (text: string, lineNo: number): number =>
  /^[-+]?\d{1,11}$/.test(text) ? Number(text) : refuse(`Line ${lineNo} has “${text}” where an amount belongs.`);

/** Counts the fields of the funds type at an index: V has a date and time, S three amounts, D a stated count of pairs. */
const fundsFields = (fields: readonly string[], index: number): number => {
  const type = fields[index];
  if (type === "V") return 3;
  if (type === "S") return 4;
  return type === "D" ? 2 + 2 * Math.max(0, Number(fields[index + 1]) || 0) : 1;
};

/** Type 010 is the opening balance, 015 the closing one; other types are sums. */
type Balance = { readonly type: string; readonly cents: number };

/** Reads the balances and sums of an account record, all of which control records add up. */
const readBalances = ({ fields, lineNo }: Bai2Record): Balance[] => {
  const balances: Balance[] = [];
  let index = 2;
  while (index < fields.length) {
    const [type, amount] = [fields[index], fields[index + 1]];
    if (type && amount) balances.push({ type, cents: readCents(amount, lineNo) });
    index += 3 + fundsFields(fields, index + 3);
  }
  return balances;
};

/** The first type of each range, with the sign of its amounts. Bank-specific types begin at 900. */
const signs = [
  [960, -1],
  [920, 1],
  [890, 0],
  [700, null],
  [400, -1],
  [100, 1],
  [0, null],
] as const;

const readMovement = ({ fields, lineNo }: Bai2Record, day: string): { line: StatementLine | null; cents: number } => {
  const [type = "", amount = ""] = fields;
  const signOfType = /^\d{3}$/.test(type) ? signs.find(([firstType]) => Number(type) >= firstType)?.[1] : null;
  if (signOfType === null || signOfType === undefined)
    return refuse(`Line ${lineNo} has the type “${type}”, which is neither a credit nor a debit.`);
  const cents = signOfType === 0 && amount === "" ? 0 : readCents(amount, lineNo);
  if (signOfType === 0) return { line: null, cents };
  const [bankReference = "", reference = "", ...words] = fields.slice(2 + fundsFields(fields, 2));
  const text = toSingleLine([words.join(",")]);
  return { line: { day, cents: signOfType * cents, text, reference: reference || bankReference }, cents };
};

type Total = { cents: number; records: number; parts: number };
const zeroTotal = (): Total => ({ cents: 0, records: 0, parts: 0 });

const names = { "49": "account", "98": "group", "99": "file" } as const;

/** Compares a control record with the actual totals. @returns the totals for the enclosing record */
const compare = (code: keyof typeof names, record: Bai2Record, actualTotal: Total): Total => {
  const records = actualTotal.records + record.lineCount;
  const [cents = "", ...counts] = record.fields.slice(0, 3);
  const expected = code === "49" ? [records] : [actualTotal.parts, records];
  const typedTotals = [readCents(cents, record.lineNo), ...counts.map(Number)];
  const totals = [actualTotal.cents, ...expected];
  if (typedTotals.join(",") !== totals.join(","))
    refuse(
      `The ${names[code]} that ends on line ${record.lineNo} has totals ${typedTotals.join(", ")}, but its records add up to ${totals.join(", ")}.`,
    );
  return { ...actualTotal, records };
};

const addPart = (to: Total, part: Total): Total => ({
  cents: to.cents + part.cents,
  records: to.records + part.records,
  parts: to.parts + 1,
});

/** Sums without `sumCents`’ exactness check, because the sum is only compared with the file’s total. */
const add = (amounts: readonly { readonly cents: number }[]): number =>
  amounts.reduce((sum, { cents }) => sum + cents, 0);

type OpenStatement = { account: string; balances: readonly Balance[]; lines: StatementLine[]; total: Total };

const toStatement = ({ account, balances, lines }: OpenStatement, day: string): Statement => {
  const closingCents = balances.find(({ type }) => type === "015")?.cents;
  if (closingCents === undefined) return refuse(`Account ${account} has no closing ledger balance (type 015).`);
  const openingCents = balances.find(({ type }) => type === "010")?.cents ?? closingCents - add(lines);
  return { account, day, openingCents, closingCents, lines };
};

type Level = "outside" | "file" | "group" | "account";

/** For each record code, the level where it is allowed and the level after it. */
const levels: Readonly<Record<string, readonly [Level, Level]>> = {
  "01": ["outside", "file"],
  "02": ["file", "group"],
  "03": ["group", "account"],
  "16": ["account", "account"],
  "49": ["account", "group"],
  "98": ["group", "file"],
  "99": ["file", "outside"],
};

/** Reads the accounts and days of a BAI2 file, with its control totals and counts. */
export const readBai2 = (text: string): Statement[] => {
  const statements: Statement[] = [];
  let level: Level = "outside";
  let [day, currency] = ["", "USD"];
  let [file, group] = [zeroTotal(), zeroTotal()];
  let account: OpenStatement = { account: "", balances: [], lines: [], total: zeroTotal() };
  for (const record of listRecords(text)) {
    const { code, fields, lineNo, lineCount } = record;
    const [from, to] = lookUp(levels, code) ?? [];
    if (to === undefined || from !== level)
      return refuse(`Line ${lineNo} begins with “${code}”, which isn’t allowed there in a BAI2 file.`);
    level = to;
    const begun = { ...zeroTotal(), records: lineCount };
    if (code === "01") file = begun;
    else if (code === "02") {
      if (fields[2] !== "1")
        refuse(`Line ${lineNo} begins a group with the status “${fields[2]}” instead of 1 (update).`);
      [day, currency, group] = [readDay(fields[3] ?? "", `Line ${lineNo}`), fields[5] || "USD", begun];
    } else if (code === "03") {
      requireDollars(fields[1] || currency);
      const balances = readBalances(record);
      account = { account: fields[0] ?? "", balances, lines: [], total: { ...begun, cents: add(balances) } };
    } else if (code === "16") {
      const { line, cents } = readMovement(record, day);
      if (line !== null) account.lines.push(line);
      account.total.cents += cents;
      account.total.records += lineCount;
    } else if (code === "49") {
      group = addPart(group, compare(code, record, account.total));
      statements.push(toStatement(account, day));
    } else if (code === "98") file = addPart(file, compare(code, record, group));
    else if (code === "99") compare(code, record, file);
  }
  return level === "outside" ? statements : refuse("This BAI2 file has no end record (99).");
};
