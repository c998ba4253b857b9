import { type PostgresPool, type PostgresPoolClient, Kysely, PGliteDialect, PostgresDialect } from "kysely";
import pg from "pg";
import { createGauge } from "../../../lib/metrics.ts";
import { isDatabaseGone } from "./retry-while-down.ts";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import type { Database } from "./schema.ts";

/** Shorter than the portal's limit, so the portal gets a 503 in time. */
const connectMs = 5_000;
/** Time limit for a statement of a call or job. */
const statementSeconds = 30;
/** A server that exceeds the statement limit by this much counts as unreachable. */
const graceMs = 5_000;

/** Pools of this process. PGlite has none. */
const openPools = new Set<pg.Pool>();

createGauge(
  "fund_database_pool",
  "Connections to the database (open, and idle ones of these), and requests that wait for one (waiting).",
  ["state"],
  (gauge) => {
    const pools = [...openPools];
    gauge.set(
      { state: "open" },
      pools.reduce((sum, { totalCount }) => sum + totalCount, 0),
    );
    gauge.set(
      { state: "idle" },
      pools.reduce((sum, { idleCount }) => sum + idleCount, 0),
    );
    gauge.set(
      { state: "waiting" },
      pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
    );
  },
);

/** Closes a failed connection on release, so that the next request gets a new one. */
const wrapClient = (client: pg.PoolClient): PostgresPoolClient => {
  let isBroken = false;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await client.query(text, values);
    } catch (error) {
      isBroken ||= isDatabaseGone(error);
      throw error;
    }
  };
  // Kysely's optional cursors are left out because nothing here uses them.
  return { query, release: (destroy = false) => client.release(destroy || isBroken) } as unknown as PostgresPoolClient;
};

/**
 * Splits `postgres://user:password@host-1,host-2/database` into an address for each host. Returns an address with one
 * host unchanged.
 */
export const listAddresses = (databaseUrl: string): readonly string[] => {
  const [, start = "", hosts = databaseUrl, end = ""] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(",").map((host) => `${start}${host}${end}`);
};

/** Passes an error to `done` if the server is a standby, which takes no writes. */
const requirePrimary: pg.PoolConfig["verify"] = (client, done) =>
  client.query<{ transaction_read_only: string }>(
    "show transaction_read_only",
    (error: Error | null | undefined, result) => {
      const isStandby = !error && result.rows[0]?.transaction_read_only === "on";
      done(isStandby ? Object.assign(new Error("This server is read-only"), { code: "25006" }) : (error ?? undefined));
    },
  );

/**
 * Opens a pool that survives a server restart; until then, queries fail with `isDatabaseGone`. Of several hosts, it uses the one
 * that takes writes, and looks for it again when that one is gone.
 * @param hasTimeLimit false for migrations
 */
export const openPool = (
  databaseUrl: string,
  parsers: pg.CustomTypesConfig,
  onLost: (error: Error) => void,
  hasTimeLimit = true,
): PostgresPool => {
  const seconds = hasTimeLimit ? statementSeconds : 0;
  const addresses = listAddresses(databaseUrl);
  const options: pg.PoolConfig = {
    types: parsers,
    max: 10,
    connectionTimeoutMillis: Math.floor(connectMs / addresses.length),
    ...(addresses.length > 1 && { verify: requirePrimary }),
    ...(hasTimeLimit && { query_timeout: seconds * 1000 + graceMs }),
    keepAlive: true,
    // Without a time limit, only keep-alive detects a lost server.
    keepAliveInitialDelayMillis: 60_000,
    // JIT compilation takes longer than any of the statements.
    options: `-c jit=off -c timezone=UTC -c statement_timeout=${seconds}s -c idle_in_transaction_session_timeout=60s`,
  };
  const pools = addresses.map((connectionString) => {
    const pool = new pg.Pool({ ...options, connectionString });
    // The pool only handles errors of idle connections. An error on a busy connection would end the process.
    pool.on("connect", (client) => client.on("error", onLost));
    // The pool repeats the error of an idle connection, which is already handled.
    pool.on("error", () => undefined);
    openPools.add(pool);
    return pool;
  });
  // The first pool is the one that worked last.
  let pooledHosts = pools;
  const connect = async (triesLeft = pools.length): Promise<pg.PoolClient> => {
    const [pool, ...others] = pooledHosts;
    if (pool === undefined) throw new Error("DATABASE_URL has no host.");
    try {
      return await pool.connect();
    } catch (error) {
      if (triesLeft === 1 || !isDatabaseGone(error)) throw error;
      // Another request may have moved on already.
      if (pooledHosts[0] === pool) pooledHosts = [...others, pool];
      return connect(triesLeft - 1);
    }
  };
  return {
    connect: () => connect().then(wrapClient),
    end: async () => {
      for (const pool of pools) openPools.delete(pool);
      await Promise.all(pools.map((pool) => pool.end()));
    },
    options,
  };
};

/** Type numbers (pg_type.oid) that both drivers must parse the same way. */
const oids = { bytea: 17, int8: 20, date: 1082, numeric: 1700 } as const;

/** `date` stays text. Sums and counts are numbers (money stays far below 2^53 cents). */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oids.int8]: Number,
  [oids.date]: (text) => text,
  [oids.numeric]: Number,
};

const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format === "binary" ? pg.types.getTypeParser(oid, format) : (parsers[oid] ?? pg.types.getTypeParser(oid)),
};

const openPostgres = ({ databaseUrl, onLost = () => undefined, hasTimeLimit }: ServerOptions): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(databaseUrl, pgTypes, onLost, hasTimeLimit) }),
  });

/** By default, PGlite makes a string of each byte, which takes seconds for a file. */
const readHex = (text: string): Uint8Array => Buffer.from(text.slice(2), "hex");
const writeHex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString("hex")}`;

const openPGlite = (location: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PGliteDialect({
      pglite: () =>
        PGlite.create({
          ...location,
          parsers: { ...parsers, [oids.bytea]: readHex },
          serializers: { [oids.bytea]: writeHex },
        }),
    }),
  });

type ServerOptions = {
  readonly databaseUrl: string;
  readonly onLost?: (error: Error) => void;
  /** Cancels slow statements. Defaults to true. */
  readonly hasTimeLimit?: boolean;
};

/** A PostgreSQL server, a PGlite folder, or memory, either empty or loaded from a PGlite dump. */
export type DatabaseLocation =
  | ServerOptions
  | { readonly dataDir: string }
  | { readonly memory: true; readonly loadDataDir?: Blob };

/** Connects on the first query. Reads `date` as ISO text, `timestamptz` as Date, `int8` and `numeric` as number. */
export const openDatabase = (location: DatabaseLocation): Kysely<Database> => {
  if ("databaseUrl" in location) return openPostgres(location);
  if ("dataDir" in location) return openPGlite({ dataDir: location.dataDir });
  return openPGlite(location.loadDataDir === undefined ? {} : { loadDataDir: location.loadDataDir });
};
