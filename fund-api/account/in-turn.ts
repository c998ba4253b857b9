const lastOf = new Map<string, Promise<unknown>>();

/** Runs the works of one key one after another, those of different keys side by side, within this process. */
export const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = lastOf.get(key) ?? Promise.resolve();
  const own = before.then(work, work);
  // Kept as a promise that never fails, so that a work that throws harms its own caller only.
  const settled = own.then(
    () => undefined,
    () => undefined,
  );
  lastOf.set(key, settled);
  try {
    return await own;
  } finally {
    if (lastOf.get(key) === settled) lastOf.delete(key);
  }
};
