import type { RosterRow } from "../ground/roster-row.ts";

/** A Social Security number that is set apart, whole or masked: 900-03-1200, ***-**-1200 with stars or letters X. */
export const isSsnShaped = (text: string): boolean =>
  // Tried on every cell of a file: most are shorter.
  text.length > 10 && /^[\dX*•#?]{3}([- ])[\dX*•#?]{2}\1\d{4}$/i.test(text.trim());

/** The same, or nine digits, in a column of Social Security numbers. */
export const isSsn = (text: string): boolean => isSsnShaped(text) || /^\d{9}$/.test(text.trim());

/** Nine digits in a cell of their own, however they are set apart. */
export const isWholeSsn = (text: string): boolean => /^\d{3}\W?\d{2}\W?\d{4}$/.test(text.trim());

/** A whole number, or seven and eight digits that lost their leading zeros: nothing of it may be shown. */
export const mayBeWholeSsn = (text: string): boolean => isWholeSsn(text) || /^\d{7,8}$/.test(text.trim());

/** "***-**-1234", "xxxxx1234", "1234", with stars or letters X: the last 4 digits of a Social Security number. */
export const lastDigitsPattern = /^(?:[X*•#?]{3}[- ]?[X*•#?]{2}[- ]?)?(\d{4})$/i;

/** A Social Security number in a file: whole, or its last 4 digits where the rest is masked. */
export const splitSsn = (typed: string): Pick<RosterRow, "ssn" | "ssnLast4"> => {
  const [, last4] = lastDigitsPattern.exec(typed.trim()) ?? [];
  if (last4 !== undefined) return { ssn: "", ssnLast4: last4 };
  return { ssn: isWholeSsn(typed) ? typed.replaceAll(/\D/g, "") : typed };
};
