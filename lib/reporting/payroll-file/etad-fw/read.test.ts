import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as fc from "fast-check";
import { writeEtad } from "./write.ts";
import { readEtad } from "./read.ts";
import { readRosterFile } from "../open/test-export.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import { etadHead, etadPerson } from "./test-etad.ts";
import { sampleSize } from "../../../platform/testing/sample.ts";

const dubois = etadPerson({
  ssn: "900010004",
  lastName: "DUBOIS",
  firstName: "PAT",
  middleInitial: "",
  statusCode: "DIS",
  statusDate: "2026-06-03",
  unitsST: 0,
  grossWages: 0,
  payrollNo: "10012",
  note: "FINAL DAY 3 JUN",
});
const cho = etadPerson({ ssn: "900010003", lastName: "CHO", hireDate: "2026-06-15", unitsST: 200, unitsOT: 25 });
const validText = writeEtad(etadHead, [etadPerson(), dubois, cho]);

const read = (text: string) => readRosterFile(new TextEncoder().encode(text));

/** Changes a line, counted from 1. */
const changeLine = (row: number, change: (line: string) => string, text = validText): string =>
  text
    .split("\r\n")
    .map((line, index) => (index + 1 === row ? change(line) : line))
    .join("\r\n");

/** Overwrites a line from a position, counted from 1. */
const replaceAt = (row: number, position: number, typed: string, text = validText): string =>
  changeLine(row, (line) => line.slice(0, position - 1) + typed + line.slice(position - 1 + typed.length), text);

describe("a file in ETAD-FW 1", () => {
  it("is written exactly as specified", () => {
    const [head, detail, foot, end] = writeEtad(etadHead, [dubois]).split("\r\n");
    expect(head).toBe(`H00000000011000001-0001202606O000001${"0".repeat(26)}20260714161500CONSTRUCTED`.padEnd(200));
    expect(detail).toBe(
      `D000001900010004          ${"DUBOIS".padEnd(30)}${"PAT".padEnd(20)} JC710A  DRVFT DIS202606030000000000000000000000000000000000000000 10012          FINAL DAY 3 JUN`.padEnd(
        200,
      ),
    );
    expect([foot, end]).toEqual([`T000001000000000000000000000000000900010004`.padEnd(200), ""]);
  });

  it("returns the same rows as a CSV file of the same people, numbered by lines", () => {
    const csv = [
      "employer_id,work_month,agreement_code,ssn,last_name,first_name,middle_initial,classification,status_code,status_date,hire_date,units_st,units_ot,units_dt,gross_wages,payroll_no,note",
      "1000001-0001,2026-06,JC710A,900-01-0001,ALVAREZ,DANA,R,DRVFT,ACT,,,4.00,0.00,0.00,5236.40,10044,",
      "1000001-0001,2026-06,JC710A,900-01-0004,DUBOIS,PAT,,DRVFT,DIS,2026-06-03,,0.00,0.00,0.00,0.00,10012,FINAL DAY 3 JUN",
      "1000001-0001,2026-06,JC710A,900-01-0003,CHO,DANA,R,DRVFT,ACT,,2026-06-15,2.00,0.25,0.00,5236.40,10044,",
    ].join("\n");
    const table = read(csv);
    if (!table.ok) throw new Error(JSON.stringify(table.findings));
    expect(read(validText)).toEqual({
      ok: true,
      findings: [],
      columnNames: {},
      rows: table.rows.map((row) => Object.assign(row, { birthDate: null })),
      ownTotals: { people: 3, units: 625, grossWages: 1_047_280 },
    });
  });

  it("may have LF line ends, and none after the last line", () => {
    expect(readEtad(validText.replaceAll("\r\n", "\n"))).toEqual(readEtad(validText));
    expect(readEtad(validText.slice(0, -2))).toEqual(readEtad(validText));
  });

  it("may identify people by member ID, with zeros or spaces for the SSN", () => {
    const text = writeEtad(etadHead, [
      etadPerson({ ssn: "", memberId: "M1" }),
      etadPerson({ ssn: "000000000", memberId: "M2" }),
    ]);
    expect(readEtad(text)).toMatchObject({
      ok: true,
      rows: [
        { ssn: "", memberId: "M1" },
        { ssn: "", memberId: "M2" },
      ],
    });
  });

  it("is never truncated by the writer", () => {
    for (const change of [
      { lastName: "X".repeat(31) },
      { lastName: "NUÑEZ" },
      { unitsST: 10_000_000 },
      { unitsST: -1 },
    ]) {
      expect(() => writeEtad(etadHead, [etadPerson(change)])).toThrow(RangeError);
    }
  });
});

describe("a file in ETAD-FW that is refused", () => {
  const twoHeads = validText + validText;
  it.each<[string, string, string, number[], string]>([
    ["a truncated line", changeLine(3, (line) => line.trimEnd()), "etad-length", [3], "these have 173 characters"],
    ["a truncated H line", changeLine(1, (line) => line.trimEnd()), "etad-length", [1], "200 characters"],
    ["a blank line inside", validText.replace("\r\nD", "\r\n\r\nD"), "etad-length", [2], "these have 0"],
    ["another record type", replaceAt(3, 1, "X"), "etad-type", [3], "H, D or T"],
    ["an accent", replaceAt(2, 27, "Á"), "etad-ascii", [2], "plain ASCII"],
    ["a tab", replaceAt(2, 170, "\t"), "etad-ascii", [2], "a tab"],
    ["no H line", changeLine(1, () => "", validText).slice(2), "etad-head", [], "no H line"],
    ["an H line that is not first", validText.replace(/^(H.*\r\n)(D.*\r\n)/, "$2$1"), "etad-head", [2], "first line"],
    ["two H lines", twoHeads, "etad-head", [1, 6], "more than one H"],
    ["no T line", validText.replace(/T.*\r\n$/, ""), "etad-foot", [], "no T line"],
    ["a T line that is not last", validText.replace(/(D.*\r\n)(T.*\r\n)$/, "$2$1"), "etad-foot", [4], "last line"],
    ["two T lines", twoHeads, "etad-foot", [5, 10], "more than one T"],
    ["no people", writeEtad(etadHead, []), "rows-missing", [], "no D lines"],
    ["a missing line", validText.replace(/D000002.*\r\n/, ""), "etad-order", [3], "numbered 1, 2, 3"],
    [
      "lines in another order",
      validText.replace(/\n(D.*\r\n)(D.*\r\n)/, "\n$2$1"),
      "etad-order",
      [2, 3, 4],
      "do not follow",
    ],
    ["units with a point", replaceAt(2, 111, "0004.00"), "etad-digits", [2], "units ST (positions 111-117)"],
    ["spaces for a number", replaceAt(4, 132, " ".repeat(11)), "etad-digits", [4], "gross wages (positions 132-142)"],
    ["an SSN with letters", replaceAt(2, 8, "90001000A"), "etad-digits", [2], "nine digits"],
    ["an invalid date", replaceAt(3, 95, "20260631"), "etad-date", [3], "status date (positions 95-102)"],
    ["an invalid creation time", replaceAt(1, 63, "20260714256000"), "etad-date", [1], "creation time"],
    ["an invalid month", replaceAt(1, 24, "202613"), "etad-month", [1], "CCYYMM"],
    [
      "an H line with another count",
      replaceAt(1, 31, "000004"),
      "etad-totals",
      [1],
      "people is 4, but the D lines add up to 3",
    ],
    [
      "an H line with other units",
      replaceAt(1, 37, "0000000000700"),
      "etad-totals",
      [1],
      "is 7.00, but the D lines add up to 6.25",
    ],
    [
      "an H line with other wages",
      replaceAt(1, 50, "0000000000100"),
      "etad-totals",
      [1],
      "is 1.00, but the D lines add up to 10,472.80",
    ],
    [
      "a T line with another count",
      replaceAt(5, 2, "000002"),
      "etad-totals",
      [5],
      "people is 2, but the D lines add up to 3",
    ],
    ["a T line with other units", replaceAt(5, 8, "0000000000700"), "etad-totals", [5], "is 7.00"],
    ["a T line with other wages", replaceAt(5, 21, "0000000000100"), "etad-totals", [5], "is 1.00"],
    ["a changed SSN", replaceAt(2, 16, "9"), "etad-totals", [5], "ends in 0008, but the D lines add up to 0016"],
    ["a correction", replaceAt(1, 30, "C"), "etad-kind", [1], "take it back if it’s committed"],
    ["a month without work", replaceAt(1, 30, "Z"), "etad-kind", [1], "“No work this month”"],
    ["a test", replaceAt(1, 30, "T"), "etad-kind", [1], "marked as a test"],
    ["an unknown kind", replaceAt(1, 30, "?"), "etad-kind", [1], "must be O"],
    ["a restated line", replaceAt(4, 143, "R"), "etad-restated", [4], "Leave the position empty"],
    ["an unknown mark", replaceAt(4, 143, "7"), "etad-restated", [4], "may have shifted"],
  ])("has %s", (_, text, ruleId, rows, words) => {
    const result = read(text);
    expect(result.ok).toBe(false);
    const findings = result.findings.filter((finding) => finding.ruleId === ruleId);
    expect(findings).toMatchObject([{ severity: "ERROR", rows, message: expect.stringContaining(words) }]);
    expect(JSON.stringify(result.findings)).not.toMatch(/90001000/);
  });

  it("reports all errors together, but no totals of unreadable lines", () => {
    const text = replaceAt(
      1,
      24,
      "2026AB",
      replaceAt(3, 111, "000-100", replaceAt(2, 111, "00 4 00", replaceAt(4, 103, "20260230"))),
    );
    expect(read(text).findings.map(({ ruleId, rows }) => [ruleId, rows])).toEqual([
      ["etad-digits", [2, 3]],
      ["etad-date", [4]],
      ["etad-month", [1]],
    ]);
  });

  it("hides the SSN of its only person in the SSN sum", () => {
    const text = replaceAt(3, 34, "0123456789", writeEtad(etadHead, [etadPerson()]));
    expect(JSON.stringify(read(text).findings)).not.toMatch(/23456789|00010001/);
  });

  it("has too many people", () => {
    const people = Array.from({ length: 100_000 }, () => etadPerson());
    const maxText = writeEtad(etadHead, people);
    expect(readEtad(maxText).ok).toBe(true);
    const tooLongText = [readEtad(`${maxText}D`), readEtad("D\n".repeat(1_000_000))];
    expect(tooLongText.map(({ findings }) => findings.map(({ ruleId }) => ruleId))).toEqual([
      ["file-too-long"],
      ["file-too-long"],
    ]);
  });
});

describe("any people", () => {
  const text = (maxLength: number) => fc.string({ unit: "grapheme-ascii", maxLength }).map((typed) => typed.trim());
  const date = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  const number = (digits: number) => fc.integer({ min: 0, max: 10 ** digits - 1 });
  const anyPerson = fc.record({
    ssn: fc.integer({ min: 1, max: 999_999_999 }).map((ssn) => String(ssn).padStart(9, "0")),
    memberId: text(10),
    lastName: text(30),
    firstName: text(20),
    middleInitial: text(1),
    agreementCode: text(8),
    classification: text(6),
    statusCode: text(3),
    statusDate: fc.oneof(fc.constant(""), date),
    hireDate: fc.oneof(fc.constant(""), date),
    unitsST: number(7),
    unitsOT: number(7),
    unitsDT: number(7),
    grossWages: number(11),
    restated: fc.constant(""),
    payrollNo: text(15),
    note: fc.string({ unit: "grapheme-ascii", maxLength: 42 }).map((typed) => typed.trimEnd()),
  });

  const decimals = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`;
  const toRow = (person: ReturnType<typeof etadPerson>, index: number): RosterRow => ({
    row: index + 2,
    employerId: "1000001-0001",
    workMonth: "2026-06",
    agreementCode: person.agreementCode.toUpperCase(),
    ssn: person.ssn,
    memberId: person.memberId.toUpperCase(),
    lastName: person.lastName,
    firstName: person.firstName,
    middleInitial: person.middleInitial,
    birthDate: null,
    payrollNo: person.payrollNo,
    cells: {
      ...(person.classification !== "" && { classification: person.classification }),
      statusCode: person.statusCode,
      statusDate: person.statusDate,
      ...(person.hireDate !== "" && { hireDate: person.hireDate }),
      unitsST: decimals(person.unitsST),
      unitsOT: decimals(person.unitsOT),
      unitsDT: decimals(person.unitsDT),
      grossWages: decimals(person.grossWages),
      note: person.note,
    },
  });

  it("are read back from a file unchanged", () => {
    fc.assert(
      fc.property(fc.array(anyPerson, { minLength: 1, maxLength: 5 }), (people) => {
        const result = readEtad(writeEtad(etadHead, people));
        if (!result.ok) throw new Error(JSON.stringify(result.findings));
        expect(result.rows).toEqual(people.map(toRow));
      }),
    );
  });

  it("return a result and never throw, whatever part of the file is changed", () => {
    fc.assert(
      fc.property(
        fc.nat(validText.length),
        fc.nat(30),
        fc.string({ unit: "binary", maxLength: 9 }),
        (index, removed, typed) => {
          const result = readEtad(validText.slice(0, index) + typed + validText.slice(index + removed));
          expect(result.ok || result.findings.length > 0).toBe(true);
        },
      ),
      { numRuns: sampleSize(500) },
    );
  });
});

// The design's sample is outside the project. This test reads it if it is present.
const sample = resolve("../shared/data/etad-fixed.txt");
if (existsSync(sample)) {
  it("reads the design's sample", () => {
    const result = readRosterFile(readFileSync(sample));
    expect(result).toMatchObject({ ok: true, findings: [] });
    expect(result.ok && result.rows.map(({ lastName, cells }) => [lastName, cells.statusDate, cells.unitsST])).toEqual([
      ["ALVAREZ", "", "4.00"],
      ["BIANCHI", "2026-06-08", "1.00"],
      ["CHO", "", "2.00"],
      ["DUBOIS", "2026-06-03", "0.00"],
    ]);
  });
}
