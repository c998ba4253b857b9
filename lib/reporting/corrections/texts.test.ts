import { formatDifference } from "./texts.en.ts";

it("keeps a difference's sign on the same line as its amount", () => {
  expect([13_464, -13_464, 0].map(formatDifference)).toEqual(["+\u00A0$134.64", "-\u00A0$134.64", "no change"]);
});
