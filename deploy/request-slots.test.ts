import { setTimeout as sleep } from "node:timers/promises";
import { createSlots, laneOf, type LaneName, type Lanes, type Slot, defaultLanes } from "./request-slots.ts";

const lanesWith = (lane: Lanes[LaneName]): Lanes => ({ ...defaultLanes, pages: lane, signIn: lane });

/** Records the order in which requests get their slots. */
const follow = (lanes: Lanes, waitMs?: number) => {
  const slots = createSlots(lanes, waitMs);
  const granted: string[] = [];
  const refused: string[] = [];
  const ask = (address: string, name = address, lane: LaneName = "signIn"): Slot => {
    const place = slots.take(lane, address, true);
    void place.isGranted.then((isGranted) => (isGranted ? granted : refused).push(name));
    return place;
  };
  return { slots, ask, granted, refused };
};
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

describe("the slots in the portal", () => {
  it.each(Object.entries(defaultLanes))("%s keeps a slot for a newcomer while two addresses flood it", async (name) => {
    const { ask, granted } = follow(defaultLanes);
    const lane = name as LaneName;
    for (const address of ["flood-1", "flood-2"]) many(300, () => ask(address, address, lane));
    ask("newcomer", "newcomer", lane);
    await sleep(0);
    expect(granted).toContain("newcomer");
  });

  it("keeps a flood of sign-ins, files or uploads out of every other lane", async () => {
    const names = Object.keys(defaultLanes) as LaneName[];
    for (const flooded of names) {
      const { ask, granted } = follow(defaultLanes);
      many(200, (i) => ask(`flood-${i}`, "flood", flooded));
      const others = names.filter((name) => name !== flooded);
      for (const other of others) ask("flood-1", other, other);
      await sleep(0);
      expect(granted.filter((name) => name !== "flood").toSorted()).toEqual(others.toSorted());
    }
  });

  it("gives one address at most half of a lane", () => {
    const lanes = [...Object.values(defaultLanes), ...Object.values(defaultLanes).flatMap(({ begin }) => begin ?? [])];
    for (const { total, perAddress } of lanes) expect(perAddress).toBeLessThanOrEqual(total / 2);
  });

  it("grants waiting requests by address in turn, first to the address that has the fewest", async () => {
    const { ask, granted } = follow(lanesWith({ total: 2, perAddress: 2, maxWaitingPerAddress: 10 }));
    const [first, second] = many(2, () => ask("a", "a0"));
    many(5, (i) => ask("a", `a${i + 1}`));
    const b = ask("b", "b1");
    ask("b", "b2");
    ask("c", "c1");
    first?.release();
    second?.release();
    b.release();
    await sleep(0);
    expect(granted).toEqual(["a0", "a0", "b1", "a1", "c1"]);
  });

  it("refuses only visitors who waited too long or already have too many waiting requests", async () => {
    const { ask, granted, refused } = follow(lanesWith({ total: 1, perAddress: 1, maxWaitingPerAddress: 2 }), 30);
    const holder = ask("a", "holder");
    for (const name of ["a1", "a2", "a3"]) ask("a", name);
    ask("b", "b1");
    await sleep(0);
    expect(refused).toEqual(["a3"]);
    await sleep(60);
    expect(refused).toEqual(["a3", "a1", "a2", "b1"]);
    holder.release();
    ask("b", "b2");
    await sleep(0);
    expect(granted).toEqual(["holder", "b2"]);
  });

  it("frees each slot once, and gives none to a visitor who left", async () => {
    const { slots, ask, granted, refused } = follow(lanesWith({ total: 1, perAddress: 1, maxWaitingPerAddress: 5 }));
    const first = ask("a", "first");
    const left = ask("b", "left");
    ask("c", "second");
    left.release();
    first.release();
    first.release();
    expect(await slots.take("signIn", "d", false).isGranted).toBe(false);
    expect(granted).toEqual(["first", "second"]);
    expect(refused).toEqual(["left"]);
  });

  it.each([
    ["/login?x=1", "login"],
    ["/api/account/login", "signIn"],
    ["/api/account/login/x", "pages"],
    ["/_next/static/a.js", "static"],
    ["/favicon-health.svg", "static"],
    ["/dashboard", "pages"],
  ])("assigns %s to the lane %s", (url, lane) => {
    expect(laneOf({ url, headers: {} })).toBe(lane);
  });
});

describe("a flood of sign-ins from one address, by the clock", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Starts callers that call again after each response, which takes `answerMs` in the portal. */
  const floodWith = (callers: number, answerMs: number, address = (_caller: number) => "flood-0") => {
    const slots = createSlots(defaultLanes);
    const seen = { refused: 0, begun: 0, inside: 0, most: 0 };
    const ask = async (from: string, ms: number): Promise<boolean> => {
      const place = slots.take("signIn", from, true);
      const isGranted = await place.isGranted;
      if (!isGranted) return false;
      seen.most = Math.max(seen.most, (seen.inside += 1));
      seen.begun += 1;
      await new Promise((resolve) => setTimeout(resolve, ms));
      seen.inside -= 1;
      place.release();
      return true;
    };
    const call = async (from: string): Promise<void> => {
      for (;;) {
        if (await ask(from, answerMs)) continue;
        seen.refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    for (let caller = 0; caller < callers; caller += 1) void call(address(caller));
    /** @returns the wait of an instant sign-in for its slot; null when it gets none */
    const arrive = async (from: string): Promise<number | null> => {
      const asked = Date.now();
      const arrival: { waited?: number | null } = {};
      void ask(from, 0).then((isIn) => (arrival.waited = isIn ? Date.now() - asked : null));
      while (arrival.waited === undefined) await jest.advanceTimersByTimeAsync(5);
      return arrival.waited;
    };
    return { seen, arrive };
  };

  it.each([
    [100, "held back", 2_000, 1_500],
    [200, "held back", 2_000, 1_500],
    [256, "held back", 2_000, 2_100],
    [200, "given at once", 20, 1_500],
    [200, "slow", 300, 1_500],
  ])(
    "of %i callers whose answers are %s delays a valid sign-in only briefly",
    async (callers, _, answerMs, longestMs) => {
      const { seen, arrive } = floodWith(callers, answerMs);
      for (let turn = 0; turn < 15; turn += 1) {
        await jest.advanceTimersByTimeAsync(turn * 37);
        const waited = await arrive("flood-0");
        expect(waited).not.toBeNull();
        expect(waited).toBeLessThan(longestMs);
      }
      expect(seen.refused).toBe(0);
    },
  );

  it("starts at most 150 a second for one address and 300 for all, with 512 in the portal", async () => {
    const one = floodWith(256, 2_000);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(one.seen.begun).toBeLessThanOrEqual(1_500 + 12);
    const all = floodWith(1_500, 2_000, (caller) => `flood-${caller % 15}`);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(all.seen.begun).toBeLessThanOrEqual(3_000 + 24);
    expect(all.seen.most).toBeLessThanOrEqual(512);
    expect(await all.arrive("newcomer")).toBeLessThan(100);
  });

  it("frees turn and slot when the visitor leaves while waiting for either", async () => {
    const begin = { total: 1, perAddress: 1, maxWaitingPerAddress: 5, ms: 50 };
    const slots = createSlots(lanesWith({ total: 1, perAddress: 1, maxWaitingPerAddress: 5, begin }));
    const take = () => slots.take("signIn", "a", true);
    const inside = take();
    expect(await inside.isGranted).toBe(true);
    const waitsForTurn = take();
    const alsoWaits = take();
    waitsForTurn.release();
    await jest.advanceTimersByTimeAsync(60);
    // The request is first in line and waits for the slot.
    alsoWaits.release();
    inside.release();
    expect(await Promise.all([waitsForTurn.isGranted, alsoWaits.isGranted])).toEqual([false, false]);
    await jest.advanceTimersByTimeAsync(60);
    expect(await take().isGranted).toBe(true);
  });
});
