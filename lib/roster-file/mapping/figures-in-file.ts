import { type FigureCell, figureCells } from "../../line/cells.ts";
import { toPlainPayrollNo } from "../identity/match-person.ts";
import type { FieldPlaces } from "../lines/look-at-lines.ts";
import type { NumberedRow } from "../table.ts";
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
  const byNumber = Map.groupBy(
    report.flatMap((person) => [
      { key: `ssn ${person.ssnLast4}`, person },
      { key: `payroll ${toPlainPayrollNo(person.payrollNo)}`, person },
      { key: `member ${toMemberId(person.memberId)}`, person },
    ]),
    ({ key }) => key,
  );
  const found = new Set<PersonNumbers>();
  for (const { cells } of lines) {
    const cell = (place: number): string => cells[place]?.trim() ?? "";
    const keys = [
      ...(cell(ssn) === "" ? [] : [`ssn ${cell(ssn).slice(-4)}`]),
      ...(cell(payrollNo) === "" ? [] : [`payroll ${toPlainPayrollNo(cell(payrollNo))}`]),
      ...(cell(memberId) === "" ? [] : [`member ${toMemberId(cell(memberId))}`]),
    ];
    for (const key of keys)
      for (const { person } of byNumber.get(key) ?? []) {
        if (found.has(person)) continue;
        const isNamed = (): boolean => cells.join("\n").toLowerCase().includes(person.lastName.toLowerCase());
        if (key.startsWith("member") || isNamed()) found.add(person);
      }
  }
  return found;
};

/**
 * The units and wages that people in a file have on the report; undefined where no number says who is in it.
 * @param lines those of people
 * @param report the people on the report, once for each line
 */
export const sumFiguresInFile = (
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
