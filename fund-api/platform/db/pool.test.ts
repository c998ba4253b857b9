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
const describeOnServer = serverUrl === undefined ? describe.skip : describe;

/** Program that checks out a connection and doesn't use it, so the pool doesn't listen to it. */
const holderProgram = `
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

describeOnServer("connections to PostgreSQL", () => {
  let connection: Awaited<ReturnType<typeof openCuttableConnection>>;
  beforeEach(async () => {
    connection = await openCuttableConnection(serverUrl ?? "");
  });
  afterEach(() => connection.close());

  const describeFailure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => "no failure",
      (error: unknown) => (isDatabaseGone(error) ? "gone" : error),
    );

  it("can break between two statements without ending the process", async () => {
    const child = spawn(process.execPath, [
      "--input-type=module",
      "-e",
      holderProgram,
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
    expect(await describeFailure(transaction)).toBe("gone");
    const longQuery = sql`select repeat('x', 1000) from generate_series(1, 200000)`.execute(db);
    const cutTimer = setTimeout(connection.cut, 150);
    expect(await describeFailure(longQuery)).toBe("gone");
    clearTimeout(cutTimer);
    await sql`select 1`.execute(db);
    const lostBefore = lost.length;
    connection.cut();
    while (lost.length === lostBefore) await new Promise((next) => setTimeout(next, 5));
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
    const poolOptions = (hasTimeLimit: boolean) =>
      openPool(connection.url, parsers, () => undefined, hasTimeLimit).options as { query_timeout?: number };
    expect([poolOptions(true).query_timeout, poolOptions(false).query_timeout]).toEqual([35_000, undefined]);
  });

  it("are not used again after an administrator ends them or they become read-only", async () => {
    const db = openDatabase({ databaseUrl: connection.url });
    const pid = async (): Promise<number> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
    const firstPid = await pid();
    await sql`set session characteristics as transaction read only`.execute(db);
    expect(await describeFailure(sql`create table never (n integer)`.execute(db))).toBe("gone");
    const secondPid = await pid();
    expect(secondPid).not.toBe(firstPid);
    expect(await describeFailure(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))).toBe("gone");
    expect(await pid()).not.toBe(secondPid);
    await db.destroy();
  });

  it("fail as temporary while the server refuses or is starting", async () => {
    const db = openDatabase({ databaseUrl: connection.url });
    for (const state of ["closed", "starting"] as const) {
      connection.set(state);
      expect(await describeFailure(sql`select 1`.execute(db))).toBe("gone");
    }
    connection.set("open");
    expect(await describeFailure(sql`select 1`.execute(db))).toBe("no failure");
    await db.destroy();
  });

  it("to several hosts go to the one that takes writes, and follow it when it changes", async () => {
    const settings = { extra: { default_transaction_read_only: "on" } };
    const standby = await startScratchPostgres(findMachinePrograms().postgres, settings);
    const other = await openCuttableConnection(serverUrl ?? "");
    const hostOf = (url: string): string => new URL(url).host;
    const hosts = [standby.url, connection.url, other.url].map(hostOf).join(",");
    const db = openDatabase({ databaseUrl: (serverUrl ?? "").replace(hostOf(serverUrl ?? ""), hosts) });
    const write = () => sql`create temporary table written (n integer) on commit drop`.execute(db);
    const lose = async (host: typeof connection): Promise<void> => {
      host.set("closed");
      host.cut();
      // The pool may not have noticed yet that its idle connection is gone.
      while (host.count() > 0) await sleep(5);
      await describeFailure(write());
    };
    const listUsed = async (): Promise<readonly boolean[]> => {
      await Promise.all([write(), write()]);
      return [connection, other].map((host) => host.count() > 0);
    };
    try {
      expect(await listUsed()).toEqual([true, false]);
      await lose(connection);
      expect(await listUsed()).toEqual([false, true]);
      connection.set("open");
      await lose(other);
      expect(await listUsed()).toEqual([true, false]);
      await lose(connection);
      expect(await describeFailure(write())).toBe("gone");
    } finally {
      await db.destroy();
      await other.close();
      await standby.stop();
    }
  });

  it("time out on a silent server before the portal does", async () => {
    connection.set("silent");
    const db = openDatabase({ databaseUrl: connection.url });
    expect(await describeFailure(sql`select 1`.execute(db))).toBe("gone");
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
