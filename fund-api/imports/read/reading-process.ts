import { fileURLToPath } from "node:url";
import { forkWorker, type Worker } from "../../worker/fork-worker.ts";

const heapMb = 256;
/** A process that holds more after its work is replaced, so that memory goes back. */
const keptUpToBytes = 200_000_000;

const program = fileURLToPath(new URL("reading-main.ts", import.meta.url));

/** A process for reading files, and when it can take work. */
export type ReadingProcess = Worker & { readonly ready: Promise<unknown> };

/** A process that waits for work: to start one takes longer than to read a small file. */
let waiting: ReadingProcess | null = null;

/** While it works, its request keeps the fund API running; idle, it does not. */
const setWaitedFor = ({ child }: ReadingProcess, isWaitedFor: boolean): void => {
  if (isWaitedFor) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};

const start = (): ReadingProcess => {
  const { child, ended } = forkWorker(program, heapMb);
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

/** Starts a process ahead of the first file. */
export const warmReading = (): void => {
  if (waiting !== null) return;
  try {
    keep(start());
  } catch {
    // The next file tries to start one.
  }
};

/** Ends the process that waits for work. */
export const endReading = (): void => {
  waiting?.child.kill("SIGKILL");
  waiting = null;
};

/** A process that waits for work, or a new one. */
export const takeReading = (): ReadingProcess => {
  const reading = waiting?.child.connected === true ? waiting : start();
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
