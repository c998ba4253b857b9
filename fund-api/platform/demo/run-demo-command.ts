import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { migrate, migrations } from "../db/migrate.ts";
import { addLoadTestEmployers, maxPeople } from "./load-rosters.ts";
import { hasRealData } from "./demo-rows.ts";
import { isDemonstration, prepareDemonstration, type Start } from "./seed.ts";
import type { Services } from "../handler/services.ts";
import { describeError } from "../../log.ts";
import type { Database } from "../db/schema.ts";
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

/** Returns whose tables are in the schema `public`. Demonstration commands may drop it unless it has other tables. */
const readSchema = async (db: Kysely<Database>): Promise<"empty" | "own" | "other"> => {
  const hasTable = (name: string) => sql<boolean>`to_regclass(${`public.${name}`}) is not null`;
  const { rows } = await sql<{ empty: boolean; migrated: boolean }>`select ${isEmpty} as empty,
    ${hasTable("kysely_migration")} and ${hasTable("accounts")} as migrated`.execute(db);
  if (rows[0]?.empty === true) return "empty";
  if (rows[0]?.migrated !== true || (await hasOtherTables(db))) return "other";
  const { rows: applied } = await sql<{ name: string }>`select name from public.kysely_migration`.execute(db);
  return applied.length > 0 && applied.every(({ name }) => name in migrations) ? "own" : "other";
};

/** Returns true if the schema `public` is empty or entirely ours. */
export const isOwnSchema = async (db: Kysely<Database>): Promise<boolean> => (await readSchema(db)) !== "other";

const count = z.int().positive();

export const demoCommandSchema = z.discriminatedUnion("act", [
  z.object({ act: z.literal("reset") }),
  z
    .object({ act: z.literal("load"), employers: count.max(9999), people: count, months: count.max(120).default(1) })
    .refine(({ employers, people }) => employers * people <= maxPeople),
]);
export type DemoCommand = z.infer<typeof demoCommandSchema>;

const foreignTables = "This database has tables that the fund API did not create. Nothing was changed.";
const foreignData = "This database has data that the demonstration did not create. Nothing was changed.";

/** Resets in one transaction, so that other requests wait and a failed reset changes nothing. */
const reset = (db: Kysely<Database>, start: Start): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const schema = await readSchema(trx);
    if (schema === "other") return foreignTables;
    if (schema === "own" && (await hasRealData(trx))) return foreignData;
    await sql`drop schema if exists public cascade`.execute(trx);
    await sql`create schema public`.execute(trx);
    await migrate(trx);
    await prepareDemonstration(trx, start);
    return "";
  });

const load = async (db: Kysely<Database>, start: Start, size: Extract<DemoCommand, { act: "load" }>) => {
  if (!(await isOwnSchema(db))) return foreignTables;
  await migrate(db);
  if (await hasRealData(db)) return foreignData;
  await prepareDemonstration(db, start);
  if (!(await isDemonstration(db))) return foreignData;
  const loadedEmployer = db.selectFrom("employers").select("employer_id").where("employer_id", "=", "2000001-0001");
  if ((await loadedEmployer.executeTakeFirst()) !== undefined)
    return "Employers were already added. Run npm run demo:reset first.";
  await addLoadTestEmployers(db, { ...start, ...size });
  return "";
};

/** Resets or extends a demonstration, never real data. Returns the reason if nothing changed, otherwise "". */
export const runDemoCommand = (db: Kysely<Database>, start: Start, command: DemoCommand): Promise<string> =>
  command.act === "reset" ? reset(db, start) : load(db, start, command);

/** Path for commands on this machine. It isn't part of the contract. */
export const demoPath = "/demonstration";

/** Runs demo:reset and demo:load in the running fund API. */
export const handleDemoCommand = async (
  { db, clock, keys, log }: Pick<Services, "db" | "clock" | "keys" | "log">,
  body: unknown,
): Promise<Response> => {
  const command = demoCommandSchema.safeParse(body).data;
  if (command === undefined) return new Response(null, { status: 400 });
  try {
    const refusal = await runDemoCommand(db, { now: clock(), keys }, command);
    log.info({ event: "demonstration-changed", ...command, refusal });
    return Response.json({ refusal });
  } catch (error) {
    log.error({ event: "demonstration-broke", error: describeError(error) });
    return Response.json({ refusal: "The running fund API couldn't do this. See its log for the reason." });
  }
};
