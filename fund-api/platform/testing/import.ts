import type { CarryOver, Import, ImportMode } from "../../../lib/reporting/imports/schema.ts";
import type { Mapping } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import type { FileFinding } from "../../../lib/reporting/payroll-file/schema.ts";
import type { TestRoster } from "./rosters.ts";
import { sampleRows, toFile } from "./payroll-file.ts";
import { openMonth, valueOf } from "./tad.ts";
import { applyImport } from "../../reporting/imports/apply-import.ts";
import { mapImport } from "../../reporting/imports/map-import.ts";
import { setImportTotals } from "../../reporting/imports/set-import-totals.ts";
import { uploadImport } from "../../reporting/imports/upload/upload-import.ts";

type TestFile = { readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Uploads a file for a month. The report doesn't change. */
export const sendFile = async (
  roster: TestRoster,
  body: TestFile,
  workMonth = openMonth,
  userName = "lakeside-admin",
): Promise<Import> => valueOf(await roster.act(uploadImport, { params: { workMonth }, body }, { userName }));

/** Makes a payroll export of these lines. */
export const payrollFile = (...lines: readonly string[]): TestFile => ({
  fileName: "payroll.csv",
  bytes: new TextEncoder().encode(lines.join("\n")),
});

/** Saves a file's initial mapping for each person's bargaining unit, with some changes. */
export const mapFile = async (roster: TestRoster, file: Import, changes: Partial<Mapping> = {}): Promise<Import> => {
  const { mapping } = file;
  if (mapping === null) throw new Error("No columns");
  const params = { workMonth: openMonth, importId: file.id };
  const body = { ...mapping, constants: { agreement_code: "*" }, ...changes };
  return valueOf(await roster.act(mapImport, { params, body }));
};

type Sent = Pick<Import, "id" | "version"> & { readonly workMonth?: string };
type How = { readonly mode: ImportMode; readonly carriedOver?: CarryOver | undefined };
type Acting = Parameters<TestRoster["act"]>[2];

/** Records that there are no totals to check a file against. */
const recordNoTotals = async (
  roster: TestRoster,
  { id: importId, workMonth = openMonth }: Sent,
  acting?: Acting,
): Promise<Import> =>
  valueOf(await roster.act(setImportTotals, { params: { workMonth, importId }, body: { kind: "NONE" } }, acting));

/** Adds a file to the report as a clerk who has no totals and has reviewed large differences from last month. */
export const addFile = async (roster: TestRoster, file: Sent, how: How, acting?: Acting) => {
  const { effect, workMonth, id: importId } = await recordNoTotals(roster, file, acting);
  const body = { ...how, lookedAt: effect?.listed.farOff };
  return roster.act(applyImport, { params: { workMonth, importId }, body, version: file.version }, acting);
};

/** Adds an uploaded file to the report, without totals to check it against. */
export const putIn = async (
  roster: TestRoster,
  file: Import,
  mode: ImportMode = "MERGE",
  carriedOver?: CarryOver,
): Promise<Import> => valueOf(await addFile(roster, file, { mode, carriedOver }));

type ImportResult = Pick<Import, "fileName" | "version"> & {
  applied: boolean;
  rowsRead: number;
  rowsWithErrors: number;
  findings: FileFinding[];
};

/** Uploads a file and, if it is ready, adds it to the report. */
export const takeFile = async (roster: TestRoster, body: TestFile, workMonth?: string): Promise<ImportResult> => {
  const file = await sendFile(roster, body, workMonth);
  const { state, fileName, version, findings, counts } = file.state === "READY" ? await putIn(roster, file) : file;
  const { rows: rowsRead, rowsWithErrors } = counts;
  return { applied: state === "APPLIED", fileName, version, findings, rowsRead, rowsWithErrors };
};

const blankLine = `\r\n${" ".repeat(998)}`;

/** Pads the sample file with blank lines to this many ASCII bytes. */
export const longFile = (workMonth: string, bytes: number): Uint8Array<ArrayBuffer> => {
  const rows = Buffer.from(toFile(sampleRows(workMonth)).bytes).toString();
  return new TextEncoder().encode((rows + blankLine.repeat(Math.ceil(bytes / blankLine.length))).slice(0, bytes));
};
