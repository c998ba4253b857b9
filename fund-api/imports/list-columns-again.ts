import type * as calls from "../../lib/imports/contract.ts";
import type { TableChoice } from "../../lib/roster-file/ground/sheet-rows.ts";
import type { HandlerContext, Outcome } from "../handler/handler.ts";
import type { TadHead } from "../reporting/tad/tad-head.ts";
import { countGuessesOfFile, findTries } from "../reporting/people/wrong-numbers.ts";
import { inOneTransaction } from "../server/transaction.ts";
import { createBasisSource } from "./plan/import-basis.ts";
import { analyzeFile } from "./read/read-import-file.ts";
import {
  type ImportRecord,
  refuseApplied,
  saveAnalysis,
  savePeople,
  stateOfReports,
  toStored,
} from "./record/import-record.ts";
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
  const reportsState = await stateOfReports(context, head.employer_id);
  const ask = { target, remembered, given: null, table, reportNumbers };
  const analysis = await withinUploads(head.employer_id, () =>
    analyzeFile(
      bytes,
      () => Promise.resolve(ask),
      createBasisSource(context, head, record.sha256, () => findTries(context)),
    ),
  );
  if ("code" in analysis) return analysis;
  const stored = { ...toStored(context.keys, analysis), planned_at: reportsState };
  const chosen = await inOneTransaction(
    context.db,
    async (db) =>
      (await countGuessesOfFile({ ...context, db }, head.work_month, analysis.report.tried)) ??
      (await saveAnalysis({ db }, record, analysis, stored)),
  );
  if (chosen === null) return refuseApplied(context, { workMonth: head.work_month, importId: record.id });
  if ("code" in chosen) return chosen;
  // With a saved mapping for these columns, the file was planned right away.
  savePeople(context, { id: record.id, ...stored }, analysis.people);
  return { ok: true, value: toImportView(head, chosen, target, analysis.report) };
};
