import type { CarryOver, ImportPreview } from "#lib/reporting/imports/schema.ts";
import { explainTotals } from "#lib/reporting/payroll-file/explain-totals.ts";
import type { ImportTarget } from "#lib/reporting/payroll-file/ground/choices.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { listOpen } from "#lib/reporting/payroll-file/questions/questions.ts";
import type { ImportOptions, ImportReading } from "#lib/reporting/payroll-file/read-import.ts";
import type { LineTotals } from "#lib/reporting/totals/kinds.ts";
import { packJson, packRows } from "./packed-rows.ts";
import { checkRows, type ReadRows } from "../plan/check-rows.ts";
import { idsOf, temporaryIds } from "../../tad/people/new-id.ts";
import { planImport } from "../plan/plan-import.ts";
import { queryPeopleOnce, type BasisSource } from "../plan/import-basis.ts";
import { toImportPreview } from "../plan/import-preview.ts";

export type FileAnalysis = Pick<ImportReading, "columns" | "mapping" | "steps"> & {
  readonly state: "NEEDS_MAPPING" | "READ" | "UNREADABLE";
  /** Packed rows. Null until the columns are mapped. */
  readonly rows: Uint8Array | null;
  readonly report: ImportPreview;
  /** SSNs of new people that were looked up. They are not stored with the file. */
  readonly requestedNumbers: readonly string[];
};

/** Lists the people, packed. Called after the preview is shown. Null if the people aren't known. */
export type ListPeople = () => Uint8Array | null;

export type PlannedPreview = { readonly report: ImportPreview; readonly people: Uint8Array | null };

const zeroCounts = { rows: 0, people: 0, changed: 0, unchanged: 0, added: 0, missing: 0 };

/** Returns the preview of an unmapped or unreadable file, which changes nothing. */
export const emptyPreview = (
  findings: ImportPreview["findings"],
  codes: ImportPreview["codes"],
  refused: boolean,
): ImportPreview => toImportPreview({ counts: zeroCounts, findings, refused }, codes);

/** Previews merging rows into the current report. Values without a choice in `carriedOver` count as 0. */
export const planPreview = async (
  read: ReadRows,
  codes: ImportPreview["codes"],
  { target, carriedOver }: { readonly target: ImportTarget; readonly carriedOver: CarryOver },
  source: BasisSource,
): Promise<{
  readonly report: ImportPreview;
  readonly requestedNumbers: readonly string[];
  readonly listPeople: ListPeople;
}> => {
  const queries = Promise.all([source.getReport(), source.findPeople(idsOf(read.rows))]);
  // Runs during the database queries.
  const rows = checkRows(read, target);
  const options = { mode: "MERGE", carriedOver } as const;
  const [report, people] = await queries;
  const { changes, listPeople, requestedNumbers, ...plan } = planImport(
    { ...report, people },
    rows,
    options,
    temporaryIds(),
  );
  return {
    report: toImportPreview({ ...plan, refused: changes === null }, codes),
    requestedNumbers,
    listPeople: () => packJson(listPeople()),
  };
};

type ReadWithMapping = (mapping: Mapping) => ImportReading;

/** Creates a function that sums the file with another mapping. It returns null if the file couldn't be added so. */
const createSum =
  (readWithMapping: ReadWithMapping, target: ImportTarget, source: BasisSource) =>
  async (mapping: Mapping): Promise<LineTotals | null> => {
    const { read, codes, columns } = readWithMapping(mapping);
    if (read?.ok !== true || listOpen(mapping, target, columns).messages.length > 0) return null;
    const options = { target, carriedOver: mapping.carriedOver ?? {} };
    const { report } = await planPreview(read, [...codes], options, source);
    return report.refused ? null : (report.totals?.file ?? null);
  };

/** Previews a file, or explains why it can't be read. Explains totals that don't match, with `readWithMapping`. */
export const analyzeReading = async (
  { read, codes, explained, ...reading }: ImportReading,
  { target, totals = null }: Pick<ImportOptions, "target" | "totals">,
  basis: BasisSource,
  readWithMapping?: ReadWithMapping,
): Promise<{ readonly result: FileAnalysis; readonly listPeople: ListPeople }> => {
  if (read === null || !read.ok) {
    const [state, report] =
      read === null
        ? (["NEEDS_MAPPING", emptyPreview([], [...codes], false)] as const)
        : (["UNREADABLE", emptyPreview(read.findings, [...codes], true)] as const);
    return { result: { ...reading, state, rows: null, report, requestedNumbers: [] }, listPeople: () => null };
  }
  const source = queryPeopleOnce(basis);
  const carriedOver = reading.mapping?.carriedOver ?? {};
  const planning = planPreview(read, [...codes], { target, carriedOver }, source);
  // Runs during the database queries.
  const [{ listPeople, report, requestedNumbers }, rows] = await Promise.all([planning, packRows(read)]);
  const fileTotals = report.refused ? null : (report.totals ?? null);
  const explanations =
    readWithMapping === undefined
      ? undefined
      : await explainTotals(explained, fileTotals, totals, createSum(readWithMapping, target, source));
  return {
    result: {
      ...reading,
      state: "READ",
      rows,
      requestedNumbers,
      report: { ...report, ...(explanations && { explanations }) },
    },
    listPeople,
  };
};
