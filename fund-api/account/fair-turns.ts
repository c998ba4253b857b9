/** Who waits together. Half of the turns are kept for reserved lanes: for work that something else already bounds. */
export type Lane = { readonly key: string; readonly isReserved?: boolean };

type Waiting = Map<string, (() => void)[]>;

/** Takes the longest-waiting work of the lane whose turn it is, and moves that lane behind the others. */
const takeNext = (lanes: Waiting): (() => void) | undefined => {
  const [key, waiting = []] = lanes.entries().next().value ?? [];
  if (key === undefined) return undefined;
  const next = waiting.shift();
  lanes.delete(key);
  if (waiting.length > 0) lanes.set(key, waiting);
  return next;
};

/**
 * Runs so many pieces of work at once. The others wait in lanes that take turns, so that a visitor with one request
 * never waits behind all the requests of another.
 * @param atOnce at least 1
 */
export const takingFairTurns = (atOnce: number): (<T>(lane: Lane, work: () => Promise<T>) => Promise<T>) => {
  const reserved: Waiting = new Map();
  const ordinary: Waiting = new Map();
  let order: readonly [Waiting, Waiting] = [reserved, ordinary];
  let running = 0;
  return async ({ key, isReserved = false }, work) => {
    if (running >= atOnce) {
      const lanes = isReserved ? reserved : ordinary;
      await new Promise<void>((resolve) => {
        const waiting = lanes.get(key);
        if (waiting === undefined) lanes.set(key, [resolve]);
        else waiting.push(resolve);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const [first, second] = order;
      order = [second, first];
      const next = takeNext(first) ?? takeNext(second);
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
