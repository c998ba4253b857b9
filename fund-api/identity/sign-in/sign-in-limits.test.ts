import { createSignInLimits, type Place } from "./sign-in-limits.ts";

const ip = "203.0.113.9";
type Answered = Promise<"answered" | { reason: string; wait: number }>;

/** Returns attempts whose lookups end with `finish`, and whose refusals are delayed until `release`. */
const createHeldLimits = () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { admit } = createSignInLimits(undefined, () => released);
  const places: Place[] = [];
  const admitOne = async (isHeld: boolean) => {
    const { result, mayBeSent } = await admit(ip, async (place) => {
      places.push(place);
      if (place.overLimit === null) await finished;
      return { result: "answered" as const, isHeld: isHeld && place.overLimit !== null };
    });
    await mayBeSent;
    return result;
  };
  const admitMany = (count: number, isHeld = true): Answered[] => Array.from({ length: count }, () => admitOne(isHeld));
  return { places, admitMany, release, finish };
};

it("count an attempt until its delayed response is sent", async () => {
  const { admitMany, release, finish } = createHeldLimits();
  const admitted = admitMany(12 + 300);
  expect(await Promise.all(admitMany(2))).toEqual([
    { reason: "load", wait: 2 },
    { reason: "load", wait: 2 },
  ]);
  release();
  finish();
  expect(new Set(await Promise.all(admitted))).toEqual(new Set(["answered"]));
  expect(await Promise.all(admitMany(12))).toEqual(Array<string>(12).fill("answered"));
});

it("report the load, not failed logins, if only the capacity is exhausted", async () => {
  const { admitMany, places, release, finish } = createHeldLimits();
  const admitted = admitMany(13);
  release();
  finish();
  await Promise.all(admitted);
  const reasons = places.map(({ overLimit }) => overLimit?.reason ?? "none");
  expect(reasons.toSorted()).toEqual(["load", ...Array<string>(12).fill("none")]);
});

it("respond to a right password immediately while a flood's refusals are delayed and its hashes wait", async () => {
  const { admitMany, release, finish } = createHeldLimits();
  const flood = admitMany(12 + 200);
  let isIn = false;
  void Promise.all(admitMany(1, false)).then(() => (isIn = true));
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(isIn).toBe(true);
  release();
  finish();
  await Promise.all(flood);
});

it("delay a crowd's refusals by 2 s, but no right password", async () => {
  jest.useFakeTimers();
  try {
    const { admit } = createSignInLimits();
    const { promise: never } = Promise.withResolvers<void>();
    for (let index = 0; index < 12; index += 1)
      void admit(ip, () => never.then(() => ({ result: "ordinary" as const, isHeld: false })));
    const right = await admit(ip, () => Promise.resolve({ result: "right", isHeld: false }));
    expect(right).toEqual({ result: "right" });
    const refused = await admit(ip, () => Promise.resolve({ result: "refused", isHeld: true }));
    let isSent = false;
    void refused.mayBeSent?.then(() => (isSent = true));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(isSent).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isSent).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
