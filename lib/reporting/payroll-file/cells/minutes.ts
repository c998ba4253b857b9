import { maxPeopleLines, rowInSheet, type TableLayout, type NumberedRow } from "../ground/table.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { formatCount } from "../../../platform/format/count.ts";
import { labelColumn } from "../ground/column-names.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportField } from "../ground/fields.ts";
import type { WholeNumberColumn } from "../ground/steps.ts";
import type { FileFinding } from "../schema.ts";
import { type DecimalMark, formatAmount, partsOfOne, readAmount } from "./amounts.ts";

const unitFields: ReadonlySet<ImportField | null> = new Set<ImportField>([
  "units_st",
  "units_ot",
  "units_dt",
  "all_units",
  "hours",
  "other_units",
]);

/** True if a column contains units that may be minutes. */
export const hasUnitsField = (field: ImportField | null | undefined): boolean => unitFields.has(field ?? null);

/** "160.30": hours and possibly minutes after the point. A workbook has 160.3. */
const hoursAndMinutesPattern = /^(\D*)(\d+)\.(\d\d?)(\D*)$/;
const minuteCellPattern = /^(\D*)(\d{1,6})(?:\.0+)?(\D*)$/;

const toTime = (cell: string, form: "MINUTES" | "BOTH"): string => {
  const text = cell.trim();
  if (form === "BOTH")
    return text.replace(
      hoursAndMinutesPattern,
      (_, prefix: string, hours: string, minutes: string, suffix: string) =>
        `${prefix}${hours}:${minutes.padEnd(2, "0")}${suffix}`,
    );
  return text.replace(minuteCellPattern, (_, prefix: string, minutes: string, suffix: string) => {
    const [hours, minutesLeft] = [Math.floor(Number(minutes) / 60), Number(minutes) % 60];
    return `${prefix}${hours}:${String(minutesLeft).padStart(2, "0")}${suffix}`;
  });
};

type MinuteChoices = Pick<Mapping, "columns" | "minutes" | "explanations">;

const listForms = ({ columns, minutes = [], explanations = [] }: MinuteChoices) =>
  [
    ...minutes.map((place) => ({ place, form: "MINUTES" as const })),
    ...explanations
      .filter((explanation) => explanation.kind === "MINUTES_BEHIND_POINT")
      .map(({ place }) => ({ place, form: "BOTH" as const })),
  ].filter(({ place }) => hasUnitsField(columns[place]));

/** Converts units in columns of minutes to times: 9630 → 160:30. */
export const readMinutes = (layout: TableLayout, choices: MinuteChoices): TableLayout => {
  const forms = listForms(choices);
  if (forms.length === 0) return layout;
  const body = layout.body.map((line) => {
    const cells = [...line.cells];
    for (const { place, form } of forms) cells[place] = toTime(cells[place] ?? "", form);
    return { ...line, cells };
  });
  return { ...layout, body };
};

/** Notes how columns of minutes were read, from the result of `readMinutes`. */
export const listMinutes = (
  { header }: Pick<TableLayout, "header">,
  choices: MinuteChoices,
  people: readonly NumberedRow[],
): FileFinding[] =>
  listForms(choices).flatMap(({ place, form }): FileFinding[] => {
    const line = people.find(({ cells }) => /:(?!00$)\d\d$/.test(cells[place] ?? ""));
    if (line === undefined) return [];
    const [hours = "", minutes = ""] = (line.cells[place] ?? "").split(":");
    const readHours = formatAmount(readAmount(line.cells[place] ?? "", "POINT") ?? 0).text;
    const sentence = `The column ${toDisplayValue(header.cells[place] ?? "")} is read as ${form === "MINUTES" ? "minutes" : "hours and minutes"}, as you chose`;
    const message = `${sentence}: row ${rowInSheet(line.row)} has ${Number(hours)} hours ${Number(minutes)} minutes, which is ${readHours} hours.`;
    return [{ ruleId: "minutes-read", severity: "INFO", rows: [], message }];
  });

/** The hours and minutes of a 31-day month. Larger numbers aren't units and may be Social Security numbers. */
const [maxHoursOfMonth, maxMinutesOfMonth] = [744, 744 * 60];

/** Lists columns that may contain minutes although no name says so. Returns an empty list if they may all be hours. */
export const listWholeNumberColumns = (
  { header }: Pick<TableLayout, "header">,
  lines: readonly NumberedRow[],
  personColumns: readonly number[],
  mark: DecimalMark,
) => {
  const people = lines.slice(0, maxPeopleLines);
  const keyOf = ({ cells }: NumberedRow): string => personColumns.map((index) => cells[index]).join("\n");
  const columns = header.cells.flatMap((name, index) => {
    const numbers = people.map(({ cells }) => {
      const amount = readAmount(cells[index] ?? "", mark);
      return amount === undefined ? Number.NaN : (amount ?? 0) / partsOfOne;
    });
    if (!numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= maxMinutesOfMonth)) return [];
    const largest = Math.max(0, ...numbers);
    if (largest === 0) return [];
    const countPeopleAbove = (limit: number): number =>
      new Set(people.filter((_, line) => (numbers[line] ?? 0) > limit).map(keyOf)).size;
    return [
      {
        place: index,
        column: toDisplayValue(labelColumn(name, index)),
        isLarge: countPeopleAbove(maxHoursOfMonth) * 2 > countPeopleAbove(0),
        amount: formatCount(largest),
        hours: (largest / 60).toFixed(2),
      },
    ];
  });
  return columns.some(({ isLarge }) => isLarge) ? columns : [];
};

/** Lists the columns that the clerk must identify as minutes or hours. */
export const listMinuteColumns = (
  wholeColumns: readonly WholeNumberColumn[],
  columns: Mapping["columns"],
): WholeNumberColumn[] => {
  const unitColumns = wholeColumns.filter(({ place }) => hasUnitsField(columns[place]));
  return unitColumns.some(({ isLarge }) => isLarge) ? unitColumns : [];
};
