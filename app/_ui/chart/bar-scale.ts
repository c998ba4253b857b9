/** One dollar or hour, in hundredths. The text of a finer mark would be rounded. */
const hundredthsPerUnit = 100;

const [characterWidth, gap] = [7, 6];

/** Returns at most five whole marks from 0 to at least `max`, in hundredths, or [0, 1] if `max` is 0 or less. */
export const axisMarks = (max: number): readonly number[] => {
  if (max <= 0) return [0, 1];
  const magnitude = Math.max(hundredthsPerUnit, 10 ** Math.floor(Math.log10(max / 4)));
  const factors = magnitude === hundredthsPerUnit ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  const step = factors.map((factor) => factor * magnitude).find((size) => size * 4 >= max) ?? max;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, n) => n * step);
};

const widthOf = (text: string): number => text.length * characterWidth;

export const hasTick = (index: number, count: number, interval: number): boolean =>
  (index - count + 1) % interval === 0;

/** Returns the interval of texts below the bars at which they don't touch. `slot` is the width available for one bar. */
export const tickInterval = (ticks: readonly string[], slot: number): number => {
  const hasTouchingTexts = (interval: number): boolean =>
    ticks
      .filter((_, index) => hasTick(index, ticks.length, interval))
      .some((tick, index, visible) => {
        const next = visible[index + 1];
        return next !== undefined && (widthOf(tick) + widthOf(next)) / 2 + gap > interval * slot;
      });
  let interval = 1;
  while (interval < ticks.length && hasTouchingTexts(interval)) interval += 1;
  return interval;
};
