import { deflateSync } from "node:zlib";
import { workbookOf, zipOf } from "#lib/reporting/payroll-file/open/workbook/test-workbook.ts";
import { measureCpu } from "#lib/platform/testing/time-ratio.ts";
import { heading, beginSheet, endSheet, writeText } from "../../../reporting/receipts/sheet/pdf-drawing.ts";
import { findKind } from "./find-kind.ts";
import { toSafeName } from "./attachment-calls.ts";

const text = (words: string): Uint8Array => Buffer.from(words);
const signed = (hex: string, rest = "x".repeat(64)): Uint8Array =>
  Buffer.concat([Buffer.from(hex, "hex"), Buffer.from(rest)]);
const types = (main: string) => ({ name: "[Content_Types].xml", bytes: Buffer.from(`<Types>${main}</Types>`) });
const sheet = types("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml");
const workbook = { name: "xl/workbook.xml", bytes: Buffer.from("<workbook/>") };
const prefixed = { ...workbook, bytes: Buffer.from('<x:workbook xmlns:x="x"><x:sheets/></x:workbook>') };
const wholePdf = "%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n";
const pdf = text(wholePdf);
/** Returns a PDF with packed objects, as most programs write them. */
const packed = (objects: string, type = "/Type /ObjStm"): Uint8Array => {
  const data = deflateSync(Buffer.from(objects));
  const head = `%PDF-1.7\n1 0 obj\n<< ${type} /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\r\n`;
  return Buffer.concat([text(head), data, text("\nendstream\nendobj\n%%EOF\n")]);
};
/** Returns a PDF with objects packed in unusual ways: by another dictionary or encoding. */
const packedAs = (dictionary: string, data: Uint8Array = deflateSync(Buffer.from(`1 0 ${script}`)), after = "\n") =>
  Buffer.concat([
    text(`%PDF-1.7\n1 0 obj\n<<${dictionary}/N 1/First 4/Length ${data.length}>>\nstream${after}`),
    data,
    text("\nendstream\nendobj\n%%EOF\n"),
  ]);
const flate = "/Filter/FlateDecode";
const hex = Buffer.from(`${Buffer.from(`1 0 << /S /JavaScript >>`).toString("hex")}>`);
const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const xlsx = zipOf([sheet, workbook]);
const part = (name: string, bytes = "x") => ({ name, bytes: Buffer.from(bytes) });
const rels = (type: string) =>
  part(
    "xl/worksheets/_rels/s.xml.rels",
    `<Relationship Type="http://x/relationships/${type}" Target="../media/a.bin"/>`,
  );
const external = (type: string, target: string) =>
  part(
    "xl/a/_rels/a.xml.rels",
    `<Relationship Id="r1" Target="${target}" TargetMode="External" Type="http://x/relationships/${type}"/></Relationships>`,
  );
const formula = (words: string) => part("xl/worksheets/sheet1.xml", `<c><f>${words}</f></c>`);
const plain = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const macros = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";

it.each([
  ["PDF", pdf],
  ["PDF", text("%PDF-1.7\n<</OpenAction [3 0 R /Fit] /URI (http://x.example/JS)>>\n%%EOF\n")],
  ["PDF", packed("1 0 << /Type /Catalog /Launcher true /EFG 1 >>")],
  ["PDF", text("%PDF-1.7\n1 0 obj\n<</First 2 0 R/Title (see /JS and /EF, obj)>>\nendobj\n%%EOF\n")],
  ["PDF", packed("1 0 << /A << /S /URI /URI (http://x.example/JS) >> >>")],
  ["PDF", text(`Printed by Pay 2 < Pay 3\r\n${wholePdf}`)],
  ["PDF", text(`${"%c\n".repeat(341)}%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n`)],
  ["PDF", text("%PDF-1.7\n1 0 obj<</OpenAction 3 0 R/A<</S/URI/URI(http://x.example)>>>>endobj\n%%EOF\n")],
  ["PDF", text("%PDF-1.7\n1 0 obj<</A 3 0 R>>endobj 3 0 obj<</S/URI/URI(http://x.example)>>endobj\n%%EOF\n")],
  ["PDF", text("%PDF-1.7\n1 0 obj<</F 4/T(/F)/F1 2 0 R>>endobj 2 0 obj<</F/Fl/Length 0>>stream\n\n%%EOF\n")],
  ["XLSX", xlsx],
  ["XLSX", zipOf([types(`<x:Override PartName="/xl/workbook.xml" ContentType="${plain}"/>`), prefixed])],
  [
    "XLSX",
    zipOf([
      types(`<Override ContentType="${plain}" PartName="/Pay/workbook.xml"/>`),
      part("pay/workbook.xml"),
      part("pay/media/a.png"),
    ]),
  ],
  ["CSV", text("month,hours\r\nMay,168\r\n")],
  ["CSV", text("month;hours\nMay;<168\n")],
  ["CSV", text("No.;Payroll number;Hours\nC;Smith;5\nF;K. Evans;7\nE;Lee;8\n")],
  ["CSV", text("id;Hours\n5;7\n")],
  ["CSV", text("Hours <head count>,<body lotion>\n1,2\n")],
  ["CSV", Buffer.from("﻿Name\tHours\nZoë\t5\n", "utf16le")],
  ["CSV", Buffer.from([...text("name,hours\nZo"), 0xeb, ...text(",5\n")])],
] as const)("recognizes a %s by its content", async (kind, bytes) => {
  expect(await findKind(bytes, "file.txt")).toEqual({ kind });
});

it("recognizes a table with one column only by its name", async () => {
  expect(await findKind(text("name\nZoë\n"), "Names.CSV")).toEqual({ kind: "CSV" });
  for (const blank of ["\ufeff", " \n"]) expect((await findKind(text(blank), "names.csv")).kind).toBeNull();
});

it.each([
  ["a web page", text("<!DOCTYPE html><title>,</title>")],
  ["a drawing", text('﻿ <svg xmlns="http://www.w3.org/2000/svg" onload="a(1,2)"/>')],
  ["a table with a script in it", text("a,b\n1,<script>alert(1)</script>\n")],
  ["a table with a picture that runs a script", text("a,b\n1,<img src=x onerror=alert(1)>\n")],
  ["a table with a drawing that runs a script", text("a,b\n1,<svg/onload=alert(1)>\n")],
  ["a table with any tag that runs a script", text("a,b\n1,<details open ontoggle=alert(1)>\n")],
  ["a table with a page in it", text("a,b\n1,<!DOCTYPE html SYSTEM>\n")],
  ["a table with a tag beyond a megabyte", text(`a,b\n<5${" ".repeat(2 ** 20)}<script${" ".repeat(5000)}>`)],
  ["a script", text("#!/bin/sh\necho a,b\n")],
  ["a web page with a whole PDF in it", text(`<!DOCTYPE html><script>alert(1)</script>\n${wholePdf}`)],
  ["a drawing with a whole PDF in it", text(`\ufeff \n<svg onload="alert(1)"/>\n${wholePdf}`)],
  ["a script with a whole PDF in it", text(`#!/bin/sh\n${wholePdf}`)],
  ["a program with a whole PDF in it", signed("4d5a9000", wholePdf)],
  ["an old workbook with a whole PDF in it", signed("d0cf11e0a1b11ae1", wholePdf)],
  ["an old spreadsheet in a text with a whole PDF in it", text(`ID;P\n${wholePdf}`)],
  ["a GIF with a whole PDF in it", text(`GIF89a${wholePdf}`)],
  ["a text without cells", text("hello")],
  ["a text with control characters", text("a,b\u0007\n")],
  ["zeros", new Uint8Array(64)],
  ["a program", signed("4d5a9000")],
  ["macros in a text", text("ID;PWXL;N;E\r\nO;E\r\nNN;NAuto_open;ER1C1\r\nC;X1;Y1;K0;EEXEC(1,2)\r\nE\r\n")],
  ["an old spreadsheet in a text", text('ID;PSCALC3\nB;Y1;X2\nC;Y1;X1;K"Name"\nC;X2;K5\nE\n')],
  ["macros in a text in small letters", text("ID;P\r\nO;E\r\nc;y1;x1;eEXEC(1)\r\n")],
  ["a table that programs take for an old spreadsheet", text("ID;Payroll number;Hours\nC;Smith;5\n")],
  ["an old workbook", signed("d0cf11e0a1b11ae1")],
  ["a GIF", text("GIF89a,,,")],
  ["a PDF with a script", text(`%PDF-1.7\n1 0 obj\n${script}\nendobj\n%%EOF\n`)],
  ["a PDF with a script under an escaped name", text("%PDF-1.7\n<</S/J#61va#53cript/JS 5 0 R>>\n%%EOF\n")],
  ["a PDF with a script of a rendition", text("%PDF-1.7\n<</S /Rendition /JS <6170702e>>>\n%%EOF\n")],
  ["a PDF that starts a program", text("%PDF-1.7\n<</OpenAction <</S/Launch/F(cmd.exe)>>>>\n%%EOF\n")],
  ["a PDF with a script in packed objects", packed(`1 0 ${script}`)],
  ["a PDF with packed objects under an escaped name", packed(`1 0 ${script}`, "/Type/Obj#53tm")],
  ["a PDF with an XFA form", text("%PDF-1.7\n<</AcroForm <</XFA 5 0 R>>>>\n%%EOF\n")],
  ["a PDF with a file inside", text("%PDF-1.7\n<</Type/EmbeddedFile/Length 4>>\nstream\n%%EOF\n")],
  ["a PDF with a file inside that has no type", text("%PDF-1.7\n<</Names <</EmbeddedFiles 5 0 R>>>>\n%%EOF\n")],
  ["a PDF with a file inside an annotation", packed("1 0 <</Type/Filespec/F(a.exe)/EF <</F 5 0 R>>>>")],
  ["a PDF whose objects unpack to too much", packed(" ".repeat(17 * 1024 * 1024))],
  ["a PDF with packed objects behind a comment", packedAs(`/Type/ObjStm % stream here\n${flate}`)],
  ["a PDF with packed objects behind a text", packedAs(`/Type/ObjStm/X(\\) stream )${flate}`)],
  ["a PDF with packed objects behind a word", packedAs(`/Type/ObjStm stream\n endobj ${flate}`)],
  ["a PDF with packed objects that have no type", packedAs(flate)],
  [
    "a PDF with packed objects that have no space",
    Buffer.from(packedAs(flate).toString("latin1").replace("0 obj", "0obj"), "latin1"),
  ],
  ["a PDF with a script by a comment", text("%PDF-1.7\n1 0 obj<</JS %c\n6 0 R>>endobj\n%%EOF\n")],
  ["a PDF with a script by a comment in packed objects", packed("1 0 << /JS %c\n6 0 R >>")],
  ["a PDF with a script in a list", text("%PDF-1.7\n1 0 obj[<</J#53%c\n6 0 R>>]endobj\n%%EOF\n")],
  ["a PDF that sends a form", text("%PDF-1.7\n<</S/SubmitForm/F(http://x.example)>>\n%%EOF\n")],
  ["a PDF that opens another", text("%PDF-1.7\n<</S/GoToR/F(//x.example/a.pdf)>>\n%%EOF\n")],
  ["a PDF that opens one inside", packed("1 0 <</S/GoToE/T<</R/C>>>>")],
  ["a PDF that reads a file", packed("1 0 <</S/ImportData/F(a.fdf)>>")],
  ["a PDF behind a comment", text("% pay stub, week 48\r\n%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript>>>>")],
  ["a PDF behind 1,024 bytes", text(`${"a,\n".repeat(341)},%PDF-1.4\n${script}\n%%EOF\n`)],
  ["a table with a formula", text("a,b\n1,=cmd|' /C calc'!A0\n")],
  ["an incomplete PDF", text("%PDF-1.7\n1 0 obj\n")],
  ["a PDF that begins with markup", text("%PDF-<script>alert(1)</script>\n%%EOF")],
  ["the first bytes of a JPEG", signed("ffd8ffe0")],
  ["two texts in one", Buffer.from([...text("name,Zoë"), 0xeb])],
  ["an archive", zipOf([{ name: "pay.csv", bytes: Buffer.from("a,b") }])],
  ["a document", zipOf([types("wordprocessingml.document.main+xml"), workbook])],
  ["a workbook with macros", zipOf([sheet, workbook, { name: "xl/vbaProject.bin", bytes: Buffer.from("x") }])],
  ["macros under another name", zipOf([types(`${macros}<!-- ${plain} -->`), workbook, part("xl/code.bin")])],
  ["a plain type in a comment", zipOf([types(`application/x-main<!-- ${plain} -->`), workbook])],
  ["a workbook with old macros", zipOf([sheet, workbook, part("xl/macrosheets/sheet1.xml")])],
  ["a workbook with controls", zipOf([sheet, workbook, part("xl/activeX/activeX1.bin")])],
  ["a workbook with an embedded file", zipOf([sheet, workbook, part("xl/embeddings/oleObject1.bin")])],
  ["an embedded file under another name", zipOf([sheet, workbook, part("xl/media/a.bin"), rels("oleObject")])],
  ["an embedded document", zipOf([sheet, workbook, part("xl/media/a.xml"), rels("package")])],
  ["a type of a link that hides", zipOf([sheet, workbook, rels("&#111;leObject")])],
  ["links in an encoding that hides them", zipOf([sheet, workbook, part("xl/_rels/a.rels", "<\u0000R\u0000")])],
  ["an add-in that a workbook opens", zipOf([sheet, workbook, rels("webextensiontaskpanes")])],
  ["a workbook that starts a program", zipOf([sheet, workbook, part("xl/a.xml", '<x:ddeLink ddeService="cmd"/>')])],
  [
    "a workbook that opens a linked object",
    zipOf([sheet, workbook, part("xl/a.xml", `${" ".repeat(65_530)}<oleLink r:id="r1"/>`)]),
  ],
  [
    "a sheet in an encoding that hides it",
    zipOf([sheet, workbook, { name: "xl/a.xml", bytes: Buffer.from("\ufeff<ddeLink />", "utf16le") }]),
  ],
  ["a workbook that loads another", zipOf([sheet, workbook, external("externalLinkPath", "file:////x.example/a")])],
  ["a workbook that loads a picture", zipOf([sheet, workbook, external("image", "http://x.example/a>b.png")])],
  [
    "a link that pretends to be for a reader",
    zipOf([sheet, workbook, external("image", "x?Type='/relationships/hyperlink'")]),
  ],
  ["a relation in two pieces", zipOf([sheet, workbook, external("image", `${" ".repeat(70_000)}http://x.example`)])],
  ["a workbook that asks a site", zipOf([sheet, workbook, formula("_xlfn.WEBSERVICE(A1)")])],
  ["a workbook that asks a site in letters apart", zipOf([sheet, workbook, formula("WEB<!-- -->SERVICE(A1)")])],
  ["a workbook that asks a site in numbered letters", zipOf([sheet, workbook, formula("&#x57;EBSERVICE(A1)")])],
  ["a workbook that asks a site by a filter", zipOf([sheet, workbook, formula("filterxml(A1,B1)")])],
  ["a link made of cells", zipOf([sheet, workbook, formula('HYPERLINK("http://x.example?"&amp;A1,"Pay")')])],
  [
    "a link made of cells by a function",
    zipOf([sheet, workbook, formula('HYPERLINK(CONCAT("http://x.example?",A1))')]),
  ],
  [
    "a link made of cells between two pieces",
    zipOf([sheet, workbook, part("xl/a.xml", `${" ".repeat(65_520)}<f>HYPERLINK(&quot;a&quot;&amp;A1)</f>`)]),
  ],
  ["a program among pictures", zipOf([sheet, workbook, part("xl/media/a.exe")])],
  ["a program in a picture", zipOf([sheet, workbook, part("xl/media/a.png", "MZ\u0090")])],
  ["a workbook with a program beside it", zipOf([sheet, workbook, part("evil.exe")])],
  ["a workbook with a path", zipOf([sheet, workbook, { name: "../../evil", bytes: Buffer.from("x") }])],
  ["a workbook that unpacks to a gigabyte", zipOf([sheet, { ...workbook, declared: 1_000_000_000 }])],
  ["a sheet larger than it says", zipOf([sheet, workbook, { ...part("xl/a.xml", " ".repeat(1e6)), declared: 5000 }])],
  ["half of a workbook", xlsx.slice(0, xlsx.length - 40)],
  ["a workbook's first bytes", signed("504b0304")],
])("refuses %s", async (_what, bytes) => {
  expect((await findKind(bytes, "file.txt")).kind).toBeNull();
});

const toSite = "<</S/URI/URI(http://x.example)>>";
const objects = (...bodies: string[]) => bodies.map((body, index) => `${index + 1} 0 obj${body}endobj\n`).join("");
const pdfOf = (...bodies: string[]) => text(`%PDF-1.7\n${objects(...bodies)}%%EOF\n`);
const packedObjects = (...bodies: string[]) => {
  const places = bodies
    .map((_, index) => `${index + 1} ${bodies.slice(0, index).join(" ").length + Number(index > 0)} `)
    .join("");
  const data = deflateSync(Buffer.from(`${places}${bodies.join(" ")}`));
  const file = packedAs(`/Type/ObjStm${flate}`, data).toString("latin1");
  return Buffer.from(file.replace("/First 4", `/First ${places.length}`), "latin1");
};

it.each([
  ["opens an address with its first page", pdfOf(`<</OpenAction${toSite}>>`)],
  ["opens an address by another object", pdfOf("<</OpenAction 2 0 R>>", toSite)],
  ["opens an address after it went to a page", pdfOf("<</OpenAction 2 0 R>>", `<</S/GoTo/D[1]/Next[${toSite}]>>`)],
  ["opens an address when a page is shown", pdfOf(`<</Type/Page/AA<</O${toSite}>>>>`)],
  ["opens an address under an escaped name", pdfOf("<</Open#41ction 2 0 R>>", "<</S/URI/U#52I(http://x.example)>>")],
  ["opens an address in packed objects", packedObjects("<</OpenAction 2 0 R>>", toSite)],
  ["opens an address in packed objects that begin in a text", packedObjects("<</OpenAction 2 0 R>>(", `${toSite})`)],
  ["opens a thread of another file", pdfOf("<</S/Thread/D 0>>")],
  ["plays a film", pdfOf("<</Subtype/Movie>>")],
  ["plays a file", pdfOf("<</S/Rendition/OP 0>>")],
  ["has its data in another file", pdfOf("<</Length 0/F(\\\\\\\\x.example\\\\a)>>stream\nendstream ")],
  ["has its data in a file that another object names", pdfOf("<</Length 0/F 2 0 R>>stream\nendstream ", "(a)")],
  ["has its data in a short file", pdfOf("<</Length 0/F(a)>>stream\nendstream ")],
  ["names a file of a network", pdfOf("<</Ref<</F %c\n<5c5c78>/Page 0>>>>")],
  [
    "names a file in Unicode",
    Buffer.from(`%PDF-1.7\n${objects("<</FS/URL/UF(\u00fe\u00ff\u0000h)>>")}%%EOF\n`, "latin1"),
  ],
  ["names a file in packed objects", packedObjects("null", "<</Ref<</F<</UF(x)>>>>>>")],
])("refuses a PDF that %s", async (_what, bytes) => {
  expect(await findKind(bytes, "a.pdf")).toEqual({ kind: null, reason: "SCRIPT" });
});

it.each([
  ["a part", part("xl/connections.xml", "<connections/>")],
  ["a part of another folder", part("pay/queryTables/queryTable1.xml")],
  ["a link to a part of another name", rels("connections")],
  ["a query", part("customXml/item1.xml", '<DataMashup xmlns="x">')],
])("reports that a workbook has a data connection, by %s", async (_how, connection) => {
  const bytes = zipOf([sheet, workbook, part("xl/a.xml"), connection]);
  expect(await findKind(bytes, "a.xlsx")).toEqual({ kind: null, reason: "CONNECTION" });
});

it("accepts a link whose address contains the word connections", async () => {
  const bytes = zipOf([sheet, workbook, external("hyperlink", "http://x.example/relationships")]);
  expect(await findKind(bytes, "a.xlsx")).toEqual({ kind: "XLSX" });
});

it.each(["heic", "heix", "mif1"])("recognizes a phone's photo by %j", async (brand) => {
  const bytes = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`);
  expect(await findKind(bytes, "IMG_1.heic")).toEqual({ kind: null, reason: "PHONE_PHOTO" });
});

it.each([
  ["in hex", packedAs("/Filter/ASCIIHexDecode", hex)],
  ["by two encodings", packedAs("/Filter[/ASCII85Decode/FlateDecode]")],
  ["twice", packedAs("/Filter[/FlateDecode/FlateDecode]")],
  ["by an encoding that another object names", packedAs("/Filter 9 0 R")],
  ["under two filters", packedAs(`/Filter/ASCIIHexDecode${flate}`)],
  ["under the short name of a filter", packedAs(`/F/AHx${flate}`)],
  ["not at all", packedAs("", text("1 0 null"))],
  ["with a predictor", packedAs(`${flate}/DecodeParms<</Predictor 12/Columns 10>>`)],
  ["with more in the line before them", packedAs(flate, undefined, " x\n")],
  ["with an error in them", packedAs(flate, deflateSync(Buffer.from("1 0 null")).fill(255, 4))],
  [
    "from a place that another object names",
    Buffer.from(
      packedAs(flate, deflateSync(text("1 0 null")))
        .toString("latin1")
        .replace("/First 4", "/First 2 0 R"),
      "latin1",
    ),
  ],
  ["with a password", text("%PDF-1.7\ntrailer<</Root 1 0 R/Encrypt 5 0 R>>\n%%EOF\n")],
  ["in more objects than a file can have", text(`%PDF-1.7\n${"1 0 obj<<".repeat(20_000)}\n%%EOF\n`)],
])("rejects a PDF that it can't check, packed %s", async (_how, bytes) => {
  expect(await findKind(bytes, "a.pdf")).toEqual({ kind: null, reason: "UNCHECKED" });
});

it("accepts files from spreadsheet programs and the portal", async () => {
  const made = [true, false].map(async (compress) => {
    const page = beginSheet("Work history", new Date("2026-07-10T12:00:00Z"), compress);
    writeText(page, "H1", "4 weeks, “/JS”", { style: heading });
    return endSheet(page, "Page 1");
  });
  for (const pdfBytes of await Promise.all(made)) expect(await findKind(pdfBytes, "a.pdf")).toEqual({ kind: "PDF" });
  const printer = part("xl/printerSettings/printerSettings1.bin", "PDF\u0000a<!");
  const drawing = part("xl/drawings/drawing1.xml", "<a>ddeLink and oleLink</a>");
  const linkedWorkbook = [sheet, workbook, printer, drawing, rels("hyperlink")];
  expect(await findKind(zipOf(linkedWorkbook), "a.xlsx")).toEqual({ kind: "XLSX" });
  for (const address of ['"http://x.example?a&amp;b","Pay"', "A1", "&quot;#Sheet2!A1&quot;,B1", "Sheet2!$A$1"])
    expect(
      await findKind(
        zipOf([sheet, workbook, formula(`HYPERLINK(${address})`), external("hyperlink", "http://x.example?a=1")]),
        "a.xlsx",
      ),
    ).toEqual({ kind: "XLSX" });
  expect(await findKind(await workbookOf([["Name"], ["Zoë"]]), "a.xlsx")).toEqual({ kind: "XLSX" });
});

it.each([
  "1 0 obj<<",
  "1 0 obj(",
  "/JS %a ",
  "((((",
  "1 0 obj<</First 1/Filter/FlateDecode>>stream\nx\u009c",
  "1 0 obj<</First",
])("searches five times as much of %j in at most twenty times as long", async (piece) => {
  const buildPdf = (size: number) => Buffer.from(`%PDF-1.7\n${piece.repeat(size / piece.length)}\n%%EOF\n`, "latin1");
  const [small, large] = [buildPdf(2e6), buildPdf(1e7)];
  await findKind(small, "a.pdf");
  const secondsFor = async (bytes: Parameters<typeof findKind>[0]): Promise<number> =>
    (await measureCpu(() => findKind(bytes, "a.pdf"))).seconds;
  // Other work on the machine adds to each time, so the shortest of three counts; one that passes ends the search.
  const maxSeconds = 0.2 + 20 * Math.min(await secondsFor(small), await secondsFor(small), await secondsFor(small));
  let minSeconds = Infinity;
  for (let turn = 0; turn < 3 && minSeconds >= maxSeconds; turn += 1)
    minSeconds = Math.min(minSeconds, await secondsFor(large));
  expect(minSeconds).toBeLessThan(maxSeconds);
});

describe("the name of a file", () => {
  it.each([
    ["pay stub.pdf", "PDF", "pay stub.pdf"],
    ["Nómina.PDF", "PDF", "Nómina.PDF"],
    ["photo.JPEG", "JPEG", "photo.JPEG"],
    ["../../etc/passwd", "CSV", "passwd.csv"],
    ["C:\\Users\\dana\\stub.pdf", "PDF", "stub.pdf"],
    ["stub.png", "PDF", "stub.pdf"],
    ["stub.exe", "PDF", "stub.exe.pdf"],
    ["stub.pdf.html", "PDF", "stub.pdf.html.pdf"],
    ["a\u0000b\r\nX: 1.pdf", "PDF", "abX_ 1.pdf"],
    ["gpj\u202e.fdp", "PDF", "gpj.fdp.pdf"],
    ['a"b<c>|?*.pdf', "PDF", "a_b_c____.pdf"],
    [".pdf", "PDF", "pdf.pdf"],
    ["...", "PNG", "file.png"],
    ["CON.pdf", "PDF", "_CON.pdf"],
    [`${"x".repeat(300)}.pdf`, "PDF", `${"x".repeat(116)}.pdf`],
    ["com¹.pdf", "PDF", "_com¹.pdf"],
    [`${"😀".repeat(120)}.pdf`, "PDF", `${"😀".repeat(46)}.pdf`],
    [`${"😀".repeat(120)}.exe`, "JPEG", `${"😀".repeat(46)}.exe.jpg`],
    [`x.${"y".repeat(115)}.pdf`, "PDF", `${"y".repeat(115)}.pdf`],
    [`\ud800.csv`, "CSV", "\ufffd.csv"],
  ] as const)("%j is shown and saved as a safe name", (chosen, kind, safe) => {
    expect(toSafeName(chosen, kind)).toBe(safe);
  });
});
