import { isSsnShaped } from "../identity/ssn-shapes.ts";
import type { NumberedRow } from "../table.ts";
import { countFilled } from "./cell-shapes.ts";
import { namesPerson, takeApart } from "./take-apart.ts";

type Split = { readonly name: string; readonly number: string };

/** "Abara, Adele 900-01-1001", also over two lines of a cell. */
const nameAndSsnPattern = /^(\p{L}.*?)[\s(,/:-]*(\S{3}[- ]\S{2}[- ]\d{4})\)?$/su;
const nameAndLast4Pattern = /^(\p{L}[\p{L} .,'’-]*?)[\s(#/-]+(?:[X*•]{3,5}[- ]?(?:[X*•]{2}[- ]?)?)?(\d{4})\)?$/iu;

/** Longer than a name with a number; on a long run of spaces, the patterns above would take long. */
const longestWho = 120;

const splitCell = (text: string, isLast4: boolean): (Split & { readonly isSsn: boolean }) | null => {
  if (text.length > longestWho) return null;
  const [, before = "", ssn = ""] = nameAndSsnPattern.exec(text) ?? [];
  if (isSsnShaped(ssn)) return { name: before.trim(), number: ssn, isSsn: true };
  const [, own, last4] = (isLast4 && nameAndLast4Pattern.exec(text)) || [];
  if (own !== undefined && last4 !== undefined) return { name: own.trim(), number: last4, isSsn: true };
  if (!namesPerson(text)) return null;
  const [name, number] = takeApart(text, 0);
  return name === undefined || number === undefined ? null : { name: name.value, number: number.value, isSsn: false };
};

const linesLookedAt = 60;

const isOfLast4 = (header: string): boolean => /\b(?:ssn?|social|identif\w*|last (?:4|four))\b/i.test(header);

/** The header of the names, without the words for the number beside them. */
const nameHeader = (header: string): string =>
  header
    .split(/\s*(?:[/&,\n]|\band\b)\s*/i)
    .find(
      (part) => /\b(?:name|employee|worker|member)\b/i.test(part) && !/\b(?:ssn?|social|no|number|id)\b/i.test(part),
    ) ?? "Employee";

/**
 * Sets the number of a person apart from the name where a column holds both, as in "1040 - Abara, Adele": the number
 * becomes a column at the right.
 */
export const splitWho = (
  names: readonly string[],
  body: readonly NumberedRow[],
  headings: ReadonlySet<number>,
): { readonly names: readonly string[]; readonly body: readonly NumberedRow[] } => {
  const lines = body.filter(({ row, cells }) => !headings.has(row) && countFilled(cells) > 2).slice(0, linesLookedAt);
  const place = names.findIndex((header, at) => {
    const texts = lines.map(({ cells }) => (cells[at] ?? "").trim()).filter((text) => /\p{L}{2}/u.test(text));
    const isLast4 = isOfLast4(header);
    return texts.length > 1 && texts.filter((text) => splitCell(text, isLast4) !== null).length * 5 >= texts.length * 4;
  });
  if (place === -1) return { names, body };
  const header = names[place] ?? "";
  const isLast4 = isOfLast4(header);
  let isSsn = false;
  const split = body.map((line): NumberedRow => {
    const own = splitCell((line.cells[place] ?? "").trim(), isLast4);
    isSsn ||= own?.isSsn === true;
    const cells = Array.from({ length: Math.max(names.length, line.cells.length) }, (_, at) => line.cells[at] ?? "");
    return { row: line.row, cells: [...(own === null ? cells : cells.with(place, own.name)), own?.number ?? ""] };
  });
  const added = isSsn ? "SSN (beside the name)" : "Employee no. (beside the name)";
  return { names: [...names.with(place, nameHeader(header)), added], body: split };
};
