import { failuresToLock, lockMinutes } from "./login-attempts.ts";

/** Together they take about 20 MB. */
const namesAtMost = 50_000;

export type UnknownNames = {
  readonly count: (nameKey: string, now: Date) => void;
  /** When attempts at a name failed, oldest first. They are forgotten here. */
  readonly take: (nameKey: string) => readonly Date[];
};

const isLocked = (failures: readonly Date[], now: Date): boolean => {
  const last = failures.at(-1)?.getTime() ?? 0;
  return failures.length >= failuresToLock && last + lockMinutes * 60_000 > now.getTime();
};

/**
 * Counts failures over the sign-in limits for names without an account, as `countAttempt` does for accounts: a name
 * locked there must not show that it has an account. In memory, so that a flood of names never fills a table; beyond
 * the most names it keeps, the one that failed longest ago is forgotten.
 */
export const createUnknownNames = (atMost = namesAtMost): UnknownNames => {
  const failuresOf = new Map<string, readonly Date[]>();
  return {
    count: (nameKey, now) => {
      const failures = failuresOf.get(nameKey) ?? [];
      // Added last, so that the oldest name comes first.
      failuresOf.delete(nameKey);
      const unlocked = failures.length >= failuresToLock ? [] : failures;
      failuresOf.set(nameKey, isLocked(failures, now) ? failures : [...unlocked, now]);
      const [oldest] = failuresOf.keys();
      if (failuresOf.size > atMost && oldest !== undefined) failuresOf.delete(oldest);
    },
    take: (nameKey) => {
      const failures = failuresOf.get(nameKey) ?? [];
      failuresOf.delete(nameKey);
      return failures;
    },
  };
};
