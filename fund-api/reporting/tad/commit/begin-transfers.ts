import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { transferCode } from "#lib/reporting/tad/cells/status-codes.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { keepBegun } from "./commit-undo.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { type LineRecord, listLinesOfStatus } from "../record/tad-lines.ts";
import type { TadOutline } from "../record/tad-head.ts";
import type { Agreement } from "../record/tad-units.ts";

/** "" when the new unit lacks the class: next month's TAD asks for it. */
const classIn = ({ classifications }: Agreement, classification: string): string =>
  classifications.length === 0 || classifications.includes(classification)
    ? classification
    : classifications.length === 1
      ? (classifications[0] ?? "")
      : "";

const newAssignment = (line: LineRecord, target: Agreement): Row<"assignments"> => ({
  id: randomUUID(),
  person_id: line.person_id,
  bargaining_unit_id: target.id,
  classification: classIn(target, line.classification),
  hire_date: line.status_date,
  end_date: null,
  status_code: "ACT",
  status_date: null,
  return_date: null,
  payroll_no: line.payroll_no,
});

const listOpen = async (db: Kysely<Database>, unitIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("assignments")
    .select(["person_id", "bargaining_unit_id"])
    .where("bargaining_unit_id", "in", unitIds)
    .where("end_date", "is", null)
    .execute();
  return new Set(rows.map((row) => `${row.person_id} ${row.bargaining_unit_id}`));
};

/** Begins assignments for moves (TRN, docs/domain.md §4) in the target unit; existing ones there stay. */
export const beginTransfers = async (db: Kysely<Database>, { head, units }: TadOutline): Promise<void> => {
  const byCode = new Map(units.map(({ agreement }) => [agreement.code, agreement]));
  const begun = (await listLinesOfStatus(db, head.id, transferCode)).flatMap((line) => {
    const target = byCode.get(line.target_unit);
    return target === undefined ? [] : [newAssignment(line, target)];
  });
  if (begun.length === 0) return;
  const open = await listOpen(db, [...new Set(begun.map((row) => row.bargaining_unit_id))]);
  // Two lines of one person that moved to the same unit are one assignment there.
  const once = new Map(begun.map((row) => [`${row.person_id} ${row.bargaining_unit_id}`, row]));
  const added = [...once].flatMap(([key, row]) => (open.has(key) ? [] : [row]));
  await insertRows(db, "assignments", added);
  await keepBegun(
    db,
    head.id,
    added.map(({ id }) => id),
  );
};
