/**
 * Lets so many pieces of work run at once; the others wait in the order in which they came.
 * @param atOnce at least 1
 * @returns runs a piece of work in its turn, and answers or fails as it does
 */
export const takingTurns = (atOnce: number): (<Value>(work: () => Promise<Value>) => Promise<Value>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn passes on to the next in the row, so that no one who comes later is faster, or is given back.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
