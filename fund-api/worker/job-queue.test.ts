import { busyWithFiles } from "./fork-worker.ts";
import { createJobQueue } from "./job-queue.ts";

it("runs two jobs at once, keeps two waiting in order, and refuses a fifth", async () => {
  const queueJob = createJobQueue({ atOnce: 2, most: 4 });
  const begun: number[] = [];
  const ends = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const jobs = ends.map(({ promise }, at) =>
    queueJob(async () => {
      begun.push(at + 1);
      await promise;
      return at + 1;
    }),
  );
  expect(await queueJob(() => Promise.resolve(5))).toBe(busyWithFiles);
  expect(begun).toEqual([1, 2]);
  ends[1]?.resolve();
  expect(await jobs[1]).toBe(2);
  for (const end of ends) end.resolve();
  expect(await Promise.all(jobs)).toEqual([1, 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
});

it("runs the next job after one fails", async () => {
  const queueJob = createJobQueue({ atOnce: 1, most: 2 });
  const failed = queueJob(() => Promise.reject(new Error("broke")));
  const next = queueJob(() => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("broke");
  expect(await next).toBe("done");
});
