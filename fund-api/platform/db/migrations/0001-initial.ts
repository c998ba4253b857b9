import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";

const folder = join(import.meta.dirname, "../initial");

/** Statements end with a semicolon and a line end, before a line that isn’t indented. */
const toStatements = (text: string): string[] => text.split(/;\n+(?=[a-z-])/);

/** The tables, in the order of their files: each refers to those before it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of readdirSync(folder).toSorted())
    for (const statement of toStatements(readFileSync(join(folder, name), "utf8")))
      await sql.raw(statement).execute(db);
};
