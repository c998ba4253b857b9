import { type ReportPerson, toPlainPayrollNo } from "./match-person.ts";

/** Says whether last 4 digits and a payroll number are two people's on a report: one of them has another number beside it. */
export type AreOfTwo = (last4: string, payrollNo: string) => boolean;

type Numbers = Pick<ReportPerson, "ssnLast4" | "payrollNo">;

/** @param reported people on the report, looked at when first asked; without payroll numbers nothing is known of theirs */
export const createAreOfTwo = (reported: readonly Numbers[]): AreOfTwo => {
  let known: Record<"byLast4" | "byPayrollNo", ReadonlyMap<string, readonly Numbers[]>> | null = null;
  const index = () => {
    const numbered = reported.filter(({ payrollNo }) => payrollNo !== "");
    const byPayrollNo = Map.groupBy(numbered, ({ payrollNo }) => toPlainPayrollNo(payrollNo));
    return { byLast4: Map.groupBy(numbered, ({ ssnLast4 }) => ssnLast4), byPayrollNo };
  };
  return (last4, payrollNo) => {
    known ??= index();
    const plain = toPlainPayrollNo(payrollNo);
    const found = [...(known.byLast4.get(last4) ?? []), ...(known.byPayrollNo.get(plain) ?? [])];
    return (
      found.length > 0 && !found.some((one) => one.ssnLast4 === last4 && toPlainPayrollNo(one.payrollNo) === plain)
    );
  };
};
