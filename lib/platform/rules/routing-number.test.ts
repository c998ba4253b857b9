import { isRoutingNumber } from "./numbers.ts";

it.each(["123456780", "111111118", "222222226", "021000021", "091000019"])("%s is a routing number", (text) => {
  expect(isRoutingNumber(text)).toBe(true);
});

it.each(["123456789", "000000000", "12345678", "1234567800", "12345678O", "", "131111115", "991111119"])(
  "“%s” isn't a routing number",
  (text) => {
    expect(isRoutingNumber(text)).toBe(false);
  },
);

it("detects every single wrong digit", () => {
  const validNumber = "123456780";
  const wrongNumbers = validNumber.split("").flatMap((digit, place) =>
    "0123456789"
      .split("")
      .filter((other) => other !== digit)
      .map((other) => validNumber.slice(0, place) + other + validNumber.slice(place + 1)),
  );
  expect(wrongNumbers.filter(isRoutingNumber)).toEqual([]);
});
