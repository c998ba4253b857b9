import { linesOfPeople } from "../ground/lines-looked-at.ts";
import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { isPlainUnits, moneyOrOtherWords, toHeaderWords } from "../words/header-words.ts";
import { formatCount } from "../../format/count.ts";
import { labelColumn } from "../ground/label-column.ts";
import { rowInSheet } from "../ground/sheet-rows.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ColumnGuess, ImportField } from "../ground/fields.ts";
import { isAskedCode } from "../words/pay-codes.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import { type DecimalMark, formatAmount, partsOfOne, readAmount } from "./amounts.ts";

const minuteWords = /\b(?:min|mins|minutes?)\b/;
const hourWords = /\b(?:hours?|hrs?|days?|weeks?|wks?|months?|units?)\b/;
/** "HH.MM", "Hrs:Min", "Hours (h:mm)", "Hours & Minutes". */
const bothPattern = /\b(?:h{1,2}[.:]m{1,2}|hhmm|(?:hours?|hrs?) ?(?:[.:/&+-]|and)? ?(?:minutes?|mins?))\b/i;

const unitFields: ReadonlySet<ImportField | null> = new Set<ImportField>([
  "units_st",
  "units_ot",
  "units_dt",
  "all_units",
  "hours",
  "other_units",
]);

/** Whether a column holds units that may be minutes. */
export const holdsUnits = (field: ImportField | null | undefined): boolean => unitFields.has(field ?? null);

/** What the name of a column says of its units: minutes, hours with minutes behind the point, or neither. */
const formOf = (name: string): "MINUTES" | "BOTH" | null => {
  if (bothPattern.test(name)) return "BOTH";
  const words = toHeaderWords(name);
  return minuteWords.test(words) && !hourWords.test(words) && !moneyOrOtherWords.test(words) ? "MINUTES" : null;
};

/** "160.30": hours, and behind the point what may be minutes; a workbook has 160.3. */
const bothCellPattern = /^(\D*)(\d+)\.(\d\d?)(\D*)$/;
const minuteCellPattern = /^(\D*)(\d{1,6})(?:\.0+)?(\D*)$/;

const toTime = (cell: string, form: "MINUTES" | "BOTH"): string => {
  const text = cell.trim();
  if (form === "BOTH")
    return text.replace(
      bothCellPattern,
      (_, before: string, hours: string, minutes: string, after: string) =>
        `${before}${hours}:${minutes.padEnd(2, "0")}${after}`,
    );
  return text.replace(minuteCellPattern, (_, before: string, minutes: string, after: string) => {
    const [hours, rest] = [Math.floor(Number(minutes) / 60), Number(minutes) % 60];
    return `${before}${hours}:${String(rest).padStart(2, "0")}${after}`;
  });
};

const minutesIn = (cell = ""): number => Number(bothCellPattern.exec(cell.trim())?.[3]?.padEnd(2, "0") ?? 0);

type Form = { readonly place: number; readonly form: "MINUTES" | "BOTH" | "DECIMALS" };

type Chosen = Pick<Mapping, "columns" | "minutes" | "explanations">;

/** Whether the clerk said that a column counts minutes, or has them behind the point. */
const isChosen = ({ minutes = [], explanations = [] }: Chosen, at: number): boolean =>
  minutes.includes(at) || explanations.some((one) => one.kind === "MINUTES" && one.place === at);

/** The columns of units that are chosen or named as minutes, or named as hours and minutes; decimals are larger than 59 somewhere. */
const listForms = ({ header, body }: Pick<LaidTable, "header" | "body">, chosen: Chosen): Form[] =>
  header.cells.flatMap((name, place): Form[] => {
    if (!holdsUnits(chosen.columns[place])) return [];
    const form = isChosen(chosen, place) ? (chosen.minutes?.includes(place) ? "MINUTES" : "BOTH") : formOf(name);
    if (form === null) return [];
    const areDecimals = form === "BOTH" && body.some(({ cells }) => minutesIn(cells[place]) > 59);
    return [{ place, form: areDecimals ? "DECIMALS" : form }];
  });

/** A table with the units of columns of minutes, and of hours and minutes, as times: 160.30 under “HH.MM” is 160:30. */
export const readMinutes = (laid: LaidTable, chosen: Chosen): LaidTable => {
  const forms = listForms(laid, chosen);
  if (forms.length === 0) return laid;
  const body = laid.body.map((line) => {
    const cells = [...line.cells];
    for (const { place, form } of forms) if (form !== "DECIMALS") cells[place] = toTime(cells[place] ?? "", form);
    return { ...line, cells };
  });
  return { ...laid, body };
};

/**
 * How columns of minutes were read.
 * @param laid of `readMinutes`
 */
export const listMinutes = (
  laid: Pick<LaidTable, "header" | "body">,
  chosen: Chosen,
  people: readonly NumberedRow[],
): FileFinding[] =>
  listForms(laid, chosen).flatMap(({ place, form }): FileFinding[] => {
    const named = `The column ${toDisplayValue(laid.header.cells[place] ?? "")}`;
    if (form === "DECIMALS") {
      const found = people.filter(({ cells }) => minutesIn(cells[place]) > 59);
      const message = `${named} says minutes, but these cells have more than 59 behind the point: ${listDisplayValues(found.map(({ cells }) => cells[place] ?? ""))}. All its cells are read as decimal hours. If they are hours and minutes, write them as 160:30.`;
      return [{ ruleId: "minutes-unsure", severity: "WARNING", rows: found.map(({ row }) => row), message }];
    }
    const reason = isChosen(chosen, place) ? "as you chose" : "as its name says";
    const line = people.find(({ cells }) => /:(?!00$)\d\d$/.test(cells[place] ?? ""));
    if (line === undefined) return [];
    const [hours = "", minutes = ""] = (line.cells[place] ?? "").split(":");
    const read = formatAmount(readAmount(line.cells[place] ?? "", "POINT") ?? 0).text;
    const what = form === "MINUTES" ? "minutes" : "hours and minutes";
    const message = `${named} is read as ${what}, ${reason}: row ${rowInSheet(line.row)} has ${Number(hours)} hours ${Number(minutes)} minutes, which is ${read} hours.`;
    return [{ ruleId: "minutes-read", severity: "INFO", rows: [], message }];
  });

/** Hours of a month of 31 days, and its minutes: larger numbers are no units, and may be Social Security numbers. */
const [mostHours, mostMinutes] = [744, 744 * 60];

/** A column of whole numbers, with the largest and as how many hours it counts if it is minutes. */
export type WholeColumn = {
  readonly place: number;
  readonly column: string;
  /** Most people have more than a month has hours. */
  readonly isLarge: boolean;
  readonly amount: string;
  readonly hours: string;
};

/**
 * Columns that may hold minutes without a name that says so; none where no column has more than hours can be.
 */
export const listWholeColumns = (
  { header }: Pick<LaidTable, "header">,
  lines: readonly NumberedRow[],
  who: readonly number[],
  mark: DecimalMark,
): WholeColumn[] => {
  const people = lines.slice(0, linesOfPeople);
  const keyOf = ({ cells }: NumberedRow): string => who.map((at) => cells[at]).join("\n");
  const found = header.cells.flatMap((name, place): WholeColumn[] => {
    const numberIn = ({ cells }: NumberedRow): number => {
      const amount = readAmount(cells[place] ?? "", mark);
      return amount === undefined ? Number.NaN : (amount ?? 0) / partsOfOne;
    };
    const isUnits = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= mostMinutes;
    if (formOf(name) !== null || !people.every((line) => isUnits(numberIn(line)))) return [];
    const largest = people.reduce((most, line) => Math.max(most, numberIn(line)), 0);
    if (largest === 0) return [];
    const filled = people.filter((line) => numberIn(line) > 0);
    const large = largest > mostHours ? filled.filter((line) => numberIn(line) > mostHours) : [];
    const countPersons = (own: readonly NumberedRow[]): number => new Set(own.map(keyOf)).size;
    return [
      {
        place,
        column: toDisplayValue(labelColumn(name, place)),
        isLarge: large.length > 0 && countPersons(large) * 2 > countPersons(filled),
        amount: formatCount(largest),
        hours: (largest / 60).toFixed(2),
      },
    ];
  });
  return found.some(({ isLarge }) => isLarge) ? found : [];
};

/** The columns of units of which someone has to say whether they are minutes; none where all may be hours. */
export const listMinuteColumns = (whole: readonly WholeColumn[], columns: Mapping["columns"]): WholeColumn[] => {
  const own = whole.filter(({ place }) => holdsUnits(columns[place]));
  return own.some(({ isLarge }) => isLarge) ? own : [];
};

const minuteFieldOf = (words: string, guesses: readonly ColumnGuess[], hasHours: boolean): ImportField | null => {
  const has = (field: ImportField): boolean => guesses.some((guess) => guess?.field === field);
  if (/\b(?:dt|double|dbl)\b/.test(words)) return "units_dt";
  if (/\b(?:ot|overtime)\b/.test(words)) return "units_ot";
  if (has("units_st") || has("all_units")) return "other_units";
  return hasHours ? null : "units_st";
};

/** Columns of minutes: beside one of hours they are added to it. */
export const guessMinutes = (
  header: readonly string[],
  guesses: ColumnGuess[],
  mayBeUnits: (at: number) => boolean,
) => {
  const words = header.map(toHeaderWords);
  const hasHours = words.some((name) => hourWords.test(name));
  const found = header.flatMap((name, at) => {
    const rest = (words[at] ?? "").replace(minuteWords, "hours");
    const isIt =
      guesses[at] === null && formOf(name) === "MINUTES" && mayBeUnits(at) && isPlainUnits(rest) && !isAskedCode(rest);
    const field = isIt ? minuteFieldOf(rest, guesses, hasHours) : null;
    return field === null ? [] : [{ at, field }];
  });
  for (const { at, field } of found)
    if (found.filter((other) => other.field === field).length === 1)
      guesses[at] = { field, why: "Minutes, by its name. They are read as parts of an hour." };
};
