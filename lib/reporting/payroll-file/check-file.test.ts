import { checkFile, type CheckOptions, firstCheckRequest } from "./check-file.ts";
import type { Mapping } from "./ground/mapping.ts";
import { findMonthInFile, toTarget } from "./mapping/report-answers.ts";
import { readLines } from "./test-read.ts";

const today = "2026-07-14";
const june = { ...firstCheckRequest.answers, workMonth: "2026-06" };
const check = (lines: readonly string[], options: Partial<CheckOptions> = {}) =>
  checkFile(new TextEncoder().encode(lines.join("\n")), today, { ...firstCheckRequest, answers: june, ...options });
const columnsForSeveralUnits = { ...june, unitType: null };

const header = "Name,SSN,Reg Hrs,OT Hrs,Gross";
const people = ['"Cho, Min",900-01-0003,160.00,8.00,4000.00', '"Diaz, Ana",900-01-0004,150.50,0.00,3500.00'];

/** Checks a file, then checks it again with the guessed mapping and some of a clerk's choices. */
const accept = async (
  lines: readonly string[],
  choices: Partial<Mapping> = {},
  options: Partial<CheckOptions> = {},
) => {
  const { mapping, needsMapping } = await check(lines, options);
  if (mapping === null || !needsMapping) throw new Error("Nothing was asked");
  return check(lines, { ...options, given: { ...mapping, ...choices } });
};

it("asks what the columns of an export mean, and reads its people for the chosen month", async () => {
  const checked = await accept([header, ...people]);
  expect(checked).toMatchObject({ needsMapping: false, isMapped: true, employerId: null, workMonth: "2026-06" });
  expect(checked.rows.map(({ lastName, cells }) => [lastName, cells.unitsST])).toEqual([
    ["Cho", "160.00"],
    ["Diaz", "150.50"],
  ]);
  expect(checked.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
});

it("adds up people, wages and each kind of units separately, so that swapped columns show", async () => {
  const { mapping, totals } = await accept([header, ...people]);
  expect(totals).toEqual({ people: 2, unitsST: 31_050, unitsOT: 800, unitsDT: 0, grossWages: 750_000 });
  const columns = ["employee", "ssn", "units_ot", "units_st", "gross_wages"] as const;
  const swappedColumns = await check([header, ...people], { given: { ...mapping!, columns: [...columns] } });
  expect(swappedColumns.totals).toMatchObject({ unitsST: 800, unitsOT: 31_050 });
  expect((await check([header])).totals).toBeNull();
});

it("reads the work month from the file only, never from the calendar", async () => {
  expect(firstCheckRequest.answers.workMonth).toBe("");
  const monthOf = async (...months: readonly string[]) => {
    const lines = months.map((month, n) => `"Cho, Min",900-01-000${n + 1},160.00,${month}`);
    const { columns, mapping } = await check(["Name,SSN,Reg Hrs,Work Month", ...lines], {
      answers: firstCheckRequest.answers,
    });
    return findMonthInFile(columns, mapping, today);
  };
  expect(await monthOf("2026-06", "2026-06")).toBe("2026-06");
  expect(await monthOf("2026-05", "2026-06")).toBe("");
  expect(await monthOf("2026-08")).toBe("");
  const { columns, mapping } = await check([header, ...people], { answers: firstCheckRequest.answers });
  expect(findMonthInFile(columns, mapping, today)).toBe("");
});

it("warns by name of people with a leaving date but no status", async () => {
  const rowsOf = (...endings: readonly string[]) => people.map((person, index) => `${person}${endings[index] ?? ","}`);
  const warningsOf = async (columns: string, ...endings: readonly string[]) =>
    (await accept([`${header}${columns}`, ...rowsOf(...endings)])).findings.filter(
      ({ ruleId }) => ruleId === "left-without-status",
    );
  expect(await warningsOf(",Terminated", ",6/20/2026", ",")).toMatchObject([
    { severity: "WARNING", rows: [2], message: expect.stringMatching(/in “Terminated”, but no status: “Cho, Min”\./) },
  ]);
  expect(await warningsOf(",Terminated", ",", ",")).toEqual([]);
  expect(await warningsOf(",Leave Date", ",6/20/2026", ",")).toEqual([]);
  expect(await warningsOf(",Status,Term Date", ",QUT,6/20/2026", ",ACT,")).toEqual([]);
});

it("warns of a payroll number that several people have, and lists them", async () => {
  const { findings } = await accept([`${header},Emp No`, ...people.map((person) => `${person},200100`)]);
  expect(findings.slice(0, 1)).toMatchObject([
    { ruleId: "payroll-number-shared", severity: "WARNING", rows: [2, 3], message: expect.stringMatching(/Cho.*Diaz/) },
  ]);
});

it("warns of rows with the same name and last 4 digits but different payroll numbers", async () => {
  const lines = ["Name,SSN,Emp No,Reg Hrs", '"Cho, Min",XXX-XX-0003,1001,80', '"Cho, Min",XXX-XX-0003,1002,60'];
  const { findings } = await accept([...lines, '"Diaz, Ana",XXX-XX-0003,1003,60']);
  expect(findings.filter(({ severity }) => severity === "WARNING")).toMatchObject([
    { ruleId: "digits-shared", rows: [2, 3], message: expect.stringContaining("“Cho, Min”") },
  ]);
});

it("rejects an export for a month that hasn’t begun", async () => {
  const answers = { ...june, workMonth: "2026-08" };
  const { findings } = await accept([header, ...people], {}, { answers });
  expect(findings).toMatchObject([{ ruleId: "month-ahead", rows: [2, 3] }]);
});

it("asks what a file's bargaining units count, and uses the right column for each", async () => {
  const lines = [
    "Department,Name,SSN,Weeks,Hours,Gross",
    'Drivers,"Cho, Min",900-01-0003,4,160,4000.00',
    'Dock,"Diaz, Ana",900-01-0004,,150.5,3500.00',
  ];
  const result = await accept(lines, {}, { answers: columnsForSeveralUnits });
  expect(result).toMatchObject({ needsMapping: true, rows: [] });
  expect(result.codes.map(({ field, value }) => [field, value])).toEqual([
    ["agreement_code", "Drivers"],
    ["agreement_code", "Dock"],
  ]);
  const values = [
    { field: "agreement_code", from: "Drivers", to: "WEEK" },
    { field: "agreement_code", from: "Dock", to: "HOUR" },
  ] as const;
  const checked = await accept(lines, { values: [...values] }, { answers: columnsForSeveralUnits });
  expect(checked.rows.map(({ agreementCode, cells }) => [agreementCode, cells.unitsST])).toEqual([
    ["DRIVERS", "4.00"],
    ["DOCK", "150.50"],
  ]);
  expect(checked.agreements).toEqual([
    { code: "DRIVERS", rows: 1 },
    { code: "DOCK", rows: 1 },
  ]);
});

it("applies the choices to the corrected file with the same columns, and asks about a new code", async () => {
  const codedLines = ["Name,SSN,Earning Code,Hours,Amount", '"Cho, Min",900-01-0003,REG,160.00,4000.00'];
  const { mapping } = await check(codedLines);
  const lastMapping = { mapping: mapping as Mapping };
  expect(await check(codedLines, { last: lastMapping })).toMatchObject({
    needsMapping: false,
    isMapped: true,
    rows: [{ row: 2 }],
  });
  const moreLines = [...codedLines, '"Cho, Min",900-01-0003,XYZ,1.00,10.00'];
  expect(await check(moreLines, { last: lastMapping })).toMatchObject({ needsMapping: true, mapping, isMapped: false });
  expect(await check([header, ...people], { last: lastMapping })).toMatchObject({
    needsMapping: true,
    isMapped: false,
  });
});

describe("after another file was mapped", () => {
  const mapFirst = async () => {
    const result = await check([header, ...people]);
    if (result.mapping === null) throw new Error("Nothing was asked");
    return { mapping: result.mapping };
  };
  const answers = { workMonth: "2026-05", unitType: "WEEK", percentOnly: true } as const;

  it("keeps the answers for the corrected file of the same name", async () => {
    const lastMapping = { ...(await mapFirst()), isOtherFile: false };
    expect(await check([header, ...people], { answers, last: lastMapping })).toMatchObject({
      needsMapping: false,
      needsMonth: false,
      workMonth: "2026-05",
      answers,
    });
  });

  it("asks for the month of a file with another name and the same columns", async () => {
    const lastMapping = { ...(await mapFirst()), isOtherFile: true };
    const result = await check([header, ...people], { answers, last: lastMapping });
    expect(result).toMatchObject({ needsMapping: true, needsMonth: true, rows: [], findings: [] });
    expect(result).toMatchObject({ mapping: lastMapping.mapping, answers: { ...answers, workMonth: "" } });
  });

  it("fills in the choices for columns that still exist next to a new one", async () => {
    const chosen = await mapFirst();
    const mapping: Mapping = { ...chosen.mapping, columns: chosen.mapping.columns.with(3, "units_dt") };
    const lines = [
      header.replace(",Gross", ",Sick,Gross"),
      ...people.map((person) => person.replace(/,(?=\d+\.00$)/, ",8.00,")),
    ];
    const result = await check(lines, { last: { ...chosen, mapping, isOtherFile: true } });
    expect(result).toMatchObject({ needsMapping: true, answers: firstCheckRequest.answers });
    expect(result.mapping?.columns.filter((_, place) => place !== 4)).toEqual(mapping.columns);
    expect(result.steps?.notes?.at(-1)?.message).toContain("“Sick”");
  });
});

describe("the checker asks the same questions about an export as an upload:", () => {
  it("reads a turned table unchanged if the clerk chooses that", async () => {
    const lines = [",Adele Abara,Bram Bolt", "Regular Hours,160,152", "Overtime Hours,8,0"];
    expect((await check(lines)).steps?.table.isTurned).toBe(true);
    const rereading = await check(lines, { table: { sheet: null, headerRows: [1], isTurned: false } });
    expect(rereading.columns.map(({ name }) => name)).toEqual(["", "Adele Abara", "Bram Bolt"]);
  });
});

it("guesses columns for several units like an upload if their unit types are still unknown", async () => {
  const lines = [
    "Employee,SSN,Union Local,Regular Hours,Gross",
    ...["710", "711", "711"].map(
      (local, index) => `"Person${"abc"[index]}, Al",900-01-000${index},Local ${local},150,4000`,
    ),
  ];
  const guessFor = async (unitType: "HOUR" | null) => {
    const { mapping, columns } = await check(lines, { answers: { ...firstCheckRequest.answers, unitType } });
    return { fields: mapping?.columns, why: columns[2]?.why };
  };
  const unknown = await guessFor(null);
  expect(unknown).toEqual({
    fields: ["employee", "ssn", "agreement_code", "hours", "gross_wages"],
    why: "Based on its name.",
  });
  const unitTypes = { JC710A: "WEEK", JC711B: "HOUR" } as const;
  const target = { ...toTarget(firstCheckRequest.answers, null), unitCodes: ["JC710A", "JC711B"], unitTypes };
  expect(readLines(lines, { target }).mapping?.columns).toEqual(unknown.fields);
});
