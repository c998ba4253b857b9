import { type PostgresPool, type PostgresPoolClient, Kysely, PGliteDialect, PostgresDialect } from "kysely";
import pg from "pg";
import { isDatabaseGone } from "./retry-while-down.ts";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import type { Database } from "./schema.ts";

/** Shorter than the portal's own limit, so that the portal gets a 503 before it gives up. */
const connectMs = 5_000;
/** PostgreSQL ends a statement of a call or job after this long. */
const statementSeconds = 30;
/** How much longer than its limit a statement may be silent: then the server is gone. */
const graceMs = 5_000;

/** A connection of the pool. One that failed is closed when it is given back: the next request gets a new one. */
const lend = (client: pg.PoolClient): PostgresPoolClient => {
  let isBroken = false;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await client.query(text, values);
    } catch (error) {
      isBroken ||= isDatabaseGone(error);
      throw error;
    }
  };
  // Without cursors, which nothing here uses.
  return { query, release: (destroy = false) => client.release(destroy || isBroken) } as unknown as PostgresPoolClient;
};

/**
 * The connections to a PostgreSQL server, which may be restarted, cut off or replaced at any time: what was under way
 * fails with an error that `isDatabaseGone` knows, and the next query connects again.
 * @param onLost called when a connection ends unasked
 * @param hasTimeLimit false for migrations, whose statements may rewrite a large table
 */
export const openPool = (
  databaseUrl: string,
  parsers: pg.CustomTypesConfig,
  onLost: (error: Error) => void,
  hasTimeLimit = true,
): PostgresPool => {
  const seconds = hasTimeLimit ? statementSeconds : 0;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types: parsers,
    max: 10,
    connectionTimeoutMillis: connectMs,
    ...(hasTimeLimit && { query_timeout: seconds * 1000 + graceMs }),
    keepAlive: true,
    // Without a time limit, nothing else notices a server that is cut off.
    keepAliveInitialDelayMillis: 60_000,
    // Compiling a statement takes longer than any of a call, which PostgreSQL doesn’t know when its estimate is high.
    options: `-c jit=off -c timezone=UTC -c statement_timeout=${seconds}s -c idle_in_transaction_session_timeout=60s`,
  });
  // The pool listens to idle connections only. One in use that dies between two queries would end the process.
  pool.on("connect", (client) => client.on("error", onLost));
  // The same error comes a second time from the pool when the connection was idle.
  pool.on("error", () => undefined);
  return { connect: () => pool.connect().then(lend), end: () => pool.end(), options: pool.options };
};

/** PostgreSQL's type numbers (pg_type.oid) of the columns that both drivers must read alike. */
const oids = { bytea: 17, int8: 20, date: 1082, numeric: 1700 } as const;

/** `date` stays text; sums and counts are numbers (money stays far below 2^53 cents). */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oids.int8]: Number,
  [oids.date]: (text) => text,
  [oids.numeric]: Number,
};

const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format === "binary" ? pg.types.getTypeParser(oid, format) : (parsers[oid] ?? pg.types.getTypeParser(oid)),
};

const openPostgres = ({ databaseUrl, onLost = () => undefined, hasTimeLimit }: ServerPlace): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(databaseUrl, pgTypes, onLost, hasTimeLimit) }),
  });

/** Bytes as PostgreSQL writes them: PGlite's own way makes a string of each, which takes seconds for a kept file. */
const readHex = (text: string): Uint8Array => Buffer.from(text.slice(2), "hex");
const writeHex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString("hex")}`;

const openPGlite = (place: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PGliteDialect({
      pglite: () =>
        PGlite.create({
          ...place,
          parsers: { ...parsers, [oids.bytea]: readHex },
          serializers: { [oids.bytea]: writeHex },
        }),
    }),
  });

type ServerPlace = {
  readonly databaseUrl: string;
  readonly onLost?: (error: Error) => void;
  /** Whether a statement that takes too long is canceled; true unless given. */
  readonly hasTimeLimit?: boolean;
};

/** Where the rows are: a PostgreSQL server, a folder of PGlite, or memory, empty or from a dump of PGlite. */
export type DatabasePlace =
  | ServerPlace
  | { readonly dataDir: string }
  | { readonly memory: true; readonly loadDataDir?: Blob };

/**
 * Opens the database without touching it; the first query connects. Both kinds answer alike: `date` as
 * ISO text, `timestamptz` as Date, `int8` and `numeric` as number. `destroy()` closes it.
 */
export const openDatabase = (place: DatabasePlace): Kysely<Database> => {
  if ("databaseUrl" in place) return openPostgres(place);
  if ("dataDir" in place) return openPGlite({ dataDir: place.dataDir });
  return openPGlite(place.loadDataDir === undefined ? {} : { loadDataDir: place.loadDataDir });
};
