import { emptyCells } from "../../../lib/reporting/line/row.ts";
import Pdf from "pdfkit";
import { type ReceiptLines, receiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import type { TadLine } from "../../../lib/reporting/tad/schema.ts";
import { blankPdf } from "./blank-pdf.ts";
import { embeddedFonts, hasMissing, needsEmbedded, printable } from "./sheet/pdf-drawing.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { pdfText } from "../../platform/testing/pdf.ts";

const createLine = (lastName: string, firstName: string): TadLine => ({
  id: lastName,
  unitCode: "A",
  lastName,
  firstName,
  middleInitial: "",
  ssnLast4: "0001",
  memberId: "M1",
  payrollNo: "",
  ...emptyCells,
  statusCode: "ACT",
  unread: {},
  lastMonthUnits: null,
  averageUnits: null,
  missingFromFile: false,
  nameInFile: "",
  changedSinceLastMonth: false,
  amounts: [],
});

const createContent = (lines: readonly TadLine[]): ReceiptLines => {
  const head = {
    employerId: "1000001-0001",
    employerName: "José & Co",
    workMonth: "2026-05",
    state: "COMMITTED",
    source: "WEB",
    dueDate: "2026-06-15",
    attestation: "",
    confirmationNo: "T-1",
    committedAt: null,
    committedBy: null,
    corrections: [],
  };
  const tad = { ...head, units: [{ code: "A", title: "", localUnion: "", unitType: "HOUR" }], lines };
  return receiptLines(tad as unknown as Parameters<typeof receiptLines>[0]);
};

const names = ["Nguyễn", "Łukasz", "Γιώργος", "Ольга", "Þorsteinsdóttir", "ŐRY", "Ğül", "Dvořák"];

describe.each([
  ["receipt", receiptPdf],
  ["blank TAD", blankPdf],
])("a name on the %s", (_name, make) => {
  const textOf = async (...lines: TadLine[]) => pdfText(await make(createContent(lines), new Date(0), false));

  it("with Latin, Greek or Cyrillic letters is shown and copied correctly", async () => {
    const text = await textOf(...names.map((name) => createLine(name, "Ann")));
    for (const name of names) expect(text).toContain(`${name}, Ann`);
    expect(text).not.toContain("stands for any other letter");
  });

  it("with other letters shows a mark for each, explains that, and is read aloud correctly", async () => {
    const pdf = await make(createContent([createLine("李华", "Wei")]), new Date(0), false);
    const text = pdfText(pdf);
    expect(text).toContain("\uFFFD\uFFFD, Wei");
    expect(text).toContain("stands for any other letter");
    const spoken = Buffer.from("\uFEFF李华, Wei", "utf16le").swap16().toString("latin1");
    expect(Buffer.from(pdf).toString("latin1").includes(spoken)).toBe(true);
  });

  it("embeds a typeface only for letters that readers lack, and only the needed part", async () => {
    const [plain, mixed] = [[createLine("Smith", "José")], [createLine("Smith", "José"), createLine("Nguyễn", "Ann")]];
    const [without, with_] = [
      await make(createContent(plain), new Date(0)),
      await make(createContent(mixed), new Date(0)),
    ];
    expect(Buffer.from(without).includes("FontFile2")).toBe(false);
    expect(Buffer.from(with_).includes("FontFile2")).toBe(true);
    expect(Buffer.from(with_).includes("/Marked true")).toBe(true);
    expect(with_.length - without.length).toBeLessThan(20_000);
    expect(Buffer.from(await make(createContent(mixed), new Date(0))).equals(with_)).toBe(true);
  });
});

type Opened = { readonly _font: { readonly font: { hasGlyphForCodePoint: (letter: number) => boolean } } };

it.each(Object.entries(embeddedFonts))(
  "has a glyph for every letter that isn't marked, in the typeface that replaces %s",
  (_font, file) => {
    const { font: opened } = (new Pdf().font(file) as unknown as Opened)._font;
    const letters = Array.from({ length: 0x1_10_00 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const embedded = letters.filter((letter) => !hasMissing(letter) && needsEmbedded(printable(letter)));
    expect(embedded.length).toBeGreaterThan(1500);
    const lacking = embedded.filter((letter) =>
      Array.from(printable(letter)).some((character) => !opened.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    );
    expect(lacking).toEqual([]);
  },
);
