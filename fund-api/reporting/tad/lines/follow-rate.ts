import { findRate } from "#lib/reporting/tad/amounts/rate-choice.ts";
import type { RateSchedule } from "#lib/reporting/tad/schema.ts";
import { recordAudit, type Acting } from "../../../desk/audit/write-audit.ts";
import { clearComplete } from "../checks/recheck-and-save.ts";
import { type TadHead, loadTad } from "../record/tad-head.ts";
import { createAmountsAdder, saveLines } from "./save-lines.ts";
import { recheckTad } from "./update-following-month.ts";

/** Recalculates the lines of an open report that a new rate applies to. Their agreement must be completed again. */
export const followRate = async (
  context: Acting,
  head: TadHead,
  { unitId, rate }: { readonly unitId: string; readonly rate: RateSchedule },
): Promise<void> => {
  const { db } = context;
  const record = await loadTad(db, head);
  const unit = record.units.find(({ bargaining_unit_id: id }) => id === unitId);
  if (unit === undefined) return;
  const { schedules, code } = unit.agreement;
  const lines = record.lines.filter(
    (line) =>
      line.bargaining_unit_id === unitId &&
      findRate(schedules, rate.fund, line.classification, head.work_month)?.id === rate.id,
  );
  if (lines.length === 0) return;
  await saveLines(db, head.id, lines.map(createAmountsAdder(record.units, head.work_month)));
  await clearComplete(db, head.id, [unitId]);
  await recheckTad(context, head);
  await recordAudit(context, {
    action: "tad-rate-changed",
    subject: `tad:${head.id}`,
    after: { unitCode: code, fund: rate.fund, lines: lines.length },
  });
};
