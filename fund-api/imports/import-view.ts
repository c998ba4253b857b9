import type { Import, ImportHead, ImportReport } from "../../lib/imports/model.ts";
import type { ImportTarget } from "../../lib/roster-file/mapping.ts";
import type { ImportReading } from "../../lib/roster-file/read-import.ts";
import { planUpload } from "../reporting/plan-upload.ts";
import type { TadHead } from "../reporting/tad-head.ts";
import { isChangeable } from "../reporting/tad-lock.ts";
import { loadTad } from "../reporting/tad-record.ts";
import { toImportReport } from "../reporting/upload-report.ts";
import type { HandlerContext } from "../server/handler.ts";
import { type ImportRecord, openRows, type ReadRows } from "./import-record.ts";

const nothing = { rows: 0, people: 0, changed: 0, unchanged: 0, added: 0, missing: 0 };

/** What rows would do to the report as it is now, merged into it. */
const planReport = async (
  context: HandlerContext,
  head: TadHead,
  read: ReadRows & { readonly sha256: Uint8Array },
  codes: ImportReport["codes"],
): Promise<ImportReport> => {
  const { counts, findings, changes } = await planUpload(context, await loadTad(context.db, head), read, "MERGE");
  return toImportReport({ counts, findings, refused: changes === null }, codes);
};

/** What a reading finds: what the file would do, or why it cannot be read; nothing while its columns are not told. */
export const reportReading = async (
  context: HandlerContext,
  head: TadHead,
  { read, codes }: ImportReading,
  sha256: Uint8Array,
): Promise<ImportReport> => {
  if (read === null) return toImportReport({ counts: nothing, findings: [], refused: false }, [...codes]);
  if (!read.ok) return toImportReport({ counts: nothing, findings: read.findings, refused: true }, [...codes]);
  return planReport(context, head, { ...read, sha256 }, [...codes]);
};

/** The report on a file against the TAD as it is now; as it was kept, when nothing can change any more. */
const currentReport = async (context: HandlerContext, head: TadHead, record: ImportRecord): Promise<ImportReport> => {
  const read = record.state === "READ" && isChangeable(head) ? openRows(context.keys, record) : null;
  if (read === null) return record.report;
  return planReport(context, head, { ...read, sha256: record.sha256 }, record.report.codes);
};

const stateOf = ({ state }: ImportRecord, { refused }: ImportReport): Import["state"] => {
  if (state === "APPLIED" || state === "NEEDS_MAPPING") return state;
  return refused ? "REFUSED" : "READY";
};

/** A file in a list; its state is the one it had when it was last looked at. */
export const toImportHead = (record: ImportRecord, workMonth: string, report = record.report): ImportHead => ({
  id: record.id,
  workMonth,
  fileName: record.file_name,
  uploadedAt: record.uploaded_at.toISOString(),
  uploadedBy: record.uploaded_by_name,
  state: stateOf(record, report),
});

/** A file as its page shows it. */
export const getImportView = async (
  context: HandlerContext,
  head: TadHead,
  record: ImportRecord,
  target: ImportTarget,
): Promise<Import> => {
  const report = await currentReport(context, head, record);
  const { counts, findings, codes } = report;
  return {
    ...toImportHead(record, head.work_month, report),
    version: head.version,
    isOpen: isChangeable(head),
    columns: record.columns,
    mapping: record.mapping,
    choices: {
      agreementCodes: [...target.unitCodes],
      classifications: [...target.classifications],
      percentOnly: target.percentOnly,
    },
    counts,
    findings,
    codes,
    mode: record.mode,
    appliedAt: record.applied_at?.toISOString() ?? null,
  };
};
