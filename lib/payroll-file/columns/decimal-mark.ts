import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { amountFields, type FieldPlaces, type ImportField, placesOf } from "../ground/fields.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { linesCounted } from "../ground/lines-looked-at.ts";
import type { NumberedRow } from "../ground/table.ts";
import { type DecimalMark, findDecimalMark, formatAmount, isAmbiguousAmount, readAmount } from "../cells/amounts.ts";
import type { FileFinding } from "../schema.ts";

/** Fields of wages. */
export const wageFields: readonly ImportField[] = ["gross_wages", "other_wages", "pair_wages"];

/** How a table writes decimals, whether its amounts say so, and whether wages such as 4.910 leave it open. */
export type MarkOfTable = ReturnType<typeof findDecimalMark> & { readonly isOpen?: true };

/**
 * How the amounts of a table are written, by the columns that hold them. Where wages such as 4.910 may be thousands or
 * have three decimals and no amount says which, they are read as usual, and named.
 */
export const markOf = ({ table, ...laid }: LaidTable, places: FieldPlaces): MarkOfTable => {
  const columns = placesOf(places, amountFields);
  const textsIn = function* (at: readonly number[], lines: readonly NumberedRow[]): Generator<string> {
    for (const { cells } of lines) for (const place of at) yield cells[place] ?? "";
  };
  const usual = table.hasCommaDecimals === true ? "COMMA" : "POINT";
  const mark = findDecimalMark(textsIn(columns, laid.body), usual);
  if (mark.isSure) return mark;
  const first = { ...laid, table, body: laid.body.slice(0, linesCounted) };
  const wages = placesOf(places, wageFields);
  // With a decimal point, 4.910 has three decimals, which wages don’t have; with a decimal comma, 4.910 and 4,910 are refused.
  const isOpen = (text: string): boolean => isAmbiguousAmount(text) && (usual === "COMMA" || text.includes("."));
  const ofWages = [...textsIn(wages, first.body)];
  if (!ofWages.some(isOpen)) return mark;
  const other = usual === "POINT" ? "COMMA" : "POINT";
  // "0.910" and "4910.125" are no thousands.
  const isSure = (text: string): boolean =>
    readAmount(text, usual) !== undefined && (/^\D{0,3}0[.,]/.test(text) || readAmount(text, other) === undefined);
  const units = columns.filter((place) => !wages.includes(place));
  if ([...textsIn(units, first.body)].some(isOpen) || ofWages.some(isSure)) return mark;
  return usual === "POINT" ? { ...mark, isOpen: true } : mark;
};

/**
 * Says how wages that may be thousands or have three decimals were read.
 * @param columns names of the amount columns by place
 */
export const listByMark = (
  people: readonly NumberedRow[],
  columns: ReadonlyMap<number, string>,
  { mark, isOpen }: MarkOfTable,
): FileFinding[] =>
  isOpen !== true
    ? []
    : [...columns].flatMap(([place, name]): FileFinding[] => {
        const lines = people.filter(({ cells }) => isAmbiguousAmount(cells[place] ?? ""));
        const text = (lines[0]?.cells[place] ?? "").trim();
        if (text === "") return [];
        const say = (as: DecimalMark): string => formatAmount(readAmount(text, as) ?? 0).text;
        const message = `In the column ${toDisplayValue(name)}, ${listDisplayValues([text])} may mean two things. Such numbers are read as ${say(mark)}. If ${toDisplayValue(text)} is ${say(mark === "POINT" ? "COMMA" : "POINT")}, write them with two decimals, and upload the file again.`;
        return [{ ruleId: "decimals-unsure", severity: "WARNING", rows: lines.map(({ row }) => row), message }];
      });
