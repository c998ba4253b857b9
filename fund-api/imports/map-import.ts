import type * as calls from "../../lib/imports/contract.ts";
import { listMappingGaps } from "../../lib/roster-file/mapping/mapping-gaps.ts";
import type { Mapping } from "../../lib/roster-file/ground/mapping.ts";
import { withKeptAnswers } from "../../lib/roster-file/mapping/kept/kept-answers.ts";
import { keepPeople } from "./keep-people.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { type Handler, type HandlerContext, type Outcome, signedIn } from "../handler/handler.ts";
import type { TadHead } from "../reporting/tad/tad-head.ts";
import {
  findContent,
  findImport,
  type ImportRecord,
  refuseApplied,
  saveAnalysis,
  savePeople,
  stateOfReports,
} from "./record/import-record.ts";
import { getTarget, listMappings, listReportNumbers, type ReportTarget } from "./record/load-target.ts";
import { toImportView } from "./record/import-view.ts";
import { readAndKeep } from "./record/read-and-keep.ts";
import { analyzeFile } from "./read/read-import-file.ts";
import { listColumnsAgain } from "./list-columns-again.ts";
import { isSameTable } from "../../lib/roster-file/ground/sheet-rows.ts";
import { withinUploads } from "./upload/upload-limits.ts";

type File = { readonly head: TadHead; readonly record: ImportRecord; readonly bytes: Uint8Array };

/**
 * Saves a mapping for the employer's next files with the same header.
 * @param kept the one saved for them before
 */
const rememberMapping = async (
  context: HandlerContext,
  { head, record }: File,
  given: Mapping,
  {
    kept,
    seen,
    names,
    called,
    decimals = kept?.decimals,
  }: Pick<Mapping, "seen" | "names" | "called" | "decimals"> & { readonly kept: Mapping | undefined },
): Promise<void> => {
  const mapping = withKeptAnswers({ ...given, called }, kept, record.mapping ?? {});
  const people = keepPeople(mapping.people ?? [], mapping.byName === true);
  const saved = {
    name: record.file_name,
    mapping: JSON.stringify({ ...mapping, people, seen, names, decimals }),
    saved_by: signedIn(context).id,
    saved_at: context.now,
  };
  await context.db
    .insertInto("column_mappings")
    .values({ employer_id: head.employer_id, signature: record.signature ?? "", ...saved })
    .onConflict((conflict) => conflict.columns(["employer_id", "signature"]).doUpdateSet(saved))
    .execute();
  const after = { uploadId: record.id, fileName: record.file_name, columns: mapping.columns.filter(Boolean) };
  await recordAudit(context, { action: "tad-file-mapped", subject: `tad:${head.id}`, after });
};

const readByMapping = async (
  context: HandlerContext,
  file: File,
  mapping: Mapping,
  target: ReportTarget,
): Promise<Outcome<typeof calls.mapImport>> => {
  const { head, record, bytes } = file;
  const planned_at = await stateOfReports(context, head.employer_id);
  const reportNumbers = await listReportNumbers(context, head);
  const former = await listMappings(context, head.employer_id);
  const kept = former[record.signature ?? ""];
  const ask = { target, remembered: {}, former, given: mapping, table: record.steps?.table ?? null, reportNumbers };
  const done = await withinUploads(head.employer_id, () =>
    readAndKeep(context, {
      head,
      sha256: record.sha256,
      read: (source) => analyzeFile(bytes, () => Promise.resolve(ask), source),
      keep: async (db, analysis, stored) => {
        const saved = await saveAnalysis({ db }, record, analysis, { ...stored, planned_at });
        // A mapping isn't saved while something in the file is still to be asked.
        if (saved !== null && analysis.state !== "NEEDS_MAPPING")
          await rememberMapping({ ...context, db }, file, mapping, { ...analysis.mapping, kept });
        return saved;
      },
    }),
  );
  if ("code" in done) return done;
  const { analysis, stored, kept: mapped } = done;
  if (mapped === null) return refuseApplied(context, { workMonth: head.work_month, importId: record.id });
  savePeople(context, { id: record.id, ...stored, planned_at }, analysis.people);
  return { ok: true, value: toImportView(head, mapped, target, analysis.report) };
};

/**
 * Reads a file with the column mapping a clerk chose and saves the mapping for the employer's next files with the same
 * header; with another sheet or header than before, it lists the columns there instead. The report does not change.
 */
export const mapImport: Handler<typeof calls.mapImport> = async ({ params, body: { table, ...body } }, context) => {
  const found = await findImport(context, params);
  if (!found.ok) return found;
  const { head, record } = found;
  if (record.state === "APPLIED") return refuseApplied(context, params);
  const bytes = await findContent(context, record.id);
  if (bytes !== null && table !== undefined && !isSameTable(table, record.steps?.table)) {
    return listColumnsAgain(context, { head, record, bytes }, table);
  }
  if (bytes === null || record.signature === null || record.columns.length !== body.columns.length) {
    const text =
      "These aren’t the columns of this file. Nothing was changed. Reload the page or upload the file again.";
    return { ok: false, code: "NoColumns", text };
  }
  const target = await getTarget(context, head);
  const gaps = listMappingGaps(body, target, record.columns);
  if (gaps.length > 0) {
    return {
      ok: false,
      code: "MappingIncomplete",
      text: `The file wasn’t read. Nothing was changed. ${gaps.join(" ")}`,
    };
  }
  return readByMapping(context, { head, record, bytes }, body, target);
};
