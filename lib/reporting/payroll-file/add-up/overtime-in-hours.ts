import { listDisplayValues, toDisplayValue } from "../../tad/cells/display-value.ts";
import type { ImportTarget } from "../ground/choices.ts";
import { type ColumnGuess, fieldOfUnits, fieldWords, type ImportField } from "../ground/fields.ts";
import { kindOfCode } from "../words/pay-codes.ts";
import { findNamedType, straightTimeWords, toHeaderWords } from "../words/header-words.ts";

const columnsWith = (guesses: readonly ColumnGuess[], fields: readonly ImportField[]): number[] =>
  guesses.flatMap((guess, index) => (guess !== null && fields.includes(guess.field) ? [index] : []));

const isStraightTime = (name: string): boolean =>
  straightTimeWords.test(toHeaderWords(name)) || kindOfCode(name) === "ST";

/**
 * Drops guesses of hours next to overtime unless the name says straight time. Returns the clerk's questions by column
 * index.
 */
export const askAboutOvertime = (
  guesses: readonly ColumnGuess[],
  header: readonly string[],
  { unitTypes = {} }: Pick<ImportTarget, "unitTypes">,
): { readonly guesses: readonly ColumnGuess[]; readonly doubts: ReadonlyMap<number, string> } => {
  const overtime = columnsWith(guesses, ["units_ot", "units_dt"]);
  const [column = -1, ...moreColumns] = columnsWith(guesses, ["units_st", "hours"]);
  const [name = "", type] = [header[column], findNamedType(header[column] ?? "")];
  const hasOtherType =
    type !== null && type !== "HOUR" && overtime.every((index) => findNamedType(header[index] ?? "") !== type);
  const isSeparate = column === -1 || moreColumns.length > 0 || isStraightTime(name) || hasOtherType;
  if (overtime.length === 0 || isSeparate || columnsWith(guesses, ["pay_code"]).length > 0)
    return { guesses, doubts: new Map() };
  const hasSeveralTypes = new Set(Object.values(unitTypes)).size > 1;
  const separateField = hasSeveralTypes && type !== null ? fieldOfUnits[type] : (guesses[column]?.field ?? "units_st");
  const question = `Do the hours in “${toDisplayValue(name)}” include those in ${listDisplayValues(overtime.map((index) => header[index] ?? ""))}? Choose “${fieldWords.all_units}” if they do, “${fieldWords[separateField]}” if they don’t.`;
  return { guesses: guesses.with(column, null), doubts: new Map([[column, question]]) };
};
