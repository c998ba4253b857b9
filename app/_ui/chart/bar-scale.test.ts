import { axisMarks } from "./bar-scale.ts";

describe("axisMarks", () => {
  it.each([
    [5_800_000, [0, 2_000_000, 4_000_000, 6_000_000]],
    [3_200_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
    [99, [0, 25, 50, 75, 100]],
    [4, [0, 1, 2, 3, 4]],
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

  it("has an axis even without bars", () => {
    expect(axisMarks(0)).toEqual([0, 1]);
  });
});
