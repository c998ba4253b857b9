import { amountNameWords } from "../words/header-words.ts";
import type { ImportTarget } from "../ground/choices.ts";
import { type ImportField, personFields } from "../ground/fields.ts";
import { isAmount, isDate, isDecimalAmount } from "../cells/cell-shapes.ts";

const codedFields: readonly ImportField[] = [
  ...(["ssn", "member_id", "employer_id", "payroll_no", "agreement_code"] as const),
  ...(["classification", "status_code", "work_month", "pay_code"] as const),
  // A spreadsheet stores dates as numbers. We find the column and refuse its numbers.
  ...(["birth_date", "hire_date", "status_date", "return_date"] as const),
];

/** Finds pay multipliers: "1.5", "2.0x". */
const isMultiplier = (value: string): boolean => /^[123](?:\.[05]0?)?x?$/i.test(value);

/** A plain whole number may be a code. */
const isAmountOnly = (field: ImportField, name: string, value: string): boolean =>
  isAmount(value) &&
  !isDate(value) &&
  (!codedFields.includes(field) ||
    (field !== "work_month" && isDecimalAmount(value) && !(field === "pay_code" && isMultiplier(value))) ||
    // "Earning Code" also contains a word for amounts.
    (field !== "pay_code" && amountNameWords.test(name)));

/** Finds line numbers 1, 2, 3 on each page. A single line may belong to employee 1. */
const areLineNumbers = (values: readonly string[]): boolean => {
  const numbers = values.filter((value) => /^\d+$/.test(value)).map(Number);
  const isSequence = numbers.every(
    (number, index) => number === 1 || (index > 0 && number === (numbers[index - 1] ?? 0) + 1),
  );
  return numbers.includes(2) && numbers.length * 2 > values.length && isSequence;
};

/** Finds user names such as "JSMITH". A few repeated ones are kinds of people. */
const areUserNames = (values: readonly string[]): boolean =>
  values.every((value) => /^\p{L}[\p{L}._-]{2,19}$/u.test(value)) && new Set(values).size * 4 > values.length;

/** True for a code or words for a work status. Approval and posting aren't statuses. */
const mayBeStatus = (value: string): boolean =>
  /^[A-Z\d]{1,3}$/i.test(value) ||
  /\b(?:in)?active|\b(?:term|leave|loa|layout|lay ?off|retire|disab|deceas|quit|resign|discharg|hire|rehire|employ|full|part|temp|season|suspen|military|fmla|strike|work|vacation|sick)/i.test(
    value,
  );

type ValuesTest = (values: readonly string[]) => boolean;

const mostMatch = (values: readonly string[], test: (value: string) => boolean): boolean =>
  values.filter(test).length * 2 > values.length;

const areAmounts: ValuesTest = (values) => mostMatch(values, isAmount) && !mostMatch(values, isDate);

const amountTests: Partial<Record<ImportField, ValuesTest>> = {
  units_st: areAmounts,
  units_ot: areAmounts,
  units_dt: areAmounts,
  // 8:30 isn't money.
  gross_wages: (values) => areAmounts(values) && !mostMatch(values, (value) => /^\d+:\d\d$/.test(value)),
};

const otherTests: Partial<Record<ImportField, ValuesTest>> = {
  pay_code: (values) =>
    !mostMatch(values, (value) => (isDecimalAmount(value) && !isMultiplier(value)) || value.length > 40) &&
    // Numbers that hardly repeat aren't codes.
    !(mostMatch(values, isAmount) && new Set(values).size > 3 && new Set(values).size * 2 > values.length),
  payroll_no: (values) =>
    !areLineNumbers(values) &&
    (areUserNames(values) ||
      (mostMatch(values, (value) => /^(?=\D*\d)\S{1,20}$/.test(value)) && !mostMatch(values, isDecimalAmount))),
  status_code: (values) => values.some(mayBeStatus),
  // "26-014" is a contractor's job, "Grange:Dock" a customer's.
  classification: (values) => !mostMatch(values, (value) => /^\d{2,4}[-./]\d+$|\S:\S/.test(value)),
  employee: (values) => !mostMatch(values, (value) => /\d/.test(value) && !/\p{L}{2}/u.test(value)),
};

/** True if a column's values fit its field. A name alone can mean several things. */
export const fitsField = (field: ImportField, values: readonly string[] | undefined, name = ""): boolean => {
  if (values === undefined || values.length === 0) return field !== "pay_code" || values === undefined;
  const amounts = amountTests[field];
  if (amounts !== undefined) return amounts(values);
  if (personFields.includes(field) && values.every((value) => /^(?:y|n|yes|no|true|false)$/i.test(value))) return false;
  return !mostMatch(values, (value) => isAmountOnly(field, name, value)) && otherTests[field]?.(values) !== false;
};

export type ColumnSamples = {
  readonly values: readonly (readonly string[])[];
  readonly target: Pick<ImportTarget, "employerId" | "unitCodes" | "classifications" | "unitTypes"> &
    Partial<Pick<ImportTarget, "workMonth">>;
};
