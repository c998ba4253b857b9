import { countPeople } from "../../format/count.ts";
import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { partsOfHundredth, partsOfOne, readAnyAmount } from "../cells/amounts.ts";
import { isAmount } from "../cells/cell-shapes.ts";
import { listLinesOfPeople } from "../table/filled-lines.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { rowInSheet } from "../ground/sheet-rows.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { type ColumnGuess, fieldOfUnits, fieldWords, type ImportField, personFields } from "../ground/fields.ts";
import { kindOfCode } from "../words/pay-codes.ts";
import { pairLines, type PersonNumbers } from "../columns/guess-by-report.ts";
import {
  isPlainUnits,
  moneyOrOtherWords,
  overtimeWords,
  straightTimeWords,
  toHeaderWords,
  findNamedType,
} from "../words/header-words.ts";
import { wordsOfMonth } from "../columns/columns-of-months.ts";
import { isTotal } from "../columns/hours-or-pay.ts";

/** Whether the hours of a column include overtime that another column gives, and why. */
type Verdict = {
  readonly includes: boolean;
  readonly why: string;
  /** A column that holds the same hours, and why it isn't counted. */
  readonly repeat?: readonly [place: number, why: string];
};

/** A line of a person in 600,000ths of an hour or dollar. */
type Hours = { readonly row: number; readonly all: number; readonly ot: number; readonly dt: number };

/** The columns in question, with the lines of people. */
type Seen = {
  readonly header: readonly string[];
  readonly guesses: readonly ColumnGuess[];
  readonly lines: readonly { readonly cells: readonly string[]; readonly hours: Hours }[];
  /** The column of hours, or several whose sum they are. */
  readonly places: readonly number[];
  /** Columns of overtime and double time. */
  readonly overtime: readonly number[];
};

const amountIn = (cells: readonly string[], place: number): number => readAnyAmount(cells[place]);

const quote = (header: readonly string[], place: number): string => `“${toDisplayValue(header[place] ?? "")}”`;
const quoteAll = (header: readonly string[], places: readonly number[]): string =>
  listDisplayValues(places.map((place) => header[place] ?? ""));

const conclude = ({ header, places, overtime }: Seen, includes: boolean): string =>
  `so ${quoteAll(header, places)} ${(places.length === 1 ? ["doesn’t include", "includes"] : ["don’t include", "include"])[Number(includes)] ?? ""} ${quoteAll(header, overtime)}.`;

type Judge = (seen: Seen) => Verdict | null;

/** A line with more overtime than hours in all; of a total it is more likely wrong. */
const findLine: Judge = (seen) => {
  if (isTotal(toHeaderWords(seen.header[seen.places[0] ?? -1] ?? ""))) return null;
  const line = seen.lines.find(({ hours: { all, ot, dt } }) => ot + dt > Math.abs(all));
  return line === undefined
    ? null
    : {
        includes: false,
        why: `Line ${rowInSheet(line.hours.row)} has more overtime than hours, ${conclude(seen, false)}`,
      };
};

const hasOvertime = ({ hours: { ot, dt } }: Seen["lines"][number]): boolean => ot + dt !== 0;

/** Another column that is the sum of both, or with the overtime adds up to the hours, in each line. */
const findSum: Judge = (seen) => {
  const { header, guesses, lines, places, overtime } = seen;
  if (!lines.some(hasOvertime)) return null;
  const others = header.flatMap((_, at) => (places.includes(at) || overtime.includes(at) ? [] : [at]));
  const isIn = (sumOf: (hours: Hours) => number) => (at: number) =>
    !guesses[at] && lines.every(({ cells, hours }) => amountIn(cells, at) === sumOf(hours));
  const sum = others.find(isIn(({ all, ot, dt }) => all + ot + dt));
  const rest = others.find(isIn(({ all, ot, dt }) => all - ot - dt));
  const addUp = (parts: readonly number[], total: readonly number[]): string =>
    `${quoteAll(header, parts)} and ${quoteAll(header, overtime)} add up to ${quoteAll(header, total)}`;
  if (sum !== undefined) {
    const repeat = [sum, `The sum of ${quoteAll(header, [...places, ...overtime])}, so it isn’t added again.`] as const;
    return { includes: false, why: `${addUp(places, [sum])}, ${conclude(seen, false)}`, repeat };
  }
  if (rest === undefined) return null;
  const repeat = [rest, `Already included in ${quoteAll(header, places)}, so not counted again.`] as const;
  return { includes: true, why: `${addUp([rest], places)}, ${conclude(seen, true)}`, repeat };
};

/** Wages that are the rate times the hours, in most lines with overtime: a bonus is in some. Few may say the contrary. */
const findWages = (seen: Seen, mayDiffer = false): Verdict | null => {
  const { header, guesses, lines, overtime } = seen;
  const words = header.map(toHeaderWords);
  const rate = words.findIndex((name) => /\brates?\b/.test(name) && !overtimeWords.test(name));
  const gross = guesses.findIndex((guess) => guess?.field === "gross_wages");
  const paid = lines.filter((line) => hasOvertime(line) && amountIn(line.cells, rate) > 0);
  if (rate === -1 || gross === -1 || paid.length === 0) return null;
  /** Within half a cent of the rate for each hour. */
  const isPaid = (cells: readonly string[], hours: number): boolean =>
    Math.abs(amountIn(cells, gross) - (amountIn(cells, rate) / partsOfOne) * hours) <= partsOfHundredth + 0.005 * hours;
  const onTop = paid.filter(({ cells, hours: { all, ot, dt } }) => isPaid(cells, all + 1.5 * ot + 2 * dt)).length;
  const within = paid.filter(({ cells, hours: { all, ot, dt } }) => isPaid(cells, all + 0.5 * ot + dt)).length;
  const [apart, included] = [onTop * 2 > paid.length, within * 2 > paid.length];
  if (apart === included || (!mayDiffer && Math.min(onTop, within) > 0)) return null;
  const where = `with ${quoteAll(header, overtime)} ${apart ? "on top of" : "within"} ${quoteAll(header, seen.places)}`;
  return {
    includes: included,
    why: `${quote(header, gross)} is ${quote(header, rate)} times the hours ${where}, ${conclude(seen, included)}`,
  };
};

/** So many people with the same straight time as on the report are no chance. */
const fewest = 3;

/** The straight time on the report, carried over from last month, of people with overtime in this file. */
const findOnReport =
  (laid: LaidTable, people: readonly PersonNumbers[]): Judge =>
  (seen) => {
    const before = new Map(pairLines(laid, seen.guesses, people).map(({ cells, person }) => [cells, person]));
    const known = seen.lines.flatMap((line) => {
      const { units, overtime = 0 } = before.get(line.cells) ?? { units: 0 };
      return hasOvertime(line) && units > overtime
        ? [{ ...line.hours, last: (units - overtime) * partsOfHundredth }]
        : [];
    });
    const apart = known.filter(({ all, last }) => all === last).length;
    const included = known.filter(({ all, ot, dt, last }) => all - ot - dt === last).length;
    if (Math.min(apart, included) > 0 || apart + included < fewest) return null;
    const what = included > 0 ? "Without the overtime the same as" : "The same as";
    return {
      includes: included > 0,
      why: `${what} the report’s straight time for ${countPeople(apart + included)}, ${conclude(seen, included > 0)}`,
    };
  };

const hoursFields: readonly ImportField[] = ["units_st", "hours", "all_units"];
const placesOf = (guesses: readonly ColumnGuess[], fields: readonly ImportField[]): number[] =>
  guesses.flatMap((guess, at) => (guess !== null && fields.includes(guess.field) ? [at] : []));

/** Whether a name says that a column is of straight time alone. */
const isStraightTime = (name: string): boolean =>
  straightTimeWords.test(toHeaderWords(name)) || kindOfCode(name) === "ST";

/** The only column of hours whose name leaves open if the overtime is in it; -1 for none. */
const findHours = (header: readonly string[], guesses: readonly ColumnGuess[], overtime: readonly number[]): number => {
  const named = placesOf(guesses, hoursFields);
  const mayInclude = (name: string): boolean => {
    const words = toHeaderWords(name);
    return isPlainUnits(words) && !overtimeWords.test(words);
  };
  const places =
    named.length > 0 ? named : header.flatMap((name, at) => (!guesses[at] && mayInclude(name) ? [at] : []));
  const [place = -1, ...more] = places;
  if (more.length > 0 || isStraightTime(header[place] ?? "")) return -1;
  const type = findNamedType(header[place] ?? "");
  const isOther = type !== null && type !== "HOUR" && overtime.every((at) => findNamedType(header[at] ?? "") !== type);
  return isOther ? -1 : place;
};

const listLines = (laid: LaidTable, guesses: readonly ColumnGuess[], places: readonly number[]): Seen["lines"] => {
  const who = placesOf(guesses, personFields);
  const sumIn = (cells: readonly string[], field: ImportField): number =>
    placesOf(guesses, [field]).reduce((sum, at) => sum + amountIn(cells, at), 0);
  return listLinesOfPeople(laid, who).map(({ row, cells }) => ({
    cells,
    hours: {
      row,
      all: places.reduce((sum, at) => sum + amountIn(cells, at), 0),
      ot: sumIn(cells, "units_ot"),
      dt: sumIn(cells, "units_dt"),
    },
  }));
};

/** Columns named as overtime that no field is guessed for: they may be pay, or be chosen as overtime. */
const listNamedOvertime = ({ header, body }: LaidTable, guesses: readonly ColumnGuess[], { workMonth }: ImportTarget) =>
  wordsOfMonth(header.cells, workMonth).flatMap((words, at): number[] => {
    if (guesses[at] || !overtimeWords.test(words) || moneyOrOtherWords.test(words)) return [];
    return body.some(({ cells }) => isAmount(cells[at] ?? "")) ? [at] : [];
  });

/** What is guessed of hours beside overtime; columns by place with what is asked of them, or why they aren't counted. */
type SettledOvertime = {
  readonly guesses: readonly ColumnGuess[];
  readonly doubts: ReadonlyMap<number, string>;
  readonly repeats: ReadonlyMap<number, string>;
};

/** The field of hours without their overtime: where bargaining units count several types, that of the type it names. */
const straightTimeOf = (name: string, { unitTypes = {} }: ImportTarget): ImportField => {
  const type = new Set(Object.values(unitTypes)).size > 1 ? findNamedType(name) : null;
  return type === null ? "units_st" : fieldOfUnits[type];
};

/**
 * Settles whether a column of hours includes overtime that another column gives, by its name, by the numbers of the file
 * and by last month's. Where none of them says it, no field is guessed, and the column is asked about.
 */
export const settleOvertime = (
  guesses: readonly ColumnGuess[],
  laid: LaidTable,
  { people, target }: { readonly people: readonly PersonNumbers[]; readonly target: ImportTarget },
): SettledOvertime => {
  const header = laid.header.cells;
  const settled: SettledOvertime = { guesses, doubts: new Map(), repeats: new Map() };
  const guessed = placesOf(guesses, ["units_ot", "units_dt"]);
  const overtime = guessed.length > 0 ? guessed : listNamedOvertime(laid, guesses, target);
  const hasCodes = placesOf(guesses, ["pay_code"]).length > 0;
  const place = overtime.length === 0 || hasCodes ? -1 : findHours(header, guesses, overtime);
  if (place === -1) return settled;
  const field = guesses[place]?.field;
  const apart = field === undefined || field === "all_units" ? straightTimeOf(header[place] ?? "", target) : field;
  const seen: Seen = { header, guesses, places: [place], overtime, lines: listLines(laid, guesses, [place]) };
  const judges = guessed.length > 0 ? [findSum, findWages, findLine, findOnReport(laid, people)] : [];
  let verdict: Verdict | null = null;
  for (const judge of judges) verdict ??= judge(seen);
  if (verdict !== null) {
    const { includes, why, repeat } = verdict;
    const guess = { field: includes ? ("all_units" as const) : apart, why };
    return { guesses: [...guesses].with(place, guess), doubts: new Map(), repeats: new Map(repeat && [repeat]) };
  }
  // Named as a total.
  if (field === "all_units") return settled;
  const question = `Do the hours in ${quote(header, place)} include those in ${quoteAll(header, overtime)}? Choose “${fieldWords.all_units}” if they do, “${fieldWords[apart]}” if they don’t.`;
  return { guesses: [...guesses].with(place, null), doubts: new Map([[place, question]]), repeats: new Map() };
};

/**
 * Hours, by place, that were chosen with or without their overtime where the sums or the wages of the file say the
 * contrary, with the reason in words.
 */
export const findContradicted = (laid: LaidTable, columns: readonly (ImportField | null)[]): Map<number, string> => {
  const header = laid.header.cells;
  const guesses = columns.map((field): ColumnGuess => field && { field, why: "" });
  const overtime = placesOf(guesses, ["units_ot", "units_dt"]);
  if (overtime.length === 0 || columns.includes("pay_code")) return new Map();
  const named = placesOf(guesses, hoursFields);
  // Of several columns, as of each week, the overtime is within their sum or beside it.
  const isOfWeeks = named.length > 1 && named.every((at) => columns[at] === columns[named[0] ?? -1]);
  const isOpen = isOfWeeks && !named.some((at) => isStraightTime(header[at] ?? ""));
  const places = isOpen ? named : [findHours(header, guesses, overtime)];
  const field = columns[places[0] ?? -1];
  if (!field) return new Map();
  const seen: Seen = { header, guesses, places, overtime, lines: listLines(laid, guesses, places) };
  const verdict = findSum(seen) ?? findWages(seen, true);
  if (verdict === null || verdict.includes === (field === "all_units")) return new Map();
  const why = `${places.length === 1 ? "It" : "Each of these"} held “${fieldWords[field].replace(/:.*$/s, "")}” in the last file, but here ${verdict.why}`;
  return new Map(places.map((place) => [place, why]));
};
