import * as fc from "fast-check";
import { readReturnFile } from "./return-file.ts";
import { writeReturnFile } from "./write-return-file.ts";

const returned = {
  code: "R01",
  originalTrace: "111111110000001",
  cents: 1_254_480,
  dateOfDeath: null,
  originalRdfi: "12345678",
  info: "",
  trace: "123456780000007",
  routing: "123456780",
};
const second = { ...returned, code: "R02", originalTrace: "111111110000002", cents: 100, trace: "123456780000008" };
const write = (list: readonly (typeof returned)[]): string =>
  writeReturnFile({ date: "2026-07-17", companyId: "9363000001", returned: list });
const content = write([returned, second]);
const lines = content.trimEnd().split("\n");
/** As read: every second line from the fourth is a return code. */
const asRead = (each: object, at: number): object => ({
  line: 4 + 2 * at,
  ...Object.fromEntries(Object.entries(each).filter(([name]) => name !== "routing")),
});
const textOf = (text: string): string => {
  const read = readReturnFile(text);
  return read.ok ? "read" : read.text;
};
const withLine = (place: number, change: (line: string) => string): string =>
  lines.map((line, at) => (at === place - 1 ? change(line) : line)).join("\n");

describe("a return file", () => {
  it("is read entry by entry, with either line end", () => {
    expect(readReturnFile(content)).toEqual({ ok: true, returns: [returned, second].map(asRead) });
    expect(readReturnFile(content.replaceAll("\n", "\r\n"))).toEqual(readReturnFile(content));
  });

  it("gives back what was written, for any returns", () => {
    const arbitrary = fc.uniqueArray(
      fc.record({
        code: fc.integer({ min: 1, max: 99 }).map((number) => `R${String(number).padStart(2, "0")}`),
        originalTrace: fc.stringMatching(/^[0-9]{15}$/),
        cents: fc.integer({ min: 0, max: 9_999_999_999 }),
        dateOfDeath: fc.constantFrom("260701", "260815"),
        originalRdfi: fc.stringMatching(/^[0-9]{8}$/),
        info: fc.stringMatching(/^[A-Z0-9]{0,44}$/),
        trace: fc.stringMatching(/^[0-9]{15}$/),
        routing: fc.constantFrom("123456780", "111111118"),
      }),
      { selector: ({ originalTrace }) => originalTrace, minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(arbitrary, (list) => {
        const read = readReturnFile(writeReturnFile({ date: "2026-07-17", companyId: "9363000001", returned: list }));
        expect(read).toEqual({ ok: true, returns: list.map(asRead) });
      }),
    );
  });

  it.each<[string, string, RegExp]>([
    ["a line of 93 characters", withLine(3, (line) => line.slice(0, 93)), /^Line 3 has 93 characters instead of 94\./],
    ["a line of 95 characters", withLine(4, (line) => `${line} `), /^Line 4 has 95 characters instead of 94\./],
    [
      "another debit total",
      withLine(7, (line) => line.replace("000001254580", "000001254581")),
      /^The debit total in line 7 is 1254581, but the lines above come to 1254580\./,
    ],
    [
      "another hash",
      withLine(8, (line) => `${line.slice(0, 21)}0000000000${line.slice(31)}`),
      /^The entry hash in line 8/,
    ],
    [
      "another entry count",
      withLine(7, (line) => `${line.slice(0, 4)}000005${line.slice(10)}`),
      /^The entry count in line 7 is 5/,
    ],
    ["a code that is none", withLine(4, (line) => line.replace("R01", "X01")), /^Line 4 has “X01”/],
    [
      "the same trace number twice",
      write([returned, returned]),
      /^Line 6 returns trace number 111111110000001 a second time\./,
    ],
    [
      "an accent",
      withLine(4, (line) => `${line.slice(0, 40)}é${line.slice(41)}`),
      /^Line 4 has a character that is not ASCII\./,
    ],
    ["lines that are no full block", lines.slice(0, 9).join("\n"), /^The file has 9 lines/],
    ["no end", [...lines.slice(0, 7), ...Array.from({ length: 3 }, () => "9".repeat(94))].join("\n"), /line 8/],
    ["nothing in it", "", /^Line 1 has 0 characters/],
    ["another format", "employer_id,amount\n1,2", /^Line 1 has 18 characters/],
    [
      "an entry without a return code",
      [...lines.slice(0, 3), ...lines.slice(4), "9".repeat(94)].join("\n"),
      /^Line 3 is an entry without a return code\./,
    ],
  ])("with %s is refused with one message", (_name, text, expected) => {
    expect(textOf(text)).toMatch(expected);
    expect(textOf(text)).toMatch(/Nothing was recorded\. Download the file from your bank again\.$/);
  });

  it("is refused whichever line is cut, stretched, missing or doubled", () => {
    for (const place of lines.keys()) {
      const others = [...lines.slice(0, place), ...lines.slice(place + 1)].join("\n");
      const doubled = [...lines.slice(0, place + 1), ...lines.slice(place)].join("\n");
      for (const broken of [
        withLine(place + 1, (line) => line.slice(1)),
        withLine(place + 1, (line) => `${line}9`),
        others,
        doubled,
      ])
        expect(textOf(broken)).not.toBe("read");
    }
  });

  it("is refused whichever digit of a total changes", () => {
    const totals = [
      { place: 7, from: 4, to: 44 },
      { place: 8, from: 1, to: 55 },
    ];
    for (const { place, from, to } of totals)
      for (let at = from; at < to; at += 1) {
        const other = (line: string): string =>
          `${line.slice(0, at)}${(Number(line[at]) + 1) % 10}${line.slice(at + 1)}`;
        expect(textOf(withLine(place, other))).not.toBe("read");
      }
  });

  it("never throws, whatever it holds", () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => !readReturnFile(text).ok));
    fc.assert(
      fc.property(fc.nat({ max: content.length - 1 }), fc.constantFrom("0", "9", "A", " ", "\n"), (at, character) => {
        expect(() => readReturnFile(content.slice(0, at) + character + content.slice(at + 1))).not.toThrow();
      }),
    );
  });
});
