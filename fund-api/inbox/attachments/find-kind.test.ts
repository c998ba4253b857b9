import { readFileSync } from "node:fs";
import { zipOf } from "../../../lib/roster-file/workbook/test-workbook.ts";
import { findKind } from "./find-kind.ts";
import { safeName } from "./safe-name.ts";

const text = (words: string): Uint8Array => Buffer.from(words);
const signed = (hex: string, rest = "x".repeat(64)): Uint8Array =>
  Buffer.concat([Buffer.from(hex, "hex"), Buffer.from(rest)]);
const types = (main: string) => ({ name: "[Content_Types].xml", bytes: Buffer.from(`<Types>${main}</Types>`) });
const sheet = types("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml");
const workbook = { name: "xl/workbook.xml", bytes: Buffer.from("<workbook/>") };
const pdf = text("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n");
const png = signed("89504e470d0a1a0a0000000d49484452");
const jpeg = signed("ffd8ffe0");
const xlsx = zipOf([sheet, workbook]);

it.each([
  ["PDF", pdf],
  ["PNG", png],
  ["JPEG", jpeg],
  ["XLSX", xlsx],
  ["CSV", text("month,hours\r\nMay,168\r\n")],
  ["CSV", text("month;hours\nMay;<168\n")],
  ["CSV", Buffer.from("﻿Name\tHours\nZoë\t5\n", "utf16le")],
  ["CSV", Buffer.from([...text("name,hours\nZo"), 0xeb, ...text(",5\n")])],
] as const)("knows a %s by its content", (kind, bytes) => {
  expect(findKind(bytes)).toEqual({ kind });
});

it.each([
  ["a web page", text("<!DOCTYPE html><title>,</title>")],
  ["a drawing", text('﻿ <svg xmlns="http://www.w3.org/2000/svg" onload="a(1,2)"/>')],
  ["a table with a script in it", text("a,b\n1,<script>alert(1)</script>\n")],
  ["a script", text("#!/bin/sh\necho a,b\n")],
  ["a text without cells", text("hello")],
  ["a text with control characters", text("a,b\u0007\n")],
  ["zeros", new Uint8Array(64)],
  ["a program", signed("4d5a9000")],
  ["an old workbook", signed("d0cf11e0a1b11ae1")],
  ["a GIF", text("GIF89a,,,")],
  ["an incomplete PDF", text("%PDF-1.7\n1 0 obj\n")],
  ["a PDF that doesn't begin the file", text("x%PDF-1.7,\n\u0000%%EOF")],
  ["an archive", zipOf([{ name: "pay.csv", bytes: Buffer.from("a,b") }])],
  ["a document", zipOf([types("wordprocessingml.document.main+xml"), workbook])],
  ["a workbook with macros", zipOf([sheet, workbook, { name: "xl/vbaProject.bin", bytes: Buffer.from("x") }])],
  ["a workbook with a path", zipOf([sheet, workbook, { name: "../../evil", bytes: Buffer.from("x") }])],
  ["a workbook that unpacks to a gigabyte", zipOf([sheet, { ...workbook, declared: 1_000_000_000 }])],
  ["half of a workbook", xlsx.slice(0, xlsx.length - 40)],
  ["a workbook's first bytes", signed("504b0304")],
])("refuses %s", (_what, bytes) => {
  expect(findKind(bytes).kind).toBeNull();
});

it("takes the documents that the portal makes", () => {
  const pictures = "docs/pictures/dashboard-pension-1280.png";
  expect(findKind(readFileSync(pictures))).toEqual({ kind: "PNG" });
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
    [`\ud800.csv`, "CSV", "\ufffd.csv"],
  ] as const)("%j is shown and saved as a safe one", (chosen, kind, safe) => {
    expect(safeName(chosen, kind)).toBe(safe);
  });
});
