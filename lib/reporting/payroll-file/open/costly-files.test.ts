import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { openAnyFile } from "../open-any-file.ts";
import { isInSample, isLong } from "../../../platform/testing/sample.ts";
import { readCoreFile } from "../core/read-core-file.ts";
import {
  writeRosterWithXml,
  writeRosterWithXmlInPart,
  writeRoster,
  rosterHeader,
  rosterLine,
  writeRosterWithRows,
  unzip,
  writeRosterWithPart,
  workbookOf,
  zipOf,
} from "./workbook/test-workbook.ts";

const heading = "employer_id,work_month,agreement_code,ssn,last_name,units_st,note";
/** A fraction of the largest upload. Without a limit, it takes minutes or all memory, and the test times out. */
const longLength = 5_000_000;

const read = async (bytes: Uint8Array) => {
  const { ok, findings } = readCoreFile(await openAnyFile(bytes));
  return { ok, findings };
};

const refusalOf = async (bytes: Uint8Array): Promise<string> => {
  const { ok, findings } = await read(bytes);
  const [error] = findings;
  expect([ok, findings.length, error?.severity]).toEqual([false, 1, "ERROR"]);
  // The message states the problem and the next step in two sentences.
  expect(error?.message).toMatch(/\. .*(?:upload|Save As|Delete|Split)/);
  return error?.ruleId ?? "";
};

const belowHeading = (line: string, newline = "\n"): string =>
  heading + newline + (line + newline).repeat(Math.ceil(longLength / (line.length + 1)));

const texts: readonly (readonly [name: string, rule: string, text: string])[] = [
  ["quotation marks alone", "line-endless", '"'.repeat(longLength)],
  ["quotation marks below a header", "line-endless", `${heading}\n${'"'.repeat(longLength)}`],
  ["quotation marks in short lines", "quotes-broken", belowHeading('"'.repeat(99))],
  ["an odd number of quotation marks in long lines", "cell-endless", belowHeading('"'.repeat(99_999))],
  ["quoted cells that continue after their end", "quotes-broken", belowHeading('"a'.repeat(1000))],
  ["quoted cells that end after other kinds of blanks", "quotes-broken", belowHeading('"a"\u00A0"b"\r"c'.repeat(500))],
  ["an open quotation mark", "cell-endless", `${heading}\n"${"a,b,c\n".repeat(longLength / 6)}`],
  ["one endless line", "line-endless", "a".repeat(longLength)],
  ["a million columns", "line-endless", Array.from({ length: 1_000_000 }, (_, n) => `c${n}`).join(",")],
  ["201 columns", "columns-too-many", `${"a,".repeat(200)}a\n1`],
  ["empty cells", "file-too-heavy", belowHeading(",".repeat(199))],
  ["one long line among others that end with CR", "line-endless", `${heading}\r${"a".repeat(200_000)}\r`],
  ["a long line of fixed width", "line-endless", `H${"0".repeat(199)}\n${"D".repeat(200_000)}`],
  ["NULs", "file-not-csv", `${heading}\n${"\0".repeat(longLength)}`],
];

describe("refuses a text that costs more than any roster before parsing it:", () => {
  it.each(texts)("%s", async (_, rule, text) => {
    expect(await refusalOf(new TextEncoder().encode(text))).toBe(rule);
  });

  it.each(["utf16le" as const])("in %s with a byte order mark too", async (encoding) => {
    expect(await refusalOf(Buffer.from(`\uFEFF${'"'.repeat(200_000)}`, encoding))).toBe("line-endless");
  });

  it("reports the line", async () => {
    const { findings } = await read(new TextEncoder().encode(`${heading}\n\r\n${"a".repeat(200_000)}`));
    expect(findings[0]?.rows).toEqual([3]);
  });

  it("but accepts a text near the limits", async () => {
    const columns = `${heading},${Array.from({ length: 193 }, (_, n) => `c${n}`).join(",")}`;
    const cells = `1000001-0001,2026-06,JC710A,900010001,"O""Brien ",4,"${"n".repeat(9_000)}",${"x".repeat(400)}${",x".repeat(192)}`;
    const result = await read(new TextEncoder().encode(`${columns}\n${cells}\n`));
    expect(result).toMatchObject({ ok: true });
  });
});

const workbooks: readonly (readonly [name: string, rule: string, bytes: () => Promise<Uint8Array>])[] = [
  [
    "comments",
    "workbook-too-large",
    () => writeRosterWithPart("xl/comments1.xml", `<comments>${"<a/>".repeat(2_000_000)}`),
  ],
  [
    "entities",
    "workbook-too-large",
    () => writeRosterWithRows(`<row r="3"><c><v>${"&lt;".repeat(600_000)}</v></c></row>`),
  ],
  [
    "entities in texts below a million characters",
    "workbook-too-large",
    () => writeRosterWithRows(`<row><c><v>${"&lt;".repeat(200_000)}</v></c></row>`.repeat(5)),
  ],
  [
    "cells",
    "workbook-too-large",
    () => writeRosterWithRows(`<row>${"<c><v>1</v></c>".repeat(200)}</row>`.repeat(8_000)),
  ],
  ["one attribute", "workbook-too-large", () => writeRosterWithRows(`<row spans="${"1".repeat(longLength)}"/>`)],
  ["attributes", "workbook-too-large", () => writeRosterWithRows(`<row ${'a=""'.repeat(1000)}/>`.repeat(4_600))],
  ["blanks", "workbook-too-large", () => writeRosterWithRows(" ".repeat(longLength))],
  ["cells of one row", "columns-too-many", () => writeRosterWithRows(`<row>${"<c/>".repeat(300)}</row>`)],
  ["rows", "file-too-long", () => writeRosterWithRows("<row/>".repeat(150_000))],
  ["a far column", "columns-too-many", () => writeRosterWithRows('<row r="3"><c r = "XFD3"><v>1</v></c></row>')],
  ["a far row", "file-too-long", () => writeRosterWithRows('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')],
  [
    "two cells far apart",
    "workbook-too-large",
    () =>
      writeRosterWithRows('<row r="4"><c r="GR4"><v>1</v></c></row><row r="99000"><c r="A99000"><v>1</v></c></row>'),
  ],
  ["merged ranges", "workbook-too-large", () => writeRosterWithXml('<mergeCell ref="A1:GR99999"/>'.repeat(500_000))],
  ["links", "workbook-too-large", () => writeRosterWithXml('<hyperlink ref="A1" location="b"/>'.repeat(500_000))],
  ["column widths", "workbook-too-large", () => writeRosterWithXml('<col min="1" max="16384"/>'.repeat(500_000))],
  [
    "formulas",
    "workbook-too-large",
    () => writeRosterWithRows(`<row>${"<c><f>A1</f></c>".repeat(150)}</row>`.repeat(2_000)),
  ],
  [
    "styles",
    "workbook-too-large",
    () => writeRosterWithXmlInPart("xl/styles.xml", "</styleSheet>", "<xf/>".repeat(500_000)),
  ],
  [
    "texts",
    "workbook-too-large",
    () => writeRosterWithXmlInPart("xl/sharedStrings.xml", "</sst>", "<si/>".repeat(700_000)),
  ],
  [
    "rich text",
    "workbook-too-large",
    () => writeRosterWithXmlInPart("xl/sharedStrings.xml", "</sst>", "<r></r>".repeat(300_000)),
  ],
  [
    "links between parts",
    "workbook-too-large",
    () => writeRosterWithXmlInPart("_rels/.rels", "</R", "<Relationship/>".repeat(500_000)),
  ],
  [
    "sheets",
    "workbook-too-large",
    () =>
      writeRosterWithXmlInPart(
        "xl/workbook.xml",
        "</sheets>",
        Array.from({ length: 200 }, (_, n) => `<sheet name="a${n}" r:id="rId9${n}"/>`).join(""),
      ),
  ],
  [
    "properties",
    "workbook-too-large",
    () => writeRosterWithXmlInPart("docProps/core.xml", "</cp", "<a/>".repeat(500_000)),
  ],
  ["drawings", "workbook-too-large", () => writeRosterWithPart("xl/drawings/drawing1.xml", "<a></a>".repeat(300_000))],
  ["nesting", "workbook-too-large", () => writeRosterWithRows("<a>".repeat(500_000))],
  [
    "parts",
    "workbook-too-large",
    async () =>
      zipOf([
        ...unzip(await writeRoster()),
        ...Array.from({ length: 1_000 }, (_, n) => ({ name: `p${n}`, bytes: Buffer.from("x") })),
      ]),
  ],
];

describe("refuses a workbook that costs more than any roster before opening it: too many or too long", () => {
  it.each(workbooks.filter((_, number) => isInSample(number, 3)))("%s", async (_, rule, bytes) => {
    expect(await refusalOf(await bytes())).toBe(rule);
  });

  it("counts correctly for chunks of any size", async () => {
    const randomXml = Array.from({ length: 40_000 }, (_, n) => `<c r="A${n % 7}"><v>${n * 7919}</v></c>`).join("");
    expect(await refusalOf(await writeRosterWithRows(`${randomXml}<row r="5"><c r="ZZ5"><v>1</v></c></row>`))).toBe(
      "columns-too-many",
    );
  });
});

it("reads a roster without its comments, drawings, images and queries", async () => {
  const rels = "xl/worksheets/_rels/sheet1.xml.rels";
  const link = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>`;
  const bytes = zipOf([
    ...unzip(await writeRoster()),
    { name: rels, bytes: Buffer.from(link) },
    { name: "xl/comments1.xml", bytes: Buffer.from("<comments>not even closed") },
    { name: "xl/media/image1.png", bytes: Buffer.from("<!DOCTYPE no text at all") },
    { name: "customXml/item1.xml", bytes: Buffer.from(`<DataMashup>${"A".repeat(2_000_000)}</DataMashup>`) },
  ]);
  expect(await read(bytes)).toMatchObject({ ok: true, findings: [] });
});

it("reads a roster of 10,000 rows (2,000 in a sample) and 30 columns with a different text in each cell", async () => {
  const moreNames = Array.from({ length: 21 }, (_, n) => `x${n}`);
  const rows = Array.from({ length: isLong ? 10_000 : 2_000 }, (_, n) => [
    ...rosterLine(`Name${n}`, { ssn: String(900_010_000 + n) }),
    ...moreNames.map((name) => `${name} ${n}`),
  ]);
  expect(await read(await workbookOf([[...rosterHeader, ...moreNames], ...rows]))).toMatchObject({ ok: true });
});

// The design's payload lists are outside the project. These tests use them if they are present.
const injections = resolve("../shared/data/attacks/csv-injection.jsonl");
if (existsSync(injections)) {
  it("keeps every text in the list of spreadsheet formulas unchanged, or reports the problem", async () => {
    for (const line of readFileSync(injections, "utf8").split("\n").filter(Boolean)) {
      const text = `"${(JSON.parse(line) as string).replaceAll('"', '""')}"`;
      const bytes = new TextEncoder().encode(`${heading}\n1000001-0001,2026-06,JC710A,900010001,${text},4,\n`);
      const { ok, findings } = await read(bytes);
      expect(ok || findings.some(({ severity }) => severity === "ERROR")).toBe(true);
    }
  });
}
