import { randomBytes } from "node:crypto";
import { Client } from "pg";

const run = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** Replaces a database with a copy of a template; all clients must reconnect. */
export const restoreScratchDatabase = async (url: string, template: string): Promise<void> => {
  const maintenance = urlOf(url, "postgres");
  await run(maintenance, `drop database "${nameOf(url)}" with (force)`);
  await run(maintenance, `create database "${nameOf(url)}" template "${nameOf(template)}" strategy file_copy`);
};

/**
 * Creates a separate database on a PostgreSQL server. @returns it, with a function that drops it
 * @param template address of a database to copy, which must not be in use
 */
export const createScratchDatabase = async (
  server: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `portal_e2e_${randomBytes(6).toString("hex")}`;
  const maintenance = urlOf(server, "postgres");
  const from = template === undefined ? "" : ` template "${nameOf(template)}" strategy file_copy`;
  await run(maintenance, `create database ${name}${from}`);
  return { url: urlOf(server, name), drop: () => run(maintenance, `drop database if exists ${name} with (force)`) };
};
