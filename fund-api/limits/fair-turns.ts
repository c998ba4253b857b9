/**
 * The work of one visitor, first come, first served. Every other turn goes to limited lanes, whose work is limited
 * elsewhere (signed-in accounts, networks over their limit), so that it never waits behind all the rest.
 */
export type Lane = { readonly key: string; readonly isLimited?: boolean };

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
 * Runs a limited number of pieces of work at once. The rest wait, taken from each lane in turn, so that a
 * visitor with one request never waits behind all the requests of another.
 * @param atOnce at least 1
 */
export const takingFairTurns = (atOnce: number): (<T>(lane: Lane, work: () => Promise<T>) => Promise<T>) => {
  const limited: Waiting = new Map();
  const ordinary: Waiting = new Map();
  let order: readonly [Waiting, Waiting] = [limited, ordinary];
  let running = 0;
  return async ({ key, isLimited = false }, work) => {
    if (running >= atOnce) {
      const lanes = isLimited ? limited : ordinary;
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
