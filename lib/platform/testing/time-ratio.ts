const lowerQuartile = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length / 4)] ?? Number.NaN;

/**
 * How many times as long one kind of call takes as another, at least 1. Calls must take turns. A busy machine makes
 * both slower, and the slow half of each kind is left out, so that the ratio does not follow from the machine.
 */
export const timeRatio = (some: readonly number[], others: readonly number[]): number => {
  const [first, other] = [lowerQuartile(some), lowerQuartile(others)];
  return Math.max(first, other) / Math.min(first, other);
};

/** Processor time that a piece of work takes in this process, in seconds: other programs add little to it. */
export const measureCpu = async <T>(work: () => T | Promise<T>): Promise<{ answer: T; seconds: number }> => {
  const before = process.cpuUsage();
  const answer = await work();
  const { user, system } = process.cpuUsage(before);
  return { answer, seconds: (user + system) / 1e6 };
};

/**
 * True when one kind of work takes more than this many milliseconds longer than another in nearly every turn, which a busy
 * machine alone doesn't cause. The kinds must take turns.
 */
export const takesLonger = (times: Readonly<Record<string, readonly number[]>>, milliseconds: number): boolean =>
  Object.values(times).some((some) =>
    Object.values(times).some(
      (others) => some.filter((ms, turn) => ms > (others[turn] ?? Infinity) + milliseconds).length > 0.8 * some.length,
    ),
  );
