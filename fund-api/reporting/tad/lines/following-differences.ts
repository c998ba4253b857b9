import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Followed, FollowedLine } from "#lib/reporting/tad/following-month-schema.ts";
import { sumRowUnits } from "#lib/reporting/line/row.ts";
import { listedNameOf } from "../../../platform/db/account-names.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { isUntouched, compareWithEarlier } from "./carried-lines.ts";
import type { MonthLine, EarlierLine } from "./earlier-lines.ts";
import { listCarriedLines, listComparedLines } from "./open-tad.ts";
import { isChanged } from "../record/line-values.ts";
import type { LineRecord } from "../record/tad-lines.ts";
import type { TadRecord } from "../record/tad-head.ts";

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

export type Differences = {
  readonly changed: readonly { readonly line: LineRecord; readonly amounts: CarriedLine["amounts"] }[];
  readonly removed: readonly LineRecord[];
  readonly addedLines: readonly CarriedLine[];
  /** Edited lines, with their comparisons to the previous months updated. */
  readonly compared: readonly LineRecord[];
};

/** Lists the units whose lines differ. */
export const unitIdsOf = ({
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

/** Updates the comparisons of an edited line, which keeps its values. */
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
export const toFollowedMonth = async (
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
export const listFollowingDifferences = async (
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
