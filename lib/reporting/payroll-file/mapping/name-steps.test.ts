import type { Mapping } from "../ground/mapping.ts";
import type { ImportOptions } from "../read-import.ts";
import { readLines } from "../test-read.ts";

const reportNumbers = ["Alvarez", "Bianchi"].map((lastName) => ({
  ssnLast4: "",
  lastName,
  payrollNo: "",
  units: 0,
  wages: 0,
}));

const readNames = (
  header: string,
  names: readonly string[],
  chosenMapping: Mapping | null = null,
  people = reportNumbers,
) => {
  const lines = [header, ...names.map((name) => `${name},4,5236.40`), ",12,15709.20"];
  return readLines(lines, { given: chosenMapping, reportNumbers: people });
};

const drivers = "Driver,Weeks worked,Gross";
const driverNames = ["D. Alvarez", "Omar Bianchi", "Min Cho Jr."];
const columns: Mapping["columns"] = ["employee", "units_st", "gross_wages"];
const mappingWithoutForm: Mapping = { columns, values: [], constants: {}, byName: true };

describe("whole names in a column without a clear name", () => {
  it("are listed with the ways to read them, even if the column isn’t recognized", () => {
    const names = ["D. Alvarez", "D. Alvarez", "D. Alvarez", "Omar Bianchi", "Omar Bianchi", "Omar Bianchi"];
    const { steps } = readNames(drivers, names, null, []);
    expect(steps?.nameColumns?.[0]).toMatchObject({ place: 0, example: "D. Alvarez", forms: [{}, {}] });
  });

  it.each([
    ["unknown", undefined],
    ["saved differently", "LAST_COMMA_FIRST"],
  ] as const)("cause a question, not a refusal, if their form is %s", (_, nameForm) => {
    const { read, mapping, steps } = readNames(drivers, driverNames, { ...mappingWithoutForm, nameForm });
    expect([read, mapping?.nameForm, steps?.names?.forms.length]).toEqual([null, "FIRST_LAST", 2]);
    expect(readNames(drivers, driverNames, { ...mappingWithoutForm, nameForm: "FIRST_LAST" }).read).toMatchObject({
      ok: true,
      rows: [{ lastName: "Alvarez" }, { lastName: "Bianchi" }, { lastName: "Cho Jr." }],
    });
  });
});

it("asks again for the form of names if most match the report only in a form other than the saved one", () => {
  const lines = (names: readonly string[]) => [
    "Employee,Emp No,Hours",
    ...names.map((name, index) => `${name},${101 + index},160`),
  ];
  const readBy = (names: readonly string[], options: Partial<ImportOptions>) =>
    readLines(lines(names), { reportNumbers, ...options });
  const firstNames = ["Dee Alvarez", "Omar Bianchi", "Min Cho"];
  const chosenMapping: Mapping = { ...readBy(firstNames, {}).mapping!, nameForm: "FIRST_LAST" };
  expect(readBy(firstNames, { given: chosenMapping }).read).toMatchObject({ ok: true });
  const remembered = [chosenMapping];
  const lastNameFirst = ["ALVAREZ DEE", "BIANCHI OMAR", "CHO MIN"];
  expect(readBy(lastNameFirst, { remembered })).toMatchObject({ read: null, mapping: { nameForm: "LAST_FIRST" } });
  expect(readBy(lastNameFirst, { given: chosenMapping }).read).toMatchObject({ ok: true });
  for (const names of [firstNames, ["Dee Alvarez", "Bianchi Omar", "Min Cho"], ["Al New", "Bo Newer", "Cy Newest"]])
    expect(readBy(names, { remembered }).read).toMatchObject({ ok: true });
});
