import { formatCount } from "../../../platform/format/count.ts";
import { toOneLine } from "../../../platform/format/plain-text.ts";

/** In characters, of a note to the fund and of a reason. */
export const maxNoteLength = 1000;
export const maxReasonLength = 500;

export const maxLinesAtOnce = 500;

const longestShown = 40;

const ssnLikePattern = /(?<![\d-])\d{3}[- ]?\d{2}[- ]?(\d{4})(?![\d-])/g;

/** Masks anything like a Social Security number to its last 4. */
export const maskSsn = (text: string): string =>
  // Every cell of a large file passes here, and few are as long as nine digits.
  text.length < 9 ? text : text.replace(ssnLikePattern, "•••-••-$1");

/** A value as a finding may show it: cut to a readable length, anything like an SSN masked. */
export const toDisplayValue = (typed: string): string => {
  const text = toOneLine(maskSsn(typed)).replaceAll(/\s+/g, " ").trim();
  // No database and no JSON holds half of a letter that takes two units.
  return text.length > longestShown ? `${text.slice(0, longestShown).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
};

/** Different values in words, the first few of them: "“JC710B”, “JC9” and 4 more". */
export const listDisplayValues = (values: Iterable<string>, most = 3): string => {
  const display = [...new Set([...values].map(toDisplayValue))];
  const named = display.slice(0, most).map((value) => (value === "" ? "an empty cell" : `“${value}”`));
  const rest = display.length - named.length;
  return rest > 0 ? `${named.join(", ")} and ${formatCount(rest)} more` : named.join(", ");
};
