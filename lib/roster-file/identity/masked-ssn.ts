import type { RosterRow } from "../roster-row.ts";

/** "***-**-1234", "xxxxx1234", "1234", with stars or letters X: the last 4 digits of a Social Security number. */
const masked = /^(?:[X*•#?]{3}[- ]?[X*•#?]{2}[- ]?)?(\d{4})$/i;

/** A Social Security number in a file: whole, or its last 4 digits where the rest is masked. */
export const splitSsn = (typed: string): Pick<RosterRow, "ssn" | "ssnLast4"> => {
  const [, last4] = masked.exec(typed.trim()) ?? [];
  return last4 === undefined ? { ssn: typed } : { ssn: "", ssnLast4: last4 };
};
