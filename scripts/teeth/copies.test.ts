import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "teeth-test-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));

const copies = (): string[] => readdirSync(folder).filter((name) => name.startsWith("fund-portal-teeth-"));

const startTeeth = (searchText: string): ChildProcess => {
  // It runs no data test, so it needs no database.
  const env = { ...process.env, TMPDIR: folder, TEST_DATABASE_URL: "postgres://nowhere.invalid/postgres" };
  return spawn(process.execPath, ["scripts/teeth.ts", searchText], { env, stdio: "ignore" });
};

const untilCopied = async (teeth: ChildProcess): Promise<void> => {
  while (!copies().some((copy) => existsSync(join(folder, copy, "node_modules")))) {
    if (teeth.exitCode !== null) throw new Error("test:teeth ended before it made a copy.");
    await sleep(5);
  }
};

describe("test:teeth", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("leaves no copy of the sources behind when %s ends it", async (signal) => {
    const teeth = startTeeth("passes on a request with two lengths");
    const endEvent = once(teeth, "close");
    await untilCopied(teeth);
    teeth.kill(signal);
    expect(await endEvent).toEqual([1, null]);
    expect(copies()).toEqual([]);
  });

  it("removes the copies of a killed run, but not those that another run still uses", async () => {
    const killedTeeth = startTeeth("passes on a request with two lengths");
    const endEvent = once(killedTeeth, "close");
    await untilCopied(killedTeeth);
    killedTeeth.kill("SIGKILL");
    await endEvent;
    expect(copies()).not.toEqual([]);
    const usedNames = [`fund-portal-teeth-${process.pid}-used`, "fund-portal-teeth-of-someone"];
    for (const name of usedNames) mkdirSync(join(folder, name));

    await once(startTeeth("no fault has these words"), "close");
    expect(copies()).toEqual(usedNames.toSorted());
  });
});
