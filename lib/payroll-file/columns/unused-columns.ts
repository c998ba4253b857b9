import { isAmount, isDate } from "../cells/cell-shapes.ts";
import { partsOfOne, readAmount } from "../cells/amounts.ts";
import { portalColumns } from "../core/columns.ts";
import {
  barePeriodWords,
  isUnnamed,
  payNameWords,
  reimbursedWords,
  severalUnitsWords,
  toHeaderWords,
} from "../words/header-words.ts";
import type { ColumnGuess } from "../ground/fields.ts";
import { isLetter } from "../cells/letter-cells.ts";
import { areSerialDates, isNamedAsDate } from "../cells/serial-dates.ts";

/** What a column that is not used looks like, so that it isn't overlooked: hours, wages, or names. */
export const columnLooks = ["HOURS", "MONEY", "NAMES"] as const;
export type ColumnLook = (typeof columnLooks)[number];

/** A column of amounts as it is judged: what it looks like, and why it is most likely not of use; "" where it may be. */
export type ColumnVerdict = {
  readonly look: ColumnLook;
  readonly notOfUse: string;
  /** It may be of use for all that, so the clerk chooses. */
  readonly isAsked?: true | undefined;
} | null;

const hourLookWords = /\b(?:hours?|hrs?|mins?|minutes?|units?|days?|weeks?|wks?|time|ot|dt|overtime|doubletime|qty)\b/;
const moneyLookWords =
  /\b(?:pay|amount|amt|earn\w*|wages?|gross|dollars?|cost|net|tax\w*|deduct\w*|dues|check|rate|salary|reimb\w*|expenses?|per ?diem|mileage)\b/;
/** The last word of names of numbers that count nothing: "Company ID", but not "Company Holiday" or "Period 2". */
const idWords =
  /\b(?:id|ids|no|num|number|nbr|nr|code|key|ref|reference|seq|sequence|line|row|index|batch|run|period|quarter|qtr|type|status|dept|department|center|division|div|location|loc|site|store|branch|plant|company|co|region|route|crew|gang|group|class|grade|level|step|position|job|badge|clock|file|account|acct|zip|phone|ext|fax|year|yr|age|union|local|craft|trade|cba|dependents|exemptions|allowances|date)(?: line above)?$|^line above$/;

/** The last word of names of codes, numbers and dates, whatever they are of: "Earnings Code", "Pay No". */
const codeWords =
  /\b(?:code|cd|id|no|number|seq|sequence|date|center|(?:org|business|bargaining) unit)$|^(?:pay|payroll) period$/;

const perUnitWords = /\b(?:per|an|a|\d \d+) (?:hour|hr|unit|day|week)\b/g;
const rateWords = /\brates?\b/;
const anyUnitWords = /\b(?:hour|hr|unit|day|week|wk|time|worked)\b/;

/** Whether a name speaks of units that were worked or paid, and not only of what one of them pays. */
const saysUnits = (words: string): boolean => {
  const own = words.replaceAll(perUnitWords, "");
  return severalUnitsWords.test(own) || (anyUnitWords.test(own) && !rateWords.test(own));
};

type Reason = {
  readonly words: RegExp;
  readonly why: string;
  /** Also where the name says units: "YTD hours" are not the month's. */
  readonly ofUnits?: true;
  /** Also where the name says pay: "YTD pay" is not the month's. */
  readonly ofPay?: true;
  /** What a name says may be meant otherwise: “Q2 Incentive Pay” may be paid now. */
  readonly isAsked?: true;
};

const notPaidWords = /\b(?:net (?:pay|paid|wages|earnings)(?: paid)?|pay rate|rate of pay)\b/g;
const paidWords = /\b(?:pay|paid|bonus(?:es)?|prem(?:ium)?|adj(?:ust\w*)?|gross|wages|earnings)\b/;

/** Whether a name speaks of what is paid beside what isn't of use, as "Net Bonus" does. */
const saysPaid = (words: string): boolean => paidWords.test(words.replaceAll(notPaidWords, ""));

/** What is of a month, quarter or year before. */
export const earlierWords = /\b(?:prior|previous|prev|last|preceding) (?:month|mo|mth|quarter|qtr|year|yr)\b/;
/** What is paid now for an earlier month is of the month it is paid in. */
export const paidNowWords = /\b(?:adj\w*|corr\w*|retro\w*|back|late|diff\w*|paid in)\b/;

const reasons: readonly Reason[] = [
  {
    words: /\b(?:ytd|year to date)\b/,
    why: "Looks like a sum since the beginning of the year.",
    ofUnits: true,
    ofPay: true,
  },
  {
    words: /\b(?:qtd|(?:quarter|qtr) to date)\b/,
    why: "Looks like a sum of a quarter.",
    ofUnits: true,
    ofPay: true,
  },
  { words: /\bbalance\b/, why: "Looks like a balance.", ofUnits: true },
  { words: rateWords, why: "Looks like a rate: a rate is neither units nor wages of the month." },
  { words: /\b(?:sales )?price$/, why: "Looks like a price: a price is neither units nor wages of the month." },
  { words: /\b(?:accru\w*|available)\b/, why: "Looks like a balance." },
  {
    words:
      /\b(?:contributions?|(?:health|pension) amount|health (?:and )?welfare|h w|pension|annuity|fringes?\d*|apprentic\w*)\b/,
    why: "Looks like contributions: we calculate them.",
  },
  { words: reimbursedWords, why: "Looks like a reimbursement, which isn’t wages." },
  { words: /\bnet\b/, why: "Looks like net pay: contributions depend on gross wages." },
  {
    words:
      /\b(?:tax\w*|fica|medicare|withh\w*|deduct\w*|401k?|garnish\w*|social security|oasdi|child support|(?:federal|state) (?:income|unemployment)|insurance|benefits?|dues)\b/,
    why: "Looks like a tax or deduction.",
  },
  { words: /\bq[1-4]\b/, why: "Looks like a sum of a quarter.", ofUnits: true, ofPay: true, isAsked: true },
  {
    words: new RegExp(`^(?!.*${paidNowWords.source}).*${earlierWords.source}`),
    why: "Looks like amounts of an earlier time than the month.",
    ofUnits: true,
    ofPay: true,
    isAsked: true,
  },
];

/** Larger whole numbers under a name that says nothing are numbers of people or things. */
const mostOfWhole = 99_999;

const sizeOf = (value: string): number => Math.abs(readAmount(value, "POINT") ?? 0) / partsOfOne;

/** Whether whole numbers under a name without a word of hours or money can only be ids, codes and the like. */
const areIds = (words: string, amounts: readonly string[]): boolean =>
  idWords.test(words) ||
  amounts.some((value) => /^0\d/.test(value)) ||
  amounts.filter((value) => sizeOf(value) > mostOfWhole).length * 2 > amounts.length;

/** What a column without a name may be, whose whole numbers differ from row to row; "" for others. */
export const explainNumbers = (name: string, values: readonly string[]): string => {
  const areNumbers = values.every((value) => /^\d{4,9}$/.test(value)) && new Set(values).size === values.length;
  if (!isUnnamed(name) || !areNumbers || values.length < 2) return "";
  return values.every((value) => value.length === 4)
    ? "Four digits, others in each row: it may be the last 4 digits of the Social Security number."
    : "A different whole number in each row: it may be a number of the person, such as the payroll number.";
};

/** Judges a column for a day, week or pay period that no field is guessed for: letters in it may be hours. */
export const judgePeriodColumn = (name: string, values: readonly string[]): ColumnVerdict => {
  const others = values.filter((value) => !isLetter(value));
  return judgeColumn(name, others) ?? (others.length < values.length ? { look: "HOURS", notOfUse: "" } : null);
};

/** Judges a column that no field is guessed for. */
export const judgeColumn = (name: string, values: readonly string[]): ColumnVerdict => {
  const amounts = values.filter((value) => isAmount(value) && !isDate(value));
  const words = toHeaderWords(name);
  if (isNamedAsDate(words) && areSerialDates(values)) return null;
  // The number of a check, not what it pays.
  if (/^(?:check|chk|cheque|voucher|advice)$/.test(words) && values.every((value) => /^\d{3,}$/.test(value)))
    return null;
  const [isHours, isMoney] = [hourLookWords.test(words), moneyLookWords.test(words) || payNameWords.test(words)];
  const isNamed = isHours || isMoney;
  // A few hours among words are hours where the name says so.
  const hasFew = isNamed && amounts.some((value) => /[1-9]/.test(value));
  if (amounts.length === 0 || (amounts.length * 2 <= values.length && !hasFew)) return null;
  const hasDecimals = amounts.some((value) => /[.,:$]/.test(value));
  if (!hasDecimals && (isNamed ? codeWords.test(words) || barePeriodWords.test(words) : areIds(words, amounts)))
    return null;
  const largest = amounts.reduce((most, value) => Math.max(most, sizeOf(value)), 0);
  const look =
    isMoney || amounts.some((value) => value.includes("$")) || (!isHours && largest > 400) ? "MONEY" : "HOURS";
  const [isOfUnits, isPaid] = [saysUnits(words), saysPaid(words)];
  const reason = reasons.find(
    ({ words: pattern, ofUnits, ofPay }) => pattern.test(words) && (!isOfUnits || ofUnits) && (!isPaid || ofPay),
  );
  return { look, notOfUse: reason?.why ?? "", isAsked: reason?.isAsked };
};

/**
 * Whether a file with the core columns has others that may hold what the report needs: a field by another name than its
 * core one, or hours or money. Read as a core file, they would be left aside unasked.
 */
export const hasMoreThanCore = (
  header: readonly string[],
  values: readonly (readonly string[])[],
  guesses: readonly ColumnGuess[],
): boolean =>
  header.some((name, place) => {
    const [own, guess] = [values[place] ?? [], guesses[place] ?? null];
    const plain = name.trim().toLowerCase();
    if (own.length === 0 || portalColumns.has(plain)) return false;
    if (guess !== null) return guess.field !== plain;
    const verdict = judgeColumn(name, own);
    return verdict !== null && (verdict.notOfUse === "" || verdict.isAsked === true || saysUnits(toHeaderWords(name)));
  });
