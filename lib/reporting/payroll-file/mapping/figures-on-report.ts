import { type FigureCell, figureCells } from "../../line/cells.ts";
import { toPlainPayrollNo } from "../people/match-person.ts";
import type { FieldPlaces } from "../ground/fields.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { PersonNumbers } from "../columns/guess-by-report.ts";

/** A kind of units, or wages, that people have on the report: of units hundredths, of wages cents. */
export type FigureSum = { readonly cell: FigureCell; readonly people: number; readonly amount: number };

const toMemberId = (text = ""): string => text.trim().toUpperCase();

/** The people on the report that lines name by a number and their last name; a member ID needs no name. */
const findPeople = (
  lines: readonly NumberedRow[],
  places: FieldPlaces,
  report: readonly PersonNumbers[],
): ReadonlySet<PersonNumbers> => {
  const [ssn = -1] = places.get("ssn") ?? [];
  const [payrollNo = -1] = places.get("payroll_no") ?? [];
  const [memberId = -1] = places.get("member_id") ?? [];
  const bySsn = Map.groupBy(report, ({ ssnLast4 }) => ssnLast4);
  const byPayrollNo = Map.groupBy(report, (person) => toPlainPayrollNo(person.payrollNo));
  const byMemberId = Map.groupBy(report, (person) => toMemberId(person.memberId));
  const found = new Set<PersonNumbers>();
  for (const { cells } of lines) {
    const cell = (place: number): string => cells[place]?.trim() ?? "";
    const isNamed = ({ lastName }: PersonNumbers): boolean =>
      cells.join("\n").toLowerCase().includes(lastName.toLowerCase());
    const add = (people: readonly PersonNumbers[] = [], isSure = false): void => {
      for (const person of people) if (!found.has(person) && (isSure || isNamed(person))) found.add(person);
    };
    if (cell(ssn) !== "") add(bySsn.get(cell(ssn).slice(-4)));
    if (cell(payrollNo) !== "") add(byPayrollNo.get(toPlainPayrollNo(cell(payrollNo))));
    if (cell(memberId) !== "") add(byMemberId.get(toMemberId(cell(memberId))), true);
  }
  return found;
};

/**
 * The units and wages that people in a file have on the report; undefined where no number says who is in it.
 * @param lines those of people
 * @param report the people on the report, once for each line
 */
export const sumFiguresOnReport = (
  lines: readonly NumberedRow[],
  places: FieldPlaces,
  report: readonly PersonNumbers[],
): FigureSum[] | undefined => {
  const found = [...findPeople(lines, places, report)];
  if (found.length === 0) return undefined;
  return figureCells.flatMap((cell) => {
    const own = found.filter(({ figures }) => (figures?.[cell] ?? 0) !== 0);
    const people = new Set(own.map(({ memberId, ssnLast4, lastName }) => memberId ?? `${ssnLast4} ${lastName}`)).size;
    const amount = own.reduce((sum, { figures }) => sum + (figures?.[cell] ?? 0), 0);
    return people === 0 ? [] : [{ cell, people, amount }];
  });
};
