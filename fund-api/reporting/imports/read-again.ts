import type { Kysely } from "kysely";
import type * as calls from "../../../lib/reporting/imports/contract.ts";
import type { ImportPreview } from "../../../lib/reporting/imports/schema.ts";
import type { ImportOptions } from "../../../lib/reporting/payroll-file/read-import.ts";
import { checkTotals } from "../../../lib/reporting/totals/check-totals.ts";
import type { GivenTotals } from "../../../lib/reporting/totals/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { HandlerContext, Outcome } from "../../platform/handler/handler.ts";
import type { TadHead } from "../tad/record/tad-head.ts";
import { createBasisSource, createTriesQuery } from "./plan/import-basis.ts";
import { analyzeFile, type ReadFile } from "./read/read-import-file.ts";
import {
  findContent,
  type ImportRecord,
  refuseIfApplied,
  saveAnalysis,
  savePeople,
  stateOfReports,
} from "./record/import-record.ts";
import { toImportView } from "./record/import-view.ts";
import { listReportNumbers, type ReportTarget } from "./record/load-target.ts";
import { readAndSave } from "./record/read-and-save.ts";
import { readWithinLimits } from "./upload/upload-limits.ts";

export type StoredFile = { readonly head: TadHead; readonly record: ImportRecord; readonly bytes: Uint8Array };

/** Reads an uploaded file again and stores the result. Refuses if the file was added to the report in the meantime. */
export const readAgain = async (
  context: HandlerContext,
  { head, record, bytes }: StoredFile,
  readOptions: Omit<ImportOptions, "target" | "reportNumbers"> & { readonly target: ReportTarget },
  remember: (db: Kysely<Database>, analysis: ReadFile) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome<typeof calls.mapImport>> => {
  const planned_at = await stateOfReports(context, head.employer_id);
  const reportNumbers = await listReportNumbers(context, head);
  const reading = await readWithinLimits(head.employer_id, () =>
    readAndSave(context, {
      head,
      sha256: record.sha256,
      read: (source) =>
        analyzeFile(
          context.lane,
          bytes,
          () => Promise.resolve({ ...readOptions, reportNumbers, totals: record.totals }),
          source,
        ),
      save: async (db, analysis, stored) => {
        const savedRecord = await saveAnalysis({ db }, record, analysis, { ...stored, planned_at });
        if (savedRecord !== null) await remember(db, analysis);
        return savedRecord;
      },
    }),
  );
  if ("code" in reading) return reading;
  const { analysis, stored, saved } = reading;
  if (saved === null) return refuseIfApplied(context, { workMonth: head.work_month, importId: record.id });
  savePeople(context, { id: record.id, ...stored, planned_at }, analysis.people);
  return { ok: true, value: toImportView(head, saved, readOptions.target, analysis.report) };
};

/** Finds other readings of a file whose totals don't fit. Returns undefined if too many files are being read. */
export const listExplanations = async (
  context: HandlerContext,
  { head, record }: Omit<StoredFile, "bytes">,
  target: ReportTarget,
  totals: GivenTotals,
): Promise<ImportPreview["explanations"]> => {
  const { state, mapping, report, steps, sha256 } = record;
  if (state !== "READ" || mapping === null || !report.totals || checkTotals(report.totals, totals).isFit)
    return undefined;
  const bytes = await findContent(context, record.id);
  if (bytes === null) return undefined;
  const readOptions = { target, remembered: [], given: mapping, table: steps?.table ?? null, totals };
  const reportNumbers = await listReportNumbers(context, head);
  const source = createBasisSource(context, head, sha256, createTriesQuery(report));
  const read = await readWithinLimits(head.employer_id, () =>
    analyzeFile(context.lane, bytes, () => Promise.resolve({ ...readOptions, reportNumbers }), source),
  );
  return "code" in read ? undefined : read.report.explanations;
};
