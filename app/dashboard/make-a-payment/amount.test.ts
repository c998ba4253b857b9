import { checkAmount } from "./choose-step.tsx";

describe("checkAmount", () => {
  it("accepts any amount up to the debt", () => {
    expect(checkAmount("0.01", 500)).toBeUndefined();
    expect(checkAmount("5.00", 500)).toBeUndefined();
  });

  it.each([
    ["", "Amount Required"],
    ["5.01", "Only $5.00 is owed. Type that amount or less"],
    ["0", "An amount must be more than $0.00. To leave a charge out, clear its checkbox"],
    ["abc", "“abc” is not an amount. Type dollars and cents, for example 1,234.50"],
  ])("explains what is wrong with %j and how to fix it", (amountText, text) => {
    expect(checkAmount(amountText, 500)).toBe(text);
  });
});
