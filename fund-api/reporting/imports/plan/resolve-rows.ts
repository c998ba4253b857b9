import { countPeople } from "#lib/platform/format/count.ts";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import { choosePeopleTexts } from "#lib/reporting/imports/mapping-texts.en.ts";
import type { ChoosablePerson, UnclearPerson } from "#lib/reporting/imports/schema.ts";
import { ownUnit } from "#lib/reporting/payroll-file/ground/choices.ts";
import { selectUnitsOfType } from "#lib/reporting/payroll-file/mapping/units-of-type.ts";
import { toShownName } from "#lib/reporting/payroll-file/people/identify-person.ts";
import {
  createPersonMatcher,
  toPersonKey,
  type ReportPerson,
  toPlainPayrollNo,
} from "#lib/reporting/payroll-file/people/match-person.ts";
import { maskPayrollNo } from "#lib/reporting/payroll-file/cells/ssn-shapes.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import { type RosterRow, toFindings } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { findDuplicates } from "#lib/reporting/tad/people/same-names.ts";
import type { KnownPeople } from "../../tad/people/roster-people.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";
import { addChosenRows } from "./add-chosen-rows.ts";
import { type CheckedRow, withCellsRead } from "./check-rows.ts";
import type { PlanBasis } from "./plan-import.ts";
import type { RefusedRow } from "./row-groups.ts";
import { formatRowFigures } from "./unmatched.ts";

/** Rows with their person and unit, and rows for which either is unclear. */
type ResolvedRows = {
  readonly rows: readonly CheckedRow[];
  readonly people: KnownPeople;
  readonly refused: readonly RefusedRow[];
  readonly findings: readonly FileFinding[];
  readonly unclear: readonly UnclearPerson[];
  /** Everyone who matches rows that were assigned to one of several people. */
  readonly sharing: readonly ReportPerson[];
  /** Rows that choices assigned to one person, by the number of the first row. */
  readonly joined: ReadonlyMap<number, readonly number[]>;
  /** Everyone on the report, to choose from. People known to have no row are listed first. */
  readonly others: readonly ChoosablePerson[];
};

const noChoices = { sharing: [], joined: new Map<number, readonly number[]>(), others: [] };

const needsPerson = ({ ssn, memberId }: RosterRow): boolean => ssn === "" && memberId === "";

const toReportPerson = (line: LineRecord, unitCode: string): ReportPerson => ({
  memberId: line.member_id,
  ssnLast4: line.ssn_last4,
  payrollNo: line.payroll_no,
  unitCode,
  lastName: line.last_name,
  firstName: line.first_name,
  middleInitial: line.middle_initial,
});

const toChoosable = (person: ReportPerson): ChoosablePerson => ({
  memberId: person.memberId,
  name: toShownName(person),
  ssnLast4: person.ssnLast4,
  payrollNo: person.payrollNo,
  unitCode: person.unitCode,
});

const noUnitMessage =
  "Your file has no bargaining unit, and this person isn’t on the report, so we can’t tell the unit. Add a column with the bargaining unit, or add the person to the report (“Add a person”) and upload the file again.";
/** Explains that a person is in several units. */
export const severalUnitsMessage =
  "Your file has no bargaining unit, and this person is in several on the report. Add a column with the bargaining unit.";

const listMatchedAsBefore = (rows: readonly RosterRow[]): FileFinding[] =>
  toFindings(
    "INFO",
    "person-as-before",
    rows,
    `These rows have no number. We matched them to the people you chose for these names in an earlier file (${countPeople(rows.length)}): no one else on the report has that name.`,
  );

type SharedQuestion = { readonly person: UnclearPerson; readonly fits: number };

/** Adds the number of rows that share a name or number, and of matching people, to each question. */
const explainSharedQuestions = (sharedQuestions: readonly SharedQuestion[]): void => {
  const nameOf = ({ person }: SharedQuestion): string =>
    `${person.ssnLast4}|${toPlainPayrollNo(person.payrollNo)}|${person.name}`;
  for (const group of Map.groupBy(sharedQuestions, nameOf).values()) {
    if (group.length < 2) continue;
    for (const { person, fits } of group)
      person.why = [person.why, choosePeopleTexts.alike(group.length, fits)].filter(Boolean).join(" ");
  }
};

/** Matches rows with the report. Finds the person by payroll number or the last 4 digits of an SSN, and the unit. */
export const resolveRows = (holding: readonly CheckedRow[], basis: PlanBasis): ResolvedRows => {
  const { record, birthDates } = basis;
  const isUnresolved = ({ row }: CheckedRow): boolean => needsPerson(row) || row.agreementCode === ownUnit;
  const payrollNos = new Map(record.lines.map(({ payroll_no }) => [toPlainPayrollNo(payroll_no), payroll_no]));
  const keepPayrollNo = ({ row, read }: CheckedRow): CheckedRow => {
    const payrollNo = row.payrollNo === "" ? "" : (payrollNos.get(toPlainPayrollNo(row.payrollNo)) ?? row.payrollNo);
    return { row: payrollNo === row.payrollNo ? row : { ...row, payrollNo }, read };
  };
  if (!holding.some(isUnresolved)) {
    const rows = holding.map(keepPayrollNo);
    return { rows, people: basis.people, refused: [], findings: [], unclear: [], ...noChoices };
  }
  const codes = new Map(record.units.map((unit) => [unit.bargaining_unit_id, unit.agreement.code]));
  const unitTypes = Object.fromEntries(record.units.map(({ agreement }) => [agreement.code, agreement.unit_type]));
  const reportPeople = record.lines.map((line) => toReportPerson(line, codes.get(line.bargaining_unit_id) ?? ""));
  const matchPerson = createPersonMatcher(reportPeople);
  const linesByMemberId = new Map(record.lines.map((line) => [line.member_id, line]));
  const personsByMemberId = Map.groupBy(reportPeople, ({ memberId }) => memberId);
  const byMemberId = new Map(basis.people.byMemberId);
  const ownersByPayrollNo = Map.groupBy(reportPeople, ({ payrollNo }) => payrollNo);
  const isOtherPersonsNumber = ({ payrollNo, chosenMemberId, chosenBefore }: RosterRow, memberId: string): boolean =>
    (chosenMemberId === memberId || chosenBefore === memberId) &&
    payrollNo !== "" &&
    ownersByPayrollNo.get(payrollNo)?.every((owner) => owner.memberId !== memberId) === true;
  const refusedRows: RefusedRow[] = [];
  const unclear = new Map<string, UnclearPerson>();
  const matchedIds = new Set<string>();
  const rowsMatchedAsBefore: RosterRow[] = [];
  const sharing = new Map<string, ReportPerson>();
  const sharedQuestions: SharedQuestion[] = [];

  const findPerson = (row: RosterRow): RosterRow | null => {
    if (!needsPerson(row)) {
      matchedIds.add(basis.people.bySsn.get(row.ssn)?.member_id ?? row.memberId);
      return row;
    }
    const match = matchPerson(row);
    const doubt = match.kind === "unclear" ? match : match.chosenOf;
    // Someone else with the name or number may have been added to the report after rows were added up.
    const verdict = doubt !== undefined && doubt.fits.length > 1 && row.addedRows !== undefined ? doubt : match;
    if (doubt !== undefined) {
      const from = toPersonKey(row);
      const { ssnLast4 = "", payrollNo } = row;
      const isChosen = verdict.kind === "found";
      const suggested = isChosen ? verdict.memberId : row.fitsSeveral && doubt.fits.length < 2 ? null : doubt.suggested;
      const matches = doubt.candidates.some(({ memberId }) => memberId === suggested)
        ? doubt.candidates
        : [...(personsByMemberId.get(suggested ?? "")?.slice(0, 1) ?? []), ...doubt.candidates];
      const candidates = matches.map((person) =>
        Object.assign(toChoosable(person), { isSuggested: person.memberId === suggested }),
      );
      const unclearPerson = unclear.get(from) ?? {
        from,
        name: toShownName(row),
        ssnLast4,
        payrollNo: maskPayrollNo(payrollNo),
        rows: [],
        candidates,
        why: doubt.why,
        isLeftOut: row.chosenMemberId === leftOut,
        isChosen,
        takesAnyone: true,
        ...(row.fitsSeveral && { inFile: formatRowFigures(row) }),
      };
      unclearPerson.rows.push(...(row.addedRows ?? [row.row]));
      if (row.fitsSeveral) sharedQuestions.push({ person: unclearPerson, fits: doubt.fits.length });
      unclear.set(from, unclearPerson);
    } else if (verdict.kind === "found" && row.chosenMemberId === undefined) matchedIds.add(verdict.memberId);
    if (verdict.kind === "unclear") return null;
    if (doubt !== undefined && doubt.fits.length > 1)
      for (const person of doubt.fits) sharing.set(person.memberId, person);
    if (verdict.isAsBefore) rowsMatchedAsBefore.push(row);
    const line = linesByMemberId.get(verdict.memberId);
    if (line !== undefined) {
      const { person_id: id, ssn_last4, member_id, last_name, first_name, middle_initial } = line;
      const birth_date = birthDates.get(id) ?? null;
      byMemberId.set(member_id, { id, ssn_last4, member_id, last_name, first_name, middle_initial, birth_date });
    }
    return {
      ...row,
      memberId: verdict.memberId,
      payrollNo: isOtherPersonsNumber(row, verdict.memberId) ? "" : row.payrollNo,
    };
  };
  const findUnit = (row: RosterRow): RosterRow | null => {
    if (row.agreementCode !== ownUnit) return row;
    const memberId = row.memberId === "" ? basis.people.bySsn.get(row.ssn)?.member_id : row.memberId;
    const units = [...new Set((personsByMemberId.get(memberId ?? "") ?? []).map(({ unitCode }) => unitCode))];
    const [onlyUnit] = units;
    if (onlyUnit === undefined || units.length > 1) {
      refusedRows.push({
        row: row.row,
        ruleId: "unit-unclear",
        message: onlyUnit === undefined ? noUnitMessage : severalUnitsMessage,
      });
      return null;
    }
    return { ...row, agreementCode: onlyUnit };
  };
  const withOtherRows = (person: ChoosablePerson): ChoosablePerson =>
    matchedIds.has(person.memberId) ? { ...person, hasRows: true } : person;
  const resolvedRows: RosterRow[] = [];
  const unchanged = new Map<RosterRow, CheckedRow>();
  for (const checked of holding) {
    const { row } = keepPayrollNo(checked);
    const person = findPerson(row);
    const unitOfPerson = person === null ? null : findUnit(person);
    if (unitOfPerson === null) continue;
    resolvedRows.push(unitOfPerson);
    if (unitOfPerson === checked.row) unchanged.set(unitOfPerson, checked);
  }
  explainSharedQuestions(sharedQuestions);
  // Two rows without a name and with the same last 4 digits get no suggestion.
  const nameless = [...unclear.values()].filter(({ name }) => name === "");
  const sharedDigits = findDuplicates(nameless.map(({ ssnLast4 }) => ssnLast4));
  /** Removes the suggestion of people matched to another row. The question and the list explain it. */
  const withoutMatched = ({ candidates, ...person }: UnclearPerson): UnclearPerson => {
    const isSuggestionRemoved = candidates.some(
      (candidate) => candidate.isSuggested && !person.isChosen && matchedIds.has(candidate.memberId),
    );
    const hasSharedDigits = person.name === "" && !person.isChosen && sharedDigits.has(person.ssnLast4);
    return {
      ...person,
      why: isSuggestionRemoved ? [person.why, choosePeopleTexts.ofAnotherRow].filter(Boolean).join(" ") : person.why,
      candidates: candidates.map(({ isSuggested, ...candidate }) => ({
        ...withOtherRows(candidate),
        isSuggested: isSuggested && !isSuggestionRemoved && !hasSharedDigits,
      })),
    };
  };
  const withChosen = addChosenRows(
    resolvedRows,
    (row) => basis.people.bySsn.get(row.ssn)?.member_id ?? row.memberId,
    (memberId, code) => (personsByMemberId.get(memberId)?.filter(({ unitCode }) => unitCode === code) ?? []).length > 1,
  );
  const units = selectUnitsOfType([...withChosen.rows], { unitTypes });
  return {
    rows: units.rows.map((row) => unchanged.get(row) ?? withCellsRead(row)),
    people: { ...basis.people, byMemberId },
    refused: refusedRows,
    findings: [...listMatchedAsBefore(rowsMatchedAsBefore), ...withChosen.findings, ...units.findings],
    unclear: [...unclear.values()].map(withoutMatched),
    sharing: [...sharing.values()],
    joined: withChosen.joined,
    others:
      unclear.size === 0
        ? []
        : [...personsByMemberId.values()]
            .flatMap(([first]) => (first === undefined ? [] : [withOtherRows(toChoosable(first))]))
            .toSorted(
              (left, right) =>
                Number(left.hasRows === true) - Number(right.hasRows === true) || left.name.localeCompare(right.name),
            ),
  };
};
