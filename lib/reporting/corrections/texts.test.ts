import { formatDifference } from "./texts.en.ts";

it("keeps the sign of a difference on the line of its amount", () => {
  expect([13_464, -13_464, 0].map(formatDifference)).toEqual(["+\u00A0$134.64", "-\u00A0$134.64", "no change"]);
});
