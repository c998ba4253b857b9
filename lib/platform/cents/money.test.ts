import { formatAmount, formatMoney, parseMoney, sumCents } from "./money.ts";

describe("money (spec-map §9)", () => {
  it.each([
    [123450, "$1,234.50", "1,234.50"],
    [-123450, "- $1,234.50", "-1,234.50"],
    [0, "$0.00", "0.00"],
    [5, "$0.05", "0.05"],
    [-1, "- $0.01", "-0.01"],
    [123456789012, "$1,234,567,890.12", "1,234,567,890.12"],
  ])("%i cents are %s", (cents, money, amount) => {
    expect(formatMoney(cents)).toBe(money);
    expect(formatAmount(cents)).toBe(amount);
  });
});

describe("parseMoney", () => {
  it.each([
    ["1,234.50", 123_450],
    ["$1,234.5", 123_450],
    ["$ 18", 1_800],
    ["1234", 123_400],
    [".75", 75],
    [" 0.00 ", 0],
    ["999999999.99", 99_999_999_999],
  ])("reads %j as %d cents", (typed, cents) => {
    expect(parseMoney(typed)).toBe(cents);
  });

  it.each(["", ".", "12.345", "1,23", "1e3", "-5", "=1+1", "twelve", "1 234", "1.2.3", "$"])(
    "does not read %j",
    (typed) => {
      expect(parseMoney(typed)).toBeNull();
    },
  );
});

describe("sumCents", () => {
  it("adds whole cents, credits included", () => {
    expect(sumCents([{ cents: 123_450 }, { cents: 6 }, { cents: -200 }])).toBe(123_256);
    expect(sumCents([])).toBe(0);
  });

  it("rejects amounts that aren't whole cents, and sums too large to be exact", () => {
    expect(() => sumCents([{ cents: 0.1 }])).toThrow("whole cents");
    expect(() => sumCents([{ cents: Number.NaN }])).toThrow("whole cents");
    expect(() => sumCents([{ cents: Number.MAX_SAFE_INTEGER }, { cents: 1 }])).toThrow("whole cents");
  });
});
