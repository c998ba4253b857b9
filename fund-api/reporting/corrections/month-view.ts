import type { Kysely } from "kysely";
import { addMonths } from "../../../lib/platform/calendar/work-month.ts";
import type { Followed } from "../../../lib/reporting/tad/schema.ts";
import { fundChangesOf } from "../../../lib/reporting/corrections/differences.ts";
import type {
  CorrectedLine,
  DraftLine,
  MonthCorrection,
  MonthPerson,
  Work,
  FiledCorrection,
  VoidedReport,
} from "../../../lib/reporting/corrections/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { previewFollowingMonth } from "../tad/lines/update-following-month.ts";
import { earlierColumns, reportsBetween, withCorrections } from "../tad/lines/earlier-lines.ts";
import { correctableCells } from "../../../lib/reporting/line/cells.ts";
import { lineCells } from "../../../lib/reporting/line/line-cells.ts";
import { type CellRow, columnOf, sumRowUnits, toLineCells } from "../../../lib/reporting/line/row.ts";
import type { LineRecord } from "../tad/record/tad-lines.ts";
import type { TadUnitRecord } from "../tad/record/tad-units.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import type { CountedLine, LinePair, CorrectionRecord } from "./correction-records.ts";
import { listDraftFindings } from "./draft.ts";
import { chooseAttestation, correctionDueDate } from "./filing-terms.ts";
import { type MonthRecord, notPostedRefusal } from "./month-record.ts";
import { listedNameOf } from "../../platform/db/account-names.ts";

/** Number of months shown around the corrected month. */
const shownMonths = 12;

const toWork = (line: CellRow): Work => {
  const cells = toLineCells(line);
  return Object.fromEntries(correctableCells.map((cell) => [cell, cells[cell]])) as Work;
};

type UnitNames = ReadonlyMap<string, { readonly code: string; readonly unit_type: CorrectedLine["unitType"] }>;

const toUnitNames = (units: readonly TadUnitRecord[]): UnitNames =>
  new Map(units.map(({ agreement }) => [agreement.id, agreement]));

/** Converts one person's correction for pages. */
const toCorrectedLine = ({ originalLineId, old, now, amounts, isAdded }: LinePair, names: UnitNames): CorrectedLine => {
  const unit = names.get(now.bargaining_unit_id);
  return {
    id: originalLineId,
    unitCode: unit?.code ?? "",
    unitType: unit?.unit_type ?? "HOUR",
    name: listedNameOf(now),
    ssnLast4: now.ssn_last4,
    old: toWork(old),
    now: toWork(now),
    amounts: [...amounts],
    isAdded,
  };
};

const sortByMonth = <Line extends { readonly work_month: string }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => (a.work_month < b.work_month ? -1 : 1));

/** Lists people's posted months around a work month, oldest first, with filed corrections applied. */
const listPostedMonths = async (db: Kysely<Database>, { report }: MonthRecord, assignmentIds: readonly string[]) => {
  if (assignmentIds.length === 0) return [];
  const { employer_id: employerId, work_month: workMonth } = report.head;
  const months = { employerId, from: addMonths(workMonth, -shownMonths), before: addMonths(workMonth, shownMonths) };
  const lines = await reportsBetween(db, "ORIGINAL", months)
    .innerJoin("tad_lines as l", "l.tad_id", "t.id")
    .select(earlierColumns)
    .where("t.state", "=", "POSTED")
    .where("l.assignment_id", "in", assignmentIds)
    .execute();
  const correctedLines = await withCorrections(db, lines, { ...months, assignmentIds }, (line) => line);
  return sortByMonth(correctedLines);
};

/** Excludes dates, because a status date differs every month. */
const comparedCells = correctableCells.filter((cell) => lineCells[cell].kind !== "date").map(columnOf);

const hasSameCells = (a: CellRow, b: CellRow): boolean => comparedCells.every((column) => a[column] === b[column]);

const listDraftLines = async (db: Kysely<Database>, month: MonthRecord): Promise<DraftLine[]> => {
  const pairs = month.draft?.pairs ?? [];
  const workMonth = month.report.head.work_month;
  const monthsByAssignment = Map.groupBy(
    await listPostedMonths(
      db,
      month,
      pairs.map(({ now }) => now.assignment_id),
    ),
    (line) => line.assignment_id,
  );
  const names = toUnitNames(month.report.units);
  const neighbors = [addMonths(workMonth, -1), addMonths(workMonth, 1)];
  const toDraftLine = (pair: LinePair): DraftLine => {
    const months = monthsByAssignment.get(pair.now.assignment_id) ?? [];
    const isThisMonth = ({ work_month }: { readonly work_month: string }): boolean => work_month === workMonth;
    const monthLines = months.some(isThisMonth)
      ? months
      : sortByMonth([...months, { ...pair.old, work_month: workMonth }]);
    const { ssnLast4: _, ...corrected } = toCorrectedLine(pair, names);
    return {
      ...corrected,
      unread: pair.now.unread,
      months: monthLines.slice(-shownMonths).map((line) => ({
        workMonth: line.work_month,
        before: sumRowUnits(line),
        after: sumRowUnits(isThisMonth(line) ? pair.now : line),
      })),
      alike: months
        .filter((line) => neighbors.includes(line.work_month) && hasSameCells(line, pair.old))
        .map((line) => line.work_month),
    };
  };
  return pairs.map(toDraftLine);
};

/** Previews how committing the draft would change later open reports. */
const previewFollows = async (db: Kysely<Database>, { report, draft }: MonthRecord): Promise<Followed[]> => {
  if (draft === null || draft.pairs.length === 0) return [];
  const { head } = report;
  const draftLines = draft.pairs.map((pair) => ({ ...pair.now, work_month: head.work_month }));
  return previewFollowingMonth(db, head, draftLines);
};

/** Converts a posted month with its draft. */
export const toMonthCorrection = async (
  context: HandlerContext,
  month: MonthRecord,
  reported: MonthCorrection["reported"] = null,
): Promise<MonthCorrection> => {
  const { db, now } = context;
  const { head, units, lines } = month.report;
  const names = toUnitNames(units);
  const reportLines = new Map(lines.map((line) => [line.id, line]));
  const toPerson = ([id, counted]: readonly [string, CountedLine]): MonthPerson => {
    const line: LineRecord = reportLines.get(id) ?? counted;
    return {
      ...toWork(counted),
      id,
      unitCode: names.get(line.bargaining_unit_id)?.code ?? "",
      unitType: names.get(line.bargaining_unit_id)?.unit_type ?? "HOUR",
      name: listedNameOf(line),
      ssnLast4: line.ssn_last4,
      memberId: line.member_id,
      waits: month.pending.has(id),
    };
  };
  return {
    tadId: head.id,
    workMonth: head.work_month,
    employerName: head.employer_name,
    version: head.version,
    dueDate: correctionDueDate(head.due_date, now),
    refusal: notPostedRefusal(head)?.text ?? null,
    attestation: chooseAttestation(context).text,
    people: [...month.counted].map(toPerson),
    units: units.map(({ agreement: { code, title, classifications, unit_type } }) => ({
      code,
      title,
      classifications: [...classifications],
      unitType: unit_type,
    })),
    reported,
    lines: await listDraftLines(db, month),
    changes: fundChangesOf(month.draft?.pairs ?? []),
    follows: await previewFollows(db, month),
    findings: listDraftFindings(month),
  };
};

/** Lists the agreements of employers by ID. */
export const listUnitNames = async (db: Kysely<Database>, employerIds: readonly string[]): Promise<UnitNames> => {
  if (employerIds.length === 0) return new Map();
  const units = db.selectFrom("bargaining_units").select(["id", "code", "unit_type"]);
  const rows = await units.where("employer_id", "in", employerIds).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Converts a filed correction. The fund decides all its credits together. */
export const toFiledCorrection = (
  { head, pairs, credits, filedUnits }: CorrectionRecord,
  names: UnitNames,
): FiledCorrection => {
  const [credit] = credits;
  const filedNames: UnitNames = new Map([
    ...names,
    ...filedUnits.map((unit) => [unit.bargaining_unit_id, unit] as const),
  ]);
  return {
    tadId: head.id,
    confirmationNo: head.confirmation_no ?? "",
    filedAt: (head.committed_at ?? new Date(0)).toISOString(),
    filedBy: head.committed_by_name ?? "",
    source: head.source,
    reason: credit?.reason ?? "",
    changes: fundChangesOf(pairs),
    lines: pairs.map((pair) => toCorrectedLine(pair, filedNames)),
    credit:
      credit === undefined
        ? null
        : {
            state: credit.state,
            decidedAt: credit.decided_at?.toISOString() ?? null,
            decidedBy: credit.decided_by_name,
            reason: credit.decision_reason,
          },
  };
};

/** Lists the voided reports of an employer's month, oldest first. */
export const listVoided = async (
  db: Kysely<Database>,
  employerId: string,
  workMonth: string,
): Promise<VoidedReport[]> => {
  const rows = await db
    .selectFrom("tad_voids as v")
    .innerJoin("tads as t", "t.id", "v.tad_id")
    .select(["t.confirmation_no", "v.voided_at", "v.reason"])
    .where("t.employer_id", "=", employerId)
    .where("t.work_month", "=", workMonth)
    .orderBy("v.voided_at")
    .execute();
  return rows.map((row) => ({
    confirmationNo: row.confirmation_no ?? "",
    voidedAt: row.voided_at.toISOString(),
    reason: row.reason,
  }));
};
