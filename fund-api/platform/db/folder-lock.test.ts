import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "./folder-lock.ts";

const lockProgram = `
  const { lockFolder } = await import(process.argv[1]);
  console.log(lockFolder(process.argv[2]).ok ? "locked" : "refused");
  setInterval(() => undefined, 1000);`;

const runningProcesses: ChildProcess[] = [];

/** Locks the folder in a separate process. Resolves to the first line that it prints. */
const lockElsewhere = async (folder: string): Promise<{ output: string; kill: () => Promise<void> }> => {
  const child = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    lockProgram,
    join(__dirname, "folder-lock.ts"),
    folder,
  ]);
  runningProcesses.push(child);
  const [output] = (await once(child.stdout, "data")) as [Buffer];
  const kill = async (): Promise<void> => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return { output: output.toString().trim(), kill };
};

const lockOrThrow = (folder: string): (() => void) => {
  const lock = lockFolder(folder);
  if (!lock.ok) throw new Error(lock.text);
  return lock.release;
};

describe("the folder lock", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "folder-lock-"));
  });
  afterEach(() => {
    runningProcesses.splice(0).forEach((child) => child.kill("SIGKILL"));
    rmSync(folder, { recursive: true, force: true });
  });

  it("refuses a second process, and names the process that has the lock and the next step", async () => {
    const release = lockOrThrow(folder);
    await expect(lockElsewhere(folder)).resolves.toMatchObject({ output: "refused" });
    expect(lockFolder(folder)).toEqual({
      ok: false,
      text: expect.stringContaining(`in use by process ${process.pid}. Stop that process`),
      control: null,
    });
    release();
  });

  it("is available again after its release, and leaves no file", () => {
    lockOrThrow(folder)();
    expect(readdirSync(folder)).toEqual([]);
    expect(lockFolder(folder).ok).toBe(true);
  });

  it("takes over from a process that was killed", async () => {
    const otherProcess = await lockElsewhere(folder);
    expect(otherProcess.output).toBe("locked");
    expect(lockFolder(folder).ok).toBe(false);
    await otherProcess.kill();
    expect(existsSync(join(folder, "lock"))).toBe(true);
    expect(lockFolder(folder).ok).toBe(true);
  });

  it("takes over if another process has reused the dead process's id", () => {
    writeFileSync(join(folder, "lock"), JSON.stringify({ pid: process.pid, start: "1", nonce: "x" }));
    expect(lockFolder(folder).ok).toBe(true);
  });

  it("returns the control address of a program that listens", () => {
    const lock = lockFolder(folder, 9);
    expect(lockFolder(folder)).toMatchObject({ control: { port: 9, token: lock.ok ? lock.token : "" } });
  });

  it.each(["", "{", "null", '{"pid":-1}', '{"pid":"1; rm","start":"","nonce":""}', "\0".repeat(64)])(
    "takes over from an invalid lock file %j",
    (text) => {
      writeFileSync(join(folder, "lock"), text);
      expect(lockFolder(folder).ok).toBe(true);
    },
  );

  it("allows exactly one of several processes to take over a stale lock", async () => {
    writeFileSync(join(folder, "lock"), JSON.stringify({ pid: process.pid, start: "1", nonce: "x" }));
    const processes = await Promise.all([1, 2, 3, 4].map(() => lockElsewhere(folder)));
    expect(processes.map(({ output }) => output).toSorted()).toEqual(["locked", "refused", "refused", "refused"]);
    expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ nonce: expect.any(String) });
  });

  it("does not remove a lock that another process has taken over", async () => {
    const release = lockOrThrow(folder);
    const otherLock = JSON.stringify({ pid: process.pid, start: "1", nonce: "y" });
    writeFileSync(join(folder, "lock"), otherLock);
    release();
    expect(readFileSync(join(folder, "lock"), "utf8")).toBe(otherLock);
  });
});
