const lowerQuartile = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length / 4)] ?? Number.NaN;

/**
 * Returns the ratio (at least 1) of the times of two kinds of calls. The calls must alternate, so a busy machine slows
 * both kinds down. The lower quartiles are compared, so a few slow calls don't change the ratio.
 */
export const timeRatio = (firstTimes: readonly number[], otherTimes: readonly number[]): number => {
  const [firstQuartile, otherQuartile] = [lowerQuartile(firstTimes), lowerQuartile(otherTimes)];
  return Math.max(firstQuartile, otherQuartile) / Math.min(firstQuartile, otherQuartile);
};

/** Measures the CPU seconds of work in this process, on which other programs have little effect. */
export const measureCpu = async <T>(work: () => T | Promise<T>): Promise<{ result: T; seconds: number }> => {
  const startUsage = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(startUsage);
  return { result, seconds: (user + system) / 1e6 };
};

/**
 * True if one kind of work takes over this many milliseconds longer than another in nearly every turn. A busy machine
 * alone doesn't cause that. The kinds must alternate.
 */
export const takesLonger = (times: Readonly<Record<string, readonly number[]>>, milliseconds: number): boolean =>
  Object.values(times).some((firstTimes) =>
    Object.values(times).some(
      (otherTimes) =>
        firstTimes.filter((ms, turn) => ms > (otherTimes[turn] ?? Infinity) + milliseconds).length >
        0.8 * firstTimes.length,
    ),
  );
