import { unitTypes } from "../../line/unit-types.ts";
import { type ColumnGuess, fieldOfUnits, type ImportField, identifyingFields } from "../ground/fields.ts";
import {
  findNamedType,
  isPlainUnits,
  pluralUnitWords,
  straightTimeWords,
  unitWords,
  isPlainWages,
  isUnnamed,
  moneyWords,
  notWagesWords,
  otherWords,
  overtimeWords,
  payNameWords,
  wagePartWords,
  toHeaderWords,
  wordsWithoutMonth,
} from "../words/header-words.ts";
import { partsOfOne, readAnyAmount } from "../cells/amounts.ts";
import { isAskedCode, kindOfCode } from "../words/pay-codes.ts";
import { type ColumnSamples, fitsField } from "./look-of-column.ts";
import { findStatusCode } from "../../tad/cells/status-codes.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import {
  areEarningCodes,
  mayBeCodes,
  distinguishesRows,
  listPairCodes,
  findCodePairs,
  isHoursPair,
} from "./code-pairs.ts";
import { isCoreColumn } from "../core/columns.ts";
import { headerGuesses } from "../words/header-guesses.ts";
import { findNamedUnit } from "./unknown-codes.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";

type ColumnValues = ColumnSamples["values"];

const noSamples: ColumnSamples = { values: [], target: { employerId: "", unitCodes: [], classifications: [] } };

const guessUnitTypes = (
  words: readonly string[],
  guesses: ColumnGuess[],
  mayBeUnits: (column: number) => boolean,
): void => {
  const isUnassigned = (columnIndex: number): boolean =>
    guesses[columnIndex] === null || guesses[columnIndex]?.field === "units_st";
  const typeColumns = unitTypes.flatMap((type) => {
    const isNamed = (text: string): boolean =>
      pluralUnitWords[type].test(text) || (type === "HOUR" && /\bhour\b/.test(text));
    const namedColumns = words.flatMap((text, column) => (isNamed(text) && isPlainUnits(text) ? [column] : []));
    const [index, ...otherMatches] = namedColumns.filter((column) => isUnassigned(column) && mayBeUnits(column));
    return index === undefined || otherMatches.length > 0 ? [] : [{ field: fieldOfUnits[type], index }];
  });
  if (typeColumns.length < 2 || words.some((text) => straightTimeWords.test(text))) return;
  for (const { field, index } of typeColumns)
    guesses[index] = { field, why: "The file has a column for each type of units." };
};

const guessNamedType = (
  header: readonly string[],
  guesses: ColumnGuess[],
  { unitTypes: typesByUnit = {} }: ColumnSamples["target"],
): void => {
  const column = guesses.findIndex((guess) => guess?.field === "units_st");
  const type = findNamedType(header[column] ?? "");
  const why = "Based on its name. Not all of your bargaining units count these.";
  if (type !== null && new Set(Object.values(typesByUnit)).size > 1)
    guesses[column] = { field: fieldOfUnits[type], why };
};

/** Larger numbers in a column like "Regular" are pay. */
const maxPlausibleHours: Partial<Record<ImportField, number>> = { units_st: 400, units_ot: 100, units_dt: 100 };

const mayBeHours = (field: ImportField, name: string, values: readonly string[] = []): boolean => {
  if (unitWords.test(name)) return true;
  const filled = values.map((value) => Math.abs(readAnyAmount(value))).filter((size) => size > 0);
  const large = filled.filter((size) => size > (maxPlausibleHours[field] ?? 0) * partsOfOne);
  return large.length * 2 <= filled.length && !values.some((value) => value.includes("$"));
};

const hasNumber = (name: string): boolean => /(?:^|[a-z ])\d{1,2}\b/.test(name);

/** Finds the only column that isn't part of the month, or else the one whose name means all hours. */
const findWholeMonth = (indexes: readonly number[], words: readonly string[]): number | undefined => {
  const nameOf = (index: number): string => words[index] ?? "";
  const wholeColumns = indexes.filter((column) => !hasNumber(nameOf(column)));
  if (wholeColumns.length === 1) return wholeColumns[0];
  const hoursColumns = wholeColumns.filter((column) => unitWords.test(nameOf(column)));
  if (hoursColumns.length === 1) return hoursColumns[0];
  const find = (pattern: RegExp): number | undefined => {
    const [match, ...otherMatches] = wholeColumns.filter((column) => pattern.test(nameOf(column)));
    return otherMatches.length === 0 ? match : undefined;
  };
  return find(/\b(?:total|tot|all)\b/) ?? find(/^(?:hours?|hrs|units)$/) ?? find(/\bworked\b/);
};

/**
 * Finds the column of hours. Returns null if several fit, or if it may be pay, leave or scheduled time. Then the clerk
 * chooses.
 */
const findHours = (
  field: ImportField,
  nameMatches: readonly number[],
  words: readonly string[],
  values: ColumnValues,
): number | undefined => {
  const nameOf = (column: number): string => words[column] ?? "";
  const indexes = nameMatches.filter(
    (column) => !isAskedCode(nameOf(column)) && mayBeHours(field, nameOf(column), values[column]),
  );
  const column = indexes.length === 1 ? indexes[0] : findWholeMonth(indexes, words);
  return column !== undefined && isPlainUnits(nameOf(column)) ? column : undefined;
};

const guessPairs = (header: readonly string[], guesses: ColumnGuess[], values: ColumnValues): void => {
  const mayHaveField = (field: ImportField, index: number): boolean =>
    (values[index] ?? []).length === 0 || fitsField(field, values[index], toHeaderWords(header[index] ?? ""));
  for (const [column, code] of findCodePairs(header)) {
    const isHours = isHoursPair(header[column] ?? "");
    if (!mayHaveField(isHours ? "units_st" : "gross_wages", column) || !mayHaveField("pay_code", code)) continue;
    const why = `Beside its code in “${toDisplayValue(header[code] ?? "")}”.`;
    guesses[column] = { field: isHours ? "pair_units" : "pair_wages", why };
    guesses[code] = { field: "pair_code", why: `The code for “${toDisplayValue(header[column] ?? "")}”.` };
  }
};

/** Drops guesses that pairs would count twice: all wages, or hours that may be their sum or straight time. */
const removeGuessesWithPairs = (header: readonly string[], guesses: ColumnGuess[], values: ColumnValues): void => {
  const has = (field: ImportField): boolean => guesses.some((guess) => guess?.field === field);
  const pairs = [...findCodePairs(header)];
  const isHours = (code: number): boolean =>
    pairs.some(([column, codeColumn]) => codeColumn === code && guesses[column]?.field === "pair_units");
  if (has("gross_wages"))
    for (const [index, code] of pairs) {
      if (guesses[index]?.field !== "pair_wages") continue;
      guesses[index] = null;
      if (!isHours(code)) guesses[code] = null;
    }
  const straightTimeColumn = guesses.findIndex((guess) => guess?.field === "units_st");
  const hasStraightTime = guesses.some(
    (guess, column) => guess?.field === "pair_code" && values[column]?.some((code) => kindOfCode(code) === "ST"),
  );
  const isSeparate = straightTimeWords.test(toHeaderWords(header[straightTimeColumn] ?? "")) && !hasStraightTime;
  if (straightTimeColumn !== -1 && has("pair_units") && !isSeparate) guesses[straightTimeColumn] = null;
};

/** Finds fields by values under any header: the fund's IDs or Social Security numbers. */
const guessFieldByValues = (
  values: readonly string[],
  { employerId, unitCodes }: ColumnSamples["target"],
): ImportField | null => {
  if (values.length === 0) return null;
  if (values.every((value) => value === employerId)) return "employer_id";
  if (values.every((value) => findNamedUnit(value, unitCodes) !== null)) return "agreement_code";
  return values.every(isSsnShaped) ? "ssn" : null;
};

const unitFields: ReadonlySet<ImportField> = new Set(["units_st", "units_ot", "units_dt"]);

const areClasses = (values: readonly string[] = [], { classifications }: ColumnSamples["target"]): boolean =>
  values.length > 0 && values.every((value) => classifications.includes(value.toUpperCase()));

const areStatusCodes = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => findStatusCode(value.toUpperCase()) !== null);

/** Guesses parts of the wages to add up if no column has all wages. A total of them isn't added again. */
const guessWageParts = (
  words: readonly string[],
  guesses: ColumnGuess[],
  isUnassigned: (column: number) => boolean,
): void => {
  if (guesses.some((guess) => guess?.field === "gross_wages" || guess?.field === "pay_code")) return;
  const wageColumns = words.flatMap((text, column) => {
    const isPaid = payNameWords.test(text) ? !unitWords.test(text) : wagePartWords.test(text) && moneyWords.test(text);
    const isPart = isPaid && !otherWords.test(text) && !notWagesWords.test(text);
    return isPart && isUnassigned(column) ? [column] : [];
  });
  const isTotal = (position: number): boolean => /\b(?:(?:sub ?)?totals?|tot|sub)\b/.test(words[position] ?? "");
  const parts = wageColumns.every(isTotal) ? wageColumns : wageColumns.filter((column) => !isTotal(column));
  // Next to wages in pairs, one part is enough. Bonuses alone are never all wages.
  const isStraightTimePay = (columnIndex: number): boolean => straightTimeWords.test(words[columnIndex] ?? "");
  if (!guesses.some((guess) => guess?.field === "pair_wages") && (parts.length < 2 || !parts.some(isStraightTimePay)))
    return;
  parts.forEach((index, n) => {
    guesses[index] = {
      field: n === 0 ? "gross_wages" : "other_wages",
      why: "A part of the wages: no column has all of them.",
    };
  });
};

const chooseColumn = (
  field: ImportField,
  indexes: readonly number[],
  words: readonly string[],
  { values, target }: ColumnSamples,
): number | undefined => {
  if (unitFields.has(field)) return findHours(field, indexes, words, values);
  if (field === "gross_wages" && indexes.length > 1) return undefined;
  const classColumn = indexes.find((column) => field === "classification" && areClasses(values[column], target));
  return classColumn ?? indexes[0];
};

const wholeRowFields: ReadonlySet<ImportField> = new Set(["pay_code", "status_code", "note", "member_id"]);

/** Excludes names such as "Type" and "Earn 2", even if their codes look like statuses. */
const statusNamePattern = /\b(?:status|stat|sts|active|inactive|employ\w*|emp|empl|ee|standing|condition|actv)\b/;

const reasonByName = "Based on its name.";
const reasonByValues = "Based on its values.";
const reasonByNameAndValues = "Based on its name, and its values are not too large for hours.";

/** Guesses each column's field with the reason: by core names, certain values, header words, then status codes. */
export const explainColumns = (header: readonly string[], samples = noSamples): ColumnGuess[] => {
  const { values, target } = samples;
  const names = header.map((name) => name.trim().toLowerCase());
  const words = wordsWithoutMonth(header, target.workMonth);
  const wordsOf = (column: number): string => words[column] ?? "";
  const columns = names.map((name, column): ColumnGuess =>
    isCoreColumn(name) && names.indexOf(name) === column ? { field: name as ImportField, why: reasonByName } : null,
  );
  guessPairs(header, columns, values);
  const hasValues = values.some((columnValues) => columnValues.length > 0);
  const has = (field: ImportField): boolean => columns.some((guess) => guess?.field === field);
  const pairCodes = listPairCodes(header);
  const guessColumn = (field: ImportField, why: string, matches: (column: number) => boolean): void => {
    if (has(field)) return;
    const isPairCode = (index: number): boolean => wholeRowFields.has(field) && pairCodes.has(index);
    const indexes = columns.flatMap((existingGuess, column) =>
      existingGuess === null && !isPairCode(column) && matches(column) ? [column] : [],
    );
    const column = chooseColumn(field, indexes, words, samples);
    if (column === undefined) return;
    const lacksUnitWord = unitFields.has(field) && why === reasonByName && !unitWords.test(wordsOf(column));
    columns[column] = { field, why: lacksUnitWord && hasValues ? reasonByNameAndValues : why };
  };
  const isUnique = (name: string): boolean => words.filter((other) => other === name).length === 1;
  const isEmpty = (n: number): boolean => values[n]?.length === 0;
  const certainFields = values.map((columnValues) => guessFieldByValues(columnValues, target));
  for (const field of ["employer_id", "agreement_code", "ssn"] as const)
    guessColumn(field, reasonByValues, (column) => certainFields[column] === field);
  for (const { field, words: pattern, excluded } of headerGuesses) {
    // Prefer separate name columns to one cell with the whole name.
    if (field === "employee" && has("last_name")) continue;
    // For a report with one bargaining unit, this column contains departments.
    if (field === "agreement_code" && target.unitCodes.length === 1) continue;
    guessColumn(field, reasonByName, (column) => {
      if (hasValues && isEmpty(column)) return false;
      const text = wordsOf(column);
      return (
        pattern.test(text) &&
        excluded?.test(text) !== true &&
        // If several columns share a name, none is certain to have all wages.
        (field !== "gross_wages" || (isPlainWages(text) && isUnique(text))) &&
        fitsField(field, values[column], text) &&
        (field !== "pay_code" || mayBeCodes(text, values[column]))
      );
    });
  }
  removeGuessesWithPairs(header, columns, values);
  const areCodes = (column: number): boolean => areEarningCodes(wordsOf(column), values[column] ?? []);
  const hasOvertime = words.some((text) => overtimeWords.test(text) && !moneyWords.test(text));
  const personColumn = identifyingFields
    .map((field) => columns.findIndex((guess) => guess?.field === field))
    .find((column) => column !== -1);
  const describeRows = (index: number): boolean =>
    fitsField("pay_code", values[index]) &&
    distinguishesRows(wordsOf(index), values[personColumn ?? -1] ?? [], values[index] ?? []);
  if (!hasOvertime) {
    guessColumn("pay_code", "Its values look like earning codes.", areCodes);
    guessColumn("pay_code", "It differs between the rows of each person.", describeRows);
  }
  guessUnitTypes(words, columns, (column) => !isEmpty(column) && fitsField("units_st", values[column]));
  guessNamedType(header, columns, target);
  guessWageParts(words, columns, (column) => columns[column] === null && fitsField("gross_wages", values[column]));
  // Last, because DEC can also be a month.
  guessColumn("status_code", reasonByValues, (column) => {
    const mayBeStatus = statusNamePattern.test(wordsOf(column)) || isUnnamed(header[column] ?? "");
    return mayBeStatus && areStatusCodes(values[column] ?? []);
  });
  return columns;
};

/** Guesses the fields of a file's columns. */
export const guessColumns = (header: readonly string[], samples?: ColumnSamples): (ImportField | null)[] =>
  explainColumns(header, samples).map((guess) => guess?.field ?? null);
