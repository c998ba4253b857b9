import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { acknowledge, forgetRule, listAcknowledged } from "./checks/acknowledgements.ts";
import { findingsOf } from "./checks/findings.ts";
import { recheckAndSave } from "./checks/recheck-and-save.ts";
import { listAmounts } from "./record/tad-lines.ts";
import { toTad } from "./record/to-tad.ts";
import { lockUnit } from "./record/unit-lock.ts";

const reasonText = "Enter the reason: what you checked, and why it is right.";

/**
 * Keeps the reason why lines with the warnings of one rule are correct (docs/domain.md §7): one for all lines of a unit.
 * It holds as long as the values it was given for, and changes no figure, so the unit stays complete.
 */
export const acknowledgeFindings: Handler<typeof calls.acknowledgeFindings> = async (
  { params, body, version },
  context,
) => {
  const { db, now } = context;
  const locked = await lockUnit(context, params, version);
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
  const by = { tadId, unitId: unit.bargaining_unit_id, account: signedIn(context), at: now };
  await forgetRule(db, by, body.ruleId);
  await acknowledge(
    db,
    warnings.map((warning) => ({ ...warning, reason })),
    by,
  );
  const changed = await recheckAndSave(db, record, now);
  await recordAudit(context, {
    action: "tad-warnings-explained",
    subject: `tad:${tadId}`,
    before: { reason: first.reason ?? "" },
    after: { unitCode: params.unitCode, ruleId: body.ruleId, warnings: warnings.length, reason },
  });
  return { ok: true, value: toTad({ ...record, ...changed, amounts: await listAmounts(db, tadId) }) };
};
