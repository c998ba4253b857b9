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
  const faultsWithRow = faults.filter(({ row }) => row !== undefined);
  expect(faultsWithRow).not.toEqual([]);
  expect(
    faultsWithRow.filter(
      ({ row, test }) => !lines.some((line) => line.startsWith(`| ${row} `) && line.includes(`\`${test}\``)),
    ),
  ).toEqual([]);
});

it("reads faults from a list", () => {
  const [firstTest, secondTest] = ["lib/a.test.ts", "app/(public)/b.test.ts"];
  const list = `# Mistakes\n\n${firstTest}\n  takes less | row 7 | in f\n    - a\n    -   b\n    + c\n  takes nothing\n    - d\n\n${secondTest}\n  takes more | in g\n    - e\n    + f | g\n`;
  expect(readFaults(list)).toEqual([
    { breaks: "takes less", test: firstTest, row: "7", in: "f", find: "a\n  b", replace: "c" },
    { breaks: "takes nothing", test: firstTest, find: "d", replace: "" },
    { breaks: "takes more", test: secondTest, in: "g", find: "e", replace: "f | g" },
  ]);
});

describe("a fault is planted where its text is", () => {
  const twoFiles = new Map([
    ["a.ts", "export const one = (): number => {\n\n  return 1;\n};\n\nconst other = 1;\n"],
    ["b.ts", "const two = 2;\n"],
  ]);

  it("in the only file that has it", () => {
    const plantedFile = { path: "b.ts", planted: "const two = $&;\n" };
    expect(plant({ find: "2", replace: "$&" }, twoFiles)).toEqual(plantedFile);
    expect(plant({ in: "two", find: "2", replace: "$&" }, twoFiles)).toEqual(plantedFile);
  });

  it("in the specified function, if others have it too", () => {
    const plantedText = "export const one = (): number => {\n\n  return 3;\n};\n\nconst other = 1;\n";
    expect(plant({ in: "one", find: "1", replace: "3" }, twoFiles)).toEqual({ path: "a.ts", planted: plantedText });
  });

  it("or nowhere, if no file or more than one has it", () => {
    expect(plant({ find: "3", replace: "" }, twoFiles)).toBeNull();
    expect(plant({ find: "1", replace: "" }, twoFiles)).toBeNull();
    expect(plant({ find: "const ", replace: "" }, twoFiles)).toBeNull();
    expect(plant({ in: "two", find: "1", replace: "" }, twoFiles)).toBeNull();
  });
});
