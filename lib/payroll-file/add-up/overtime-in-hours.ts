import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { isAmount } from "../cells/cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { type ColumnGuess, fieldOfUnits, fieldWords, type ImportField } from "../ground/fields.ts";
import { isAskedCode, kindOfCode } from "../words/pay-codes.ts";
import {
  isPlainUnits,
  moneyOrOtherWords,
  overtimeWords,
  straightTimeWords,
  toHeaderWords,
  findNamedType,
} from "../words/header-words.ts";
import { wordsOfMonth } from "../columns/columns-of-months.ts";

const hoursFields: readonly ImportField[] = ["units_st", "hours", "all_units"];
const placesOf = (guesses: readonly ColumnGuess[], fields: readonly ImportField[]): number[] =>
  guesses.flatMap((guess, at) => (guess !== null && fields.includes(guess.field) ? [at] : []));

/** Whether a name says that a column is of straight time alone. */
const isStraightTime = (name: string): boolean =>
  straightTimeWords.test(toHeaderWords(name)) || kindOfCode(name) === "ST";

/** The only column of hours whose name leaves open if the overtime is in it; -1 for none. */
const findHours = (header: readonly string[], guesses: readonly ColumnGuess[], overtime: readonly number[]): number => {
  const named = placesOf(guesses, hoursFields);
  const words = header.map(toHeaderWords);
  const open = words.flatMap((name, at) =>
    guesses[at] || [overtimeWords, moneyOrOtherWords].some((own) => own.test(name)) || isAskedCode(name) ? [] : [at],
  );
  const ofHours = open.filter((at) => /\b(?:hours?|hrs)\b/.test(words[at] ?? ""));
  const [plainHours = [], plain = []] = [ofHours, open].map((own) => own.filter((at) => isPlainUnits(words[at] ?? "")));
  // “Week” beside “Hours Reported” is a number of a week.
  const places = [named, plainHours, ofHours, plain].find((own) => own.length > 0) ?? [];
  const [place = -1, ...more] = places;
  if (more.length > 0 || isStraightTime(header[place] ?? "")) return -1;
  const type = findNamedType(header[place] ?? "");
  const isOther = type !== null && type !== "HOUR" && overtime.every((at) => findNamedType(header[at] ?? "") !== type);
  return isOther ? -1 : place;
};

/** Columns named as overtime that no field is guessed for: they may be pay, or be chosen as overtime. */
const listNamedOvertime = ({ header, body }: LaidTable, guesses: readonly ColumnGuess[], { workMonth }: ImportTarget) =>
  wordsOfMonth(header.cells, workMonth).flatMap((words, at): number[] => {
    if (guesses[at] || !overtimeWords.test(words) || moneyOrOtherWords.test(words)) return [];
    return body.some(({ cells }) => isAmount(cells[at] ?? "")) ? [at] : [];
  });

/** The field of hours without their overtime: where bargaining units count several types, that of the type it names. */
const straightTimeOf = (name: string, { unitTypes = {} }: ImportTarget): ImportField => {
  const type = new Set(Object.values(unitTypes)).size > 1 ? findNamedType(name) : null;
  return type === null ? "units_st" : fieldOfUnits[type];
};

/**
 * Takes back the guess of hours beside a column of overtime or double time: whether the overtime is in them is the clerk's
 * choice, unless their name says straight time. With what is asked of them, by place.
 */
export const askAboutOvertime = (
  guesses: readonly ColumnGuess[],
  laid: LaidTable,
  target: ImportTarget,
): { readonly guesses: readonly ColumnGuess[]; readonly doubts: ReadonlyMap<number, string> } => {
  const header = laid.header.cells;
  const guessed = placesOf(guesses, ["units_ot", "units_dt"]);
  const overtime = guessed.length > 0 ? guessed : listNamedOvertime(laid, guesses, target);
  const hasCodes = placesOf(guesses, ["pay_code"]).length > 0;
  const place = overtime.length === 0 || hasCodes ? -1 : findHours(header, guesses, overtime);
  if (place === -1) return { guesses, doubts: new Map() };
  const field = guesses[place]?.field;
  const apart = field === undefined || field === "all_units" ? straightTimeOf(header[place] ?? "", target) : field;
  const question = `Do the hours in “${toDisplayValue(header[place] ?? "")}” include those in ${listDisplayValues(overtime.map((at) => header[at] ?? ""))}? Choose “${fieldWords.all_units}” if they do, “${fieldWords[apart]}” if they don’t.`;
  return { guesses: guesses.with(place, null), doubts: new Map([[place, question]]) };
};
