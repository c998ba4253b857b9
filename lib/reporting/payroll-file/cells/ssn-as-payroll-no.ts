import { hasSsn, ssnPattern } from "../../../platform/rules/ssn.ts";
import type { RosterRow } from "../ground/roster-row.ts";

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
