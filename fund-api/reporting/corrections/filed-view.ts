import type { Kysely } from "kysely";
import { fundChangesOf } from "../../../lib/reporting/corrections/differences.ts";
import type { FiledCorrection, VoidedReport } from "../../../lib/reporting/corrections/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { CorrectionRecord } from "./correction-records.ts";
import { toCorrectedLine, type UnitNames } from "./month-view.ts";

/** Lists the agreements of employers by ID. */
export const listUnitNames = async (db: Kysely<Database>, employerIds: readonly string[]): Promise<UnitNames> => {
  if (employerIds.length === 0) return new Map();
  const units = db.selectFrom("bargaining_units").select(["id", "code", "unit_type"]);
  const rows = await units.where("employer_id", "in", employerIds).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Converts a filed correction. The fund decides all its credits together. */
export const toFiledCorrection = (
  { head, pairs, credits, filedUnits }: CorrectionRecord,
  names: UnitNames,
): FiledCorrection => {
  const [credit] = credits;
  const filedNames: UnitNames = new Map([
    ...names,
    ...filedUnits.map((unit) => [unit.bargaining_unit_id, unit] as const),
  ]);
  return {
    tadId: head.id,
    confirmationNo: head.confirmation_no ?? "",
    filedAt: (head.committed_at ?? new Date(0)).toISOString(),
    filedBy: head.committed_by_name ?? "",
    source: head.source,
    reason: credit?.reason ?? "",
    changes: fundChangesOf(pairs),
    lines: pairs.map((pair) => toCorrectedLine(pair, filedNames)),
    credit:
      credit === undefined
        ? null
        : {
            state: credit.state,
            decidedAt: credit.decided_at?.toISOString() ?? null,
            decidedBy: credit.decided_by_name,
            reason: credit.decision_reason,
          },
  };
};

/** Lists the voided reports of an employer's month, oldest first. */
export const listVoided = async (
  db: Kysely<Database>,
  employerId: string,
  workMonth: string,
): Promise<VoidedReport[]> => {
  const rows = await db
    .selectFrom("tad_voids as v")
    .innerJoin("tads as t", "t.id", "v.tad_id")
    .select(["t.confirmation_no", "v.voided_at", "v.reason"])
    .where("t.employer_id", "=", employerId)
    .where("t.work_month", "=", workMonth)
    .orderBy("v.voided_at")
    .execute();
  return rows.map((row) => ({
    confirmationNo: row.confirmation_no ?? "",
    voidedAt: row.voided_at.toISOString(),
    reason: row.reason,
  }));
};
