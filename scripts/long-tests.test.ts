import { existsSync } from "node:fs";
import { testedOnBothInLongRuns } from "../fund-api/testing/both-databases.ts";
import { listRooms } from "./lint/rooms.ts";
import { longTests, longTestsFor } from "./long-tests.js";

describe("the long tests of a commit", () => {
  const races = "fund-api/security/races.test.ts";

  it("are those whose files the commit changes", () => {
    expect(longTestsFor("00000001", ["lib/account/schema.ts"])).toEqual(["fund-api/security/access-matrix.test.ts"]);
    expect(longTestsFor("00000001", [races])).toContain(races);
    expect(longTestsFor("00000001", ["README.md", "app/page.tsx"])).toEqual([]);
  });

  it("are asked for by the examples of every room that has calls", () => {
    const rooms = listRooms(".").domains;
    expect(rooms.length).toBeGreaterThan(10);
    expect(rooms.filter((room) => !longTestsFor("00000001", [`lib/${room}/examples.ts`]).includes(races))).toEqual([]);
  });

  it("are all of them at one commit in ten, the same ones each time", () => {
    const hashes = Array.from({ length: 1000 }, (_, number) => number.toString(16).padStart(8, "0"));
    const chosen = hashes.filter((hash) => longTestsFor(hash, []).length === Object.keys(longTests).length);
    expect(chosen).toHaveLength(100);
    expect(hashes.filter((hash) => longTestsFor(hash, []).includes(races))).toEqual(chosen);
  });

  it("contain every test that runs on PGlite in long runs only", () => {
    expect(Object.keys(testedOnBothInLongRuns).filter((test) => !(test in longTests))).toEqual([]);
  });

  it("and the places they guard exist", () => {
    const places = Object.keys(longTests).concat(...Object.values(longTests));
    expect(places.filter((place) => !existsSync(place) && !existsSync(`${place}.ts`))).toEqual([]);
  });
});
