import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as fc from "fast-check";
import { readRosterFile } from "./test-export.ts";
import { sampleSize } from "../../../platform/testing/sample.ts";

const header =
  "employer_id,work_month,agreement_code,ssn,member_id,last_name,first_name,middle_initial,birth_date,classification,status_code,status_date,hire_date,units_st,units_ot,units_dt,gross_wages,location_code,payroll_no,note";
const people = [
  "1000001-0001,2026-06,JC710A,900-01-0001,,Alvarez,Dana,R,,DRVFT,ACT,,,4.00,0.00,0.00,5236.40,,10044,",
  '1000001-0001,2026-06,JC710A,900-01-0002,,Bianchi,Omar,,,DRVFT,LOU,2026-06-08,,1.00,0.00,0.00,1309.10,,10051,"Laid off, recall expected"',
  "1000001-0001,2026-06,JC710A,900-01-0003,,Cho,Min,,1991-04-30,DRVPT,ACT,,2026-06-15,2.00,0.00,0.00,1188.00,,10102,",
  "1000001-0001,2026-06,JC710A,900-01-0004,,Dubois,Pat,,,DRVFT,DIS,2026-06-03,,0.00,0.00,0.00,0.00,,10012,Final day 3 Jun",
];
const roster = [header, ...people, ""].join("\r\n");

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readRosterFile(bytesOf(text));

/** Returns the rows of an accepted file. Fails the test with the findings if the file is refused. */
const rowsOf = (text: string) => {
  const result = read(text);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.rows;
};

/** The shortest allowed header, and a row below it. */
const shortHeader = "employer_id,work_month,agreement_code,ssn,last_name,units_st,note";
const row = (last: string, note = ""): string => `1000001-0001,2026-06,JC710A,900010001,${last},4.00,${note}`;

it("reads numbers and names without copied invisible characters", () => {
  const markedRoster = shortHeader.concat(
    "\n",
    row("Alvarez\u200B").replace("900010001", "\u202A900-01-0001\u202C\u200E"),
  );
  expect(rowsOf(markedRoster)).toMatchObject([{ lastName: "Alvarez", ssn: "900010001" }]);
});

const expectRoster = (result: ReturnType<typeof readRosterFile>): void => {
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  expect(
    result.rows.map((person) => [person.row, person.lastName, person.ssn, person.birthDate, person.cells.statusDate]),
  ).toEqual([
    [2, "Alvarez", "900010001", "", ""],
    [3, "Bianchi", "900010002", "", "2026-06-08"],
    [4, "Cho", "900010003", "1991-04-30", ""],
    [5, "Dubois", "900010004", "", "2026-06-03"],
  ]);
  expect(result.rows[1]?.cells.note).toBe("Laid off, recall expected");
  expect(result.findings).toEqual([
    {
      ruleId: "columns-unknown",
      severity: "INFO",
      rows: [1],
      message: "These columns aren’t used and were skipped: “location_code”.",
    },
  ]);
};

describe("the core file of docs/domain.md §8", () => {
  it("is read person by person, with unknown columns listed", () => expectRoster(read(roster)));

  it("is read with a byte order mark, LF, old line ends, or no last line end", () => {
    expectRoster(read(`\uFEFF${roster}`));
    expectRoster(read(roster.replaceAll("\r\n", "\n").trimEnd()));
    expectRoster(read(roster.replaceAll("\r\n", "\r")));
  });

  it("distinguishes an empty cell from a missing column, except for a class or hire date, where both are unknown", () => {
    const [first] = rowsOf(roster);
    expect(first?.cells).toEqual({
      classification: "DRVFT",
      statusCode: "ACT",
      statusDate: "",
      unitsST: "4.00",
      unitsOT: "0.00",
      unitsDT: "0.00",
      grossWages: "5236.40",
      note: "",
    });
    expect(rowsOf(`${shortHeader}\n${row("Cho")}`)[0]?.cells).toEqual({ unitsST: "4.00", note: "" });
  });

  it("may have its columns in any order and any case", () => {
    const [person] = rowsOf(
      "LAST_NAME, Units_ST ,ssn,agreement_code,work_month,employer_id\nCho,2,900010003,jc710a,2026-06,1000001-0001",
    );
    expect(person).toMatchObject({
      lastName: "Cho",
      agreementCode: "JC710A",
      ssn: "900010003",
      cells: { unitsST: "2" },
    });
  });

  it("may identify people by member ID instead of SSN", () => {
    const text = `${shortHeader.replace("ssn", "member_id")}\n${row("Cho").replace("900010001", "M0000123")}`;
    expect(rowsOf(text)[0]).toMatchObject({ memberId: "M0000123", ssn: "" });
  });

  it("keeps quotes, commas, line ends and leading zeros inside cells", () => {
    const note = '"Ana said ""back Monday"", then\nleft"';
    const text = [shortHeader, row('"O\'Brien, Jr."', note), row("-Smith", "@home"), row("Zoë", '"a\r\nb"')].join(
      "\r\n",
    );
    const rows = rowsOf(text.replace("900010001,-Smith", "001020003,-Smith"));
    expect(rows.map(({ row: number, lastName }) => [number, lastName])).toEqual([
      [2, "O'Brien, Jr."],
      [3, "-Smith"],
      [4, "Zoë"],
    ]);
    expect(rows[0]?.cells.note).toBe('Ana said "back Monday", then\nleft');
    expect(rows[1]).toMatchObject({ ssn: "001020003", cells: { note: "@home" } });
  });

  it("counts rows like a spreadsheet, including blank lines and line ends inside cells", () => {
    const rows = rowsOf([shortHeader, row("A", '"two\nlines"'), "", ",,,,,,", row("B")].join("\n"));
    expect(rows.map(({ row: number }) => number)).toEqual([2, 5]);
  });

  it("accepts 100,000 rows and reports more, without truncating", () => {
    const lines = Array.from({ length: 100_000 }, () => row("A"));
    expect(rowsOf([shortHeader, ...lines, ""].join("\n"))).toHaveLength(100_000);
    const manyLines = read([shortHeader, ...lines, row("A"), ""].join("\n"));
    expect(manyLines.findings.map(({ ruleId }) => ruleId)).toEqual(["file-too-long"]);
    const longFile = read([shortHeader, ...Array.from({ length: 110_000 }, () => ""), row("A")].join("\n"));
    expect(longFile.findings.map(({ ruleId }) => ruleId)).toContain("file-too-long");
  });
});

describe("totals at the end", () => {
  it.each([
    ["a label", "TOTAL,,,,,7.00,"],
    ["a label in another column", ",,,,Grand Total:,7.00,"],
    ["a label and fewer cells", "Totals"],
    ["no label, but the sum of the units", ",,,,,8.00,"],
  ])("with %s are skipped and reported", (_, foot) => {
    const result = read([shortHeader, row("A"), row("B"), "", foot].join("\n"));
    expect(result).toMatchObject({ ok: true, rows: [{ lastName: "A" }, { lastName: "B" }] });
    expect(result.findings).toMatchObject([{ ruleId: "totals-row", severity: "INFO", rows: [5] }]);
  });

  it.each([
    ["a person named Total", row("Total")],
    ["a person without a name whose units aren't a sum", "1000001-0001,2026-06,JC710A,,,5.00,"],
    ["a person without a name or units", "1000001-0001,2026-06,JC710A,,,0.00,"],
    ["a person whose units happen to be the sum", row("C").replace("4.00", "8.00")],
  ])("are not mistaken for %s", (_, foot) => {
    expect(rowsOf([shortHeader, row("A"), row("B"), foot].join("\n"))).toHaveLength(3);
  });

  it("refuse the file with their rows if they are between people", () => {
    const result = read(
      [shortHeader, row("A"), "Total,,,,,4.00,", row("B"), ",,,,Subtotal,4.00,", row("C")].join("\n"),
    );
    expect(result).toMatchObject({ ok: false, findings: [{ ruleId: "totals-between", rows: [3, 5] }] });
  });
});

describe("a file that is refused", () => {
  it.each([
    ["an old Excel workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "file-not-csv", "XLS"],
    ["a PDF", bytesOf("%PDF-1.7"), "file-not-csv", "PDF"],
    ["UTF-16 cut in half", Uint8Array.of(0xff, 0xfe, 0x65, 0, 0x65), "file-not-csv", "not a text file"],
    ["bytes with NUL", bytesOf(`${shortHeader}\n${row("A\u0000")}`), "file-not-csv", "not a text file"],
    ["bytes that aren't text", Uint8Array.of(0x1f, 0x8b, 0x08, 0xff), "file-not-csv", "not a text file"],
    ["a web page with a workbook's name", bytesOf("<html><table>"), "file-not-csv", "web page"],
    ["no bytes", new Uint8Array(), "file-empty", "empty"],
    ["blank lines", bytesOf("\r\n \r\n"), "file-empty", "empty"],
    ["commas alone", bytesOf(",,\n,,\n"), "file-empty", "empty"],
    ["people without a header row", bytesOf(row("A")), "header-missing", "employer_id"],
    ["a letter to the fund", bytesOf("Dear fund,\nplease find enclosed"), "header-missing", "row"],
    [
      "an endless cell",
      bytesOf(`${shortHeader}
${row("A", "x".repeat(10_001))}`),
      "cell-endless",
      "10,000 characters",
    ],
    ["a header row alone", bytesOf(`${shortHeader}\n`), "rows-missing", "no people"],
    ["a column twice", bytesOf(`${shortHeader},SSN\n${row("A")},1`), "column-twice", "ssn"],
    [
      "an open quotation mark",
      bytesOf(`${shortHeader}\n${row("A", '"open')}\n${row("B")}`),
      "quotes-broken",
      "quotation",
    ],
  ])("is %s", (_, bytes, ruleId, word) => {
    const result = readRosterFile(bytes);
    expect(result.ok).toBe(false);
    expect(result.findings).toMatchObject([{ ruleId, severity: "ERROR" }]);
    expect(result.findings[0]?.message).toContain(word);
  });

  it("lists all missing columns in one finding", () => {
    expect(read("last_name,first_name\nCho,Min").findings).toEqual([
      {
        ruleId: "column-missing",
        severity: "ERROR",
        rows: [1],
        message:
          "The file is missing columns: employer_id, work_month, agreement_code, ssn or member_id, units_st. Add them to the header row and fill them for every person.",
      },
    ]);
  });

  it("lists all ragged rows in one finding, with the file's other errors", () => {
    const lines = [`${shortHeader},note`, row("A"), `${row("B")},`, row("C", "a, b, c"), row("D")];
    expect(read(lines.join("\n")).findings.map(({ ruleId, rows }) => [ruleId, rows])).toEqual([
      ["column-twice", [1]],
      ["row-ragged", [2, 4, 5]],
    ]);
  });
});

describe("any bytes", () => {
  it("return a result and never throw", () => {
    const anyText = fc.array(
      fc.constantFrom(",", '"', "\r", "\n", "\r\n", "ssn", "units_st", "total", "=", " ", "ü", "1"),
      {
        maxLength: 60,
      },
    );
    const anyFile = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      anyText.map((parts) => bytesOf(parts.join(""))),
      anyText.map((parts) => bytesOf(`${shortHeader}\n${row("A")}\n${parts.join("")}`)),
    );
    fc.assert(
      fc.property(anyFile, (bytes) => {
        const result = readRosterFile(bytes);
        const refusals = result.findings.filter(({ severity }) => severity === "ERROR");
        expect(result.ok ? refusals.length === 0 : refusals.length > 0).toBe(true);
      }),
      { numRuns: sampleSize(500) },
    );
  });

  it("are returned unchanged from a valid file", () => {
    const anyCell = fc
      .string({ unit: "grapheme", maxLength: 20 })
      .filter((text) => text.isWellFormed() && !text.includes("\u0000"));
    const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(anyCell, { minLength: 1, maxLength: 8 }), (notes) => {
        const text = [shortHeader, ...notes.map((note) => row("A", quoteCell(note)))].join("\n");
        expect(rowsOf(text).map(({ cells }) => cells.note)).toEqual(notes);
      }),
    );
  });
});

// The design's sample is outside the project. This test reads it if it is present.
const sample = resolve("../shared/data/roster.csv");
if (existsSync(sample)) {
  it("reads the design's sample roster", () => expectRoster(readRosterFile(readFileSync(sample))));
}
