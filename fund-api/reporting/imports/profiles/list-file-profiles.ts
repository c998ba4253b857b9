import type * as calls from "#lib/reporting/file-profiles/contract.ts";
import type { Handler } from "../../../platform/handler/handler.ts";
import { listColumnedFiles, listProfileRecords, toProfileHead } from "./profile-record.ts";

/** The profiles of an employer, newest first. */
export const listFileProfiles: Handler<typeof calls.listFileProfiles> = async (_, context) => {
  const files = await listColumnedFiles(context);
  const records = await listProfileRecords(context);
  return { ok: true, value: { profiles: records.map((record) => toProfileHead(record, files)) } };
};
