import { createHash } from "node:crypto";
import { rulesVersion } from "#lib/reporting/tad/checks/check-line.ts";
import type { TadOutline, TadRecord, TadHead } from "../record/tad-head.ts";
import { toContext, findingsOf } from "./findings.ts";
import type { Kysely } from "kysely";
import type { Finding, TadState } from "#lib/reporting/tad/schema.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { lacksReason, listAcknowledged } from "./acknowledgements.ts";
import { saveFigures } from "../record/save-figures.ts";
import { incompleteFields, listTadUnits, type TadUnitRecord, updateUnits } from "../record/tad-units.ts";

/** Hashes the rules' version, rates and TAD version. As long as the hash is the same, so are the findings. */
export const checkedVersionOf = ({ head, units }: TadOutline): string => {
  const contexts = units.map((unit) => [unit.last_month_units, toContext(unit, { head, units })]);
  const basis = JSON.stringify([rulesVersion, head.id, head.version, contexts]);
  return createHash("sha256").update(basis).digest("hex");
};

export type ChangedTad = {
  readonly head: TadHead;
  readonly units: readonly TadUnitRecord[];
  readonly findings: Finding[];
};

const blocksCommit = (finding: Finding): boolean => finding.severity === "ERROR" || lacksReason(finding);

/** Clears Complete in units whose lines have changed. */
export const clearComplete = (db: Kysely<Database>, tadId: string, unitIds: readonly string[]): Promise<void> =>
  updateUnits(db, tadId, unitIds, incompleteFields);

/** Checks a changed TAD, saves its figures, and raises its version. `checkFindings` as for `findingsOf`. */
export const recheckAndSave = async (
  db: Kysely<Database>,
  record: TadRecord,
  now: Date,
  checkFindings?: readonly Finding[],
): Promise<ChangedTad> => {
  const { head } = record;
  const findings = findingsOf(record, await listAcknowledged(db, head.id), checkFindings);
  await saveFigures(db, head.id, record.units, findings);
  const units = await listTadUnits(db, head);
  const version = head.version + 1;
  const isClear = !findings.some(blocksCommit);
  const state: TadState = isClear && units.every((unit) => unit.complete) ? "READY" : "IN_PROGRESS";
  const cleared = isClear ? checkedVersionOf({ ...record, head: { ...head, version } }) : null;
  const changes = { version, state, cleared, saved_at: now };
  await db.updateTable("tads").set(changes).where("id", "=", head.id).execute();
  return { head: { ...head, ...changes }, units, findings };
};
