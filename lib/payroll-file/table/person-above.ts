import { linesSampled } from "../ground/lines-looked-at.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { isLastFirst } from "../cells/names.ts";
import { isSsn, isSsnShaped } from "../cells/ssn-shapes.ts";
import { isLabel } from "../words/labels.ts";
import { type ImportField, numberFields, personFields } from "../ground/fields.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import { readPeriodName } from "../cells/period-names.ts";
import { addCells, findsRepeated, isAmount, isDate, isValue } from "../cells/cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { namesPerson, takeApart } from "./take-apart.ts";

/** Fields that lines above a table may say of the only person in it, and what their columns are called. */
const columnNames: Partial<Record<ImportField, string>> = {
  employee: "Employee",
  last_name: "Last name",
  first_name: "First name",
  ssn: "SSN",
  member_id: "Member ID",
  payroll_no: "Employee no.",
};

type Said = { readonly field: ImportField; readonly value: string; readonly row: number };

const isOf = (field: ImportField, value: string): boolean =>
  field === "ssn"
    ? isSsn(value)
    : numberFields.includes(field)
      ? /^[A-Za-z_-]*\d[\w-]*$/.test(value)
      : /^\p{L}[^\d:]*$/u.test(value);

const toSaid = (label: string, typed: string, row: number): Said[] => {
  const [field = null] = guessColumns([label]);
  const value = typed.trim();
  return field !== null && field in columnNames && isOf(field, value) ? [{ field, value, row }] : [];
};

/** What a line says of a person: "Name:" with the name in the next cell, "Employee: Cho, Min  SSN: …" in one, or both bare. */
const readLine = ({ row, cells }: NumberedRow): Said[] => {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const isPair = filled.length === 2;
  return filled.flatMap((cell, at): Said[] => {
    const [, label = "", colon = ""] = /^\s*(\p{L}[\p{L}.#'/ ]{0,24}?)\s*(?:(:)\s*)?$/u.exec(cell) ?? [];
    if (label !== "" && (colon !== "" || isPair)) return toSaid(label, filled[at + 1] ?? "", row);
    if (isSsnShaped(cell)) return toSaid("SSN", cell, row);
    if (isLastFirst(cell) && filled.some(isSsnShaped)) return toSaid("Employee", cell, row);
    const pieces = cell.includes(":") ? takeApart(cell, at) : [];
    return pieces.flatMap(({ name, value }) => toSaid(name.replace(/ \(line above\)$/, ""), value, row));
  });
};

const noteRead: FileFinding = {
  ruleId: "person-above",
  severity: "INFO",
  rows: [],
  message: "No column says who the rows are of. Each was read as a row of the person named above it.",
};
const warnOfNoOne: FileFinding = {
  ruleId: "no-one-named",
  severity: "WARNING",
  rows: [],
  message:
    "No column says who the rows are of. If each table is of one person, write “Name:” and “SSN:” above it, with the name and the number in the cells beside them, and upload the file again.",
};

/** Whether a line may be a day of someone's: a total isn't, nor is a line to sign. */
const holdsAmounts = ({ cells }: NumberedRow): boolean =>
  !cells.some(isLabel) && cells.some((cell) => isAmount(cell) && !isDate(cell));

/** Whether a column may say who its rows are of, by its name or by texts in it. */
const mayNamePeople = ({ guessNames, body }: LaidTable): boolean => {
  const lines = body.slice(0, linesSampled).filter(holdsAmounts);
  return guessNames.some((name, place) => {
    const [field = null] = guessColumns([name]);
    if (field !== null && personFields.includes(field)) return true;
    const texts = lines.map(({ cells }) => (cells[place] ?? "").trim());
    return texts.some((text) => isSsnShaped(text) || /^\p{L}+,? \p{L}/u.test(text));
  });
};

/** Whether the person of a table is named above it. */
export const hasPersonAbove = ({ notes }: LaidTable): boolean => notes.some(({ ruleId }) => ruleId === "person-above");

/** Whether a table has no texts at all but days of the week and the like: none of its columns can be chosen for people. */
const hasNoTexts = ({ body }: LaidTable): boolean =>
  body
    .slice(0, linesSampled)
    .filter(holdsAmounts)
    .every(({ cells }) =>
      cells.every((cell) => !/\p{L}{2}/u.test(cell) || isValue(cell) || readPeriodName(cell) !== null),
    );

type Person = ReadonlyMap<ImportField, string>;

/** The one person that lines name; null for none, and for two. */
const toPerson = (said: readonly Said[]): Person | null => {
  const person = new Map(said.map(({ field, value }) => [field, value] as const));
  return said.length > 0 && said.every(({ field, value }) => person.get(field) === value) ? person : null;
};

/** Whether a line may name someone in a way that isn't read. */
const mayNameOther = (line: NumberedRow): boolean =>
  readLine(line).length === 0 && line.cells.some((cell) => isLastFirst(cell) || namesPerson(cell));

/** Whose each line with amounts is, by the lines above it; null where that is not sure for one of them. */
const findPeople = ({ titles, headerLines, body }: LaidTable): ReadonlyMap<number, Person> | null => {
  const isHeader = findsRepeated(headerLines.map(({ cells }) => cells));
  const people = new Map<number, Person>();
  let person = toPerson(titles.flatMap(readLine));
  if (person === null) return null;
  let between: NumberedRow[] = [];
  for (const line of body) {
    const isAgain = isHeader(line.cells.filter((cell) => cell.trim() !== ""));
    if (!isAgain && !holdsAmounts(line)) {
      between.push(line);
      continue;
    }
    const said = between.flatMap(readLine);
    // Below a total, the next table is someone else's.
    const isOther = isAgain && between.some(({ cells }) => cells.some(isLabel));
    if (between.some(mayNameOther) || (isOther && said.length === 0)) return null;
    if (said.length > 0) person = toPerson(said);
    if (person === null) return null;
    between = [];
    if (!isAgain) people.set(line.row, person);
  }
  return people;
};

/**
 * Lays out a table without columns for people whose rows are of the person that the lines above them name: a sheet for each
 * person, or one table below the other. Null for other tables.
 */
export const layOutPeopleAbove = (laid: LaidTable): LaidTable | null => {
  const { titles, headerRows, header, guessNames, body } = laid;
  const people = headerRows.length === 0 || mayNamePeople(laid) ? null : findPeople(laid);
  const [first] = people?.values() ?? [];
  if (people === null || first === undefined) return null;
  const fields = [...first.keys()];
  const isAlike = (person: Person): boolean => person.size === first.size && fields.every((field) => person.has(field));
  if (![...people.values()].every(isAlike)) return null;
  const names = fields.map((field) => columnNames[field] ?? "");
  const width = header.cells.length;
  const give = (line: NumberedRow): NumberedRow =>
    addCells(
      line,
      width,
      fields.map((field) => people.get(line.row)?.get(field) ?? ""),
    );
  const headings = [...titles, ...body].filter((line) => !people.has(line.row) && readLine(line).length > 0);
  return {
    ...laid,
    header: { ...header, cells: [...header.cells, ...names.map((name) => `${name} (above the table)`)] },
    guessNames: [...guessNames, ...names],
    body: body.map(give),
    headings: new Set([...laid.headings, ...headings.map(({ row }) => row)]),
    notes: [...laid.notes, noteRead],
  };
};

/** A warning where a table names no one and has no column that could be chosen for people. */
export const noteNoOne = (laid: LaidTable): FileFinding[] =>
  laid.headerRows.length > 0 && !mayNamePeople(laid) && hasNoTexts(laid) ? [warnOfNoOne] : [];
