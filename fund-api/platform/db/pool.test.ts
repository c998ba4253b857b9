import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type pg from "pg";
import { register } from "prom-client";
import { listAddresses, openDatabase, openPool } from "./database.ts";
import { isDatabaseGone } from "./retry-while-down.ts";
import { startScratchPostgres } from "../../../scripts/scratch-postgres.ts";
import { findMachinePrograms } from "../../../scripts/system-packages.ts";
import { openCuttableConnection } from "../testing/cut-off.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const onServer = serverUrl === undefined ? describe.skip : describe;

/** A process that checks out a connection and doesn't use it, so the pool doesn't listen to it. */
const holder = `
  const { openPool } = await import(process.argv[1]);
  const { promise: lost, resolve } = Promise.withResolvers();
  const pool = openPool(process.argv[2], { getTypeParser: () => String }, () => resolve(console.log("lost")));
  const client = await pool.connect();
  await client.query("begin", []);
  console.log("held");
  await lost;
  await client.query("select 1", []).catch((error) => console.log(error.message));
  client.release();
  process.exit(0);`;

onServer("connections to PostgreSQL", () => {
  let connection: Awaited<ReturnType<typeof openCuttableConnection>>;
  beforeEach(async () => {
    connection = await openCuttableConnection(serverUrl ?? "");
  });
  afterEach(() => connection.close());

  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => "no failure",
      (error: unknown) => (isDatabaseGone(error) ? "gone" : error),
    );

  it("can break between two statements without ending the process", async () => {
    const child = spawn(process.execPath, [
      "--input-type=module",
      "-e",
      holder,
      join(__dirname, "database.ts"),
      connection.url,
    ]);
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (printed += String(bytes)));
    while (!printed.includes("held") && child.exitCode === null) await new Promise((next) => setTimeout(next, 20));
    connection.cut();
    const [code] = (await once(child, "close")) as [number];
    expect([code, printed]).toEqual([0, expect.stringMatching(/held\nlost\n/)]);
  });

  it("reconnect after breaking in a transaction, during a long result, or while idle", async () => {
    const lost: Error[] = [];
    const db = openDatabase({ databaseUrl: connection.url, onLost: (error) => lost.push(error) });
    const transaction = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      connection.cut();
      await sql`select 2`.execute(trx);
    });
    expect(await failureOf(transaction)).toBe("gone");
    const long = sql`select repeat('x', 1000) from generate_series(1, 200000)`.execute(db);
    const cutting = setTimeout(connection.cut, 150);
    expect(await failureOf(long)).toBe("gone");
    clearTimeout(cutting);
    await sql`select 1`.execute(db);
    const known = lost.length;
    connection.cut();
    while (lost.length === known) await new Promise((next) => setTimeout(next, 5));
    expect((await sql<{ n: number }>`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }]);
    await db.destroy();
  });

  it("are counted: open, idle, and requests that wait for one, until the pool is closed", async () => {
    const count = async () => {
      const { values = [] } = (await register.getSingleMetric("fund_database_pool")?.get()) ?? {};
      return Object.fromEntries(values.map(({ labels, value }) => [labels["state"], value]));
    };
    const before = await count();
    const db = openDatabase({ databaseUrl: connection.url });
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const work = Array.from({ length: 12 }, () => db.connection().execute(() => promise));
    while ((await count())["open"] !== 10 + (before["open"] ?? 0)) await sleep(20);
    expect(await count()).toEqual({ ...before, open: 10 + (before["open"] ?? 0), waiting: 2 });
    finish();
    await Promise.all(work);
    expect(await count()).toMatchObject({
      open: 10 + (before["open"] ?? 0),
      idle: 10 + (before["idle"] ?? 0),
      waiting: 0,
    });
    await db.destroy();
    expect(await count()).toEqual(before);
  });

  it("without a time limit wait for statements that exceed the limit for calls", () => {
    const parsers = { getTypeParser: () => String };
    const limitOf = (hasTimeLimit: boolean) =>
      openPool(connection.url, parsers, () => undefined, hasTimeLimit).options as { query_timeout?: number };
    expect([limitOf(true).query_timeout, limitOf(false).query_timeout]).toEqual([35_000, undefined]);
  });

  it("are not used again after an administrator ends them or they become read-only", async () => {
    const db = openDatabase({ databaseUrl: connection.url });
    const pid = async (): Promise<number> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
    const first = await pid();
    await sql`set session characteristics as transaction read only`.execute(db);
    expect(await failureOf(sql`create table never (n integer)`.execute(db))).toBe("gone");
    const second = await pid();
    expect(second).not.toBe(first);
    expect(await failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))).toBe("gone");
    expect(await pid()).not.toBe(second);
    await db.destroy();
  });

  it("fail as temporary while the server refuses or is starting", async () => {
    const db = openDatabase({ databaseUrl: connection.url });
    for (const state of ["closed", "starting"] as const) {
      connection.set(state);
      expect(await failureOf(sql`select 1`.execute(db))).toBe("gone");
    }
    connection.set("open");
    expect(await failureOf(sql`select 1`.execute(db))).toBe("no failure");
    await db.destroy();
  });

  it("to several hosts go to the one that takes writes, and follow it when it changes", async () => {
    const standby = await startScratchPostgres(findMachinePrograms().postgres, {
      extra: { default_transaction_read_only: "on" },
    });
    const other = await openCuttableConnection(serverUrl ?? "");
    const hostOf = (url: string): string => new URL(url).host;
    const hosts = [standby.url, connection.url, other.url].map(hostOf).join(",");
    const lost = { count: 0 };
    const databaseUrl = (serverUrl ?? "").replace(hostOf(serverUrl ?? ""), hosts);
    const db = openDatabase({ databaseUrl, onLost: () => (lost.count += 1) });
    /** Cuts the connections of a host. A request on one that the pool doesn't know to be cut would fail. */
    const cut = async (host: typeof connection): Promise<void> => {
      // Each connection has two sockets.
      const expected = lost.count + host.count() / 2;
      host.cut();
      while (lost.count < expected) await new Promise((next) => setTimeout(next, 5));
    };
    const write = () => sql`create temporary table written (n integer) on commit drop`.execute(db);
    const use = async (): Promise<readonly number[]> => {
      await Promise.all([write(), write()]);
      // An attempt that timed out closes its connection shortly afterward.
      await new Promise((next) => setTimeout(next, 100));
      return [connection.count() > 0 ? 1 : 0, other.count() > 0 ? 1 : 0];
    };
    expect(await use()).toEqual([1, 0]);
    connection.set("closed");
    await cut(connection);
    expect(await use()).toEqual([0, 1]);
    connection.set("open");
    other.set("silent");
    await cut(other);
    expect(await use()).toEqual([1, 0]);
    for (const host of [connection, other]) {
      host.set("closed");
      host.cut();
    }
    expect(await failureOf(write())).toBe("gone");
    await db.destroy();
    await other.close();
    await standby.stop();
  });

  it("to several hosts leave a host that becomes silent, before the portal stops waiting", async () => {
    const other = await openCuttableConnection(serverUrl ?? "");
    const hosts = [connection.url, other.url].map((url) => new URL(url).host).join(",");
    const db = openDatabase({ databaseUrl: (serverUrl ?? "").replace(new URL(serverUrl ?? "").host, hosts) });
    const read = () => sql`select 1`.execute(db);
    await Promise.all([read(), read()]);
    connection.set("silent");
    const started = performance.now();
    expect(await Promise.all([failureOf(read()), failureOf(read())])).toEqual(["gone", "gone"]);
    // The portal waits FUND_API_TIMEOUT_MS, 10 s by default (lib/config.ts).
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await failureOf(read())).toBe("no failure");
    await db.destroy();
    await other.close();
  });

  it("time out on a silent server before the portal does", async () => {
    connection.set("silent");
    const db = openDatabase({ databaseUrl: connection.url });
    expect(await failureOf(sql`select 1`.execute(db))).toBe("gone");
    await db.destroy();
    const parsers = { getTypeParser: () => String };
    const { connectionTimeoutMillis } = openPool(connection.url, parsers, () => undefined).options as pg.PoolOptions;
    // The portal waits FUND_API_TIMEOUT_MS, 10 s by default (lib/config.ts).
    expect(connectionTimeoutMillis).toBeLessThanOrEqual(5_000);
  });
});

describe("an address of several hosts", () => {
  it.each([
    [
      "postgres://u:p%40,@a:5432,b/fund?x=1,2",
      ["postgres://u:p%40,@a:5432/fund?x=1,2", "postgres://u:p%40,@b/fund?x=1,2"],
    ],
    ["postgres://u@a/fund", ["postgres://u@a/fund"]],
    ["postgres:///fund?host=/run/a,b", ["postgres:///fund?host=/run/a,b"]],
  ])("%s is one address for each host", (databaseUrl, addresses) => {
    expect(listAddresses(databaseUrl)).toEqual(addresses);
  });
});
