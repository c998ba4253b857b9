import childProcess, { ChildProcess } from "node:child_process";
import { busyWithFiles } from "../../../platform/worker/run-in-worker.ts";
import { readInProcess } from "./read-in-process.ts";
import { endIdleProcess } from "./reading-process.ts";

const list = { kind: "list", sheets: [], isTurned: true, bytes: new Uint8Array() } as const;
const rejectQuery = () => Promise.reject(new Error("not asked"));

/** Requests the reading of a file for a login. */
const read = (login: string, employer: string) =>
  readInProcess<"list">({ key: employer, login, isLimited: true }, list, {
    getReport: rejectQuery,
    findPeople: rejectQuery,
  });

/** Creates processes that never respond, in the order in which they are started. */
const followProcesses = (): ChildProcess[] => {
  const started: ChildProcess[] = [];
  jest.spyOn(childProcess, "fork").mockImplementation(() => {
    started.push(Object.assign(new ChildProcess(), { pid: 1, kill: () => false }));
    return started.at(-1)!;
  });
  return started;
};

afterEach(() => {
  jest.restoreAllMocks();
  endIdleProcess();
});

it.each([
  ["of one employer", () => "a"],
  ["for many employers", (no: number) => `employer ${no}`],
])("28 files of one login %s are read one at a time, with another login's in between", async (_, employerOf) => {
  const started = followProcesses();
  const files = Array.from({ length: 28 }, (_file, no) => read("flood", employerOf(no)));
  expect(started).toHaveLength(1);
  let refused = 0;
  for (const file of files) void file.then(() => (refused += 1));
  await new Promise((resolve) => setImmediate(resolve));
  // One is read and eleven wait.
  expect(refused).toBe(16);
  const second = read("second", "b");
  expect(started).toHaveLength(2);
  const third = read("third", "c");
  const answered: string[] = [];
  void third.then(() => answered.push("third"));
  void second.then(() => answered.push("second"));
  await new Promise((resolve) => setImmediate(resolve));
  // Each of the others replaces a file of the flood, of which one is read and nine wait.
  expect({ refused, answered }).toEqual({ refused: 18, answered: [] });
  jest.spyOn(childProcess, "fork").mockImplementation(() => {
    throw new Error("spawn ENOMEM");
  });
  for (const child of started) child.emit("exit", null, "SIGKILL");
  await Promise.all([second, third]);
  expect(new Set((await Promise.all(files)).map(({ result }) => result))).toEqual(new Set([busyWithFiles]));
});
