import { existsSync, globSync } from "node:fs";
import { testedOnBothInLongRuns } from "../fund-api/platform/testing/both-databases.ts";
import { longTests, longTestsFor } from "./long-tests.ts";

describe("the long tests of a commit", () => {
  const races = "fund-api/platform/testing/security/races.test.ts";
  const commit = "00000001";
  /** The tests of the changed files, without those that are due in rotation. */
  const listLongTests = (changed: readonly string[]): string[] => {
    const scheduled = new Set(longTestsFor(commit, []));
    return longTestsFor(commit, changed).filter((test) => !scheduled.has(test));
  };

  it("are those whose guarded files the commit changes", () => {
    expect(listLongTests(["lib/identity/account/schema.ts"])).toEqual([
      "fund-api/platform/testing/security/access-matrix.test.ts",
    ]);
    expect(listLongTests([races])).toContain(races);
    expect(listLongTests(["README.md", "app/page.tsx"])).toEqual([]);
  });

  it("are triggered by the examples of every room that has calls", () => {
    const calls = globSync("lib/*/*/calls.ts");
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter((path) => !listLongTests([path.replace("calls.ts", "examples.ts")]).includes(races))).toEqual(
      [],
    );
  });

  it("take turns otherwise: each at one commit in ten, the same ones each time, and never all at once", () => {
    const hashes = Array.from({ length: 1000 }, (_, number) => number.toString(16).padStart(8, "0"));
    const turns = hashes.map((hash) => longTestsFor(hash, []));
    for (const test of Object.keys(longTests))
      expect(turns.filter((chosenTests) => chosenTests.includes(test))).toHaveLength(100);
    expect(Math.max(...turns.map(({ length }) => length))).toBe(Math.ceil(Object.keys(longTests).length / 10));
    expect(hashes.map((hash) => longTestsFor(hash, []))).toEqual(turns);
  });

  it("contain every test that runs on PGlite in long runs only", () => {
    expect(Object.keys(testedOnBothInLongRuns).filter((test) => !(test in longTests))).toEqual([]);
  });

  it("guard only existing paths", () => {
    const paths = Object.keys(longTests).concat(...Object.values(longTests));
    expect(paths.filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))).toEqual([]);
  });
});
