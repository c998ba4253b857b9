import { cookieValue } from "./headers.ts";

it.each([
  [null, undefined],
  ["a=1; b=2", "2"],
  // The last one wins, as in pages.
  ["b=1; a=2; b=3", "3"],
  ["xb=1", undefined],
])("reads the last b in %j", (header, value) => {
  expect(cookieValue(header, "b")).toBe(value);
});
