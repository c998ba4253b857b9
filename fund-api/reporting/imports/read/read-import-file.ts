import { openTextFile } from "#lib/reporting/payroll-file/open/open-text.ts";
import { type TableChoice, listReadSheets, type NumberedRow } from "#lib/reporting/payroll-file/ground/table.ts";
import { type ImportOptions, readImport } from "#lib/reporting/payroll-file/read-import.ts";
import type { CarryOver, ImportPreview } from "#lib/reporting/imports/schema.ts";
import type { ImportTarget } from "#lib/reporting/payroll-file/ground/choices.ts";
import { isArchive } from "#lib/reporting/payroll-file/open/workbook/archive.ts";
import type { Lane } from "../../../platform/limits/fair-turns.ts";
import type { BasisSource } from "../plan/import-basis.ts";
import { type OnProgress, runAnalyzeJob, runListJob, runPlanJob } from "./import-job.ts";
import {
  type FileAnalysis,
  analyzeReading,
  type ListPeople,
  type PlannedPreview,
  emptyPreview,
} from "./compare-with-report.ts";
import { readInProcess, type TooBusy } from "./read-in-process.ts";

/** Maximum size of text files (about 1,000 people) that are read in this process: their length limits the cost. */
const inlineBytes = 120_000;
const inlineRows = 2_000;

const isLight = (bytes: Uint8Array): boolean => !isArchive(bytes) && bytes.length <= inlineBytes;
const rejectComparison = (): Promise<never> =>
  Promise.reject(new Error("Listing rows needs no report to compare with."));
const noSource: BasisSource = { getReport: rejectComparison, findPeople: rejectComparison };
const ignoreProgress = (): void => undefined;

/** `people` resolves later to the packed list, or to null if they can't be listed. */
export type ReadFile = FileAnalysis & { readonly people: Promise<Uint8Array | null> };

const withPeople = ({ result, listPeople }: { result: FileAnalysis; listPeople: ListPeople }): ReadFile => ({
  ...result,
  people: Promise.resolve(listPeople()),
});

/** Reads a file and compares it with its report. Workbooks and long texts get a process, with `milliseconds` per step. */
export const analyzeFile = async (
  lane: Lane,
  bytes: Uint8Array,
  getReadOptions: () => Promise<ImportOptions>,
  source: BasisSource,
  {
    onProgress = ignoreProgress,
    milliseconds,
  }: { readonly onProgress?: OnProgress | undefined; readonly milliseconds?: number | undefined } = {},
): Promise<ReadFile | TooBusy> => {
  const job = { kind: "analyze", bytes, getReadOptions } as const;
  if (isLight(bytes)) return withPeople(await runAnalyzeJob(openTextFile, job, source, onProgress));
  const { result, people } = await readInProcess<"analyze">(lane, job, source, onProgress, milliseconds);
  if ("code" in result) return result;
  if (!("ok" in result)) return { ...result, people };
  const readOptions = await getReadOptions();
  return withPeople(await analyzeReading(readImport({ read: result }, readOptions), readOptions, source));
};

/** Compares packed rows with the report again. @param isInThisProcess ignores the number of rows */
export const planAgain = async (
  lane: Lane,
  rows: Uint8Array,
  { counts, codes }: ImportPreview,
  options: { readonly target: ImportTarget; readonly carriedOver: CarryOver },
  source: BasisSource,
  isInThisProcess = false,
): Promise<PlannedPreview | TooBusy> => {
  const job = { kind: "plan", rows, codes, ...options } as const;
  if (isInThisProcess || counts.rows <= inlineRows) return runPlanJob(job, source);
  const { result } = await readInProcess<"plan">(lane, job, source);
  if ("code" in result || !("ok" in result)) return result;
  return { report: emptyPreview(result.findings, codes, true), people: null };
};

/** Lists the rows of a file's table, header first. Returns none without a table or if it can't be read. */
export const listTableRows = async (
  lane: Lane,
  bytes: Uint8Array,
  table: TableChoice | undefined,
): Promise<readonly NumberedRow[] | TooBusy> => {
  const job = { kind: "list", bytes, sheets: listReadSheets(table), isTurned: table?.isTurned !== false } as const;
  if (isLight(bytes)) return runListJob(openTextFile, job);
  const { result } = await readInProcess<"list">(lane, job, noSource);
  if ("code" in result || !("ok" in result)) return result;
  return [];
};
