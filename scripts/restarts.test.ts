import { createRestarts } from "./restarts.ts";

const working = { hasAnswered: true };
const failing = { hasAnswered: false };

describe("starting programs again", () => {
  let now: number;
  beforeEach(() => {
    now = 0;
  });
  const restarts = () => createRestarts(() => now);

  it("brings back at once what has worked, thirty times in ten minutes", () => {
    const { afterEnd } = restarts();
    const pauses = Array.from({ length: 30 }, () => afterEnd(working));
    expect(new Set(pauses)).toEqual(new Set([100]));
  });

  it("waits twice as long each time for what does not get up, then gives up", () => {
    const { afterEnd, count } = restarts();
    const pauses = Array.from({ length: 9 }, () => afterEnd(failing));
    expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 15_000, null]);
    expect(count()).toBe(9);
  });

  it("begins from the shortest pause again once the program has answered", () => {
    const { afterEnd } = restarts();
    for (let n = 0; n < 8; n += 1) afterEnd(failing);
    expect([afterEnd(working), afterEnd(failing)]).toEqual([100, 200]);
  });

  it("gives up what works and ends again and again within ten minutes", () => {
    const { afterEnd } = restarts();
    for (let n = 0; n < 40; n += 1) expect(afterEnd(working)).toBe(100);
    expect(afterEnd(working)).toBeNull();
  });

  it("forgets ends that are older than ten minutes: no lifetime is used up", () => {
    const { afterEnd } = restarts();
    for (let n = 0; n < 500; n += 1) {
      now += 20_000;
      expect(afterEnd(working)).toBe(100);
    }
  });
});
