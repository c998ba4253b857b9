import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import { lastDigitsPattern } from "../cells/ssn-shapes.ts";
import { type ReportPerson, toPlainPayrollNo } from "./match-person.ts";
import { toFindings } from "../ground/roster-row.ts";

/** `digits`: the original length of the numbers. */
export type LostZeros = { readonly rows: readonly number[]; readonly digits: 4 | 9 };

/** Matches "491" for last 4 digits, and "12345678" for whole numbers. */
const lostZerosPatterns = { 4: /^(?!0+$)\d{1,3}$/, 9: /^\d{7,8}$/ } as const;

/** Finds numbers that lost leading zeros: "491" in a column of last 4 digits, "12345678" in any other. */
export const findLostZeros = (people: readonly NumberedRow[], column: number): LostZeros => {
  const cells = people.map(({ row, cells: rowCells }) => ({ row, text: (rowCells[column] ?? "").trim() }));
  const isAllLast4 = cells.every(
    // "0" means none, so it doesn't show that other numbers in the column are whole.
    ({ text }) => text === "" || lastDigitsPattern.test(text) || /^\d{1,3}$/.test(text),
  );
  const digits = isAllLast4 ? 4 : 9;
  return { rows: cells.flatMap(({ row, text }) => (lostZerosPatterns[digits].test(text) ? [row] : [])), digits };
};

/** Restores a number's lost zeros. Returns "" for a zero in place of last 4 digits, which means none. */
export const addLostZeros = (typed: string, { digits }: LostZeros): string => {
  const text = typed.trim();
  if (digits === 4 && /^0{1,3}$/.test(text)) return "";
  return lostZerosPatterns[digits].test(text) ? text.padStart(digits, "0") : typed;
};

const texts = {
  4: "The last 4 digits of the Social Security numbers in these rows lost their leading zeros. We added them back.",
  9: "The Social Security numbers in these rows have seven or eight digits, because a spreadsheet removed leading zeros. We added the zeros back. Check that no other digit is missing.",
} as const;

/** Notes which numbers got zeros, since a whole number may have lost another digit. */
export const listLostZeros = ({ rows, digits }: LostZeros): FileFinding[] =>
  toFindings(digits === 4 ? "INFO" : "WARNING", "zeros-lost", rows, texts[digits]);

/** True if the report pairs one of the numbers with a different one; null if the report doesn't show it. */
export type TwoPeopleCheck = (last4: string, payrollNo: string) => boolean | null;

type Numbers = Pick<ReportPerson, "ssnLast4" | "payrollNo">;

/** Compares numbers with `reported`, indexed at first use. Always null without payroll numbers. */
export const createTwoPeopleCheck = (reported: readonly Numbers[]): TwoPeopleCheck => {
  let index: Record<"byLast4" | "byPayrollNo", ReadonlyMap<string, readonly Numbers[]>> | null = null;
  return (last4, payrollNo) => {
    index ??= {
      byLast4: Map.groupBy(reported, (numbers) => numbers.ssnLast4),
      byPayrollNo: Map.groupBy(reported, (numbers) => toPlainPayrollNo(numbers.payrollNo)),
    };
    const plainNumber = toPlainPayrollNo(payrollNo);
    const [sameLast4 = [], samePayrollNo = []] = [index.byLast4.get(last4), index.byPayrollNo.get(plainNumber)];
    if (samePayrollNo.some((numbers) => numbers.ssnLast4 === last4))
      return samePayrollNo.every((numbers) => numbers.ssnLast4 === last4) ? false : null;
    return samePayrollNo.length > 0 || sameLast4.some((numbers) => numbers.payrollNo !== "") ? true : null;
  };
};
