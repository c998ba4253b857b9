import type { Database } from "../db/schema.ts";
import { sql, type Kysely } from "kysely";
import { migrations } from "../db/migrate.ts";
import { listInitialTables } from "../db/migrations/0001-initial.ts";

/** Tables of the initial migration and of the migrator. A later migration adds its own. */
const ownTables: readonly string[] = [...listInitialTables(), "kysely_migration", "kysely_migration_lock"];

const isEmpty = sql<boolean>`not exists (
  select from pg_class where relnamespace = to_regnamespace('public')
  union all select from pg_proc where pronamespace = to_regnamespace('public')
  union all select from pg_type where typnamespace = to_regnamespace('public'))`;

const hasOtherTables = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql`select from pg_class where relnamespace = to_regnamespace('public')
    and relkind in ('r', 'p', 'f', 'm') and relname not in (${sql.join(ownTables)}) limit 1`.execute(db);
  return rows.length > 0;
};

const readSchema = async (db: Kysely<Database>) => {
  const hasTable = (name: string) => sql<boolean>`to_regclass(${`public.${name}`}) is not null`;
  const { rows } = await sql<{ empty: boolean; migrated: boolean }>`select ${isEmpty} as empty,
    ${hasTable("kysely_migration")} and ${hasTable("accounts")} as migrated`.execute(db);
  return rows[0] ?? { empty: false, migrated: false };
};

/** Returns true if the schema `public` is empty or entirely ours, so demonstration commands may drop it. */
export const isOwnSchema = async (db: Kysely<Database>): Promise<boolean> => {
  const { empty, migrated } = await readSchema(db);
  if (empty || !migrated) return empty;
  if (await hasOtherTables(db)) return false;
  const { rows } = await sql<{ name: string }>`select name from public.kysely_migration`.execute(db);
  return rows.length > 0 && rows.every(({ name }) => name in migrations);
};
