import { existsSync, readFileSync } from "node:fs";
import { plant } from "./fault.ts";
import { faults } from "./faults.ts";

it("has at least sixty planted faults, each named once", () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
  expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
});

it.each(faults)("can still plant: $breaks", (fault) => {
  expect(plant(fault, readFileSync(fault.file, "utf8"))).not.toBeNull();
  expect(fault.tests.filter((test) => !existsSync(test))).toEqual([]);
});

it("refuses to plant where the text is missing or not unique", () => {
  const fault = { breaks: "", file: "", find: "a", replace: "b", tests: [] };
  expect([plant(fault, "x"), plant(fault, "a a"), plant(fault, "xay")]).toEqual([null, null, "xby"]);
});
