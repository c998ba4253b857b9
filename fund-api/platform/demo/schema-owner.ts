import { sql, type Kysely } from "kysely";
import { migrations } from "../db/migrate.ts";
import type { Database } from "../db/schema.ts";
import { ownTables } from "./own-tables.ts";

/** Tables, views and sequences; functions, of extensions too; types. */
const isEmpty = sql<boolean>`not exists (
  select from pg_class where relnamespace = to_regnamespace('public')
  union all select from pg_proc where pronamespace = to_regnamespace('public')
  union all select from pg_type where typnamespace = to_regnamespace('public'))`;

/** Whether a table that holds rows of someone else is beside those of the fund API. */
const hasOtherTables = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql`select from pg_class where relnamespace = to_regnamespace('public')
    and relkind in ('r', 'p', 'f', 'm') and relname not in (${sql.join(ownTables)}) limit 1`.execute(db);
  return rows.length > 0;
};

/** What the schema says of itself: nothing in it, or the list of migrations. */
const lookAt = async (db: Kysely<Database>) => {
  const hasTable = (name: string) => sql<boolean>`to_regclass(${`public.${name}`}) is not null`;
  const { rows } = await sql<{ empty: boolean; migrated: boolean }>`select ${isEmpty} as empty,
    ${hasTable("kysely_migration")} and ${hasTable("accounts")} as migrated`.execute(db);
  return rows[0] ?? { empty: false, migrated: false };
};

/**
 * Whether the schema `public` is empty, or was made by this program's migrations alone: only then may a command of the
 * demonstration change or drop it.
 */
export const isOwnSchema = async (db: Kysely<Database>): Promise<boolean> => {
  const { empty, migrated } = await lookAt(db);
  if (empty || !migrated) return empty;
  if (await hasOtherTables(db)) return false;
  const { rows } = await sql<{ name: string }>`select name from public.kysely_migration`.execute(db);
  return rows.length > 0 && rows.every(({ name }) => name in migrations);
};
