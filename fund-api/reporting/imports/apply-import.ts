import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { importTexts } from "../../../lib/reporting/imports/texts.en.ts";
import type { CarryOver } from "../../../lib/reporting/imports/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { packUndo } from "./undo-import.ts";
import { packJson, unpackRows } from "./read/packed-rows.ts";
import { applyPlan } from "./plan/apply-plan.ts";
import { checkRows } from "./plan/check-rows.ts";
import { storedIds, idsOf } from "../tad/people/new-id.ts";
import { planImport } from "./plan/plan-import.ts";
import { deleteUndoData } from "../tad/record/save-figures.ts";
import { lockForChange, type Refusal } from "../tad/record/tad-lock.ts";
import { createBasisSource, createTriesQuery } from "./plan/import-basis.ts";
import { toImportPreview } from "./plan/import-preview.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { findImportLocked, findRows, noSuchImport, sealPacked } from "./record/import-record.ts";
import { getTarget } from "./record/load-target.ts";
import { toImportView, readAsOf } from "./record/import-view.ts";
import { checkTotals, isChecked } from "../../../lib/reporting/totals/check-totals.ts";
import { countPeople } from "../../../lib/platform/format/count.ts";
import type { FileTotals, GivenTotals } from "../../../lib/reporting/totals/schema.ts";
import { refuseTotals, totalsTexts } from "../../../lib/reporting/totals/texts.en.ts";

type Code = "TotalsMissing" | "TotalsDiffer" | "ChangesUnseen";

/** Refuses a file whose totals don't match, or whose unusual changes no one reviewed where totals leave a gap. */
const refuseByTotals = (
  totals: FileTotals,
  typedTotals: GivenTotals | null,
  { farOff, lookedAt }: { readonly farOff: number; readonly lookedAt: number | undefined },
): Refusal<Code> | null => {
  const checked = checkTotals(totals, typedTotals);
  if (checked.source === null) return { ok: false, code: "TotalsMissing", text: totalsTexts.missing };
  if (!checked.isFit) return { ok: false, code: "TotalsDiffer", text: refuseTotals(checked) };
  if (isChecked(checked) || farOff === 0 || lookedAt === farOff) return null;
  return { ok: false, code: "ChangesUnseen", text: totalsTexts.changesUnseen(countPeople(farOff), checked) };
};

/** Adds all rows of a file that was read, or none. Plans the file again while the report is locked. */
export const applyImport: Handler<typeof calls.applyImport> = async ({ params, body, version }, context) => {
  const { db, keys, now } = context;
  const { mode } = body;
  const locked = await lockForChange(context, params.workMonth, version);
  if (!locked.ok) return locked;
  const { head } = locked;
  const record = await findImportLocked(db, head.id, params.importId);
  if (record === undefined) return noSuchImport;
  if (record.state === "APPLIED") {
    const text = "This file is already in the report. It wasn’t added again.";
    return { ok: false, code: "AlreadyApplied", text };
  }
  if (body.readAs !== undefined && body.readAs !== readAsOf(record))
    return { ok: false, code: "ReadOtherwise", text: importTexts.readOtherwise };
  const packed = await findRows(context, record.id);
  if (packed === null) {
    const text =
      "This file isn’t ready to add. Your report didn’t change. Map its columns first, or correct the file and upload it again.";
    return { ok: false, code: "NotReady", text };
  }
  const unpacked = unpackRows(packed);
  const { getReport, findPeople } = createBasisSource(context, head, record.sha256, createTriesQuery(record.report));
  const basis = { ...(await getReport()), people: await findPeople(idsOf(unpacked.rows)) };
  const target = await getTarget(context, head);
  const carriedOver = { ...record.mapping?.carriedOver, ...body.carriedOver };
  const plan = planImport(basis, checkRows(unpacked, target), { mode, carriedOver }, storedIds);
  if (plan.changes === null || plan.totals === null) {
    const text =
      "This file can’t be added to the report. Your report didn’t change. Correct the rows listed and upload the file again.";
    return { ok: false, code: "NotReady", text };
  }
  const cells = plan.carried?.cells ?? [];
  const undecided = cells.filter(({ cell }) => carriedOver[cell] === undefined);
  if (undecided.length > 0) {
    const text = `${importTexts.undecided(undecided)} Nothing was changed. Choose whether to keep it or set it to 0.`;
    return { ok: false, code: "CarryOverUndecided", text };
  }
  // The preview that the clerk saw counts undecided values as 0. Other choices may make more people's changes
  // unusual.
  const farOff = Math.max(plan.effect?.listed.farOff ?? 0, record.report.effect?.listed.farOff ?? 0);
  const refusal = refuseByTotals(plan.totals, record.totals, { farOff, lookedAt: body.lookedAt });
  if (refusal !== null) return refusal;
  const people = packJson(plan.listPeople());
  const undo = await packUndo(db, basis.record, plan.changes);
  const changedTad = await applyPlan(context, plan.changes);
  const report = toImportPreview({ ...plan, refused: false }, record.report.codes);
  const choices: CarryOver | null =
    cells.length === 0 ? null : Object.fromEntries(cells.map(({ cell }) => [cell, carriedOver[cell]]));
  const applied = { state: "APPLIED" as const, mode, applied_at: now, undo_version: changedTad.head.version };
  await deleteUndoData(db, head.id);
  await db
    .updateTable("uploads")
    .set({
      ...applied,
      carried_over: choices === null ? null : JSON.stringify(choices),
      report: JSON.stringify(report),
    })
    .set({ undo: sealPacked(keys, undo), people: sealPacked(keys, people) })
    .where("id", "=", record.id)
    .execute();
  const leftOut = report.effect?.listed.leftOut ?? 0;
  await recordAudit(context, {
    action: "tad-file-applied",
    subject: `tad:${head.id}`,
    after: {
      uploadId: record.id,
      fileName: record.file_name,
      rowsRead: report.counts.rows,
      mode,
      carriedOver: choices,
      leftOut,
      totals: record.totals,
      unchecked: checkTotals(plan.totals, record.totals).unchecked,
    },
  });
  return {
    ok: true,
    value: toImportView(
      changedTad.head,
      { ...record, ...applied, carried_over: choices },
      await getTarget(context, changedTad.head),
      report,
    ),
  };
};
