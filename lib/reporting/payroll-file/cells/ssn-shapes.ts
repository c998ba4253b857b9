import type { RosterRow } from "../ground/roster-row.ts";
import { hasSsn, ssnPattern } from "../../../platform/rules/ssn.ts";

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

const isNineDigits = (text: string): boolean => ssnPattern.test(text);

/** Whether a payroll number is written as a Social Security number: 900-03-1200. */
const isInParts = (payrollNo: string): boolean => payrollNo.length > 9 && hasSsn(payrollNo);

/**
 * Whether a payroll number is a Social Security number: it is written as one, or its nine digits end in the last 4 of the person's.
 * @param last4 "" where it isn't known
 */
export const isSsnAsPayrollNo = (payrollNo: string, last4: string): boolean =>
  payrollNo.length > 8 &&
  (isInParts(payrollNo) || (last4 !== "" && isNineDigits(payrollNo) && payrollNo.endsWith(last4)));

/** A payroll number as it is shown and kept in an answer: of nine digits that may be a Social Security number, the last 4. */
export const maskPayrollNo = (payrollNo: string): string =>
  payrollNo.length > 8 && (isInParts(payrollNo) || isNineDigits(payrollNo))
    ? `•••-••-${payrollNo.slice(-4)}`
    : payrollNo;

const last4Of = ({ ssn, ssnLast4 = ssn.slice(-4) }: RosterRow): string => ssnLast4;

/**
 * The rows whose payroll number is a Social Security number. Nine digits alone may be a payroll number: they are none where
 * nearly all payroll numbers of the file are nine digits that can be a Social Security number. Numbers that a company counts up
 * or fills with zeros mostly can't be one, and where most rows give other Social Security numbers beside them, they are none.
 */
export const listSsnsAsPayrollNos = (rows: readonly RosterRow[]): readonly RosterRow[] => {
  const long = rows.filter(({ payrollNo }) => payrollNo.length > 8);
  if (long.length === 0) return long;
  const bare = long.filter(({ payrollNo }) => isNineDigits(payrollNo));
  const numbered = rows.filter(({ payrollNo }) => payrollNo !== "").length;
  const others = bare.filter((row) => last4Of(row) !== "" && !row.payrollNo.endsWith(last4Of(row)));
  const isMost = bare.length * 10 >= numbered * 9 && others.length * 2 <= bare.length;
  return long.filter((row) => isSsnAsPayrollNo(row.payrollNo, last4Of(row)) || (isMost && isNineDigits(row.payrollNo)));
};
