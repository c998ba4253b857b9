import { fileURLToPath } from "node:url";
import { forkWorker, type Worker } from "../../worker/fork-worker.ts";

const heapMb = 256;
/**
 * A process that holds more after its work is replaced, so that memory goes back. A file of 10,000 people leaves 220 MB,
 * and a new process takes a second or two to start, just when its sender waits for the preview.
 */
const keptUpToBytes = 350_000_000;

const program = fileURLToPath(new URL("reading-main.ts", import.meta.url));

/** A process for reading files, and when it can take work. */
export type ReadingProcess = Worker & { readonly ready: Promise<unknown> };

/** A process that waits for work: to start one takes longer than to read a small file. */
let waiting: ReadingProcess | null = null;

/** While it works, its request keeps the fund API running; idle, it does not. */
export const setWaitedFor = ({ child }: ReadingProcess, isWaitedFor: boolean): void => {
  if (isWaitedFor) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};

const start = (): ReadingProcess | null => {
  const worker = forkWorker(program, heapMb);
  if (worker === null) return null;
  const { child, ended } = worker;
  const ready = new Promise((resolve) => child.once("message", resolve));
  void ended.finally(() => {
    if (waiting?.child === child) waiting = null;
  });
  return { child, ended, ready };
};

const keep = (reading: ReadingProcess): void => {
  setWaitedFor(reading, false);
  waiting = reading;
};

/** Starts a process ahead of the first file; where that fails, the next file tries again. */
export const warmReading = (): void => {
  if (waiting !== null) return;
  const reading = start();
  if (reading !== null) keep(reading);
};

/** Ends the process that waits for work. */
export const endReading = (): void => {
  waiting?.child.kill("SIGKILL");
  waiting = null;
};

/** A process that waits for work, or a new one; null when the system cannot start one. */
export const takeReading = (): ReadingProcess | null => {
  const reading = waiting?.child.connected === true ? waiting : start();
  if (reading === null) return null;
  if (reading === waiting) waiting = null;
  setWaitedFor(reading, true);
  return reading;
};

/**
 * Keeps a process that did its work; ends and replaces one that was given up or holds much memory.
 * @param heldBytes null when it was given up
 */
export const leaveReading = (reading: ReadingProcess, heldBytes: number | null): void => {
  if (heldBytes !== null && heldBytes <= keptUpToBytes && reading.child.connected && waiting === null) {
    keep(reading);
    return;
  }
  setWaitedFor(reading, false);
  reading.child.kill("SIGKILL");
  warmReading();
};
