import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { checkFile } from "../check-file.ts";
import { writeEtad } from "../etad-fw/write.ts";
import { etadHead, etadPerson } from "../etad-fw/test-etad.ts";
import { rosterHeader, rosterLine, changePart, workbookOf, zipOf } from "./workbook/test-workbook.ts";

/** Imperfect files that clerks send, each with its findings and their rows. */
type ExpectedFinding = readonly [ruleId: string, rows: readonly number[], advice: string];
type Case = readonly [
  name: string,
  file: string | Uint8Array | Promise<Uint8Array>,
  expected: readonly ExpectedFinding[],
];

const today = "2026-07-14";
const header =
  "employer_id,work_month,agreement_code,ssn,last_name,first_name,birth_date,status_code,status_date,units_st,gross_wages";
const line = (n: number, changes: Readonly<Record<string, string>> = {}): string => {
  const cells: Record<string, string> = {
    employer_id: "1000001-0001",
    work_month: "2026-06",
    agreement_code: "JC710A",
    ssn: `90001000${n}`,
    last_name: `Name${n}`,
    first_name: "Min",
    birth_date: "1991-04-30",
    status_code: "ACT",
    status_date: "",
    units_st: "4.00",
    gross_wages: "1188.00",
  };
  return header
    .split(",")
    .map((column) => changes[column] ?? cells[column])
    .join(",");
};
const csv = (...lines: readonly string[]): string => [header, ...lines, ""].join("\r\n");
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));

/** 59 extra columns of a payroll program next to the eleven used ones. */
const otherNames = Array.from({ length: 59 }, (_, n) => `extra_${n + 1}`).join(",");
const wideFile = [`${header},${otherNames}`, `${line(1)}${",x".repeat(59)}`].join("\n");

const plainFile = csv(line(1), line(2));
const cases: readonly Case[] = [
  ["nothing wrong", plainFile, []],
  ["semicolons", plainFile.replaceAll(",", ";"), []],
  ["tabs", plainFile.replaceAll(",", "\t"), []],
  [
    "Latin-1",
    latin1(csv(line(1, { last_name: "Muñoz" }))),
    [["file-windows-1252", [], "Check the names with accents"]],
  ],
  ["UTF-16", utf16(plainFile), []],
  [
    "dates in three styles, one of them ambiguous",
    csv(
      line(1),
      line(2, { birth_date: "4/30/1991" }),
      line(3, { birth_date: "30.04.1991" }),
      line(4, { birth_date: "30-Apr-91" }),
    ),
    [["birth-date-unread", [4, 5], "“30.04.1991”, “30-Apr-91”. Write it as 1991-04-30 or 4/30/1991"]],
  ],
  [
    "IDs that a spreadsheet turned into numbers",
    csv(line(1, { ssn: "9.0001E+08" }), line(2), line(3, { ssn: "9.0001E+08" }), line(4, { ssn: "1020003" })),
    [
      ["id-scientific", [2, 4], "Format the ID columns as text"],
      ["ssn-malformed", [5], "including leading zeros"],
    ],
  ],
  ["IDs as formulas", csv(line(1, { ssn: "=900010001" })), [["cell-formula", [2], "Replace it with its value"]]],
  [
    "totals between people",
    csv(line(1), ",,,,Subtotal,,,,,4.00,", line(2), ",,,,Total,,,,,8.00,"),
    [
      ["totals-between", [3], "Remove them"],
      ["totals-row", [5], "skipped"],
    ],
  ],
  ["70 columns", wideFile, [["columns-unknown", [1], "“extra_12” and 47 more"]]],
  [
    "the same person twice",
    csv(line(1), line(2), line(1, { last_name: "Again" })),
    [["person-twice", [2, 4], "Put the units into one row"]],
  ],
  [
    "another month in some rows",
    csv(line(1), line(2), line(3, { work_month: "2026-05" })),
    [
      [
        "row-other-month",
        [4],
        "Leave them out of the file, and report them in their month. Only if the month is wrong, enter 2026-06",
      ],
    ],
  ],
  [
    "a month in a spreadsheet's format",
    csv(line(1, { work_month: "Jun-26" })),
    [["month-unknown", [2], "such as 2026-06"]],
  ],
  ["a future month", csv(line(1, { work_month: "2026-08" })), [["month-ahead", [2], "August 2026 hasn’t begun"]]],
  [
    "another employer in some rows",
    csv(line(1), line(2), line(3, { employer_id: "1000009-0001" })),
    [["row-other-employer", [4], "“1000009-0001”. 2 of the 3 rows are. Remove them or correct employer_id"]],
  ],
  [
    "an employer ID without its dash",
    csv(line(1, { employer_id: "10000010001" })),
    [["employer-unknown", [2], "a dash"]],
  ],
  ["no agreement", csv(line(1), line(2, { agreement_code: "" })), [["agreement-missing", [3], "agreement_code"]]],
  [
    "rows that break line rules",
    csv(
      line(1, { status_code: "XYZ" }),
      line(2, { units_st: "8 h" }),
      line(3, { units_st: "0" }),
      line(4, { gross_wages: "-1" }),
    ),
    [
      ["status-unknown", [2], "XYZ is not a status code"],
      ["cell-unread", [3], "Units ST reads “8 h”. Enter a number"],
      ["units-needed", [4], "choose the status code that says why"],
      ["wages-negative", [5], "below zero"],
    ],
  ],
  [
    "text with commas and no quotes",
    csv(line(1), line(2, { last_name: "Cho, Jr." })),
    [["row-ragged", [3], "quotation marks"]],
  ],
  [
    "a fixed-width file with a truncated line",
    writeEtad(etadHead, [etadPerson(), etadPerson({ ssn: "900010002" })]).replace(/ +(?=\r\nT)/, ""),
    [["etad-length", [3], "keep the spaces at the ends of lines"]],
  ],
  ["a fixed-width file", writeEtad(etadHead, [etadPerson()]), []],
  [
    "a fixed-width file of another kind with H, D and T lines",
    "H1000001000120261101LAKESIDE FREIGHT\nD900020001ABARA     GLORIA  0152000000442386\nT0000010152000000442386",
    [["fixed-width-unknown", [], "Export the people as CSV or as an Excel workbook"]],
  ],
  ...["", '"'].map((quote): Case => [
    `a report that was printed to a file, with lines in ${quote || "no"} quotation marks`,
    ["NAME", "Cho, Min", "Diaz, Ana", "Eve, Al"]
      .map((name) => `${quote}${name.padEnd(20)}900-01-0003     160.00   5,000.00${quote}`)
      .join("\n"),
    [["fixed-width-unknown", [], "Export the people as CSV or as an Excel workbook"]],
  ]),
  [
    "a ZIP archive",
    zipOf([{ name: "a.csv", bytes: Buffer.from("a") }]),
    [["workbook-missing", [], "Extract the roster"]],
  ],
];

it.each(cases)("%s: reports each finding once, with its rows and advice", async (_, file, expected) => {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : await file;
  const checked = await checkFile(bytes, today);
  // This finding is about correct files. `carried-cells.test.ts` covers it.
  const findings = checked.findings.filter(({ ruleId }) => ruleId !== "values-not-given");
  expect(findings.map(({ ruleId, rows }) => [ruleId, rows])).toEqual(expected.map(([ruleId, rows]) => [ruleId, rows]));
  expected.forEach(([, , advice], index) => expect(findings[index]?.message).toContain(advice));
});

it.each([
  ["a title above the header", `Roster of June\n${plainFile}`],
  ["a payroll program's columns", "Emp,Hours\nCho,40"],
])("%s: asks what the columns mean, like an upload", async (_, file) => {
  const checked = await checkFile(new TextEncoder().encode(file), today);
  expect(checked).toMatchObject({ needsMapping: true, findings: [], rows: [] });
  expect(checked.mapping?.columns.length).toBeGreaterThan(0);
});

it("determines the employer and month by most rows", async () => {
  const file = csv(line(1), line(2), line(3, { agreement_code: "JC711B" }), line(4, { work_month: "2026-05" }));
  const result = await checkFile(new TextEncoder().encode(file), today);
  expect(result).toMatchObject({ employerId: "1000001-0001", workMonth: "2026-06" });
  expect(result.agreements).toEqual([
    { code: "JC710A", rows: 3 },
    { code: "JC711B", rows: 1 },
  ]);
  const shiftedRows = await checkFile(new TextEncoder().encode(csv(line(1, { agreement_code: "900010001" }))), today);
  expect(shiftedRows.agreements).toEqual([{ code: "•••-••-0001", rows: 1 }]);
});

// The design's payload lists are outside the project. These tests use them if they are present.
const recipes = resolve("../shared/data/attacks/xlsx-attacks.jsonl");
if (existsSync(recipes)) {
  type Recipe = { name: string; part?: string; prolog?: string; cellref?: string; cell?: string; entry?: string };
  const listedRecipes = readFileSync(recipes, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Recipe);

  it.each(listedRecipes.filter(({ part }) => part !== undefined))("refuses the workbook $name", async (recipe) => {
    const { part = "", prolog = "", cellref, cell = "" } = recipe;
    const bytes = changePart(await workbookOf([rosterHeader, rosterLine("A")]), part, (xml) =>
      xml
        .replace(/(\?>)/, `$1${prolog}`)
        .replace('r="I2"', `r="${cellref ?? "I2"}"`)
        .replace(">4<", `>${cell}<`),
    );
    const { findings, rows } = await checkFile(bytes, today);
    expect(rows).toEqual([]);
    expect(findings).toMatchObject([{ severity: "ERROR", rows: [] }]);
    expect(JSON.stringify(findings)).not.toMatch(/root:|passwd|127\.0\.0\.1/);
  });

  it("accepts any text in the list as a name, or reports the problem", async () => {
    const strings = resolve("../shared/data/attacks/blns.jsonl");
    const texts = readFileSync(strings, "utf8").split("\n").filter(Boolean);
    expect(texts.length).toBeGreaterThan(200);
    for (const text of texts) {
      const value = JSON.parse(text) as string;
      const bytes = new TextEncoder().encode(csv(line(1, { last_name: `"${value.replaceAll('"', '""')}"` })));
      const { findings, rows } = await checkFile(bytes, today);
      expect(rows.length === 1 || findings.some(({ severity }) => severity === "ERROR")).toBe(true);
    }
  });
}
