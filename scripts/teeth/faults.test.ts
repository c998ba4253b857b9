import { existsSync, readFileSync } from "node:fs";
import { plant } from "./fault.ts";
import { findHeldRow } from "./held-row.ts";
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

const documents = {
  "spec-map": readFileSync("docs/spec-map.md", "utf8"),
  "security-rows": readFileSync("docs/security-rows.md", "utf8"),
};

it("takes away the behavior of at least 30 numbered rows, each by a test that the row names", () => {
  const rows = faults.map((fault) => ({ fault, line: findHeldRow(fault, documents) }));
  expect(
    rows.filter(({ line }) => line === null).map(({ fault: { row, breaks, tests } }) => [row, breaks, tests]),
  ).toEqual([]);
  expect(new Set(rows.flatMap(({ line }) => line ?? [])).size).toBeGreaterThanOrEqual(30);
});

it("finds no row where none names the test, and none for what has no number", () => {
  const fault = { breaks: "", file: "", find: "", replace: "", tests: ["lib/rules/other.test.ts"] };
  expect(findHeldRow({ ...fault, row: "spec-map §5, zip" }, documents)).toBeNull();
  expect(findHeldRow({ ...fault, row: "security-rows 99", tests: ["deploy/raw-http.test.ts"] }, documents)).toBeNull();
  expect(findHeldRow({ ...fault, row: "spec-map, silent: waivers" }, documents)).toBeUndefined();
});

it("refuses to plant where the text is missing or not unique", () => {
  const fault = { breaks: "", file: "", find: "a", replace: "b", tests: [] };
  expect([plant(fault, "x"), plant(fault, "a a"), plant(fault, "xay")]).toEqual([null, null, "xby"]);
});
