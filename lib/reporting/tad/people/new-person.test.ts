import { newPersonErrors } from "./new-person.ts";

const person = {
  unitCode: "JC711B",
  classification: "WHSE",
  ssn: "900-01-0001",
  lastName: "Alvarez",
  firstName: "Dana",
  middleInitial: "",
  birthDate: "1/2/1970",
  hireDate: "2026-06-08",
  unitsST: "",
  unitsOT: "",
  unitsDT: "",
  grossWages: "",
  payrollNo: "",
  address1: "",
  city: "",
  state: "",
  zip: "",
};
const units = [
  { code: "JC711B", classifications: ["WHSE", "DRVFT"] },
  { code: "JC712C", classifications: [] },
];
const errorsFor = (changes: Partial<typeof person>) =>
  newPersonErrors({ ...person, ...changes }, { workMonth: "2026-06", units });

it("finds no error in a complete person, with or without optional fields", () => {
  expect(errorsFor({})).toEqual({});
  const invalid = {
    middleInitial: "É",
    payrollNo: "10044",
    address1: "400 Harbor Street",
    state: "mn",
    zip: "55802-1234",
  };
  expect(errorsFor({ ...invalid, city: "Duluth" })).toEqual({});
  expect(errorsFor({ classification: " whse ", zip: "558021234" })).toEqual({});
});

it.each<[keyof typeof person, string, RegExp]>([
  ["unitCode", "", /./],
  ["unitCode", "JC999Z", /./],
  ["classification", "  ", /./],
  ["classification", "PILOT", /./],
  ["ssn", "", /./],
  ["ssn", "900-01-00", /./],
  ["lastName", "", /./],
  ["firstName", " ", /./],
  ["middleInitial", "RJ", /One letter/],
  ["middleInitial", "7", /One letter/],
  ["birthDate", "", /./],
  ["birthDate", "2/30/1970", /“2\/30\/1970” isn’t a date/],
  ["birthDate", "7/1/2026", /after June 2026/],
  ["birthDate", "3/9/84", /“3\/9\/84” isn’t a date\. Enter one like 3\/9\/1984/],
  ["hireDate", "soon", /“soon” isn’t a date\. Enter one like 6\/8\/2026/],
  ["hireDate", "2026-07-01", /after June 2026/],
  ["payrollNo", "x".repeat(31), /30 characters/],
  ["payrollNo", "900-03-4821", /Social Security number/],
  ["payrollNo", "10\u000044", /30 characters/],
  ["address1", "a\u0000b", /./],
  ["city", "a\u0000b", /./],
  ["state", "Minn", /Two letters/],
  ["zip", "5580", /Five or nine digits/],
  ["zip", "55802-12", /Five or nine digits/],
])("reports %s as the only error if it is %j", (field, typed, text) => {
  const errors = errorsFor({ [field]: typed });
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toMatch(text);
});

it("accepts any class in a unit whose agreement lists none, and the last day of the month as a hire date", () => {
  expect(errorsFor({ unitCode: "JC712C", classification: "PILOT", hireDate: "6/30/2026" })).toEqual({});
});

it("leaves units and wages to the line checks", () => {
  expect(errorsFor({ unitsST: "many", unitsOT: "-4", grossWages: "?" })).toEqual({});
});
