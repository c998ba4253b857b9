import { checkAmount, readAmount } from "./amount.ts";

describe("readAmount", () => {
  it.each([
    ["1,234.50", 123_450],
    ["$1,234.5", 123_450],
    ["$ 18", 1_800],
    ["1234", 123_400],
    [".75", 75],
    [" 0.00 ", 0],
    ["999999999.99", 99_999_999_999],
  ])("reads %j as %d cents", (typed, cents) => {
    expect(readAmount(typed)).toBe(cents);
  });

  it.each(["", ".", "12.345", "1,23", "1e3", "-5", "=1+1", "twelve", "1 234", "1.2.3", "$"])(
    "does not read %j",
    (typed) => {
      expect(readAmount(typed)).toBeNull();
    },
  );
});

describe("checkAmount", () => {
  it("takes any amount up to what is owed", () => {
    expect(checkAmount("0.01", 500)).toBeUndefined();
    expect(checkAmount("5.00", 500)).toBeUndefined();
  });

  it.each([
    ["", "Amount Required"],
    ["5.01", "Only $5.00 is owed. Type that or less"],
    ["0", "An amount must be more than $0.00. To leave a charge out, untick it"],
    ["abc", "“abc” is not an amount. Type dollars and cents, for example 1,234.50"],
  ])("says of %j what is wrong and what to do", (typed, text) => {
    expect(checkAmount(typed, 500)).toBe(text);
  });
});
