import { listOpen } from "./questions/questions.ts";
import type { Mapping } from "./ground/mapping.ts";
import type { ImportTarget } from "./ground/choices.ts";
import { splitName } from "./cells/names.ts";
import { openTextFile } from "./open/open-text.ts";
import { readImport, type ImportReading } from "./read-import.ts";
import { maskCell, toSample } from "./cells/cell-shapes.ts";

const target: ImportTarget = {
  employerId: "1000001-0001",
  workMonth: "2026-06",
  unitCodes: ["JC710A", "JC711B"],
  classifications: ["DRVFT"],
  percentOnly: false,
};

const openText = (text: string) => openTextFile(new TextEncoder().encode(text));
const read = (text: string, given: Mapping | null = null, remembered: Mapping[] = []): ImportReading =>
  readImport(openText(text), { target, remembered, given });

const payroll = [
  "Employee Name;SS#;Born;Reg Hrs;OT Hrs;Dept;Status;Gross",
  '"ALVAREZ, DANA R";900-01-0001;4/30/1971;1.234,50;0;Yard;A;5.236,40',
  '"CHO, MIN";900010003;1991-04-30;160;2,25;JC711B;LOU;1188',
  ";;;1.394,50;;;;",
].join("\r\n");
const chosenMapping: Mapping = {
  columns: ["employee", "ssn", "birth_date", "units_st", "units_ot", "agreement_code", "status_code", "gross_wages"],
  values: [
    { field: "agreement_code", from: "yard", to: "JC710A" },
    { field: "status_code", from: "A", to: "ACT" },
  ],
  constants: {},
};

describe("an unknown payroll export", () => {
  it("isn’t read until its columns are mapped, but they are guessed", () => {
    const { read: rows, mapping, columns, codes } = read(payroll);
    expect(rows).toBeNull();
    const shownText = expect.any(Array);
    expect(mapping).toEqual({
      ...chosenMapping,
      values: [],
      payCodes: [],
      nameForm: "LAST_COMMA_FIRST",
      names: shownText,
    });
    expect(columns[0]).toEqual({
      name: "Employee Name",
      samples: ["ALVAREZ, DANA R", "CHO, MIN"],
      why: "Based on its name.",
    });
    expect(codes).toEqual([
      { field: "agreement_code", place: 5, value: "Yard", rows: 1 },
      { field: "status_code", place: 6, value: "A", rows: 1 },
    ]);
  });

  it("never shows a whole Social Security number or birth date", () => {
    const shown = JSON.stringify(read(payroll).columns);
    expect(shown).toContain("•••-••-0001");
    expect(shown).not.toMatch(/900-?01|1971|1991/);
  });

  it.each(["Adele Abara 900-03-1200", "10003 Abara, Adele 900-03-1200"])(
    "moves a Social Security number out of the only name with one: %s",
    (name) => {
      const text = ["Employee,Reg Hrs", `"${name}",160.00`, '"Min Cho",8.00', '"Ana Diaz",7.50'].join("\n");
      const { mapping, steps, columns } = read(text);
      expect(JSON.stringify([steps, columns])).not.toMatch(/900.03/);
      expect(mapping?.columns).toContain("ssn");
      const nameForm = name.includes(",") ? "LAST_COMMA_FIRST" : "FIRST_LAST";
      const given = { ...mapping!, nameForm, constants: { agreement_code: "JC711B" } } as const;
      const onlyForm = [text.split("\n")[0], text.split("\n")[1]].join("\n");
      expect(read(onlyForm, given).read).toMatchObject({
        rows: [{ lastName: "Abara", firstName: "Adele", ssn: "900031200" }],
      });
    },
  );

  it("is read like a core file with its mapping, or with the one saved for the same header", () => {
    const given = read(payroll, chosenMapping);
    expect(given.read).toMatchObject({
      ok: true,
      rows: [
        {
          row: 2,
          employerId: "1000001-0001",
          workMonth: "2026-06",
          agreementCode: "JC710A",
          ssn: "900010001",
          lastName: "ALVAREZ",
          firstName: "DANA",
          middleInitial: "R",
          birthDate: "4/30/1971",
          cells: { statusCode: "ACT", unitsST: "1234.50", unitsOT: "0.00", grossWages: "5236.40" },
        },
        { row: 3, ssn: "900010003", agreementCode: "JC711B", cells: { statusCode: "LOU", unitsOT: "2.25" } },
      ],
      findings: [{ ruleId: "totals-row", rows: [4] }],
    });
    expect(given.codes).toEqual([]);
    const reread = read(payroll.toUpperCase(), null, [{ ...chosenMapping, names: given.mapping?.names }]);
    expect(reread.read).toMatchObject({ ok: true });
  });

  it("is refused, with the row, if a name has no comma, and never splits names by guessing", () => {
    const unsplit = read(payroll.replace('"CHO, MIN"', "MIN CHO"), chosenMapping).read;
    expect(unsplit).toMatchObject({ ok: false });
    expect(unsplit?.findings).toContainEqual(
      expect.objectContaining({ ruleId: "name-unsplit", severity: "ERROR", rows: [3] }),
    );
  });

  it.each([
    ["6/2026", "2026-06"],
    ["6/30/2026", "2026-06"],
    ["2026-06", "2026-06"],
    ["Jun-26", "Jun-26"],
  ])("has the work month %s", (typed, month) => {
    const columns: Mapping["columns"] = ["last_name", "ssn", "work_month", "units_st"];
    const text = `Who,No,When,Hours\nCho,900010003,${typed},4`;
    const constants = { agreement_code: "JC711B" };
    expect(read(text, { columns, values: [], constants }).read).toMatchObject({ rows: [{ workMonth: month }] });
  });
});

describe("doesn’t ask for a mapping", () => {
  it("of a core file, which is read directly", () => {
    const text = `employer_id,work_month,agreement_code,ssn,last_name,units_st,status_code\n1000001-0001,2026-06,JC710A,900010001,Alvarez,4,T`;
    const { read: rows, codes, mapping } = read(text);
    expect(rows).toMatchObject({ ok: true, rows: [{ lastName: "Alvarez" }] });
    expect(codes).toEqual([{ field: "status_code", place: 6, value: "T", rows: 1 }]);
    expect(mapping?.columns).toContain("units_st");
  });

  it.each([
    ["a letter", "Dear fund,\nplease find our hours below."],
    ["an empty file", ""],
  ])("of %s, which is refused", (_, text) => {
    expect(read(text)).toMatchObject({ columns: [], read: { ok: false } });
  });
});

it.each([
  ["Alvarez, Dana", { lastName: "Alvarez", firstName: "Dana", middleInitial: "" }],
  ["DE LA CRUZ JR, Mary Ann Q.", { lastName: "DE LA CRUZ JR", firstName: "Mary Ann", middleInitial: "Q" }],
  ["Cho,", { lastName: "Cho", firstName: "", middleInitial: "" }],
  ["Dana Alvarez", null],
  [", Dana", null],
  ["a, b, c", null],
  ["Alvarez, Dana 900-01-0001 R", null],
])("splits the name %p", (text, name) => expect(splitName(text)).toEqual(name));

it.each<[string, Parameters<typeof toSample>[1], string]>([
  ["900-01-0001", [null], "•••-••-0001"],
  ["900.01.0001", [null], "•••-••-0001"],
  ["12345678", [null], "•••-••-5678"],
  ["0010044", ["payroll_no"], "•••0044"],
  ["12345678", ["payroll_no", "ssn"], "•••-••-5678"],
  ["see 900-01-0001", ["note"], "see •••-••-0001"],
  ["77", ["ssn"], "•••-••-••77"],
  ["4/30/1991", [null], "(a date, not shown)"],
  ["1991-04-30", ["hire_date", "birth_date"], "(a date, not shown)"],
  ["2026-06-08", ["hire_date"], "2026-06-08"],
  ["160.25", ["units_st"], "160.25"],
  ["M235860001", ["member_id"], "M235860001"],
  ["L900010001", ["member_id"], "L•••-••-0001"],
])("shows %p in a column %p as %p", (text, fields, shown) => expect(toSample(text, fields)).toBe(shown));

it.each<[string, Parameters<typeof maskCell>[1], string]>([
  ["900.01.0001", ["payroll_no"], "•••-••-0001"],
  ["paid to 900010001", ["note"], "paid to •••-••-0001"],
  ["12345678", ["payroll_no"], "12345678"],
  ["12345678", [null, null], "•••-••-5678"],
  ["1991-04-30", ["birth_date"], "1991-04-30"],
  ["12345678", ["payroll_no", "ssn"], "•••-••-5678"],
  ["", ["ssn"], ""],
])("returns %p in a column %p as %p", (text, fields, given) => expect(maskCell(text, fields)).toBe(given));

describe("a mapping has gaps", () => {
  const gaps = (columns: Mapping["columns"], constants: Mapping["constants"] = {}, percentOnly = false) =>
    listOpen({ columns, constants }, { unitCodes: target.unitCodes, percentOnly }).messages;
  it("until a number, a name, units and the bargaining unit are mapped", () => {
    expect(gaps([null, null])).toHaveLength(4);
    expect(gaps(["ssn", "employee", "units_st"], { agreement_code: "JC710A" })).toEqual([]);
    expect(gaps(["ssn", "employee", "units_st"], { agreement_code: "ZZ" })).toHaveLength(1);
    expect(gaps(["member_id", "last_name", "units_st", "agreement_code"])).toEqual([]);
  });
  it("with wages but no units, unless every rate is a percentage or the report's units are kept", () => {
    const columns: Mapping["columns"] = ["ssn", "employee", "gross_wages", "agreement_code"];
    expect(gaps(columns)).toEqual([expect.stringContaining("an upload can keep the straight time")]);
    expect(gaps(columns, {}, true)).toEqual([]);
    const keep = { columns, constants: {}, carriedOver: { unitsST: "KEEP" as const } };
    expect(listOpen(keep, { unitCodes: target.unitCodes, percentOnly: false }).messages).toEqual([]);
    const noWages = { ...keep, columns: columns.with(2, null) };
    expect(listOpen(noWages, { unitCodes: target.unitCodes, percentOnly: false }).messages).toHaveLength(1);
  });
});

describe("a column next to the core columns", () => {
  const core = ["employer_id", "work_month", "agreement_code", "ssn", "last_name", "first_name", "units_st"];
  /** Writes a core file of two people with one additional column. */
  const readNextTo = (
    name: string,
    values: readonly [string, string],
    moreLines: readonly string[] = [],
  ): ImportReading =>
    read(
      [
        [...core, ...moreLines, name],
        [
          "1000001-0001",
          "2026-06",
          "JC710A",
          "900-01-0001",
          "Alvarez",
          "Dana",
          "4.00",
          ...moreLines.map(() => "1.00"),
          values[0],
        ],
        [
          "1000001-0001",
          "2026-06",
          "JC710A",
          "900-01-0003",
          "Cho",
          "Min",
          "4.00",
          ...moreLines.map(() => "1.00"),
          values[1],
        ],
      ]
        .map((line) => line.join())
        .join("\n"),
    );

  it.each([
    ["Overtime", ["8.00", "2.50"], "units_ot"],
    ["OT", ["8.00", "2.50"], "units_ot"],
    ["Gross Pay", ["812.00", "900.00"], "gross_wages"],
    ["Status", ["A", "T"], "status_code"],
    ["DOB", ["4/30/1971", "4/30/1991"], "birth_date"],
    ["Emp No", ["4711", "4712"], "payroll_no"],
  ] as const)("%s, with the name of a missing field, causes a question with a guess", (name, values, field) => {
    const { read: rows, mapping } = readNextTo(name, values);
    expect(rows).toBeNull();
    expect(mapping?.columns.at(-1)).toBe(field);
  });

  it.each([
    ["Extra", ["7", "8"]],
    ["", ["5", "6"]],
    ["Overtime on call", ["n/a", "8.00"]],
    ["YTD hours", ["5.00", "8.00"]],
  ] as const)("%s with %p may be hours or money, so it isn’t used and its total is listed", (name, values) => {
    const { read: rows, steps } = readNextTo(name, values, ["units_ot", "units_dt", "gross_wages"]);
    expect(rows).toMatchObject({ ok: true });
    expect(steps?.unused).toHaveLength(1);
  });

  it.each([
    ["location_code", ["17", "18"]],
    ["Pay rate", ["31.25", "28.50"]],
    ["YTD gross", ["31250.00", "28500.00"]],
    ["health_amount", ["493.99", "493.99"]],
  ] as const)("%s with %p is neither, and isn’t used", (name, values) => {
    expect(readNextTo(name, values, ["gross_wages"]).read).toMatchObject({ ok: true });
  });
});
