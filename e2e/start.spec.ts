import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright/test";
import { clockEnvironment } from "./clock.ts";
import { expect, logIn, openAs, signIn, test } from "./fixtures.ts";
import { mailboxAddress } from "./mailbox.ts";
import { startStack } from "./stack.ts";

test.use({ ownPortal: true });

const programs = ["gateway", "portal", "fund-api"] as const;

const isRunning = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

const haveAllEnded = async (processIds: readonly number[]): Promise<boolean> => {
  for (const end = Date.now() + 8_000; Date.now() < end; await sleep(50)) if (!processIds.some(isRunning)) return true;
  return false;
};

test("a second start reports the port in use and what to do, and leaves the first alone @once", async ({
  stack,
  page,
}) => {
  const { port } = new URL(stack.url("health"));
  const secondStart = spawn(process.execPath, ["scripts/start.ts"], { env: { ...process.env, PORT: port } });
  let output = "";
  secondStart.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  expect(await new Promise((resolve) => secondStart.once("close", resolve))).toBe(1);
  expect(output).toContain(`Port ${port} (gateway) is in use`);
  expect(output).toContain("PORT=");
  expect((await page.goto("/"))?.status()).toBe(200);
});

test("stopping ends everything with a clean exit @once", async ({ stack }) => {
  const processIds = programs.map(stack.processOf);
  process.kill(stack.processOf("starter"), "SIGINT");
  expect(await stack.ended).toBe(0);
  expect(processIds.filter(isRunning)).toEqual([]);
});

test("killing the starter ends its programs @once", async ({ stack }) => {
  const processIds = programs.map(stack.processOf);
  process.kill(stack.processOf("starter"), "SIGKILL");
  expect(await stack.ended).toBeNull();
  expect(await haveAllEnded(processIds)).toBe(true);
});

const statusOf = async (page: Page, address: string): Promise<number | undefined> =>
  (await page.goto(address).catch(() => null))?.status();

test("a program that is killed is started again within seconds, and the others stay up @once", async ({
  stack,
  page,
  watch,
}) => {
  watch.allow(/./);
  const addresses = { "fund-api": mailboxAddress(stack), portal: stack.url("health"), gateway: stack.url("health") };
  for (const program of ["fund-api", "portal", "gateway", "fund-api"] as const) {
    const processBefore = stack.processOf(program);
    const otherProcesses = programs.filter((name) => name !== program).map(stack.processOf);
    process.kill(processBefore, "SIGKILL");
    await expect.poll(() => stack.processOf(program)).not.toBe(processBefore);
    await expect.poll(() => statusOf(page, addresses[program])).toBe(200);
    expect(otherProcesses.every(isRunning)).toBe(true);
    expect(stack.output()).toContain(`${program} ended (SIGKILL). Starting it again.`);
  }
});

test("Ctrl-C while a program is started again stops everything @once", async ({ stack }) => {
  const processIds = programs.map(stack.processOf);
  process.kill(stack.processOf("portal"), "SIGKILL");
  await expect.poll(() => stack.output()).toContain("portal ended (SIGKILL). Starting it again.");
  process.kill(stack.processOf("starter"), "SIGINT");
  expect(await stack.ended).toBe(0);
  expect(await haveAllEnded([...processIds, stack.processOf("portal")])).toBe(true);
});

test("the terminal ends with the addresses and accounts; requests are in the log file @once", async ({ browser }) => {
  const quiet = await startStack({ LOG: "" });
  try {
    const outputBefore = quiet.output();
    expect(outputBefore.trimEnd()).toMatch(/Sunrise42[\s\S]*Ready\. Ctrl-C stops everything\.$/);
    const page = await browser.newPage({ baseURL: quiet.url("health") });
    await openAs(page, "lakeside-admin", "/dashboard");
    await page.close();
    expect(quiet.output()).toBe(outputBefore);
    const path = /^Log\s+(\S+)/m.exec(outputBefore)?.[1] ?? "";
    await expect.poll(() => readFileSync(path, "utf8")).toContain('"call":"login"');
  } finally {
    await quiet.stop();
  }
});

test("demo:reset and demo:load work while the portal runs, and signed-in users must log in again @once", async ({
  stack,
  page,
}) => {
  await signIn(page, "lakeside-admin");
  const dataDir = /^Log\s+(\S+)\/portal\.log/m.exec(stack.output())?.[1] ?? "";
  const run = async (...args: string[]): Promise<string> => {
    const settings = { FUND_API_DATA_DIR: dataDir, FUND_API_DEMO: "on", DATABASE_URL: stack.databaseUrl ?? "" };
    const child = spawn(process.execPath, args, { env: { ...process.env, ...clockEnvironment(), ...settings } });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(0);
    return output;
  };
  expect(await run("fund-api/platform/demo/command.ts", "reset")).toContain("The demonstration data was reset.");
  expect(await run("fund-api/platform/demo/command.ts", "load", "--employers", "2", "--people", "5")).toContain(
    "2 employers",
  );
  await page.goto("/dashboard");
  await page.waitForURL(/\/login\?/);
  await logIn(page, "load-0002");
  await page.waitForURL("**/dashboard");
});
