import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { openDatabase } from "./platform/db/database.ts";
import { openCuttableConnection } from "./platform/testing/cut-off.ts";
import { createScratchDatabase } from "./platform/testing/postgres.ts";
import { addAccount } from "./platform/testing/app.ts";
import { freePort, killPrograms, startProgram, waitForReady, waitForOutput } from "./platform/testing/program.ts";

const describeOnServer = process.env.TEST_DATABASE_URL === undefined ? describe.skip : describe;

const login = (port: number, userName: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userName, password: "Sunrise42" }),
  });

describeOnServer("the program on PostgreSQL", () => {
  let dataDir: string;
  let port: number;
  let environment: Record<string, string>;
  let connection: Awaited<ReturnType<typeof openCuttableConnection>>;
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "fund-api-"));
    scratch = await createScratchDatabase(process.env.TEST_DATABASE_URL ?? "");
    connection = await openCuttableConnection(scratch.url);
    port = await freePort();
    environment = { FUND_API_DATA_DIR: dataDir, FUND_API_PORT: String(port), DATABASE_URL: connection.url };
  });
  afterEach(async () => {
    killPrograms();
    await connection.close();
    await scratch.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(["closed", "starting"] as const)(
    "waits for a database that is %s: it listens, returns a 503 in the contract's format, then serves without a restart",
    async (state) => {
      connection.set(state);
      const program = startProgram(environment);
      await waitForOutput(program, "The database isn’t responding. Waiting for it");
      const pending = await login(port, "nobody");
      expect([pending.status, pending.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await pending.json()).toMatchObject({ message: "Unavailable", SystemMessages: [{}] });
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(503);
      connection.set("open");
      await waitForReady(program);
      expect((await login(port, "nobody")).status).toBe(401);
    },
  );

  it("stops immediately when asked to while it waits", async () => {
    connection.set("closed");
    const program = startProgram(environment);
    await waitForOutput(program, "Waiting for it");
    program.child.kill("SIGINT");
    expect(await program.ended).toBe(0);
  });

  it("reports that PostgreSQL refuses the address, and exits", async () => {
    const url = new URL(scratch.url);
    url.pathname = "/no-such-database";
    const program = startProgram({ ...environment, DATABASE_URL: url.href });
    expect(await program.ended).toBe(1);
    expect(program.said()).toMatch(/PostgreSQL refuses DATABASE_URL: .*no-such-database.* Correct the variable\./);
  });

  /** Runs `check` after each statement of a migration. */
  const onEachMigrationStatement = async (check: string): Promise<void> => {
    const db = openDatabase({ databaseUrl: scratch.url });
    await sql`create function at_each() returns event_trigger language plpgsql as ${sql.lit(`begin ${check} end`)}`.execute(
      db,
    );
    await sql`create event trigger at_each on ddl_command_end execute function at_each()`.execute(db);
    await db.destroy();
  };

  it("migrates without a time limit for statements", async () => {
    await onEachMigrationStatement("if current_setting('statement_timeout') <> '0' then raise 'time limit'; end if;");
    const program = startProgram(environment);
    await waitForReady(program);
    expect(program.said()).not.toContain("time limit");
  });

  it("exits when a migration is canceled, and doesn't wait for the database", async () => {
    await onEachMigrationStatement("raise 'canceling statement' using errcode = '57014';");
    const program = startProgram(environment);
    expect(await program.ended).toBe(1);
    expect(program.said()).toContain("cannot start: canceling statement");
  });

  it("survives twenty restarts of the server under load, and returns a 503 or a correct response, never a 500", async () => {
    const program = startProgram(environment);
    await waitForReady(program);
    const statuses = new Map<number, number>();
    const loadTest = new AbortController();
    const visit = async (): Promise<void> => {
      while (!loadTest.signal.aborted) {
        const response = await login(port, "nobody").catch((error: unknown) => {
          throw new Error(program.said(), { cause: error });
        });
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    };
    const visitors = Promise.all(Array.from({ length: 8 }, visit));
    for (let restart = 0; restart < 20; restart += 1) {
      connection.set(restart % 2 === 0 ? "closed" : "starting");
      connection.cut();
      await new Promise((resolve) => setTimeout(resolve, 100));
      connection.set("open");
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    loadTest.abort();
    await visitors;
    const allowed = [401, 429, 503];
    expect([...statuses.keys()].filter((status) => !allowed.includes(status))).toEqual([]);
    expect(statuses.get(503)).toBeGreaterThan(0);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    expect(program.child.exitCode).toBeNull();
  });

  const production = {
    NODE_ENV: "production" as const,
    PUBLIC_SCHEME: "https",
    FUND_HOSTS: "health.example.org",
    FUND_API_DATA_KEY: "ab".repeat(32),
  };
  const run = (program: string, ...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], {
      env: {
        ...process.env,
        ...environment,
        FUND_API_DEMO: "",
        ...production,
        FUND_FILE: join(dataDir, "fund.json"),
        PASSWORD_COST: "",
      },
    });

  it("never migrates in production, starts only with its own fund, and explains both", async () => {
    const settings = { ...environment, FUND_API_DEMO: "", ...production, FUND_FILE: join(dataDir, "fund.json") };
    copyFileSync("deploy/fund.example.json", settings.FUND_FILE);
    const unmigratedStart = startProgram(settings);
    expect(await unmigratedStart.ended).toBe(1);
    expect(unmigratedStart.said()).toContain("Run npm run migrate");
    const migrated = await run("fund-api/platform/db/migrate-command.ts");
    expect(migrated.stdout).toContain("The tables match this version.");
    const emptyStart = startProgram(settings);
    expect(await emptyStart.ended).toBe(1);
    expect(emptyStart.said()).toContain("has no fund yet. Run npm run fund:init");
    const firstInit = await run("scripts/fund-init.ts", settings.FUND_FILE);
    expect(firstInit.stdout).toMatch(
      /^The funds are recorded[\s\S]*\nALLOWED_HOSTS=health\.example\.org,pension\.example\.org\n/,
    );
    expect((await run("scripts/fund-init.ts")).stdout).toContain("already has these funds. Nothing was changed");
    const dana = ["--first-name", "Dana", "--last-name", "Whitfield", "--email", "dana@fund.example"];
    const options = [...dana, "--username", "dana-whitfield", "--role", "Operations Accounting Admin"];
    const addedStaff = await run("scripts/staff-add.ts", ...options);
    expect(addedStaff.stdout).toMatch(/https:\/\/health\.example\.org\/reset-password\?code=[\w-]{43}\n$/);
    await expect(run("scripts/staff-add.ts", ...options)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining("dana-whitfield already exists"),
    });
    const program = startProgram(settings);
    await waitForReady(program);
    expect(program.said()).toContain("Demonstration data is off because DATABASE_URL is set.");
    expect((await login(port, "ops-accounting-admin")).status).toBe(401);
  });

  it("refuses demonstration accounts next to real ones, and gives the next step", async () => {
    const seedingProgram = startProgram({ ...environment, FUND_API_DEMO: "on" });
    await waitForReady(seedingProgram);
    seedingProgram.child.kill("SIGTERM");
    await seedingProgram.ended;

    const startWithoutDemo = startProgram({ ...environment, FUND_API_DEMO: "" });
    expect(await startWithoutDemo.ended).toBe(1);
    expect(startWithoutDemo.said()).toMatch(
      /demonstration accounts, .* is off because DATABASE_URL is set\. .*FUND_API_DEMO=on/,
    );

    const db = openDatabase({ databaseUrl: scratch.url });
    await addAccount(db, "real-person");
    const startWithDemo = startProgram({ ...environment, FUND_API_DEMO: "on" });
    expect(await startWithDemo.ended).toBe(1);
    expect(startWithDemo.said()).toMatch(/real data and demonstration accounts.*npm run demo:close-accounts/);
    const { rows } = await sql<{ n: number }>`select count(*) as n from accounts`.execute(db);
    expect(rows[0]?.n).toBeGreaterThan(1);
    await db.destroy();
  });
});
