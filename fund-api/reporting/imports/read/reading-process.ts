import { fileURLToPath } from "node:url";
import { forkWorker, type Worker, runJob } from "../../../platform/worker/run-in-worker.ts";
import type { ProcessMessage } from "./import-job.ts";

const heapMb = 256;
/** With these flags, garbage collection rescans few objects. A warm process needs half the time of a new one. */
const flags = ["--min-semi-space-size=16", "--max-semi-space-size=32", "--heap-growing-percent=400", "--expose-gc"];
/** A process that still uses more after freeing memory is replaced. */
const maxHeldBytes = 350_000_000;

const program = fileURLToPath(new URL("reading-main.ts", import.meta.url));

/** `ready` resolves when the process can accept a job. */
export type ReadingProcess = Worker & { readonly ready: Promise<unknown> };

/** A spare process, because starting one takes longer than reading a small file. */
let idle: ReadingProcess | null = null;

/** Keeps the fund API running while the process is active, but not while it is idle. */
export const setActive = ({ child }: ReadingProcess, isActive: boolean): void => {
  if (isActive) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};

const startProcess = (): ReadingProcess | null => {
  const worker = forkWorker(program, heapMb, flags);
  if (worker === null) return null;
  const { child, ended } = worker;
  const ready = new Promise((resolve) => child.once("message", resolve));
  void ended.finally(() => {
    if (idle?.child === child) idle = null;
  });
  return { child, ended, ready };
};

/** Freeing memory takes a fraction of this time. */
const freeMs = 5_000;

/** @returns the bytes still used after freeing, or Infinity without a response */
const freeMemory = async (reading: ReadingProcess): Promise<number> => {
  const heldBytes = await runJob<ProcessMessage, number>(reading, {
    start: ({ sendStep }) => void sendStep({ free: "memory" }, freeMs),
    onMessage: (message, { resolve }) => {
      if (message !== "ready" && "heldBytes" in message) resolve(message.heldBytes);
    },
    overLimit: Infinity,
  });
  return typeof heldBytes === "number" ? heldBytes : Infinity;
};

const keepIdle = (reading: ReadingProcess): void => {
  setActive(reading, false);
  idle = reading;
};

/** Starts a process before the first file arrives. If that fails, the next file tries again. */
export const warmUpProcess = (): void => {
  if (idle !== null) return;
  const reading = startProcess();
  if (reading !== null) keepIdle(reading);
};

/** Ends the idle process. */
export const endIdleProcess = (): void => {
  idle?.child.kill("SIGKILL");
  idle = null;
};

/** Returns the idle process or a new one, or null if the system can't start one. */
export const takeProcess = (): ReadingProcess | null => {
  const reading = idle?.child.connected === true ? idle : startProcess();
  if (reading === null) return null;
  if (reading === idle) idle = null;
  setActive(reading, true);
  return reading;
};

const replace = (reading: ReadingProcess): void => {
  if (idle === reading) idle = null;
  setActive(reading, false);
  reading.child.kill("SIGKILL");
  warmUpProcess();
};

/** Keeps a process for the next job, unless one is waiting, or this one failed or uses too much memory. */
export const releaseProcess = (reading: ReadingProcess, isDone: boolean): void => {
  if (!isDone || !reading.child.connected || idle !== null) return replace(reading);
  keepIdle(reading);
  const checkMemory = async (): Promise<void> => {
    const heldBytes = await freeMemory(reading);
    if (idle === reading && heldBytes > maxHeldBytes) replace(reading);
  };
  void checkMemory();
};
