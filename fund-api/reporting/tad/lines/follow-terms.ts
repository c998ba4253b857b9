import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Amount } from "#lib/reporting/tad/schema.ts";
import { recordAudit, type Acting } from "../../../desk/audit/write-audit.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { deleteInUnits } from "../checks/acknowledgements.ts";
import { clearComplete } from "../checks/recheck-and-save.ts";
import { type TadHead, type TadRecord, loadTad, selectHeads } from "../record/tad-head.ts";
import { listAmounts } from "../record/tad-lines.ts";
import { changeableStates } from "../record/tad-lock.ts";
import { type Agreement, isInEffect, listAgreements } from "../record/tad-units.ts";
import { addUnits } from "./open-tad.ts";
import { createAmountsAdder, saveLines } from "./save-lines.ts";
import { recheckTad } from "./update-following-month.ts";

/** Agreements whose terms changed: the IDs of their new or changed rates, by unit ID. The set is empty for new dates. */
export type ChangedTerms = ReadonlyMap<string, ReadonlySet<string>>;

/** Recalculates a report that was filed while rates changed: its lines whose rate is another one now. */
export const followCurrentRates = async (context: Acting, { head, units }: Pick<TadRecord, "head" | "units">) =>
  followTerms(context, head, new Map(units.map((unit) => [unit.bargaining_unit_id, new Set()])), {
    hasNewPeriods: false,
  });

/** Selects an employer's reports that the employer can still change, oldest first. */
export const selectOpenReports = (db: Kysely<Database>, employerId: string) =>
  selectHeads(db, employerId).where("t.state", "in", changeableStates).orderBy("t.work_month");

const ratesOf = (amounts: readonly Amount[] = []): string =>
  amounts.map(({ fund, rateScheduleId }) => `${fund} ${rateScheduleId}`).join("\n");

/** Recalculates the lines that use a changed rate, or another rate than before. Their agreement must be completed again. */
const recalculate = async (context: Acting, { head, units, lines }: TadRecord, changed: ChangedTerms) => {
  const { db } = context;
  const storedAmounts = await listAmounts(db, head.id);
  const addAmounts = createAmountsAdder(units, head.work_month);
  const recalculated = lines
    .filter((line) => changed.has(line.bargaining_unit_id))
    .map(addAmounts)
    .filter(
      ({ line, amounts }) =>
        ratesOf(amounts) !== ratesOf(storedAmounts.get(line.id)) ||
        amounts.some(({ rateScheduleId }) => changed.get(line.bargaining_unit_id)?.has(rateScheduleId ?? "") === true),
    );
  await saveLines(db, head.id, recalculated);
  const linesByUnit = Map.groupBy(recalculated, ({ line }) => line.bargaining_unit_id);
  await clearComplete(db, head.id, [...linesByUnit.keys()]);
  for (const { bargaining_unit_id, agreement } of units) {
    const unitLines = linesByUnit.get(bargaining_unit_id)?.length ?? 0;
    if (unitLines > 0)
      await recordAudit(context, {
        action: "tad-rate-changed",
        subject: `tad:${head.id}`,
        after: { unitCode: agreement.code, lines: unitLines },
      });
  }
  return recalculated.length > 0;
};

const removeUnit = async (db: Kysely<Database>, tadId: string, unitId: string): Promise<number> => {
  await deleteInUnits(db, tadId, [unitId]).execute();
  const { numDeletedRows } = await db
    .deleteFrom("tad_lines")
    .where("tad_id", "=", tadId)
    .where("bargaining_unit_id", "=", unitId)
    .executeTakeFirst();
  await db.deleteFrom("tad_units").where("tad_id", "=", tadId).where("bargaining_unit_id", "=", unitId).execute();
  return Number(numDeletedRows);
};

type Coverage = { readonly added: readonly Agreement[]; readonly removed: readonly Agreement[] };

/** Lists the changed agreements that a report lacks or has although they don't cover its month. */
const compareUnits = async (
  db: Kysely<Database>,
  { head, units }: TadRecord,
  changed: ChangedTerms,
): Promise<Coverage> => {
  const unitIds = new Set(units.map(({ bargaining_unit_id }) => bargaining_unit_id));
  const agreements = (await listAgreements(db, head.employer_id, head.work_month)).filter(({ id }) => changed.has(id));
  const isCovered = (agreement: Agreement): boolean => isInEffect(agreement, head.work_month);
  return {
    added: agreements.filter((agreement) => isCovered(agreement) && !unitIds.has(agreement.id)),
    removed: agreements.filter((agreement) => !isCovered(agreement) && unitIds.has(agreement.id)),
  };
};

/**
 * Updates an open report after changes to agreements: recalculates lines whose rate is another one now. With new
 * periods, it also adds units, and removes units that don't cover its month, as if it were opened now. A report that
 * loses its last unit is voided.
 */
export const followTerms = async (
  context: Acting,
  head: TadHead,
  changed: ChangedTerms,
  { hasNewPeriods }: { readonly hasNewPeriods: boolean },
): Promise<void> => {
  const { db } = context;
  const record = await loadTad(db, head);
  const { added, removed } = hasNewPeriods ? await compareUnits(db, record, changed) : { added: [], removed: [] };
  const subject = `tad:${head.id}`;
  if (removed.length > 0 && removed.length === record.units.length && added.length === 0) {
    await db
      .updateTable("tads")
      .set({ state: "VOID", version: head.version + 1 })
      .where("id", "=", head.id)
      .execute();
    await recordAudit(context, { action: "tad-without-agreement", subject, before: { state: head.state } });
    return;
  }
  for (const { id, code } of removed) {
    const lines = await removeUnit(db, head.id, id);
    await recordAudit(context, { action: "tad-unit-removed", subject, after: { unitCode: code, lines } });
  }
  if (added.length > 0) await addUnits(db, head, added, () => randomUUID());
  for (const { code } of added)
    await recordAudit(context, { action: "tad-unit-added", subject, after: { unitCode: code } });
  const haveUnitsChanged = added.length + removed.length > 0;
  const current = haveUnitsChanged ? await loadTad(db, head) : record;
  const areRecalculated = await recalculate(context, current, changed);
  if (haveUnitsChanged || areRecalculated) await recheckTad(context, head);
};
