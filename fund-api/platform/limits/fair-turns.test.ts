import fc from "fast-check";
import { type Lane, createFairTurns } from "./fair-turns.ts";

/** Runs all tasks, each for one turn. Returns the order in which they started. */
const readStartOrder = async (maxConcurrent: number, lanes: readonly Lane[]): Promise<string[]> => {
  const run = createFairTurns({ atOnce: maxConcurrent });
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

it("gives lanes turns, and keeps the order within each lane", async () => {
  const lanes = ["a", "a", "a", "a", "b", "b", "c"].map((key) => ({ key }));
  expect(await readStartOrder(1, lanes)).toEqual(["a0", "b4", "c6", "a1", "b5", "a2", "a3"]);
});

it("reserves every other turn for limited lanes", async () => {
  const lanes = ["a", "a", "a", "B", "B", "B"].map((key) => ({ key, isLimited: key === "B" }));
  expect(await readStartOrder(1, lanes)).toEqual(["a0", "B3", "a1", "B4", "a2", "B5"]);
});

describe("a queue with a share for each lane and login, and limited room", () => {
  const busy = "busy" as const;
  /** Starts work that ends on a signal. */
  const createTurns = (limits: { readonly atOnce: number; readonly share?: number; readonly max?: number }) => {
    const { max = Infinity, ...otherLimits } = limits;
    const run = createFairTurns({ ...otherLimits, room: { max, refusal: busy } });
    const [started, refused]: [string[], string[]] = [[], []];
    const finishers = new Map<string, () => void>();
    const startWork = (name: string, lane: Lane): void => {
      const work = () =>
        new Promise<null>((resolve) => {
          started.push(name);
          finishers.set(name, () => resolve(null));
        });
      void run(lane, work).then((result) => result === busy && refused.push(name));
    };
    const finishWork = async (name: string): Promise<void> => {
      finishers.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { startWork, finishWork, started, refused };
  };

  it("reserves a slot for lanes other than the one that has the first", async () => {
    const { startWork, finishWork, started } = createTurns({ atOnce: 2, share: 1 });
    for (const name of ["a1", "a2", "a3"]) startWork(name, { key: "a" });
    expect(started).toEqual(["a1"]);
    for (const name of ["b1", "b2"]) startWork(name, { key: "b" });
    startWork("c1", { key: "c" });
    expect(started).toEqual(["a1", "b1"]);
    await finishWork("a1");
    expect(started).toEqual(["a1", "b1", "c1"]);
    await finishWork("b1");
    await finishWork("c1");
    expect(started).toEqual(["a1", "b1", "c1", "a2", "b2"]);
  });

  it("counts a login of several employers once, and an employer with several logins once", async () => {
    const { startWork, finishWork, started } = createTurns({ atOnce: 2, share: 1 });
    startWork("a at x", { key: "x", login: "a" });
    startWork("a at y", { key: "y", login: "a" });
    startWork("b at x", { key: "x", login: "b" });
    expect(started).toEqual(["a at x"]);
    startWork("c at z", { key: "z", login: "c" });
    expect(started).toEqual(["a at x", "c at z"]);
    await finishWork("a at x");
    expect(started).toEqual(["a at x", "c at z", "a at y"]);
    // These two may run together, because they share neither a login nor an employer.
    await finishWork("c at z");
    expect(started).toEqual(["a at x", "c at z", "a at y", "b at x"]);
  });

  it("makes room for a new visitor by dropping the busiest visitor’s last work, and refuses that visitor’s new work", async () => {
    const { startWork, started, refused, finishWork } = createTurns({ atOnce: 1, max: 4 });
    for (const key of ["x", "y", "z"]) startWork(`a at ${key}`, { key, login: "a" });
    startWork("a at w", { key: "w", login: "a" });
    startWork("a at v", { key: "v", login: "a" });
    await finishWork("");
    expect(refused).toEqual(["a at v"]);
    startWork("b", { key: "b" });
    startWork("c", { key: "c" });
    await finishWork("");
    expect(refused).toEqual(["a at v", "a at w", "a at z"]);
    // Now every visitor has one waiting piece, and "a" also has a running one.
    startWork("d", { key: "d" });
    startWork("e", { key: "e" });
    await finishWork("");
    expect(refused).toEqual(["a at v", "a at w", "a at z", "a at y", "e"]);
    for (const name of ["a at x", "b", "c"]) await finishWork(name);
    expect(started).toEqual(["a at x", "b", "c", "d"]);
  });

  it("also makes room for a new visitor whose work starts immediately", async () => {
    const { startWork, started, refused, finishWork } = createTurns({ atOnce: 3, share: 1, max: 4 });
    for (const name of ["a1", "a2", "a3", "a4"]) startWork(name, { key: "a" });
    startWork("b", { key: "b" });
    startWork("c", { key: "c" });
    await finishWork("");
    expect({ started, refused }).toEqual({ started: ["a1", "b", "c"], refused: ["a4", "a3"] });
  });
});

it("never exceeds the limit, runs each piece of work once, and survives failures", async () => {
  const anyWork = fc.array(
    fc.record({ key: fc.constantFrom("a", "b", "c"), isLimited: fc.boolean(), fails: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), anyWork, async (atOnce, pieces) => {
      const run = createFairTurns({ atOnce });
      let [running, maxRunning, runCount] = [0, 0, 0];
      const outcomes = await Promise.allSettled(
        pieces.map(({ fails, ...lane }) =>
          run(lane, async () => {
            running += 1;
            runCount += 1;
            maxRunning = Math.max(maxRunning, running);
            await Promise.resolve();
            running -= 1;
            if (fails) throw new Error("as planned");
          }),
        ),
      );
      expect([maxRunning <= atOnce, runCount]).toEqual([true, pieces.length]);
      expect(outcomes.map(({ status }) => status === "rejected")).toEqual(pieces.map(({ fails }) => fails));
      // Nothing is left running, so the next work starts immediately.
      await run({ key: "last" }, () => Promise.resolve());
    }),
    { numRuns: 60 },
  );
});
