import { formatWorkMonth } from "../../lib/format/date.ts";
import type { FileFinding } from "../../lib/roster-file/model.ts";
import { checkRosterRows } from "../../lib/roster-file/checks.ts";
import { readUpload } from "./read-in-worker.ts";
import type { RosterRow } from "../../lib/roster-file/roster-row.ts";
import type { HandlerContext } from "../server/handler.ts";
import { listLastMonth } from "./earlier-lines.ts";
import { findingsOf } from "./findings.ts";
import { isChanged } from "./line-values.ts";
import { placeRows, type OpenAssignment, type PlacedRow } from "./place-rows.ts";
import { findKnownPeople } from "./roster-people.ts";
import { groupRows, type NewPerson } from "./row-groups.ts";
import type { LineRecord } from "./tad-lines.ts";
import type { TadRecord } from "./tad-record.ts";
import { missingFindings, placedFindings, refusedFindings } from "./upload-report.ts";

/** What a file would do to a report, worked out before anything is stored. */
export type UploadPlan = {
  readonly rowsRead: number;
  readonly findings: FileFinding[];
  /** Null when the file is refused: then it does nothing. */
  readonly changes: {
    readonly record: TadRecord;
    readonly placed: readonly PlacedRow[];
    readonly missing: readonly LineRecord[];
    readonly newPeople: readonly NewPerson[];
    readonly newAssignments: readonly OpenAssignment[];
    /** Ids of the units that the file names. */
    readonly unitIds: readonly string[];
  } | null;
};

type Context = Pick<HandlerContext, "db" | "keys">;

/** The report that already holds this very file, committed; a file counts once (domain.md §7). */
const checkAlreadyCommitted = async (
  { db }: Context,
  employerId: string,
  sha256: Uint8Array,
): Promise<FileFinding[]> => {
  const earlier = await db
    .selectFrom("uploads as u")
    .innerJoin("tads as t", "t.id", "u.tad_id")
    .select(["t.work_month", "t.confirmation_no"])
    .where("u.employer_id", "=", employerId)
    .where("u.sha256", "=", sha256)
    .where("u.applied", "=", true)
    .where("t.state", "in", ["COMMITTED", "POSTED"])
    .executeTakeFirst();
  if (earlier === undefined) return [];
  const message = `This very file is already in the report for ${formatWorkMonth(earlier.work_month)}, committed under ${earlier.confirmation_no ?? "its number"}. Check that you chose the right file.`;
  return [{ ruleId: "file-already-committed", severity: "ERROR", rows: [], message }];
};

const listOpenAssignments = async ({ db }: Context, record: TadRecord): Promise<OpenAssignment[]> =>
  record.units.length === 0
    ? []
    : db
        .selectFrom("assignments")
        .select(["id", "person_id", "bargaining_unit_id", "classification", "hire_date"])
        .select(["status_code", "status_date", "return_date", "payroll_no"])
        .where(
          "bargaining_unit_id",
          "in",
          record.units.map((unit) => unit.bargaining_unit_id),
        )
        .where("end_date", "is", null)
        .execute();

const asMissing = (line: LineRecord): LineRecord => ({ ...line, missing_from_file: true });

/** Places the rows that hold, and checks the report as it would then be. */
const place = async (context: Context, record: TadRecord, rows: readonly RosterRow[]) => {
  const grouped = groupRows(rows, record, await findKnownPeople(context.db, context.keys, rows));
  const tad = { id: record.head.id, lines: record.lines };
  const placement = placeRows(grouped.groups, tad, await listOpenAssignments(context, record));
  const lastMonth = await listLastMonth(context.db, record.head);
  const withMark = (each: PlacedRow): PlacedRow => ({
    ...each,
    line: { ...each.line, changed_since_last_month: isChanged(each.line, lastMonth.get(each.line.assignment_id)) },
  });
  const placed = placement.placed.map(withMark);
  const unitIds = [...new Set(placed.map(({ line }) => line.bargaining_unit_id))];
  const named = new Map(placed.map(({ line }) => [line.id, line]));
  const missing = record.lines
    .filter((line) => unitIds.includes(line.bargaining_unit_id) && !named.has(line.id))
    .map(asMissing);
  const kept = new Map(missing.map((line) => [line.id, line]));
  const lines = [
    ...record.lines.map((line) => named.get(line.id) ?? kept.get(line.id) ?? line),
    ...placed.flatMap(({ line, isNew }) => (isNew ? [line] : [])),
  ];
  return {
    refused: [...grouped.refused, ...placement.refused],
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

/**
 * Reads a file and works out what it does to a report. All that speaks against it comes at once: its form, its rows,
 * the people in them, and what the checks say about the lines.
 */
export const planUpload = async (
  context: Context,
  record: TadRecord,
  file: { readonly bytes: Uint8Array; readonly sha256: Uint8Array },
): Promise<UploadPlan> => {
  const already = await checkAlreadyCommitted(context, record.head.employer_id, file.sha256);
  const read = await readUpload(file.bytes);
  if (!read.ok) return { rowsRead: 0, findings: [...already, ...read.findings], changes: null };
  const broken = checkRosterRows(read.rows, {
    employerId: record.head.employer_id,
    workMonth: record.head.work_month,
    unitCodes: record.units.map((unit) => unit.agreement.code),
  });
  const brokenRows = new Set(broken.flatMap(({ rows }) => rows));
  const holding = read.rows.filter(({ row }) => !brokenRows.has(row));
  const { refused, changes } = await place(context, record, holding);
  const named = new Set(
    record.units.filter((unit) => changes.unitIds.includes(unit.bargaining_unit_id)).map((unit) => unit.agreement.code),
  );
  const findings = findingsOf(changes.record, new Map()).filter(({ unitCode }) => named.has(unitCode ?? ""));
  const checked = placedFindings(changes.placed, findings);
  const against = [...already, ...broken, ...refusedFindings(refused)];
  const isRefused = [...against, ...read.findings].some(({ severity }) => severity === "ERROR");
  return {
    rowsRead: read.rows.length,
    findings: isRefused
      ? [...against, ...read.findings, ...checked.filter(({ severity }) => severity === "ERROR")]
      : [...read.findings, ...checked, ...missingFindings(changes.missing)],
    changes: isRefused ? null : changes,
  };
};
