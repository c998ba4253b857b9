import { compareNames, toNameKeys } from "../../tad/people/person-names.ts";
import { ownUnit } from "../ground/mapping.ts";
import { classOf, type RosterRow } from "../ground/roster-row.ts";
import { isNameless } from "./find-by-name.ts";
import { toPlainPayrollNo, type ReportPerson } from "./match-person.ts";

type Line = Pick<ReportPerson, "ssnLast4" | "lastName" | "payrollNo"> &
  Partial<Pick<ReportPerson, "memberId" | "firstName" | "middleInitial" | "unitCode">> & {
    readonly classification?: string;
  };

/** Lists the lines of people with several lines in one unit that differ by payroll number. */
const listTellingLines = (lines: readonly Line[]): ReadonlyMap<string, Line> => {
  const telling = new Map<string, Line>();
  const several = [...Map.groupBy(lines, ({ memberId = "" }) => memberId)].filter(
    ([memberId, personLines]) => memberId !== "" && personLines.length > 1,
  );
  if (several.length === 0) return telling;
  const ofNumber = Map.groupBy(lines, ({ payrollNo }) => toPlainPayrollNo(payrollNo));
  for (const [, personLines] of several) {
    const isTold = ({ payrollNo, unitCode, classification }: Line): boolean =>
      payrollNo !== "" &&
      ofNumber.get(toPlainPayrollNo(payrollNo))?.length === 1 &&
      unitCode === personLines[0]?.unitCode &&
      Boolean(classification);
    if (personLines.every(isTold)) for (const line of personLines) telling.set(toPlainPayrollNo(line.payrollNo), line);
  }
  return telling;
};

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

/** Creates a function that adds the class of a row's payroll number if it is certain. `lines`: the whole report. */
export const createClassOfLine = (lines: readonly Line[]): ((row: RosterRow) => RosterRow) => {
  let telling: ReadonlyMap<string, Line> | null = null;
  return (row) => {
    telling ??= listTellingLines(lines);
    const classification = telling.size === 0 ? "" : findClass(row, telling);
    return classification === "" ? row : { ...row, cells: { ...row.cells, classification } };
  };
};
