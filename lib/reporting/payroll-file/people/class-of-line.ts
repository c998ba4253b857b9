import { compareNames, toNameKeys } from "../../tad/people/person-names.ts";
import { ownUnit } from "../ground/mapping.ts";
import { classOf, type RosterRow } from "../ground/roster-row.ts";
import { isNameless } from "./find-by-name.ts";
import { toPlainPayrollNo, type ReportPerson } from "./match-person.ts";

/** A line on a report with its person; what isn't known of it is absent. */
type Line = Pick<ReportPerson, "ssnLast4" | "lastName" | "payrollNo"> &
  Partial<Pick<ReportPerson, "memberId" | "firstName" | "middleInitial" | "unitCode">> & {
    readonly classification?: string;
  };

/** The lines of people with several in one bargaining unit, where each of these has another payroll number. */
const listTellingLines = (lines: readonly Line[]): ReadonlyMap<string, Line> => {
  const telling = new Map<string, Line>();
  const several = [...Map.groupBy(lines, ({ memberId = "" }) => memberId)].filter(
    ([memberId, own]) => memberId !== "" && own.length > 1,
  );
  if (several.length === 0) return telling;
  const ofNumber = Map.groupBy(lines, ({ payrollNo }) => toPlainPayrollNo(payrollNo));
  for (const [, own] of several) {
    const isTold = ({ payrollNo, unitCode, classification }: Line): boolean =>
      payrollNo !== "" &&
      ofNumber.get(toPlainPayrollNo(payrollNo))?.length === 1 &&
      unitCode === own[0]?.unitCode &&
      Boolean(classification);
    if (own.every(isTold)) for (const line of own) telling.set(toPlainPayrollNo(line.payrollNo), line);
  }
  return telling;
};

/** The class of a row by its payroll number; "" where that isn't certain. */
const findClass = (row: RosterRow, telling: ReadonlyMap<string, Line>): string => {
  if (row.payrollNo === "" || classOf(row) !== "") return "";
  const line = telling.get(toPlainPayrollNo(row.payrollNo));
  if (line === undefined || ![line.unitCode, ownUnit].includes(row.agreementCode)) return "";
  const last4 = row.ssnLast4 ?? row.ssn.slice(-4);
  if (last4 !== "" && last4 !== line.ssnLast4) return "";
  if (row.memberId !== "" && row.memberId !== line.memberId) return "";
  const { firstName = "", middleInitial = "", lastName } = line;
  const names = compareNames(toNameKeys(row), toNameKeys({ firstName, middleInitial, lastName }));
  const isNamed = isNameless(row) || last4 !== "" || (names.isLastSame && names.isFirstSame !== false);
  return isNamed ? (line.classification ?? "") : "";
};

/**
 * A row that names no class, with the class of its payroll number: where its person has several lines in one bargaining unit, and
 * each has another number. As it is where that isn't certain.
 * @param lines all lines of the report, looked at when first asked
 */
export const createClassOfLine = (lines: readonly Line[]): ((row: RosterRow) => RosterRow) => {
  let telling: ReadonlyMap<string, Line> | null = null;
  return (row) => {
    telling ??= listTellingLines(lines);
    const classification = telling.size === 0 ? "" : findClass(row, telling);
    return classification === "" ? row : { ...row, cells: { ...row.cells, classification } };
  };
};
