import { amountFields, type FieldColumns, type ImportField, columnsWith } from "../ground/fields.ts";
import type { TableLayout } from "../ground/table.ts";
import { findDecimalMark, partsOfOne, readAmount } from "../cells/amounts.ts";
import { isAmount, isDate } from "../cells/cell-shapes.ts";
import { payNameWords, toHeaderWords } from "../words/header-words.ts";

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
