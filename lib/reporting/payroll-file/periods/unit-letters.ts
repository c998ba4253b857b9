import { maxLetterLength, maxLetters } from "../ground/choices.ts";
import { countOf } from "../../../platform/format/count.ts";
import { unitLabels } from "../../line/unit-types.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import type { UnitsOfColumns, TableLayout, NumberedRow } from "../ground/table.ts";
import { formatAmount, readAmount, isNoValueWord } from "../cells/amounts.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { SampledLetter } from "../ground/steps.ts";
import type { FileFinding } from "../schema.ts";
import { monthNames } from "../words/months.ts";
import { isDate } from "../cells/cell-shapes.ts";
import { kindOfCode } from "../words/pay-codes.ts";

const numberSource = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const letterSource = String.raw`\p{L}[\p{L}/.-]*?`;
const letterOnlyPattern = /^\p{L}[\p{L}/.-]*$/u;
const letterAndUnitsPatterns = [
  new RegExp(`^(?<units>${numberSource}) ?[/-]? ?(?<letter>${letterSource})$`, "u"),
  new RegExp(`^(?<letter>${letterSource}) ?[/:-]? ?(?<units>${numberSource})$`, "u"),
];

const notWorkedPattern = /^(?:off|abs(?:ent)?|awol|unpaid|lwop)$/i;

const timeOfDayPattern = /^\d{1,2} ?[ap]\.?m\.?$/i;

/** Longer words next to a number aren't codes, unless they mean hours: "about 8". */
const maxCodeLength = 4;

type Letter = { readonly text: string; readonly units: string | null };

/** "Jun 5" is a day. */
const isMonth = (text: string): boolean => monthNames.includes(text.slice(0, 3).toLowerCase());

/** Reads the letter of a cell such as "V", "8V" or "V 8". Returns null for any other cell. */
const readLetter = (cell: string): Letter | null => {
  const text = cell.trim();
  if (!/\p{L}/u.test(text) || isNoValueWord(text) || timeOfDayPattern.test(text)) return null;
  if (readAmount(text, "POINT") !== undefined || readAmount(text, "COMMA") !== undefined) return null;
  if (letterOnlyPattern.test(text)) return text.length > maxLetterLength ? null : { text, units: null };
  for (const pattern of letterAndUnitsPatterns) {
    const { letter, units } = pattern.exec(text)?.groups ?? {};
    const isCode =
      letter !== undefined && !isMonth(letter) && (letter.length <= maxCodeLength || kindOfCode(letter) !== null);
    if (isCode && units !== undefined && letter.length <= maxLetterLength)
      return isDate(text) ? null : { text: letter, units: units.replace(",", ".") };
  }
  return null;
};

/** True if a cell has a letter or word such as "V" or "PTO", alone or next to hours. */
export const isLetter = (cell: string): boolean => readLetter(cell) !== null;

/** Means the units next to the letter, in place of a number. */
export const unitsBesideLetter = "*";

/** Returns the key for comparing letters. */
export const toLetterKey = (cell: string): string => cell.trim().normalize("NFC").toUpperCase();

type LetterCell = Letter & { readonly row: number; readonly place: number };

export type LetterCells = ReadonlyMap<string, readonly LetterCell[]>;

/** Finds the letters in columns of people. */
export const findLetters = (people: readonly NumberedRow[], columns: readonly number[]): LetterCells =>
  Map.groupBy(
    people.flatMap(({ row, cells }) =>
      columns.flatMap((column) => {
        const letter = readLetter(cells[column] ?? "");
        return letter === null ? [] : [{ row, place: column, ...letter }];
      }),
    ),
    ({ text }) => toLetterKey(text),
  );

/** Lists each letter to ask about once. */
export const listLetters = (letterCells: LetterCells): SampledLetter[] =>
  [...letterCells.values()].slice(0, maxLetters).map((cells) => {
    const value = cells[0]?.text ?? "";
    const besideCount = cells.filter(({ units }) => units !== null).length;
    const isOff = besideCount === 0 && notWorkedPattern.test(value);
    const why = isOff ? "Means that the person didn’t work." : "";
    const sample = { value, cells: cells.length, guess: isOff ? "0" : null, why };
    return besideCount > 0 ? Object.assign(sample, { beside: besideCount }) : sample;
  });

const meaningsOf = ({ letters = [] }: Pick<Mapping, "letters">): ReadonlyMap<string, string> =>
  new Map(letters.map(({ from, to }) => [toLetterKey(from), to]));

/** True if a letter has no meaning in a mapping, or none for cells without a number next to it. */
export const lacksLetterMeanings = (letterCells: LetterCells, mapping: Pick<Mapping, "letters">): boolean => {
  const meanings = meaningsOf(mapping);
  // Letters beyond the maximum are unreadable cells.
  return [...letterCells].slice(0, maxLetters).some(([key, cells]) => {
    const meaning = meanings.get(key);
    return meaning === undefined || (meaning === unitsBesideLetter && cells.some(({ units }) => units === null));
  });
};

/** 7.25 → "7:15:00", which reads the same with decimal points and commas. */
const toTime = (units: number): string => {
  const seconds = Math.round(units * 3_600);
  const pad = (part: number): string => String(part).padStart(2, "0");
  return `${Math.floor(seconds / 3_600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
};

/** Replaces letters with their units in a mapping. */
export const readLetters = (
  layout: TableLayout,
  indexes: readonly number[],
  mapping: Pick<Mapping, "letters">,
): TableLayout => {
  const meanings = meaningsOf(mapping);
  if (meanings.size === 0 || indexes.length === 0) return layout;
  const columns = new Set(indexes);
  const readCell = (cell: string, column: number): string => {
    const letter = columns.has(column) ? readLetter(cell) : null;
    const meaning = letter === null ? undefined : meanings.get(toLetterKey(letter.text));
    if (letter === null || meaning === undefined || (meaning === unitsBesideLetter && letter.units === null))
      return cell;
    return toTime(meaning !== unitsBesideLetter && Number(meaning) === 0 ? 0 : Number(letter.units ?? meaning));
  };
  return { ...layout, body: layout.body.map(({ row, cells }) => ({ row, cells: cells.map(readCell) })) };
};

const noteLetters = (ruleId: string, cells: readonly LetterCell[], words: string): FileFinding[] => {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const message = `${listDisplayValues([cells[0]?.text ?? ""])} in ${countOf(cells.length, "cell")}${words}`;
  return cells.length === 0 ? [] : [{ ruleId, severity: "INFO", rows, message }];
};

/** Notes the units of each letter, with its rows. */
export const listCountedLetters = (
  letterCells: LetterCells,
  mapping: Pick<Mapping, "letters">,
  units: UnitsOfColumns,
): FileFinding[] => {
  const meanings = meaningsOf(mapping);
  return [...letterCells].flatMap(([key, cells]): FileFinding[] => {
    const [first] = cells;
    const meaning = meanings.get(key);
    if (first === undefined || meaning === undefined) return [];
    // The rows may belong to several bargaining units, so use a type only if all of them count it.
    const type = units({ row: first.row, cells: [] }, first.place);
    const unitLabel = type === null ? "units" : unitLabels[type].many.toLowerCase();
    const amount = meaning === unitsBesideLetter ? null : (readAmount(meaning, "POINT") ?? 0);
    const cellsWithoutUnits = cells.filter((cell) => cell.units === null);
    const cellsWithUnits = cells.filter((cell) => cell.units !== null);
    const counted =
      amount === 0
        ? `: no ${unitLabel} are counted.`
        : `: ${formatAmount(amount ?? 0).text} ${unitLabel} are counted in each.`;
    const countedBeside = `, beside ${unitLabel}: these are ${amount === 0 ? "not " : ""}counted.`;
    return noteLetters("letters-counted", cellsWithoutUnits, counted).concat(
      noteLetters("letters-counted", cellsWithUnits, countedBeside),
    );
  });
};

/** Notes letters in columns that aren't used, since another column may have their units. */
export const listUncountedLetters = (letterCells: LetterCells): FileFinding[] =>
  [...letterCells.values()].flatMap((cells) =>
    noteLetters(
      "letters-not-counted",
      cells,
      ": nothing is counted for it, because its columns aren’t used. Check that the hours you use include it.",
    ),
  );
