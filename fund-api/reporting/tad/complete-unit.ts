import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { acknowledge, forgetUnits, listAcknowledged } from "./checks/acknowledgements.ts";
import { findingsOf } from "./checks/findings.ts";
import { recheckAndSave, clearComplete } from "./checks/recheck-and-save.ts";
import { reasonsMissing } from "./checks/reasons-missing.ts";
import { countOpen } from "./record/save-figures.ts";
import { listAmounts } from "./record/tad-lines.ts";
import { toTad } from "./record/to-tad.ts";
import { lockUnit } from "./record/unit-lock.ts";

/**
 * Checks or clears Complete of a unit. By checking it, someone says they reviewed the unit's warnings (docs/domain.md §7); who
 * and when is saved. Clearing it takes that back. A warning that needs a reason must have one first.
 */
export const completeUnit: Handler<typeof calls.completeUnit> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const tadId = record.head.id;
  const findings = findingsOf(record, await listAcknowledged(db, tadId));
  const { errors } = countOpen(findings, params.unitCode);
  if (body.complete && errors > 0) {
    const text = `${params.unitCode} has ${countOf(errors, "error")}. Fix ${errors === 1 ? "it" : "them"} first, then check Complete. Nothing was changed.`;
    return { ok: false, code: "ErrorsOpen", text };
  }
  const unitId = unit.bargaining_unit_id;
  const ofUnit = findings.filter(({ unitCode }) => unitCode === params.unitCode || unitCode === null);
  const missing = reasonsMissing(ofUnit);
  if (body.complete && missing !== null) return missing;
  await forgetUnits(db, tadId, [unitId]);
  if (body.complete) {
    const account = signedIn(context);
    // What has a reason was acknowledged with it.
    const toAcknowledge = ofUnit.filter(({ severity, reason }) => severity === "WARNING" && !reason);
    await acknowledge(db, toAcknowledge, { tadId, unitId, account, at: now });
    await db
      .updateTable("tad_units")
      .set({ complete: true, completed_at: now, completed_by: account.id, completed_by_name: fullNameOf(account) })
      .where("tad_id", "=", tadId)
      .where("bargaining_unit_id", "=", unitId)
      .execute();
  } else {
    await clearComplete(db, tadId, [unitId]);
  }
  const changed = await recheckAndSave(db, record, now);
  const action = body.complete ? "tad-unit-completed" : "tad-unit-reopened";
  await recordAudit(context, { action, subject: `tad:${tadId}`, after: { unitCode: params.unitCode } });
  return { ok: true, value: toTad({ ...record, ...changed, amounts: await listAmounts(db, tadId) }) };
};
