/**
 * The marks of an axis from 0 to the first round mark at or above `max`: at most five, each a round number
 * of the same kind as `max` (cents, hundredths). For `max` 0 or less the axis is [0, 1].
 */
export const axisMarks = (max: number): readonly number[] => {
  if (max <= 0) return [0, 1];
  const magnitude = 10 ** Math.floor(Math.log10(max / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((size) => size * 4 >= max) ?? max;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, n) => n * step);
};
