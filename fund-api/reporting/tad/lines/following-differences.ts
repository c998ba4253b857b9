import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Followed, FollowedLine } from "#lib/reporting/tad/following-month-schema.ts";
import { sumRowUnits } from "#lib/reporting/line/row.ts";
import { listedNameOf } from "../../../platform/db/account-names.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { isUntouched, comparisonOf } from "./carried-lines.ts";
import type { MonthLine, EarlierLine } from "./earlier-lines.ts";
import { listCarriedLines, listCompared } from "./open-tad.ts";
import { isChanged } from "../record/line-values.ts";
import type { LineRecord } from "../record/tad-lines.ts";
import type { TadRecord } from "../record/tad-head.ts";

type CarriedLine = Row<"tad_lines">;

const listUntouched = async (db: Kysely<Database>, tadId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("tad_lines as l")
    .select("l.id")
    .where("l.tad_id", "=", tadId)
    .where(isUntouched)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Lists the people of these lines who are already on the report in that unit and class, by assignment id. */
const listAlreadyOnReport = async (
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
  const { amounts: _amounts, id: _id, ...now } = carried;
  return { ...line, ...now };
};

/** Updates the comparisons of an edited line, which keeps its values. */
const updateComparison = (
  line: LineRecord,
  before: readonly EarlierLine[],
  workMonth: string,
  isIdle: boolean,
): LineRecord => {
  const comparison = comparisonOf(before, workMonth);
  // In a unit without work, the line keeps its mark, so that the values can be restored.
  if (isIdle) return { ...line, ...comparison };
  const lastMonth = comparison.last_month_units === null ? undefined : before[0];
  return { ...line, ...comparison, changed_since_last_month: isChanged(line, lastMonth) };
};

const isSame = (line: LineRecord, now: LineRecord): boolean =>
  (Object.keys(now) as (keyof LineRecord)[]).every((name) => name === "unread" || line[name] === now[name]);

const figuresOf = (line: Pick<CarriedLine, "units_st" | "units_ot" | "units_dt" | "gross_wages">) => ({
  units: sumRowUnits(line),
  grossWages: line.gross_wages,
});

/** Lists the people whose lines are changed, added or removed, by name, and the units that lose Complete. */
export const toFollowed = async (
  db: Kysely<Database>,
  { head, units, lines }: TadRecord,
  { changed, removed, addedLines }: Pick<Differences, "changed" | "removed" | "addedLines">,
): Promise<Followed> => {
  const now = new Map(changed.map(({ line }) => [line.id, line]));
  const codes = new Map(units.map(({ bargaining_unit_id, agreement }) => [bargaining_unit_id, agreement.code]));
  const codeOf = ({ bargaining_unit_id }: Pick<LineRecord, "bargaining_unit_id">) =>
    codes.get(bargaining_unit_id) ?? "";
  const isRemoved = new Set(removed.map(({ id }) => id));
  const names = await listNames(db, addedLines);
  const followed: FollowedLine[] = lines
    .filter(({ id }) => now.has(id) || isRemoved.has(id))
    .map((line) => {
      const after = now.get(line.id);
      return {
        name: listedNameOf(line),
        unitCode: codeOf(line),
        before: figuresOf(line),
        after: after === undefined ? null : figuresOf(after),
      };
    });
  const added: FollowedLine[] = addedLines.map((line) => ({
    name: names.get(line.assignment_id) ?? "",
    unitCode: codeOf(line),
    before: null,
    after: figuresOf(line),
  }));
  const sorted = [...followed, ...added].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const ids = unitIdsOf({ changed, removed, addedLines });
  const reopened = units.filter(({ complete, bargaining_unit_id }) => complete && ids.includes(bargaining_unit_id));
  return { workMonth: head.work_month, lines: sorted, reopened: reopened.map(({ agreement }) => agreement.code) };
};

/** Compares a report with a newly opened one, except its edited lines. @param unsaved lines of earlier months */
export const differencesOf = async (
  db: Kysely<Database>,
  { head, units, lines }: TadRecord,
  unsaved: readonly MonthLine[] = [],
): Promise<Differences> => {
  const agreements = units.map(({ agreement }) => agreement);
  const earlier = await listCompared(db, head, unsaved);
  const carried = await listCarriedLines(db, head, agreements, earlier, () => randomUUID());
  const byAssignment = new Map(carried.map((line) => [line.assignment_id, line]));
  const untouched = await listUntouched(db, head.id);
  const untouchedLines = lines.filter(({ id }) => untouched.has(id));
  const changed = untouchedLines.flatMap((line) => {
    const now = byAssignment.get(line.assignment_id);
    if (now === undefined || isSame(line, applyCarried(line, now))) return [];
    return [{ line: applyCarried(line, now), amounts: now.amounts }];
  });
  const removed = untouchedLines.filter((line) => !byAssignment.has(line.assignment_id));
  const onReport = new Set(lines.map((line) => line.assignment_id));
  const absent = carried.filter((line) => !onReport.has(line.assignment_id));
  const present = await listAlreadyOnReport(db, head.id, absent);
  const idle = new Set(units.flatMap((unit) => (unit.no_work ? [unit.bargaining_unit_id] : [])));
  const compared = lines.flatMap((line) => {
    if (untouched.has(line.id)) return [];
    const isIdle = idle.has(line.bargaining_unit_id);
    const now = updateComparison(line, earlier.get(line.assignment_id) ?? [], head.work_month, isIdle);
    return isSame(line, now) ? [] : [now];
  });
  return { changed, removed, compared, addedLines: absent.filter((line) => !present.has(line.assignment_id)) };
};
