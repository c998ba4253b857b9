import { sql, type Kysely } from "kysely";
import { namedPeople } from "#lib/reporting/tad/following-month.ts";
import type { Followed, FollowedLine } from "#lib/reporting/tad/schema.ts";
import { recordAudit, type Acting } from "../../../desk/audit/write-audit.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { deleteLineReviews } from "../checks/acknowledgements.ts";
import { removeLines, saveCarriedValues, isUntouched, compareWithEarlier } from "./carried-lines.ts";
import type { MonthLine, EarlierLine } from "./earlier-lines.ts";
import { findingsOf } from "../checks/findings.ts";
import { recheckAndSave, clearComplete } from "../checks/recheck-and-save.ts";
import { insertRows, toRowsJson } from "../../../platform/db/insert-rows.ts";
import { raiseVersion, saveFigures } from "../record/save-figures.ts";
import { saveLines } from "./save-lines.ts";
import { getHead, type TadHead, loadTad, type TadRecord } from "../record/tad-head.ts";
import type { LineRecord } from "../record/tad-lines.ts";
import { changeableStates } from "../record/tad-lock.ts";
import { updateUnits } from "../record/tad-units.ts";
import { randomUUID } from "node:crypto";
import { sumRowUnits } from "#lib/reporting/line/row.ts";
import { listedNameOf } from "../../../platform/db/account-names.ts";
import { listCarriedLines, listComparedLines } from "./open-tad.ts";
import { isChanged } from "../record/line-values.ts";

type CarriedLine = Row<"tad_lines">;

const listUntouchedIds = async (db: Kysely<Database>, tadId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("tad_lines as l")
    .select("l.id")
    .where("l.tad_id", "=", tadId)
    .where(isUntouched)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Lists the people of these lines who are already on the report in that unit and class, by assignment ID. */
const listAssignmentsOnReport = async (
  db: Kysely<Database>,
  tadId: string,
  lines: readonly CarriedLine[],
): Promise<Set<string>> => {
  const ids = lines.map((line) => line.assignment_id);
  const { rows } = await sql<{ id: string }>`
    select a.id from assignments as a
    join assignments as b using (person_id, bargaining_unit_id)
    join tad_lines as l on l.assignment_id = b.id and l.classification = a.classification
    where l.tad_id = ${tadId} and a.id = any (${sql.val(ids)}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

const listNames = async (db: Kysely<Database>, lines: readonly CarriedLine[]): Promise<Map<string, string>> => {
  if (lines.length === 0) return new Map();
  const rows = await db
    .selectFrom("assignments as a")
    .innerJoin("persons as p", "p.id", "a.person_id")
    .select(["a.id", "p.first_name", "p.last_name", "p.middle_initial"])
    .where(
      "a.id",
      "in",
      lines.map((line) => line.assignment_id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, listedNameOf(row)]));
};

type Differences = {
  readonly changed: readonly { readonly line: LineRecord; readonly amounts: CarriedLine["amounts"] }[];
  readonly removed: readonly LineRecord[];
  readonly addedLines: readonly CarriedLine[];
  /** Edited lines, with their comparisons to the previous months updated. */
  readonly compared: readonly LineRecord[];
};

const unitIdsOf = ({
  changed,
  removed,
  addedLines,
}: Pick<Differences, "changed" | "removed" | "addedLines">): string[] => {
  const lines = [...changed.map(({ line }) => line), ...removed, ...addedLines];
  return [...new Set(lines.map(({ bargaining_unit_id }) => bargaining_unit_id))];
};

const applyCarried = (line: LineRecord, carried: CarriedLine): LineRecord => {
  const { amounts: _amounts, id: _id, ...carriedFields } = carried;
  return { ...line, ...carriedFields };
};

const updateComparison = (
  line: LineRecord,
  earlierLines: readonly EarlierLine[],
  workMonth: string,
  isIdle: boolean,
): LineRecord => {
  const comparison = compareWithEarlier(earlierLines, workMonth);
  // In a unit without work, the line keeps its mark, so that the values can be restored.
  if (isIdle) return { ...line, ...comparison };
  const lastMonth = comparison.last_month_units === null ? undefined : earlierLines[0];
  return { ...line, ...comparison, changed_since_last_month: isChanged(line, lastMonth) };
};

const isSame = (line: LineRecord, updated: LineRecord): boolean =>
  (Object.keys(updated) as (keyof LineRecord)[]).every((name) => name === "unread" || line[name] === updated[name]);

const figuresOf = (line: Pick<CarriedLine, "units_st" | "units_ot" | "units_dt" | "gross_wages">) => ({
  units: sumRowUnits(line),
  grossWages: line.gross_wages,
});

/** Lists the people whose lines are changed, added or removed, by name, and the units that lose Complete. */
const toFollowedMonth = async (
  db: Kysely<Database>,
  { head, units, lines }: TadRecord,
  { changed, removed, addedLines }: Pick<Differences, "changed" | "removed" | "addedLines">,
): Promise<Followed> => {
  const changedById = new Map(changed.map(({ line }) => [line.id, line]));
  const codes = new Map(units.map(({ bargaining_unit_id, agreement }) => [bargaining_unit_id, agreement.code]));
  const codeOf = ({ bargaining_unit_id }: Pick<LineRecord, "bargaining_unit_id">) =>
    codes.get(bargaining_unit_id) ?? "";
  const removedIds = new Set(removed.map(({ id }) => id));
  const names = await listNames(db, addedLines);
  const followed: FollowedLine[] = lines
    .filter(({ id }) => changedById.has(id) || removedIds.has(id))
    .map((line) => {
      const changedLine = changedById.get(line.id);
      return {
        name: listedNameOf(line),
        unitCode: codeOf(line),
        before: figuresOf(line),
        after: changedLine === undefined ? null : figuresOf(changedLine),
      };
    });
  const addedPeople: FollowedLine[] = addedLines.map((line) => ({
    name: names.get(line.assignment_id) ?? "",
    unitCode: codeOf(line),
    before: null,
    after: figuresOf(line),
  }));
  const sorted = [...followed, ...addedPeople].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const ids = unitIdsOf({ changed, removed, addedLines });
  const reopened = units.filter(({ complete, bargaining_unit_id }) => complete && ids.includes(bargaining_unit_id));
  return { workMonth: head.work_month, lines: sorted, reopened: reopened.map(({ agreement }) => agreement.code) };
};

/** Compares a report with a newly opened one, except its edited lines. @param unsavedLines lines of earlier months */
const listFollowingDifferences = async (
  db: Kysely<Database>,
  { head, units, lines }: TadRecord,
  unsavedLines: readonly MonthLine[] = [],
): Promise<Differences> => {
  const agreements = units.map(({ agreement }) => agreement);
  const earlierLines = await listComparedLines(db, head, unsavedLines);
  const carriedLines = await listCarriedLines(db, head, agreements, earlierLines, () => randomUUID());
  const carriedByAssignment = new Map(carriedLines.map((line) => [line.assignment_id, line]));
  const untouchedIds = await listUntouchedIds(db, head.id);
  const untouchedLines = lines.filter(({ id }) => untouchedIds.has(id));
  const changed = untouchedLines.flatMap((line) => {
    const carriedLine = carriedByAssignment.get(line.assignment_id);
    if (carriedLine === undefined || isSame(line, applyCarried(line, carriedLine))) return [];
    return [{ line: applyCarried(line, carriedLine), amounts: carriedLine.amounts }];
  });
  const removed = untouchedLines.filter((line) => !carriedByAssignment.has(line.assignment_id));
  const assignmentIdsOnReport = new Set(lines.map((line) => line.assignment_id));
  const missingLines = carriedLines.filter((line) => !assignmentIdsOnReport.has(line.assignment_id));
  const idsAlreadyOnReport = await listAssignmentsOnReport(db, head.id, missingLines);
  const idleUnitIds = new Set(units.flatMap((unit) => (unit.no_work ? [unit.bargaining_unit_id] : [])));
  const compared = lines.flatMap((line) => {
    if (untouchedIds.has(line.id)) return [];
    const isIdle = idleUnitIds.has(line.bargaining_unit_id);
    const updated = updateComparison(line, earlierLines.get(line.assignment_id) ?? [], head.work_month, isIdle);
    return isSame(line, updated) ? [] : [updated];
  });
  return {
    changed,
    removed,
    compared,
    addedLines: missingLines.filter((line) => !idsAlreadyOnReport.has(line.assignment_id)),
  };
};

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
    await updateUnits(db, head.id, [bargaining_unit_id], { last_month_units: last_month.units });
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
  await raiseVersion(db, head.id);
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
