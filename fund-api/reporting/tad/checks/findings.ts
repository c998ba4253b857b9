import { checkLine, checkUnit } from "#lib/reporting/tad/checks/check-line.ts";
import type { CheckContext, CheckedLine, OtherUnit } from "#lib/reporting/tad/checks/line-rule.ts";
import { findDuplicates, findNameDoubts, type NameDoubt } from "#lib/reporting/tad/people/same-names.ts";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import { findStatusCode } from "#lib/reporting/tad/cells/status-codes.ts";
import { withAcknowledged, type Acknowledged } from "./acknowledgements.ts";
import { sumRowUnits } from "#lib/reporting/line/row.ts";
import { toSharedLineFields } from "../record/line-values.ts";
import type { LineRecord } from "../record/tad-lines.ts";
import type { TadOutline, TadRecord } from "../record/tad-head.ts";
import type { TadUnitRecord } from "../record/tad-units.ts";

/** Returns the values that a unit and its lines are checked against. */
export const toContext = ({ agreement, no_work }: TadUnitRecord, record: TadOutline): CheckContext => ({
  workMonth: record.head.work_month,
  unitCodes: record.units.map((unit) => unit.agreement.code),
  unit: {
    code: agreement.code,
    unitType: agreement.unit_type,
    unitStep: agreement.unit_step,
    classifications: [...agreement.classifications],
    effectiveFrom: agreement.effective_from,
    effectiveTo: agreement.effective_to,
    noWork: no_work,
  },
  schedules: agreement.schedules,
  classWages: agreement.class_wages,
});

/** Creates one object per line for the checks, because copying ten thousand lines twice is too slow. */
const toCheckedLine = (line: LineRecord, unitCode: string, activeElsewhere: readonly OtherUnit[]): CheckedLine =>
  Object.assign(toSharedLineFields(line, unitCode), { activeElsewhere });

const noLines: readonly LineRecord[] = [];
const noUnits: readonly OtherUnit[] = [];

const findRepetition = (line: LineRecord, unitCode: string, samePerson: readonly LineRecord[]): Finding[] => {
  const isRepeated = samePerson.some(
    (otherLine) =>
      otherLine.id !== line.id &&
      otherLine.bargaining_unit_id === line.bargaining_unit_id &&
      otherLine.classification === line.classification,
  );
  if (!isRepeated) return [];
  return [
    {
      ruleId: "person-twice",
      severity: "ERROR",
      lineId: line.id,
      unitCode,
      field: "classification",
      value: line.classification,
      message: `This person is in ${unitCode} twice as ${line.classification}. Choose another class on one of the two lines.`,
      acknowledged: false,
    },
  ];
};

const listNameDoubts = (lines: readonly LineRecord[]) =>
  findNameDoubts(
    lines.map((line) => ({
      id: line.id,
      personId: line.person_id,
      ssnLast4: line.ssn_last4,
      lastMonthUnits: line.last_month_units,
      nameInFile: line.name_in_file,
      lastName: line.last_name,
      firstName: line.first_name,
      middleInitial: line.middle_initial,
    })),
  );

const toNameFindings = (doubts: readonly NameDoubt[], lineId: string, unitCode: string): Finding[] =>
  doubts.map((doubt) => ({
    ...doubt,
    severity: "WARNING",
    lineId,
    unitCode,
    field: null,
    acknowledged: false,
    reason: "",
  }));

/** Lists a report's findings without reviews: first for its lines in order, then for its units. */
export const checkTad = (record: TadRecord): Finding[] => {
  const units = new Map(record.units.map((unit) => [unit.bargaining_unit_id, unit]));
  // Few people have another line to compare with.
  const duplicates = findDuplicates(record.lines.map((line) => line.person_id));
  const linesByPerson = Map.groupBy(
    record.lines.filter((line) => duplicates.has(line.person_id)),
    (line) => line.person_id,
  );
  const contexts = new Map(record.units.map((unit) => [unit.bargaining_unit_id, toContext(unit, record)]));
  const toOtherUnits = (line: LineRecord): OtherUnit[] => {
    const agreement = units.get(line.bargaining_unit_id)?.agreement;
    return agreement === undefined
      ? []
      : [{ code: agreement.code, unitType: agreement.unit_type, units: sumRowUnits(line) }];
  };

  const doubts = listNameDoubts(record.lines);
  const findings: Finding[] = [];
  for (const line of record.lines) {
    const context = contexts.get(line.bargaining_unit_id);
    if (context === undefined) continue;
    const { code } = context.unit;
    const samePerson = linesByPerson.get(line.person_id) ?? noLines;
    const isElsewhere = (other: LineRecord): boolean =>
      other.bargaining_unit_id !== line.bargaining_unit_id && findStatusCode(other.status_code)?.ends === false;
    const elsewhere = samePerson === noLines ? noUnits : samePerson.filter(isElsewhere).flatMap(toOtherUnits);
    const lineFindings = checkLine(toCheckedLine(line, code, elsewhere), context);
    if (lineFindings.length > 0) findings.push(...lineFindings);
    if (samePerson !== noLines) findings.push(...findRepetition(line, code, samePerson));
    const lineDoubts = doubts.get(line.id);
    if (lineDoubts !== undefined) findings.push(...toNameFindings(lineDoubts, line.id, code));
  }
  for (const unit of record.units) {
    const lines = record.lines.filter((line) => line.bargaining_unit_id === unit.bargaining_unit_id);
    const totals = {
      units: lines.reduce((sum, line) => sum + sumRowUnits(line), 0),
      grossWages: lines.reduce((sum, line) => sum + (line.gross_wages ?? 0), 0),
      lastMonthUnits: unit.last_month_units,
    };
    findings.push(...checkUnit(totals, toContext(unit, record)));
  }
  return findings;
};

/** Lists a report's findings with reviews. `checkFindings` is the result of `checkTad`, if available. */
export const findingsOf = (
  record: TadRecord,
  acknowledged: Acknowledged,
  checkFindings: readonly Finding[] = checkTad(record),
): Finding[] => {
  const unitIds = new Map(record.units.map((unit) => [unit.agreement.code, unit.bargaining_unit_id]));
  return checkFindings.map((finding) =>
    withAcknowledged(finding, unitIds.get(finding.unitCode ?? "") ?? null, acknowledged),
  );
};
