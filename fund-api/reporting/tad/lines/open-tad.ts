import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { dueDate } from "#lib/platform/calendar/banking-day.ts";
import { lockEmployer } from "../../../money/ledger/lock-employer.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { saveCarriedValues, averageMonths, selectOpenAssignments, toCarriedLine } from "./carried-lines.ts";
import { type MonthLine, type EarlierLine, listEarlierLines } from "./earlier-lines.ts";
import { findingsOf } from "../checks/findings.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { amountsOf } from "../record/line-values.ts";
import { saveFigures } from "../record/save-figures.ts";
import { findHead, getHead, newReportFields, loadTad } from "../record/tad-head.ts";
import { emptyUnit, isInEffect, listAgreements, listLastMonths, type Agreement } from "../record/tad-units.ts";
import { addMonths, coversMonth, workMonthOf } from "#lib/platform/calendar/work-month.ts";
import { openMonthOf } from "../record/tad-lock.ts";

type EarlierLines = ReadonlyMap<string, readonly EarlierLine[]>;
type NewId = (name: string) => string;

const dueDateOf = async (db: Kysely<Database>, employerId: string, workMonth: string): Promise<string> => {
  const rules = await db
    .selectFrom("bargaining_units")
    .select("weekend_rule")
    .where("employer_id", "=", employerId)
    .execute();
  const dates = rules.map(({ weekend_rule }) => dueDate(workMonth, weekend_rule)).toSorted();
  return dates[0] ?? dueDate(workMonth, "NEXT");
};

/** Lists the lines that a month is compared with, by assignment ID, newest month first. */
export const listComparedLines = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "employer_id" | "work_month">,
  unsavedLines: readonly MonthLine[] = [],
): Promise<EarlierLines> =>
  Map.groupBy(await listEarlierLines(db, tad, averageMonths, undefined, unsavedLines), (line) => line.assignment_id);

/** Lists the first lines of a report: everyone whose assignment hasn't ended. */
export const listCarriedLines = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "id" | "employer_id" | "work_month">,
  agreements: readonly Agreement[],
  earlier: EarlierLines,
  newId: NewId,
): Promise<Row<"tad_lines">[]> => {
  const byId = new Map(agreements.map((agreement) => [agreement.id, agreement]));
  return (await selectOpenAssignments(db, [...byId.keys()]).execute()).flatMap((assignment) => {
    const agreement = byId.get(assignment.bargaining_unit_id);
    if (agreement === undefined) return [];
    const line = toCarriedLine(assignment, earlier.get(assignment.id) ?? [], tad.work_month);
    return [
      {
        ...line,
        id: newId(`line:${tad.work_month}:${assignment.id}`),
        tad_id: tad.id,
        bargaining_unit_id: agreement.id,
        assignment_id: assignment.id,
        unread: {},
        missing_from_file: false,
        name_in_file: "",
        amounts: amountsOf(line, agreement, tad.work_month),
      },
    ];
  });
};

/** Adds units to a TAD, with the first lines of everyone at work in them. */
export const addUnits = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "id" | "employer_id" | "work_month">,
  agreements: readonly Agreement[],
  newId: NewId,
): Promise<void> => {
  const lastMonths = await listLastMonths(db, tad);
  await insertRows(
    db,
    "tad_units",
    agreements.map((unit) => ({
      ...emptyUnit(tad.id, unit.id),
      last_month_units: lastMonths.get(unit.id)?.units ?? 0,
    })),
  );
  const lines = await listCarriedLines(db, tad, agreements, await listComparedLines(db, tad), newId);
  await insertRows(db, "tad_lines", lines);
  await saveCarriedValues(
    db,
    tad.id,
    lines.map(({ id }) => id),
  );
};

/**
 * Opens an employer's TAD for everyone at work, with last month's values, and returns its ID. An existing TAD stays
 * unchanged.
 * @param newId returns an ID for a name that is unique in the TAD
 */
export const openTad = async (
  db: Kysely<Database>,
  employerId: string,
  workMonth: string,
  now: Date,
  newId: NewId = () => randomUUID(),
): Promise<string> => {
  // A rate that is changing now waits for the new report, or the new report for the rate.
  await lockEmployer(db, employerId);
  const existingHead = await findHead(db, employerId, workMonth);
  if (existingHead !== null) return existingHead.id;
  const tad = { id: newId(`tad:${employerId}:${workMonth}`), employer_id: employerId, work_month: workMonth };
  const agreements = (await listAgreements(db, employerId, workMonth)).filter((agreement) =>
    isInEffect(agreement, workMonth),
  );
  await insertRows(db, "tads", [
    {
      ...newReportFields,
      ...tad,
      kind: "ORIGINAL",
      state: "OPEN",
      due_date: await dueDateOf(db, employerId, workMonth),
      source: "WEB",
      saved_at: null,
    },
  ]);
  await addUnits(db, tad, agreements, newId);
  const record = await loadTad(db, await getHead(db, employerId, workMonth));
  await saveFigures(db, tad.id, record.units, findingsOf(record, new Map()));
  await recordAudit({ db, now, ip: "", account: null }, { action: "tad-opened", subject: `tad:${tad.id}` });
  return tad.id;
};

/** Opens a past month in progress: an untouched one would be committed automatically with an earlier month's hours. */
export const openPastMonth = async (
  db: Kysely<Database>,
  employerId: string,
  workMonth: string,
  now: Date,
): Promise<void> => {
  const id = await openTad(db, employerId, workMonth, now);
  await db
    .updateTable("tads")
    .set({ state: "IN_PROGRESS", saved_at: now })
    .where("id", "=", id)
    .where("state", "=", "OPEN")
    .execute();
};

type Period = { readonly effectiveFrom: string; readonly effectiveTo: string | null };

/**
 * Lists the months before the current one that an agreement's new period covers and for which its employer has no
 * report, oldest first. An employer that doesn't report has none. No job would open them.
 * @param oldPeriod null for a new agreement
 */
export const listUnopenedMonths = async (
  db: Kysely<Database>,
  employerId: string,
  periods: { readonly period: Period; readonly oldPeriod: Period | null },
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ months: string[] }>`
    select array(select t.work_month from tads as t
      where t.employer_id = e.employer_id and t.kind = 'ORIGINAL' and t.state <> 'VOID') as months
    from employers as e
    where e.employer_id = ${employerId} and e.status = 'ACTIVE' and (e.is_tads_employer or e.reporting_mode = 'PAPER')
  `.execute(db);
  const [employer] = rows;
  if (employer === undefined) return [];
  const reportedMonths = new Set(employer.months);
  const currentMonth = openMonthOf(now);
  const { period, oldPeriod } = periods;
  const months: string[] = [];
  for (let month = workMonthOf(period.effectiveFrom); month < currentMonth; month = addMonths(month, 1)) {
    const isNew = coversMonth(period, month) && (oldPeriod === null || !coversMonth(oldPeriod, month));
    if (isNew && !reportedMonths.has(month)) months.push(month);
  }
  return months;
};
