import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { recordAudit, type Acting } from "../../audit/write-audit.ts";
import type { Database, Row } from "../../db/schema.ts";
import { forgetLines } from "../checks/acknowledgements.ts";
import { dropLines, isUntouched, keepCarried } from "./carried-lines.ts";
import { comparisonOf } from "./carried-line.ts";
import type { EarlierLine } from "./earlier-lines.ts";
import { findingsOf } from "../checks/findings.ts";
import { recheckAndSave, clearComplete } from "../checks/recheck-and-save.ts";
import { insertRows, toRowsJson } from "../../db/insert-rows.ts";
import { listCarriedLines, listCompared } from "./open-tad.ts";
import { isChanged } from "../tad/line-values.ts";
import { saveFigures } from "../tad/save-figures.ts";
import { saveLines } from "./save-lines.ts";
import { getHead, type TadHead } from "../tad/tad-head.ts";
import type { LineRecord } from "../tad/tad-lines.ts";
import { changeable } from "../tad/tad-lock.ts";
import { loadTad, type TadRecord } from "../tad/tad-record.ts";

type Month = Pick<TadHead, "employer_id" | "work_month">;
type CarriedLine = Row<"tad_lines">;

/**
 * Locks the employer's later months that are not filed, in their order: they follow what is about to happen to this
 * one. To be called before the employer is locked. @returns their work months
 */
export const lockFollowingMonth = async (
  db: Kysely<Database>,
  { employer_id, work_month }: Month,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("tads")
    .select("work_month")
    .where("employer_id", "=", employer_id)
    .where("work_month", ">", work_month)
    .where("kind", "=", "ORIGINAL")
    .where("state", "in", changeable)
    .orderBy("work_month")
    .forUpdate()
    .execute();
  return rows.map((row) => row.work_month);
};

const listUntouched = async (db: Kysely<Database>, tadId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("tad_lines as l")
    .select("l.id")
    .where("l.tad_id", "=", tadId)
    .where(isUntouched)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The people of these lines who are on the report already, in that unit and class, by assignment id. */
const listThere = async (db: Kysely<Database>, tadId: string, lines: readonly CarriedLine[]): Promise<Set<string>> => {
  const ids = lines.map((line) => line.assignment_id);
  const { rows } = await sql<{ id: string }>`
    select a.id from assignments as a
    join assignments as b using (person_id, bargaining_unit_id)
    join tad_lines as l on l.assignment_id = b.id and l.classification = a.classification
    where l.tad_id = ${tadId} and a.id = any (${sql.val(ids)}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

const carriedNow = (line: LineRecord, carried: CarriedLine): LineRecord => {
  const { amounts: _amounts, id: _id, ...now } = carried;
  return { ...line, ...now };
};

/** A line that someone has touched: its values stay, and it is compared with what the months before say now. */
const comparedNow = (
  line: LineRecord,
  before: readonly EarlierLine[],
  workMonth: string,
  isIdle: boolean,
): LineRecord => {
  const comparison = comparisonOf(before, workMonth);
  // Without work a line keeps its mark, so that the work can come back.
  if (isIdle) return { ...line, ...comparison };
  const lastMonth = comparison.last_month_units === null ? undefined : before[0];
  return { ...line, ...comparison, changed_since_last_month: isChanged(line, lastMonth) };
};

const isSame = (line: LineRecord, now: LineRecord): boolean =>
  (Object.keys(now) as (keyof LineRecord)[]).every((name) => name === "unread" || line[name] === now[name]);

/** What is different on a report, were it opened now; lines that someone has touched are left out. */
const differencesOf = async (db: Kysely<Database>, { head, units, lines }: TadRecord) => {
  const agreements = units.map(({ agreement }) => agreement);
  const earlier = await listCompared(db, head);
  const carried = await listCarriedLines(db, head, agreements, earlier, () => randomUUID());
  const byAssignment = new Map(carried.map((line) => [line.assignment_id, line]));
  const untouched = await listUntouched(db, head.id);
  const own = lines.filter(({ id }) => untouched.has(id));
  const changed = own.flatMap((line) => {
    const now = byAssignment.get(line.assignment_id);
    if (now === undefined || isSame(line, carriedNow(line, now))) return [];
    return [{ line: carriedNow(line, now), amounts: now.amounts }];
  });
  const gone = own.filter((line) => !byAssignment.has(line.assignment_id));
  const onReport = new Set(lines.map((line) => line.assignment_id));
  const absent = carried.filter((line) => !onReport.has(line.assignment_id));
  const there = await listThere(db, head.id, absent);
  const idle = new Set(units.flatMap((unit) => (unit.no_work ? [unit.bargaining_unit_id] : [])));
  const compared = lines.flatMap((line) => {
    if (untouched.has(line.id)) return [];
    const isIdle = idle.has(line.bargaining_unit_id);
    const now = comparedNow(line, earlier.get(line.assignment_id) ?? [], head.work_month, isIdle);
    return isSame(line, now) ? [] : [now];
  });
  return { changed, gone, compared, came: absent.filter((line) => !there.has(line.assignment_id)) };
};

/** The units and averages of the months before, which no cell of a line holds. */
const saveComparisons = async (db: Kysely<Database>, lines: readonly LineRecord[]): Promise<void> => {
  await sql`
    update tad_lines as l set last_month_units = x.last_month_units, average_units = x.average_units,
      changed_since_last_month = x.changed_since_last_month
    from jsonb_populate_recordset(null::tad_lines, ${toRowsJson(lines)}::text::jsonb) as x
    where l.id = x.id`.execute(db);
};

/** Keeps the units of the month before with each unit. @returns whether any differ from those compared with until now */
const saveLastMonth = async (db: Kysely<Database>, { head, units }: TadRecord): Promise<boolean> => {
  const moved = units.filter((unit) => unit.last_month_units !== unit.last_month.units);
  for (const { bargaining_unit_id, last_month } of moved)
    await db
      .updateTable("tad_units")
      .set({ last_month_units: last_month.units })
      .where("tad_id", "=", head.id)
      .where("bargaining_unit_id", "=", bargaining_unit_id)
      .execute();
  return moved.length > 0;
};

/** Ends the following of one report: checked again; one that no one has begun stays so. */
const finish = async ({ db, now }: Acting, head: TadHead): Promise<void> => {
  const record = await loadTad(db, head);
  if (head.state !== "OPEN") {
    await recheckAndSave(db, record, now);
    return;
  }
  await saveFigures(db, head.id, record.units, findingsOf(record, new Map()));
  await db
    .updateTable("tads")
    .set({ version: head.version + 1 })
    .where("id", "=", head.id)
    .execute();
};

const follow = async (context: Acting, head: TadHead, earlierMonth: string): Promise<void> => {
  const { db } = context;
  const record = await loadTad(db, head);
  const { changed, gone, came, compared } = await differencesOf(db, record);
  const isMoved = await saveLastMonth(db, record);
  if (!isMoved && changed.length + gone.length + came.length + compared.length === 0) return;
  await dropLines(
    db,
    gone.map(({ id }) => id),
  );
  await saveLines(db, head.id, changed);
  await saveComparisons(db, [...changed.map(({ line }) => line), ...compared]);
  await insertRows(db, "tad_lines", came);
  const ids = [...changed.map(({ line }) => line.id), ...came.map(({ id }) => id)];
  await keepCarried(db, head.id, ids);
  const unitOf = ({ bargaining_unit_id }: Pick<LineRecord, "bargaining_unit_id">): string => bargaining_unit_id;
  const unitIds = [...new Set([...changed.map(({ line }) => line), ...gone, ...came].map(unitOf))];
  if (unitIds.length > 0) {
    await forgetLines(db, head.id, ids, unitIds);
    await clearComplete(db, head.id, unitIds);
  }
  await finish(context, head);
  await recordAudit(context, {
    action: "tad-followed",
    subject: `tad:${head.id}`,
    after: { earlierMonth, changed: changed.length, gone: gone.length, came: came.length },
  });
};

/**
 * After an act that changed what a month says or who is at work: the later months that are open already say what they
 * would say, were they opened now. Who came is on them, who ended is not, and what was carried is carried again, all
 * but the lines that someone has touched: these are only compared with the newest truth.
 * @param months of `lockFollowingMonth`
 */
export const updateFollowingMonth = async (
  context: Acting,
  { employer_id, work_month }: Month,
  months: readonly string[],
): Promise<void> => {
  for (const month of months) await follow(context, await getHead(context.db, employer_id, month), work_month);
};
