import { type UnitType, unitTypes } from "../../line/unit-types.ts";
import { type ColumnGuess, fieldOfUnits, type ImportField, whoFields } from "../ground/fields.ts";
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
} from "../words/header-words.ts";
import { partsOfOne, readAmount } from "../cells/amounts.ts";
import { isAskedCode, kindOfCode } from "../words/pay-codes.ts";
import { type Seen, fits } from "./field-values.ts";
import { findStatusCode } from "../../tad/cells/status-codes.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import {
  areEarningCodes,
  mayBeCodes,
  tellRowsApart,
  listCodesOfOthers,
  findCodePairs,
  isPairOfHours,
} from "./code-pairs.ts";
import { isCoreColumn } from "../core/columns.ts";
import { headerGuesses } from "../words/header-guesses.ts";
import { wordsOfMonth } from "./columns-of-months.ts";
import { findNamedUnit } from "./named-units.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";

const guessUnitTypes = (
  words: readonly string[],
  guessed: ColumnGuess[],
  mayBeUnits: (column: number) => boolean,
): void => {
  const isOpen = (columnIndex: number): boolean =>
    guessed[columnIndex] === null || guessed[columnIndex]?.field === "units_st";
  const typeColumns = unitTypes.flatMap((type) => {
    const isNamed = (text: string): boolean =>
      pluralUnitWords[type].test(text) || (type === "HOUR" && /\bhour\b/.test(text));
    const named = words.flatMap((text, column) => (isNamed(text) && isPlainUnits(text) ? [column] : []));
    const [index, ...more] = named.filter((column) => isOpen(column) && mayBeUnits(column));
    return index === undefined || more.length > 0 ? [] : [{ field: fieldOfUnits[type], index }];
  });
  if (typeColumns.length < 2 || words.some((text) => straightTimeWords.test(text))) return;
  for (const { field, index } of typeColumns)
    guessed[index] = { field, why: "The file has a column for each type of units." };
};

const guessNamedType = (header: readonly string[], guessed: ColumnGuess[], types: ReadonlySet<UnitType>): void => {
  const column = guessed.findIndex((guess) => guess?.field === "units_st");
  const type = findNamedType(header[column] ?? "");
  if (type !== null && types.size > 1)
    guessed[column] = {
      field: fieldOfUnits[type],
      why: "Based on its name. Not all of your bargaining units count these.",
    };
};

/** Larger numbers in a column like "Regular" are pay. */
const maxPlausibleHours: Partial<Record<ImportField, number>> = { units_st: 400, units_ot: 100, units_dt: 100 };

const mayBeHours = (field: ImportField, name: string, values: readonly string[] = []): boolean => {
  if (unitWords.test(name)) return true;
  const sizes = values.map((value) => Math.abs(readAmount(value, "POINT") ?? readAmount(value, "COMMA") ?? 0));
  const filled = sizes.filter((size) => size > 0);
  const large = filled.filter((size) => size > (maxPlausibleHours[field] ?? 0) * partsOfOne);
  return large.length * 2 <= filled.length && !values.some((value) => value.includes("$"));
};

const isNumbered = (name: string): boolean => /(?:^|[a-z ])\d{1,2}\b/.test(name);

/** Finds the only column that isn't part of the month, or else the one whose name means all hours. */
const findWhole = (indexes: readonly number[], words: readonly string[]): number | undefined => {
  const nameOf = (index: number): string => words[index] ?? "";
  const whole = indexes.filter((column) => !isNumbered(nameOf(column)));
  if (whole.length === 1) return whole[0];
  const named = whole.filter((column) => unitWords.test(nameOf(column)));
  if (named.length === 1) return named[0];
  const find = (pattern: RegExp): number | undefined => {
    const [match, ...more] = whole.filter((column) => pattern.test(nameOf(column)));
    return more.length === 0 ? match : undefined;
  };
  return find(/\b(?:total|tot|all)\b/) ?? find(/^(?:hours?|hrs|units)$/) ?? find(/\bworked\b/);
};

/**
 * Finds the column of hours; null if several fit, or if it may be pay, leave or scheduled time. Then the clerk chooses.
 */
const findHours = (
  field: ImportField,
  named: readonly number[],
  words: readonly string[],
  values: readonly (readonly string[])[] = [],
): number | undefined => {
  const indexes = named.filter(
    (column) => !isAskedCode(words[column] ?? "") && mayBeHours(field, words[column] ?? "", values[column]),
  );
  const column = indexes.length === 1 ? indexes[0] : findWhole(indexes, words);
  return column !== undefined && isPlainUnits(words[column] ?? "") ? column : undefined;
};

const guessPairs = (header: readonly string[], guessed: ColumnGuess[], seen: Seen | undefined): void => {
  const mayBe = (field: ImportField, index: number): boolean => {
    const values = seen?.values[index] ?? [];
    return values.length === 0 || fits(field, values, toHeaderWords(header[index] ?? ""));
  };
  for (const [column, code] of findCodePairs(header)) {
    const isHours = isPairOfHours(header[column] ?? "");
    if (!mayBe(isHours ? "units_st" : "gross_wages", column) || !mayBe("pay_code", code)) continue;
    const why = `Beside its code in “${toDisplayValue(header[code] ?? "")}”.`;
    guessed[column] = { field: isHours ? "pair_units" : "pair_wages", why };
    guessed[code] = { field: "pair_code", why: `The code for “${toDisplayValue(header[column] ?? "")}”.` };
  }
};

/** Drops guesses that pairs would count twice: all wages, or hours that may be their sum or straight time. */
const dropBesidePairs = (header: readonly string[], guessed: ColumnGuess[], seen: Seen | undefined): void => {
  const has = (field: ImportField): boolean => guessed.some((guess) => guess?.field === field);
  const pairs = [...findCodePairs(header)];
  const isHours = (code: number): boolean =>
    pairs.some(([column, codeColumn]) => codeColumn === code && guessed[column]?.field === "pair_units");
  if (has("gross_wages"))
    for (const [index, code] of pairs) {
      if (guessed[index]?.field !== "pair_wages") continue;
      guessed[index] = null;
      if (!isHours(code)) guessed[code] = null;
    }
  const whole = guessed.findIndex((guess) => guess?.field === "units_st");
  const hasStraightTime = guessed.some(
    (guess, column) => guess?.field === "pair_code" && seen?.values[column]?.some((code) => kindOfCode(code) === "ST"),
  );
  const isApart = straightTimeWords.test(toHeaderWords(header[whole] ?? "")) && !hasStraightTime;
  if (whole !== -1 && has("pair_units") && !isApart) guessed[whole] = null;
};

/** Finds fields by values under any header: the fund's IDs or Social Security numbers. */
const fieldOfValues = (values: readonly string[], { employerId, unitCodes }: Seen["target"]): ImportField | null => {
  if (values.length === 0) return null;
  if (values.every((value) => value === employerId)) return "employer_id";
  if (values.every((value) => findNamedUnit(value, unitCodes) !== null)) return "agreement_code";
  return values.every(isSsnShaped) ? "ssn" : null;
};

const unitFields: ReadonlySet<ImportField> = new Set(["units_st", "units_ot", "units_dt"]);

const areClasses = (values: readonly string[] = [], target?: Seen["target"]): boolean =>
  values.length > 0 && values.every((value) => target?.classifications.includes(value.toUpperCase()) === true);

const areStatusCodes = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => findStatusCode(value.toUpperCase()) !== null);

/** Guesses parts of the wages to add up if no column has all wages. A total of them isn't added again. */
const guessParts = (words: readonly string[], guessed: ColumnGuess[], isOpen: (column: number) => boolean): void => {
  if (guessed.some((guess) => guess?.field === "gross_wages" || guess?.field === "pay_code")) return;
  const named = words.flatMap((text, column) => {
    const isPaid = payNameWords.test(text) ? !unitWords.test(text) : wagePartWords.test(text) && moneyWords.test(text);
    const isPart = isPaid && !otherWords.test(text) && !notWagesWords.test(text);
    return isPart && isOpen(column) ? [column] : [];
  });
  const isTotal = (position: number): boolean => /\b(?:(?:sub ?)?totals?|tot|sub)\b/.test(words[position] ?? "");
  const parts = named.every(isTotal) ? named : named.filter((column) => !isTotal(column));
  // Beside wages in pairs, one part is enough. Bonuses alone are never all wages.
  const isBase = (columnIndex: number): boolean => straightTimeWords.test(words[columnIndex] ?? "");
  if (!guessed.some((guess) => guess?.field === "pair_wages") && (parts.length < 2 || !parts.some(isBase))) return;
  parts.forEach((index, n) => {
    guessed[index] = {
      field: n === 0 ? "gross_wages" : "other_wages",
      why: "A part of the wages: no column has all of them.",
    };
  });
};

const chooseColumn = (
  field: ImportField,
  indexes: readonly number[],
  words: readonly string[],
  seen: Seen | undefined,
): number | undefined => {
  if (unitFields.has(field)) return findHours(field, indexes, words, seen?.values);
  if (field === "gross_wages" && indexes.length > 1) return undefined;
  const ofClasses = indexes.find(
    (column) => field === "classification" && areClasses(seen?.values[column], seen?.target),
  );
  return ofClasses ?? indexes[0];
};

const ofWholeRow: ReadonlySet<ImportField> = new Set(["pay_code", "status_code", "note", "member_id"]);

/** Excludes names such as "Type" and "Earn 2", even if their codes look like statuses. */
const statusNamePattern = /\b(?:status|stat|sts|active|inactive|employ\w*|emp|empl|ee|standing|condition|actv)\b/;

const byName = "Based on its name.";
const byValues = "Based on its values.";
const byNameAndValues = "Based on its name, and its values are not too large for hours.";

/** Guesses each column's field with the reason: by core names, certain values, header words, then status codes. */
export const explainColumns = (header: readonly string[], seen?: Seen): ColumnGuess[] => {
  const names = header.map((name) => name.trim().toLowerCase());
  const words = wordsOfMonth(header, seen?.target.workMonth);
  const columns = names.map((name, column): ColumnGuess =>
    isCoreColumn(name) && names.indexOf(name) === column ? { field: name as ImportField, why: byName } : null,
  );
  guessPairs(header, columns, seen);
  const hasValues = seen?.values.some((values) => values.length > 0) === true;
  const has = (field: ImportField): boolean => columns.some((guess) => guess?.field === field);
  const codesOfOthers = listCodesOfOthers(header);
  const take = (field: ImportField, why: string, isIt: (column: number) => boolean): void => {
    if (has(field)) return;
    const isOfOther = (index: number): boolean => ofWholeRow.has(field) && codesOfOthers.has(index);
    const indexes = columns.flatMap((taken, column) =>
      taken === null && !isOfOther(column) && isIt(column) ? [column] : [],
    );
    const column = chooseColumn(field, indexes, words, seen);
    if (column === undefined) return;
    const isBare = unitFields.has(field) && why === byName && !unitWords.test(words[column] ?? "");
    columns[column] = { field, why: isBare && hasValues ? byNameAndValues : why };
  };
  const isOnly = (name: string): boolean => words.filter((other) => other === name).length === 1;
  const isEmpty = (n: number): boolean => seen?.values[n]?.length === 0;
  const sure = seen?.values.map((values) => fieldOfValues(values, seen.target)) ?? [];
  for (const field of ["employer_id", "agreement_code", "ssn"] as const)
    take(field, byValues, (column) => sure[column] === field);
  for (const { field, words: pattern, not } of headerGuesses) {
    // Prefer separate name columns to one cell with the whole name.
    if (field === "employee" && has("last_name")) continue;
    // For a report with one bargaining unit, this column contains departments.
    if (field === "agreement_code" && seen?.target.unitCodes.length === 1) continue;
    take(field, byName, (column) => {
      if (hasValues && isEmpty(column)) return false;
      const isNamed = pattern.test(words[column] ?? "") && not?.test(words[column] ?? "") !== true;
      return (
        isNamed &&
        // If several columns share a name, none is certain to have all wages.
        (field !== "gross_wages" || (isPlainWages(words[column] ?? "") && isOnly(words[column] ?? ""))) &&
        fits(field, seen?.values[column], words[column]) &&
        (field !== "pay_code" || mayBeCodes(words[column] ?? "", seen?.values[column]))
      );
    });
  }
  dropBesidePairs(header, columns, seen);
  const areCodes = (columnIndex: number): boolean =>
    areEarningCodes(words[columnIndex] ?? "", seen?.values[columnIndex] ?? []);
  const hasOvertime = words.some((text) => overtimeWords.test(text) && !moneyWords.test(text));
  const who = whoFields
    .map((field) => columns.findIndex((guess) => guess?.field === field))
    .find((column) => column !== -1);
  const areKinds = (index: number): boolean =>
    fits("pay_code", seen?.values[index]) &&
    tellRowsApart(words[index] ?? "", seen?.values[who ?? -1] ?? [], seen?.values[index] ?? []);
  if (!hasOvertime) {
    take("pay_code", "Its values look like earning codes.", areCodes);
    take("pay_code", "It differs between the rows of each person.", areKinds);
  }
  guessUnitTypes(words, columns, (column) => !isEmpty(column) && fits("units_st", seen?.values[column]));
  const types = new Set(Object.values(seen?.target.unitTypes ?? {}));
  guessNamedType(header, columns, types);
  guessParts(words, columns, (column) => columns[column] === null && fits("gross_wages", seen?.values[column]));
  // Last, because DEC can also be a month.
  take("status_code", byValues, (column) => {
    const mayBe = statusNamePattern.test(words[column] ?? "") || isUnnamed(header[column] ?? "");
    return mayBe && areStatusCodes(seen?.values[column] ?? []);
  });
  return columns;
};

/** Guesses the fields of a file's columns. */
export const guessColumns = (header: readonly string[], seen?: Seen): (ImportField | null)[] =>
  explainColumns(header, seen).map((guess) => guess?.field ?? null);
