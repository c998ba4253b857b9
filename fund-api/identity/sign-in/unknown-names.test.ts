import { createUnknownNames } from "./sign-in-limits.ts";

const start = new Date("2026-06-10T12:00:00.000Z");
const minutesLater = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

it("return the failures of a name once, oldest first", () => {
  const names = createUnknownNames();
  names.count("a", start);
  names.count("b", start);
  names.count("a", minutesLater(1));
  expect(names.take("a")).toEqual([start, minutesLater(1)]);
  expect(names.take("a")).toEqual([]);
  expect(names.take("b")).toEqual([start]);
});

it("lock with the sixth failure for 15 minutes, then count from one", () => {
  const names = createUnknownNames();
  for (let failure = 0; failure < 6; failure += 1) names.count("a", start);
  names.count("a", minutesLater(14));
  expect(names.take("a")).toEqual(Array.from({ length: 6 }, () => start));
  for (let failure = 0; failure < 6; failure += 1) names.count("a", start);
  names.count("a", minutesLater(15));
  expect(names.take("a")).toEqual([minutesLater(15)]);
});

it("store only a limited number of names, those that failed last", () => {
  const names = createUnknownNames(2);
  for (const name of ["a", "b", "a", "c"]) names.count(name, start);
  expect([names.take("a").length, names.take("b").length, names.take("c").length]).toEqual([2, 0, 1]);
});
