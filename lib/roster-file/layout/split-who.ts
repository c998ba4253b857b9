import { isSsnShaped } from "../identity/ssn-shapes.ts";
import type { NumberedRow } from "../table.ts";
import { addCells, countFilled } from "./cell-shapes.ts";
import { namesPerson, takeApart } from "./take-apart.ts";

/** Numbers are "" where the cell has none. */
type Split = { readonly name: string; readonly ssn: string; readonly no: string };

/** "Abara, Adele 900-01-1001", also over two lines of a cell, or behind an employee number. */
const nameAndSsnPattern = /^([\p{L}\d].*?)[\s(,/:-]*(\S{3}[- ]\S{2}[- ]\d{4})\)?$/su;
/** "900-01-1001 Abara, Adele" */
const ssnFirstPattern = /^(\S{3}[- ]\S{2}[- ]\d{4})[\s,/:-]+(\p{L}.*)$/su;
const nameAndLast4Pattern = /^(\p{L}[\p{L} .,'’-]*?)[\s(#/-]+(?:[X*•]{3,5}[- ]?(?:[X*•]{2}[- ]?)?)?(\d{4})\)?$/iu;

/** Longer than a name with a number; on a long run of spaces, the patterns above would take long. */
const longestWho = 120;

const splitNo = (text: string): Split | null => {
  if (!namesPerson(text)) return null;
  const [name, number] = takeApart(text, 0);
  return name === undefined || number === undefined ? null : { name: name.value, ssn: "", no: number.value };
};

const splitSsnOff = (text: string): Split | null => {
  if (text.length > longestWho || !/\d{4}/.test(text)) return null;
  const [, before = "", last = ""] = nameAndSsnPattern.exec(text) ?? [];
  const [, first = "", after = ""] = ssnFirstPattern.exec(text) ?? [];
  const [name, ssn] = isSsnShaped(last) ? [before.trim(), last] : [after.trim(), first];
  return isSsnShaped(ssn) && /\p{L}{2}/u.test(name) ? { name, no: "", ...splitNo(name), ssn } : null;
};

const splitCell = (text: string, isLast4: boolean): Split | null => {
  if (text.length > longestWho || isSsnShaped(text)) return null;
  const whole = splitSsnOff(text);
  if (whole !== null) return whole;
  const [, own, last4] = (isLast4 && nameAndLast4Pattern.exec(text)) || [];
  if (own !== undefined && last4 !== undefined) return { name: own.trim(), ssn: last4, no: "" };
  return splitNo(text);
};

const linesLookedAt = 60;

const isOfLast4 = (header: string): boolean => /\b(?:ssn?|social|identif\w*|last (?:4|four))\b/i.test(header);

const isOfNames = (header: string): boolean => /\b(?:name|employee|worker|member)\b/i.test(header);

/** The header of the names, without the words for the number beside them. */
export const nameHeader = (header: string): string =>
  header
    .split(/\s*(?:[/&,\n]|\band\b)\s*/i)
    .find((part) => isOfNames(part) && !/\b(?:ssn?|social|no|number|id)\b/i.test(part)) ?? "Employee";

const numberColumns = [
  { key: "ssn", header: "SSN (beside the name)" },
  { key: "no", header: "Employee no. (beside the name)" },
] as const;

/**
 * Sets the number of a person apart from the name where a column holds both, as in "1040 - Abara, Adele": the number
 * becomes a column at the right. Employee numbers and Social Security numbers are never in one column. A Social Security
 * number is set apart from a name even where only one row has it.
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
    if (isOfNames(header) && body.some(({ cells }) => splitSsnOff((cells[at] ?? "").trim()) !== null)) return true;
    return texts.length > 1 && texts.filter((text) => splitCell(text, isLast4) !== null).length * 5 >= texts.length * 4;
  });
  if (place === -1) return { names, body };
  const header = names[place] ?? "";
  const isLast4 = isOfLast4(header);
  const found = body.map(({ cells }) => splitCell((cells[place] ?? "").trim(), isLast4));
  const added = numberColumns.filter(({ key }) => found.some((own) => Boolean(own?.[key])));
  const split = body.map((line, at): NumberedRow => {
    const own = found[at] ?? null;
    const { row, cells } = addCells(
      line,
      names.length,
      added.map(({ key }) => own?.[key] ?? ""),
    );
    return { row, cells: own === null ? cells : cells.with(place, own.name) };
  });
  return { names: [...names.with(place, nameHeader(header)), ...added.map((column) => column.header)], body: split };
};
