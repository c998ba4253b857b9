import { existsSync, readFileSync } from "node:fs";
import { plant } from "./fault.ts";
import { faults } from "./faults.ts";

it("has at least 120 planted faults, each named once", () => {
  expect(faults.length).toBeGreaterThanOrEqual(120);
  expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
});

it.each(faults)("can still plant: $breaks", (fault) => {
  expect(plant(fault, readFileSync(fault.file, "utf8"))).not.toBeNull();
  expect(fault.tests.filter((test) => !existsSync(test))).toEqual([]);
});

it.each(["spec-map", "security-rows"])("holds rows of docs/%s.md with tests that it names", (name) => {
  const document = readFileSync(`docs/${name}.md`, "utf8");
  const held = faults.filter(({ row = "" }) => row.startsWith(name));
  expect(held.length).toBeGreaterThanOrEqual(20);
  expect(held.filter(({ tests }) => !tests.some((test) => document.includes(test)))).toEqual([]);
});

it("refuses to plant where the text is missing or not unique", () => {
  const fault = { breaks: "", file: "", find: "a", replace: "b", tests: [] };
  expect([plant(fault, "x"), plant(fault, "a a"), plant(fault, "xay")]).toEqual([null, null, "xby"]);
});
