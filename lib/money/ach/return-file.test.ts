import * as fc from "fast-check";
import { isReturnCode } from "../../platform/rules/return-codes.ts";
import { bankRecords, type FileItem, readReturnFile } from "./return-file.ts";
import { recordReturnBodySchema } from "./schema.ts";
import { writeReturnFile } from "./write-return-file.ts";

const returnedEntry = {
  code: "R01",
  originalTrace: "111111110000001",
  cents: 1_254_480,
  info: "",
  trace: "123456780000007",
  routing: "123456780",
};
const secondEntry = {
  ...returnedEntry,
  code: "R02",
  originalTrace: "111111110000002",
  cents: 100,
  trace: "123456780000008",
};
const write = (list: readonly (typeof returnedEntry)[]): string =>
  writeReturnFile({ date: "2026-07-17", companyId: "9363000001", returned: list });
const content = write([returnedEntry, secondEntry]);
const allCodes = Array.from({ length: 99 }, (_, index) => `R${String(index + 1).padStart(2, "0")}`).filter(
  isReturnCode,
);
const lines = content.trimEnd().split("\n");
/** The items as read: every second line from the fourth is a return code. */
const asRead = ({ code, originalTrace, cents, info }: typeof returnedEntry, index: number): FileItem => ({
  kind: code.startsWith("C") ? "NOTICE" : "RETURN",
  line: 4 + 2 * index,
  code,
  originalTrace,
  cents,
  info,
  day: "2026-07-17",
  debitDay: "2026-07-17",
});
const readText = (text: string) => readReturnFile(bankRecords(text));
const textOf = (text: string): string => {
  const file = readText(text);
  return file.ok ? "read" : file.text;
};
const changeLine = (lineNo: number, change: (line: string) => string): string =>
  lines.map((line, index) => (index === lineNo - 1 ? change(line) : line)).join("\n");

describe("a return file", () => {
  it("is read entry by entry, with either line end", () => {
    expect(readText(content)).toEqual({ ok: true, items: [returnedEntry, secondEntry].map(asRead) });
  });

  it.each<[string, (text: string) => string]>([
    ["ends its lines with CRLF", (text) => text.replaceAll("\n", "\r\n")],
    ["ends its lines with CR", (text) => text.replaceAll("\n", "\r")],
    ["ends with Ctrl-Z", (text) => `${text}\u001A`],
    ["begins with a byte order mark", (text) => `\uFEFF${text}`],
    ["begins with a byte order mark read as Latin-1", (text) => `ï»¿${text}`],
    ["trims trailing blanks", (text) => text.replaceAll(/ +$/gm, "")],
    ["ends its lines with blanks", (text) => text.replaceAll("\n", "   \n")],
    ["has no filler", (text) => text.replaceAll(/^9{94}\n/gm, "")],
    ["has blank filler", (text) => text.replaceAll(/^9{94}$/gm, " ".repeat(94))],
    ["has empty lines for filler", (text) => text.replaceAll(/^9{94}$/gm, "")],
  ])("is read when it %s", (_how, change) => {
    expect(change(content)).not.toBe(content);
    expect(readText(change(content))).toEqual(readText(content));
  });

  it("is read without line ends in records of 94 characters, even with a trimmed last one", () => {
    const file = readText(content.replaceAll("\n", ""));
    expect(file).toEqual({ ok: true, items: [returnedEntry, secondEntry].map(asRead) });
    expect(
      readText(
        content
          .replaceAll(/^9{94}\n/gm, "")
          .replaceAll("\n", "")
          .trimEnd(),
      ),
    ).toEqual(file);
  });

  it("is read below job-control lines, with the file's actual line numbers", () => {
    const file = readText(`$$ADD ID=RETURNS BATCHID='X'\n//JOB\n${content}`);
    expect(file).toMatchObject({ ok: true, items: [{ line: 6 }, { line: 8 }] });
  });

  it("may contain several files, each with its own totals", () => {
    const file = readText(`${write([returnedEntry])}${write([secondEntry])}`);
    expect(file).toMatchObject({ ok: true, items: [{ code: "R01" }, { code: "R02" }] });
    expect(textOf(`${lines.slice(0, 7).join("\n")}\n${content}`)).toMatch(/^Line 8 begins a file before the last one/);
  });

  it("is valid without returns", () => {
    expect(readText(write([]))).toEqual({ ok: true, items: [] });
  });

  it("lists international batches separately and reads the others", () => {
    const [header = "", batch = "", ...body] = write([returnedEntry])
      .replaceAll(/^9{94}\n/gm, "")
      .trimEnd()
      .split("\n");
    const foreign = batch.replace("CCD", "IAT");
    const end = (body[3] ?? "")
      .replace(/^9000001/, "9000002")
      .replace(/^(9000002000001)00000002(\d{10})(\d{12})/, (_all, start: string) =>
        [
          start,
          "00000004",
          String(2 * 12_345_678).padStart(10, "0"),
          String(2 * returnedEntry.cents).padStart(12, "0"),
        ].join(""),
      );
    const text = [header, batch, ...body.slice(0, 3), foreign, ...body.slice(0, 3), end].join("\n");
    expect(readText(text)).toMatchObject({
      ok: true,
      items: [
        { kind: "RETURN", line: 4 },
        { kind: "INTERNATIONAL", line: 6 },
      ],
    });
  });

  it("reads a code in lowercase, and passes an unknown code on to the grouping", () => {
    expect(readText(content.replace("799R01", "799r01"))).toEqual(readText(content));
    expect(readText(content.replace("799R01", "799X01"))).toMatchObject({ ok: true, items: [{ code: "X01" }, {}] });
  });

  it("reports an addendum that is neither a return nor a notice of change", () => {
    expect(textOf(content.replace("799R02", "705R02"))).toMatch(/^Line 6 is of type 05\. A return has type 99/);
  });

  it("reads any returns back as written", () => {
    const arbitrary = fc.uniqueArray(
      fc.record({
        code: fc.constantFrom(...allCodes, "C01", "C13"),
        originalTrace: fc.stringMatching(/^[0-9]{15}$/),
        cents: fc.integer({ min: 0, max: 9_999_999_999 }),
        info: fc.stringMatching(/^[A-Z0-9]{0,44}$/),
        trace: fc.stringMatching(/^[0-9]{15}$/),
        routing: fc.constantFrom("123456780", "111111118"),
      }),
      { selector: ({ originalTrace }) => originalTrace, minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(arbitrary, (list) => {
        const file = readText(writeReturnFile({ date: "2026-07-17", companyId: "9363000001", returned: list }));
        expect(file).toEqual({ ok: true, items: list.map(asRead) });
      }),
    );
  });

  it.each<[string, string, RegExp]>([
    ["a line of 93 characters", changeLine(3, (line) => line.slice(0, 93)), /^Line 4 has a different trace number/],
    ["a line of 95 characters", changeLine(4, (line) => `${line}0`), /^Line 4 has 95 characters instead of 94\./],
    [
      "another debit total",
      changeLine(7, (line) => line.replace("000001254580", "000001254581")),
      /^The debit total on line 7 is 1254581, but the lines above add up to 1254580\./,
    ],
    [
      "another hash",
      changeLine(8, (line) => `${line.slice(0, 21)}0000000000${line.slice(31)}`),
      /^The entry hash on line 8/,
    ],
    [
      "another entry count",
      changeLine(7, (line) => `${line.slice(0, 4)}000005${line.slice(10)}`),
      /^The entry count on line 7 is 5/,
    ],
    [
      "an accent",
      changeLine(4, (line) => `${line.slice(0, 40)}é${line.slice(41)}`),
      /^Line 4 has a character that is not ASCII\./,
    ],
    [
      "no end",
      [...lines.slice(0, 7), ...Array.from({ length: 3 }, () => "9".repeat(94))].join("\n"),
      /^The file has no end/,
    ],
    ["no content", "", /^The file does not begin with a line of type 1\./],
    ["another format", "employer_id,amount\n1,2", /^The file does not begin with a line of type 1\./],
    [
      "an entry without a return code",
      [...lines.slice(0, 3), ...lines.slice(4), "9".repeat(94)].join("\n"),
      /^Line 3 is an entry without a return code\./,
    ],
  ])("is refused with one message for %s", (_name, text, expected) => {
    expect(textOf(text)).toMatch(expected);
    expect(textOf(text)).toMatch(/Nothing was recorded\. Download the file from your bank again\.$/);
  });

  it("is refused when any line is shortened, lengthened, missing or duplicated", () => {
    // Filler follows the eighth line, and may be of any length.
    for (const index of lines.slice(0, 8).keys()) {
      const otherLines = [...lines.slice(0, index), ...lines.slice(index + 1)].join("\n");
      const duplicatedLines = [...lines.slice(0, index + 1), ...lines.slice(index)].join("\n");
      for (const brokenText of [
        changeLine(index + 1, (line) => line.slice(1)),
        changeLine(index + 1, (line) => `${line}9`),
        otherLines,
        duplicatedLines,
      ])
        expect(textOf(brokenText)).not.toBe("read");
    }
  });

  it("is refused when any digit of a total changes", () => {
    const totals = [
      { place: 7, from: 4, to: 44 },
      { place: 8, from: 1, to: 55 },
    ];
    for (const { place, from, to } of totals)
      for (let column = from; column < to; column += 1) {
        const changed = (line: string): string =>
          `${line.slice(0, column)}${(Number(line[column]) + 1) % 10}${line.slice(column + 1)}`;
        expect(textOf(changeLine(place, changed))).not.toBe("read");
      }
  });

  it("never throws, whatever its content", () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => !readText(text).ok));
    fc.assert(
      fc.property(
        fc.nat({ max: content.length - 1 }),
        fc.constantFrom("0", "9", "A", " ", "\n"),
        (index, character) => {
          expect(() => readText(content.slice(0, index) + character + content.slice(index + 1))).not.toThrow();
        },
      ),
    );
  });
});

it.each(["R72", "R48", "R99", "r01"])("rejects %s as a typed return code", (code) => {
  expect(recordReturnBodySchema.safeParse({ trace: returnedEntry.originalTrace, code }).success).toBe(false);
  expect(recordReturnBodySchema.safeParse({ trace: returnedEntry.originalTrace, code: "R51" }).success).toBe(true);
});
