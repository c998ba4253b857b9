import { formatCount } from "../../../platform/format/count.ts";
import { toOneLine } from "../../../platform/format/plain-text.ts";

/** Longest note to the fund and longest reason, in characters. */
export const maxNoteLength = 1000;
export const maxReasonLength = 500;

/** Lines that one change of a report may name. */
export const maxLinesAtOnce = 500;

const longestShown = 40;

/** Nine digits standing alone, with or without the dashes of a Social Security number. */
const ssnLikePattern = /(?<![\d-])\d{3}[- ]?\d{2}[- ]?(\d{4})(?![\d-])/g;

/** A text in which of anything like a Social Security number the last 4 stay only. */
export const maskSsn = (text: string): string =>
  // Every cell of a large file passes here, and few are as long as nine digits.
  text.length < 9 ? text : text.replace(ssnLikePattern, "•••-••-$1");

/** A value as a finding may show it: cut to a readable length, and of a Social Security number the last 4 only. */
export const toDisplayValue = (typed: string): string => {
  const text = toOneLine(maskSsn(typed)).replaceAll(/\s+/g, " ").trim();
  // The cut must not leave half of a letter that takes two: no database and no JSON holds one.
  return text.length > longestShown ? `${text.slice(0, longestShown).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
};

/** Different values in words, the first few of them: "“JC710B”, “JC9” and 4 more". @param most how many are named */
export const listDisplayValues = (values: Iterable<string>, most = 3): string => {
  const shown = [...new Set([...values].map(toDisplayValue))];
  const named = shown.slice(0, most).map((value) => (value === "" ? "an empty cell" : `“${value}”`));
  const rest = shown.length - named.length;
  return rest > 0 ? `${named.join(", ")} and ${formatCount(rest)} more` : named.join(", ");
};
