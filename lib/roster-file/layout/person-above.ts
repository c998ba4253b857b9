import { guessColumns } from "../columns/guess-columns.ts";
import { isSsn, isSsnShaped } from "../identity/ssn-shapes.ts";
import { isLabel } from "../lines/labels.ts";
import { type ImportField, numberFields, personFields } from "../mapping/mapping.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../table.ts";
import { readPeriodName } from "../periods/period-names.ts";
import { addCells, isAmount, isDate, isValue } from "./cell-shapes.ts";
import type { LaidTable } from "./lay-out.ts";
import { takeApart } from "./take-apart.ts";

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

const linesLookedAt = 60;

const isOf = (field: ImportField, value: string): boolean =>
  field === "ssn"
    ? isSsn(value)
    : numberFields.includes(field)
      ? /^[\w-]*\d[\w-]*$/.test(value)
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
    const [, label = "", colon = ""] = /^\s*(\p{L}[\p{L}.#'/ ]{0,24}?)\s*(:?)\s*$/u.exec(cell) ?? [];
    if (label !== "" && (colon !== "" || isPair)) return toSaid(label, filled[at + 1] ?? "", row);
    if (isSsnShaped(cell)) return toSaid("SSN", cell, row);
    if (/^\p{L}[^\d,:]*,\s*\p{L}[^\d,:]*$/u.test(cell) && filled.some(isSsnShaped))
      return toSaid("Employee", cell, row);
    return takeApart(cell, at).flatMap(({ name, value }) => toSaid(name.replace(/ \(line above\)$/, ""), value, row));
  });
};

const noteRead: FileFinding = {
  ruleId: "person-above",
  severity: "INFO",
  rows: [],
  message: "No column says who the rows are of. They were read as those of the person named above the table.",
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
  const lines = body.slice(0, linesLookedAt).filter(holdsAmounts);
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
    .slice(0, linesLookedAt)
    .filter(holdsAmounts)
    .every(({ cells }) =>
      cells.every((cell) => !/\p{L}{2}/u.test(cell) || isValue(cell) || readPeriodName(cell) !== null),
    );

/**
 * Gives the lines of a table without columns for people the name and number of the one person that the lines above the
 * header name, as a workbook with a sheet for each person has them.
 */
export const takePersonAbove = (laid: LaidTable): LaidTable => {
  const { titles, headerRows, header, guessNames, body } = laid;
  if (headerRows.length === 0 || mayNamePeople(laid)) return laid;
  const said = titles.flatMap(readLine);
  const values = new Map(said.map(({ field, value }) => [field, value] as const));
  const isOne = said.every(({ field, value }) => values.get(field) === value);
  if (said.length === 0 || !isOne) return hasNoTexts(laid) ? { ...laid, notes: [...laid.notes, warnOfNoOne] } : laid;
  const names = [...values.keys()].map((field) => columnNames[field] ?? "");
  const width = header.cells.length;
  const give = (line: NumberedRow): NumberedRow =>
    addCells(
      line,
      width,
      [...values.values()].map((value) => (holdsAmounts(line) ? value : "")),
    );
  return {
    ...laid,
    header: { ...header, cells: [...header.cells, ...names.map((name) => `${name} (above the table)`)] },
    guessNames: [...guessNames, ...names],
    body: body.map(give),
    headings: new Set([...laid.headings, ...said.map(({ row }) => row)]),
    notes: [...laid.notes, noteRead],
  };
};
