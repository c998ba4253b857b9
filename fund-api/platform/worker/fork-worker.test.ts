import childProcess, { ChildProcess, type ForkOptions } from "node:child_process";
import nodeModule from "node:module";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  rosterHeader,
  rosterLine,
  workbookOf,
} from "../../../lib/reporting/payroll-file/open/workbook/test-workbook.ts";
import { forkWorker } from "./run-in-worker.ts";
import { readInProcess } from "../../reporting/imports/read/read-in-process.ts";
import { endIdleProcess } from "../../reporting/imports/read/reading-process.ts";
import { renderPdf } from "../../reporting/receipts/render-in-process.ts";

const folder = mkdtempSync(join(tmpdir(), "fund-api-workers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["a full heap", "const all = []; for (;;) all.push(new Array(1e5).fill(all.length + 0.5));", "outOfMemory"],
  ["exit code 134", "process.exit(134);", "outOfMemory"],
  ["exit code 1", "process.exit(1);", "lost"],
  ["an orderly end", "", "lost"],
  ["SIGKILL", 'process.kill(process.pid, "SIGKILL");', "lost"],
  ["SIGTERM", 'process.kill(process.pid, "SIGTERM");', "lost"],
  ["a closed channel", "process.disconnect(); setInterval(() => undefined, 1000);", "lost"],
])("recognizes a worker that ended by %s", async (name, text, end) => {
  const program = join(folder, `${name.replaceAll(" ", "-")}.mjs`);
  writeFileSync(program, text);
  expect(await forkWorker(program, 32)?.ended).toBe(end);
});

it("passes nothing from the environment to a worker except the folder of compiled modules", () => {
  const fork = jest
    .spyOn(childProcess, "fork")
    .mockImplementation(() => Object.assign(new ChildProcess(), { pid: 1, kill: () => false }));
  const find = jest.spyOn(nodeModule, "getCompileCacheDir");
  for (const folderInUse of [undefined, "/data/compile-cache"]) {
    find.mockReturnValue(folderInUse);
    forkWorker("program.mjs", 32);
  }
  const environments = fork.mock.calls.map(([, , options]) => (options as ForkOptions).env);
  const always = { NODE_ENV: "production" };
  expect(environments).toEqual([always, { ...always, NODE_COMPILE_CACHE: "/data/compile-cache" }]);
  jest.restoreAllMocks();
});

describe("a worker process", () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    endIdleProcess();
  });

  it.each<[string, readonly unknown[]]>([
    ["before it has started", []],
    ["while waiting for data from the database", ["ready", { ids: {} }]],
  ])("that is silent %s is stopped, and its turn is released", async (_, messages) => {
    const sentSteps: unknown[] = [];
    const silent = Object.assign(new ChildProcess(), { pid: 1, connected: true, kill: () => false });
    silent.send = (step: unknown, done?: unknown) => {
      if (typeof done === "function") done();
      return sentSteps.push(step) > 0;
    };
    jest.spyOn(childProcess, "fork").mockReturnValue(silent);
    jest.useFakeTimers();
    const waitForever = () => new Promise<never>(() => undefined);
    const list = { kind: "list", sheets: [], isTurned: true, bytes: new Uint8Array() } as const;
    const reading = readInProcess<"list">({ key: "a" }, list, { getReport: waitForever, findPeople: waitForever });
    for (const message of messages) {
      await jest.advanceTimersByTimeAsync(0);
      silent.emit("message", message);
    }
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await reading).result).toMatchObject({ code: "Unavailable" });
    expect(sentSteps).toHaveLength(messages.length === 0 ? 0 : 1);
  });
});

describe("a failing process", () => {
  const { fork } = childProcess;
  const forkAndKill = (
    program: string | URL,
    childArguments: readonly string[] = [],
    options: ForkOptions = {},
  ): ChildProcess => {
    const child = fork(program, childArguments, options);
    child.kill("SIGKILL");
    return child;
  };
  /** Builds the process object that Node returns if no file can be opened: no id, no channel and no way to send. */
  const createUnstartedChild = (): ChildProcess => {
    const child = new ChildProcess();
    // The real method would signal process 0, which stands for this whole test run.
    child.kill = () => false;
    setImmediate(() => child.emit("error", new Error("spawn EMFILE")));
    return child;
  };
  const throwOutOfMemory = (): never => {
    throw new Error("spawn ENOMEM");
  };
  afterEach(() => {
    jest.restoreAllMocks();
    endIdleProcess();
  });

  it.each([
    ["is killed", forkAndKill],
    ["does not start", createUnstartedChild],
    ["cannot be started", throwOutOfMemory],
  ])("that %s leads to a “busy” failure, for a file and for a document", async (_, start) => {
    jest.spyOn(childProcess, "fork").mockImplementation(start);
    const bytes = await workbookOf([rosterHeader, rosterLine("A")]);
    const busy = { ok: false, code: "Unavailable", text: expect.stringContaining("Try again in a minute") };
    const list = { kind: "list", sheets: [], isTurned: true, bytes } as const;
    const failIfCalled = () => Promise.reject(new Error("not asked"));
    const reading = await readInProcess<"list">({ key: "a" }, list, {
      getReport: failIfCalled,
      findPeople: failIfCalled,
    });
    expect([reading.result, await reading.people]).toEqual([busy, null]);
    const order = {
      kind: "blank",
      content: { head: null } as never,
      at: new Date(0),
      source: { id: "x", version: 1 },
    };
    expect(await renderPdf({ key: "a" }, { ...order, kind: "blank" })).toEqual(busy);
  });
});
