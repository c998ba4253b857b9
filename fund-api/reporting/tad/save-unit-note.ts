import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { recheckAndSave } from "./checks/recheck-and-save.ts";
import { listAmounts } from "./record/tad-lines.ts";
import { toTad } from "./record/to-tad.ts";
import { lockUnit } from "./record/unit-lock.ts";

/** Keeps a note to the fund about one unit. It changes no figure, so the unit stays complete. */
export const saveUnitNote: Handler<typeof calls.saveUnitNote> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const tadId = record.head.id;
  await db
    .updateTable("tad_units")
    .set({ note: body.note })
    .where("tad_id", "=", tadId)
    .where("bargaining_unit_id", "=", unit.bargaining_unit_id)
    .execute();
  const changed = await recheckAndSave(db, record, now);
  await recordAudit(context, {
    action: "tad-unit-note-saved",
    subject: `tad:${tadId}`,
    before: { unitCode: params.unitCode, note: unit.note },
    after: { unitCode: params.unitCode, note: body.note },
  });
  return { ok: true, value: toTad({ ...record, ...changed, amounts: await listAmounts(db, tadId) }) };
};
