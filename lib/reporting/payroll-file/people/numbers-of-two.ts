import { type ReportPerson, toPlainPayrollNo } from "./match-person.ts";

/**
 * Says whether last 4 digits and a payroll number are two people's on a report: one of them has another number beside it.
 * False where they are the one person's who has the payroll number, null where the report leaves it open.
 */
export type AreOfTwo = (last4: string, payrollNo: string) => boolean | null;

type Numbers = Pick<ReportPerson, "ssnLast4" | "payrollNo">;

/** @param reported people on the report, looked at when first asked; without payroll numbers nothing is known of theirs */
export const createAreOfTwo = (reported: readonly Numbers[]): AreOfTwo => {
  let known: Record<"byLast4" | "byPayrollNo", ReadonlyMap<string, readonly Numbers[]>> | null = null;
  return (last4, payrollNo) => {
    known ??= {
      byLast4: Map.groupBy(reported, (one) => one.ssnLast4),
      byPayrollNo: Map.groupBy(reported, (one) => toPlainPayrollNo(one.payrollNo)),
    };
    const plain = toPlainPayrollNo(payrollNo);
    const [ofLast4 = [], ofPayrollNo = []] = [known.byLast4.get(last4), known.byPayrollNo.get(plain)];
    if (ofPayrollNo.some((one) => one.ssnLast4 === last4))
      return ofPayrollNo.every((one) => one.ssnLast4 === last4) ? false : null;
    return ofPayrollNo.length > 0 || ofLast4.some((one) => one.payrollNo !== "") ? true : null;
  };
};
