import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { describeError } from "../../log.ts";
import { openDatabase } from "./database.ts";
import { type Control, lockFolder } from "./folder-lock.ts";
import { isUpToDate, migrate, requireUpToDate } from "./migrate.ts";
import type { Database } from "./schema.ts";

type OpenResult =
  | {
      readonly ok: true;
      readonly db: Kysely<Database>;
      /** Opens the control address. Null if commands connect to the database directly. */
      readonly token: string | null;
      readonly close: () => Promise<void>;
      readonly migrate: () => Promise<void>;
    }
  | { readonly ok: false; readonly text: string; readonly control: Control | null };

type Settings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** If false, a database that needs a migration is refused until `npm run migrate` has run. */
  readonly migratesAtStart: boolean;
  /** False for commands with long statements. Defaults to true. */
  readonly hasTimeLimit?: boolean;
};

const pgliteFolder = (dataDir: string): string => join(dataDir, "pglite");

/** Migrates on separate connections, so that no time limit cancels a long statement. */
const migrateServer = async (db: Kysely<Database>, databaseUrl: string, onLost: (error: Error) => void) => {
  if (await isUpToDate(db)) return;
  const unlimitedDb = openDatabase({ databaseUrl, onLost, hasTimeLimit: false });
  try {
    await migrate(unlimitedDb);
  } finally {
    await unlimitedDb.destroy();
  }
};

/** Opens PostgreSQL, or PGlite under the folder lock. @param port where this process takes commands */
export const openConfigured = (
  { databaseUrl, dataDir, migratesAtStart, hasTimeLimit = true }: Settings,
  log: Logger,
  port?: number,
): OpenResult => {
  if (databaseUrl !== undefined) {
    const onLost = (error: Error): void => log.warn({ event: "database-lost", error: describeError(error) });
    const db = openDatabase({ databaseUrl, onLost, hasTimeLimit });
    const migrateOrRequire = (): Promise<void> =>
      migratesAtStart ? migrateServer(db, databaseUrl, onLost) : requireUpToDate(db);
    return { ok: true, db, token: null, close: () => db.destroy(), migrate: migrateOrRequire };
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
