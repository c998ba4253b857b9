import { setTimeout as sleep } from "node:timers/promises";
import { createSlots, laneOf, type LaneName, type Lanes, type Place, usualLanes } from "./request-slots.ts";

const none = { total: 0, perAddress: 0 };
const lanesWith = (lane: Lanes[LaneName]): Lanes => ({ pages: lane, static: none, signIn: lane, uploads: none });

/** Follows whether requests got their places, in the order in which they did. */
const follow = (lanes: Lanes, waitMs?: number) => {
  const slots = createSlots(lanes, waitMs);
  const granted: string[] = [];
  const refused: string[] = [];
  const ask = (address: string, name = address, lane: LaneName = "signIn"): Place => {
    const place = slots.take(lane, address, true);
    void place.isGranted.then((isGranted) => (isGranted ? granted : refused).push(name));
    return place;
  };
  return { slots, ask, granted, refused };
};
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

describe("the places in the portal", () => {
  it.each(Object.entries(usualLanes))("%s keeps a place for a newcomer while two addresses flood it", async (name) => {
    const { ask, granted } = follow(usualLanes);
    const lane = name as LaneName;
    for (const address of ["flood-1", "flood-2"]) many(300, () => ask(address, address, lane));
    ask("newcomer", "newcomer", lane);
    await sleep(0);
    expect(granted).toContain("newcomer");
  });

  it("keeps a flood of sign-ins, files or uploads out of every other lane", async () => {
    const names = Object.keys(usualLanes) as LaneName[];
    for (const flooded of names) {
      const { ask, granted } = follow(usualLanes);
      many(200, (i) => ask(`flood-${i}`, "flood", flooded));
      const others = names.filter((name) => name !== flooded);
      for (const other of others) ask("flood-1", other, other);
      await sleep(0);
      expect(granted.filter((name) => name !== "flood")).toEqual(others);
    }
  });

  it("gives one address at most half of a lane", () => {
    for (const { total, perAddress } of Object.values(usualLanes)) expect(perAddress).toBeLessThanOrEqual(total / 2);
  });

  it("grants waiting requests by address in turn, first to who has least", async () => {
    const { ask, granted } = follow(lanesWith({ total: 2, perAddress: 2, waitingPerAddress: 10 }));
    const [first, second] = many(2, () => ask("a", "a0"));
    many(5, (i) => ask("a", `a${i + 1}`));
    const b = ask("b", "b1");
    ask("b", "b2");
    ask("c", "c1");
    first?.leave();
    second?.leave();
    b.leave();
    await sleep(0);
    expect(granted).toEqual(["a0", "a0", "b1", "a1", "c1"]);
  });

  it("refuses whoever waited too long or finds too many of their own waiting, and no one else", async () => {
    const { ask, granted, refused } = follow(lanesWith({ total: 1, perAddress: 1, waitingPerAddress: 2 }), 30);
    const holder = ask("a", "holder");
    for (const name of ["a1", "a2", "a3"]) ask("a", name);
    ask("b", "b1");
    await sleep(0);
    expect(refused).toEqual(["a3"]);
    await sleep(60);
    expect(refused).toEqual(["a3", "a1", "a2", "b1"]);
    holder.leave();
    ask("b", "b2");
    await sleep(0);
    expect(granted).toEqual(["holder", "b2"]);
  });

  it("gives each place back once, and none to a visitor who has left", async () => {
    const { slots, ask, granted, refused } = follow(lanesWith({ total: 1, perAddress: 1, waitingPerAddress: 5 }));
    const first = ask("a", "first");
    const left = ask("b", "left");
    ask("c", "second");
    left.leave();
    first.leave();
    first.leave();
    expect(await slots.take("signIn", "d", false).isGranted).toBe(false);
    expect(granted).toEqual(["first", "second"]);
    expect(refused).toEqual(["left"]);
  });

  it.each([
    ["/login?x=1", "signIn"],
    ["/api/account/login", "signIn"],
    ["/api/account/login/x", "pages"],
    ["/_next/static/a.js", "static"],
    ["/favicon-health.svg", "static"],
    ["/dashboard", "pages"],
  ])("takes %s into the lane %s", (url, lane) => {
    expect(laneOf({ url, headers: {} })).toBe(lane);
  });
});
