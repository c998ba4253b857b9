import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";

const folder = join(import.meta.dirname, "../initial");

/** Reads the files in name order, because each refers to earlier ones. */
const readTexts = (): string[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), "utf8"));

/** Splits at a semicolon before an unindented line. */
const toStatements = (text: string): string[] => text.split(/;\n+(?=[a-z-])/);

/** Lists the names of the initial tables. */
export const listInitialTables = (): string[] =>
  readTexts().flatMap((text) => [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name = ""]) => name));

/** Digest of the initial tables’ definitions, without comments. */
export const digestOfInitial = (): string => {
  const definitions = readTexts()
    .join("")
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("--"))
    .join("\n");
  return createHash("sha256").update(definitions).digest("hex");
};

/** Creates the initial tables and records their digest. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of readTexts().flatMap(toStatements)) await sql.raw(statement).execute(db);
  await sql`insert into schema_version values (${digestOfInitial()}, '0001-initial')`.execute(db);
};
