import { existsSync, readFileSync } from "node:fs";
import { plant, readSources } from "./fault.ts";
import { faults, readFaults } from "./faults.ts";

const sources = readSources(".");

it("names each planted fault once", () => {
  expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
});

it.each(faults)("can still plant: $breaks", (fault) => {
  expect(plant(fault, sources)).not.toBeNull();
  expect(existsSync(fault.test)).toBe(true);
});

it("breaks rows of docs/security-rows.md with tests that those rows list", () => {
  const lines = readFileSync("docs/security-rows.md", "utf8").split("\n");
  const held = faults.filter(({ row }) => row !== undefined);
  expect(held).not.toEqual([]);
  expect(
    held.filter(({ row, test }) => !lines.some((line) => line.startsWith(`| ${row} `) && line.includes(`\`${test}\``))),
  ).toEqual([]);
});

it("reads faults from a list", () => {
  const [one, other] = ["lib/a.test.ts", "app/(public)/b.test.ts"];
  const list = `# Mistakes\n\n${one}\n  takes less | row 7 | in f\n    - a\n    -   b\n    + c\n  takes nothing\n    - d\n\n${other}\n  takes more | in g\n    - e\n    + f | g\n`;
  expect(readFaults(list)).toEqual([
    { breaks: "takes less", test: one, row: "7", in: "f", find: "a\n  b", replace: "c" },
    { breaks: "takes nothing", test: one, find: "d", replace: "" },
    { breaks: "takes more", test: other, in: "g", find: "e", replace: "f | g" },
  ]);
});

describe("a fault is planted where its text is", () => {
  const two = new Map([
    ["a.ts", "export const one = (): number => {\n\n  return 1;\n};\n\nconst other = 1;\n"],
    ["b.ts", "const two = 2;\n"],
  ]);

  it("in the only file that has it", () => {
    const planted = { path: "b.ts", planted: "const two = $&;\n" };
    expect(plant({ find: "2", replace: "$&" }, two)).toEqual(planted);
    expect(plant({ in: "two", find: "2", replace: "$&" }, two)).toEqual(planted);
  });

  it("in the specified function, if others have it too", () => {
    const planted = "export const one = (): number => {\n\n  return 3;\n};\n\nconst other = 1;\n";
    expect(plant({ in: "one", find: "1", replace: "3" }, two)).toEqual({ path: "a.ts", planted });
  });

  it("or nowhere, if no file or more than one has it", () => {
    expect(plant({ find: "3", replace: "" }, two)).toBeNull();
    expect(plant({ find: "1", replace: "" }, two)).toBeNull();
    expect(plant({ find: "const ", replace: "" }, two)).toBeNull();
    expect(plant({ in: "two", find: "1", replace: "" }, two)).toBeNull();
  });
});
