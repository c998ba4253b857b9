/** Terms are accepted again after this long (spec-map §1, §9). */
const termsValidityYears = 1;

/** Whether an acceptance is at least one year old (spec-map §4); never accepted counts as not overdue. */
export const areTermsOverdue = (acceptedAt: string | null, now: Date): boolean => {
  if (acceptedAt === null) return false;
  const until = new Date(acceptedAt);
  until.setUTCFullYear(until.getUTCFullYear() + termsValidityYears);
  return until <= now;
};
