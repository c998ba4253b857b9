import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createScratchDatabase } from "./platform/testing/postgres.ts";
import { freePort, killPrograms, startProgram, waitForReady } from "./platform/testing/program.ts";

describe("the program", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "fund-api-"));
  });
  afterEach(() => {
    killPrograms();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("starts on an empty folder, refuses a second program, recovers from SIGKILL, and stops cleanly", async () => {
    const port = await freePort();
    const environment = { FUND_API_DATA_DIR: dataDir, FUND_API_PORT: String(port) };
    const firstProgram = startProgram(environment);
    await waitForReady(firstProgram);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);

    const secondProgram = startProgram({ ...environment, FUND_API_PORT: String(await freePort()) });
    expect(await secondProgram.ended).toBe(1);
    expect(secondProgram.said()).toMatch(/^The data folder .* is in use by process \d+\. Stop that process, .*\n$/);

    firstProgram.child.kill("SIGKILL");
    await firstProgram.ended;
    expect(existsSync(join(dataDir, "lock"))).toBe(true);
    const thirdProgram = startProgram(environment);
    await waitForReady(thirdProgram);
    thirdProgram.child.kill("SIGTERM");
    expect(await thirdProgram.ended).toBe(0);
    expect(existsSync(join(dataDir, "lock"))).toBe(false);
    expect(thirdProgram.said()).not.toMatch(/"level":50/);
  });

  const { TEST_DATABASE_URL: serverUrl = "" } = process.env;
  it.each([
    ["PGlite, whose folder only this program can open", () => ({ url: "", drop: async () => undefined })],
    ...(serverUrl === "" ? [] : [["PostgreSQL", () => createScratchDatabase(serverUrl)] as const]),
  ] as const)("checks its audit trail while it runs on %s", async (_name, createDatabase) => {
    const { url, drop } = await createDatabase();
    const environment = { FUND_API_DATA_DIR: dataDir, FUND_API_PORT: String(await freePort()), DATABASE_URL: url };
    const fundApi = startProgram(environment);
    await waitForReady(fundApi);
    const verify = async (...args: string[]) => {
      const program = startProgram(environment, "desk/audit/verify.ts", args);
      return [await program.ended, program.said()];
    };
    expect(await verify()).toEqual([0, "The audit trail has no rows yet.\n"]);
    const [cut, text] = await verify("--head", `4:${"a".repeat(64)}`);
    expect([cut, text]).toEqual([1, expect.stringContaining("Link 4 of the head you entered is missing")]);
    expect(fundApi.child.exitCode).toBeNull();
    fundApi.child.kill("SIGTERM");
    await fundApi.ended;
    await drop();
  });

  it.each([
    ["a wrong setting", { FUND_API_DATA_KEY: "abc" }, /^The fund API cannot start\. FUND_API_DATA_KEY must be 64/],
  ])("explains in one line why it can't start: %s", async (_, environment, text) => {
    const program = startProgram({ FUND_API_DATA_DIR: dataDir, ...environment });
    expect(await program.ended).toBe(1);
    // The message and the log line arrive on two streams, in either order.
    expect(program.said().split("\n")).toContainEqual(expect.stringMatching(text));
  });

  it("reports a port that is in use, and releases the data folder", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const program = startProgram({ FUND_API_DATA_DIR: dataDir, FUND_API_PORT: String(port) });
    expect(await program.ended).toBe(1);
    expect(program.said()).toMatch(/address already in use .*FUND_API_PORT/);
    expect(existsSync(join(dataDir, "lock"))).toBe(false);
    server.close();
  });
});
