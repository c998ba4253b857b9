import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import { formatAmount, partsOfOne } from "../cells/amounts.ts";
import { listLinesOfPeople } from "../table/filled-lines.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { amountFields, type FieldPlaces, type ColumnGuess, fieldWords, type ImportField } from "../ground/fields.ts";
import type { FileFinding } from "../schema.ts";
import { rowInSheet } from "../ground/sheet-rows.ts";
import type { NumberedRow } from "../ground/table.ts";
import {
  doubleTimeWords,
  isPlainUnits,
  isPlainWages,
  onlyOvertimeWords,
  overtimeWords,
  straightTimeWords,
  toHeaderWords,
} from "../words/header-words.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { straightTimeFields } from "../columns/missing-figures.ts";
import { explainOutside, explainYears } from "./days-outside.ts";
import { isLetter, isNotWorked } from "../cells/letter-cells.ts";
import { listPeriodGroups, type PeriodGroup, type PeriodType } from "../cells/period-names.ts";
import { isOfAll, leaveSumsAside } from "./leave-sums-aside.ts";
import { amountIn, hasAmount, nameAll, sumIn } from "./period-amounts.ts";
import { findSumsOfDays } from "./sums-of-days.ts";

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

const typeWords: Readonly<Record<PeriodType, string>> = { DAY: "day", WEEKDAY: "day", WEEK: "week", DATE: "date" };
/** More hours than a day or a week has are none. */
const mostHours: Readonly<Record<PeriodType, number>> = { DAY: 24, WEEKDAY: 24, WEEK: 168, DATE: 168 };
const addendsShown = 6;

/** "line 3 has 8 + 7.5 + … = 160.00", of the first line with more than one amount. */
const sayExample = (lines: readonly NumberedRow[], places: readonly number[]): string => {
  const line = lines.find((each) => places.filter((place) => amountIn(each, place) !== 0).length > 1) ?? lines[0];
  if (line === undefined) return "";
  // Units of a letter are in the cell as a time, which is no time of weeks.
  const textIn = (place: number): string =>
    /^\d+:\d\d:\d\d$/.test(line.cells[place] ?? "")
      ? formatAmount(amountIn(line, place)).text
      : (line.cells[place] ?? "").trim() || "0";
  const addends = places.slice(0, addendsShown).map(textIn);
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

const isSameField = (one: ImportField | undefined, other: ImportField): boolean =>
  one !== undefined && (one === other || (straightTimeFields.includes(one) && straightTimeFields.includes(other)));

/** A table as groups of its columns are judged. */
type Seen = {
  readonly header: readonly string[];
  readonly guesses: readonly ColumnGuess[];
  readonly lines: readonly NumberedRow[];
  /** Columns of any group. */
  readonly grouped: ReadonlySet<number>;
  readonly target: Pick<ImportTarget, "unitTypes" | "workMonth">;
};

/**
 * What a group of columns is: added up as a field, part of another column, or asked about.
 * Where letters would be lost, `without` is the column with their sum that isn't used.
 */
type Judged =
  | { readonly kind: "ADD"; readonly field: ImportField; readonly without?: number }
  | { readonly kind: "PART" | "DOUBT"; readonly why: string };

/** The place of a column that most likely gives the sum of a group; -1 for none. */
const findWholeColumn = (field: ImportField, { guesses, grouped }: Seen): number =>
  guesses.findIndex((guess, place) => !grouped.has(place) && isSameField(guess?.field, field));

/** Compares the days of people with their sum in another column: what letters count may be in it or not. */
const compareWithWhole = (
  places: readonly number[],
  whole: number,
  field: ImportField,
  { header, lines }: Seen,
): Judged => {
  const named = `“${toDisplayValue(header[whole] ?? "")}”`;
  const hasLetter = ({ cells }: NumberedRow): boolean =>
    places.some((place) => isLetter(cells[place] ?? "") && !isNotWorked(cells[place] ?? ""));
  const isSame = (line: NumberedRow): boolean => amountIn(line, whole) === sumIn(line, places);
  const lettered = new Set(lines.filter(hasLetter));
  if (lettered.size > 0 && lines.every(isSame)) return { kind: "ADD", field, without: whole };
  const other =
    lines.find((line) => !isSame(line) && !lettered.has(line)) ??
    [...lettered].find((line) => amountIn(line, whole) <= sumIn(line, places));
  if (other === undefined) return { kind: "PART", why: `Already included in ${named}, so not counted again.` };
  const [sum, given] = [sumIn(other, places), amountIn(other, whole)].map((amount) => formatAmount(amount).text);
  return {
    kind: "DOUBT",
    why: `The ${places.length} columns ${nameAll(header, places)} don’t add up to ${named}: line ${rowInSheet(other.row)} has ${sum} and ${given}. Choose which of them count.`,
  };
};

const hasTooManyHours = (type: PeriodType, places: readonly number[], { lines }: Seen): boolean =>
  lines.some((line) => places.some((place) => Math.abs(amountIn(line, place)) > mostHours[type] * partsOfOne));

/** Asked of hours of weeks or days beside overtime. */
const overtimeQuestion = `These hours may already include overtime. Choose “${fieldWords.all_units}” for all of them if they do, “${fieldWords.units_st}” if they don’t.`;

/** Whether hours of no named kind stand beside a column of overtime. */
const mayIncludeOvertime = (kind: string, { header, lines }: Seen): boolean =>
  bareKindPattern.test(kind) &&
  header.some((name, at) => overtimeWords.test(toHeaderWords(name)) && hasAmount(lines, at));

/**
 * Judges a group; null where nothing can be said of it.
 * @param filled its columns with amounts that no field is guessed for yet
 */
const judgeGroup = ({ type, kind, columns }: PeriodGroup, filled: readonly number[], seen: Seen): Judged | null => {
  const why = explainYears(columns, seen.target.workMonth);
  if (why !== "") return { kind: "DOUBT", why };
  const field = fieldOf(kind, straightTimeOf(seen.target));
  if (field === null) return null;
  const whole = findWholeColumn(field, seen);
  if (whole !== -1)
    return compareWithWhole(
      columns.map(({ place }) => place),
      whole,
      field,
      seen,
    );
  if (field === "gross_wages") return { kind: "ADD", field };
  if (hasTooManyHours(type, filled, seen))
    return {
      kind: "DOUBT",
      why: `Some cells have more hours than ${mostHours[type] === 24 ? "a day" : "a week"} has. Choose what these columns mean.`,
    };
  if (field !== "units_ot" && field !== "units_dt" && mayIncludeOvertime(kind, seen))
    return {
      kind: "DOUBT",
      why: overtimeQuestion,
    };
  return { kind: "ADD", field };
};

/**
 * Guesses what columns hold that repeat for each day, week or pay period of the month: together they are one field, and
 * are added up. Where a column gives their sum, where overtime may be in them, and for days of other months, nothing is
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
  const named = listPeriodGroups(header);
  if (named.length === 0) return { guesses, groups, parts, doubts };
  const lines = listLinesOfPeople(laid);
  const sums = findSumsOfDays(named, before, lines);
  leaveSumsAside(sums, { header, named, lines }, { guesses, groups, parts, doubts });
  const found = named.filter(({ columns }) => !columns.some(({ place }) => sums.has(place)));
  const grouped = new Set([...sums.keys(), ...found.flatMap(({ columns }) => columns.map(({ place }) => place))]);
  for (const [place, { of }] of sums) if (isOfAll(of, found)) grouped.delete(place);
  const seen: Seen = { header, guesses: before, lines, grouped, target };
  const counts = new Map<ImportField, readonly number[]>();
  for (const group of found) {
    const { type, columns } = group;
    const places = columns.map(({ place }) => place);
    const open = places.filter((place) => !before[place]);
    const filled = open.filter((place) => hasAmount(lines, place));
    const lettered = open.filter((place) => lines.some(({ cells }) => isLetter(cells[place] ?? "")));
    if (filled.length + lettered.length === 0 || filled.length < places.length - open.length) continue;
    const name = nameAll(header, places);
    places.forEach((place) => groups.set(place, name));
    const judged = filled.length === 0 ? null : judgeGroup(group, filled, seen);
    if (judged === null) continue;
    const again = judged.kind === "ADD" ? counts.get(judged.field) : undefined;
    if (judged.kind !== "ADD" || again !== undefined) {
      const why =
        judged.kind === "ADD"
          ? `These may be the same as ${nameAll(header, again ?? [])}. Choose which of them count.`
          : judged.why;
      places.forEach((place) => (judged.kind === "PART" ? parts : doubts).set(place, why));
      continue;
    }
    counts.set(judged.field, places);
    if (judged.without !== undefined) {
      guesses[judged.without] = null;
      parts.set(
        judged.without,
        `The sum of ${nameAll(header, places)} without what their letters count, so it isn’t added again.`,
      );
    }
    const counted = columns.filter(({ place }, at) => {
      const outside = explainOutside(group, at, target.workMonth);
      if (outside === "") return true;
      // A letter below a day that the month doesn't have marks that.
      if (filled.includes(place) || (type !== "DAY" && lettered.includes(place)))
        doubts.set(place, `${outside} Choose whether these hours count.`);
      else parts.set(place, `${outside} It holds no hours.`);
      return false;
    });
    const added = counted.map(({ place }) => place).filter((place) => open.includes(place));
    const why = `One of ${added.length} columns by ${typeWords[type]}, added up: ${sayExample(lines, added)}`;
    for (const place of added) guesses[place] = { field: judged.field, why };
  }
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
    if (own.length < 2 || /^(?:other|pair)_/.test(field)) return [];
    const what = fieldWords[field].replace(/[,:].*$/s, "");
    const message = `${what} is the sum of ${own.length} columns, ${nameAll(header.cells, own)}: ${sayExample(people, own)}`;
    return [{ ruleId: "columns-added-up", severity: "INFO", rows: [], message }];
  });
