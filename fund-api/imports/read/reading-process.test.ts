import { endIdleProcess, releaseProcess, takeProcess, type ReadingProcess } from "./reading-process.ts";

afterAll(endIdleProcess);

const take = (): ReadingProcess => {
  const reading = takeProcess();
  if (reading === null) throw new Error("no process could be started");
  return reading;
};

/** Whether the process that did some work takes the next file too. */
const isKept = (heldBytes: number | null): boolean => {
  const reading = take();
  releaseProcess(reading, heldBytes);
  const next = take();
  releaseProcess(next, 0);
  return next.child === reading.child;
};

it("keeps the process that read a file of 10,000 people for the next file", () => {
  expect(isKept(220_000_000)).toBe(true);
  // Some files later.
  expect(isKept(300_000_000)).toBe(true);
});

it("replaces a process that holds more, or was given up", () => {
  expect(isKept(400_000_000)).toBe(false);
  expect(isKept(null)).toBe(false);
});
