import { groupLabelWords } from "../words/labels.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { addCells, countFilled } from "../cells/cell-shapes.ts";
import { maxSampledLines, type NumberedRow, textIn } from "../ground/table.ts";
import { labelColumn } from "../ground/column-names.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import type { FileFinding } from "../schema.ts";

const personWords = /^(?:employee|emp|ee|worker|associate|name)\b/i;
const labelPattern =
  /([A-Za-z][A-Za-z.#/ ]{0,24}?)\s{0,40}:\s{0,40}(.{0,200}?)(?=[\s;,|]{1,40}(?:SSN?|SS#|Soc|ID|Emp|Employee|Dept|Department|File|Badge|Name|Class|Status|Location)[A-Za-z.#/ ]{0,16}:|\s{2,40}[A-Za-z][A-Za-z.#/ ]{0,24}:|$)/g;
/** Matches the end of a name and a label: "Min SSN", "Min  Clock". */
const beforeLabelPattern =
  /^(.{0,200}?\S {1,40})(?:(SSN?|SS#|Soc[A-Za-z. ]{0,40})|(?:ID|Emp|File|Badge)[A-Za-z.# ]{0,40}|(?<=\s{2})\S.{0,200})$/i;
/** Matches "123 Main St", "Springfield, IL 62701". */
const addressPattern =
  /^\d+\w? .*\b(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|way|hwy|highway|pl|place|ter|terrace|cir|circle|pkwy|apt|unit|ste)\b|\b[A-Z]{2}\.?,? \d{5}(?:-\d{4})?$|^p\.? ?o\.? box\b/i;

/** True for an address line, as below a person's name. */
export const isAddress = (text: string): boolean => addressPattern.test(text.trim());

/** Matches "10491 ABARA, BRAM", "10491 - Abara, Bram". */
const numberFirstPattern = /^([A-Z]{0,3}\d{2,11})\s*[-–:]?\s+(\p{L}.*)$/u;
/** Matches "Abara, Bram (10491)". */
const numberLastPattern = /^(\p{L}.*?)(?<!\s)\s*[([#-]\s*#?(\d{2,11})[)\]]?$/u;

/** Matches "Abara, Adele 900-01-1001", also on two lines of a cell or after an employee number. */
const nameAndSsnPattern = /^([\p{L}\d].*?)(?<![\s(,/:-])[\s(,/:-]*(\S{3}[- ]\S{2}[- ]\d{4})\)?$/su;
/** Matches "900-01-1001 Abara, Adele". */
const ssnFirstPattern = /^(\S{3}[- ]\S{2}[- ]\d{4})[\s,/:-]+(\p{L}.*)$/su;

/** Longer texts aren't names, and long runs of spaces make the patterns above slow. */
const maxPersonTextLength = 120;

/** Splits a name and a Social Security number. Returns null for any other text. */
export const splitNameAndSsn = (text: string): { readonly name: string; readonly ssn: string } | null => {
  if (text.length > maxPersonTextLength || !/\d{4}/.test(text)) return null;
  const [, textBefore = "", last = ""] = nameAndSsnPattern.exec(text) ?? [];
  const [, first = "", after = ""] = ssnFirstPattern.exec(text) ?? [];
  const [name, ssn] = isSsnShaped(last) ? [textBefore.trim(), last] : [after.trim(), first];
  return isSsnShaped(ssn) && /\p{L}{2}/u.test(name) ? { name, ssn } : null;
};

/** Matches the end of "Cho, Min (continued)" and "10492 CHO, MIN - cont.". */
const continuedPattern = /(?<![\s(\-–])[\s(\-–]*\bcont(?:inued|'d|\.|d\b\.?)?\)?\s*$/i;
/** Removes the mark of a continued line: "Cho, Min (continued)" → "Cho, Min". */
export const removeContinuedMark = (text: string): string => text.replace(continuedPattern, "").trim();

const pagePattern = /(?<![\s(,–-])[\s(,–-]*\bpage:? *\d+(?: of \d+)?\)?\s*$/i;
const companyWords = /\b(?:inc|llc|ltd|corp|co|company)\b\.?$/i;

/** Longer cells have no label and aren't headings. */
const maxLabelLength = 200;

/** True for a person's number and name, or a name marked as continued. */
export const namesPerson = (text: string): boolean => {
  if (text.length > maxLabelLength) return false;
  const withoutMark = removeContinuedMark(text).replace(pagePattern, "");
  const isMarked = removeContinuedMark(text) !== text.trim();
  const number = numberFirstPattern.exec(withoutMark)?.[2] ?? numberLastPattern.exec(withoutMark)?.[1] ?? "";
  if (isMarked && (number !== "" || /:\s*\S/.test(withoutMark))) return true;
  const name = number === "" && isMarked && !companyWords.test(withoutMark) ? withoutMark : number;
  return /^\p{L}[^,:]*,\s*\p{L}/u.test(name);
};

export type Piece = { readonly name: string; readonly value: string };

export const groupName = "Line above";
export const ssnName = "SSN (line above)";

/** Finds "Cho, Min" in "Cho, Min  SSN: 900-01-0003", whose label would otherwise begin at "Min". */
const findUnlabeled = (text: string): string => {
  const [label] = text.matchAll(labelPattern);
  const [, textBefore = "", ssn = ""] = beforeLabelPattern.exec(label?.[1] ?? "") ?? [];
  const name = label === undefined ? "" : `${text.slice(0, label.index)}${textBefore}`;
  const isName = name.includes(",") || (name.includes(" ") && (ssn !== "" || /\s{2}$/.test(name)));
  return isName && !personWords.test(name) && !groupLabelWords.test(name) ? name : "";
};

const splitNumbers = ({ name, value }: Piece): Piece[] => {
  const split = splitNameAndSsn(value);
  const rest = split === null ? value : split.name;
  const [, firstNumber, textAfter] = numberFirstPattern.exec(rest) ?? [];
  const [, first, last] = numberLastPattern.exec(rest) ?? [];
  const number = groupLabelWords.test(name) || isSsnShaped(rest) ? undefined : (firstNumber ?? last);
  const isPersonValue = personWords.test(name) || namesPerson(rest);
  const pieces = [{ name, value: number === undefined ? rest : (textAfter ?? first ?? "") }];
  if (number !== undefined)
    pieces.push({ name: `${isPersonValue ? "Employee no." : "Number"} (line above)`, value: number });
  if (split !== null) pieces.push({ name: ssnName, value: split.ssn });
  return pieces;
};

/**
 * Splits a heading's cell into labeled values, with numbers and names separate. Returns an empty list for an address.
 */
export const splitHeadingCell = (typed: string): Piece[] => {
  if (typed.length > maxLabelLength) return [{ name: groupName, value: typed.trim() }];
  if (isAddress(typed)) return [];
  const unmarked = removeContinuedMark(typed);
  const text = (namesPerson(typed) ? unmarked.replace(pagePattern, "") : unmarked) || typed;
  const unlabeledText = findUnlabeled(text);
  const labeledValues = [...text.slice(unlabeledText.length).matchAll(labelPattern)].filter(
    ([, , value]) => value !== "",
  );
  const pieces = labeledValues.map(([, name = "", value = ""]) => ({
    name: `${name.trim()} (line above)`,
    value: removeContinuedMark(value),
  }));
  if (pieces.length === 0 || unlabeledText !== "")
    pieces.push({ name: groupName, value: (unlabeledText || text).trim() });
  return pieces.flatMap(splitNumbers);
};

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
    const textOf = (line: NumberedRow): string => textIn(line, index);
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
  const splits = body.map((line) => splitCell(textIn(line, columnIndex), isLast4));
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
