import { readImport } from "../read-import.ts";
import { exportTarget as target, readExport } from "../open/test-export.ts";
import { openTextFile } from "../open/open-text.ts";

const people = ["0001", "0003", "0004"].map((ssnLast4, n) => ({
  ssnLast4,
  lastName: "",
  payrollNo: "",
  units: 300 + n,
  wages: 300_000,
}));
it.each(["", "XXX-XX-", "XXXXX"])("finds the report’s last 4 digits in columns without names: %s0001", (mask) => {
  const { mapping } = readExport(
    [
      `"Alvarez, Dana",${mask}0001,70044,3.00`,
      `"Cho, Min",${mask}0003,70102,3.01`,
      `"Diaz, Ana",${mask}0004,70103,3.02`,
    ],
    {},
    people,
  );
  expect(mapping.columns).toEqual(["employee", "ssn", null, null]);
});

describe("a file without a header", () => {
  const crew = [
    ["900010001", "Abara", "Gloria"],
    ["900010002", "De La Vega", "Ana"],
    ["900010003", "O’Neil", "Al"],
  ];
  it("causes no findings about lines before its columns are known", () => {
    const lines = crew.map(([ssn, last], index) => `${ssn?.slice(2)},${last},Yard,152.00,${index}`);
    const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
    const { steps } = readImport(file, { target, remembered: [], given: null });
    expect(steps?.aside).toEqual([]);
  });

  it("has numbers found by their values, and its department isn’t read as a name", () => {
    const lines = crew.map(([ssn, last]) => `${ssn},${last},Yard,152.00`);
    expect(readExport(lines).mapping.columns).toEqual(["ssn", null, null, null]);
  });
});

it("reads “Weeks Wkd” as units by its name", () => {
  const { mapping } = readExport(["Name,SSN,Weeks Wkd", '"Cho, Min",900-01-0003,4.00']);
  expect(mapping.columns).toEqual(["employee", "ssn", "units_st"]);
});

it.each([["Name,SSN,Hours,Gross"], ["Acme Freight\n\nName,SSN,Hours,Gross\n\n"]])(
  "refuses a file with only a header, without questions: %j",
  (text) => {
    const file = openTextFile(new TextEncoder().encode(text));
    const { columns, read } = readImport(file, { target, remembered: [], given: null });
    expect(columns).toEqual([]);
    expect(read?.findings).toMatchObject([{ ruleId: "rows-missing", message: expect.stringContaining("no rows") }]);
  },
);
