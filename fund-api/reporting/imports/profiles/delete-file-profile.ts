import type * as calls from "#lib/reporting/file-profiles/contract.ts";
import { profileRefusals } from "#lib/reporting/file-profiles/texts.en.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import type { Handler } from "../../../platform/handler/handler.ts";
import { findProfileLocked, noSuchProfile } from "./profile-record.ts";

/** Deletes what is saved for files with the same columns: the next one is asked about from the start; no report changes. */
export const deleteFileProfile: Handler<typeof calls.deleteFileProfile> = async ({ params, version }, context) => {
  const record = await findProfileLocked(context, params.profileId);
  if (record === undefined) return noSuchProfile;
  if (record.version !== version) return { ok: false, code: "Stale", text: profileRefusals.StaleDelete };
  await context.db.deleteFrom("column_mappings").where("id", "=", record.id).execute();
  const { name: fileName, mapping } = record;
  await recordAudit(context, {
    action: "file-profile-deleted",
    subject: `file-profile:${record.id}`,
    before: { fileName, columns: mapping.columns, values: mapping.values, payCodes: mapping.payCodes ?? [] },
  });
  return { ok: true, value: { isDeleted: true } };
};
