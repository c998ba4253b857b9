import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import {
  acknowledge,
  deleteUnitReviews,
  listAcknowledged,
  deleteRuleReasons,
  refuseMissingReasons,
} from "./checks/acknowledgements.ts";
import { findingsOf } from "./checks/findings.ts";
import { recheckAndSave, clearComplete } from "./checks/recheck-and-save.ts";
import { countOpenFindings } from "./record/save-figures.ts";
import { listAmounts } from "./record/tad-lines.ts";
import { toTad } from "./record/to-tad.ts";
import { lockTadUnit } from "./record/tad-lock.ts";

/** Checks or clears Complete. Checking it confirms a review of the unit's warnings (docs/domain.md §7). */
export const completeUnit: Handler<typeof calls.completeUnit> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockTadUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const tadId = record.head.id;
  const findings = findingsOf(record, await listAcknowledged(db, tadId));
  const { errors } = countOpenFindings(findings, params.unitCode);
  if (body.complete && errors > 0) {
    const text = `${params.unitCode} has ${countOf(errors, "error")}. Fix ${errors === 1 ? "it" : "them"} first, then check Complete. Nothing was changed.`;
    return { ok: false, code: "ErrorsOpen", text };
  }
  const unitId = unit.bargaining_unit_id;
  const unitFindings = findings.filter(({ unitCode }) => unitCode === params.unitCode || unitCode === null);
  const refusal = refuseMissingReasons(unitFindings);
  if (body.complete && refusal !== null) return refusal;
  await deleteUnitReviews(db, tadId, [unitId]);
  if (body.complete) {
    const account = signedIn(context);
    // A warning with a reason was acknowledged when the reason was entered.
    const toAcknowledge = unitFindings.filter(({ severity, reason }) => severity === "WARNING" && !reason);
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
  const changedTad = await recheckAndSave(db, record, now);
  const action = body.complete ? "tad-unit-completed" : "tad-unit-reopened";
  await recordAudit(context, { action, subject: `tad:${tadId}`, after: { unitCode: params.unitCode } });
  return { ok: true, value: toTad({ ...record, ...changedTad, amounts: await listAmounts(db, tadId) }) };
};

/** Saves a note to the fund about one unit. No figure changes, so the unit stays complete. */
export const saveUnitNote: Handler<typeof calls.saveUnitNote> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockTadUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const tadId = record.head.id;
  await db
    .updateTable("tad_units")
    .set({ note: body.note })
    .where("tad_id", "=", tadId)
    .where("bargaining_unit_id", "=", unit.bargaining_unit_id)
    .execute();
  const changedTad = await recheckAndSave(db, record, now);
  await recordAudit(context, {
    action: "tad-unit-note-saved",
    subject: `tad:${tadId}`,
    before: { unitCode: params.unitCode, note: unit.note },
    after: { unitCode: params.unitCode, note: body.note },
  });
  return { ok: true, value: toTad({ ...record, ...changedTad, amounts: await listAmounts(db, tadId) }) };
};

const reasonText = "Enter the reason: what you checked, and why it is right.";

/** Saves one reason for a unit's lines with warnings of one rule (docs/domain.md §7), for their current values. */
export const acknowledgeFindings: Handler<typeof calls.acknowledgeFindings> = async (
  { params, body, version },
  context,
) => {
  const { db, now } = context;
  const locked = await lockTadUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const tadId = record.head.id;
  const warnings = findingsOf(record, await listAcknowledged(db, tadId)).filter(
    ({ severity, ruleId, unitCode }) =>
      severity === "WARNING" && ruleId === body.ruleId && unitCode === params.unitCode,
  );
  const [first] = warnings;
  if (first === undefined) {
    const text = `${params.unitCode} has no such warning anymore. Nothing was changed. Load the page again.`;
    return { ok: false, code: "NotFound", text };
  }
  const reason = body.reason.trim();
  if (first.reason !== undefined && reason === "") {
    return { ok: false, code: "Invalid", text: reasonText, fields: { reason: reasonText } };
  }
  const reviewer = { tadId, unitId: unit.bargaining_unit_id, account: signedIn(context), at: now };
  await deleteRuleReasons(db, reviewer, body.ruleId);
  await acknowledge(
    db,
    warnings.map((warning) => ({ ...warning, reason })),
    reviewer,
  );
  const changedTad = await recheckAndSave(db, record, now);
  await recordAudit(context, {
    action: "tad-warnings-explained",
    subject: `tad:${tadId}`,
    reason,
    before: { reason: first.reason ?? "" },
    after: { unitCode: params.unitCode, ruleId: body.ruleId, warnings: warnings.length, reason },
  });
  return { ok: true, value: toTad({ ...record, ...changedTad, amounts: await listAmounts(db, tadId) }) };
};
