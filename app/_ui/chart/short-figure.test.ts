import { formatShort, formatShortMoney } from "./short-figure.ts";

it.each([
  [0, "0"],
  [40_000, "400"],
  [4_000_000, "40k"],
  [4_050_000, "40.5k"],
  [150_000_000, "1.5M"],
  [123_456_789, "1.23M"],
])("shortens %i hundredths to %s", (hundredths, text) => {
  expect(formatShort(hundredths)).toBe(text);
  expect(formatShortMoney(hundredths)).toBe(`$${text}`);
});
