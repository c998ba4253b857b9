import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { addMonths } from "../../../lib/calendar/work-month.ts";
import { dueDate } from "../../../lib/calendar/due-date.ts";
import { coversMonth } from "../../../lib/reporting/amounts/rate-choice.ts";
import { recordAudit } from "../../audit/write-audit.ts";
import type { Database, Row } from "../../db/schema.ts";
import { keepCarried } from "./carried-lines.ts";
import { averageMonths, carriedLine } from "./carried-line.ts";
import { listEarlierLines } from "./earlier-lines.ts";
import { findingsOf } from "../checks/findings.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { amountsOf } from "../tad/line-values.ts";
import { saveFigures } from "../tad/save-figures.ts";
import { findHead, getHead, newReport } from "../tad/tad-head.ts";
import { loadTad } from "../tad/tad-record.ts";
import { listAgreements, type Agreement } from "../tad/tad-units.ts";

type NewId = (name: string) => string;

const listAssignments = async (db: Kysely<Database>, units: readonly Agreement[]): Promise<Row<"assignments">[]> =>
  units.length === 0
    ? []
    : db
        .selectFrom("assignments")
        .selectAll()
        .where(
          "bargaining_unit_id",
          "in",
          units.map(({ id }) => id),
        )
        .where("end_date", "is", null)
        .execute();

/** The payment of a TAD is due once: at the earliest of its agreements' due dates. */
const dueDateOf = async (db: Kysely<Database>, employerId: string, workMonth: string): Promise<string> => {
  const rules = await db
    .selectFrom("bargaining_units")
    .select("weekend_rule")
    .where("employer_id", "=", employerId)
    .execute();
  const dates = rules.map(({ weekend_rule }) => dueDate(workMonth, weekend_rule)).toSorted();
  return dates[0] ?? dueDate(workMonth, "NEXT");
};

/** The units of each bargaining unit in the month before, corrections included, in hundredths. */
export const lastMonthUnits = async (
  db: Kysely<Database>,
  employerId: string,
  workMonth: string,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom("tads as t")
    .innerJoin("month_tads as m", "m.original_id", "t.id")
    .innerJoin("tad_units as u", "u.tad_id", "m.tad_id")
    .select(["u.bargaining_unit_id", sql<number>`sum(u.units)::bigint`.as("units")])
    .where("t.employer_id", "=", employerId)
    .where("t.work_month", "=", addMonths(workMonth, -1))
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "<>", "VOID")
    .groupBy("u.bargaining_unit_id")
    .execute();
  return new Map(rows.map((row) => [row.bargaining_unit_id, row.units]));
};

const emptyUnit = (tadId: string, unitId: string, unitsBefore: number): Row<"tad_units"> => ({
  tad_id: tadId,
  bargaining_unit_id: unitId,
  complete: false,
  completed_at: null,
  completed_by: null,
  completed_by_name: null,
  people: 0,
  units: 0,
  gross_wages: 0,
  last_month_units: unitsBefore,
  hw_cents: 0,
  pen_cents: 0,
  errors: 0,
  warnings: 0,
  no_work: false,
  note: "",
});

/** The lines with which a report starts: everyone whose assignment has not ended. */
export const listCarriedLines = async (
  db: Kysely<Database>,
  tad: Pick<Row<"tads">, "id" | "employer_id" | "work_month">,
  agreements: readonly Agreement[],
  newId: NewId,
): Promise<Row<"tad_lines">[]> => {
  const byId = new Map(agreements.map((agreement) => [agreement.id, agreement]));
  const earlier = Map.groupBy(await listEarlierLines(db, tad, averageMonths), (line) => line.assignment_id);
  return (await listAssignments(db, agreements)).flatMap((assignment) => {
    const agreement = byId.get(assignment.bargaining_unit_id);
    if (agreement === undefined) return [];
    const line = carriedLine(assignment, earlier.get(assignment.id) ?? [], tad.work_month);
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

/**
 * Opens an employer's TAD of a work month: everyone whose assignment has not ended is on it, with the status, units
 * and wages of the month before. A TAD that is there already stays as it is.
 * @param newId an id for a thing of this name; the names of one TAD are unique
 * @returns the id of the TAD
 */
export const openTad = async (
  db: Kysely<Database>,
  employerId: string,
  workMonth: string,
  now: Date,
  newId: NewId = () => randomUUID(),
): Promise<string> => {
  const existing = await findHead(db, employerId, workMonth);
  if (existing !== null) return existing.id;
  const tad = { id: newId(`tad:${employerId}:${workMonth}`), employer_id: employerId, work_month: workMonth };
  const agreements = (await listAgreements(db, employerId, workMonth)).filter((unit) =>
    coversMonth({ effectiveFrom: unit.effective_from, effectiveTo: unit.effective_to }, workMonth),
  );
  await insertRows(db, "tads", [
    {
      ...newReport,
      ...tad,
      kind: "ORIGINAL",
      state: "OPEN",
      due_date: await dueDateOf(db, employerId, workMonth),
      source: "WEB",
      saved_at: null,
    },
  ]);
  const unitsBefore = await lastMonthUnits(db, employerId, workMonth);
  await insertRows(
    db,
    "tad_units",
    agreements.map((unit) => emptyUnit(tad.id, unit.id, unitsBefore.get(unit.id) ?? 0)),
  );
  await insertRows(db, "tad_lines", await listCarriedLines(db, tad, agreements, newId));
  await keepCarried(db, tad.id);
  const record = await loadTad(db, await getHead(db, employerId, workMonth));
  await saveFigures(db, tad.id, record.units, findingsOf(record, new Map()));
  await recordAudit({ db, now, ip: "", account: null }, { action: "tad-opened", subject: `tad:${tad.id}` });
  return tad.id;
};
