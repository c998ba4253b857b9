const lastOf = new Map<string, Promise<unknown>>();

/** Runs the work for one user name one piece after another, within this process. Other names are not delayed. */
export const queueByName = async <T>(nameKey: string, work: () => Promise<T>): Promise<T> => {
  const before = lastOf.get(nameKey) ?? Promise.resolve();
  const own = before.then(work, work);
  // Kept as a promise that never fails, so that a work that throws harms its own caller only.
  const settled = own.then(
    () => undefined,
    () => undefined,
  );
  lastOf.set(nameKey, settled);
  try {
    return await own;
  } finally {
    if (lastOf.get(nameKey) === settled) lastOf.delete(nameKey);
  }
};
