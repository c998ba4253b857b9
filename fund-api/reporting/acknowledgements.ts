import type { Kysely } from "kysely";
import type { Finding } from "../../lib/reporting/model.ts";
import type { Database } from "../db/schema.ts";
import { insertRows } from "./insert-rows.ts";
import type { TadRecord } from "./tad-record.ts";

/** What a person has looked at: the key of each acknowledged warning. */
export type Acknowledged = ReadonlySet<string>;

/** A line's warning belongs to the line, a unit's to the unit, and one of the whole report to neither. */
const keyOf = (ruleId: string, lineId: string | null, unitId: string | null): string =>
  `${ruleId}|${lineId ?? unitId ?? ""}`;

/** Whether somebody has looked at a finding; an error is never done by looking at it. */
export const isAcknowledged = (finding: Finding, unitId: string | null, acknowledged: Acknowledged): boolean =>
  finding.severity === "WARNING" && acknowledged.has(keyOf(finding.ruleId, finding.lineId, unitId));

/** The acknowledged warnings of a TAD. */
export const listAcknowledged = async (db: Kysely<Database>, tadId: string): Promise<Acknowledged> => {
  const rows = await db
    .selectFrom("acknowledgements")
    .select(["rule_id", "line_id", "bargaining_unit_id"])
    .where("tad_id", "=", tadId)
    .execute();
  return new Set(
    rows.flatMap((row) =>
      row.line_id === null
        ? [keyOf(row.rule_id, null, row.bargaining_unit_id), keyOf(row.rule_id, null, null)]
        : [keyOf(row.rule_id, row.line_id, null)],
    ),
  );
};

/** Records that an account has looked at the warnings of a unit, and at those of the whole report. */
export const acknowledgeUnit = async (
  db: Kysely<Database>,
  record: TadRecord,
  unit: { id: string; code: string },
  findings: readonly Finding[],
  by: { accountId: string; at: Date },
): Promise<void> => {
  const warnings = findings.filter(
    (finding) => finding.severity === "WARNING" && (finding.unitCode === unit.code || finding.unitCode === null),
  );
  await insertRows(
    db,
    "acknowledgements",
    warnings.map((finding) => ({
      tad_id: record.head.id,
      bargaining_unit_id: unit.id,
      line_id: finding.lineId,
      rule_id: finding.ruleId,
      account_id: by.accountId,
      at: by.at,
      reason: "",
    })),
  );
};

/** Forgets what was looked at in these units. */
export const forgetUnits = async (db: Kysely<Database>, tadId: string, unitIds: readonly string[]): Promise<void> => {
  if (unitIds.length === 0) return;
  await db
    .deleteFrom("acknowledgements")
    .where("tad_id", "=", tadId)
    .where("bargaining_unit_id", "in", unitIds)
    .execute();
};

/** Forgets what was looked at on these lines, and on their units as a whole: all of it says something else now. */
export const forgetLines = async (
  db: Kysely<Database>,
  tadId: string,
  lineIds: readonly string[],
  unitIds: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom("acknowledgements")
    .where("tad_id", "=", tadId)
    .where("bargaining_unit_id", "in", unitIds)
    .where((where) => where.or([where("line_id", "in", lineIds), where("line_id", "is", null)]))
    .execute();
};
