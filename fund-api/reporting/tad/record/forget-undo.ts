import type { Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";

/** Drops what undoing needs, rows too: files in a report can't be taken out after the next one, or after its Commit. */
export const forgetUndo = async (db: Kysely<Database>, tadId: string): Promise<void> => {
  await db
    .updateTable("uploads")
    .set({ undo: null, undo_version: null, rows: null })
    .where("tad_id", "=", tadId)
    .where("state", "=", "APPLIED")
    .execute();
};
