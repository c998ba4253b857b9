import type { UnitType } from "../../line/unit-types.ts";
import { formatUnits } from "../../../platform/format/decimal.ts";
import { formatMoney } from "../../../platform/cents/money.ts";
import { moneyWords, toHeaderWords, unitWords } from "../words/header-words.ts";

export type DecimalMark = "POINT" | "COMMA";

/** Amounts are integers of a 600,000th: exact for four decimals, and for minutes such as 165:20. */
export const partsOfOne = 600_000;
export const partsOfHundredth = partsOfOne / 100;
/** The largest rounding error of one amount. */
export const maxRoundingError = 0.05 * partsOfOne;
const partsOfMinute = partsOfOne / 60;

/** Enough for a month's hours or wages. Nine digits may be a Social Security number in the wrong column. */
const maxDigits = 8;

const toPlain = (text: string): string =>
  text
    // A no-break space separates thousands: "4 575.00".
    .replaceAll(/(?<=\d)[\u00A0\u2007\u202F](?=\d{3}(?!\d))/g, "")
    .replaceAll(/[\u00A0\u2007\u202F]/g, " ")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .trim()
    // Footnote marks.
    .replace(/(?<=[\d)]) ?[*†‡]{1,3}$/, "");

/** True if a cell has a word for "no value", so it counts as empty. */
export const isNoValueWord = (typed: string): boolean => /^(?:n\/?a|none|nil|null)$/i.test(typed.trim());

const numberPatterns: Readonly<Record<DecimalMark, RegExp>> = {
  POINT: /^(\d{1,3}(?:(?:,\d{3})+|(?:'\d{3})+)|\d+)?(?:\.(\d+))?$/,
  COMMA: /^(\d{1,3}(?:[. ']\d{3})+|\d+)?(?:,(\d+))?$/,
};

const readNumber = (text: string, mark: DecimalMark): number | undefined => {
  const [, integerPart = "", decimals = ""] = numberPatterns[mark].exec(text) ?? [];
  const digits = integerPart.replaceAll(/\D/g, "").replace(/^0+/, "");
  if ((integerPart === "" && decimals === "") || digits.length > maxDigits) return undefined;
  // Computed cells have up to 15 decimals: 161.666666666667 is 161 hours and 40 minutes.
  return Number(digits) * partsOfOne + Math.round(Number(`0.${decimals}`) * partsOfOne);
};

const readTime = (text: string): number | undefined => {
  const [, hours, minutes, seconds = "0"] =
    /^(\d{1,5}):([0-5]\d)(?::([0-5]\d))?(?: ?(?:h|hrs?|hours?)\.?)?$/i.exec(text) ??
    /^(\d{1,5}) ?h(?:rs?|ours?)?\.?,? ?(?:and )?([0-5]?\d) ?m(?:ins?|inutes?)?\.?$/i.exec(text) ??
    /^(\d{1,5})h([0-5]\d)$/i.exec(text) ??
    [];
  return hours === undefined
    ? undefined
    : Number(hours) * partsOfOne + Math.round((Number(minutes) + Number(seconds) / 60) * partsOfMinute);
};

const unitWordPatterns: Readonly<Record<UnitType, RegExp>> = {
  HOUR: /(?<=\d) ?(?:h|hrs?|hours?)\.?$/i,
  DAY: /(?<=\d) ?days?\.?$/i,
  WEEK: /(?<=\d) ?(?:wks?|weeks?)\.?$/i,
  MONTH: /(?<=\d) ?months?\.?$/i,
};
const anyUnitPattern = /(?<=\d) ?(?:h|hrs?|hours?|days?|wks?|weeks?)\.?$/i;

const removeUnitWord = (text: string, unit: UnitType | null | undefined): string => {
  if (unit === null) return text;
  return text.replace(unit === undefined ? anyUnitPattern : unitWordPatterns[unit], "");
};

/** Splits the sign off amounts such as (100.00), 100.00-, -100.00, $-100.00, 100.00 CR. */
const splitSign = (text: string): readonly [sign: 1 | -1, text: string] => {
  const withoutCurrency = text.replace(/^(?:USD|US\$|\$) ?/i, "").replace(/ ?(?:USD|\$)$/i, "");
  const [, negativeAmount] =
    /^\( ?(.+?) ?\)$/.exec(withoutCurrency) ??
    /^- ?(.+)$/.exec(withoutCurrency) ??
    /^(.*\S) ?(?:-|(?<=[\d ])CR)$/i.exec(withoutCurrency) ??
    [];
  return negativeAmount === undefined ? [1, withoutCurrency] : [-1, negativeAmount.replace(/^\$ ?/, "")];
};

const [zeroCode, nineCode, pointCode] = [48, 57, 46];

const readPlain = (text: string): number | undefined => {
  const dot = text.indexOf(".");
  const integerLength = dot === -1 ? text.length : dot;
  const decimals = text.length - integerLength - 1;
  if (integerLength === 0 || integerLength > maxDigits || decimals === 0 || decimals > 2) return undefined;
  let value = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= zeroCode && code <= nineCode) value = value * 10 + code - zeroCode;
    else if (code !== pointCode || index !== dot) return undefined;
  }
  return value * (decimals < 1 ? partsOfOne : decimals === 1 ? partsOfOne / 10 : partsOfHundredth);
};

/** Every amount has one of these characters, so other values are skipped early. */
const digitOrDashPattern = /[\d\-\u2010-\u2015\u2212]/;

/**
 * Reads an amount as payroll programs write it, in 600,000ths. A lone dash is 0. Returns null for an empty cell, and
 * undefined if the cell isn't an amount.
 * @param unit a cell with another unit's word isn't an amount; null: no unit word is allowed; undefined: any unit is
 */
export const readAmount = (typed: string, mark: DecimalMark, unit?: UnitType | null): number | null | undefined => {
  // The fast path for most amounts.
  const plain = mark === "POINT" ? readPlain(typed) : undefined;
  if (plain !== undefined) return plain;
  if (!digitOrDashPattern.test(typed)) return typed.trim() === "" || isNoValueWord(typed) ? null : undefined;
  const text = toPlain(typed);
  if (text === "" || isNoValueWord(text)) return null;
  if (/^\$? ?-{1,2}$/.test(text)) return 0;
  const [sign, amount] = splitSign(text);
  const isOtherUnit = unit !== undefined && unit !== "HOUR" && /h/i.test(amount);
  const value = (isOtherUnit ? undefined : readTime(amount)) ?? readNumber(removeUnitWord(amount, unit), mark);
  return value === undefined || value === 0 ? value : sign * value;
};

/** Reads an amount before the file's decimal mark is known, in 600,000ths. Returns 0 if there is none. */
export const readAnyAmount = (typed = ""): number => readAmount(typed, "POINT") ?? readAmount(typed, "COMMA") ?? 0;

/** Formats an amount as in a core file, "165.25". Half a hundredth is rounded up and reported. */
export const formatAmount = (parts: number): { readonly text: string; readonly isRounded: boolean } => {
  const hundredths = Math.floor(parts / partsOfHundredth + 0.5);
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  const text = `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return { text, isRounded: parts % partsOfHundredth !== 0 };
};

const decimalCommaPattern = /\d,\d{1,2}\)?-?$|\d\.\d{3},\d/;
const decimalPointPattern = /\d\.\d{1,2}\)?-?$|\d,\d{3}\.\d/;

/** Finds the decimal mark from amounts that can be read only one way. Returns `defaultMark` if there are none. */
export const findDecimalMark = (
  texts: Iterable<string>,
  defaultMark: DecimalMark,
): { readonly mark: DecimalMark; readonly isSure: boolean } => {
  let [hasComma, hasPoint] = [false, false];
  for (const typed of texts) {
    if (hasPoint && !typed.includes(",")) continue;
    const text = typed.trim();
    hasComma ||= decimalCommaPattern.test(text);
    hasPoint ||= decimalPointPattern.test(text);
    if (hasComma && hasPoint) break;
  }
  if (hasComma !== hasPoint) return { mark: hasComma ? "COMMA" : "POINT", isSure: true };
  return hasComma ? { mark: "POINT", isSure: true } : { mark: defaultMark, isSure: false };
};

/** True if a number could have thousands or thousandths: 1,234. */
export const isAmbiguousAmount = (typed: string): boolean => /^\D{0,3}\d{1,3}[.,]\d{3}\D{0,2}$/.test(typed.trim());

/** Formats an amount for a message: "1,309.10", with a dollar sign if the column name suggests money. */
export const formatColumnAmount = (parts: number, column: string): string => {
  const hundredths = Math.floor(parts / partsOfHundredth + 0.5);
  const words = toHeaderWords(column);
  return moneyWords.test(words) && !unitWords.test(words) ? formatMoney(hundredths) : formatUnits(hundredths);
};
