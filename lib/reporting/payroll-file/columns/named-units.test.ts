import { exportTarget } from "../open/test-export.ts";
import { guessMapping, readLines } from "../test-read.ts";
import { findUnitByNumber } from "./unknown-codes.ts";

const unitCodes = ["JC710A", "JC711B", "JC711C"];

it.each([
  ["710", "JC710A"],
  ["Local 710", "JC710A"],
  ["D710", "JC710A"],
  ["711", null],
  ["10", null],
  ["Local 710/711", null],
  ["Drivers", null],
])("finds the only bargaining unit with the number of %s", (text, code) => {
  expect(findUnitByNumber(text, unitCodes)).toBe(code);
});

const guess = (name: string, values: readonly string[]) => {
  const lines = values.map((value, index) => `"Person${"abc"[index]}, Al",900-01-000${index},${value},150.00`);
  const target = { ...exportTarget, unitCodes: ["JC710A", "JC711B"] };
  const { columns, values: answers } = guessMapping([`Name,SSN,${name},Hours`, ...lines], { target });
  return { field: columns[2], values: answers.map(({ from, to }) => [from, to]) };
};

it.each(["Local", "Dept"])("finds bargaining units by their numbers in the column %s", (name) => {
  expect(guess(name, ["W711", "D710", "D710"])).toEqual({
    field: "agreement_code",
    values: [
      ["W711", "JC711B"],
      ["D710", "JC710A"],
    ],
  });
});

const longText = `International Brotherhood of Teamsters, Local 711, Warehouse ${"and Yard ".repeat(6)}`.trim();

it.each<[string, string, boolean]>([
  ["about a unit", longText, true],
  ["longer than 120 characters", `${longText} night shift`, false],
  ["with a person's number", `${longText.slice(0, 80)} 900-01-0001`, false],
])("asks what a long text means: %s", (_, text, isAsked) => {
  const people = ["Local 710", text].map(
    (value, index) => `"Person${"ab"[index]}, Al",900-01-000${index},"${value}",150.00`,
  );
  const lines = ["Name,SSN,Union,Hours", ...people];
  const target = { ...exportTarget, unitCodes: ["JC710A", "JC712B"] };
  const mapping = guessMapping(lines, { target });
  const columns = mapping.columns.with(2, "agreement_code");
  const { codes } = readLines(lines, { target, given: { ...mapping, columns, values: [] } });
  expect(codes.map(({ value }) => value)).toEqual(["Local 710", ...(isAsked ? [text] : [])]);
});
