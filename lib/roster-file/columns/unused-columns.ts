import { isAmount, isDate } from "../layout/cell-shapes.ts";
import { partsOfOne, readAmount } from "../forms/amounts.ts";
import { toWords } from "./guess-columns.ts";

/** What a column that is not used looks like, so that its hours or wages are not overlooked. */
export const columnLooks = ["HOURS", "MONEY"] as const;
export type ColumnLook = (typeof columnLooks)[number];

/** A column of amounts as it is judged: what it looks like, and why it is most likely not of use; "" where it may be. */
export type ColumnVerdict = { readonly look: ColumnLook; readonly notOfUse: string } | null;

const hourWords = /\b(?:hours?|hrs?|units?|days?|weeks?|wks?|time|ot|dt|qty)\b/;
const moneyWords = /\b(?:pay|amount|amt|earn\w*|wages?|gross|dollars?|cost|net|tax\w*|deduct\w*|check|rate|salary)\b/;
const reasons: readonly (readonly [words: RegExp, why: string])[] = [
  [/\brates?\b/, "Looks like a rate: a rate is neither units nor wages of the month."],
  [/\b(?:ytd|year to date|qtd|mtd)\b/, "Looks like a sum since the beginning of the year."],
  [/\b(?:balance|accru\w*|available)\b/, "Looks like a balance."],
  [/\b(?:contributions?|(?:health|pension) amount)\b/, "Looks like contributions: we calculate them."],
  [/\bnet\b/, "Looks like net pay: contributions depend on gross wages."],
  [
    /\b(?:tax\w*|fica|medicare|withh\w*|deduct\w*|401k?|garnish\w*|insurance|benefits?|dues)\b/,
    "Looks like a tax or deduction.",
  ],
];

/** Judges a column that no field is guessed for. */
export const judgeColumn = (name: string, values: readonly string[]): ColumnVerdict => {
  const amounts = values.filter((value) => isAmount(value) && !isDate(value));
  const hasDecimals = amounts.some((value) => /[.,:$]/.test(value));
  const words = toWords(name);
  if (amounts.length * 2 <= values.length || amounts.length === 0) return null;
  const [isHours, isMoney] = [hourWords.test(words), moneyWords.test(words)];
  if (!hasDecimals && !isHours && !isMoney) return null;
  const largest =
    amounts.reduce((most, value) => Math.max(most, Math.abs(readAmount(value, "POINT") ?? 0)), 0) / partsOfOne;
  const look =
    isMoney || amounts.some((value) => value.includes("$")) || (!isHours && largest > 400) ? "MONEY" : "HOURS";
  return { look, notOfUse: reasons.find(([pattern]) => pattern.test(words))?.[1] ?? "" };
};
