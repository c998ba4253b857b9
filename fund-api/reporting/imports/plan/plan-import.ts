import { type CellName, isFigureCell } from "#lib/reporting/line/cells.ts";
import { clearedFigures } from "#lib/reporting/line/row.ts";
import type {
  CarriedOver,
  CarryOver,
  ImportCounts,
  ImportMode,
  TriedNumbers,
  ChoosablePerson,
  UnclearPerson,
} from "#lib/reporting/imports/schema.ts";
import { isUndecided } from "#lib/reporting/imports/effect.ts";
import type { FileTotals } from "#lib/reporting/totals/schema.ts";
import type { Effect } from "#lib/reporting/imports/effect-schema.ts";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import { planEffect, type FileEffect } from "./effect-of.ts";
import { toUnclearPeople, planRefusedEffect, withLeftOut } from "./unmatched.ts";
import {
  listBlankFindings,
  listLeftOutFindings,
  listMissingFindings,
  listNamesakeFindings,
  listOtherUnitFindings,
  listPlacedFindings,
  listRefusedFindings,
  listUnclearFindings,
} from "./import-preview.ts";
import { applyCarryOverChoices, sumCarried } from "./carry-over.ts";
import { countPersons, createFarOffCheck, sumFilled, sumLastMonth } from "./totals-of.ts";
import type { CheckedRow, CheckedRows } from "./check-rows.ts";
import { checkTad } from "../../tad/checks/findings.ts";
import { isChanged, isSameLine } from "../../tad/record/line-values.ts";
import type { KnownPeople } from "../../tad/people/roster-people.ts";
import type { NewIds } from "../../tad/people/new-id.ts";
import { type PlacedRow, placeRows } from "./match-rows-to-lines.ts";
import type { OpenAssignment } from "../../tad/lines/carried-lines.ts";
import { indexReportPeople } from "../../tad/people/report-people.ts";
import { groupRows, type NewPerson } from "./row-groups.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";
import type { TadRecord } from "../../tad/record/tad-head.ts";
import type { ImportBasis } from "./import-basis.ts";
import { withholdStrangers } from "./withhold-strangers.ts";
import { resolveRows } from "./resolve-rows.ts";

export type ImportPlan = {
  readonly counts: Omit<ImportCounts, "rowsWithErrors" | "rowsWithWarnings">;
  readonly findings: FileFinding[];
  /** Units and wages that the file lacks for its people. Null if there are none. */
  readonly carried: CarriedOver | null;
  readonly effect: Effect;
  /** Totals of the file and of the previous month. Null if the file is refused. */
  readonly totals: FileTotals | null;
  readonly listPeople: FileEffect["listPeople"];
  /** Rows that need a choice of person, or that the clerk left out. */
  readonly unclear: readonly UnclearPerson[];
  readonly others: readonly ChoosablePerson[];
  readonly tried: TriedNumbers;
  readonly requestedNumbers: readonly string[];
  /** Null if the file is refused. */
  readonly changes: {
    readonly record: TadRecord;
    readonly findings: readonly Finding[];
    readonly placed: readonly PlacedRow[];
    readonly missing: readonly LineRecord[];
    readonly newPeople: readonly NewPerson[];
    readonly newAssignments: readonly OpenAssignment[];
    readonly unitIds: readonly string[];
  } | null;
};

type ImportOptions = {
  readonly mode: ImportMode;
  /** Choices for missing units and wages. Values without the choice to keep them become zero. */
  readonly carriedOver: CarryOver;
};

export type PlanBasis = Omit<ImportBasis, "people"> & { readonly people: KnownPeople };

/** A replacement zeroes units and wages, but not the status: only the employer knows why someone left. */
const toMissingLine: Readonly<Record<ImportMode, (line: LineRecord) => LineRecord>> = {
  MERGE: (line) => ({ ...line, missing_from_file: true }),
  REPLACE: (line) => ({
    ...line,
    missing_from_file: false,
    ...clearedFigures(line),
    unread: Object.fromEntries(Object.entries(line.unread).filter(([name]) => !isFigureCell(name as CellName))),
  }),
};

const placeOnReport = (
  basis: PlanBasis,
  rows: readonly CheckedRow[],
  { mode, carriedOver }: ImportOptions,
  ids: NewIds,
) => {
  const { record, people, birthDates, assignments, lastMonth } = basis;
  const report = indexReportPeople(record, people, birthDates, assignments);
  const grouped = groupRows(rows, record, { people, report, ids });
  const placement = placeRows(grouped.groups, record, assignments, ids);
  const withChangeMark = (line: LineRecord): LineRecord => {
    const hasChanged = isChanged(line, lastMonth.get(line.assignment_id));
    return hasChanged === line.changed_since_last_month ? line : { ...line, changed_since_last_month: hasChanged };
  };
  const placed = applyCarryOverChoices(placement.placed, record, carriedOver);
  for (const { line } of placed) line.changed_since_last_month = isChanged(line, lastMonth.get(line.assignment_id));
  const unitIds = [...new Set(placed.map(({ line }) => line.bargaining_unit_id))];
  const fileLines = new Map(placed.flatMap(({ line, isNew }) => (isNew ? [] : [[line.id, line]])));
  const linesNotInFile = record.lines.filter(
    (line) => unitIds.includes(line.bargaining_unit_id) && !fileLines.has(line.id),
  );
  const missing = linesNotInFile.map((line) => withChangeMark(toMissingLine[mode](line)));
  const cleared = mode === "REPLACE" ? missing : linesNotInFile.map(toMissingLine.REPLACE);
  const missingById = new Map(missing.map((line) => [line.id, line]));
  const lines = [
    ...record.lines.map((line) => fileLines.get(line.id) ?? missingById.get(line.id) ?? line),
    ...placed.filter(({ isNew }) => isNew).map(({ line }) => line),
  ];
  return {
    refused: [...grouped.refused, ...placement.refused],
    shared: grouped.findings,
    // These are the sums before anything becomes zero, so that the preview shows them.
    carried: sumCarried(placement.placed, record),
    toEffect: (): FileEffect => planEffect({ record, placed, missing, cleared, farOff: createFarOffCheck(lastMonth) }),
    sums: { ...sumFilled(placement.placed, carriedOver), lastMonth: sumLastMonth(basis, unitIds) },
    changes: {
      record: { ...record, lines },
      placed,
      missing,
      newPeople: grouped.newPeople,
      newAssignments: placement.newAssignments,
      unitIds,
    },
  };
};

const countPlaced = (record: TadRecord, placed: readonly PlacedRow[]) => {
  const originalLines = new Map(record.lines.map((line) => [line.id, line]));
  const added = placed.filter(({ isNew }) => isNew).length;
  const unchanged = placed.filter(({ line, isNew }) => {
    const original = isNew ? undefined : originalLines.get(line.id);
    return original !== undefined && isSameLine(original, line);
  }).length;
  return {
    people: countPersons(placed.map(({ line }) => line)),
    added,
    unchanged,
    changed: placed.length - added - unchanged,
  };
};

/** Checks that wait for the clerk to decide whether to keep the report's values of a cell that is not in the file. */
const cellsOfWaitingRules = { "units-needed": "unitsST", "wages-missing": "grossWages" } as const;

/** Returns a predicate for findings of lines whose cell the clerk hasn't decided about yet. */
const createUndecidedCheck = (placed: readonly PlacedRow[], { carriedOver }: ImportOptions) => {
  const undecidedLines = new Map(
    Object.entries(cellsOfWaitingRules).map(([ruleId, cell]) => [
      ruleId,
      new Set(
        carriedOver[cell] === undefined
          ? placed.filter(({ carried }) => carried.includes(cell)).map(({ line }) => line.id)
          : [],
      ),
    ]),
  );
  return ({ ruleId, lineId }: Finding): boolean => undecidedLines.get(ruleId)?.has(lineId ?? "") === true;
};

/** Plans a file's effect without the database. Returns all problems of the file, rows, people and lines together. */
export const planImport = (
  importBasis: ImportBasis,
  { count, holding, added, ownTotals, ...rowChecks }: CheckedRows,
  options: ImportOptions,
  ids: NewIds,
): ImportPlan => {
  const { record, already } = importBasis;
  const { people, tried, requestedNumbers } = withholdStrangers(holding, importBasis.people);
  const basis = { ...importBasis, people };
  const resolved = resolveRows(holding, basis);
  const { shared, carried, changes, toEffect, sums, ...placement } = placeOnReport(
    { ...basis, people: resolved.people },
    resolved.rows,
    options,
    ids,
  );
  const questions = toUnclearPeople([...resolved.refused, ...placement.refused], {
    holding,
    isMapped: rowChecks.isMapped,
  });
  const { refused } = questions;
  const unclear = [...resolved.unclear, ...questions.unclear];
  const leftOutPeople = unclear.filter(({ isLeftOut }) => isLeftOut);
  const undecidedPeople = unclear.filter(isUndecided);
  const fileUnitCodes = new Set(
    record.units.filter((unit) => changes.unitIds.includes(unit.bargaining_unit_id)).map((unit) => unit.agreement.code),
  );
  const checkFindings = checkTad(changes.record);
  const isUndecidedCell = createUndecidedCheck(changes.placed, options);
  const placedFindings = listPlacedFindings(
    changes.placed,
    checkFindings.filter((finding) => fileUnitCodes.has(finding.unitCode ?? "") && !isUndecidedCell(finding)),
  );
  // A finding about a person applies to all their added rows.
  const toAllRows = (findings: readonly FileFinding[]): FileFinding[] =>
    added.size + resolved.joined.size === 0
      ? [...findings]
      : findings.map((finding) => ({
          ...finding,
          rows: [...new Set(finding.rows.flatMap((row) => resolved.joined.get(row) ?? added.get(row) ?? row))],
        }));
  const refusals = [
    ...already,
    ...toAllRows(rowChecks.broken),
    ...toAllRows(resolved.findings),
    ...toAllRows(listRefusedFindings(refused)),
    ...toAllRows(listUnclearFindings(undecidedPeople)),
  ];
  // The clerk may have assigned rows of several people to one person.
  const tooManyUnits = placedFindings.filter(
    ({ ruleId, rows }) => ruleId === "units-too-many" && rows.some((row) => resolved.joined.has(row)),
  );
  const isRefused = [...refusals, ...rowChecks.findings, ...tooManyUnits].some(({ severity }) => severity === "ERROR");
  return {
    ...(isRefused
      ? planRefusedEffect({ refused, unclear: undecidedPeople }, holding)
      : withLeftOut(toEffect(), leftOutPeople, holding)),
    counts: { rows: count, missing: countPersons(changes.missing), ...countPlaced(record, changes.placed) },
    findings: isRefused
      ? [
          ...refusals,
          ...rowChecks.findings,
          ...toAllRows(placedFindings).filter(({ severity }) => severity === "ERROR"),
        ]
      : [
          ...rowChecks.findings,
          ...toAllRows(resolved.findings),
          ...toAllRows(listLeftOutFindings(leftOutPeople)),
          ...listNamesakeFindings(resolved.sharing, changes.placed),
          ...toAllRows(listBlankFindings(changes.placed, record.lines)),
          ...toAllRows(shared),
          ...toAllRows(placedFindings),
          ...listMissingFindings(changes.missing, options.mode, changes.placed),
          ...(changes.placed.length === 0 ? [] : listOtherUnitFindings(changes.record, changes.unitIds)),
        ],
    carried: isRefused ? null : carried,
    totals: isRefused ? null : { ...sums, own: ownTotals },
    unclear,
    others: resolved.others,
    tried,
    requestedNumbers,
    changes: isRefused ? null : { ...changes, findings: checkFindings },
  };
};
