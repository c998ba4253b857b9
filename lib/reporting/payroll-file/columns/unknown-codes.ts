import { type FigureCell, figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { cellsOfCode } from "../words/pay-codes.ts";
import { type Mapping, placeOfAnswer, leaveOut } from "../ground/mapping.ts";
import { fieldOfUnits, type ImportField, type CodeField, isCodeField } from "../ground/fields.ts";
import { findStatusCode } from "../../tad/cells/status-codes.ts";
import { listDisplayValues, maskSsn, toDisplayValue } from "../../tad/cells/display-value.ts";
import { labelColumn } from "../ground/column-names.ts";
import { isShowable } from "../cells/cell-shapes.ts";
import type { FileFinding } from "../schema.ts";
import { newCodesRule } from "../ground/roster-row.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { ImportTarget } from "../ground/import-target.ts";

/** Straight time comes from one of these, as do the units of each earning code. */
export const straightTimeFields: readonly ImportField[] = ["units_st", "all_units", ...Object.values(fieldOfUnits)];

/** Units and wages that a file read by a mapping does not give: what the report has of them carries over. */
export const listMissingFigures = ({ columns, payCodes = [] }: Pick<Mapping, "columns" | "payCodes">): FigureCell[] => {
  const has = (field: ImportField): boolean => columns.includes(field);
  const given = new Set<FigureCell>(figureCells.filter((cell) => cell !== "unitsST" && has(columnOf(cell))));
  if (has("other_wages") || has("pair_wages")) given.add("grossWages");
  if (has("pay_code") || has("pair_units")) {
    for (const { to } of payCodes) {
      const cell = cellsOfCode[to];
      if (cell !== null) given.add(cell);
    }
  }
  if (!has("pay_code") && straightTimeFields.some(has)) given.add("unitsST");
  if (has("other_units")) given.add("unitsST");
  return figureCells.filter((cell) => !given.has(cell));
};

/** A code of the file that the fund does not know, its column, and how many rows have it. */
export type UnknownCode = {
  readonly field: CodeField;
  readonly place: number;
  readonly value: string;
  readonly rows: number;
};

const codesShown = 30;

/** The longest code, or name of a unit, company or union, that can be asked about. */
export const longestCode = 120;

const canBeAsked = (field: CodeField, value: string): boolean =>
  field === "row_group" ? value.length <= longestCode && maskSsn(value) === value : isShowable(value, longestCode);

const isKnown = (
  field: CodeField,
  value: string,
  { unitCodes, classifications }: ImportTarget,
  own: Mapping["values"],
): boolean => {
  // Whether the rows of a company or union count, no one but the clerk knows; of rows that say none too.
  if (field === "row_group") return false;
  // Where a text leaves its rows out, those without one may be meant as well.
  if (value === "") return field !== "agreement_code" || !own.some(({ to }) => to === leaveOut);
  const code = value.toUpperCase();
  if (field === "status_code") return findStatusCode(code) !== null;
  const known = field === "agreement_code" ? unitCodes : classifications;
  return known.length === 0 || known.includes(code);
};

/** Codes of the file that neither the fund knows nor the mapping translates. */
export const listUnknownCodes = (
  body: readonly NumberedRow[],
  { columns, values }: Mapping,
  target: ImportTarget,
): UnknownCode[] =>
  columns.flatMap((field, place) => {
    if (!isCodeField(field)) return [];
    const own = values.filter((one) => one.field === field && placeOfAnswer(one, columns) === place);
    const translated = new Set(own.map(({ from }) => from.toUpperCase()));
    // Thousands of rows have the same few codes.
    const typed = new Map<string, number>();
    for (const { cells } of body) {
      const value = (cells[place] ?? "").trim();
      typed.set(value, (typed.get(value) ?? 0) + 1);
    }
    const unknown = [...typed].filter(
      ([value]) =>
        !isKnown(field, value, target, own) && !translated.has(value.toUpperCase()) && canBeAsked(field, value),
    );
    return [...Map.groupBy(unknown, ([value]) => value.toUpperCase()).values()].slice(0, codesShown).map((same) => ({
      field,
      place,
      value: same[0]?.[0] ?? "",
      rows: same.reduce((sum, [, rows]) => sum + rows, 0),
    }));
  });

/** Cells of a column of bargaining units that are empty, which is asked about once rows are left out by a text of it. */
export type EmptyUnits = { readonly place: number; readonly rows: number };

/**
 * The empty cells of units that no one was asked about, where a text of the column is shown that may be left out.
 * @param unknown of `listUnknownCodes`
 */
export const findEmptyUnits = (
  body: readonly NumberedRow[],
  { columns, values }: Mapping,
  unknown: readonly UnknownCode[],
): EmptyUnits | undefined => {
  const place = columns.indexOf("agreement_code");
  const own = values.filter((one) => one.field === "agreement_code" && placeOfAnswer(one, columns) === place);
  const texts = [
    ...own.map(({ from }) => from),
    ...unknown.filter((one) => one.place === place).map((one) => one.value),
  ];
  if (place === -1 || texts.length === 0 || texts.includes("")) return undefined;
  const rows = body.reduce((sum, { cells }) => sum + Number((cells[place] ?? "").trim() === ""), 0);
  return rows === 0 ? undefined : { place, rows };
};

/** Whether a file isn't read before a code has a meaning: with an unknown bargaining unit or status it would be refused. */
export const isAskedFirst = ({ field }: UnknownCode): boolean => field !== "classification";

/** What is said of codes that a mapping doesn't know yet, one note for each of their columns. */
export const listNewCodes = (codes: readonly UnknownCode[], header: readonly string[]): FileFinding[] =>
  [...Map.groupBy(codes.filter(isAskedFirst), ({ place }) => place)].map(([place, own]) => ({
    ruleId: newCodesRule,
    severity: "INFO",
    rows: [],
    message: `The column “${toDisplayValue(labelColumn(header[place], place))}” has codes that your choices don’t cover yet: ${listDisplayValues(own.map(({ value }) => value))}. Choose what they mean in the table “What the codes in the file mean”.`,
  }));

/** Rows whose company or union can't be asked about: they would count unasked. */
export const listUnaskedGroups = (
  people: readonly NumberedRow[],
  { columns }: Pick<Mapping, "columns">,
): FileFinding[] => {
  const rows = people.filter(({ cells }) =>
    columns.some((field, place) => field === "row_group" && !canBeAsked(field, (cells[place] ?? "").trim())),
  );
  if (rows.length === 0) return [];
  const message = `In the column that says which rows count, these rows have a text that is longer than ${longestCode} characters or like a Social Security number. Correct it, or choose another column.`;
  return [{ ruleId: "row-groups-unasked", severity: "ERROR", rows: rows.map(({ row }) => row), message }];
};
