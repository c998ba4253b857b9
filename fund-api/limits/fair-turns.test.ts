import fc from "fast-check";
import { type Lane, takingFairTurns } from "./fair-turns.ts";

/** Runs all tasks, each of one turn, and says in which order they began. */
const orderOf = async (atOnce: number, lanes: readonly Lane[]): Promise<string[]> => {
  const run = takingFairTurns(atOnce);
  const order: string[] = [];
  await Promise.all(
    lanes.map((lane, number) =>
      run(lane, async () => {
        order.push(`${lane.key}${number}`);
        await new Promise((resolve) => setImmediate(resolve));
      }),
    ),
  );
  return order;
};

it("lets lanes take turns, each in its own order", async () => {
  const lanes = ["a", "a", "a", "a", "b", "b", "c"].map((key) => ({ key }));
  expect(await orderOf(1, lanes)).toEqual(["a0", "a1", "b4", "c6", "a2", "b5", "a3"]);
});

it("keeps every other turn for limited lanes", async () => {
  const lanes = ["a", "a", "a", "B", "B", "B"].map((key) => ({ key, isLimited: key === "B" }));
  expect(await orderOf(1, lanes)).toEqual(["a0", "B3", "a1", "B4", "a2", "B5"]);
});

it("never runs more at once than it may, runs each once, and survives works that fail", async () => {
  const works = fc.array(
    fc.record({ key: fc.constantFrom("a", "b", "c"), isLimited: fc.boolean(), fails: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), works, async (atOnce, all) => {
      const run = takingFairTurns(atOnce);
      let [running, most, ran] = [0, 0, 0];
      const outcomes = await Promise.allSettled(
        all.map(({ fails, ...lane }) =>
          run(lane, async () => {
            running += 1;
            ran += 1;
            most = Math.max(most, running);
            await Promise.resolve();
            running -= 1;
            if (fails) throw new Error("as planned");
          }),
        ),
      );
      expect([most <= atOnce, ran]).toEqual([true, all.length]);
      expect(outcomes.map(({ status }) => status === "rejected")).toEqual(all.map(({ fails }) => fails));
      // Nothing is left running: the next work begins at once.
      await run({ key: "last" }, () => Promise.resolve());
    }),
    { numRuns: 60 },
  );
});
