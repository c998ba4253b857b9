import type { Kysely } from "kysely";
import type * as calls from "../../../lib/desk/employer-details/contract.ts";
import { findDetailsErrors, listChangedFields, toDetails } from "../../../lib/desk/employer-details/details-errors.ts";
import type { EmployerDetails, TypedDetails } from "../../../lib/desk/employer-details/schema.ts";
import { detailRefusals } from "../../../lib/desk/employer-details/texts.en.ts";
import { maskNumbers } from "../../../lib/desk/audit/changes.ts";
import { switchToWeb } from "../../identity/profile/switch-paper-to-web.ts";
import { waitForImport } from "../../platform/db/master-data-lock.ts";
import type { Database } from "../../platform/db/schema.ts";
import { employerNotFound } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { recordAudit } from "../audit/write-audit.ts";

const selectDetails = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("employers")
    .select(["employer_id as employerId", "legal_name as legalName", "dba"])
    .select(["address1", "address2", "address3", "city", "state", "zip", "phone"])
    .select(["account_representative_id as representativeId", "reporting_mode as reportingMode", "status", "version"])
    .where("employer_id", "=", employerId);

const listNames = (db: Kysely<Database>): Promise<EmployerDetails["representatives"]> =>
  db
    .selectFrom("account_representatives")
    .select(["id as representativeId", "name"])
    .orderBy("name")
    .orderBy("id")
    .execute();

/** Returns an employer's details, and the representatives to choose from. */
export const getEmployerDetails: Handler<typeof calls.getEmployerDetails> = async ({ params }, { db }) => {
  const details = await selectDetails(db, params.employerId).executeTakeFirst();
  if (details === undefined) return employerNotFound;
  return { ok: true, value: { ...details, representatives: await listNames(db) } };
};

/** Keeps a representative from being removed until the transaction ends. Returns false if it is removed already. */
const lockRepresentative = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const rows = await db.selectFrom("account_representatives").select("id").where("id", "=", id).forKeyShare().execute();
  return rows.length > 0;
};

const toColumns = ({ legalName, representativeId, reportingMode, ...columns }: TypedDetails) => ({
  ...columns,
  legal_name: legalName,
  account_representative_id: representativeId,
  reporting_mode: reportingMode,
});

/** Describes the changed fields for the audit trail: the representative by name, and long numbers masked. */
const describeFields = (
  details: TypedDetails,
  fields: readonly (keyof TypedDetails)[],
  representatives: EmployerDetails["representatives"],
): object =>
  Object.fromEntries(
    fields.map((field) => {
      if (field !== "representativeId") return [field, maskNumbers(details[field])];
      const representative = representatives.find((item) => item.representativeId === details.representativeId);
      return ["representative", representative?.name ?? null];
    }),
  );

/**
 * Changes an employer's details. A change to the web also opens its current month, as the employer's own switch does; a
 * change to paper closes its reports to its people. What a status does is in `statusEffects`.
 */
export const changeEmployerDetails: Handler<typeof calls.changeEmployerDetails> = async (
  { params: { employerId }, body: { reason, ...typed }, version },
  context,
) => {
  const { db, now } = context;
  await waitForImport(db);
  const stored = await selectDetails(db, employerId).forNoKeyUpdate().executeTakeFirst();
  if (stored === undefined) return employerNotFound;
  if (stored.version !== version) return { ok: false, code: "Stale", text: detailRefusals.Stale };
  const isKnown = typed.representativeId === null || (await lockRepresentative(db, typed.representativeId));
  const representatives = await listNames(db);
  const fields = {
    ...findDetailsErrors(typed),
    ...(isKnown ? {} : { representativeId: detailRefusals.unknownRepresentative }),
    ...(typed.status !== stored.status && reason === "" ? { reason: detailRefusals.reasonRequired } : {}),
  };
  const [firstError] = Object.values(fields);
  if (firstError !== undefined) return { ok: false, code: "Invalid", text: firstError, fields };
  const details = toDetails(typed);
  const changedFields = listChangedFields(stored, details);
  if (changedFields.length === 0) return { ok: false, code: "DetailsUnchanged", text: detailRefusals.unchanged };
  const isPaperNow = changedFields.includes("reportingMode") && details.reportingMode === "PAPER";
  await db
    .updateTable("employers")
    .set({ ...toColumns(details), ...(isPaperNow ? { is_tads_employer: false } : {}) })
    .where("employer_id", "=", employerId)
    .execute();
  if (changedFields.includes("reportingMode") && details.reportingMode === "WEB")
    await switchToWeb(db, employerId, now);
  await recordAudit(context, {
    action: "employer-details-changed",
    subject: `employer:${employerId}`,
    reason,
    before: describeFields(stored, changedFields, representatives),
    after: describeFields(details, changedFields, representatives),
  });
  const changed = await selectDetails(db, employerId).executeTakeFirstOrThrow();
  return { ok: true, value: { ...changed, representatives } };
};
