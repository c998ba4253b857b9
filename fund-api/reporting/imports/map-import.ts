import { leftOut } from "../../../lib/reporting/imports/effect.ts";
import { keyOfRowPattern } from "../../../lib/reporting/payroll-file/people/match-person.ts";
import { createHash } from "node:crypto";
import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { listOpen } from "../../../lib/reporting/payroll-file/questions/questions.ts";
import type { Mapping } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import { keyOfNames } from "../../../lib/reporting/payroll-file/cells/period-names.ts";
import { mergeSavedAnswers } from "../../../lib/reporting/payroll-file/questions/saved-answers.ts";
import { sql, type Kysely } from "kysely";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { type Handler, type HandlerContext, type Outcome, signedIn } from "../../platform/handler/handler.ts";
import {
  findContent,
  findImport,
  type ImportRecord,
  savePeople,
  stateOfReports,
  readAndSave,
  noSuchImport,
} from "./record/import-record.ts";
import { getTarget, listMappings, type ReportTarget, listReportNumbers } from "./record/load-target.ts";
import { isSameTable, type TableChoice } from "../../../lib/reporting/payroll-file/ground/table.ts";
import type { ImportOptions } from "../../../lib/reporting/payroll-file/read-import.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { TadHead } from "../tad/record/tad-head.ts";
import { analyzeFile, type ReadFile } from "./read/read-import-file.ts";
import { toImportView } from "./record/import-view.ts";
import { readWithinLimits } from "./upload/upload-limits.ts";
import type { Refusal } from "../tad/record/tad-lock.ts";

const alreadyApplied = {
  ok: false,
  code: "AlreadyApplied",
  text: "This file is already in the report. It was added with the column mapping you chose. Nothing was changed. To use another mapping, upload the file again.",
} as const;

/** Refuses to read a file again if it is in the report or no longer exists. */
const refuseIfApplied = async (
  context: HandlerContext,
  params: { readonly workMonth: string; readonly importId: string },
): Promise<Refusal<"NotFound"> | typeof alreadyApplied> =>
  (await findImport(context, params)).ok ? alreadyApplied : noSuchImport;

type StoredFile = { readonly head: TadHead; readonly record: ImportRecord; readonly bytes: Uint8Array };

/** Reads an uploaded file again and stores the result. Refuses if the file was added to the report in the meantime. */
const readAgain = async (
  context: HandlerContext,
  { head, record, bytes }: StoredFile,
  readOptions: Omit<ImportOptions, "target" | "reportNumbers"> & { readonly target: ReportTarget },
  remember: (db: Kysely<Database>, analysis: ReadFile) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome<typeof calls.mapImport>> => {
  const planned_at = await stateOfReports(context, head.employer_id);
  const options = { ...readOptions, reportNumbers: await listReportNumbers(context, head), totals: record.totals };
  const reading = await readWithinLimits(head.employer_id, () =>
    readAndSave(context, {
      head,
      sha256: record.sha256,
      read: (source) => analyzeFile(context.lane, bytes, () => Promise.resolve(options), source),
      save: async (db, analysis, stored) => {
        const { numUpdatedRows } = await db
          .updateTable("uploads")
          .set({ ...stored, planned_at })
          .where("id", "=", record.id)
          .where("state", "<>", "APPLIED")
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        await remember(db, analysis);
        const { state, columns, mapping, steps, report } = analysis;
        return { ...record, state, columns: [...columns], mapping, steps, report };
      },
    }),
  );
  if ("code" in reading) return reading;
  const { analysis, stored, saved } = reading;
  if (saved === null) return refuseIfApplied(context, { workMonth: head.work_month, importId: record.id });
  savePeople(context, { id: record.id, ...stored, planned_at }, analysis.people);
  return { ok: true, value: toImportView(head, saved, readOptions.target, analysis.report) };
};

/** Selects the choices to save, without left-out people: the next file may have their first month of contributions. */
const selectPeopleToSave = (
  people: readonly { readonly from: string; readonly to: string }[],
  byName: boolean,
): { readonly from: string; readonly to: string }[] => {
  const rowChoices = people.filter(({ from }) => keyOfRowPattern.test(from));
  const choicesByName = Map.groupBy(rowChoices, ({ from }) => keyOfRowPattern.exec(from)?.[1] ?? "");
  const remaining = people.filter(
    ({ from, to }) => to !== leftOut && !keyOfRowPattern.test(from) && !choicesByName.has(from),
  );
  if (!byName) return remaining;
  const nameChoices = [...choicesByName].flatMap(([from, choices]) => {
    const [to = leftOut, ...otherTargets] = new Set(choices.map((choice) => choice.to));
    return to === leftOut || otherTargets.length > 0 ? [] : [{ from, to }];
  });
  return [...remaining, ...nameChoices];
};

const hashNames = (names: Mapping["names"]): Uint8Array => createHash("sha256").update(keyOfNames(names)).digest();

/** Saves a mapping for the employer's next files with the same header. @param profile the previously saved mapping */
const rememberMapping = async (
  context: HandlerContext,
  { head, record }: StoredFile,
  chosenMapping: Mapping,
  { profile, names }: Pick<Mapping, "names"> & { readonly profile: Mapping | undefined },
): Promise<void> => {
  const mapping = mergeSavedAnswers(chosenMapping, profile, record.mapping ?? {});
  const people = selectPeopleToSave(mapping.people ?? [], mapping.byName === true);
  const savedColumns = {
    name: record.file_name,
    mapping: JSON.stringify({ ...mapping, people, names }),
    saved_by: signedIn(context).id,
    saved_at: context.now,
  };
  await context.db
    .insertInto("column_mappings")
    .values({ employer_id: head.employer_id, names_hash: hashNames(names), ...savedColumns })
    .onConflict((conflict) =>
      conflict
        .columns(["employer_id", "names_hash"])
        .doUpdateSet({ ...savedColumns, version: sql`column_mappings.version + 1` }),
    )
    .execute();
  const { columns, explanations } = mapping;
  const after = { uploadId: record.id, fileName: record.file_name, columns: columns.filter(Boolean), explanations };
  await recordAudit(context, { action: "tad-file-mapped", subject: `tad:${head.id}`, after });
};

const readWithMapping = async (
  context: HandlerContext,
  file: StoredFile,
  mapping: Mapping,
  target: ReportTarget,
): Promise<Outcome<typeof calls.mapImport>> => {
  const { head, record } = file;
  const key = keyOfNames(record.mapping?.names);
  const profile = (await listMappings(context, head.employer_id)).find(({ names }) => keyOfNames(names) === key);
  const readOptions = { target, remembered: [], given: mapping, table: record.steps?.table ?? null };
  return readAgain(context, file, readOptions, async (db, analysis) => {
    // A mapping isn't saved while a question about the file is open.
    if (analysis.state !== "NEEDS_MAPPING")
      await rememberMapping({ ...context, db }, file, mapping, { names: analysis.mapping?.names, profile });
  });
};

/** Lists the columns of the chosen sheet and header lines, and applies a saved mapping to them. */
export const listNewColumns = async (
  context: HandlerContext,
  file: StoredFile,
  table: TableChoice,
): Promise<Outcome<typeof calls.mapImport>> => {
  const target = await getTarget(context, file.head);
  const remembered = await listMappings(context, file.head.employer_id);
  return readAgain(context, file, { target, remembered, given: null, table });
};

/** Reads a file with a mapping and saves the mapping for later files. Lists the columns of another sheet or header. */
export const mapImport: Handler<typeof calls.mapImport> = async ({ params, body: { table, ...body } }, context) => {
  const foundImport = await findImport(context, params);
  if (!foundImport.ok) return foundImport;
  const { head, record } = foundImport;
  if (record.state === "APPLIED") return refuseIfApplied(context, params);
  const bytes = await findContent(context, record.id);
  if (bytes !== null && table !== undefined && !isSameTable(table, record.steps?.table)) {
    return listNewColumns(context, { head, record, bytes }, table);
  }
  if (bytes === null || record.mapping === null || record.columns.length !== body.columns.length) {
    const text =
      "These aren’t the columns of this file. Nothing was changed. Reload the page or upload the file again.";
    return { ok: false, code: "NoColumns", text };
  }
  const target = await getTarget(context, head);
  const gaps = listOpen(body, target, record.columns).messages;
  if (gaps.length > 0) {
    return {
      ok: false,
      code: "MappingIncomplete",
      text: `The file wasn’t read. Nothing was changed. ${gaps.join(" ")}`,
    };
  }
  return readWithMapping(context, { head, record, bytes }, body, target);
};
