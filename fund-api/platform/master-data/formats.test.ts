import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collectProblems } from "./problems.ts";
import { fileFormats, fileNames } from "./file-formats.ts";
import { type Column, kinds } from "../../../lib/platform/format/cell-kinds.ts";
import { readFolder } from "./folder.ts";
import { writeXlsx } from "hucre/xlsx";
import { copySample, removeFolders, sampleFolder } from "../testing/master-data.ts";

it("docs/master-data.md has a table of the columns of each file", () => {
  const text = readFileSync("docs/master-data.md", "utf8");
  for (const name of fileNames) {
    const { means, columns } = fileFormats[name];
    const rows = columns.map(
      ({ name: column, kind, isRequired, means: meaning }: Column) =>
        `| \`${column}\` | ${kind.name} | ${isRequired ? "yes" : ""} | ${meaning} |`,
    );
    const key = fileFormats[name].key.map((column) => `\`${column}\``).join(", ");
    expect(text).toContain(
      [
        `### ${name}.csv`,
        "",
        `${means} Key: ${key}.`,
        "",
        "| Column | Kind | Required | Meaning |",
        "|---|---|---|---|",
        ...rows,
      ].join("\n"),
    );
  }
});

it.each([
  ["ssn", "900-41-0001", "900410001"],
  ["ssn", "000410001", null],
  ["ssn", "90041000", null],
  ["date", "2/29/2026", null],
  ["date", "2/28/2026", "2026-02-28"],
  ["month", "2026-13", null],
  ["amount", "1234.5", "1234.50"],
  ["amount", "-5.00", null],
  ["amount", "1,234.50", null],
  ["rate", "8.415", "8.415"],
  ["rate", "8.41555", null],
  ["units", "167.255", null],
  ["zip", "55802-1234", "558021234"],
  ["phone", "(555) 010-0131", "5550100131"],
  ["yesNo", "YES", "yes"],
] as const)("reads the %s %j as %j", (kind, typed, text) => {
  expect(kinds[kind].normalize(typed)).toBe(text);
});

it("reads a workbook with dates, months and numbers as it reads CSV", async () => {
  const directory = copySample();
  const rows = [
    ["work_month", "employer_id", "fund", "owed", "unapplied"],
    [new Date("2026-05-01T00:00:00Z"), "3000001-0001", "HW", 1000, 0],
    ["2026-04", "3000002-0001", "PEN", 884.21, "12.50"],
  ];
  writeFileSync(join(directory, "opening-balances.xlsx"), await writeXlsx({ sheets: [{ name: "Balances", rows }] }));
  rmSync(join(directory, "opening-balances.csv"));
  const problems = collectProblems();
  const folder = await readFolder(directory, problems);
  removeFolders([directory]);
  expect(problems.list()).toEqual([]);
  expect([...(folder.tables.get("opening-balances")?.values() ?? [])].map(({ cells }) => Object.values(cells))).toEqual(
    [
      ["2026-05", "3000001-0001", "HW", "1000.00", "0.00"],
      ["2026-04", "3000002-0001", "PEN", "884.21", "12.50"],
    ],
  );
});

it("reports unknown files, wrong headers and broken rows", async () => {
  const directory = copySample({
    "people.csv": (text) => text.replace("birth_date", "birthday"),
    "employers.csv": (text) => text.replace("Prairie Cold Storage,", "Prairie, Cold Storage,"),
  });
  writeFileSync(join(directory, "peeple.csv"), "");
  writeFileSync(join(directory, "history.xlsx"), "");
  const problems = collectProblems();
  await readFolder(directory, problems);
  removeFolders([directory]);
  expect(problems.list()).toEqual([
    `peeple.csv: This file is unknown. Name it as one of ${fileNames.join(", ")}, or move it to another folder.`,
    "employers.csv, row 2: This row has 16 cells, but the header has 15. Put text with a comma in quotation marks.",
    "people.csv, row 1, birth_date: This column is missing. Add it, even if its cells are empty.",
    "people.csv, row 1, birthday: This column is unknown or is there twice. Delete it, or correct its name.",
    "history.xlsx: This file is there as CSV and as a workbook. Keep one of them.",
  ]);
});

it("lists the first problems of a file, counts the rest, and masks Social Security numbers", () => {
  const problems = collectProblems();
  for (let row = 2; row < 1_202; row += 1)
    problems.add({
      file: "people.csv",
      row,
      column: "ssn",
      value: `900-41-${row + 10_000}`,
      text: "This value is wrong.",
    });
  problems.add({ file: "employers.csv", row: 3, column: "state", value: "Minn", text: "This value is wrong." });
  const listed = problems.list();
  expect(problems.count()).toBe(1_201);
  expect(listed).toHaveLength(52);
  expect(listed[0]).toBe("employers.csv, row 3, state “Minn”: This value is wrong.");
  expect(listed[1]).toBe("people.csv, row 2, ssn “•••-••-•0002”: This value is wrong.");
  expect(listed.at(-1)).toBe("people.csv: and 1,150 more. Correct these first, then try again.");
});

it("lists the same value with the same problem once, with the number of its other rows", () => {
  const problems = collectProblems();
  for (const [row, value] of ["1000009-0001", "1000008-0001", "1000009-0001", "1000009-0001"].entries())
    problems.add({ file: "history.csv", row: row + 2, column: "employer_id", value, text: "Unknown." });
  expect(problems.list()).toEqual([
    "history.csv, row 2, employer_id “1000009-0001”: Unknown. The same is wrong in 2 more rows.",
    "history.csv, row 3, employer_id “1000008-0001”: Unknown.",
  ]);
});

it("has a sample of every file", async () => {
  const problems = collectProblems();
  const { files } = await readFolder(sampleFolder, problems);
  expect([...files.keys()].toSorted()).toEqual(fileNames.toSorted());
});
