import { sql, type Kysely } from "kysely";
import { namedPeople } from "#lib/reporting/tad/following-month.ts";
import type { Followed } from "#lib/reporting/tad/following-month-schema.ts";
import { recordAudit, type Acting } from "../../../desk/audit/write-audit.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { deleteLineReviews } from "../checks/acknowledgements.ts";
import { removeLines, saveCarriedValues } from "./carried-lines.ts";
import type { MonthLine } from "./earlier-lines.ts";
import { listFollowingDifferences, toFollowedMonth, unitIdsOf } from "./following-differences.ts";
import { findingsOf } from "../checks/findings.ts";
import { recheckAndSave, clearComplete } from "../checks/recheck-and-save.ts";
import { insertRows, toRowsJson } from "../../../platform/db/insert-rows.ts";
import { saveFigures } from "../record/save-figures.ts";
import { saveLines } from "./save-lines.ts";
import { getHead, type TadHead, loadTad, type TadRecord } from "../record/tad-head.ts";
import type { LineRecord } from "../record/tad-lines.ts";
import { changeableStates } from "../record/tad-lock.ts";

type Month = Pick<TadHead, "employer_id" | "work_month">;

const selectFollowing = (db: Kysely<Database>, { employer_id, work_month }: Month) =>
  db
    .selectFrom("tads")
    .select("work_month")
    .where("employer_id", "=", employer_id)
    .where("work_month", ">", work_month)
    .where("kind", "=", "ORIGINAL")
    .where("state", "in", changeableStates)
    .orderBy("work_month");

/** Locks the employer's later open months in order, before the employer is locked. @returns their work months */
export const lockFollowingMonth = async (db: Kysely<Database>, month: Month): Promise<string[]> => {
  const rows = await selectFollowing(db, month).forUpdate().execute();
  return rows.map((row) => row.work_month);
};

/** Saves the units and averages of the previous months, which are in no cell. */
const saveComparisons = async (db: Kysely<Database>, lines: readonly LineRecord[]): Promise<void> => {
  await sql`
    update tad_lines as l set last_month_units = x.last_month_units, average_units = x.average_units,
      changed_since_last_month = x.changed_since_last_month
    from jsonb_populate_recordset(null::tad_lines, ${toRowsJson(lines)}::text::jsonb) as x
    where l.id = x.id`.execute(db);
};

/** Saves last month's units. @returns true if they differ from the saved ones */
const saveLastMonth = async (db: Kysely<Database>, { head, units }: TadRecord): Promise<boolean> => {
  const changedUnits = units.filter((unit) => unit.last_month_units !== unit.last_month.units);
  for (const { bargaining_unit_id, last_month } of changedUnits)
    await db
      .updateTable("tad_units")
      .set({ last_month_units: last_month.units })
      .where("tad_id", "=", head.id)
      .where("bargaining_unit_id", "=", bargaining_unit_id)
      .execute();
  return changedUnits.length > 0;
};

/** Checks a report again. A report that hasn't been started stays that way. */
export const recheckTad = async ({ db, now }: Acting, head: TadHead): Promise<void> => {
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

const updateMonth = async (context: Acting, head: TadHead, earlierMonth: string): Promise<Followed> => {
  const { db } = context;
  const record = await loadTad(db, head);
  const differences = await listFollowingDifferences(db, record);
  const { changed, removed, addedLines, compared } = differences;
  const followed = await toFollowedMonth(db, record, differences);
  const haveUnitsChanged = await saveLastMonth(db, record);
  if (!haveUnitsChanged && changed.length + removed.length + addedLines.length + compared.length === 0) return followed;
  await removeLines(
    db,
    removed.map(({ id }) => id),
  );
  await saveLines(db, head.id, changed);
  await saveComparisons(db, [...changed.map(({ line }) => line), ...compared]);
  await insertRows(db, "tad_lines", addedLines);
  const ids = [...changed.map(({ line }) => line.id), ...addedLines.map(({ id }) => id)];
  await saveCarriedValues(db, head.id, ids);
  const unitIds = unitIdsOf(differences);
  if (unitIds.length > 0) {
    await deleteLineReviews(db, head.id, ids, unitIds);
    await clearComplete(db, head.id, unitIds);
  }
  await recheckTad(context, head);
  await recordAudit(context, {
    action: "tad-followed",
    subject: `tad:${head.id}`,
    after: {
      earlierMonth,
      changed: changed.length,
      gone: removed.length,
      came: addedLines.length,
      // The history lists only the first few people and counts the others, so that it stays one short sentence.
      lines: followed.lines.slice(0, namedPeople),
      reopened: followed.reopened,
    },
  });
  return followed;
};

/**
 * Updates the later open months after a change to a month or its people, as if they were opened now. Edited lines
 * keep their values and only get new comparisons. `months` is the result of `lockFollowingMonth`. Returns the changes
 * to each month.
 */
export const updateFollowingMonth = async (
  context: Acting,
  { employer_id, work_month }: Month,
  months: readonly string[],
): Promise<Followed[]> => {
  const followed: Followed[] = [];
  for (const month of months)
    followed.push(await updateMonth(context, await getHead(context.db, employer_id, month), work_month));
  return followed;
};

/** Previews `updateFollowingMonth` without changing anything. @param unsavedLines lines that replace the month's */
export const previewFollowingMonth = async (
  db: Kysely<Database>,
  month: Month,
  unsavedLines: readonly MonthLine[],
): Promise<Followed[]> => {
  const followed: Followed[] = [];
  const lines = [...unsavedLines];
  for (const { work_month } of await selectFollowing(db, month).execute()) {
    const record = await loadTad(db, await getHead(db, month.employer_id, work_month));
    const differences = await listFollowingDifferences(db, record, lines);
    followed.push(await toFollowedMonth(db, record, differences));
    for (const line of [...differences.changed.map((change) => change.line), ...differences.addedLines])
      lines.push({ ...line, work_month });
  }
  return followed;
};
