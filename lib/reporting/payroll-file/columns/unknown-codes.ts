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
import { type NumberedRow, textIn } from "../ground/table.ts";

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
    const linesByCode = Map.groupBy(body, (line) => textIn(line, index).toUpperCase());
    const unknownCodes = [...linesByCode].flatMap(([code, lines]): UnknownCode[] => {
      const value = lines[0]?.cells[index]?.trim() ?? "";
      const isAsked = !isKnown(field, value, target, answers) && !translated.has(code) && canBeAsked(field, value);
      return isAsked ? [{ field, place: index, value, rows: lines.length }] : [];
    });
    return unknownCodes.slice(0, maxShownCodes);
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
