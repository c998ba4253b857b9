import type * as calls from "../../lib/imports/contract.ts";
import type { TableChoice } from "../../lib/roster-file/ground/sheet-rows.ts";
import type { HandlerContext, Outcome } from "../handler/handler.ts";
import type { TadHead } from "../reporting/tad/tad-head.ts";
import { readAndKeep } from "./record/read-and-keep.ts";
import { analyzeFile } from "./read/read-import-file.ts";
import { type ImportRecord, refuseApplied, saveAnalysis, savePeople, stateOfReports } from "./record/import-record.ts";
import { getTarget, listMappings, listReportNumbers } from "./record/load-target.ts";
import { toImportView } from "./record/import-view.ts";
import { withinUploads } from "./upload/upload-limits.ts";

type File = { readonly head: TadHead; readonly record: ImportRecord; readonly bytes: Uint8Array };

/** Lists the columns of a file again, with the sheet and the header lines a clerk chose. The report does not change. */
export const listColumnsAgain = async (
  context: HandlerContext,
  { head, record, bytes }: File,
  table: TableChoice,
): Promise<Outcome<typeof calls.mapImport>> => {
  const target = await getTarget(context, head);
  const remembered = await listMappings(context, head.employer_id);
  const reportNumbers = await listReportNumbers(context, head);
  const planned_at = await stateOfReports(context, head.employer_id);
  const ask = { target, remembered, given: null, table, reportNumbers };
  const done = await withinUploads(head.employer_id, () =>
    readAndKeep(context, {
      head,
      sha256: record.sha256,
      read: (source) => analyzeFile(bytes, () => Promise.resolve(ask), source),
      keep: (db, analysis, stored) => saveAnalysis({ db }, record, analysis, { ...stored, planned_at }),
    }),
  );
  if ("code" in done) return done;
  const { analysis, stored, kept: chosen } = done;
  if (chosen === null) return refuseApplied(context, { workMonth: head.work_month, importId: record.id });
  // With a saved mapping for these columns, the file was planned right away.
  savePeople(context, { id: record.id, ...stored, planned_at }, analysis.people);
  return { ok: true, value: toImportView(head, chosen, target, analysis.report) };
};
