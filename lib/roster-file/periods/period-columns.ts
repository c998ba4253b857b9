import { daysIn, firstDayOf, lastDayOf } from "../../calendar/work-month.ts";
import { formatNumericDate, formatWorkMonth } from "../../format/date.ts";
import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import { formatAmount, partsOfOne, readAmount } from "../forms/amounts.ts";
import { countFilled } from "../layout/cell-shapes.ts";
import type { LaidTable } from "../layout/lay-out.ts";
import { isTotalLabel } from "../lines/labels.ts";
import { amountFields, type FieldPlaces } from "../lines/look-at-lines.ts";
import type { FileFinding } from "../schema.ts";
import { rowInSheet } from "../layout/sheet-rows.ts";
import type { NumberedRow } from "../table.ts";
import {
  doubleTimeWords,
  isPlainUnits,
  isPlainWages,
  onlyOvertimeWords,
  overtimeWords,
  straightTimeWords,
  toHeaderWords,
} from "../columns/header-words.ts";
import { type ColumnGuess, fieldWords, type ImportField, type ImportTarget } from "../columns/mapping.ts";
import { straightTimeFields } from "../columns/missing-figures.ts";
import { dateOfPeriod, listPeriodGroups, type PeriodGroup, type PeriodType } from "./period-names.ts";

/** What is guessed of columns that repeat for each day or week, and said of them. */
export type PeriodGuesses = {
  readonly guesses: readonly ColumnGuess[];
  /** Which columns repeat each other, by place: they may hold one field together. */
  readonly groups: ReadonlyMap<number, string>;
  /** Columns that most likely aren't of use, as parts of another one, and why. */
  readonly parts: ReadonlyMap<number, string>;
  /** Columns that no field is guessed for, and why. */
  readonly doubts: ReadonlyMap<number, string>;
};

const typeWords: Readonly<Record<PeriodType, string>> = { DAY: "day", WEEK: "week", DATE: "date" };
/** More hours than a day or a week has are none. */
const mostHours: Readonly<Record<PeriodType, number>> = { DAY: 24, WEEK: 168, DATE: 168 };
/** A month has days of at most six weeks. */
const mostWeeks = 6;

const amountIn = ({ cells }: NumberedRow, place: number): number =>
  readAmount(cells[place] ?? "", "POINT") ?? readAmount(cells[place] ?? "", "COMMA") ?? 0;
const sumIn = (line: NumberedRow, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + amountIn(line, place), 0);

/** "“1” to “30”" */
const nameAll = (header: readonly string[], places: readonly number[]): string =>
  [places[0], places.at(-1)].map((place) => `“${toDisplayValue(header[place ?? 0]?.trim() ?? "")}”`).join(" to ");

const addendsShown = 6;

/** "line 3 has 8 + 7.5 + … = 160.00", of the first line with more than one amount. */
const sayExample = (lines: readonly NumberedRow[], places: readonly number[]): string => {
  const line = lines.find((each) => places.filter((place) => amountIn(each, place) !== 0).length > 1) ?? lines[0];
  if (line === undefined) return "";
  const addends = places.slice(0, addendsShown).map((place) => (line.cells[place] ?? "").trim() || "0");
  const more = places.length > addendsShown ? " + …" : "";
  return `line ${rowInSheet(line.row)} has ${addends.join(" + ")}${more} = ${formatAmount(sumIn(line, places)).text}.`;
};

const bareKindPattern = /^(?:hours?|hrs|units|worked|hours worked|total|total hours|tot|hours total)?$/;

/** What columns of a kind of hours or pay may hold; null where that has to be asked. */
const fieldOf = (kind: string, straight: ImportField | null): ImportField | null => {
  if (bareKindPattern.test(kind)) return straight;
  if (isPlainWages(kind)) return "gross_wages";
  if (!isPlainUnits(kind) || /\b(?:days?|weeks?|wks?)\b/.test(kind)) return null;
  if (doubleTimeWords.test(kind)) return "units_dt";
  if (onlyOvertimeWords.test(kind)) return "units_ot";
  return straightTimeWords.test(kind) ? straight : null;
};

/** The field of straight time that hours are: none where no bargaining unit of the report counts hours. */
const straightTimeOf = ({ unitTypes }: Pick<ImportTarget, "unitTypes">): ImportField | null => {
  const types = new Set(Object.values(unitTypes ?? { any: "HOUR" as const }));
  if (!types.has("HOUR")) return null;
  return types.size > 1 ? "hours" : "units_st";
};

/** Why a period may not be of the month; "" where it is. */
const explainOutside = (type: PeriodType, period: string, workMonth: string): string => {
  if (workMonth === "") return "";
  const month = formatWorkMonth(workMonth);
  if (type === "DAY") return Number(period) > daysIn(workMonth) ? `${month} has no such day.` : "";
  if (type === "WEEK") return Number(period) > mostWeeks ? `We can’t tell whether this is in ${month}.` : "";
  const date = dateOfPeriod(period, workMonth);
  if (date === null) return `We can’t tell whether this is in ${month}.`;
  return date < firstDayOf(workMonth) || date > lastDayOf(workMonth)
    ? `${formatNumericDate(date)} isn’t in ${month}.`
    : "";
};

/** The lines of a table that look like people's: filled, and no totals. */
const listLines = ({ body, headings }: LaidTable): NumberedRow[] =>
  body.filter(({ row, cells }) => !headings.has(row) && countFilled(cells) > 2 && !cells.some(isTotalLabel));

const isSameField = (one: ImportField | undefined, other: ImportField): boolean =>
  one !== undefined && (one === other || (straightTimeFields.includes(one) && straightTimeFields.includes(other)));

/**
 * Guesses what columns hold that repeat for each day, week or pay period of the month: together they are one field, and
 * are added up. Where a column gives their sum, where overtime may be in them, and for days of other months, no one is
 * guessed.
 */
export const guessPeriods = (
  before: readonly ColumnGuess[],
  laid: LaidTable,
  target: Pick<ImportTarget, "unitTypes" | "workMonth">,
): PeriodGuesses => {
  const header = laid.header.cells;
  const guesses = [...before];
  const [groups, parts, doubts] = [new Map<number, string>(), new Map<number, string>(), new Map<number, string>()];
  const found = listPeriodGroups(header);
  if (found.length === 0) return { guesses, groups, parts, doubts };
  const lines = listLines(laid);
  const all = new Set(found.flatMap(({ columns }) => columns.map(({ place }) => place)));
  const hasOvertime = header.some(
    (name, place) =>
      !all.has(place) && overtimeWords.test(toHeaderWords(name)) && lines.some((line) => amountIn(line, place) !== 0),
  );
  const sayAll = (group: PeriodGroup, why: string, into: Map<number, string>): void =>
    group.columns.forEach(({ place }) => into.set(place, why));

  const guessGroup = (group: PeriodGroup): void => {
    const { type, kind, columns } = group;
    const places = columns.map(({ place }) => place);
    const open = places.filter((place) => guesses[place] === null || guesses[place] === undefined);
    const own = open.filter((place) => lines.some((line) => amountIn(line, place) !== 0));
    if (own.length === 0 || own.length < places.filter((place) => guesses[place]).length) return;
    const name = nameAll(header, places);
    places.forEach((place) => groups.set(place, `${name}${kind === "" ? "" : ` (${kind})`}`));
    const field = fieldOf(kind, straightTimeOf(target));
    if (field === null) return;
    const isMoney = field === "gross_wages";
    const whole = guesses.findIndex((guess, place) => !all.has(place) && isSameField(guess?.field, field));
    if (whole !== -1) {
      const other = lines.find((line) => amountIn(line, whole) !== sumIn(line, places));
      const named = `“${toDisplayValue(header[whole] ?? "")}”`;
      if (other === undefined)
        sayAll(group, `Part of ${named}, to which such columns add up, so it isn’t added again.`, parts);
      else
        sayAll(
          group,
          `The ${places.length} columns ${name} don’t add up to ${named}: line ${rowInSheet(other.row)} has ${formatAmount(sumIn(other, places)).text} and ${formatAmount(amountIn(other, whole)).text}. Choose which of them count.`,
          doubts,
        );
      return;
    }
    if (
      !isMoney &&
      lines.some((line) => own.some((place) => Math.abs(amountIn(line, place)) > mostHours[type] * partsOfOne))
    ) {
      sayAll(
        group,
        `Some of these are more hours than a ${typeWords[type === "DAY" ? "DAY" : "WEEK"]} has. Choose what they are.`,
        doubts,
      );
      return;
    }
    if (field !== "units_ot" && field !== "units_dt" && !isMoney && bareKindPattern.test(kind) && hasOvertime) {
      sayAll(
        group,
        `They may include the overtime or not. Choose “${fieldWords.all_units}” for all of them if they do, “${fieldWords.units_st}” if they don’t.`,
        doubts,
      );
      return;
    }
    const counted = columns.filter(({ place, period }) => {
      const outside = explainOutside(type, period, target.workMonth);
      if (outside === "") return true;
      if (own.includes(place)) doubts.set(place, `${outside} Choose whether these hours count.`);
      else parts.set(place, `${outside} It holds no hours.`);
      return false;
    });
    const added = counted.map(({ place }) => place).filter((place) => open.includes(place));
    const why = `One of ${added.length} columns by ${typeWords[type]}, added up: ${sayExample(lines, added)}`;
    for (const place of added) guesses[place] = { field, why };
  };
  for (const group of found) guessGroup(group);
  return { guesses, groups, parts, doubts };
};

/** What is added up from several columns, with an example. */
export const listAddedColumns = (
  people: readonly NumberedRow[],
  places: FieldPlaces,
  { header }: Pick<LaidTable, "header">,
): FileFinding[] =>
  amountFields.flatMap((field): FileFinding[] => {
    const own = places.get(field) ?? [];
    if (own.length < 2 || field === "other_units" || field === "other_wages") return [];
    const what = fieldWords[field].replace(/[,:].*$/, "");
    const message = `${what} is the sum of ${own.length} columns, ${nameAll(header.cells, own)}: ${sayExample(people, own)}`;
    return [{ ruleId: "columns-added-up", severity: "INFO", rows: [], message }];
  });
