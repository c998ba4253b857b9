import type { Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";

/** Raises the version of a month's report: everyone who saw it before looks again. */
export const raiseVersion = async (db: Kysely<Database>, tadId: string): Promise<void> => {
  await db
    .updateTable("tads")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", tadId)
    .execute();
};
