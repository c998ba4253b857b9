import { busyWithFiles } from "./fork-worker.ts";
import { takingTurns } from "./in-turn.ts";

it("runs two jobs at once, keeps two waiting in their order and refuses more", async () => {
  const inTurn = takingTurns({ atOnce: 2, most: 4 });
  const begun: number[] = [];
  const ends = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const jobs = ends.map(({ promise }, at) =>
    inTurn(async () => {
      begun.push(at + 1);
      await promise;
      return at + 1;
    }),
  );
  expect(await inTurn(() => Promise.resolve(5))).toBe(busyWithFiles);
  expect(begun).toEqual([1, 2]);
  ends[1]?.resolve();
  expect(await jobs[1]).toBe(2);
  for (const end of ends) end.resolve();
  expect(await Promise.all(jobs)).toEqual([1, 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
});

it("gives the turn of a job that fails to the next", async () => {
  const inTurn = takingTurns({ atOnce: 1, most: 2 });
  const failed = inTurn(() => Promise.reject(new Error("broke")));
  const next = inTurn(() => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("broke");
  expect(await next).toBe("done");
});
