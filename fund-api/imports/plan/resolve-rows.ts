import { countPeople } from "../../../lib/format/count.ts";
import { leftOut } from "../../../lib/imports/left-out.ts";
import type { UnclearPerson } from "../../../lib/imports/unclear-schema.ts";
import { ownUnit } from "../../../lib/roster-file/mapping/mapping.ts";
import { takeUnitsOfType } from "../../../lib/roster-file/columns/units-of-type.ts";
import { toShownName } from "../../../lib/roster-file/identity/identify-person.ts";
import {
  createPersonMatcher,
  toPersonKey,
  type ReportPerson,
  toPlainPayrollNo,
} from "../../../lib/roster-file/identity/match-person.ts";
import type { FileFinding } from "../../../lib/roster-file/schema.ts";
import type { RosterRow } from "../../../lib/roster-file/roster-row.ts";
import type { KnownPeople } from "../../reporting/people/roster-people.ts";
import type { LineRecord } from "../../reporting/tad/tad-lines.ts";
import { addChosenRows } from "./add-chosen-rows.ts";
import { type CheckedRow, withCellsRead } from "./check-rows.ts";
import type { RefusedRow } from "./row-groups.ts";
import type { UploadBasis } from "./upload-basis.ts";

/** Rows with their person and bargaining unit looked up on the report, and those for which that is open. */
export type ResolvedRows = {
  readonly rows: readonly CheckedRow[];
  readonly people: KnownPeople;
  readonly refused: readonly RefusedRow[];
  readonly findings: readonly FileFinding[];
  readonly unclear: readonly UnclearPerson[];
};

const needsPerson = ({ ssn, memberId }: RosterRow): boolean => ssn === "" && memberId === "";

const fromLine = (line: LineRecord, unitCode: string): ReportPerson => ({
  memberId: line.member_id,
  ssnLast4: line.ssn_last4,
  payrollNo: line.payroll_no,
  unitCode,
  lastName: line.last_name,
  firstName: line.first_name,
  middleInitial: line.middle_initial,
});

const toCandidate = (person: ReportPerson, suggested: string | null): UnclearPerson["candidates"][number] => ({
  memberId: person.memberId,
  name: toShownName(person),
  ssnLast4: person.ssnLast4,
  payrollNo: person.payrollNo,
  unitCode: person.unitCode,
  isSuggested: person.memberId === suggested,
});

const noUnit =
  "Your file names no bargaining unit, and this person isn’t on the report, so we can’t tell the unit. Add a column with the bargaining unit, or add the person to the report (“Add a person”) and upload the file again.";
const severalUnits =
  "Your file names no bargaining unit, and this person is in several on the report. Add a column with the bargaining unit.";
const noOne =
  "No one on the report has this payroll number, these last 4 digits or this name. If the person is new, add them to the report (“Add a person”) and upload the file again. If not, correct the number or the name in the file.";

/** Says which rows are of people that a clerk chose for the same names in an earlier file. */
const listFoundAsBefore = (rows: readonly RosterRow[]): FileFinding[] =>
  rows.length === 0
    ? []
    : [
        {
          ruleId: "person-as-before",
          severity: "INFO",
          rows: rows.map(({ row }) => row),
          message: `These rows have no number. They are of the people you chose for these names in an earlier file (${countPeople(rows.length)}): no one else on the report has the same name.`,
        },
      ];

/**
 * Looks up on the report what rows leave open: who has a payroll number or the last 4 digits of a Social Security number,
 * and in which bargaining unit someone is.
 */
export const resolveRows = (holding: readonly CheckedRow[], basis: UploadBasis): ResolvedRows => {
  const { record, birthDates } = basis;
  const isOpen = ({ row }: CheckedRow): boolean => needsPerson(row) || row.agreementCode === ownUnit;
  const payrollNos = new Map(record.lines.map(({ payroll_no }) => [toPlainPayrollNo(payroll_no), payroll_no]));
  const keepPayrollNo = ({ row, read }: CheckedRow): CheckedRow => {
    const known = row.payrollNo === "" ? undefined : payrollNos.get(toPlainPayrollNo(row.payrollNo));
    return known === undefined || known === row.payrollNo ? { row, read } : { row: { ...row, payrollNo: known }, read };
  };
  if (!holding.some(isOpen)) {
    return { rows: holding.map(keepPayrollNo), people: basis.people, refused: [], findings: [], unclear: [] };
  }
  const codes = new Map(record.units.map((unit) => [unit.bargaining_unit_id, unit.agreement.code]));
  const unitTypes = Object.fromEntries(record.units.map(({ agreement }) => [agreement.code, agreement.unit_type]));
  const onReport = record.lines.map((line) => fromLine(line, codes.get(line.bargaining_unit_id) ?? ""));
  const match = createPersonMatcher(onReport);
  const lineOf = new Map(record.lines.map((line) => [line.member_id, line]));
  const unitsOf = Map.groupBy(onReport, ({ memberId }) => memberId);
  const byMemberId = new Map(basis.people.byMemberId);
  const refused: RefusedRow[] = [];
  const unclear = new Map<string, UnclearPerson & { rows: number[] }>();

  const asBefore: RosterRow[] = [];

  const findPerson = (row: RosterRow): RosterRow | null => {
    if (!needsPerson(row)) return row;
    const found = match(row);
    if (found.kind === "none") {
      refused.push({ row: row.row, ruleId: "person-not-found", message: noOne });
      return null;
    }
    const doubt = found.kind === "unclear" ? found : found.chosenOf;
    if (doubt !== undefined) {
      const from = toPersonKey(row);
      const { ssnLast4 = "", payrollNo } = row;
      const isChosen = found.kind === "found";
      const suggested = isChosen ? found.memberId : doubt.suggested;
      const candidates = doubt.candidates.map((person) => toCandidate(person, suggested));
      const isLeftOut = row.chosenMemberId === leftOut;
      const who = { from, name: toShownName(row), ssnLast4, payrollNo };
      const one = unclear.get(from) ?? { ...who, rows: [], candidates, why: doubt.why, isLeftOut, isChosen };
      one.rows.push(row.row);
      unclear.set(from, one);
    }
    if (found.kind === "unclear") return null;
    if (found.isAsBefore) asBefore.push(row);
    const line = lineOf.get(found.memberId);
    if (line !== undefined) {
      const { person_id: id, ssn_last4, member_id, last_name, first_name, middle_initial } = line;
      const known = { id, ssn_last4, member_id, last_name, first_name, middle_initial };
      byMemberId.set(member_id, { ...known, birth_date: birthDates.get(id) ?? null });
    }
    return { ...row, memberId: found.memberId };
  };
  const findUnit = (row: RosterRow): RosterRow | null => {
    if (row.agreementCode !== ownUnit) return row;
    const memberId = row.memberId === "" ? basis.people.bySsn.get(row.ssn)?.member_id : row.memberId;
    const units = [...new Set((unitsOf.get(memberId ?? "") ?? []).map(({ unitCode }) => unitCode))];
    const [only] = units;
    if (only === undefined || units.length > 1) {
      refused.push({ row: row.row, ruleId: "unit-unclear", message: only === undefined ? noUnit : severalUnits });
      return null;
    }
    return { ...row, agreementCode: only };
  };
  const resolved: RosterRow[] = [];
  const unchanged = new Map<RosterRow, CheckedRow>();
  for (const checked of holding) {
    const { row } = keepPayrollNo(checked);
    const person = findPerson(row);
    const own = person === null ? null : findUnit(person);
    if (own === null) continue;
    resolved.push(own);
    if (own === checked.row) unchanged.set(own, checked);
  }
  const chosen = addChosenRows(resolved, (row) => basis.people.bySsn.get(row.ssn)?.member_id ?? row.memberId);
  const units = takeUnitsOfType([...chosen.rows], { unitTypes });
  return {
    rows: units.rows.map((row) => unchanged.get(row) ?? withCellsRead(row)),
    people: { ...basis.people, byMemberId },
    refused,
    findings: [...listFoundAsBefore(asBefore), ...chosen.findings, ...units.findings],
    unclear: [...unclear.values()],
  };
};
