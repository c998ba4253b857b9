import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { formatAmount, readAnyAmount } from "../cells/amounts.ts";
import { listLinesOfPeople } from "../table/find-header.ts";
import { type TableLayout, rowInSheet, type NumberedRow, textIn } from "../ground/table.ts";
import { type ColumnGuess, fieldWords, type ImportField } from "../ground/fields.ts";
import {
  doubleTimeWords,
  isPlainUnits,
  isPlainWages,
  onlyOvertimeWords,
  overtimeWords,
  straightTimeWords,
  toHeaderWords,
} from "../words/header-words.ts";
import type { ImportTarget } from "../ground/choices.ts";
import { straightTimeFields } from "../columns/unknown-codes.ts";
import { explainOutside } from "./other-months.ts";
import { isLetter } from "./unit-letters.ts";
import { listPeriodGroups, type PeriodType } from "../cells/period-names.ts";

const amountIn = ({ cells }: NumberedRow, column: number): number => readAnyAmount(cells[column]);

const sumIn = (line: NumberedRow, indexes: readonly number[]): number =>
  indexes.reduce((sum, index) => sum + amountIn(line, index), 0);

const hasAmount = (lines: readonly NumberedRow[], column: number): boolean =>
  lines.some((line) => amountIn(line, column) !== 0);

const listNames = (header: readonly string[], indexes: readonly number[]): string =>
  [indexes[0], indexes.at(-1)].map((column) => `“${toDisplayValue(header[column ?? 0]?.trim() ?? "")}”`).join(" to ");

export type PeriodGuesses = {
  readonly guesses: readonly ColumnGuess[];
  readonly groups: ReadonlyMap<number, string>;
  readonly doubts: ReadonlyMap<number, string>;
};

const typeLabels: Readonly<Record<PeriodType, string>> = { DAY: "day", WEEKDAY: "day", WEEK: "week", DATE: "date" };
const maxShownAddends = 6;

/** Shows the first line with more than one amount: "line 3 has 8 + 7.5 + … = 160.00". */
const formatExample = (lines: readonly NumberedRow[], indexes: readonly number[]): string => {
  const line =
    lines.find((candidate) => indexes.filter((column) => amountIn(candidate, column) !== 0).length > 1) ?? lines[0];
  if (line === undefined) return "";
  const addends = indexes.slice(0, maxShownAddends).map((column) => textIn(line, column) || "0");
  const ellipsis = indexes.length > maxShownAddends ? " + …" : "";
  return `line ${rowInSheet(line.row)} has ${addends.join(" + ")}${ellipsis} = ${formatAmount(sumIn(line, indexes)).text}.`;
};

const bareMeasurePattern = /^(?:hours?|hrs|units|worked|hours worked|total|total hours|tot|hours total)?$/;

const fieldOf = (measure: string, straightField: ImportField | null): ImportField | null => {
  if (bareMeasurePattern.test(measure)) return straightField;
  if (isPlainWages(measure)) return "gross_wages";
  if (!isPlainUnits(measure) || /\b(?:days?|weeks?|wks?)\b/.test(measure)) return null;
  if (doubleTimeWords.test(measure)) return "units_dt";
  if (onlyOvertimeWords.test(measure)) return "units_ot";
  return straightTimeWords.test(measure) ? straightField : null;
};

const straightTimeOf = ({ unitTypes }: Pick<ImportTarget, "unitTypes">): ImportField | null => {
  const types = new Set(Object.values(unitTypes ?? { any: "HOUR" as const }));
  if (!types.has("HOUR")) return null;
  return types.size > 1 ? "hours" : "units_st";
};

const isSameField = (guess: ImportField | undefined, other: ImportField): boolean =>
  guess !== undefined &&
  (guess === other || (straightTimeFields.includes(guess) && straightTimeFields.includes(other)));

const overtimeQuestion = `These hours may already include overtime. Choose “${fieldWords.all_units}” for all of them if they do, “${fieldWords.units_st}” if they don’t.`;

/** Guesses one field for columns of days, weeks or pay periods, unless overtime or the month is in doubt. */
export const guessPeriods = (
  initialGuesses: readonly ColumnGuess[],
  layout: TableLayout,
  target: Pick<ImportTarget, "unitTypes" | "workMonth">,
): PeriodGuesses => {
  const header = layout.header.cells;
  const guesses = [...initialGuesses];
  const [groups, doubts] = [new Map<number, string>(), new Map<number, string>()];
  const periodGroups = listPeriodGroups(header);
  const lines = periodGroups.length === 0 ? [] : listLinesOfPeople(layout);
  const hasOvertime = header.some((text, index) => overtimeWords.test(toHeaderWords(text)) && hasAmount(lines, index));
  for (const group of periodGroups) {
    const { type, measure, columns } = group;
    const indexes = columns.map(({ column }) => column);
    const unguessedColumns = indexes.filter((column) => !initialGuesses[column]);
    const filled = unguessedColumns.filter((column) => hasAmount(lines, column));
    const hasLetters = unguessedColumns.some((column) => lines.some(({ cells }) => isLetter(cells[column] ?? "")));
    if ((filled.length === 0 && !hasLetters) || filled.length < indexes.length - unguessedColumns.length) continue;
    indexes.forEach((column) => groups.set(column, listNames(header, indexes)));
    const field = filled.length === 0 ? null : fieldOf(measure, straightTimeOf(target));
    if (field === null) continue;
    const otherColumn = guesses.findIndex(
      (guess, column) => !indexes.includes(column) && isSameField(guess?.field, field),
    );
    const mayBeAll = hasOvertime && bareMeasurePattern.test(measure);
    if (otherColumn !== -1 || mayBeAll) {
      const otherLabel = groups.get(otherColumn) ?? `“${toDisplayValue(header[otherColumn] ?? "")}”`;
      const why = otherColumn === -1 ? overtimeQuestion : `Not counted beside ${otherLabel}.`;
      indexes.forEach((column) => doubts.set(column, why));
      continue;
    }
    const outsideReasons = new Map(
      columns.map(({ column }, index) => [column, explainOutside(group, index, target.workMonth)]),
    );
    const addedColumns = unguessedColumns.filter((column) => outsideReasons.get(column) === "");
    for (const [index, why] of outsideReasons) if (why !== "") doubts.set(index, why);
    const why = `One of ${addedColumns.length} columns by ${typeLabels[type]}, added up: ${formatExample(lines, addedColumns)}`;
    for (const column of addedColumns) guesses[column] = { field, why };
  }
  return { guesses, groups, doubts };
};
