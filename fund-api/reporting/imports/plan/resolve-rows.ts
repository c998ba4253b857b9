import { countPeople } from "#lib/platform/format/count.ts";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import { choosePeopleTexts } from "#lib/reporting/imports/mapping-texts.en.ts";
import type { ChoosablePerson, UnclearPerson } from "#lib/reporting/imports/schema.ts";
import { ownUnit } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { takeUnitsOfType } from "#lib/reporting/payroll-file/mapping/units-of-type.ts";
import { toShownName } from "#lib/reporting/payroll-file/people/identify-person.ts";
import {
  createPersonMatcher,
  toPersonKey,
  type ReportPerson,
  toPlainPayrollNo,
} from "#lib/reporting/payroll-file/people/match-person.ts";
import { maskPayrollNo } from "#lib/reporting/payroll-file/cells/ssn-shapes.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import type { KnownPeople } from "../../tad/people/roster-people.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";
import { addChosenRows } from "./add-chosen-rows.ts";
import { type CheckedRow, withCellsRead } from "./check-rows.ts";
import type { PlanBasis } from "./plan-import.ts";
import type { RefusedRow } from "./row-groups.ts";
import { sayFigures } from "./unmatched.ts";

/** Rows with their person and bargaining unit looked up on the report, and those for which that is open. */
export type ResolvedRows = {
  readonly rows: readonly CheckedRow[];
  readonly people: KnownPeople;
  readonly refused: readonly RefusedRow[];
  readonly findings: readonly FileFinding[];
  readonly unclear: readonly UnclearPerson[];
  /** Everyone that rows fit that were given to one of several people. */
  readonly sharing: readonly ReportPerson[];
  /** Rows that choices made one person's, by the first of them. */
  readonly joined: ReadonlyMap<number, readonly number[]>;
  /** Everyone on the report: they can be chosen too. First those who are in no row, as far as that is clear. */
  readonly others: readonly ChoosablePerson[];
};

const noOne = { sharing: [], joined: new Map<number, readonly number[]>(), others: [] };

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

const toChoosable = (person: ReportPerson): ChoosablePerson => ({
  memberId: person.memberId,
  name: toShownName(person),
  ssnLast4: person.ssnLast4,
  payrollNo: person.payrollNo,
  unitCode: person.unitCode,
});

const noUnit =
  "Your file names no bargaining unit, and this person isn’t on the report, so we can’t tell the unit. Add a column with the bargaining unit, or add the person to the report (“Add a person”) and upload the file again.";
/** Why the unit of a person is not known who is in several. */
export const severalUnits =
  "Your file names no bargaining unit, and this person is in several on the report. Add a column with the bargaining unit.";
/** Says which rows are of people that a clerk chose for the same names in an earlier file. */
const listFoundAsBefore = (rows: readonly RosterRow[]): FileFinding[] =>
  rows.length === 0
    ? []
    : [
        {
          ruleId: "person-as-before",
          severity: "INFO",
          rows: rows.map(({ row }) => row),
          message: `These rows have no number. They are of the people you chose for these names in an earlier file (${countPeople(rows.length)}): no one else on the report has that name.`,
        },
      ];

/** A row that is asked about beside others of its name or number. */
type Alike = { readonly one: UnclearPerson; readonly fits: number };

/** Says of rows with one name or number how many they are, and how many people that fits. */
const explainAlike = (alike: readonly Alike[]): void => {
  const nameOf = ({ one }: Alike): string => `${one.ssnLast4}|${toPlainPayrollNo(one.payrollNo)}|${one.name}`;
  for (const own of Map.groupBy(alike, nameOf).values()) {
    if (own.length < 2) continue;
    for (const { one, fits } of own)
      one.why = [one.why, choosePeopleTexts.alike(own.length, fits)].filter(Boolean).join(" ");
  }
};

/**
 * Looks up on the report what rows leave open: who has a payroll number or the last 4 digits of a Social Security number,
 * and in which bargaining unit someone is.
 */
export const resolveRows = (holding: readonly CheckedRow[], basis: PlanBasis): ResolvedRows => {
  const { record, birthDates } = basis;
  const isOpen = ({ row }: CheckedRow): boolean => needsPerson(row) || row.agreementCode === ownUnit;
  const payrollNos = new Map(record.lines.map(({ payroll_no }) => [toPlainPayrollNo(payroll_no), payroll_no]));
  const keepPayrollNo = ({ row, read }: CheckedRow): CheckedRow => {
    const known = row.payrollNo === "" ? undefined : payrollNos.get(toPlainPayrollNo(row.payrollNo));
    return known === undefined || known === row.payrollNo ? { row, read } : { row: { ...row, payrollNo: known }, read };
  };
  if (!holding.some(isOpen)) {
    const rows = holding.map(keepPayrollNo);
    return { rows, people: basis.people, refused: [], findings: [], unclear: [], ...noOne };
  }
  const codes = new Map(record.units.map((unit) => [unit.bargaining_unit_id, unit.agreement.code]));
  const unitTypes = Object.fromEntries(record.units.map(({ agreement }) => [agreement.code, agreement.unit_type]));
  const onReport = record.lines.map((line) => fromLine(line, codes.get(line.bargaining_unit_id) ?? ""));
  const match = createPersonMatcher(onReport);
  const lineOf = new Map(record.lines.map((line) => [line.member_id, line]));
  const unitsOf = Map.groupBy(onReport, ({ memberId }) => memberId);
  const byMemberId = new Map(basis.people.byMemberId);
  const ownersOf = Map.groupBy(onReport, ({ payrollNo }) => payrollNo);
  /** Whether a row has the payroll number of someone else than the person a clerk chose. */
  const isOfOther = ({ payrollNo, chosenMemberId, chosenBefore }: RosterRow, memberId: string): boolean =>
    (chosenMemberId === memberId || chosenBefore === memberId) &&
    payrollNo !== "" &&
    ownersOf.get(payrollNo)?.every((owner) => owner.memberId !== memberId) === true;
  const refused: RefusedRow[] = [];
  const unclear = new Map<string, UnclearPerson>();
  /** The people of rows that need no choice. */
  const matched = new Set<string>();

  const asBefore: RosterRow[] = [];
  const sharing = new Map<string, ReportPerson>();
  /** Rows with the name or the number of others, and how many people these fit. */
  const alike: Alike[] = [];

  const findPerson = (row: RosterRow): RosterRow | null => {
    if (!needsPerson(row)) {
      matched.add(basis.people.bySsn.get(row.ssn)?.member_id ?? row.memberId);
      return row;
    }
    const read = match(row);
    const doubt = read.kind === "unclear" ? read : read.chosenOf;
    // Someone else with the name or the number may have come to the report after rows were added up.
    const found = doubt !== undefined && doubt.fits.length > 1 && row.addedRows !== undefined ? doubt : read;
    if (doubt !== undefined) {
      const from = toPersonKey(row);
      const { ssnLast4 = "", payrollNo } = row;
      const isChosen = found.kind === "found";
      const suggested = isChosen ? found.memberId : row.fitsSeveral && doubt.fits.length < 2 ? null : doubt.suggested;
      const own = doubt.candidates.some(({ memberId }) => memberId === suggested)
        ? doubt.candidates
        : [...(unitsOf.get(suggested ?? "")?.slice(0, 1) ?? []), ...doubt.candidates];
      const candidates = own.map((person) =>
        Object.assign(toChoosable(person), { isSuggested: person.memberId === suggested }),
      );
      const one = unclear.get(from) ?? {
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
        ...(row.fitsSeveral && { inFile: sayFigures(row) }),
      };
      one.rows.push(...(row.addedRows ?? [row.row]));
      if (row.fitsSeveral) alike.push({ one, fits: doubt.fits.length });
      unclear.set(from, one);
    } else if (found.kind === "found" && row.chosenMemberId === undefined) matched.add(found.memberId);
    if (found.kind === "unclear") return null;
    if (doubt !== undefined && doubt.fits.length > 1)
      for (const person of doubt.fits) sharing.set(person.memberId, person);
    if (found.isAsBefore) asBefore.push(row);
    const line = lineOf.get(found.memberId);
    if (line !== undefined) {
      const { person_id: id, ssn_last4, member_id, last_name, first_name, middle_initial } = line;
      const known = { id, ssn_last4, member_id, last_name, first_name, middle_initial };
      byMemberId.set(member_id, { ...known, birth_date: birthDates.get(id) ?? null });
    }
    return { ...row, memberId: found.memberId, payrollNo: isOfOther(row, found.memberId) ? "" : row.payrollNo };
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
  const withOtherRows = (person: ChoosablePerson): ChoosablePerson =>
    matched.has(person.memberId) ? { ...person, hasRows: true } : person;
  /** Rows of one person, or of several: no one is filled in for two rows with the same last 4 digits alone. */
  const listAlone = () => Map.groupBy([...unclear.values()], (one) => (one.name === "" ? one.ssnLast4 : ""));
  let alone: ReturnType<typeof listAlone> | null = null;
  /** No one is filled in whose another row is; that is said where they would have been, and beside them in the list. */
  const withoutMatched = ({ candidates, ...person }: UnclearPerson): UnclearPerson => {
    const isTakenBack = candidates.some((one) => one.isSuggested && !person.isChosen && matched.has(one.memberId));
    alone ??= listAlone();
    const isTwice = person.name === "" && !person.isChosen && (alone.get(person.ssnLast4)?.length ?? 0) > 1;
    return {
      ...person,
      why: isTakenBack ? [person.why, choosePeopleTexts.ofAnotherRow].filter(Boolean).join(" ") : person.why,
      candidates: candidates.map(({ isSuggested, ...one }) => ({
        ...withOtherRows(one),
        isSuggested: isSuggested && !isTakenBack && !isTwice,
      })),
    };
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
  explainAlike(alike);
  const chosen = addChosenRows(
    resolved,
    (row) => basis.people.bySsn.get(row.ssn)?.member_id ?? row.memberId,
    (memberId, code) => (unitsOf.get(memberId)?.filter(({ unitCode }) => unitCode === code) ?? []).length > 1,
  );
  const units = takeUnitsOfType([...chosen.rows], { unitTypes });
  return {
    rows: units.rows.map((row) => unchanged.get(row) ?? withCellsRead(row)),
    people: { ...basis.people, byMemberId },
    refused,
    findings: [...listFoundAsBefore(asBefore), ...chosen.findings, ...units.findings],
    unclear: [...unclear.values()].map(withoutMatched),
    sharing: [...sharing.values()],
    joined: chosen.joined,
    others:
      unclear.size === 0
        ? []
        : [...unitsOf.values()]
            .flatMap(([first]) => (first === undefined ? [] : [withOtherRows(toChoosable(first))]))
            .toSorted(
              (one, other) =>
                Number(one.hasRows === true) - Number(other.hasRows === true) || one.name.localeCompare(other.name),
            ),
  };
};
