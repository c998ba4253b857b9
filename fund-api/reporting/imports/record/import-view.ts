import { isDeepStrictEqual } from "node:util";
import { checkTotals, isChecked } from "#lib/reporting/totals/check-totals.ts";
import { lookUp } from "#lib/platform/format/look-up.ts";
import type { Import, ImportHead, ImportPreview } from "#lib/reporting/imports/schema.ts";
import { needsOnlyPeopleChosen } from "#lib/reporting/imports/effect.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { ImportTarget } from "#lib/reporting/payroll-file/ground/choices.ts";
import { getTarget, type ReportTarget } from "./load-target.ts";
import { type TadHead, findHead } from "../../tad/record/tad-head.ts";
import { isChangeable, type Refusal, noSuchTad } from "../../tad/record/tad-lock.ts";
import { shortenFindings } from "#lib/reporting/payroll-file/row-rules.ts";
import { createBasisSource, createTriesQuery } from "../plan/import-basis.ts";
import type { HandlerContext, Handler } from "../../../platform/handler/handler.ts";
import { unpackPeople } from "../read/packed-rows.ts";
import type { StoredEffectPerson } from "../plan/effect-of.ts";
import {
  findImport,
  findPeople,
  findRows,
  type ImportRecord,
  isLastChange,
  sealPacked,
  stateOfReports,
  listImportRecordPage,
} from "./import-record.ts";
import type { TooBusy } from "../read/read-in-process.ts";
import type { PlannedPreview } from "../read/compare-with-report.ts";
import { planAgain } from "../read/read-import-file.ts";
import { createHash } from "node:crypto";
import type * as calls from "../../../../lib/reporting/imports/contract.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";

/** Sorts fields by name, because the database may return another order. */
const sortFields = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** Returns a hash of a file's reading and totals, which another tab may change without a new version of the report. */
export const readAsOf = ({ mapping, steps, totals }: Pick<ImportRecord, "mapping" | "steps" | "totals">): string =>
  createHash("sha256")
    .update(JSON.stringify([mapping, steps?.table ?? null, totals], sortFields))
    .digest("base64url")
    .slice(0, 22);

/** Returns true for a file that can still be added, so its preview depends on the report. */
const isPlanned = (head: TadHead, { state }: ImportRecord): boolean => state === "READ" && isChangeable(head);

const planAndSave = async (
  context: HandlerContext,
  head: TadHead,
  record: ImportRecord,
  target: ImportTarget,
  reportsState: number,
): Promise<PlannedPreview | TooBusy> => {
  const rows = await findRows(context, record.id);
  if (rows === null) return { report: record.report, people: null };
  const options = { target, carriedOver: record.mapping?.carriedOver ?? {} };
  const source = createBasisSource(context, head, record.sha256, createTriesQuery(record.report));
  // A queued transaction would block the connection that earlier jobs need (PGlite has only one).
  const planned = await planAgain(context.lane, rows, record.report, options, source, context.db.isTransaction);
  if ("code" in planned) return planned;
  const { people } = planned;
  const isSame = isDeepStrictEqual(planned.report.totals?.file, record.report.totals?.file);
  const report = {
    ...planned.report,
    // Numbers counted when the file was read may be tried again.
    tried: record.report.tried,
    // Explanations of a difference apply as long as the file's sums stay the same.
    ...(isSame && record.report.explanations !== undefined && { explanations: record.report.explanations }),
  };
  await context.db
    .updateTable("uploads")
    .set({ report: JSON.stringify(report), planned_at: reportsState })
    .set({ people: people === null ? null : sealPacked(context.keys, people) })
    .where("id", "=", record.id)
    .where("state", "=", "READ")
    // Another request that changed the mapping in the meantime saved its own plan.
    .where("planned_at", "is not distinct from", record.planned_at)
    .execute();
  return { report, people };
};

/** Returns a file's preview. Plans and saves it again if the employer's reports have changed. */
export const findPreview = async (
  context: HandlerContext,
  head: TadHead,
  record: ImportRecord,
  target: ImportTarget,
): Promise<ImportPreview | TooBusy> => {
  if (!isPlanned(head, record)) return record.report;
  const reportsState = await stateOfReports(context, head.employer_id);
  if (reportsState === record.planned_at) return record.report;
  const planned = await planAndSave(context, head, record, target, reportsState);
  return "code" in planned ? planned : planned.report;
};

/** Returns a file's people as its page counts them. Plans them again if the employer's reports have changed. */
export const findCurrentPeople = async (
  context: HandlerContext,
  head: TadHead,
  record: ImportRecord,
): Promise<readonly StoredEffectPerson[] | TooBusy> => {
  if (!isPlanned(head, record)) return (await findPeople(context, record.id)) ?? [];
  const reportsState = await stateOfReports(context, head.employer_id);
  const savedPeople = reportsState === record.planned_at ? await findPeople(context, record.id) : null;
  if (savedPeople !== null) return savedPeople;
  const planned = await planAndSave(context, head, record, await getTarget(context, head), reportsState);
  if ("code" in planned) return planned;
  return planned.people === null ? [] : unpackPeople(planned.people);
};

const stateOf = ({ state }: Pick<ImportRecord, "state">, { refused }: ImportPreview): Import["state"] => {
  if (state === "APPLIED" || state === "NEEDS_MAPPING") return state;
  return refused ? "REFUSED" : "READY";
};

/** Returns true if some of the file's figures aren't checked against totals. */
const isUnchecked = ({ totals: expected }: ImportRecord, { totals }: ImportPreview): boolean =>
  totals ? !isChecked(checkTotals(totals, expected)) : expected?.kind === "NONE";

/** Converts an import for a list. Without `report`, as of its last preview. */
const toImportHead = (record: ImportRecord, workMonth: string, report: ImportPreview = record.report): ImportHead => ({
  id: record.id,
  workMonth,
  fileName: record.file_name,
  uploadedAt: record.uploaded_at.toISOString(),
  uploadedBy: record.uploaded_by_name,
  state: stateOf(record, report),
  ...(stateOf(record, report) === "REFUSED" && needsOnlyPeopleChosen(report.findings) && { waitsForPeople: true }),
  ...(isUnchecked(record, report) && { isUnchecked: true }),
});

const findOnlyUnit = ({ mapping }: ImportRecord, { unitCodes, unitTitles }: ReportTarget): Import["onlyUnit"] => {
  if (mapping === null || mapping.columns.includes("agreement_code")) return null;
  const code = mapping.constants.agreement_code ?? (unitCodes.length === 1 ? unitCodes[0] : undefined);
  return code === undefined ? null : { code, title: lookUp(unitTitles, code) ?? "" };
};

/** Converts an import for its page, with its preview or result. */
export const toImportView = (
  head: TadHead,
  record: ImportRecord,
  target: ReportTarget,
  { tried: _tried, refused, ...report }: ImportPreview,
): Import => ({
  ...report,
  ...toImportHead(record, head.work_month, { ...report, refused }),
  version: head.version,
  isOpen: isChangeable(head),
  readAs: readAsOf(record),
  columns: record.columns,
  mapping: record.mapping,
  steps: record.steps,
  onlyUnit: findOnlyUnit(record, target),
  choices: {
    agreementCodes: [...target.unitCodes],
    agreementTitles: { ...target.unitTitles },
    classifications: [...target.classifications],
    percentOnly: target.percentOnly,
    onReport: [...target.onReport],
  },
  // Files without columns have no download of rows, so their findings aren't shortened.
  findings: record.columns.length > 0 ? shortenFindings(report.findings, importTexts.eachRow) : report.findings,
  unclear: report.unclear ?? [],
  others: report.others ?? [],
  mode: record.mode,
  carriedOver: record.carried_over,
  totals: report.totals ?? null,
  given: record.totals,
  appliedAt: record.applied_at?.toISOString() ?? null,
  isUndoable: isChangeable(head) && isLastChange(head, record),
});

/** Finds an import for its page, with its current preview or its result. */
export const getImportView = async (
  context: HandlerContext,
  params: { readonly workMonth: string; readonly importId: string },
): Promise<{ readonly ok: true; readonly value: Import } | Refusal<"NotFound"> | TooBusy> => {
  const foundImport = await findImport(context, params);
  if (!foundImport.ok) return foundImport;
  const { head, record } = foundImport;
  const target = await getTarget(context, head);
  const preview = await findPreview(context, head, record, target);
  return "code" in preview ? preview : { ok: true, value: toImportView(head, record, target, preview) };
};

/** Returns one page of the files uploaded for a report, newest first. */
export const listImports: Handler<typeof calls.listImports> = async ({ params: { workMonth }, query }, context) => {
  const head = await findHead(context.db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  const { rows, page } = await listImportRecordPage(context.db, head.id, query);
  return { ok: true, value: { imports: rows.map((record) => toImportHead(record, workMonth)), page } };
};

/** Returns a file that anyone at the employer uploaded for one of its reports. */
export const getImport: Handler<typeof calls.getImport> = ({ params }, context) => getImportView(context, params);
