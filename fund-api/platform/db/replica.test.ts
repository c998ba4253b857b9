import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { pino } from "pino";
import { register } from "prom-client";
import { killServer, roomyFolder, startScratchPostgres } from "../../../scripts/scratch-postgres.ts";
import { findMachinePrograms, postgresAccount } from "../../../scripts/system-packages.ts";
import { routes } from "../../app.ts";
import { addAccount, createTestApp, testStart, tokenFor } from "../testing/app.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { currentWalPosition, openReplica, type Replica } from "./replica.ts";
import type { Database } from "./schema.ts";

it("is read only by calls that change nothing", () => {
  const reading = routes.filter(({ readsReplica }) => readsReplica);
  expect(reading.length).toBeGreaterThan(10);
  expect(reading.filter(({ call, transaction }) => call.method !== "GET" || transaction !== "none")).toEqual([]);
});

const onServer = process.env.TEST_DATABASE_URL === undefined ? describe.skip : describe;

onServer("a streaming standby", () => {
  type Server = Awaited<ReturnType<typeof startScratchPostgres>>;
  /** A standby that was stopped still finds what it needs. */
  const extra = { wal_keep_size: "256MB", log_min_messages: "panic" };
  let postgres: string;
  const servers: Server[] = [];
  let primary: Server;
  let standby: Server;
  let db: Kysely<Database>;
  let superuserOfStandby: Kysely<Database>;
  let test: ReturnType<typeof createTestApp>;
  let replica: Replica;
  let token: string;
  const events: unknown[] = [];
  const log = pino({ base: null }, { write: (line) => events.push((JSON.parse(line) as { event: string }).event) });

  /** Starts a server. It may accept connections only after its port is open. */
  const start = async (options: { readonly restored?: string; readonly isToBeKilled?: boolean }): Promise<Server> => {
    const server = await startScratchPostgres(postgres, { ...options, extra });
    servers.push(server);
    const client = openDatabase({ databaseUrl: server.url });
    const isReady = (): Promise<boolean> =>
      sql`select 1`.execute(client).then(
        () => true,
        () => false,
      );
    while (!(await isReady())) await sleep(50);
    await client.destroy();
    return server;
  };
  const startStandby = async (): Promise<Server> => {
    const restored = mkdtempSync(`${roomyFolder()}/fund-portal-standby-`);
    execFileSync("chown", ["--reference", primary.folder, restored]);
    const args = ["-d", primary.url, "-D", `${restored}/data`, "-R", "-X", "stream", "-c", "fast"];
    execFileSync(`${postgres}/pg_basebackup`, args, { ...postgresAccount(), cwd: restored });
    return start({ restored });
  };
  /** Counts the reads since the last call, by the replica's state. */
  const known = new Map<string, number>();
  const countReads = async (): Promise<Readonly<Record<string, number>>> => {
    const { values = [] } = (await register.getSingleMetric("fund_database_reads_total")?.get()) ?? {};
    const counts = values.map(({ labels, value }): [string, number] => [
      `${labels["database"]}: ${labels["replica"]}`,
      value,
    ]);
    const added = counts.map(([name, value]): [string, number] => [name, value - (known.get(name) ?? 0)]);
    for (const [name, value] of counts) known.set(name, value);
    return Object.fromEntries(added.filter(([, value]) => value > 0));
  };
  const call = (path: string, body?: object): Promise<Response> =>
    Promise.resolve(
      test.app.request(path, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  let replies = 0;
  /** Changes something, and reads it at once as a visitor does. Returns true if the list has it. */
  const seesOwnWrite = async (): Promise<boolean> => {
    replies += 1;
    const title = `Reply ${replies}`;
    const reply = { title, text: "We’re here.", textEs: "Aquí estamos.", audience: "ANYONE" };
    expect((await call("/api/canned-replies", reply)).status).toBe(200);
    const response = await call("/api/audit?action=canned-reply-added");
    expect(response.status).toBe(200);
    return (await response.text()).includes(`"after":"${title}"`);
  };
  const readNow = async <Value>(work: (db: Kysely<Database>) => Promise<Value>): Promise<Value> => {
    const { rows } = await sql<{
      position: { timeline: number; lsn: string };
    }>`select ${currentWalPosition} as position`.execute(db);
    if (rows[0] === undefined) throw new Error("No position");
    return replica.read(rows[0].position, work);
  };
  /** Reads until the reason is another one. A replica that failed or was behind is avoided for a while. */
  const readUntil = async (reason: string): Promise<void> => {
    for (let tries = 0; tries < 100; tries += 1) {
      await readNow((reader) => sql`select 1`.execute(reader));
      if (reason in (await countReads())) return;
      await sleep(100);
    }
    throw new Error(`Never ${reason}`);
  };

  beforeAll(async () => {
    ({ postgres } = findMachinePrograms());
    // Commits are acknowledged when they are in the log, as in production.
    primary = await start({ isToBeKilled: true });
    db = openDatabase({ databaseUrl: primary.url });
    await migrate(db);
    const staff = await addAccount(db, "staff", { roles: ["Operations Accounting Admin"] });
    token = await tokenFor(db, staff, testStart);
    standby = await startStandby();
    superuserOfStandby = openDatabase({ databaseUrl: standby.url });
    // The pool of the replica chooses the standby of the two.
    const hosts = `${new URL(primary.url).host},${new URL(standby.url).host}`;
    replica = openReplica(primary.url.replace(new URL(primary.url).host, hosts), db, log);
    test = createTestApp({ db, close: () => Promise.resolve() }, { replica });
  }, 60_000);
  afterAll(async () => {
    await replica.close();
    await superuserOfStandby.destroy();
    await db.destroy();
    for (const { stop } of servers.toReversed()) await stop();
  });

  it("serves read-heavy calls, and shows a visitor every own write", async () => {
    for (let turn = 0; turn < 20; turn += 1) expect(await seesOwnWrite()).toBe(true);
    expect((await countReads())["replica: current"]).toBeGreaterThan(10);
    const isStandby = await readNow((reader) => sql`select pg_is_in_recovery() as yes`.execute(reader));
    expect(isStandby.rows).toEqual([{ yes: true }]);
    await countReads();
  });

  it("isn’t asked by other calls", async () => {
    expect((await call("/api/canned-replies")).status).toBe(200);
    expect((await call("/api/audit", {})).status).toBe(404);
    expect(await countReads()).toEqual({});
  });

  it("refuses a write", async () => {
    const write = (reader: Kysely<Database>) => reader.deleteFrom("outbox").execute();
    // The primary, where the work is repeated, would accept it.
    const tries: boolean[] = [];
    await readNow((reader) => {
      tries.push(reader.isTransaction);
      return write(reader);
    });
    expect(tries).toEqual([true, false]);
    expect(events.splice(0)).toEqual(["replica-away"]);
    await readUntil("replica: current");
    expect(events.splice(0)).toEqual(["replica-back"]);
  });

  it("that is paused leaves the visitor’s own write to the primary, at most 0.1 s later", async () => {
    await sql`select pg_wal_replay_pause()`.execute(superuserOfStandby);
    await sleep(100);
    await countReads();
    for (let turn = 0; turn < 3; turn += 1) expect(await seesOwnWrite()).toBe(true);
    expect(await countReads()).toEqual({ "primary: behind": 3 });
    await sleep(1_100);
    const started = performance.now();
    await readNow((reader) => sql`select 1`.execute(reader));
    expect(performance.now() - started).toBeLessThan(1_000);
    await sql`select pg_wal_replay_resume()`.execute(superuserOfStandby);
    await readUntil("replica: current");
    expect(await seesOwnWrite()).toBe(true);
    expect(events).toEqual([]);
  });

  it("that ends or becomes silent leaves every request to the primary, with one log line, and is tried again", async () => {
    await readUntil("replica: current");
    const reads = Array.from({ length: 4 }, () =>
      readNow(async (reader) => {
        await sql`select pg_sleep(${reader.isTransaction ? 2 : 0})`.execute(reader);
        return reader.isTransaction;
      }),
    );
    await sleep(500);
    await standby.killAndRestart();
    expect(await Promise.all(reads)).toEqual([false, false, false, false]);
    expect(await countReads()).toEqual({ "primary: away": 4 });
    expect(events.splice(0)).toEqual(["replica-away"]);
    await readUntil("replica: current");
    expect(events.splice(0)).toEqual(["replica-back"]);
    killServer(Number(readFileSync(`${standby.folder}/data/postmaster.pid`, "utf8").split("\n", 1)[0]), "SIGSTOP");
    const started = performance.now();
    for (let turn = 0; turn < 3; turn += 1) expect(await seesOwnWrite()).toBe(true);
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await countReads()).toEqual({ "primary: away": 3 });
    expect(events.splice(0)).toEqual(["replica-away"]);
    await standby.killAndRestart();
    await readUntil("replica: current");
  }, 40_000);

  it("isn’t read when it follows another timeline", async () => {
    await readUntil("replica: current");
    expect(await replica.read({ timeline: 2, lsn: "0/0" }, (reader) => Promise.resolve(reader.isTransaction))).toBe(
      false,
    );
    expect(await countReads()).toEqual({ "primary: behind": 1 });
  });

  it("is read again when it follows a standby that became the primary", async () => {
    const other = await startStandby();
    const newPrimary = openDatabase({ databaseUrl: other.url });
    const { port } = new URL(other.url);
    await sql`select pg_promote()`.execute(newPrimary);
    await sql
      .raw(`alter system set primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'`)
      .execute(superuserOfStandby);
    await sql`select pg_reload_conf()`.execute(superuserOfStandby);
    const afterFailover = openReplica(standby.url, newPrimary, log);
    const read = async (): Promise<string[]> => {
      const { rows } = await sql<{
        position: { timeline: number; lsn: string };
      }>`select ${currentWalPosition} as position`.execute(newPrimary);
      expect(rows[0]?.position.timeline).toBe(2);
      await afterFailover.read(rows[0]?.position ?? { timeline: 0, lsn: "" }, (reader) =>
        sql`select 1`.execute(reader),
      );
      return Object.keys(await countReads());
    };
    await countReads();
    for (let tries = 0; (await read())[0] !== "replica: current"; tries += 1) {
      expect(tries).toBeLessThan(50);
      await sql`checkpoint`.execute(newPrimary);
      await sql`checkpoint`.execute(superuserOfStandby);
      await sleep(200);
    }
    await afterFailover.close();
    await newPrimary.destroy();
  }, 30_000);
});
