import { type FigureCell, figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { cellsOfCode } from "../words/pay-codes.ts";
import { columnOfAnswer, leaveOut, maxUnknownCodeLength, type ImportTarget } from "../ground/choices.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { AskedCode, ReadingSteps } from "../ground/steps.ts";
import { fieldOfUnits, type ImportField, type CodeField, isCodeField } from "../ground/fields.ts";
import { findStatusCode } from "../../tad/cells/status-codes.ts";
import { listDisplayValues, maskSsn, toDisplayValue } from "../../tad/cells/display-value.ts";
import { labelColumn } from "../ground/column-names.ts";
import { isShowable } from "../cells/cell-shapes.ts";
import type { FileFinding } from "../schema.ts";
import { newCodesRule, toFindings } from "../ground/roster-row.ts";
import type { NumberedRow } from "../ground/table.ts";

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
    const answers = values.filter((answer) => answer.field === field && columnOfAnswer(answer, columns) === index);
    const translated = new Set(answers.map(({ from }) => from.toUpperCase()));
    // Thousands of rows have the same few codes.
    const rowCounts = new Map<string, number>();
    for (const { cells } of body) {
      const value = (cells[index] ?? "").trim();
      rowCounts.set(value, (rowCounts.get(value) ?? 0) + 1);
    }
    const unknownCodes = [...rowCounts].filter(
      ([value]) =>
        !isKnown(field, value, target, answers) && !translated.has(value.toUpperCase()) && canBeAsked(field, value),
    );
    return [...Map.groupBy(unknownCodes, ([value]) => value.toUpperCase()).values()]
      .slice(0, maxShownCodes)
      .map((sameCodes) => ({
        field,
        place: index,
        value: sameCodes[0]?.[0] ?? "",
        rows: sameCodes.reduce((sum, [, rows]) => sum + rows, 0),
      }));
  });

/** Finds empty unit cells to ask about if the clerk may leave out one of the texts in `unknownCodes`. */
export const findEmptyUnits = (
  body: readonly NumberedRow[],
  { columns, values }: Mapping,
  unknownCodes: readonly UnknownCode[],
): ReadingSteps["emptyUnits"] => {
  const index = columns.indexOf("agreement_code");
  const answers = values.filter(
    (answer) => answer.field === "agreement_code" && columnOfAnswer(answer, columns) === index,
  );
  const texts = [
    ...answers.map(({ from }) => from),
    ...unknownCodes.filter((code) => code.place === index).map((code) => code.value),
  ];
  if (index === -1 || texts.length === 0 || texts.includes("")) return undefined;
  const rows = body.reduce((sum, { cells }) => sum + Number((cells[index] ?? "").trim() === ""), 0);
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
  const rows = people.filter(({ cells }) =>
    columns.some((field, index) => field === "row_group" && !canBeAsked(field, (cells[index] ?? "").trim())),
  );
  const message = `In the column that says which rows count, these rows have a text that is longer than ${maxUnknownCodeLength} characters or looks like a Social Security number. Correct it, or choose another column.`;
  return toFindings("ERROR", "row-groups-unasked", rows, message);
};
