import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "./fixtures.ts";

test.use({ ownPortal: true });

const programs = ["gateway", "portal", "fund-api"] as const;

const isRunning = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

const allGone = async (processIds: readonly number[]): Promise<boolean> => {
  for (const end = Date.now() + 8_000; Date.now() < end; await sleep(50)) if (!processIds.some(isRunning)) return true;
  return false;
};

test("a second start says which port is taken and what to do, and leaves the first alone @once", async ({
  stack,
  page,
}) => {
  const { port } = new URL(stack.url("health"));
  const second = spawn(process.execPath, ["scripts/start.js"], { env: { ...process.env, PORT: port } });
  let said = "";
  second.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  expect(await new Promise((resolve) => second.once("close", resolve))).toBe(1);
  expect(said).toContain(`Port ${port} (gateway) is in use`);
  expect(said).toContain("PORT=");
  expect((await page.goto("/"))?.status()).toBe(200);
});

test("asked to stop, everything stops, with a clean exit @once", async ({ stack }) => {
  const processIds = programs.map(stack.processOf);
  process.kill(stack.processOf("starter"), "SIGINT");
  expect(await stack.ended).toBe(0);
  expect(processIds.filter(isRunning)).toEqual([]);
});

test("a killed starter takes its programs with it @once", async ({ stack }) => {
  const processIds = programs.map(stack.processOf);
  process.kill(stack.processOf("starter"), "SIGKILL");
  expect(await stack.ended).toBeNull();
  expect(await allGone(processIds)).toBe(true);
});

test("a portal that dies ends everything, with the reason and a failure code @once", async ({ stack }) => {
  const processIds = programs.map(stack.processOf);
  process.kill(stack.processOf("portal"), "SIGKILL");
  expect(await stack.ended).toBe(1);
  expect(stack.output()).toContain("portal ended (SIGKILL). Its last lines:");
  expect(await allGone(processIds)).toBe(true);
});
