import { execFile, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { recordAudit } from "#fund-api/desk/audit/write-audit.ts";
import { formatHead, readChainHead } from "#fund-api/desk/audit/verify-chain.ts";
import { dataKeysFrom } from "#fund-api/keys.ts";
import { openDatabase } from "#fund-api/platform/db/database.ts";
import { checkDataKeys } from "#fund-api/platform/key-rotation/check-data-keys.ts";
import { addAccount } from "#fund-api/platform/testing/app.ts";
import { findFreePorts } from "../scripts/ports.ts";
import { startScratchPostgres } from "../scripts/scratch-postgres.ts";
import { postgresAccount } from "../scripts/system-packages.ts";

// Rehearses docs/operate.md §2, §5, §6 and §9 on another PostgreSQL server than other tests.
const programs = "/usr/lib/postgresql/15/bin";
const onPostgres = existsSync(`${programs}/pg_basebackup`) ? describe : describe.skip;
const pgbouncer = "/usr/sbin/pgbouncer";

const keys = (digits: string) => dataKeysFrom(digits.repeat(32));
const now = new Date("2026-12-15T20:00:00Z");

onPostgres("a PostgreSQL server set up by docs/operate.md", () => {
  type Server = Awaited<ReturnType<typeof startScratchPostgres>>;
  let server: Server;
  let restored: Server | undefined;
  const serverOptions = (): SpawnOptions => ({ ...postgresAccount(), cwd: server.folder });
  const run = (program: string, ...args: readonly string[]): string =>
    execFileSync(program, args, {
      ...serverOptions(),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    } as object).toString();
  const psql = (url: string, ...args: readonly string[]): string =>
    run("psql", url, "-v", "ON_ERROR_STOP=1", "-qAt", ...args);

  const urlFor = ({ url }: Server, login: string): string =>
    url.replace("postgres@", `${login}@`).replace(/postgres$/, "fund");
  const withDatabase = async <T>(
    url: string,
    work: (db: ReturnType<typeof openDatabase>) => Promise<T>,
  ): Promise<T> => {
    const db = openDatabase({ databaseUrl: url });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  const runCommand = (url: string, file: string, ...args: readonly string[]) => {
    const production = {
      NODE_ENV: "production",
      PUBLIC_SCHEME: "https",
      FUND_FILE: "deploy/fund.example.json",
      FUND_HOSTS: "health.example.org",
      FUND_API_DATA_KEY: "ab".repeat(32),
    };
    const env = { ...process.env, PASSWORD_COST: "", ...production, DATABASE_URL: url } as NodeJS.ProcessEnv;
    return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };
  const recordEvent = (url: string, action: string): Promise<void> =>
    withDatabase(url, async (db) => {
      const id = await addAccount(db, action);
      await recordAudit({ db, now, ip: "127.0.0.1", account: { id } }, { action, subject: `account:${id}` });
    });

  beforeAll(async () => {
    const archive = "test ! -f FOLDER/wal/%f && cp %p FOLDER/wal/%f.part && mv FOLDER/wal/%f.part FOLDER/wal/%f";
    server = await startScratchPostgres(programs, { extra: { archive_mode: "on", archive_command: archive } });
    run("mkdir", `${server.folder}/wal`);
    execFileSync("psql", [server.url, "-v", "ON_ERROR_STOP=1", "-q", "-f", "deploy/database-setup.sql"], {
      env: { ...process.env, OWNER_PASSWORD: "o1", API_PASSWORD: "a1" },
    });
  });
  afterAll(async () => {
    await restored?.stop();
    await server.stop();
  });

  it("is migrated by its owner, and gives the fund API's login its rights and nothing else", async () => {
    const migrated = await runCommand(urlFor(server, "fund_owner:o1"), "fund-api/platform/db/migrate-command.ts");
    expect(migrated).toEqual({ code: 0, stdout: "The tables match this version. The role fund_api has its rights.\n" });
    const login = urlFor(server, "fund_api_1:a1");
    await withDatabase(login, async (db) => {
      await checkDataKeys(db, keys("ab"));
      await expect(sql`delete from audit_events`.execute(db)).rejects.toThrow("permission denied");
      await expect(sql`create table own (id int)`.execute(db)).rejects.toThrow("permission denied");
    });
    await recordEvent(login, "first");
  });

  it("lets a login be replaced while the old one still works", async () => {
    psql(server.url, "-c", "create role fund_api_2 login password 'a2' in role fund_api");
    await recordEvent(urlFor(server, "fund_api_1:a1"), "old-login");
    await recordEvent(urlFor(server, "fund_api_2:a2"), "new-login");
    const actions = psql(server.url.replace(/postgres$/, "fund"), "-c", "select action from audit_events order by id");
    expect(actions.trim().split("\n")).toEqual(["first", "old-login", "new-login"]);
  });

  it("is restored to the time before a mistake, with its audit trail, and needs the data key", async () => {
    const login = urlFor(server, "fund_api_1:a1");
    const base = mkdtempSync(`${server.folder}-restored-`);
    execFileSync("chown", ["--reference", server.folder, base]);
    run(`${programs}/pg_basebackup`, "-d", server.url, "-D", `${base}/data`, "-X", "stream", "-c", "fast");
    run(`${programs}/pg_verifybackup`, `${base}/data`);
    await recordEvent(login, "after-backup");
    const head = await withDatabase(login, readChainHead);
    const time = psql(server.url, "-c", "select clock_timestamp()").trim();
    await sleep(1_100);
    psql(
      server.url.replace(/postgres$/, "fund"),
      "-c",
      "drop table audit_chain cascade",
      "-c",
      "select pg_switch_wal()",
    );
    expect((await runCommand(urlFor(server, "fund_owner:o1"), "fund-api/desk/audit/verify.ts")).code).toBe(2);

    const recovery = `restore_command = 'test -f ${server.folder}/wal/%f && cp ${server.folder}/wal/%f %p'\nrecovery_target_time = '${time}'\nrecovery_target_action = promote\n`;
    writeFileSync(`${base}/data/postgresql.auto.conf`, recovery, { flag: "a" });
    run("touch", `${base}/data/recovery.signal`);
    restored = await startScratchPostgres(programs, { restored: base });
    const url = urlFor(restored, "fund_api_1:a1");
    for (
      let tries = 0;
      psql(restored.url, "-c", "select pg_is_in_recovery()").trim() !== "f" && tries < 200;
      tries += 1
    )
      await sleep(50);
    const verified = await runCommand(
      url,
      "fund-api/desk/audit/verify.ts",
      "--head",
      head === null ? "" : formatHead(head),
    );
    expect(verified).toEqual({ code: 0, stdout: expect.stringContaining("complete") as string });
    await withDatabase(url, async (db) => {
      const rows = await db.selectFrom("audit_events").select("action").orderBy("id").execute();
      expect(rows.map(({ action }) => action)).toEqual(["first", "old-login", "new-login", "after-backup"]);
      await checkDataKeys(db, keys("ab"));
      await expect(checkDataKeys(db, keys("cd"))).rejects.toThrow("FUND_API_DATA_KEY");
    });
  });

  it("sends no start parameters when DATABASE_URL ends with ?options=, and has them by its role", async () => {
    const limits = (url: string): Promise<string[]> =>
      withDatabase(url, (db) =>
        db.transaction().execute(async (trx) => {
          const { rows } = await sql<{
            limits: string[];
          }>`select array[current_setting('statement_timeout'), current_setting('timezone'), current_setting('jit'), current_setting('random_page_cost'), current_setting('idle_in_transaction_session_timeout')] as limits`.execute(
            trx,
          );
          return rows[0]?.limits ?? [];
        }),
      );
    const expected = ["30s", "UTC", "off", "1.1", "1min"];
    expect(await limits(urlFor(server, "fund_api_1:a1"))).toEqual(expected);
    expect(await limits(`${urlFor(server, "fund_api_1:a1")}?options=`)).toEqual(expected);
    // This login was created without them.
    expect((await limits(`${urlFor(server, "fund_api_2:a2")}?options=`))[0]).toBe("0");
  });

  (existsSync(pgbouncer) ? describe : describe.skip)("with PgBouncer", () => {
    it("works behind PgBouncer in transaction mode", async () => {
      const [port = 0] = await findFreePorts(1);
      const ini = `${server.folder}/pgbouncer.ini`;
      const target = new URL(server.url);
      writeFileSync(`${server.folder}/users.txt`, '"fund_api_1" "a1"\n');
      writeFileSync(
        ini,
        `[databases]\nfund = host=127.0.0.1 port=${target.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = plain\nauth_file = ${server.folder}/users.txt\npool_mode = transaction\ndefault_pool_size = 2\n`,
      );
      const bouncer = spawn(pgbouncer, ["-q", ini], { ...serverOptions(), stdio: "ignore" });
      try {
        const directUrl = urlFor(server, "fund_api_1:a1").replace(target.port, String(port));
        const url = `${directUrl}?options=`;
        const runQueries = (target_: string) =>
          withDatabase(target_, (db) =>
            Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.01)`.execute(db))),
          );
        for (
          let tries = 0;
          tries < 100 &&
          !(await runQueries(url).then(
            () => true,
            () => false,
          ));
          tries += 1
        )
          await sleep(50);
        expect(await runQueries(url)).toHaveLength(12);
        await expect(runQueries(directUrl)).rejects.toThrow("unsupported startup parameter");
      } finally {
        bouncer.kill("SIGKILL");
        await once(bouncer, "close");
      }
    });
  });
});
