import { csvDecimal } from "../../platform/format/csv.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";

/** The number of a payment as line 6 holds it, 15 characters at most: its confirmation number without dashes. */
export const nachaNumber = (confirmationNo: string): string => confirmationNo.replaceAll("-", "");

type Paid = {
  readonly fund: FundCode;
  readonly employerId: string;
  readonly cents: number;
  /** What it pays, "2026-06", in order. */
  readonly workMonths: readonly string[];
};

/** What a debit pays, as the employer's bank shows it: "RMR*IV*HW202606-1000001-0001**12544.80\". */
export const remittanceText = ({ fund, employerId, cents, workMonths }: Paid): string => {
  const months = [workMonths[0] ?? "", workMonths.at(-1) ?? ""].map((month) => month.replace("-", ""));
  const period = [...new Set(months)].join("-");
  return `RMR*IV*${fund}${period}-${employerId}**${csvDecimal(cents)}\\`;
};
