import { changeText } from "./grid-columns.tsx";

describe("changeText", () => {
  it.each([
    [6_900, 7_100, "−2.8% from May"],
    [7_100, 6_900, "+2.9% from May"],
    [100, 100, "same as May"],
    [100_001, 100_000, "about the same as May"],
    [100, 0, ""],
  ])("%d after %d is %j", (units, earlierUnits, text) => {
    expect(changeText(units, earlierUnits, "May")).toBe(text);
  });
});
