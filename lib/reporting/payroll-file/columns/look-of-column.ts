import { amountFields, type FieldColumns, type ImportField, columnsWith, personFields } from "../ground/fields.ts";
import type { TableLayout } from "../ground/table.ts";
import { findDecimalMark, partsOfOne, readAmount } from "../cells/amounts.ts";
import { isAmount, isDate, isDecimalAmount } from "../cells/cell-shapes.ts";
import { payNameWords, toHeaderWords, amountNameWords } from "../words/header-words.ts";
import type { ImportTarget } from "../ground/choices.ts";

export const wageFields: readonly ImportField[] = ["gross_wages", "other_wages", "pair_wages"];

export type TableMark = ReturnType<typeof findDecimalMark>;

/** Finds a table's decimal mark from its columns of amounts. */
export const findTableMark = ({ table, body }: TableLayout, fieldColumns: FieldColumns): TableMark => {
  const columns = columnsWith(fieldColumns, amountFields);
  const texts = function* (): Generator<string> {
    for (const { cells } of body) for (const column of columns) yield cells[column] ?? "";
  };
  return findDecimalMark(texts(), table.hasCommaDecimals === true ? "COMMA" : "POINT");
};

type AmountKind = "HOURS" | "MONEY";

const hourNameWords = /\b(?:hours?|hrs?|mins?|minutes?|units?|days?|weeks?|wks?|time|ot|dt|overtime|doubletime|qty)\b/;
const moneyNameWords =
  /\b(?:pay|amount|amt|earn\w*|wages?|gross|dollars?|cost|net|tax\w*|deduct\w*|dues|check|rate|salary|reimb\w*|expenses?|per ?diem|mileage)\b/;
/** The last word in names of code, number and date columns: "Earnings Code", "Pay No". */
const codeWords =
  /\b(?:code|cd|id|no|number|seq|sequence|date|dob|hired?|born|period end|center|(?:org|business|bargaining) unit)$|^(?:(?:pay|payroll) )?period$|^(?:week|wk|day|check|chk|voucher|advice)$/;
/** The last word in names of identifiers: "Company ID", but not "Company Holiday" or "Period 2". */
const idWords =
  /\b(?:ids|num|nbr|nr|key|ref|reference|line|row|index|batch|run|period|quarter|qtr|type|status|dept|department|division|div|location|loc|site|store|branch|plant|company|co|region|route|crew|gang|group|class|grade|level|step|position|job|badge|clock|file|account|acct|zip|phone|ext|fax|year|yr|age|union|local|craft|trade|cba|dependents|exemptions|allowances)(?: line above)?$|^line above$/;

const rateWords = /\b(?:rate|price)$/;

/** Larger whole numbers without a clear column name are identifiers. */
const maxWholeAmount = 99_999;
const maxLikelyHours = 400;

const sizeOf = (value: string): number => Math.abs(readAmount(value, "POINT") ?? 0) / partsOfOne;

/** Finds columns of hours or money. Returns null for text, dates, codes and identifiers. */
export const guessAmountKind = (name: string, values: readonly string[]): AmountKind | null => {
  const words = toHeaderWords(name);
  if (rateWords.test(words)) return null;
  const amounts = values.filter((value) => isAmount(value) && !isDate(value));
  const [isHours, isMoney] = [hourNameWords.test(words), moneyNameWords.test(words) || payNameWords.test(words)];
  const isNamed = isHours || isMoney;
  // A few amounts among words are hours only if the name says so.
  if (amounts.length * 2 <= values.length && !(isNamed && amounts.some((value) => /[1-9]/.test(value)))) return null;
  const largeAmounts = amounts.filter((value) => sizeOf(value) > maxWholeAmount);
  const isId =
    codeWords.test(words) ||
    (!isNamed &&
      (idWords.test(words) || amounts.some((value) => /^0\d/.test(value)) || largeAmounts.length * 2 > amounts.length));
  if (isId && !amounts.some((value) => /[.,:$]/.test(value))) return null;
  const isMoneyColumn =
    isMoney || amounts.some((value) => value.includes("$") || (!isHours && sizeOf(value) > maxLikelyHours));
  return isMoneyColumn ? "MONEY" : "HOURS";
};

export const amountKindTexts: Readonly<Record<AmountKind, string>> = {
  HOURS: "Looks like hours.",
  MONEY: "Looks like money.",
};

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
