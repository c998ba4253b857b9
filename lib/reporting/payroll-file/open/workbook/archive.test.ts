import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import {
  firstSheet,
  rosterHeader,
  rosterLine,
  unzip,
  changePart,
  workbookOf,
  zipOf,
  readWorkbook,
} from "./test-workbook.ts";
import { checkArchive } from "./archive.ts";
import { sampleSize } from "#lib/platform/testing/sample.ts";
import { measureCpu } from "#lib/platform/testing/time-ratio.ts";

const roster = () => workbookOf([rosterHeader, rosterLine("A")]);
const megabyte = 1_000_000;

const ruleOf = async (bytes: Uint8Array): Promise<string | undefined> => {
  const result = await readWorkbook(bytes);
  expect(result.ok).toBe(false);
  const [finding] = result.findings;
  expect(finding?.message).toMatch(/upload that|upload it again/);
  return finding?.ruleId;
};

it("opens spreadsheets' workbooks, even after repacking", async () => {
  const bytes = await roster();
  expect(await checkArchive(bytes)).toMatchObject({ charts: new Set() });
  expect(await readWorkbook(zipOf(unzip(bytes)))).toMatchObject({ ok: true, rows: [{ lastName: "A" }] });
});

describe("an archive is not opened", () => {
  it("when its declared size is too large, without unpacking it", async () => {
    const parts = unzip(await roster());
    const bomb = Buffer.alloc(60 * megabyte);
    const bytes = zipOf([...parts, ...["a", "b", "c", "d"].map((name) => ({ name, bytes: bomb }))]);
    expect(bytes.length).toBeLessThan(megabyte);
    const checked = await measureCpu(() => checkArchive(bytes));
    expect(checked.result).toMatchObject({ ruleId: "workbook-too-large" });
    const unpacked = await measureCpu(() => unzip(bytes));
    expect(checked.seconds).toBeLessThan(unpacked.seconds / 4);
  });

  it("when a part unpacks to more or less than its declared size", async () => {
    const parts = unzip(await roster());
    for (const declared of [1000, 6 * megabyte]) {
      const falseSize = { name: "xl/a.xml", bytes: Buffer.alloc(5 * megabyte, `<a/>${" ".repeat(996)}`), declared };
      expect(await ruleOf(zipOf([...parts, falseSize]))).toBe("workbook-damaged");
    }
  });

  it("and nothing is read beyond a part's declared size", async () => {
    const parts = unzip(await roster());
    const extraBytes = Buffer.from("<a/><!DOCTYPE x>");
    const archiveDeclaring = (declared: number) => zipOf([...parts, { name: "xl/a.xml", bytes: extraBytes, declared }]);
    expect(await ruleOf(archiveDeclaring(extraBytes.length))).toBe("workbook-entities");
    expect(await ruleOf(archiveDeclaring(4))).toBe("workbook-damaged");
  });

  it("when it has too many parts, two parts with one name, or macros", async () => {
    const parts = unzip(await roster());
    const manyParts = Array.from({ length: 10_001 }, (_, n) => ({ name: `p${n}`, bytes: Buffer.from("x") }));
    expect(await ruleOf(zipOf([...parts, ...manyParts]))).toBe("workbook-too-large");
    expect(await ruleOf(zipOf([...parts, { name: firstSheet.toUpperCase(), bytes: Buffer.from("x") }]))).toBe(
      "workbook-damaged",
    );
    expect(await ruleOf(zipOf([...parts, { name: "xl/vbaProject.bin", bytes: Buffer.from("x") }]))).toBe(
      "workbook-macros",
    );
  });

  it("when any part declares a document type or entities", async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    for (const { name } of unzip(await roster())) {
      const bytes = changePart(await roster(), name, (xml) => xml.replace(/(\?>)/, `$1${doctype}`));
      expect([name, await ruleOf(bytes)]).toEqual([name, "workbook-entities"]);
    }
  });

  it("when it is another kind of archive or truncated", async () => {
    expect(await ruleOf(zipOf([{ name: "roster.csv", bytes: Buffer.from("a") }]))).toBe("workbook-missing");
    const archiveDeclaring = { name: "[Content_Types].xml", bytes: Buffer.from("<Types/>") };
    expect(await ruleOf(zipOf([archiveDeclaring]))).toBe("workbook-damaged");
    const bytes = await roster();
    expect(await ruleOf(bytes.subarray(0, bytes.length - 30))).toBe("workbook-damaged");
  });

  it("is read or refused and never throws if any of its bytes change", async () => {
    const bytes = await roster();
    const change = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const changed = Uint8Array.from(bytes);
        for (const [offset, byte] of changes) changed[offset] = byte;
        const result = await readWorkbook(changed);
        expect(result.ok || result.findings.some(({ severity }) => severity === "ERROR")).toBe(true);
      }),
      { numRuns: sampleSize(150) },
    );
  });
});

it("refuses a cell in the far corner of a sheet, which is beyond the last column we read", async () => {
  const bytes = changePart(await roster(), firstSheet, (xml) => xml.replace('r="I2"', 'r="XFD1048576"'));
  expect(await ruleOf(bytes)).toBe("columns-too-many");
});

// The design's payload lists are outside the project. These tests use them if they are present.
const xxe = resolve("../../shared/data/attacks/xxe.txt");
if (existsSync(xxe)) {
  it("never resolves anything in the list of XML attacks", async () => {
    const texts = readFileSync(xxe, "utf8").split("\n").filter(Boolean);
    expect(texts.length).toBeGreaterThan(40);
    for (const text of texts) {
      for (const name of ["xl/workbook.xml", firstSheet]) {
        const result = await readWorkbook(
          changePart(await roster(), name, (xml) => xml.replace(/^<\?xml.*?\?>/, text)),
        );
        expect(JSON.stringify(result)).not.toMatch(/root:|evil/);
        if (/<!(?:doctype|entity)/i.test(text))
          expect(result.findings).toMatchObject([{ ruleId: "workbook-entities" }]);
      }
    }
  });
}
