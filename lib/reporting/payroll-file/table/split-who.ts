import { maxSampledLines, type NumberedRow } from "../ground/table.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { labelColumn } from "../ground/column-names.ts";
import type { FileFinding } from "../schema.ts";
import { addCells, countFilled } from "../cells/cell-shapes.ts";
import { maxPersonTextLength, namesPerson, splitHeadingCell, splitNameAndSsn } from "./take-apart.ts";

type Split = { readonly name: string; readonly ssn: string; readonly no: string };

const nameAndLast4Pattern =
  /^(\p{L}[\p{L} .,'’-]*?)(?<![\s(#/-])[\s(#/-]+(?:[X*•]{3,5}[- ]?(?:[X*•]{2}[- ]?)?)?(\d{4})\)?$/iu;

const splitNameAndEmployeeNo = (text: string): Split | null => {
  if (!namesPerson(text)) return null;
  const [name, number] = splitHeadingCell(text);
  return name === undefined || number === undefined ? null : { name: name.value, ssn: "", no: number.value };
};

const splitNameAndAnySsn = (text: string): Split | null => {
  const split = splitNameAndSsn(text);
  return split && { name: split.name, no: "", ...splitNameAndEmployeeNo(split.name), ssn: split.ssn };
};

/** Returns true for masked numbers such as "•••-••-1200" or "xxx-xx-1200". They aren't names. */
const isMasked = (text: string): boolean => /^[X*•#?\s-]*\d{4}$/i.test(text);

const splitCell = (text: string, isLast4: boolean): Split | null => {
  if (text.length > maxPersonTextLength || isMasked(text)) return null;
  const ssnSplit = splitNameAndAnySsn(text);
  if (ssnSplit !== null) return ssnSplit;
  const [, person, last4] = (isLast4 && nameAndLast4Pattern.exec(text)) || [];
  if (person !== undefined && last4 !== undefined) return { name: person.trim(), ssn: last4, no: "" };
  return splitNameAndEmployeeNo(text);
};

const isLast4Header = (header: string): boolean => /\b(?:ssn?|social|identif\w*|last (?:4|four))\b/i.test(header);

const nameWords = /\b(?:names?|employees?|emp|ee|workers?|members?|associates?|staff|persons?|people|payee|who)\b/i;
const nonNameWords =
  /\b(?:address|street|addr|city|state|zip|dep(?:artmen)?t|division|location|company|employer|class|status|type|job|title|position|group|union|local|plan|bank|code|unit|project|shift|site|shop|note|comment|email|phone)s?\b/i;

const isNameHeader = (header: string): boolean => nameWords.test(header) && !nonNameWords.test(header);

/** Removes words such as "SSN" from a name column's header before we guess what the column means. */
export const nameHeader = (header: string): string =>
  header
    .split(/(?<!\s)\s*(?:[/&,\n]|\band\b)\s*/i)
    .find((part) => isNameHeader(part) && !/\b(?:ssn?|social|no|number|id)\b/i.test(part)) ?? "Employee";

const numberColumns = [
  { key: "ssn", header: "SSN (beside the name)" },
  { key: "no", header: "Employee no. (beside the name)" },
] as const;

const minNameShare = 4 / 5;
const findPersonColumn = (
  names: readonly string[],
  body: readonly NumberedRow[],
  lines: readonly NumberedRow[],
): number =>
  names.findIndex((header, index) => {
    if (!isNameHeader(header)) return false;
    const textOf = ({ cells }: NumberedRow): string => (cells[index] ?? "").trim();
    if (body.some((line) => splitNameAndAnySsn(textOf(line)) !== null)) return true;
    const texts = lines.map(textOf).filter((text) => /\p{L}{2}/u.test(text));
    const matches = texts.filter((text) => splitCell(text, isLast4Header(header)) !== null);
    return texts.length > 1 && matches.length >= texts.length * minNameShare;
  });

type SplitTable = {
  readonly names: readonly string[];
  readonly headersForGuessing: readonly string[];
  readonly body: readonly NumberedRow[];
  readonly notes: readonly FileFinding[];
};

/**
 * Moves a person's number from the name, as in "1040 - Abara, Adele", to a new column on the right, and adds a note.
 * Employee numbers and SSNs are never in the same column. An SSN is moved even if only one row has one.
 */
export const splitPersonColumn = (
  names: readonly string[],
  body: readonly NumberedRow[],
  headings: ReadonlySet<number>,
): SplitTable => {
  const lines = body.filter(({ row, cells }) => !headings.has(row) && countFilled(cells) > 2).slice(0, maxSampledLines);
  const columnIndex = findPersonColumn(names, body, lines);
  if (columnIndex === -1) return { names, headersForGuessing: names, body, notes: [] };
  const header = names[columnIndex] ?? "";
  const isLast4 = isLast4Header(header);
  const splits = body.map(({ cells }) => splitCell((cells[columnIndex] ?? "").trim(), isLast4));
  const addedColumns = numberColumns.filter(({ key }) => splits.some((split) => Boolean(split?.[key])));
  const splitBody = body.map((line, index): NumberedRow => {
    const item = splits[index] ?? null;
    const numbers = addedColumns.map(({ key }) => item?.[key] ?? "");
    const { row, cells } = addCells(line, names.length, numbers);
    return { row, cells: item === null ? cells : cells.with(columnIndex, item.name) };
  });
  const addedNames = addedColumns.map((column) => column.header);
  const message = `The column ${listDisplayValues([labelColumn(header, columnIndex)])} has numbers beside names. We read the numbers as another column: ${listDisplayValues(addedNames)}.`;
  return {
    names: [...names, ...addedNames],
    headersForGuessing: [...names.with(columnIndex, nameHeader(header)), ...addedNames],
    body: splitBody,
    notes: [{ ruleId: "number-beside-name", severity: "INFO", rows: [], message }],
  };
};
