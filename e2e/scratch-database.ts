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

/** A database of its own on a PostgreSQL server, and the way to drop it. */
export const createScratchDatabase = async (serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `portal_e2e_${randomBytes(6).toString("hex")}`;
  await run(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(serverUrl, `drop database if exists ${name} with (force)`) };
};
