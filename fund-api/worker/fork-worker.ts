import { type ChildProcess, fork } from "node:child_process";

/** Why a process ended: its work did not fit into its memory, or anything that says nothing about the work. */
export type WorkerEnd = "outOfMemory" | "lost";

export type Worker = { readonly child: ChildProcess; readonly ended: Promise<WorkerEnd> };

/** V8 aborts when the heap is full; a shell or container reports that signal as 134. */
const endOf = (code: number | null, signal: NodeJS.Signals | null): WorkerEnd =>
  signal === "SIGABRT" || code === 134 ? "outOfMemory" : "lost";

/**
 * Starts a program for files and documents from outside, with a heap limit and without the fund API's secrets.
 * @throws Error when the system cannot start a process
 */
export const forkWorker = (program: string, heapMb: number): Worker => {
  const child = fork(program, [], {
    env: { NODE_ENV: "production" },
    execArgv: [`--max-old-space-size=${heapMb}`, "--no-warnings"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise: ended, resolve } = Promise.withResolvers<WorkerEnd>();
  child.once("exit", (code, signal) => resolve(endOf(code, signal)));
  child.on("error", () => {
    // A message to a process that has just ended fails too; its exit says why it ended.
    if (child.pid === undefined) resolve("lost");
  });
  return { child, ended };
};

/** For a process that could not start or ended for its own reason: the same work may succeed later. */
export const busyWithFiles = {
  ok: false,
  code: "Unavailable",
  text: "We’re busy with other files. Nothing was changed. Try again in a minute.",
} as const;
