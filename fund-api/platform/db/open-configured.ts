import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { describeError } from "../../log.ts";
import { openDatabase } from "./database.ts";
import { type Control, lockFolder } from "./folder-lock.ts";
import { isUpToDate, migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** An open database and how to let go of it; or one line that says why not, and what to do. */
type Opened =
  | {
      readonly ok: true;
      readonly db: Kysely<Database>;
      /** Opens the control address; null where the commands reach the database themselves. */
      readonly token: string | null;
      readonly close: () => Promise<void>;
      /** Brings the schema up to date, however long its statements take. */
      readonly migrate: () => Promise<void>;
    }
  | { readonly ok: false; readonly text: string; readonly control: Control | null };

type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/** The folder of PGlite inside the data folder. */
const pgliteFolder = (dataDir: string): string => join(dataDir, "pglite");

/** On its own connections, so that no limit of the calls cancels a statement that rewrites a large table. */
const migrateServer = async (db: Kysely<Database>, databaseUrl: string, onLost: (error: Error) => void) => {
  if (await isUpToDate(db)) return;
  const unlimited = openDatabase({ databaseUrl, onLost, hasTimeLimit: false });
  try {
    await migrate(unlimited);
  } finally {
    await unlimited.destroy();
  }
};

/**
 * Opens the database the settings name: PostgreSQL, or PGlite in the data folder under the folder lock.
 * @param port where this process listens, when it does
 */
export const openConfigured = ({ databaseUrl, dataDir }: Place, log: Logger, port?: number): Opened => {
  if (databaseUrl !== undefined) {
    const onLost = (error: Error): void => log.warn({ event: "database-lost", error: describeError(error) });
    const db = openDatabase({ databaseUrl, onLost });
    const bringUpToDate = (): Promise<void> => migrateServer(db, databaseUrl, onLost);
    return { ok: true, db, token: null, close: () => db.destroy(), migrate: bringUpToDate };
  }
  const lock = lockFolder(dataDir, port);
  if (!lock.ok) return lock;
  const db = openDatabase({ dataDir: pgliteFolder(dataDir) });
  const close = async (): Promise<void> => {
    await db.destroy();
    lock.release();
  };
  return { ok: true, db, token: lock.token, close, migrate: () => migrate(db) };
};
