import type { RosterRow } from "../ground/roster-row.ts";
import { hasSsn, ssnPattern } from "../../../platform/rules/ssn.ts";

/** True for a dashed Social Security number, whole or masked: 900-03-1200, ***-**-1200 (stars or letters X). */
export const isSsnShaped = (text: string): boolean =>
  // This runs for every cell of a file, and most are shorter.
  text.length > 10 && /^[\dX*•#?]{3}([- ])[\dX*•#?]{2}\1\d{4}$/i.test(text.trim());

/** True for an SSN shape, or nine digits, in a column of Social Security numbers. */
export const isSsn = (text: string): boolean => isSsnShaped(text) || /^\d{9}$/.test(text.trim());

/** True for nine digits with any separators. */
export const isWholeSsn = (text: string): boolean => /^\d{3}\W?\d{2}\W?\d{4}$/.test(text.trim());

/** True for a whole number, or seven or eight digits that lost their zeros: nothing of it may be shown. */
export const mayBeWholeSsn = (text: string): boolean => isWholeSsn(text) || /^\d{7,8}$/.test(text.trim());

/** "***-**-1234", "xxxxx1234", "1234". */
export const lastDigitsPattern = /^(?:[X*•#?]{3}[- ]?[X*•#?]{2}[- ]?)?(\d{4})$/i;

/** Splits a Social Security number: whole, or the last 4 digits where the rest is masked. */
export const splitSsn = (typed: string): Pick<RosterRow, "ssn" | "ssnLast4"> => {
  const [, last4] = lastDigitsPattern.exec(typed.trim()) ?? [];
  if (last4 !== undefined) return { ssn: "", ssnLast4: last4 };
  return { ssn: isWholeSsn(typed) ? typed.replaceAll(/\D/g, "") : typed };
};

const isNineDigits = (text: string): boolean => ssnPattern.test(text);

const isInParts = (payrollNo: string): boolean => payrollNo.length > 9 && hasSsn(payrollNo);

/** True for a payroll number written as an SSN, or with nine digits that end in `last4` ("": unknown). */
export const isSsnAsPayrollNo = (payrollNo: string, last4: string): boolean =>
  payrollNo.length > 8 &&
  (isInParts(payrollNo) || (last4 !== "" && isNineDigits(payrollNo) && payrollNo.endsWith(last4)));

/** Shows and keeps the last 4 of a payroll number of nine digits that may be an SSN. */
export const maskPayrollNo = (payrollNo: string): string =>
  payrollNo.length > 8 && (isInParts(payrollNo) || isNineDigits(payrollNo))
    ? `•••-••-${payrollNo.slice(-4)}`
    : payrollNo;

const last4Of = ({ ssn, ssnLast4 = ssn.slice(-4) }: RosterRow): string => ssnLast4;

/**
 * Finds rows whose payroll number is an SSN. Nine digits alone are one only where nearly all payroll numbers can be
 * SSNs, which numbers counted up or filled with zeros mostly can't, and where most rows give no other SSN.
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
