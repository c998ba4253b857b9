import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { describeError } from "../log/log.ts";
import { openDatabase } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import type { Database } from "./schema.ts";

/** An open database and how to let go of it; or one line that says why not, and what to do. */
type Opened =
  | { readonly ok: true; readonly db: Kysely<Database>; readonly close: () => Promise<void> }
  | { readonly ok: false; readonly text: string };

/** The folder of PGlite inside the data folder. */
const pgliteFolder = (dataDir: string): string => join(dataDir, "pglite");

/** Opens the database the settings name: PostgreSQL, or PGlite in the data folder under the folder lock. */
export const openConfigured = (
  { databaseUrl, dataDir }: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  log: Logger,
): Opened => {
  if (databaseUrl !== undefined) {
    const onLost = (error: Error): void => log.warn({ event: "database-lost", error: describeError(error) });
    const db = openDatabase({ databaseUrl, onLost });
    return { ok: true, db, close: () => db.destroy() };
  }
  const lock = lockFolder(dataDir);
  if (!lock.ok) return lock;
  const db = openDatabase({ dataDir: pgliteFolder(dataDir) });
  const close = async (): Promise<void> => {
    await db.destroy();
    lock.release();
  };
  return { ok: true, db, close };
};
