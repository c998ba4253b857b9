import fc from "fast-check";
import { type Lane, createFairTurns } from "./fair-turns.ts";

/** Runs all tasks, each for one turn. Returns the order in which they started. */
const orderOf = async (atOnce: number, lanes: readonly Lane[]): Promise<string[]> => {
  const run = createFairTurns({ atOnce });
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

it("gives lanes turns, each lane in its own order", async () => {
  const lanes = ["a", "a", "a", "a", "b", "b", "c"].map((key) => ({ key }));
  expect(await orderOf(1, lanes)).toEqual(["a0", "b4", "c6", "a1", "b5", "a2", "a3"]);
});

it("reserves every other turn for limited lanes", async () => {
  const lanes = ["a", "a", "a", "B", "B", "B"].map((key) => ({ key, isLimited: key === "B" }));
  expect(await orderOf(1, lanes)).toEqual(["a0", "B3", "a1", "B4", "a2", "B5"]);
});

describe("work with a share for each lane and login, and a small queue", () => {
  const busy = "busy" as const;
  /** Starts work that ends on a signal. */
  const follow = (limits: { readonly atOnce: number; readonly share?: number; readonly most?: number }) => {
    const { most = Infinity, ...rest } = limits;
    const run = createFairTurns({ ...rest, room: { most, refusal: busy } });
    const [started, refused]: [string[], string[]] = [[], []];
    const ends = new Map<string, () => void>();
    const ask = (name: string, lane: Lane): void => {
      const work = () =>
        new Promise<null>((resolve) => {
          started.push(name);
          ends.set(name, () => resolve(null));
        });
      void run(lane, work).then((answer) => answer === busy && refused.push(name));
    };
    const end = async (name: string): Promise<void> => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { ask, end, started, refused };
  };

  it("reserves a slot for lanes other than the one that has the first", async () => {
    const { ask, end, started } = follow({ atOnce: 2, share: 1 });
    for (const name of ["a1", "a2", "a3"]) ask(name, { key: "a" });
    expect(started).toEqual(["a1"]);
    for (const name of ["b1", "b2"]) ask(name, { key: "b" });
    ask("c1", { key: "c" });
    expect(started).toEqual(["a1", "b1"]);
    await end("a1");
    expect(started).toEqual(["a1", "b1", "c1"]);
    await end("b1");
    await end("c1");
    expect(started).toEqual(["a1", "b1", "c1", "a2", "b2"]);
  });

  it("counts a login with several employers, and an employer with several logins, once", async () => {
    const { ask, end, started } = follow({ atOnce: 2, share: 1 });
    ask("a at x", { key: "x", login: "a" });
    ask("a at y", { key: "y", login: "a" });
    ask("b at x", { key: "x", login: "b" });
    expect(started).toEqual(["a at x"]);
    ask("c at z", { key: "z", login: "c" });
    expect(started).toEqual(["a at x", "c at z"]);
    await end("a at x");
    expect(started).toEqual(["a at x", "c at z", "a at y"]);
    // Both may run, because they share neither a login nor an employer.
    await end("c at z");
    expect(started).toEqual(["a at x", "c at z", "a at y", "b at x"]);
  });

  it("makes room for a newcomer by dropping the last work of the busiest visitor, and refuses that visitor’s new work", async () => {
    const { ask, started, refused, end } = follow({ atOnce: 1, most: 4 });
    for (const key of ["x", "y", "z"]) ask(`a at ${key}`, { key, login: "a" });
    ask("a at w", { key: "w", login: "a" });
    ask("a at v", { key: "v", login: "a" });
    await end("");
    expect(refused).toEqual(["a at v"]);
    ask("b", { key: "b" });
    ask("c", { key: "c" });
    await end("");
    expect(refused).toEqual(["a at v", "a at w", "a at z"]);
    // Everyone now has one, and "a" has another one running.
    ask("d", { key: "d" });
    ask("e", { key: "e" });
    await end("");
    expect(refused).toEqual(["a at v", "a at w", "a at z", "a at y", "e"]);
    for (const name of ["a at x", "b", "c"]) await end(name);
    expect(started).toEqual(["a at x", "b", "c", "d"]);
  });

  it("also makes room for a newcomer that starts at once", async () => {
    const { ask, started, refused, end } = follow({ atOnce: 3, share: 1, most: 4 });
    for (const name of ["a1", "a2", "a3", "a4"]) ask(name, { key: "a" });
    ask("b", { key: "b" });
    ask("c", { key: "c" });
    await end("");
    expect({ started, refused }).toEqual({ started: ["a1", "b", "c"], refused: ["a4", "a3"] });
  });
});

it("never exceeds its limit, runs each piece once, and survives failures", async () => {
  const anyWork = fc.array(
    fc.record({ key: fc.constantFrom("a", "b", "c"), isLimited: fc.boolean(), fails: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), anyWork, async (atOnce, all) => {
      const run = createFairTurns({ atOnce });
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
      // Nothing is left running, so the next work starts at once.
      await run({ key: "last" }, () => Promise.resolve());
    }),
    { numRuns: 60 },
  );
});
