import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";

const folder = join(import.meta.dirname, "../initial");

/** Splits at a semicolon before an unindented line. */
const toStatements = (text: string): string[] => text.split(/;\n+(?=[a-z-])/);

/** Creates tables in the order of their files: each refers to earlier ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of readdirSync(folder).toSorted())
    for (const statement of toStatements(readFileSync(join(folder, name), "utf8")))
      await sql.raw(statement).execute(db);
};
