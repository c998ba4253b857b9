import { setTimeout as sleep } from "node:timers/promises";
import { createSlots, laneOf, type LaneName, type Lanes, type Slot, defaultLanes } from "./request-slots.ts";

const lanesWith = (lane: Lanes[LaneName]): Lanes => ({ ...defaultLanes, pages: lane, signIn: lane });

/** Records the order in which requests get their slots. */
const recordGrants = (lanes: Lanes, waitMs?: number) => {
  const slots = createSlots(lanes, waitMs);
  const granted: string[] = [];
  const refused: string[] = [];
  const requestNamedSlot = (address: string, name = address, lane: LaneName = "signIn"): Slot => {
    const slot = slots.takeSlot(lane, address, true);
    void slot.isGranted.then((isGranted) => (isGranted ? granted : refused).push(name));
    return slot;
  };
  return { slots, requestNamedSlot, granted, refused };
};
const repeat = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

describe("the slots in the portal", () => {
  it.each(Object.entries(defaultLanes))(
    "%s keeps a slot for a new visitor while two addresses flood it",
    async (name) => {
      const { requestNamedSlot, granted } = recordGrants(defaultLanes);
      const lane = name as LaneName;
      for (const address of ["flood-1", "flood-2"]) repeat(300, () => requestNamedSlot(address, address, lane));
      requestNamedSlot("newcomer", "newcomer", lane);
      await sleep(0);
      expect(granted).toContain("newcomer");
    },
  );

  it("keeps a flood of sign-ins, files or uploads out of every other lane", async () => {
    const names = Object.keys(defaultLanes) as LaneName[];
    for (const flooded of names) {
      const { requestNamedSlot, granted } = recordGrants(defaultLanes);
      repeat(200, (i) => requestNamedSlot(`flood-${i}`, "flood", flooded));
      const otherNames = names.filter((name) => name !== flooded);
      for (const otherName of otherNames) requestNamedSlot("flood-1", otherName, otherName);
      await sleep(0);
      expect(granted.filter((name) => name !== "flood").toSorted()).toEqual(otherNames.toSorted());
    }
  });

  it("gives one address at most half of a lane", () => {
    const lanes = [...Object.values(defaultLanes), ...Object.values(defaultLanes).flatMap(({ begin }) => begin ?? [])];
    for (const { total, perAddress } of lanes) expect(perAddress).toBeLessThanOrEqual(total / 2);
  });

  it("grants slots to addresses in turn, first to the one with the fewest slots", async () => {
    const { requestNamedSlot, granted } = recordGrants(
      lanesWith({ total: 2, perAddress: 2, maxWaitingPerAddress: 10 }),
    );
    const [first, second] = repeat(2, () => requestNamedSlot("a", "a0"));
    repeat(5, (i) => requestNamedSlot("a", `a${i + 1}`));
    const b = requestNamedSlot("b", "b1");
    requestNamedSlot("b", "b2");
    requestNamedSlot("c", "c1");
    first?.release();
    second?.release();
    b.release();
    await sleep(0);
    expect(granted).toEqual(["a0", "a0", "b1", "a1", "c1"]);
  });

  it("refuses only visitors who waited too long or already have too many waiting requests", async () => {
    const { requestNamedSlot, granted, refused } = recordGrants(
      lanesWith({ total: 1, perAddress: 1, maxWaitingPerAddress: 2 }),
      30,
    );
    const holder = requestNamedSlot("a", "holder");
    for (const name of ["a1", "a2", "a3"]) requestNamedSlot("a", name);
    requestNamedSlot("b", "b1");
    await sleep(0);
    expect(refused).toEqual(["a3"]);
    await sleep(60);
    expect(refused).toEqual(["a3", "a1", "a2", "b1"]);
    holder.release();
    requestNamedSlot("b", "b2");
    await sleep(0);
    expect(granted).toEqual(["holder", "b2"]);
  });

  it("frees each slot once, and gives none to a visitor who left", async () => {
    const { slots, requestNamedSlot, granted, refused } = recordGrants(
      lanesWith({ total: 1, perAddress: 1, maxWaitingPerAddress: 5 }),
    );
    const first = requestNamedSlot("a", "first");
    const departed = requestNamedSlot("b", "left");
    requestNamedSlot("c", "second");
    departed.release();
    first.release();
    first.release();
    expect(await slots.takeSlot("signIn", "d", false).isGranted).toBe(false);
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

  /** Starts callers that call again after each response, which takes `responseMs` in the portal. */
  const floodWith = (callers: number, responseMs: number, address = (_caller: number) => "flood-0") => {
    const slots = createSlots(defaultLanes);
    const counts = { refused: 0, started: 0, active: 0, maxActive: 0 };
    const requestNamedSlot = async (from: string, ms: number): Promise<boolean> => {
      const slot = slots.takeSlot("signIn", from, true);
      const isGranted = await slot.isGranted;
      if (!isGranted) return false;
      counts.maxActive = Math.max(counts.maxActive, (counts.active += 1));
      counts.started += 1;
      await new Promise((resolve) => setTimeout(resolve, ms));
      counts.active -= 1;
      slot.release();
      return true;
    };
    const call = async (from: string): Promise<void> => {
      for (;;) {
        if (await requestNamedSlot(from, responseMs)) continue;
        counts.refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    for (let caller = 0; caller < callers; caller += 1) void call(address(caller));
    /** @returns the wait of an instant sign-in for its slot; null when it gets none */
    const arrive = async (from: string): Promise<number | null> => {
      const requestedAt = Date.now();
      const arrival: { waitedMs?: number | null } = {};
      void requestNamedSlot(from, 0).then((isIn) => (arrival.waitedMs = isIn ? Date.now() - requestedAt : null));
      while (arrival.waitedMs === undefined) await jest.advanceTimersByTimeAsync(5);
      return arrival.waitedMs;
    };
    return { counts, arrive };
  };

  it.each([
    [100, "delayed", 2_000, 1_500],
    [200, "delayed", 2_000, 1_500],
    [256, "delayed", 2_000, 2_100],
    [200, "immediate", 20, 1_500],
    [200, "slow", 300, 1_500],
  ])(
    "of %i callers whose responses are %s delays a valid sign-in only briefly",
    async (callers, _, responseMs, maxMs) => {
      const { counts, arrive } = floodWith(callers, responseMs);
      for (let round = 0; round < 15; round += 1) {
        await jest.advanceTimersByTimeAsync(round * 37);
        const waitedMs = await arrive("flood-0");
        expect(waitedMs).not.toBeNull();
        expect(waitedMs).toBeLessThan(maxMs);
      }
      expect(counts.refused).toBe(0);
    },
  );

  it("starts at most 150 a second for one address and 300 for all, with 512 in the portal", async () => {
    const oneAddress = floodWith(256, 2_000);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(oneAddress.counts.started).toBeLessThanOrEqual(1_500 + 12);
    const manyAddresses = floodWith(1_500, 2_000, (caller) => `flood-${caller % 15}`);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(manyAddresses.counts.started).toBeLessThanOrEqual(3_000 + 24);
    expect(manyAddresses.counts.maxActive).toBeLessThanOrEqual(512);
    expect(await manyAddresses.arrive("newcomer")).toBeLessThan(100);
  });

  it("frees the turn and the slot when a visitor leaves while waiting for either", async () => {
    const begin = { total: 1, perAddress: 1, maxWaitingPerAddress: 5, ms: 50 };
    const slots = createSlots(lanesWith({ total: 1, perAddress: 1, maxWaitingPerAddress: 5, begin }));
    const takeSlot = () => slots.takeSlot("signIn", "a", true);
    const grantedSlot = takeSlot();
    expect(await grantedSlot.isGranted).toBe(true);
    const waitingForTurn = takeSlot();
    const waitingForSlot = takeSlot();
    waitingForTurn.release();
    await jest.advanceTimersByTimeAsync(60);
    // The request is first in line and waits for the slot.
    waitingForSlot.release();
    grantedSlot.release();
    expect(await Promise.all([waitingForTurn.isGranted, waitingForSlot.isGranted])).toEqual([false, false]);
    await jest.advanceTimersByTimeAsync(60);
    expect(await takeSlot().isGranted).toBe(true);
  });
});
