import { openTextFile } from "../../lib/roster-file/read-file.ts";
import { type ImportAsk, readImport } from "../../lib/roster-file/read-import.ts";
import type { ImportReport } from "../../lib/imports/model.ts";
import type { ImportTarget } from "../../lib/roster-file/mapping.ts";
import type { NumberedRow } from "../../lib/roster-file/table.ts";
import { isArchive } from "../../lib/roster-file/workbook-archive.ts";
import type { FindBasis } from "../reporting/upload-basis.ts";
import { importWork, type RowCounts } from "./import-job.ts";
import { type Looked, lookAtReading, reportNothing } from "./look-at-file.ts";
import { readApart } from "./read-apart.ts";

/** A text this long, some 2,000 people, is read and planned in the time that a thread takes to start. */
const inlineBytes = 250_000;
const inlineRows = 2_000;

const isLight = (bytes: Uint8Array): boolean => !isArchive(bytes) && bytes.length <= inlineBytes;
const workHere = importWork(openTextFile);
const findNothing = (): Promise<never> => Promise.reject(new Error("Rows as they stand are held against nothing."));

/**
 * Reads a file for an import and holds it against its report, a workbook or a long text in a thread of its own. What
 * cannot be read is refused.
 * @param counts where a thread writes how far it is
 * @param milliseconds how long each step, reading and planning, may take in a thread
 */
export const lookAtFile = async (
  bytes: Uint8Array,
  ask: ImportAsk,
  findBasis: FindBasis,
  {
    counts,
    milliseconds,
  }: { readonly counts?: RowCounts | undefined; readonly milliseconds?: number | undefined } = {},
): Promise<Looked> => {
  const job = { kind: "look", bytes, ask, counts } as const;
  if (isLight(bytes)) return workHere("look", job, findBasis);
  const answer = await readApart<"look">(job, findBasis, milliseconds);
  return "ok" in answer ? lookAtReading(readImport({ read: answer }, ask), ask.target, findBasis) : answer;
};

/** Holds the packed rows of a file against its report once more, as `lookAtFile` did. */
export const planAgain = async (
  rows: Uint8Array,
  { counts, codes }: ImportReport,
  target: ImportTarget,
  findBasis: FindBasis,
): Promise<ImportReport> => {
  const job = { kind: "plan", rows, codes, target } as const;
  if (counts.rows <= inlineRows) return workHere("plan", job, findBasis);
  const answer = await readApart<"plan">(job, findBasis);
  return "ok" in answer ? reportNothing(answer.findings, codes, true) : answer;
};

/** The rows of a file as they stand in it, a header first; none when it has none or cannot be read. */
export const listTableRows = async (bytes: Uint8Array): Promise<readonly NumberedRow[]> => {
  const job = { kind: "list", bytes } as const;
  if (isLight(bytes)) return workHere("list", job, findNothing);
  const answer = await readApart<"list">(job, findNothing);
  return "ok" in answer ? [] : answer;
};
