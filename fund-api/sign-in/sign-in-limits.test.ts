import { createSignInLimits, type Place } from "./sign-in-limits.ts";

const ip = "203.0.113.9";
type Answered = Promise<"answered" | { reason: string; wait: number }>;

/** Attempts that are answered at once and whose answers are held until `release`. */
const holding = () => {
  const { admit } = createSignInLimits();
  const places: Place[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const admitMany = (count: number): Answered[] =>
    Array.from({ length: count }, () =>
      admit(ip, (place) => {
        places.push(place);
        return Promise.resolve({ answer: "answered" as const, held });
      }),
    );
  return { places, admitMany, release };
};

it("keep an attempt in its room until its held answer is given", async () => {
  const { admitMany, release } = holding();
  const admitted = admitMany(12 + 250);
  expect(await Promise.all(admitMany(2))).toEqual([
    { reason: "load", wait: 2 },
    { reason: "load", wait: 2 },
  ]);
  release();
  expect(new Set(await Promise.all(admitted))).toEqual(new Set(["answered"]));
  expect(await Promise.all(admitMany(12))).toEqual(Array<string>(12).fill("answered"));
});

it("blame the load, not failed logins, when only the room is full", async () => {
  const { admitMany, places, release } = holding();
  const admitted = admitMany(13);
  release();
  await Promise.all(admitted);
  expect(places.map(({ overLimit }) => overLimit?.reason ?? "none")).toEqual([
    ...Array<string>(12).fill("none"),
    "load",
  ]);
});
