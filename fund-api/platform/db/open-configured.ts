import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { describeError } from "../../log.ts";
import { openDatabase } from "./database.ts";
import { type Control, lockFolder } from "./folder-lock.ts";
import { isUpToDate, migrate, requireUpToDate } from "./migrate.ts";
import type { Database } from "./schema.ts";

type Opened =
  | {
      readonly ok: true;
      readonly db: Kysely<Database>;
      /** Opens the control address; null if commands reach the database themselves. */
      readonly token: string | null;
      readonly close: () => Promise<void>;
      readonly migrate: () => Promise<void>;
    }
  | { readonly ok: false; readonly text: string; readonly control: Control | null };

type Place = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Without it, a server that needs a migration is refused: npm run migrate comes first. */
  readonly migratesAtStart: boolean;
};

const pgliteFolder = (dataDir: string): string => join(dataDir, "pglite");

/** Uses its own connections, so that no limit cancels a long statement. */
const migrateServer = async (db: Kysely<Database>, databaseUrl: string, onLost: (error: Error) => void) => {
  if (await isUpToDate(db)) return;
  const unlimited = openDatabase({ databaseUrl, onLost, hasTimeLimit: false });
  try {
    await migrate(unlimited);
  } finally {
    await unlimited.destroy();
  }
};

/** Opens PostgreSQL, or PGlite under the folder lock. @param port where this process listens */
export const openConfigured = (
  { databaseUrl, dataDir, migratesAtStart }: Place,
  log: Logger,
  port?: number,
): Opened => {
  if (databaseUrl !== undefined) {
    const onLost = (error: Error): void => log.warn({ event: "database-lost", error: describeError(error) });
    const db = openDatabase({ databaseUrl, onLost });
    const bringUpToDate = (): Promise<void> =>
      migratesAtStart ? migrateServer(db, databaseUrl, onLost) : requireUpToDate(db);
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
