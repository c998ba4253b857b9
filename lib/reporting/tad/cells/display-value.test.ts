import { listDisplayValues, toDisplayValue } from "./display-value.ts";

describe("a value in a finding", () => {
  it.each([
    ["168.50", "168.50"],
    ["900-01-0002", "•••-••-0002"],
    ["900010002", "•••-••-0002"],
    ["ssn 900 01 0002!", "ssn •••-••-0002!"],
    ["1000001-0001", "1000001-0001"],
    ["1234567890", "1234567890"],
    ["two\n lines ", "two lines"],
    ["\u202Eturned\u2066 \u0007bell", "turned bell"],
    ["x".repeat(41), `${"x".repeat(40)}…`],
  ])("%j is %j", (typed, shown) => expect(toDisplayValue(typed)).toBe(shown));

  it("is listed once, with three at most", () => {
    expect(listDisplayValues(["b", "", "b"])).toBe("“b”, an empty cell");
    expect(listDisplayValues(["a", "b", "c", "d", "e"])).toBe("“a”, “b”, “c” and 2 more");
  });
});
