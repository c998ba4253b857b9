import type * as calls from "../../lib/reporting/calls.ts";
import { recordAudit } from "../audit.ts";
import type { Handler } from "../server/handler.ts";
import { finishChange } from "./finish-change.ts";
import { listAmounts } from "./tad-lines.ts";
import { lockForChange, noSuchUnit } from "./tad-lock.ts";
import { loadTad } from "./tad-record.ts";
import { toTad } from "./tad-view.ts";

/** Keeps a note to the fund about one unit. It changes no figure, so the unit's tick stays. */
export const saveUnitNote: Handler<typeof calls.saveUnitNote> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockForChange(context, params.workMonth, version);
  if (!locked.ok) return locked;
  const record = await loadTad(db, locked.head);
  const tadId = record.head.id;
  const unit = record.units.find((candidate) => candidate.agreement.code === params.unitCode);
  if (unit === undefined) return noSuchUnit(params.unitCode);
  await db
    .updateTable("tad_units")
    .set({ note: body.note })
    .where("tad_id", "=", tadId)
    .where("bargaining_unit_id", "=", unit.bargaining_unit_id)
    .execute();
  const changed = await finishChange(db, record, now);
  await recordAudit(context, {
    action: "tad-unit-note-saved",
    subject: `tad:${tadId}`,
    before: { unitCode: params.unitCode, note: unit.note },
    after: { unitCode: params.unitCode, note: body.note },
  });
  return { ok: true, value: toTad({ ...record, ...changed, amounts: await listAmounts(db, tadId) }) };
};
