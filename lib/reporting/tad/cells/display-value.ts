import { formatCount } from "../../../platform/format/count.ts";
import { toOneLine } from "../../../platform/format/plain-text.ts";

/** Maximum length in characters, of a note to the fund and of a reason. */
export const maxNoteLength = 1000;
export const maxReasonLength = 500;

export const maxLinesPerRequest = 500;

const maxShownLength = 40;

const ssnLikePattern = /(?<![\d-])\d{3}[- ]?\d{2}[- ]?(\d{4})(?![\d-])/g;

/** Masks anything that looks like a Social Security number, except its last 4 digits. */
export const maskSsn = (text: string): string =>
  // Every cell of a large file is checked here, and few are as long as nine digits.
  text.length < 9 ? text : text.replace(ssnLikePattern, "•••-••-$1");

/** Returns a value as a finding may show it: cut to a readable length, with anything like an SSN masked. */
export const toDisplayValue = (typed: string): string => {
  const text = toOneLine(maskSsn(typed)).replaceAll(/\s+/g, " ").trim();
  // Databases and JSON can't store half of a surrogate pair.
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
};

/** Lists the first few different values in words: "“JC710B”, “JC9” and 4 more". */
export const listDisplayValues = (values: Iterable<string>, maxListed = 3): string => {
  const display = [...new Set([...values].map(toDisplayValue))];
  const shownValues = display.slice(0, maxListed).map((value) => (value === "" ? "an empty cell" : `“${value}”`));
  const moreCount = display.length - shownValues.length;
  return moreCount > 0 ? `${shownValues.join(", ")} and ${formatCount(moreCount)} more` : shownValues.join(", ");
};
