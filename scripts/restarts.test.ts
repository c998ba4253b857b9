import { createRestarts } from "./restarts.ts";

const workingProgram = { hasResponded: true };
const failingProgram = { hasResponded: false };

describe("starting programs again", () => {
  let now: number;
  beforeEach(() => {
    now = 0;
  });
  const restarts = () => createRestarts(() => now);

  it("restarts a working program at once, thirty times in ten minutes", () => {
    const { afterEnd } = restarts();
    const pauses = Array.from({ length: 30 }, () => afterEnd(workingProgram));
    expect(new Set(pauses)).toEqual(new Set([100]));
  });

  it("doubles the wait each time a program fails to start, then gives up", () => {
    const { afterEnd, count } = restarts();
    const pauses = Array.from({ length: 9 }, () => afterEnd(failingProgram));
    expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 15_000, null]);
    expect(count()).toBe(9);
  });

  it("resets to the shortest wait once the program has responded", () => {
    const { afterEnd } = restarts();
    for (let n = 0; n < 8; n += 1) afterEnd(failingProgram);
    expect([afterEnd(workingProgram), afterEnd(failingProgram)]).toEqual([100, 200]);
  });

  it("gives up on a working program that keeps ending within ten minutes", () => {
    const { afterEnd } = restarts();
    for (let n = 0; n < 40; n += 1) expect(afterEnd(workingProgram)).toBe(100);
    expect(afterEnd(workingProgram)).toBeNull();
  });

  it("ignores ends older than ten minutes", () => {
    const { afterEnd } = restarts();
    for (let n = 0; n < 500; n += 1) {
      now += 20_000;
      expect(afterEnd(workingProgram)).toBe(100);
    }
  });
});
