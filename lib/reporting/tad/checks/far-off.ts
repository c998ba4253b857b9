/** By how much more than this percentage a figure has to differ from earlier months to be asked about. */
export const percentToAsk = 25;

/** Whether a figure is so far off an earlier one that someone should look. */
export const isFarOff = (now: number, before: number): boolean =>
  Math.abs(now - before) * 100 > Math.abs(before) * percentToAsk;
