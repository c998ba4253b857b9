import { checkFile, firstCheckRequest } from "../check-file.ts";
import { listOpen } from "../questions/questions.ts";
import type { Mapping } from "../ground/mapping.ts";
import { openTextFile } from "../open/open-text.ts";
import { exportTarget as target } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";
import { createPersonMatcher, toPersonKey } from "./match-person.ts";

const bytesOf = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));
const ownTarget = { ...target, unitCodes: ["JC711B"] };
const guess = (bytes: Uint8Array<ArrayBuffer>) =>
  readImport(openTextFile(bytes), { target: ownTarget, remembered: [], given: null });
const rowsOf = (chosenMapping: Mapping, bytes: Uint8Array<ArrayBuffer>) =>
  readImport(openTextFile(bytes), { target: ownTarget, remembered: [], given: chosenMapping }).read;
const check = (bytes: Uint8Array<ArrayBuffer>, chosenMapping: Mapping | null) =>
  checkFile(bytes, "2026-07-10", {
    ...firstCheckRequest,
    answers: { ...firstCheckRequest.answers, workMonth: "2026-06" },
    given: chosenMapping,
  });

it.each([
  ["Social Security numbers", "SSN", "900-01-0001", "900-01-0002"],
  ["member IDs", "Member ID", "M000001", "M000002"],
  ["payroll numbers", "Emp No", "10044", "10102"],
])(
  "accepts a file with %s and no names, with a warning that names aren’t compared",
  async (_, header, firstNumber, secondNumber) => {
    const bytes = bytesOf(`${header},Reg Hours,OT Hours`, `${firstNumber},160.00,4`, `${secondNumber},152.50,`);
    const { mapping, columns } = guess(bytes);
    expect(listOpen(mapping!, ownTarget, columns).messages).toEqual([]);
    const read = rowsOf(mapping!, bytes);
    expect(read).toMatchObject({
      ok: true,
      rows: [{ cells: { unitsST: "160.00" } }, { cells: { unitsST: "152.50" } }],
    });
    expect(read?.findings).toMatchObject([{ ruleId: "people-by-number", severity: "WARNING" }]);
    const {
      findings,
      rows,
      mapping: shown,
    } = await check(bytes, null).then(({ mapping: first }) => check(bytes, first));
    expect(shown?.columns).toEqual(mapping?.columns);
    expect(rows).toHaveLength(2);
    expect(findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  },
);

it("asks for the last name if there is a column of first names, or no column of numbers", () => {
  const gap = "Choose the column with the last name, or with whole names.";
  const gapsOf = (columns: Mapping["columns"], byName = false) =>
    listOpen({ columns, constants: {}, byName }, ownTarget).messages;
  expect(gapsOf(["ssn", "first_name", "units_st"])).toEqual([gap]);
  expect(gapsOf([null, "units_st"], true)).toEqual([gap]);
  expect(gapsOf(["payroll_no", "units_st"])).toEqual([]);
});

it("never adds up rows with only last 4 digits, and notes that it asks about each", async () => {
  const bytes = bytesOf("SSN,Hours", "***-**-0001,80.00", "***-**-0001,72.50", "***-**-0002,152.50");
  const { mapping } = await check(bytes, null);
  const { findings, rows } = await check(bytes, mapping);
  expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["80.00", "72.50", "152.50"]);
  expect(findings.filter(({ severity }) => severity !== "INFO").map(({ ruleId }) => ruleId)).toEqual([
    "people-by-number",
    "person-by-last-digits",
  ]);
});

it("requires the column of names if nothing else identifies people, but accepts only numbers", () => {
  const bytes = bytesOf("Employee,SSN,Hours", '"Cho, Min",900-01-0001,160.00', '"Diaz, Ana",900-01-0002,152.50');
  const { mapping } = guess(bytes);
  const withoutColumns = (...places: readonly number[]) => ({
    ...mapping!,
    columns: mapping!.columns.map((field, place) => (places.includes(place) ? null : field)),
  });
  expect(listOpen({ ...withoutColumns(0, 1), byName: true }, ownTarget).messages).toEqual([
    "Choose the column with the last name, or with whole names.",
  ]);
  expect(listOpen(withoutColumns(0), ownTarget).messages).toEqual([]);
});

it("still requires each row's name if the file has names", async () => {
  const bytes = bytesOf("Name,SSN,Hours", '"Cho, Min",900-01-0001,160.00', ",900-01-0002,152.50");
  const { mapping } = await check(bytes, null);
  const { findings } = await check(bytes, mapping);
  expect(findings).toContainEqual(expect.objectContaining({ ruleId: "last-name-missing", rows: [3] }));
  expect(findings.map(({ ruleId }) => ruleId)).not.toContain("people-by-number");
});

const person = (memberId: string, payrollNo: string) =>
  ({
    memberId,
    payrollNo,
    lastName: "Cho",
    firstName: memberId,
    middleInitial: "",
    ssnLast4: "0003",
    unitCode: "A",
  }) as const;
const byPayroll = (payrollNo: string) => ({ payrollNo, lastName: "", firstName: "", middleInitial: "" });

it("finds a person by payroll number alone, unless several people have it", () => {
  const match = createPersonMatcher([person("M1", "7"), person("M2", "8"), person("M3", "8")]);
  expect(match(byPayroll("007"))).toEqual({ kind: "found", memberId: "M1" });
  expect(match(byPayroll("8"))).toMatchObject({
    kind: "unclear",
    suggested: null,
    why: "Payroll number 8 belongs to 2 people on the report.",
  });
  expect(match(byPayroll("9"))).toMatchObject({ kind: "unclear", candidates: [] });
});

it("asks separately about people with the same last 4 digits", () => {
  const keyOf = (ssn: string, row: number) => toPersonKey({ ...byPayroll(""), ssn, row });
  expect(keyOf("900010001", 2)).not.toBe(keyOf("900020001", 3));
});
