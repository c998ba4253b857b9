import {
  writeRosterWithXml,
  writeRosterWithXmlInPart,
  writeRoster,
  writeRosterWithRows,
  unzip,
  writeRosterWithPart,
  changePart,
  zipOf,
  readWorkbook,
} from "./test-workbook.ts";
import { checkArchive } from "./archive.ts";

const ruleOf = async (bytes: Uint8Array): Promise<string | undefined> => {
  const { ok, findings } = await readWorkbook(bytes);
  expect([ok, findings.length]).toEqual([false, 1]);
  return findings[0]?.ruleId;
};

const sheetWithCell = (...cellReferences: string[]): string =>
  `<a>${cellReferences.map((index) => `<row><c r="${index}"/></row>`).join("")}</a>`;

const makeRows = (count: number, row: (index: number) => string): string =>
  Array.from({ length: count }, (_, n) => row(n + 10)).join("");
const [large, wide] = ["workbook-too-large", "columns-too-many"];
const parts: readonly (readonly [name: string, rule: string, bytes: () => Promise<Uint8Array>])[] = [
  ["columns covered by few widths", large, () => writeRosterWithXml('<col min="1" max="16384"/>'.repeat(1_000))],
  [
    "a number format",
    large,
    () => writeRosterWithXmlInPart("xl/styles.xml", "</styleSheet>", `<x formatCode="${"y".repeat(2_000)}"/>`),
  ],
  [
    "a number format in many cells",
    large,
    async () =>
      changePart(
        await writeRosterWithRows(makeRows(99_000, (n) => `<row r="${n}">${'<c s="1"><v>4</v></c>'.repeat(2)}</row>`)),
        "xl/styles.xml",
        (xml) => xml.replace("</styleSheet>", `<x formatCode="${"y".repeat(1_500)}"/></styleSheet>`),
      ),
  ],
  ["angle brackets in an attribute", large, () => writeRosterWithRows(`<row x="${">".repeat(100_000)}"/>`)],
  ["angle brackets in a comment", large, () => writeRosterWithRows(`<!-- ${">".repeat(300_000)} -->`)],
  [
    "angle brackets in a literal",
    large,
    () => writeRosterWithRows(`<row><c><v><![CDATA[${">".repeat(300_000)}]]></v></c></row>`),
  ],
  ["angle brackets in an instruction", large, () => writeRosterWithRows(`<?x ${">".repeat(300_000)}?>`)],
  [
    "angle brackets in a text",
    large,
    () => writeRosterWithXmlInPart("xl/workbook.xml", "</workbook>", `<a>${">".repeat(300_000)}</a>`),
  ],
  [
    "the area of two sheets",
    large,
    async () => {
      const farCell = sheetWithCell("GR24990");
      return zipOf([
        ...unzip(await writeRosterWithPart("xl/data.xml", farCell)),
        { name: "xl/more.xml", bytes: Buffer.from(farCell) },
      ]);
    },
  ],
  [
    "a text",
    large,
    () => writeRosterWithXmlInPart("xl/sharedStrings.xml", "</sst>", `<si><t>${"x".repeat(900_000)}</t></si>`),
  ],
  [
    "runs of a text",
    large,
    () =>
      writeRosterWithXmlInPart(
        "xl/sharedStrings.xml",
        "</sst>",
        `<si>${`<t>${"x".repeat(9_000)}</t>`.repeat(30)}</si>`,
      ),
  ],
  [
    "cells that share a text",
    large,
    async () =>
      changePart(
        await writeRosterWithRows(makeRows(5_000, (n) => `<row r="${n}"><c t="s"><v>0</v></c></row>`)),
        "xl/sharedStrings.xml",
        (xml) => xml.replace(/<si>/, () => `<si><t>${"x".repeat(90_000)}</t>`),
      ),
  ],
  [
    "escaped letters",
    large,
    () => writeRosterWithXmlInPart("xl/sharedStrings.xml", "</sst>", `<si><t>${"_x0041_".repeat(140_000)}</t></si>`),
  ],
  ["a position after an angle bracket", wide, () => writeRosterWithRows('<row s=">"><c s=">" r="GT9"/></row>')],
  ["a position in entities", wide, () => writeRosterWithRows('<row><c r="&#71;T100000"/></row>')],
  ["a position with an exponent", wide, () => writeRosterWithRows('<row><c r="A1e5"/></row>')],
  ["a cell next to a far one", wide, () => writeRosterWithRows('<row><c r="GR3"/><c/><c/></row>')],
  ["a row below a far one", "file-too-long", () => writeRosterWithRows('<row r="100002"/><row><c/></row>')],
  [
    "a position in a part with another name",
    wide,
    () => writeRosterWithPart("xl/data1.xml", '<a><row><c r="GT9"/></row></a>'),
  ],
  ["an attribute without quotation marks", "workbook-damaged", () => writeRosterWithRows("<row><c r=XFD9></c></row>")],
  [
    "a text within a text",
    "workbook-damaged",
    () => writeRosterWithXmlInPart("xl/sharedStrings.xml", "</sst>", "<si><si/></si>"),
  ],
  ["some merged ranges", large, () => writeRosterWithXml('<mergeCell ref="A1:B2"/>'.repeat(110_000))],
  [
    "shared formulas",
    large,
    () => writeRosterWithRows(`<row><c><f t="shared" si="0">${"A1+".repeat(100_000)}1</f></c></row>`),
  ],
  [
    "many shared formulas",
    large,
    () =>
      writeRosterWithRows(
        makeRows(
          50_000,
          () => '<row><c><f t="shared" si="0"></f></c><c><f></f></c><c><f></f></c><c><f></f></c><c><f></f></c></row>',
        ),
      ),
  ],
  [
    "defined names",
    large,
    () => writeRosterWithXmlInPart("xl/workbook.xml", "</workbook>", "<definedName/>".repeat(110_000)),
  ],
  [
    "one sheet with many relationships",
    "workbook-damaged",
    () =>
      writeRosterWithXmlInPart(
        "xl/_rels/workbook.xml.rels",
        "</Relationships>",
        '<Relationship Id="a" Type="a/worksheet" Target="/xl/./worksheets/sheet1.xml"/>',
      ),
  ],
  [
    "one sheet listed twice",
    "workbook-damaged",
    () => writeRosterWithXmlInPart("xl/workbook.xml", "</sheets>", '<sheet name="b" r:id="rId1"/>'),
  ],
  [
    "a pivot table as a sheet",
    "workbook-damaged",
    () => writeRosterWithXmlInPart("xl/workbook.xml", "</workbook>", '<pivotCache cacheId="1" r:id="rId1"/>'),
  ],
  [
    "a binary workbook",
    "workbook-damaged",
    async () =>
      zipOf([
        { name: "[Content_Types].xml", bytes: Buffer.from("<Types/>") },
        { name: "xl/workbook.bin", bytes: Buffer.alloc(1_000, 1) },
      ]),
  ],
  [
    "an OpenDocument sheet",
    "workbook-missing",
    async () =>
      zipOf([{ name: "content.xml", bytes: Buffer.from('<table:table-row table:number-rows-repeated="1048576"/>') }]),
  ],
];

describe("refuses costs that a workbook's size doesn't show while unpacking:", () => {
  it.each(parts)("%s", async (name, rule, bytes) => {
    const file = await bytes();
    // Only the library finds this damage, so the scan doesn't refuse it.
    expect(await checkArchive(file)).toMatchObject(
      name === "a binary workbook" ? { charts: new Set() } : { ruleId: rule },
    );
    expect(await ruleOf(file)).toBe(rule);
  });
});

it("reads any XML that a spreadsheet may write", async () => {
  const extraXml = `<!-- a > b --><?mso x > y?><row r='3'><c r = "A3" t="inlineStr"><is><t><![CDATA[ > ]]></t></is></c></row>`;
  expect(await checkArchive(await writeRosterWithRows(extraXml))).toMatchObject({ charts: new Set() });
  const datedXml = changePart(await writeRoster(), "xl/workbook.xml", (xml) =>
    xml.replace(/<workbookPr[^>]*>|<sheets>/, (match) => `<workbookPr date1904="1"/>${match}`),
  );
  expect(await readWorkbook(datedXml)).toMatchObject({ ok: true });
});
