import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";

/** Why a process ended: its work did not fit into its memory, or anything that says nothing about the work. */
type WorkerEnd = "outOfMemory" | "lost";

export type Worker = { readonly child: ChildProcess; readonly ended: Promise<WorkerEnd> };

/** V8 aborts when the heap is full; a shell or container reports that signal as 134. */
const endOf = (code: number | null, signal: NodeJS.Signals | null): WorkerEnd =>
  signal === "SIGABRT" || code === 134 ? "outOfMemory" : "lost";

/**
 * Starts a program for files and documents from outside, with a heap limit and without the fund API's secrets.
 * @param flags more flags of Node.js
 * @returns null when the system cannot start a process
 */
export const forkWorker = (program: string, heapMb: number, flags: readonly string[] = []): Worker | null => {
  let child: ChildProcess;
  // Where the fund API keeps its compiled modules, a worker need not compile them again.
  const cacheDir = getCompileCacheDir();
  try {
    child = fork(program, [], {
      env: { NODE_ENV: "production", ...(cacheDir !== undefined && { NODE_COMPILE_CACHE: cacheDir }) },
      execArgv: [`--max-old-space-size=${heapMb}`, "--no-warnings", ...flags],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
  } catch {
    return null;
  }
  const { promise: ended, resolve } = Promise.withResolvers<WorkerEnd>();
  child.once("exit", (code, signal) => resolve(endOf(code, signal)));
  // It could not be started, or a message came when it had just ended: its exit says why.
  child.on("error", () => undefined);
  // Without its channel it never answers.
  child.once("disconnect", () => child.kill("SIGKILL"));
  return child.pid === undefined ? null : { child, ended };
};

/** For a process that could not start or ended for its own reason: the same work may succeed later. */
export const busyWithFiles = {
  ok: false,
  code: "Unavailable",
  text: "We’re busy with other files. Nothing was changed. Try again in a minute.",
} as const;
