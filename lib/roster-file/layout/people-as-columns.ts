import { isAskedCode, kindOfCode } from "../sums/pay-codes.ts";
import { moneyWords, toHeaderWords, unitWords } from "../columns/header-words.ts";
import { isSsnShaped } from "../identity/ssn-shapes.ts";
import { refuseFile, type RosterRead } from "../roster-row.ts";
import type { Table } from "../table.ts";
import { isValue } from "./cell-shapes.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { firstLines, isHeaderCell } from "./find-header.ts";

const linesLookedAt = 60;

/** "Abara, Adele", "Adele M. Abara": two to four words, none of them a word of headers. */
const isName = (cell: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]*,?(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u.test(cell.trim()) && !isHeaderCell(cell) && !isValue(cell);

const personFields = new Set<string | null>(["ssn", "member_id", "payroll_no", "employee", "last_name"]);

/** Whether a line names a column of people and two more, as a header with one row for each person does. */
const namesPeopleColumn = (cells: readonly string[]): boolean => {
  const fields = guessColumns(cells).filter((field) => field !== null);
  return fields.length > 2 && fields.some((field) => personFields.has(field)) && !cells.some(isValue);
};

/** Whether the first cell of a line names units or pay, as the lines of such a file do. */
const namesFigure = (label: string): boolean => {
  const words = toHeaderWords(label);
  return unitWords.test(words) || moneyWords.test(words) || isAskedCode(words) || kindOfCode(label) !== null;
};

const message =
  "Each person of this file is a column, and the rows are hours and pay, without a number for each person. We can’t read whose they are. In your payroll program, choose a report with one row for each employee and a column of Social Security or employee numbers (in QuickBooks: Payroll Detail or Payroll Item Detail), and upload that file.";

/**
 * Refuses a table whose people are its columns, as in a payroll summary: names side by side over lines of hours and
 * pay. Null for any other table.
 */
export const refusePeopleAsColumns = ({ rows }: Table): RosterRead | null => {
  const lines = rows.slice(0, linesLookedAt);
  if (lines.some(({ cells }) => cells.some(isSsnShaped))) return null;
  const header = lines.find(({ row, cells: [first = "", ...others] }) => {
    const names = others.filter((cell) => cell.trim() !== "" && !/^total$/i.test(cell.trim()));
    return row <= firstLines && !isName(first) && names.length > 1 && names.every(isName);
  });
  if (header === undefined) return null;
  if (lines.some(({ row, cells }) => row > header.row && namesPeopleColumn(cells))) return null;
  const below = lines.filter(({ row, cells }) => row > header.row && cells.slice(1).some(isValue));
  const labelled = below.filter(({ cells: [first = ""] }) => first.trim() === "" || namesFigure(first));
  const isSummary = labelled.some(({ cells: [first = ""] }) => first.trim() !== "");
  return isSummary && labelled.length * 2 > below.length ? refuseFile("people-as-columns", message) : null;
};
