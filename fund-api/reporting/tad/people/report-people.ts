import { findStatusCode } from "#lib/reporting/tad/cells/status-codes.ts";
import {
  type KnownIdentity,
  type FindNamesake,
  createNameLookup,
  type FindByBirthDate,
  createBirthDateLookup,
} from "#lib/reporting/payroll-file/people/find-by-name.ts";
import {
  type CheckLastName,
  createLastNameCheck,
  type LineIdentity,
} from "#lib/reporting/payroll-file/people/last-names.ts";
import type { BirthDates } from "./known-people.ts";
import type { KnownPeople, KnownPerson } from "./roster-people.ts";
import type { LineRecord } from "../record/tad-lines.ts";
import type { TadRecord } from "../record/tad-head.ts";

export type ReportPeople = {
  readonly toIdentity: (person: KnownPerson) => KnownIdentity;
  readonly findNamesake: FindNamesake;
  readonly checkLastName: CheckLastName;
  /** Finds the person for a row whose number belongs to no one. */
  readonly findSamePerson: FindByBirthDate;
  /** Finds another holder of a payroll number in a unit. Null if it is the person's own number or no one's. */
  readonly findPayrollHolder: (unitId: string, payrollNo: string, personId: string | null) => KnownIdentity | null;
};

const toLineIdentity = (line: LineRecord, birthDates: BirthDates): LineIdentity => ({
  id: line.person_id,
  lastName: line.last_name,
  firstName: line.first_name,
  middleInitial: line.middle_initial,
  birthDate: birthDates.get(line.person_id) ?? null,
  ssnLast4: line.ssn_last4,
  isOwn: true,
  line: {
    unitId: line.bargaining_unit_id,
    classification: line.classification,
    hireDate: line.unread.hireDate === undefined ? line.hire_date : null,
    payrollNo: line.payroll_no,
  },
});

const indexPayroll = (lines: readonly LineRecord[]): Map<string, LineRecord[]> =>
  Map.groupBy(
    lines.filter((line) => line.payroll_no !== ""),
    (line) => `${line.bargaining_unit_id}|${line.payroll_no}`,
  );

/** Returns true if someone has left, so that the number is free again. */
const hasLeft = (line: LineRecord): boolean => findStatusCode(line.status_code)?.ends === true;

/** Gathers the people at work at the employer. `assignments` are open assignments of people not on the report. */
export const indexReportPeople = (
  record: Pick<TadRecord, "lines">,
  people: KnownPeople,
  birthDates: BirthDates,
  assignments: readonly { readonly person_id: string }[] = [],
): ReportPeople => {
  const ids = new Set([...record.lines, ...assignments].map(({ person_id }) => person_id));
  const toIdentity = (person: KnownPerson): KnownIdentity => ({
    id: person.id,
    lastName: person.last_name,
    firstName: person.first_name,
    middleInitial: person.middle_initial,
    birthDate: person.birth_date,
    ssnLast4: person.ssn_last4,
    isOwn: ids.has(person.id),
  });
  const personIdsOnReport = new Set(record.lines.map(({ person_id }) => person_id));
  const listFilePeople = (): KnownPerson[] => [...people.bySsn.values(), ...people.byMemberId.values()];
  const listLinePeople = (): LineIdentity[] => record.lines.map((line) => toLineIdentity(line, birthDates));
  const listEveryone = (): KnownIdentity[] => [...listFilePeople().map(toIdentity), ...listLinePeople()];
  const listAllLines = (): LineIdentity[] => [
    ...listFilePeople().flatMap((person) =>
      personIdsOnReport.has(person.id) ? [] : [{ ...toIdentity(person), line: null }],
    ),
    ...listLinePeople(),
  ];
  let holders: Map<string, LineRecord[]> | null = null;
  return {
    toIdentity,
    findNamesake: createNameLookup(listEveryone),
    checkLastName: createLastNameCheck(listAllLines),
    findSamePerson: createBirthDateLookup(listLinePeople),
    findPayrollHolder: (unitId, payrollNo, personId) => {
      if (payrollNo === "") return null;
      holders ??= indexPayroll(record.lines);
      const holdersOfNumber = holders.get(`${unitId}|${payrollNo}`) ?? [];
      const currentHolder = holdersOfNumber.find((line) => !hasLeft(line));
      return currentHolder === undefined || holdersOfNumber.some((line) => line.person_id === personId)
        ? null
        : toLineIdentity(currentHolder, birthDates);
    },
  };
};
