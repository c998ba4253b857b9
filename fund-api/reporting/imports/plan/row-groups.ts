import { toPlainPayrollNo } from "#lib/reporting/payroll-file/people/match-person.ts";
import { isSsnAsPayrollNo } from "#lib/reporting/payroll-file/cells/ssn-shapes.ts";
import { listSharedNumbers, warnOfSharedNumbers } from "#lib/reporting/payroll-file/people/numbers.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import { type RosterRow, toFindings } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { NewIds } from "../../tad/people/new-id.ts";
import type { ReportPeople } from "../../tad/people/report-people.ts";
import { findRowPerson, type KnownPeople, type KnownPerson, toKnownPerson } from "../../tad/people/roster-people.ts";
import type { TadRecord } from "../../tad/record/tad-head.ts";

export type NewPerson = KnownPerson & { readonly ssn: string };

/** A refused row. One refused row is enough to refuse the whole file. */
export type RefusedRow = { readonly row: number; readonly ruleId: string; readonly message: string };

/** A row with the name in the file if it differs from the fund's, otherwise "". */
export type PersonRow = CheckedRow & { readonly nameInFile: string };

export type RowGroup = { readonly person: KnownPerson; readonly unitId: string; readonly rows: PersonRow[] };

/** @param knownPerson the person with this number at another employer, shown with the file's name and birth date */
const toNewPerson = (
  row: RosterRow,
  birthDate: string,
  ids: NewIds,
  knownPerson: KnownPerson | undefined,
): NewPerson => ({
  id: ids.id(),
  ssn: row.ssn,
  ssn_last4: row.ssn.slice(-4),
  member_id: ids.memberId(),
  last_name: row.lastName,
  first_name: row.firstName,
  middle_initial: row.middleInitial,
  birth_date: birthDate,
  ...(knownPerson && { id: knownPerson.id, member_id: knownPerson.member_id }),
});

const areColumnsSwitched = (switchedCount: number, knownCount: number): boolean =>
  switchedCount > 1 && switchedCount * 2 > knownCount;

const switchedMessage =
  "First and last names are switched in these rows. If first and last names are in two columns, swap the columns and upload the file again. If they share a column, choose the other name order.";

/** Payroll numbers that equal the person's SSN are never saved. */
const ssnMessage =
  "The payroll number in these rows is the person’s Social Security number. We didn’t use it: the person keeps the payroll number on the report. Correct it in the file.";

/** Drops payroll numbers that the file has for several people. They would identify no one in the next file. */
const removeSharedNumbers = (groups: readonly RowGroup[]): { groups: RowGroup[]; findings: FileFinding[] } => {
  const rowsWithNumber = groups.flatMap(({ person, rows }) =>
    rows.flatMap(({ row }) => (row.payrollNo === "" ? [] : [{ ...row, personId: person.id }])),
  );
  const sharedNumbers = listSharedNumbers(rowsWithNumber, ({ personId }) => personId);
  if (sharedNumbers.size === 0) return { groups: [...groups], findings: [] };
  const withoutSharedNumber = ({ row, ...otherFields }: PersonRow): PersonRow => ({
    ...otherFields,
    row: sharedNumbers.has(toPlainPayrollNo(row.payrollNo)) ? { ...row, payrollNo: "" } : row,
  });
  return {
    groups: groups.map((group) => ({ ...group, rows: group.rows.map(withoutSharedNumber) })),
    findings: warnOfSharedNumbers(rowsWithNumber, sharedNumbers),
  };
};

/** Groups rows by person and unit. A new person is one person in all their rows. */
export const groupRows = (
  rows: readonly CheckedRow[],
  record: TadRecord,
  { people, report, ids }: { readonly people: KnownPeople; readonly report: ReportPeople; readonly ids: NewIds },
): { groups: RowGroup[]; newPeople: NewPerson[]; refused: RefusedRow[]; findings: FileFinding[] } => {
  const unitIds = new Map(record.units.map((unit) => [unit.agreement.code, unit.bargaining_unit_id]));
  const newPeople = new Map<string, NewPerson>();
  const groups = new Map<string, RowGroup>();
  const rowsWithSsn: number[] = [];
  const add = (person: KnownPerson, unitId: string, personRow: PersonRow): void => {
    const { row } = personRow;
    const isSsn = isSsnAsPayrollNo(row.payrollNo, person.ssn_last4);
    if (isSsn) rowsWithSsn.push(row.row);
    const key = `${person.id} ${unitId}`;
    const group = groups.get(key) ?? { person, unitId, rows: [] };
    group.rows.push(isSsn ? { ...personRow, row: { ...row, payrollNo: "" } } : personRow);
    groups.set(key, group);
  };
  const refusedRows: RefusedRow[] = [];
  const switchedRows: number[] = [];
  let knownCount = 0;
  const identify = (row: RosterRow, unitId: string) => {
    const newPerson = newPeople.get(row.ssn);
    if (newPerson === undefined)
      return findRowPerson(row, people, { workMonth: record.head.work_month, unitId, report });
    const toIdentity: ReportPeople["toIdentity"] = (person) => ({ ...report.toIdentity(person), isOwn: true });
    return toKnownPerson(row, newPerson, { report: { ...report, toIdentity }, unitId });
  };
  for (const { row, read } of rows) {
    const unitId = unitIds.get(row.agreementCode);
    if (unitId === undefined) throw new Error(`Row ${row.row} has an agreement that was not checked`);
    const verdict = identify(row, unitId);
    if (verdict.kind === "refused")
      refusedRows.push({ row: row.row, ruleId: verdict.ruleId, message: verdict.message });
    else if (verdict.kind === "known") {
      knownCount += 1;
      if (verdict.isSwitched) switchedRows.push(row.row);
      add(verdict.person, unitId, { row, read, nameInFile: verdict.nameInFile });
    } else {
      const person = toNewPerson(row, verdict.birthDate, ids, people.joining?.get(row.ssn));
      newPeople.set(verdict.ssn, person);
      add(person, unitId, { row, read, nameInFile: "" });
    }
  }
  if (areColumnsSwitched(switchedRows.length, knownCount))
    refusedRows.push(...switchedRows.map((row) => ({ row, ruleId: "names-switched", message: switchedMessage })));
  const deduplicated = removeSharedNumbers([...groups.values()]);
  return {
    groups: deduplicated.groups,
    findings: [...toFindings("WARNING", "payroll-number-ssn", rowsWithSsn, ssnMessage), ...deduplicated.findings],
    newPeople: [...newPeople.values()].filter(({ ssn }) => people.joining?.has(ssn) !== true),
    refused: refusedRows,
  };
};
