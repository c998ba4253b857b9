import { fileURLToPath } from "node:url";
import { forkWorker, type Worker } from "../../worker/fork-worker.ts";

const heapMb = 256;
/**
 * A process that holds more memory than this after its work is replaced. A file of 10,000 people leaves 220 MB, and a new
 * process takes a second or two to start, just when the next clerk waits for a preview.
 */
const mostHeldBytes = 350_000_000;

const program = fileURLToPath(new URL("reading-main.ts", import.meta.url));

/** A process that reads files; `ready` resolves when it can take a job. */
export type ReadingProcess = Worker & { readonly ready: Promise<unknown> };

/** A process kept without work, because starting one takes longer than reading a small file. */
let idle: ReadingProcess | null = null;

/** While a process is active, the fund API doesn't end before it; an idle one doesn't keep the fund API running. */
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
  const worker = forkWorker(program, heapMb);
  if (worker === null) return null;
  const { child, ended } = worker;
  const ready = new Promise((resolve) => child.once("message", resolve));
  void ended.finally(() => {
    if (idle?.child === child) idle = null;
  });
  return { child, ended, ready };
};

const keep = (reading: ReadingProcess): void => {
  setActive(reading, false);
  idle = reading;
};

/** Starts a process before the first file arrives; if that fails, the next file tries again. */
export const warmUpProcess = (): void => {
  if (idle !== null) return;
  const reading = startProcess();
  if (reading !== null) keep(reading);
};

/** Ends the process that has no work. */
export const endIdleProcess = (): void => {
  idle?.child.kill("SIGKILL");
  idle = null;
};

/** Takes the idle process, or a new one; null when the system can't start one. */
export const takeProcess = (): ReadingProcess | null => {
  const reading = idle?.child.connected === true ? idle : startProcess();
  if (reading === null) return null;
  if (reading === idle) idle = null;
  setActive(reading, true);
  return reading;
};

/**
 * Keeps a process that did its job for the next one; ends and replaces one that failed or holds much memory.
 * @param heldBytes memory it holds; null when it failed
 */
export const releaseProcess = (reading: ReadingProcess, heldBytes: number | null): void => {
  if (heldBytes !== null && heldBytes <= mostHeldBytes && reading.child.connected && idle === null) {
    keep(reading);
    return;
  }
  setActive(reading, false);
  reading.child.kill("SIGKILL");
  warmUpProcess();
};
