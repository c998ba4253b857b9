import Papa from "papaparse";
import { readTypedDate } from "../../platform/calendar/iso-date.ts";
import { parseMoney, sumCents } from "../../platform/cents/money.ts";
import { toSingleLine, refuse, type Statement, type StatementLine } from "./statement.ts";

/** The columns of a bank’s CSV file, identified by their names in the first row. */
export type CsvMapping = {
  /** A column, or the account number for files without one. */
  readonly account: { readonly column: string } | { readonly number: string };
  readonly day: string;
  /** One column of signed amounts, or one for money in and one for money out. */
  readonly amount: { readonly column: string } | { readonly in: string; readonly out: string };
  /** The balance after the line. */
  readonly balance: string;
  readonly text: string;
  readonly reference: string | null;
};

type Row = { readonly lineNo: number; readonly cell: (column: string) => string };
type ReadRow = { readonly account: string; readonly line: StatementLine; readonly balanceCents: number };

/** "-1,234.50", "$1,234.50", "(1,234.50)"; empty is zero. */
const readCents = ({ cell, lineNo }: Row, column: string): number => {
  const rows = cell(column);
  if (rows === "") return 0;
  const [, minus, parenthesis, amount = ""] = /^(?:(-)|(\())?([^()]{1,20})\)?$/.exec(rows) ?? [];
  const cents = parseMoney(amount) ?? refuse(`Line ${lineNo} has “${rows}” as “${column}”, which isn’t an amount.`);
  return (minus ?? parenthesis) !== undefined && cents !== 0 ? -cents : cents;
};

const readRow = (row: Row, { account, day, amount, balance, text, reference }: CsvMapping): ReadRow => {
  const { cell, lineNo } = row;
  if (cell(balance) === "") refuse(`Line ${lineNo} has no balance as “${balance}”.`);
  const cents =
    "column" in amount
      ? readCents(row, amount.column)
      : readCents(row, amount.in) - Math.abs(readCents(row, amount.out));
  return {
    account: "number" in account ? account.number : cell(account.column),
    line: {
      day: readTypedDate(cell(day)) ?? refuse(`Line ${lineNo} has “${cell(day)}” as “${day}”, which isn’t a date.`),
      cents,
      text: toSingleLine([cell(text)]),
      reference: reference === null ? "" : cell(reference),
    },
    balanceCents: readCents(row, balance),
  };
};

/** True when days are in order and each balance follows from the previous one. */
const isInOrder = (rows: readonly ReadRow[]): boolean =>
  rows.every(({ line, balanceCents }, index) => {
    const previousRow = rows[index - 1];
    return (
      previousRow === undefined ||
      (previousRow.line.day <= line.day && previousRow.balanceCents + line.cents === balanceCents)
    );
  });

const toStatements = (account: string, typedRows: readonly ReadRow[]): Statement[] => {
  const rows = [typedRows, typedRows.toReversed()].find(isInOrder);
  if (rows === undefined) return refuse(`The balances of account ${account} don’t follow from its lines.`);
  return [...Map.groupBy(rows, ({ line }) => line.day)].map(([day, dayRows]) => {
    const lines = dayRows.map(({ line }) => line);
    const closingCents = dayRows.at(-1)?.balanceCents ?? 0;
    return { account, day, openingCents: closingCents - sumCents(lines), closingCents, lines };
  });
};

const mappedColumns = ({ account, day, amount, balance, text, reference }: CsvMapping): string[] => [
  ...("column" in account ? [account.column] : []),
  ...("column" in amount ? [amount.column] : [amount.in, amount.out]),
  day,
  balance,
  text,
  ...(reference === null ? [] : [reference]),
];

/** Finds the mapping that matches the file's columns. A file without account numbers must match only one account. */
const chooseMapping = (header: readonly string[], mappings: readonly CsvMapping[]): CsvMapping => {
  const missingColumns = mappings.map((mapping) => mappedColumns(mapping).find((column) => !header.includes(column)));
  const fittingMappings = mappings.filter((_, index) => missingColumns[index] === undefined);
  const [mapping] = fittingMappings;
  if (mapping === undefined)
    return refuse(`This CSV file has no column “${missingColumns[0]}”, which its account’s files should have.`);
  if (fittingMappings.length > 1 && "number" in mapping.account)
    refuse("This CSV file has no account number, and its columns match both funds’ files.");
  return mapping;
};

/** Reads a CSV file with a balance after each line, oldest or newest first, as one statement for each account and day. */
export const readCsv = (content: string, mappings: readonly CsvMapping[]): Statement[] => {
  const { meta } = Papa.parse(content, { skipEmptyLines: "greedy", preview: 1 });
  // Blank lines and line breaks within cells count as lines of the file.
  const { data, errors } = Papa.parse<string[]>(content, { delimiter: meta.delimiter });
  if (errors.some(({ type }) => type === "Quotes")) refuse("This CSV file has a quotation mark without a closing one.");
  let nextNo = 1;
  const trimmedRows = data.map((cells) => {
    const lineNo = nextNo;
    nextNo += cells.join("").split("\n").length;
    return { lineNo, cells: cells.map((cell) => cell.trim()) };
  });
  const [firstRow, ...rows] = trimmedRows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const header = firstRow?.cells ?? [];
  const mapping = chooseMapping(header, mappings);
  const readRows = rows.map(({ lineNo, cells }) => {
    if (cells.length !== header.length)
      refuse(`Line ${lineNo} has ${cells.length} cells, but the first line has ${header.length} columns.`);
    return readRow({ lineNo, cell: (column) => cells[header.indexOf(column)] ?? "" }, mapping);
  });
  return [...Map.groupBy(readRows, ({ account }) => account)].flatMap(([account, accountRows]) =>
    toStatements(account, accountRows),
  );
};
