import { type ReportPerson, toPlainPayrollNo } from "./match-person.ts";

/** Says whether last 4 digits and a payroll number are two people's on a report: one of them has another number beside it. */
export type AreOfTwo = (last4: string, payrollNo: string) => boolean;

/** @param reported people on the report; without payroll numbers nothing is known of theirs */
export const createAreOfTwo = (reported: readonly Pick<ReportPerson, "ssnLast4" | "payrollNo">[]): AreOfTwo => {
  const numbered = reported.filter(({ payrollNo }) => payrollNo !== "");
  const byLast4 = Map.groupBy(numbered, ({ ssnLast4 }) => ssnLast4);
  const byPayrollNo = Map.groupBy(numbered, ({ payrollNo }) => toPlainPayrollNo(payrollNo));
  return (last4, payrollNo) => {
    const plain = toPlainPayrollNo(payrollNo);
    const found = [...(byLast4.get(last4) ?? []), ...(byPayrollNo.get(plain) ?? [])];
    return (
      found.length > 0 && !found.some((one) => one.ssnLast4 === last4 && toPlainPayrollNo(one.payrollNo) === plain)
    );
  };
};
