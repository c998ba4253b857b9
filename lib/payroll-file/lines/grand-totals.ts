import { partOfFileWords } from "../words/group-words.ts";
import { peopleNouns, rowNouns } from "../words/labels.ts";

/** "24 employees", "employees: 24": how many people a label says the file has. */
const peopleCountPattern = new RegExp(
  `(?<![\\d.,/])(\\d[\\d,]*) ${peopleNouns}\\b|\\b${peopleNouns}(?: (?:paid|listed|reported))? ?[:=(]? ?(\\d[\\d,]*)(?![\\d.,/])`,
  "i",
);
const rowCountPattern = new RegExp(`(?<![\\d.,/])\\d[\\d,]* ${rowNouns}\\b`, "i");
const datePattern = /\d{1,4}[/-]\d{1,2}[/-]\d{2,4}/g;

const wholeNames = "grand|reports?|compan(?:y|ies)|overall|final|file|client|payroll|all|employer";
const wholeWords = new RegExp(`^(?:${wholeNames}|grandtotals?)$`);
const totalWords = /^(?:(?:grand)?totals?|sums?|tots?|ttls?|all|overall|company)$/;
/** Words that a total of the whole file has too. */
const otherWords = new RegExp(
  `^(?:for|of|the|this|in|and|entire|whole|month|period|paid|listed|counts?|${peopleNouns}|${rowNouns})$`,
);
const totalOfAllPattern = /^\W*totals? (?:for )?(?:report|company|all|payroll)\b/i;
const companyTotalPattern = new RegExp(`^\\W*(?:(?:${wholeNames})[ -])+totals?(?: for|:| ?[–—-]) `, "i");

/** Whether a total may be that of the whole file, as far as its words say: a bare "Total" may be that of a group too. */
export const isTotalOfFile = (label: string): boolean => {
  const counted = label.trim().replace(peopleCountPattern, "").replace(rowCountPattern, "");
  const isDated = /\b(?:grand|report|company|overall)/i.test(counted);
  const text = isDated ? counted.replaceAll(datePattern, "") : counted;
  if (totalOfAllPattern.test(text) || (companyTotalPattern.test(text) && !partOfFileWords.test(text))) return true;
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  if (!words.some((word) => totalWords.test(word))) return false;
  const own = words.filter((word) => !totalWords.test(word));
  return own.every((word) => wholeWords.test(word) || otherWords.test(word));
};

/** Whether a total of a file says that it is of all: "Grand Total". A bare "Total" may be of a group or a person. */
export const saysWhole = (label: string): boolean => new RegExp(`\\b(?:${wholeNames})`, "i").test(label);
