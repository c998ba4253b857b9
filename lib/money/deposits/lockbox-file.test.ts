import { lockboxHeader, readLockboxFile } from "./lockbox-file.ts";

const check = (item: number, cents: number, number: string, payer: string, notes = ""): string =>
  [
    `6001${String(item).padStart(3, "0")}${String(cents).padStart(10, "0")}111111118${"4455".padStart(10, "0")}`,
    `${number.padStart(10, "0")}070726${payer.padEnd(30)}${notes}`,
  ].join("");
const overflowRecord = (item: number, notes: string): string => `4001${String(item).padStart(3, "0")}6019${notes}`;
const batch = (count: number, cents: number): string =>
  `70010001234567260708${String(count).padStart(3, "0")}${String(cents).padStart(10, "0")}`;
const box = (count: number, cents: number): string =>
  `80010001234567260708${String(count).padStart(4, "0")}${String(cents).padStart(10, "0")}`;
const header = ["100NORTHLAKES1111111182607080930", `2NORTHLAKES1111111180000000001400080`.padEnd(42, "0")];
const start = "50010001234567260708NORTHLAKES1111111180";
const end = "9000009";
const records = [
  ...header,
  start,
  check(1, 60_000, "1045", "LAKESIDE FREIGHT"),
  overflowRecord(1, "EMPLOYER 1000001-0001"),
  check(2, 10_001, "77", "SUMMIT OFFICE"),
  batch(2, 70_001),
  box(2, 70_001),
  end,
];
const expectedChecks = [
  {
    line: 4,
    number: "1045",
    payer: "LAKESIDE FREIGHT",
    cents: 60_000,
    receivedOn: "2026-07-08",
    routing: "111111118",
    account: "4455",
  },
  { line: 6, number: "77", payer: "SUMMIT OFFICE", cents: 10_001, receivedOn: "2026-07-08" },
];
const textOf = (lines: readonly string[]): string => {
  const result = readLockboxFile(lines.join("\n"));
  return result.ok ? "" : result.text;
};

describe("a lockbox file in BAI records", () => {
  it.each([
    ["line feeds", records.join("\n")],
    [
      "CRLF, padding, a byte order mark and Ctrl-Z",
      `\uFEFF${records.map((line) => line.padEnd(104)).join("\r\n")}\r\n\u001A`,
    ],
  ])("is read with %s", (_, text) => {
    const result = readLockboxFile(text);
    expect(result).toMatchObject({ ok: true, checks: expectedChecks });
    expect(result.ok && result.checks[0]?.notes).toContain("EMPLOYER 1000001-0001");
  });

  it.each([
    ["half a file", records.slice(0, 5), "The file has no end record (type 9)."],
    ["a lockbox without its total", [...records.slice(0, 7), end], "The file has no end record (type 9)."],
    [
      "a batch with another count",
      records.with(6, batch(3, 70_001)),
      "Line 7 says that the batch has 3 checks, but the file has 2.",
    ],
    [
      "a lockbox with another total",
      records.with(7, box(2, 70_002)),
      "Line 8 says that the lockbox adds up to $700.02, but its checks add up to $700.01.",
    ],
    [
      "a negative check",
      records.with(5, check(2, 1, "77", "X").replace("0000000001", "-000000001")),
      "Line 6 has “-000000001” where a number belongs.",
    ],
    [
      "a check of nothing",
      records
        .with(3, check(1, 0, "1045", "X"))
        .with(6, batch(2, 10_001))
        .with(7, box(2, 10_001)),
      "Line 4 has a check of $0.00. A check must be above zero.",
    ],
    [
      "a day that does not exist",
      records.with(2, start.replace("260708", "260731").replace("0731", "0231")),
      "Line 3 has “260231” where the day of the deposit belongs.",
    ],
    ["another type of record", records.with(1, "300"), "Line 2 begins with “3”, which isn’t a lockbox record type."],
    ["an addendum before any check", records.with(3, overflowRecord(1, "X")), "Line 4 doesn’t belong to a check."],
    ["a check before its lockbox", records.toSpliced(2, 1), "Line 3 is a check before its lockbox record (type 5)."],
    ["no check", [...header, start, batch(0, 0), box(0, 0), end], "This file has no checks."],
  ])("is refused with %s", (_, lines, text) => {
    expect(textOf(lines)).toBe(`${text} Nothing was recorded. Download the file from your bank again.`);
  });
});

describe("a lockbox file as a table", () => {
  const names = "Deposit Date,Check Number,Remitter Name,Amount,Memo";

  it.each([",", ";", "\t"])("is read with %j between its columns, in any order", (separator) => {
    const rows = [
      names,
      `7/8/2026,01045,LAKESIDE FREIGHT,"600.00",June 1000001-0001`,
      "",
      "2026-07-08,77,SUMMIT OFFICE,$100.01,",
    ];
    expect(readLockboxFile(rows.join("\r\n").replaceAll(",", separator))).toMatchObject({
      ok: true,
      checks: [
        { line: 2, number: "1045", cents: 60_000, receivedOn: "2026-07-08", routing: "" },
        { line: 4, number: "77", payer: "SUMMIT OFFICE", cents: 10_001 },
      ],
    });
  });

  it.each([
    [
      "an unclosed quotation mark",
      `7/8/2026,1,"X,600,\n7/8/2026,2,Y,700,`,
      "Line 2 has a quotation mark without a closing one.",
    ],
    ["one cell too few", "7/8/2026,1,X,600", "Line 2 has 4 cells, but the first line has 5 columns."],
    ["one cell too many", "7/8/2026,1,X,1,600.00,", "Line 2 has 6 cells, but the first line has 5 columns."],
  ])("is refused as a whole with %s", (_, row, text) => {
    expect(readLockboxFile([names, row].join("\n"))).toEqual({
      ok: false,
      text: `${text} Nothing was recorded. Download the file from your bank again.`,
      table: null,
    });
  });

  it.each([
    ["a negative check", "7/8/2026,1045,X,(600.00),", "Line 2 has a check of - $600.00. A check must be above zero."],
    ["an invalid amount", "7/8/2026,1045,X,6OO,", "Line 2 has “6OO” where the amount belongs."],
    ["no day", ",1045,X,600,", "Line 2 has “” where the day of the deposit belongs."],
    ["no check number", "7/8/2026,,X,600,", "Line 2 has no check number."],
    [
      "a payer’s name that is too long",
      `7/8/2026,1,${"x".repeat(81)},600,`,
      "Line 2 has a payer’s name longer than 80 characters.",
    ],
  ])("offers a choice of other columns with %s", (_, row, text) => {
    expect(readLockboxFile([names, row].join("\n"))).toMatchObject({
      ok: false,
      text: `${text} Nothing was recorded. Choose other columns, or download the file from your bank again.`,
      table: { columns: { day: 0, number: 1, payer: 2, amount: 3, employer: null } },
    });
  });

  const unnamedColumns = [
    "Posted,Item,Sent by,Paid,Remarks,Member no",
    "7/8/2026,1045,ERIE,600.00,not 1000002-0001,10000010001",
  ];

  it("offers a choice of columns that aren’t found by name, with an example of each", () => {
    expect(readLockboxFile(unnamedColumns.join("\n"))).toEqual({
      ok: false,
      text: "This file has no column with the name “check number”. Nothing was recorded. Choose its columns.",
      table: {
        header: [
          { name: "Posted", example: "7/8/2026" },
          { name: "Item", example: "1045" },
          { name: "Sent by", example: "ERIE" },
          { name: "Paid", example: "600.00" },
          { name: "Remarks", example: "not 1000002-0001" },
          { name: "Member no", example: "10000010001" },
        ],
        columns: { number: null, amount: null, payer: null, day: null, employer: null },
      },
    });
  });

  it("is read by the columns that a clerk chose, and keeps its identity whatever the columns", () => {
    const chosenColumns = { number: 1, amount: 3, payer: 2, day: 0, employer: 5 };
    const result = readLockboxFile(unnamedColumns.join("\n"), chosenColumns);
    expect(result).toMatchObject({
      ok: true,
      checks: [{ number: "1045", cents: 60_000, payer: "ERIE", receivedOn: "2026-07-08", notes: "1000001-0001" }],
      table: { columns: chosenColumns },
    });
    const resultWithoutPayer = readLockboxFile(unnamedColumns.join("\r\n"), {
      ...chosenColumns,
      payer: null,
      employer: null,
    });
    expect(resultWithoutPayer).toMatchObject({ ok: true, checks: [{ payer: "" }] });
    expect(resultWithoutPayer.ok && resultWithoutPayer.checks[0]?.notes).toContain("not 1000002-0001");
    expect(result.ok && result.identity).toBe(resultWithoutPayer.ok && resultWithoutPayer.identity);
    expect(readLockboxFile(unnamedColumns.join("\n"), { ...chosenColumns, amount: 6 })).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^This file has no column 7\. Nothing was recorded\. Choose other columns/),
    });
    // The column found by name can be the wrong one.
    const namedColumns = ["Deposit date,Check number,Payer,Amount,Net amount", "7/8/2026,1,X,600.00,590.00"].join("\n");
    expect(readLockboxFile(namedColumns)).toMatchObject({ checks: [{ cents: 60_000 }] });
    const correctedColumns = { number: 1, amount: 4, payer: 2, day: 0, employer: null };
    expect(readLockboxFile(namedColumns, correctedColumns)).toMatchObject({ checks: [{ cents: 59_000 }] });
  });

  it("is refused without column names, so that no check is read as column names", () => {
    const unnamedResult = readLockboxFile("7/8/2026,1,X,600.00\n7/9/2026,2,Y,700.00");
    expect(unnamedResult).toEqual({
      ok: false,
      text: "Line 1 has a date where the column names belong. Nothing was recorded. Add a first line with a name for each column, and upload the file again.",
      table: null,
    });
  });

  it("is identified by its first row, which records don’t have", () => {
    expect(lockboxHeader(unnamedColumns.join("\n"))).toEqual(unnamedColumns[0]!.split(","));
    expect([lockboxHeader(records.join("\n")), lockboxHeader("no table")]).toEqual([null, null]);
  });

  it("reports a missing column and the limit of checks", () => {
    expect(textOf(["Date,Check,Payer", "7/8/2026,1,X"])).toContain("no column with the name “amount”.");
    expect(textOf([""])).toContain("a column “check number”");
    const rows = Array.from({ length: 501 }, (_, index) => `7/8/2026,${index + 1},X,1.00,`);
    expect(textOf([names, ...rows])).toContain("This file has 501 checks, and at most 500");
  });
});
