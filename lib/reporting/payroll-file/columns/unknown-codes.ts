import { type FigureCell, figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { cellsOfCode } from "../words/pay-codes.ts";
import { answersOfColumn, leaveOut, maxUnknownCodeLength, type ImportTarget } from "../ground/choices.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { AskedCode, ReadingSteps } from "../ground/steps.ts";
import { fieldOfUnits, type ImportField, type CodeField, isCodeField } from "../ground/fields.ts";
import { findStatusCode } from "../../tad/cells/status-codes.ts";
import { listDisplayValues, maskSsn, toDisplayValue } from "../../tad/cells/display-value.ts";
import { labelColumn } from "../ground/column-names.ts";
import { isShowable } from "../cells/cell-shapes.ts";
import type { FileFinding } from "../schema.ts";
import { newCodesRule, toFindings } from "../ground/roster-row.ts";
import { type NumberedRow, textIn, type TableLayout } from "../ground/table.ts";
import { lookUp } from "../../../platform/format/look-up.ts";

export const straightTimeFields: readonly ImportField[] = ["units_st", "all_units", ...Object.values(fieldOfUnits)];

/** Lists the units and wages missing from a mapped file, which the report carries over. */
export const listMissingFigures = ({ columns, payCodes = [] }: Pick<Mapping, "columns" | "payCodes">): FigureCell[] => {
  const has = (field: ImportField): boolean => columns.includes(field);
  const figures = new Set<FigureCell>(figureCells.filter((cell) => cell !== "unitsST" && has(columnOf(cell))));
  if (has("other_wages") || has("pair_wages")) figures.add("grossWages");
  if (has("pay_code") || has("pair_units")) {
    for (const { to } of payCodes) {
      const cell = cellsOfCode[to];
      if (cell !== null) figures.add(cell);
    }
  }
  if (!has("pay_code") && straightTimeFields.some(has)) figures.add("unitsST");
  if (has("other_units")) figures.add("unitsST");
  return figureCells.filter((cell) => !figures.has(cell));
};

export type UnknownCode = AskedCode & { readonly place: number };

const maxShownCodes = 30;

const canBeAsked = (field: CodeField, value: string): boolean =>
  field === "row_group"
    ? value.length <= maxUnknownCodeLength && maskSsn(value) === value
    : isShowable(value, maxUnknownCodeLength);

const isKnown = (
  field: CodeField,
  value: string,
  { unitCodes, classifications }: ImportTarget,
  meanings: Mapping["values"],
): boolean => {
  // Only the clerk knows if the rows of a company or union count, and if rows without one do.
  if (field === "row_group") return false;
  // If a text's rows are left out, rows without a text may also be meant.
  if (value === "") return field !== "agreement_code" || !meanings.some(({ to }) => to === leaveOut);
  const code = value.toUpperCase();
  if (field === "status_code") return findStatusCode(code) !== null;
  const knownCodes = field === "agreement_code" ? unitCodes : classifications;
  return knownCodes.length === 0 || knownCodes.includes(code);
};

/** Lists codes that are neither the fund's nor in the mapping. */
export const listUnknownCodes = (
  body: readonly NumberedRow[],
  { columns, values }: Mapping,
  target: ImportTarget,
): UnknownCode[] =>
  columns.flatMap((field, index) => {
    if (!isCodeField(field)) return [];
    const answers = answersOfColumn(values, columns, index);
    const translated = new Set(answers.map(({ from }) => from.toUpperCase()));
    // Thousands of rows have the same few codes.
    const rowsByText = new Map<string, number>();
    for (const line of body) {
      const text = textIn(line, index);
      rowsByText.set(text, (rowsByText.get(text) ?? 0) + 1);
    }
    const unknownTexts = [...rowsByText].filter(
      ([value]) =>
        !isKnown(field, value, target, answers) && !translated.has(value.toUpperCase()) && canBeAsked(field, value),
    );
    return [...Map.groupBy(unknownTexts, ([value]) => value.toUpperCase()).values()]
      .slice(0, maxShownCodes)
      .map((spellings) => ({
        field,
        place: index,
        value: spellings[0]?.[0] ?? "",
        rows: spellings.reduce((sum, [, rows]) => sum + rows, 0),
      }));
  });

/** Finds empty unit cells to ask about if the clerk may leave out one of the texts in `unknownCodes`. */
export const findEmptyUnits = (
  body: readonly NumberedRow[],
  { columns, values }: Mapping,
  unknownCodes: readonly UnknownCode[],
): ReadingSteps["emptyUnits"] => {
  const index = columns.indexOf("agreement_code");
  const texts = [
    ...answersOfColumn(values, columns, index).map(({ from }) => from),
    ...unknownCodes.filter((code) => code.place === index).map((code) => code.value),
  ];
  if (index === -1 || texts.length === 0 || texts.includes("")) return undefined;
  const rows = body.filter((line) => textIn(line, index) === "").length;
  return rows === 0 ? undefined : { place: index, rows };
};

/** True if the file can't be read until the code has a meaning, because an unknown unit or status would refuse it. */
export const isRequiredFirst = ({ field }: UnknownCode): boolean => field !== "classification";

/** Notes codes missing from a mapping, one note for each column. */
export const listNewCodes = (codes: readonly UnknownCode[], header: readonly string[]): FileFinding[] =>
  [...Map.groupBy(codes.filter(isRequiredFirst), ({ place }) => place)].map(([index, columnCodes]) => ({
    ruleId: newCodesRule,
    severity: "INFO",
    rows: [],
    message: `The column “${toDisplayValue(labelColumn(header[index], index))}” has codes that your choices don’t cover yet: ${listDisplayValues(columnCodes.map(({ value }) => value))}. Choose what they mean in the table “What the codes in the file mean”.`,
  }));

/** Refuses rows whose company or union we can't ask about, because they would count silently. */
export const listUnaskedGroups = (
  people: readonly NumberedRow[],
  { columns }: Pick<Mapping, "columns">,
): FileFinding[] => {
  const rows = people.filter((line) =>
    columns.some((field, index) => field === "row_group" && !canBeAsked(field, textIn(line, index))),
  );
  const message = `In the column that says which rows count, these rows have a text that is longer than ${maxUnknownCodeLength} characters or looks like a Social Security number. Correct it, or choose another column.`;
  return toFindings("ERROR", "row-groups-unasked", rows, message);
};

/** Shorter codes may be ordinary words. */
const minCodeLength = 3;

/** Finds the only unit that matches. Returns null for none or several. */
const findOnlyUnit = (unitCodes: readonly string[], matches: (code: string) => boolean): string | null => {
  const [code = null, ...moreCodes] = unitCodes.filter(matches);
  return moreCodes.length === 0 ? code : null;
};

/** Finds the only unit whose code is in a text: "JC711B", "Drivers (JC711B)". Returns null for none or several. */
export const findNamedUnit = (text: string, unitCodes: readonly string[]): string | null => {
  const typed = text.toUpperCase().trim();
  if (unitCodes.includes(typed)) return typed;
  const words = new Set(typed.split(/[^\p{L}\d]+/u));
  return findOnlyUnit(unitCodes, (code) => code.length >= minCodeLength && words.has(code));
};

/**
 * Finds the only unit whose code contains the number in a text: "711", "Local 711", "W711" for JC711B. Returns null for none
 * or several.
 */
export const findUnitByNumber = (text: string, unitCodes: readonly string[]): string | null => {
  const [number, ...otherNumbers] = text.match(/\d+/g) ?? [];
  if (number === undefined || number.length < minCodeLength || otherNumbers.length > 0) return null;
  return findOnlyUnit(unitCodes, (code) => code.match(/\d+/g)?.includes(number) === true);
};

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length > minCodeLength)
    .map((word) => word.replace(/S$/, ""));

/** Finds the only unit whose name contains all words of a text, or the other way around: "100 DRIVERS". */
const findUnitByTitle = (
  text: string,
  { unitCodes, unitTitles = {} }: Pick<ImportTarget, "unitCodes" | "unitTitles">,
): string | null => {
  const textWords = wordsOf(text);
  if (textWords.length === 0) return null;
  return findOnlyUnit(unitCodes, (code) => {
    const titleWords = wordsOf(lookUp(unitTitles, code) ?? "");
    const areAllIn = (words: readonly string[], others: readonly string[]): boolean =>
      words.every((word) => others.includes(word));
    return titleWords.length > 0 && (areAllIn(textWords, titleWords) || areAllIn(titleWords, textWords));
  });
};

/** Translates the file's texts for units if each contains the code, name or number of one unit. */
export const translateUnits = (
  codes: readonly UnknownCode[],
  target: Pick<ImportTarget, "unitCodes" | "unitTitles">,
): Mapping["values"] =>
  codes.flatMap(({ field, value }) => {
    if (field !== "agreement_code") return [];
    const { unitCodes } = target;
    const to = findNamedUnit(value, unitCodes) ?? findUnitByTitle(value, target) ?? findUnitByNumber(value, unitCodes);
    return to === null ? [] : [{ field, from: value, to }];
  });

/** Finds the unit in the lines above the header. Returns an empty object if there are several. */
export const guessUnitFromTitles = (
  { titles }: Pick<TableLayout, "titles">,
  { unitCodes }: Pick<ImportTarget, "unitCodes">,
): Mapping["constants"] => {
  const agreement_code = findNamedUnit(titles.flatMap(({ cells }) => cells).join("\n"), unitCodes);
  return unitCodes.length > 1 && agreement_code !== null ? { agreement_code } : {};
};
