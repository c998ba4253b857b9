import { personColumnWords } from "../words/labels.ts";
import { kindOfCode } from "../words/pay-codes.ts";
import { moneyWords, toHeaderWords } from "../words/header-words.ts";
import { type DecimalMark, readAmount } from "../cells/amounts.ts";
import { amountFields, type FieldColumns, columnsWith, type ImportField } from "../ground/fields.ts";
import type { NumberedRow } from "../ground/table.ts";

const isText = (value: string): boolean => /\p{L}/u.test(value);

/** True if values are earning codes: straight time and at least one other kind. */
export const areEarningCodes = (name: string, values: readonly string[]): boolean => {
  if (personColumnWords.test(name) || !values.every(isText)) return false;
  const codeKinds = values.map(kindOfCode).filter((kind) => kind !== null);
  return codeKinds.length * 5 >= values.length * 2 && new Set(codeKinds).size > 1 && codeKinds.includes("ST");
};

/** True if a column's name allows codes. "Hours" does if its values are texts. */
export const mayBeCodes = (name: string, values: readonly string[] | undefined): boolean =>
  !/^(?:earnings|hours|pay)$/.test(name) || values?.every(isText) === true;

const kindWords = /\b(?:types?|codes?|cd|kind|cat(?:egory)?|mult(?:iplier)?|factor|ern|erngs?)\b/;
const otherKindWords =
  /\b(?:job|cost|phase|project|task|work|tax|ded(?:uction)?|bank|account|acct|gl|co|company|employer|client|entity|union|local|agreement|craft|trade|area|county|city|state|zip|week|wk|period|day|date|month|batch)\b/;

/** True if a column has few values that differ between a person's rows, so it describes what each row pays. */
export const distinguishesRows = (name: string, ids: readonly string[], values: readonly string[]): boolean => {
  if (!kindWords.test(name) || personColumnWords.test(name) || otherKindWords.test(name)) return false;
  if (ids.length !== values.length) return false;
  const rows = values.map((value, index) => ({ id: ids[index] ?? "", value }));
  const counts = [...Map.groupBy(rows, ({ id }) => id).values()].map(
    (personRows) => new Set(personRows.map(({ value }) => value)).size,
  );
  const maxCount = counts.reduce((count, value) => Math.max(count, value), 0);
  return counts.filter((count) => count > 1).length > 1 && new Set(values).size <= maxCount * 2;
};

/** Maps the index of each amount column to the index of its code column. */
export type CodePairs = ReadonlyMap<number, number>;

/** "Hours 3 Code", "Code 1", "Earn Hours 2": words before and after a number. */
const namePattern = /^(\D*?)(?: ?(\d{1,2})(?!\d) ?(\D*))?$/;
const codeWords = /\b(?:codes?|cd|types?|desc|descriptions?)\b/;
const codeOrAmountWords = /\b(?:codes?|cd|types?|desc|descriptions?|amounts?|amt)\b/g;
/** Words that don't identify a pair: "Pay Code" next to "Pay Amount" is the row's code. */
const generalWords = /\b(?:hours|units?|earn(?:ings?)?|pay|wages?|time|labor|det(?:ail)?|trans(?:action)?|e d)\b/g;
const kindPattern =
  /^(?:(?:hours|units?|earn(?:ings?)?|pay|wages?|time|other|additional|extra|misc(?:ellaneous)?|special|supplemental|leave|absence|off|paid|premium|non|worked|nonworked)(?: |$))*$/;
const hoursWords = /\b(?:hours?|hrs?|units?)\b/;

const normalizeSpaces = (words: string): string => words.replaceAll(/ +/g, " ").trim();

type PairName = {
  readonly column: number;
  readonly number: string;
  readonly words: string;
  readonly kind: string;
  readonly isCode: boolean;
};

const readNames = (header: readonly string[]): PairName[] =>
  header.flatMap((name, column) => {
    const match = namePattern.exec(toHeaderWords(name));
    if (match === null) return [];
    const [, wordsBefore = "", number = "", wordsAfter = ""] = match;
    const words = normalizeSpaces(`${wordsBefore} ${wordsAfter}`);
    const kind = normalizeSpaces(words.replaceAll(codeOrAmountWords, "")).replaceAll(/\b(?:hour|hrs?)\b/g, "hours");
    return [{ column, number, words, kind, isCode: codeWords.test(words) }];
  });

/** True if both names share a number, or for names such as "Additional Hours Code" and "Additional Hours". */
const isCodeFor = (code: PairName, other: PairName): boolean =>
  code.isCode &&
  !other.isCode &&
  code.number === other.number &&
  (code.number === ""
    ? code.kind === other.kind && code.kind.replaceAll(generalWords, "").trim() !== ""
    : kindPattern.test(other.kind));

/** Lists code columns named for another column's amounts. They don't describe the whole row. */
export const listPairCodes = (header: readonly string[]): ReadonlySet<number> => {
  const names = readNames(header);
  return new Set(names.flatMap((code) => (names.some((other) => isCodeFor(code, other)) ? [code.column] : [])));
};

const preferCodes = (names: readonly PairName[]): readonly PairName[] => {
  const codes = names.filter(({ words }) => /\b(?:codes?|cd)\b/.test(words));
  return codes.length > 0 ? codes : names;
};

/** Finds the code before an amount, or after it if the first column has amounts. */
const findNearestCode = (column: number, codes: readonly number[], amounts: readonly number[]): number | undefined => {
  const [codeBefore, codeAfter] = [codes.findLast((code) => code < column), codes.find((code) => code > column)];
  return (amounts[0] ?? 0) < (codes[0] ?? 0) ? (codeAfter ?? codeBefore) : (codeBefore ?? codeAfter);
};

/** Pairs columns of amounts with their codes by name. A code without a kind applies to all columns with its number. */
export const findCodePairs = (header: readonly string[]): CodePairs => {
  const names = readNames(header).filter(({ kind }) => kindPattern.test(kind));
  const amounts = names.filter(({ isCode, words }) => !isCode && (hoursWords.test(words) || moneyWords.test(words)));
  const toColumns = (list: readonly PairName[]): number[] => list.map(({ column }) => column);
  return new Map(
    amounts.flatMap((amount) => {
      const { number, kind, column } = amount;
      const codes = names.filter((code) => isCodeFor(code, amount));
      const kindCodes = preferCodes(codes.filter((code) => code.kind === kind));
      const similarAmounts = amounts.filter((other) => other.number === number && other.kind === kind);
      const [onlyMatch, ...moreCodes] = preferCodes(codes);
      const onlyCode = moreCodes.length === 0 ? onlyMatch?.column : undefined;
      const code =
        kindCodes.length > 0 ? findNearestCode(column, toColumns(kindCodes), toColumns(similarAmounts)) : onlyCode;
      return code === undefined ? [] : [[column, code] as const];
    }),
  );
};

/** True if the name of a pair's amount column means hours. */
export const isHoursPair = (name: string): boolean => hoursWords.test(toHeaderWords(name));

const pairFields: readonly ImportField[] = ["pair_units", "pair_wages"];

/** Finds the pairs of a mapping by name, or else the code before each amount (after it if an amount is first). */
export const findPairColumns = (fieldColumns: FieldColumns, header: readonly string[]): CodePairs => {
  const codes = fieldColumns.get("pair_code") ?? [];
  const amounts = columnsWith(fieldColumns, pairFields).toSorted((left, right) => left - right);
  const pairsByName = findCodePairs(header);
  return new Map(
    amounts.flatMap((column) => {
      const codeColumn = pairsByName.get(column) ?? -1;
      const code = codes.includes(codeColumn) ? codeColumn : findNearestCode(column, codes, amounts);
      return code === undefined ? [] : [[column, code] as const];
    }),
  );
};

export type CodeCell = { readonly line: NumberedRow; readonly text: string; readonly isRowCode: boolean };

export type CodeCells = { readonly cells: readonly CodeCell[]; readonly rowsWithoutCode: readonly NumberedRow[] };

const emptyAmounts: ReadonlySet<number | null | undefined> = new Set([0, null]);

/** Lists the codes of rows and pairs, including those without a code that have an amount. */
export const listCodeCells = (
  people: readonly NumberedRow[],
  fieldColumns: FieldColumns,
  header: readonly string[],
  mark: DecimalMark,
): CodeCells => {
  const [rowCodeColumn] = fieldColumns.get("pay_code") ?? [];
  const pairs = [...findPairColumns(fieldColumns, header)];
  const amountColumns = columnsWith(
    fieldColumns,
    amountFields.filter((field) => !pairFields.includes(field)),
  );
  const columns = [
    ...(rowCodeColumn === undefined ? [] : [{ code: rowCodeColumn, amounts: amountColumns }]),
    ...[...Map.groupBy(pairs, ([, code]) => code)].map(([code, pairsOfCode]) => ({
      code,
      amounts: pairsOfCode.map(([index]) => index),
    })),
  ];
  const cells: CodeCell[] = [];
  const rowsWithoutCode: NumberedRow[] = [];
  for (const line of people)
    for (const { code, amounts } of columns) {
      const text = line.cells[code] ?? "";
      const isEmpty = (index: number): boolean => emptyAmounts.has(readAmount(line.cells[index] ?? "", mark));
      if (text.trim() !== "" || !amounts.every(isEmpty)) cells.push({ line, text, isRowCode: code === rowCodeColumn });
      else if (code === rowCodeColumn) rowsWithoutCode.push(line);
    }
  return { cells, rowsWithoutCode };
};

const descriptionWords = /\bdesc\w*\b|\b(?:earn\w*|pay|code|hours?|type) (?:name|title)\b/;
const withheldWords = /\b(?:withh\w*|tax\w*|deduct\w*|ded)\b/;
/** Maximum descriptions to show for one code. */
export const maxDescriptionTexts = 3;
const maxSampledTexts = 100;

/** Finds each code's texts in a description column. Returns an empty list if there is none. */
export const findDescriptions = (
  groups: readonly (readonly NumberedRow[])[],
  {
    column: codeColumn,
    header,
    mappedColumns,
  }: { readonly column: number; readonly header: readonly string[]; readonly mappedColumns: MappedColumns },
): readonly (readonly string[])[] => {
  const isDescription = (words: string): boolean => descriptionWords.test(words) && !withheldWords.test(words);
  const index = header.findIndex(
    (name, column) => column !== codeColumn && !mappedColumns.has(column) && isDescription(toHeaderWords(name)),
  );
  const textsOf = (lines: readonly NumberedRow[]): string[] =>
    [...new Set(lines.map(({ cells }) => cells[index]?.trim() ?? ""))]
      .filter((text) => text !== "")
      .slice(0, maxSampledTexts);
  return index === -1 ? [] : groups.map(textsOf);
};

/** Columns mapped to a field, so they don't describe a code. */
export type MappedColumns = ReadonlySet<number>;
