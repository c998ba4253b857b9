import { sql, type Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Number of the advisory lock. */
const lockNumber = 38_038_001;

/** Waits for other imports and for changes by staff, and keeps them waiting until the transaction ends. */
export const lockForImport = async (db: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(db);
};

/** Waits for an import of master data, and keeps the next one waiting until the transaction ends. */
export const waitForImport = async (db: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${lockNumber}::bigint)`.execute(db);
};
