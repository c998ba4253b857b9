import type { NameForm } from "../ground/choices.ts";
import { maskSsn, listDisplayValues } from "../../tad/cells/display-value.ts";
import { type RosterRow, toFindings } from "../ground/roster-row.ts";
import { cacheByText } from "./cell-shapes.ts";
import { isTotalLabel } from "../words/labels.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";

type Name = Pick<RosterRow, "lastName" | "firstName" | "middleInitial">;

const suffixPattern = /^(?:jr|sr|junior|senior|ii|iii|iv|2nd|3rd|4th)\.?$/i;
const particlePattern =
  /^(?:da|das|de|del|della|der|den|di|do|dos|du|al|el|la|las|le|lo|los|mac|mc|san|santa|st|ste|saint|ten|ter|van|vander|von|vom|zu|bin|ibn|abu)\.?$/i;

/** True for a name without other text, last name first: "Cho, Min", "Abara, Bram I, Jr". */
export const isLastFirst = (text: string): boolean => /^\p{L}[^\d,:]*,\s*\p{L}[^\d:]*$/u.test(text.trim());

const isInitial = (word: string | undefined): boolean => /^\p{L}\.?$/u.test(word ?? "");

const toInitial = (word: string): string => word.slice(0, 1);

const splitSuffix = (words: readonly string[]): readonly [words: readonly string[], suffix: string] =>
  words.length > 1 && suffixPattern.test(words.at(-1) ?? "")
    ? [words.slice(0, -1), ` ${words.at(-1) ?? ""}`]
    : [words, ""];

const splitInitial = (words: readonly string[]): Pick<Name, "firstName" | "middleInitial"> =>
  words.length > 1 && isInitial(words.at(-1))
    ? { firstName: words.slice(0, -1).join(" "), middleInitial: toInitial(words.at(-1) ?? "") }
    : { firstName: words.join(" "), middleInitial: "" };

const splitWords = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

const splitAtComma = (text: string): Name | null => {
  const [lastName = "", givenNames, suffixPart, ...extraParts] = text.split(",").map((part) => part.trim());
  if (givenNames === undefined || extraParts.length > 0 || lastName === "") return null;
  if (suffixPart !== undefined && !suffixPattern.test(suffixPart)) return null;
  const [firstWords, suffix] = splitSuffix(splitWords(givenNames));
  // "Bram, Jr" has a suffix in place of the first name.
  if (suffixPattern.test(givenNames)) return null;
  return { lastName: lastName + (suffixPart === undefined ? suffix : ` ${suffixPart}`), ...splitInitial(firstWords) };
};

/** Finds the index of the last name's first word in a name that begins with the first name. */
const findLastNameIndex = (words: readonly string[]): number => {
  const particleIndex = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && particlePattern.test(word),
  );
  return particleIndex === -1 ? words.length - 1 : particleIndex;
};

const splitFirstLast = (text: string): Name | null => {
  const [words, suffix] = splitSuffix(splitWords(text.replace(/,(?=\s*(?:jr|sr|ii|iii|iv)\.?$)/i, "")));
  if (words.length < 2 || words.some((word) => word.includes(","))) return null;
  const index = findLastNameIndex(words);
  return { lastName: words.slice(index).join(" ") + suffix, ...splitInitial(words.slice(0, index)) };
};

const splitLastFirst = (text: string): Name | null => {
  const [words, suffix] = splitSuffix(splitWords(text));
  if (words.length < 2 || words.some((word) => word.includes(","))) return null;
  let index = 1;
  while (index < words.length - 1 && particlePattern.test(words[index - 1] ?? "")) index += 1;
  const hasInnerSuffix = index < words.length - 1 && suffixPattern.test(words[index] ?? "");
  const firstWords = words.slice(hasInnerSuffix ? index + 1 : index);
  return {
    lastName: words.slice(0, hasInnerSuffix ? index + 1 : index).join(" ") + suffix,
    ...splitInitial(firstWords),
  };
};

const splitters: Readonly<Record<NameForm, (text: string) => Name | null>> = {
  LAST_COMMA_FIRST: splitAtComma,
  FIRST_LAST: splitFirstLast,
  LAST_FIRST: splitLastFirst,
};

const continuedPattern = /[(–-]\s*continued\)?\s*$/i;

/** Splits a whole name. Returns null if it has another form or contains a Social Security number. */
export const splitName = (text: string, form: NameForm = "LAST_COMMA_FIRST"): Name | null =>
  maskSsn(text) === text ? splitters[form](text.replace(continuedPattern, "").trimEnd()) : null;

type NameFormGuess = { readonly form: NameForm | null; readonly why: string };

/** Guesses the form of names by their commas, or else by the report's last names (in lower case). */
export const guessNameForm = (names: readonly string[], lastNames: ReadonlySet<string>): NameFormGuess => {
  const filled = names.filter((name) => name.trim() !== "");
  const commaCount = filled.filter((name) => splitAtComma(name) !== null).length;
  if (commaCount * 2 > filled.length)
    return { form: "LAST_COMMA_FIRST", why: "Most names have a comma after the last name." };
  const countMatches = (form: NameForm): number =>
    filled.filter((name) => lastNames.has(splitName(name, form)?.lastName.toLowerCase() ?? "")).length;
  const [firstLastCount, lastFirstCount] = [countMatches("FIRST_LAST"), countMatches("LAST_FIRST")];
  if (firstLastCount === lastFirstCount)
    return { form: null, why: "The names don’t show which part is the last name." };
  const form = firstLastCount > lastFirstCount ? "FIRST_LAST" : "LAST_FIRST";
  return {
    form,
    why: `Read this way, ${Math.max(firstLastCount, lastFirstCount)} last names match people on the report.`,
  };
};

const nameWords = { LAST_COMMA_FIRST: "LAST, FIRST", FIRST_LAST: "FIRST LAST", LAST_FIRST: "LAST FIRST" } as const;

/** Shorter numbers may be counts of people. */
const isNumber = (text = ""): boolean => text.replaceAll(/\W/g, "").length > 3;

/** Lists names in a different form from the rest. If only a few have no number, we ask about each of them instead. */
export const listUnsplitNames = (
  people: readonly NumberedRow[],
  column: number,
  form: NameForm | undefined,
  numbers: readonly number[],
): FileFinding[] => {
  const isUnsplit = cacheByText((name) => name.trim() !== "" && !splitName(name, form));
  const unsplitLines = people.filter(({ cells }) => isUnsplit(cells[column] ?? ""));
  const isShortList = unsplitLines.length * 2 <= people.length;
  const isAsked = ({ cells }: NumberedRow): boolean => {
    const name = cells[column] ?? "";
    const isText = /\p{L}{2}/u.test(name) && maskSsn(name) === name && !isTotalLabel(name);
    return isShortList && isText && !numbers.some((index) => isNumber(cells[index]));
  };
  const unsplit = unsplitLines.filter((line) => !isAsked(line));
  const isTotal = ({ cells }: NumberedRow): boolean => isTotalLabel(cells[column] ?? "");
  const [totals, others] = [unsplit.filter(isTotal), unsplit.filter((line) => !isTotal(line))];
  const listNames = (lines: readonly NumberedRow[]): string =>
    listDisplayValues(lines.map(({ cells }) => cells[column] ?? ""));
  return [
    ...toFindings(
      "ERROR",
      "name-unsplit",
      others,
      `The name in these rows is not written as ${nameWords[form ?? "LAST_COMMA_FIRST"]}: ${listNames(others)}. If they are people, write the names like the others, choose another name format when you map the columns, or put first and last names in separate columns. If they are totals, counts or notes, delete them.`,
    ),
    ...toFindings(
      "ERROR",
      "total-with-number",
      totals,
      `These rows have a number like a person’s and the name of a total, but don’t contain the sums of other rows: ${listNames(totals)}. If they are totals, delete them. If they are people, write their names like the others.`,
    ),
  ];
};
