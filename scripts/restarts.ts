const windowMs = 600_000;
const maxExits = 40;
const maxFailedStarts = 8;
const firstPauseMs = 100;
const maxPauseMs = 15_000;

/**
 * Decides when to restart a program that ended. One that has worked restarts at once; one that ends before it responds
 * waits twice as long each time. Ends older than ten minutes do not count.
 * @param now the time in milliseconds
 */
export const createRestarts = (now: () => number = Date.now) => {
  let ends: number[] = [];
  let failedStarts = 0;
  return {
    /** @returns milliseconds until the next start; null if the program keeps ending */
    afterEnd: ({ hasResponded }: { readonly hasResponded: boolean }): number | null => {
      ends = [...ends.filter((end) => now() - end < windowMs), now()];
      failedStarts = hasResponded ? 0 : failedStarts + 1;
      if (ends.length > maxExits || failedStarts > maxFailedStarts) return null;
      return Math.min(firstPauseMs * 2 ** failedStarts, maxPauseMs);
    },
    /** Returns the number of ends in the last ten minutes. */
    count: (): number => ends.filter((end) => now() - end < windowMs).length,
  };
};
