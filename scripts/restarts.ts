const windowMs = 600_000;
const maxExits = 40;
const maxFailedStarts = 8;
const firstPauseMs = 100;
const maxPauseMs = 15_000;

/**
 * Decides when to restart a program that exited. A program that has responded restarts immediately. A program that
 * exits before it responds waits twice as long each time. Exits more than ten minutes ago don't count.
 * @param now the time in milliseconds
 */
export const createRestarts = (now: () => number = Date.now) => {
  let exits: number[] = [];
  let failedStarts = 0;
  return {
    /** @returns milliseconds until the next start; null if the program keeps ending */
    afterEnd: ({ hasResponded }: { readonly hasResponded: boolean }): number | null => {
      exits = [...exits.filter((exit) => now() - exit < windowMs), now()];
      failedStarts = hasResponded ? 0 : failedStarts + 1;
      if (exits.length > maxExits || failedStarts > maxFailedStarts) return null;
      return Math.min(firstPauseMs * 2 ** failedStarts, maxPauseMs);
    },
    /** Returns how many times the program exited in the last ten minutes. */
    count: (): number => exits.filter((exit) => now() - exit < windowMs).length,
  };
};
