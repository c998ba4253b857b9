/** True when tests with very many cases try all of them (`npm run test:long`), not a sample (`npm test`). */
export const isLong = process.env["TEST_DEPTH"] === "long";

/** Chooses the sample. It follows from the commit, so that a red run can be repeated (scripts/begin-test-run.ts). */
export const sampleSeed = Number(process.env["TEST_SEED"] ?? 1);

/**
 * How many cases a test tries: all in a long run, otherwise a tenth.
 * @param least what a sample never goes below
 */
export const sampleSize = (all: number, least = 10): number =>
  isLong ? all : Math.min(all, Math.max(least, Math.ceil(all / 10)));

/** True when a sample of one in `share` contains the case with this number. A long run contains every case. */
export const isInSample = (number: number, share: number): boolean => isLong || (number + sampleSeed) % share === 0;
