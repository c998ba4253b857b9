/** True if tests with very many cases try all of them (`npm run test:long`) and not a sample (`npm test`). */
export const isLong = process.env["TEST_DEPTH"] === "long";

/** Chooses the sample by the commit, so that a failed run can be repeated (scripts/begin-test-run.ts). */
export const sampleSeed = Number(process.env["TEST_SEED"] ?? 1);

/**
 * Returns the number of cases that a test tries: all in a long run, otherwise a tenth.
 * @param minSize minimum size of a sample
 */
export const sampleSize = (caseCount: number, minSize = 10): number =>
  isLong ? caseCount : Math.min(caseCount, Math.max(minSize, Math.ceil(caseCount / 10)));

/** True if a sample of one in `share` contains the case with this number. A long run contains every case. */
export const isInSample = (number: number, share: number): boolean => isLong || (number + sampleSeed) % share === 0;
