import type { RosterRow } from "../ground/roster-row.ts";
import { hasSsn, ssnPattern } from "../../../platform/rules/ssn.ts";

/** True for a Social Security number with dashes, whole or masked: 900-03-1200, ***-**-1200 (asterisks or X). */
export const isSsnShaped = (text: string): boolean =>
  // This runs for every cell, and most cells are shorter.
  text.length > 10 && /^[\dX*•#?]{3}([- ])[\dX*•#?]{2}\1\d{4}$/i.test(text.trim());

/** True for an SSN with dashes, or nine digits, in a column of Social Security numbers. */
export const isSsn = (text: string): boolean => isSsnShaped(text) || /^\d{9}$/.test(text.trim());

/** True for nine digits with any separators. */
export const isWholeSsn = (text: string): boolean => /^\d{3}\W?\d{2}\W?\d{4}$/.test(text.trim());

/** True for a whole SSN, or seven or eight digits that may have lost leading zeros. Never show any of these digits. */
export const mayBeWholeSsn = (text: string): boolean => isWholeSsn(text) || /^\d{7,8}$/.test(text.trim());

/** "***-**-1234", "xxxxx1234", "1234". */
export const lastDigitsPattern = /^(?:[X*•#?]{3}[- ]?[X*•#?]{2}[- ]?)?(\d{4})$/i;

/** Reads a Social Security number: whole, or its last 4 digits if the rest is masked. */
export const readSsn = (typed: string): Pick<RosterRow, "ssn" | "ssnLast4"> => {
  const [, last4] = lastDigitsPattern.exec(typed.trim()) ?? [];
  if (last4 !== undefined) return { ssn: "", ssnLast4: last4 };
  return { ssn: isWholeSsn(typed) ? typed.replaceAll(/\D/g, "") : typed };
};

const isNineDigits = (text: string): boolean => ssnPattern.test(text);

const hasSeparators = (payrollNo: string): boolean => payrollNo.length > 9 && hasSsn(payrollNo);

/** True for a payroll number in the format of an SSN, or with nine digits that end in `last4` ("": unknown). */
export const isSsnAsPayrollNo = (payrollNo: string, last4: string): boolean =>
  payrollNo.length > 8 &&
  (hasSeparators(payrollNo) || (last4 !== "" && isNineDigits(payrollNo) && payrollNo.endsWith(last4)));

/** Masks a nine-digit payroll number that may be an SSN, for display and storage. */
export const maskPayrollNo = (payrollNo: string): string =>
  payrollNo.length > 8 && (hasSeparators(payrollNo) || isNineDigits(payrollNo))
    ? `•••-••-${payrollNo.slice(-4)}`
    : payrollNo;

const last4Of = ({ ssn, ssnLast4 = ssn.slice(-4) }: RosterRow): string => ssnLast4;

/**
 * Finds rows whose payroll number is an SSN. Nine plain digits count as an SSN on two conditions: nearly all payroll
 * numbers can be SSNs, and most rows have no other SSN. Sequential or zero-filled numbers usually can't be SSNs.
 */
export const listRowsWithSsnAsPayrollNo = (rows: readonly RosterRow[]): readonly RosterRow[] => {
  const longNumbers = rows.filter(({ payrollNo }) => payrollNo.length > 8);
  if (longNumbers.length === 0) return longNumbers;
  const nineDigitRows = longNumbers.filter(({ payrollNo }) => isNineDigits(payrollNo));
  const numberedCount = rows.filter(({ payrollNo }) => payrollNo !== "").length;
  const otherRows = nineDigitRows.filter((row) => last4Of(row) !== "" && !row.payrollNo.endsWith(last4Of(row)));
  const mostAreSsns = nineDigitRows.length * 10 >= numberedCount * 9 && otherRows.length * 2 <= nineDigitRows.length;
  return longNumbers.filter(
    (row) => isSsnAsPayrollNo(row.payrollNo, last4Of(row)) || (mostAreSsns && isNineDigits(row.payrollNo)),
  );
};
