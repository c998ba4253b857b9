import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createScratchDatabase } from "./scratch-database.ts";

/** A portal's data: a folder, and a PostgreSQL database if requested. */
export type Data = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly discard: () => Promise<void>;
};

/**
 * Creates separate data for one portal.
 * @param like data to copy, which must not be in use; unset means empty
 */
export const createData = async (like?: Omit<Data, "discard">): Promise<Data> => {
  const dataDir = mkdtempSync(join(tmpdir(), "fund-portal-"));
  if (like) cpSync(like.dataDir, dataDir, { recursive: true });
  const server = like?.databaseUrl ?? process.env.E2E_DATABASE_URL;
  const database = server === undefined ? undefined : await createScratchDatabase(server, like?.databaseUrl);
  const discard = async (): Promise<void> => {
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, databaseUrl: database?.url, discard };
};

/** The demonstration data, created once for the whole run (global-setup.ts), because copying is faster. */
export const seededData = (): Omit<Data, "discard"> | undefined => {
  const dataDir = process.env.E2E_SEEDED_DIR;
  return dataDir === undefined ? undefined : { dataDir, databaseUrl: process.env.E2E_SEEDED_DATABASE_URL };
};
