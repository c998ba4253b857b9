import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";

/** `lost` can happen to any job. It doesn't mean that the work failed. */
type WorkerEnd = "outOfMemory" | "lost";

export type Worker = { readonly child: ChildProcess; readonly ended: Promise<WorkerEnd> };

/** V8 aborts when the heap is full. A shell or container reports the signal as code 134. */
const endOf = (code: number | null, signal: NodeJS.Signals | null): WorkerEnd =>
  signal === "SIGABRT" || code === 134 ? "outOfMemory" : "lost";

/** Starts a worker without the fund API's secrets. Returns null if the system can't. @param flags Node.js flags */
export const forkWorker = (program: string, heapMb: number, flags: readonly string[] = []): Worker | null => {
  let child: ChildProcess;
  // Workers reuse the compiled modules.
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
  // The exit code or signal gives the reason.
  child.on("error", () => undefined);
  // A worker without its channel can never respond.
  child.once("disconnect", () => child.kill("SIGKILL"));
  return child.pid === undefined ? null : { child, ended };
};

/** A failure that may pass: the same work can succeed later. */
export const busyWithFiles = {
  ok: false,
  code: "Unavailable",
  text: "We’re busy with other files. Nothing was changed. Try again in a minute.",
} as const;
