import type { RosterRow } from "../ground/roster-row.ts";
import { createPersonMatcher, isUnnumbered, type ReportPerson, toPlainPayrollNo } from "./match-person.ts";
import { listShared } from "./warn-of-numbers.ts";

/** Says whether a row fits several people on a report. */
export type FitsSeveral = (row: RosterRow) => boolean;

/** A person on a report; without a first name and a member ID they are compared with no one. */
type Reported = Pick<ReportPerson, "ssnLast4" | "lastName" | "payrollNo"> &
  Partial<Pick<ReportPerson, "memberId" | "firstName" | "middleInitial">>;

const toReportPeople = (people: readonly Reported[]): ReportPerson[] =>
  people.flatMap(({ memberId, firstName, middleInitial = "", ...person }) =>
    memberId === undefined || firstName === undefined
      ? []
      : [{ ...person, memberId, firstName, middleInitial, unitCode: "" }],
  );

const memberOf = ({ memberId }: ReportPerson): string => memberId;

/**
 * Finds rows whose name, initial or number several people on the report have: rows of one such name may be of as many people.
 * People are compared only where that may be so.
 */
export const createFitsSeveral = (reported: readonly Reported[]): FitsSeveral => {
  let people: readonly ReportPerson[] | null = null;
  let shared: { readonly payroll: Set<string>; readonly last4: Set<string> } | null = null;
  let match: ReturnType<typeof createPersonMatcher> | null = null;
  const mayBeShared = ({ payrollNo, ssnLast4 = "" }: RosterRow, all: readonly ReportPerson[]): boolean => {
    shared ??= {
      payroll: listShared(all, (person) => toPlainPayrollNo(person.payrollNo), memberOf),
      last4: listShared(all, (person) => person.ssnLast4, memberOf),
    };
    return payrollNo === "" ? shared.last4.has(ssnLast4) : shared.payroll.has(toPlainPayrollNo(payrollNo));
  };
  return (row) => {
    if (row.ssn !== "" || row.memberId !== "") return false;
    people ??= toReportPeople(reported);
    if (!isUnnumbered(row) && !mayBeShared(row, people)) return false;
    match ??= createPersonMatcher(people);
    const found = match(row);
    return found.kind === "unclear" && found.fits.length > 1;
  };
};
