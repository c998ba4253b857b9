import { type PostgresPool, type PostgresPoolClient, Kysely, PGliteDialect, PostgresDialect } from "kysely";
import pg from "pg";
import { Socket } from "node:net";
import { createGauge } from "../../../lib/metrics.ts";
import { keepDeadlines } from "./deadline.ts";
import { isDatabaseGone } from "./retry-while-down.ts";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import type { Database } from "./schema.ts";

/** Shorter than the portal's limit, so the portal gets a 503 in time. */
const connectMs = 5_000;
/** Time limit for a statement of a call or job. */
const statementSeconds = 30;
/** Past the statement limit by this much, the server counts as unreachable. */
const graceMs = 5_000;

/** Pools of this process. PGlite has none. */
const openPools = new Set<pg.Pool>();

createGauge(
  "fund_database_pool",
  "Connections to the database (open, and idle ones of these), and requests that wait for one (waiting).",
  ["state"],
  (gauge) => {
    const pools = [...openPools];
    const states = [
      ["open", "totalCount"],
      ["idle", "idleCount"],
      ["waiting", "waitingCount"],
    ] as const;
    for (const [state, count] of states)
      gauge.set(
        { state },
        pools.reduce((sum, pool) => sum + pool[count], 0),
      );
  },
);

/** A statement that takes longer may wait for a host that no longer responds. */
const slowMs = 3_000;

/**
 * Closes a failed connection on release, so that the next request gets a new one.
 * @param onSlow called while a statement takes long; undefined with one host
 */
const wrapClient = (client: pg.PoolClient, onSlow: (() => void) | undefined): PostgresPoolClient => {
  let isBroken = false;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    const timer = onSlow && setTimeout(onSlow, slowMs);
    try {
      return await client.query(text, values);
    } catch (error) {
      isBroken ||= isDatabaseGone(error);
      throw error;
    } finally {
      clearTimeout(timer);
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

/** The kind of server that a pool looks for: one that takes writes, or a standby to read from. */
type Target = "primary" | "standby";

const targetChecks = {
  primary: { query: "show transaction_read_only", refused: "on", reason: "This server is read-only" },
  standby: { query: "select pg_is_in_recovery()::text", refused: "false", reason: "This server is not a standby" },
} as const;

/** Returns an error if the server isn’t what the pool looks for. */
const refuseOther = async (client: pg.ClientBase, target: Target): Promise<Error | undefined> => {
  const { query, refused, reason } = targetChecks[target];
  try {
    const { rows } = await client.query<[string]>({ text: query, rowMode: "array" });
    return rows[0]?.[0] === refused ? Object.assign(new Error(reason), { code: "25006" }) : undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** True unless PostgreSQL itself refused, or this machine couldn't try: without names or open files. */
const isHostLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) &&
  !/^(ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)$/.test((error as NodeJS.ErrnoException).code ?? "");

/** True if all connections of the pool are in use; the host itself may be well. */
const isPoolFull = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** Keeps the sockets of one host, to end all its connections when it no longer accepts new ones. */
const watchHost = (connectionString: string) => {
  const sockets = new Set<Socket>();
  let isChecking = false;
  const open = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  };
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    const readBytes = new Map([...sockets].map((socket) => [socket, socket.bytesRead]));
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs });
    client.on("error", () => undefined);
    try {
      await client.connect();
    } catch (error) {
      if (!isHostLost(error)) return;
      // A connection that received something in the meantime works.
      for (const [socket, bytes] of readBytes) if (socket.bytesRead === bytes) socket.destroy();
    } finally {
      isChecking = false;
      client.end().catch(() => undefined);
    }
  };
  return { open, check };
};

/**
 * Opens a pool that survives a server restart; queries fail with `isDatabaseGone`. Of several hosts, it uses the one
 * that takes writes, and looks for it again when that one is gone or no longer responds.
 * @param hasTimeLimit false for migrations
 * @param target "standby" for a pool that only reads. It checks each connection whenever it is used, because a standby
 *   that becomes the primary keeps its connections.
 */
export const openPool = (
  databaseUrl: string,
  parsers: pg.CustomTypesConfig,
  onLost: (error: Error) => void,
  hasTimeLimit = true,
  target: Target = "primary",
): PostgresPool => {
  const seconds = hasTimeLimit ? statementSeconds : 0;
  const addresses = listAddresses(databaseUrl);
  const hasOthers = addresses.length > 1 || target === "standby";
  const verify: pg.PoolConfig["verify"] = (client, done) =>
    void (async () => done(await refuseOther(client, "primary")))();
  const open = (connectionString: string) => {
    const host = watchHost(connectionString);
    const pool = new pg.Pool({
      connectionString,
      types: parsers,
      max: 10,
      connectionTimeoutMillis: Math.floor(connectMs / addresses.length),
      ...(hasOthers && { stream: host.open }),
      ...(hasOthers && target === "primary" && { verify }),
      ...(hasTimeLimit && { query_timeout: seconds * 1000 + graceMs }),
      keepAlive: true,
      // Without a time limit, only keep-alive detects a lost server.
      keepAliveInitialDelayMillis: 60_000,
      // JIT compilation takes longer than any of the statements. On an SSD, random reads cost as much as sequential ones.
      options: `-c jit=off -c random_page_cost=1.1 -c timezone=UTC -c statement_timeout=${seconds}s -c idle_in_transaction_session_timeout=60s`,
    });
    // The pool handles errors of idle connections only; an error on a busy one would end the process.
    pool.on("connect", (client) => client.on("error", onLost));
    // The pool repeats the error of an idle connection, which is already handled.
    pool.on("error", () => undefined);
    openPools.add(pool);
    const onSlow = hasOthers ? (): void => void host.check() : undefined;
    return { pool, onSlow };
  };
  const [first = databaseUrl, ...others] = addresses;
  const firstHost = open(first);
  const hosts = [firstHost, ...others.map(open)];
  let primary = 0;
  const connect = async (triesLeft: number): Promise<PostgresPoolClient> => {
    const index = primary;
    const { pool, onSlow } = hosts[index] ?? firstHost;
    try {
      const client = await pool.connect();
      const refusal = target === "standby" ? await refuseOther(client, target) : undefined;
      if (refusal === undefined) return wrapClient(client, onSlow);
      client.release(true);
      throw refusal;
    } catch (error) {
      if (triesLeft === 1 || !isDatabaseGone(error) || isPoolFull(error)) throw error;
      // Another request may have moved on already.
      if (primary === index) primary = (index + 1) % hosts.length;
      return connect(triesLeft - 1);
    }
  };
  return {
    connect: () => connect(hosts.length),
    end: async () => {
      for (const { pool } of hosts) openPools.delete(pool);
      await Promise.all(hosts.map(({ pool }) => pool.end()));
    },
    options: firstHost.pool.options,
  };
};

/** Type numbers (pg_type.oid) that both drivers must parse the same way. */
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

const openPostgres = ({
  databaseUrl,
  onLost = () => undefined,
  hasTimeLimit,
  target,
}: ServerOptions): Kysely<Database> =>
  new Kysely<Database>({
    dialect: keepDeadlines(new PostgresDialect({ pool: openPool(databaseUrl, pgTypes, onLost, hasTimeLimit, target) })),
  });

/** PGlite makes a string of each byte by default, which takes seconds for a file. */
const readHex = (text: string): Uint8Array => Buffer.from(text.slice(2), "hex");
const writeHex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString("hex")}`;

const openPGlite = (location: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Kysely<Database> =>
  new Kysely<Database>({
    dialect: keepDeadlines(
      new PGliteDialect({
        pglite: () =>
          PGlite.create({
            ...location,
            parsers: { ...parsers, [oids.bytea]: readHex },
            serializers: { [oids.bytea]: writeHex },
          }),
      }),
    ),
  });

type ServerOptions = {
  readonly databaseUrl: string;
  readonly onLost?: (error: Error) => void;
  /** Cancels slow statements. Defaults to true. */
  readonly hasTimeLimit?: boolean;
  /** Defaults to "primary". */
  readonly target?: Target;
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
