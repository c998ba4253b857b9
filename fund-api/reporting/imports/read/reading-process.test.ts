import { endIdleProcess, releaseProcess, takeProcess, type ReadingProcess } from "./reading-process.ts";

afterAll(endIdleProcess);

const take = (): ReadingProcess => {
  const reading = takeProcess();
  if (reading === null) throw new Error("no process could be started");
  return reading;
};

/** Returns true if the process that did some work accepts the next file too. */
const isKept = async (isFree: boolean, heldBytes: number): Promise<boolean> => {
  const reading = take();
  releaseProcess(reading, isFree);
  reading.child.emit("message", { heldBytes });
  await new Promise(setImmediate);
  const nextProcess = take();
  releaseProcess(nextProcess, true);
  return nextProcess.child === reading.child;
};

it("keeps a process that did its job for the next file", async () => {
  expect(await isKept(true, 300_000_000)).toBe(true);
});

it("replaces a process that still uses too much memory, or was aborted", async () => {
  expect(await isKept(true, 400_000_000)).toBe(false);
  expect(await isKept(false, 0)).toBe(false);
});

it("frees the memory of a process that waits for the next file", async () => {
  const reading = take();
  await reading.ready;
  const freed = new Promise((resolve) => reading.child.once("message", resolve));
  releaseProcess(reading, true);
  expect(await freed).toEqual({ heldBytes: expect.any(Number) });
});
