import { compareNames, toNameKeys } from "../../tad/people/person-names.ts";
import { ownUnit } from "../ground/choices.ts";
import { classOf, type RosterRow } from "../ground/roster-row.ts";
import { isNameless } from "./find-by-name.ts";
import { toPlainPayrollNo } from "./match-person.ts";
import type { PersonNumbers } from "../columns/guess-by-report.ts";

type ReportLine = Omit<PersonNumbers, "units" | "wages">;

/** Lists the lines of people with several lines in one unit that differ by payroll number. */
const listLinesByUniqueNumber = (lines: readonly ReportLine[]): ReadonlyMap<string, ReportLine> => {
  const linesByNumber = new Map<string, ReportLine>();
  const multiLinePeople = [...Map.groupBy(lines, ({ memberId = "" }) => memberId)].filter(
    ([memberId, personLines]) => memberId !== "" && personLines.length > 1,
  );
  if (multiLinePeople.length === 0) return linesByNumber;
  const linesByPayrollNo = Map.groupBy(lines, ({ payrollNo }) => toPlainPayrollNo(payrollNo));
  for (const [, personLines] of multiLinePeople) {
    const isUnique = ({ payrollNo, unitCode, classification }: ReportLine): boolean =>
      payrollNo !== "" &&
      linesByPayrollNo.get(toPlainPayrollNo(payrollNo))?.length === 1 &&
      unitCode === personLines[0]?.unitCode &&
      Boolean(classification);
    if (personLines.every(isUnique))
      for (const line of personLines) linesByNumber.set(toPlainPayrollNo(line.payrollNo), line);
  }
  return linesByNumber;
};

const findClass = (row: RosterRow, linesByNumber: ReadonlyMap<string, ReportLine>): string => {
  if (row.payrollNo === "" || classOf(row) !== "") return "";
  const line = linesByNumber.get(toPlainPayrollNo(row.payrollNo));
  if (line === undefined || ![line.unitCode, ownUnit].includes(row.agreementCode)) return "";
  const last4 = row.ssnLast4 ?? row.ssn.slice(-4);
  if (last4 !== "" && last4 !== line.ssnLast4) return "";
  if (row.memberId !== "" && row.memberId !== line.memberId) return "";
  const { firstName = "", middleInitial = "", lastName } = line;
  const names = compareNames(toNameKeys(row), toNameKeys({ firstName, middleInitial, lastName }));
  const isNamed = isNameless(row) || last4 !== "" || (names.isLastSame && names.isFirstSame !== false);
  return isNamed ? (line.classification ?? "") : "";
};

/** Creates a function that adds the class of a row's payroll number if it is certain. `lines`: the whole report. */
export const createClassOfLine = (lines: readonly ReportLine[]): ((row: RosterRow) => RosterRow) => {
  let linesByNumber: ReadonlyMap<string, ReportLine> | null = null;
  return (row) => {
    linesByNumber ??= listLinesByUniqueNumber(lines);
    const classification = linesByNumber.size === 0 ? "" : findClass(row, linesByNumber);
    return classification === "" ? row : { ...row, cells: { ...row.cells, classification } };
  };
};
