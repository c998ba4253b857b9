import { axisMarks, formatShort, formatShortMoney } from "./bar-chart.tsx";
import { tickInterval } from "./bar-picture.tsx";

describe("axisMarks", () => {
  it.each([
    [5_800_000, [0, 2_000_000, 4_000_000, 6_000_000]],
    [3_200_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
    [9_900, [0, 2_500, 5_000, 7_500, 10_000]],
    [900, [0, 500, 1_000]],
    [99, [0, 100]],
    [4, [0, 100]],
  ])("for a largest bar of %d the marks are %j", (max, marks) => {
    expect(axisMarks(max)).toEqual(marks);
  });

  it("always covers the largest bar with at most five marks", () => {
    for (let max = 1; max < 50_000_000; max = Math.ceil(max * 1.37)) {
      const marks = axisMarks(max);
      expect(marks.length).toBeLessThanOrEqual(5);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(max);
    }
  });

  it("uses whole dollars and hours, so that its texts aren’t rounded", () => {
    for (let max = 1; max < 50_000_000; max = Math.ceil(max * 1.11))
      for (const mark of axisMarks(max)) expect(mark % 100).toBe(0);
  });

  it("has an axis even without bars", () => {
    expect(axisMarks(0)).toEqual([0, 1]);
  });
});

describe("tickInterval", () => {
  it.each([
    [["7/13", "7/14", "7/15", "7/16", "7/17", "7/20"], 12, 3],
    [["12/21", "12/22", "12/23", "12/24", "12/28"], 12, 4],
    [["Not due", "0–30", "31–60", "61–90", "Over 90"], 52, 1],
    [["Jul", "Aug", "Sep"], 54, 1],
    [["Jul", "Aug", "Sep"], 22, 2],
    [[], 54, 1],
  ])("labels bars of %j, %d units apart, without overlap", (ticks, slot, labelInterval) => {
    expect(tickInterval(ticks, slot)).toBe(labelInterval);
  });
});

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
