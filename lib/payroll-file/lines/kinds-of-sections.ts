import { namesOtherMonth } from "../cells/months-in-text.ts";
import { isGroupName } from "../words/labels.ts";
import { voids } from "./voided-lines.ts";

/** Words of sections whose figures are of another time, or of another kind than the columns above say. */
const otherKind = `\\b(?:year[ -]to[ -]date|ytd|quarter[ -]to[ -]date|qtd|prior|previous|last (?:month|period|year)|balances?|accru\\w+|available|vacation|sick|leave|holidays?|over ?time|o\\/?t|double ?time|deductions?|tax(?:es)?|benefits?|budget|forecast|scheduled?|estimated?|project(?:ed|ions?)|${voids})\\b`;
const otherKindPattern = new RegExp(otherKind, "i");

/** Words that are a name of a department or a job too: a heading has to be made of nothing else. */
const headingWords = new RegExp(
  `${otherKind}|\\b(?:expenses?|reimburs\\w*|mileage|per diem|garnish\\w*|pto|time off|net|summary|recap)\\b`,
  "gi",
);
const neutralWords =
  /\b(?:hours?|hrs?|pay(?:roll)?|paid|earnings?|wages?|time|amounts?|totals?|and|of|the|for|by|all|employees?|periods?|section|report|register|worked|used|taken|only|months?|figures|premium|other|che(?:ck|que)s?)\b/gi;
const otherTimePattern =
  /\b(?:year[ -]to[ -]date|ytd|quarter[ -]to[ -]date|qtd|(?:prior|previous|last) (?:month|period|quarter|year))\b/i;
const datePattern = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\p{L}{3,9}\.? \d{1,2},? \d{4}/gu;

/** Whether the title above a further header says that the figures below it are of another time or kind. */
export const isTitleOfOtherKind = (title: string): boolean => otherKindPattern.test(title);

/** What was paid, or ended, on a day of another month may be for work of this one. */
const isOfOtherMonth = (heading: string, workMonth: string): boolean =>
  workMonth !== "" &&
  !/\b(?:paid|checks?)\b/i.test(heading) &&
  namesOtherMonth(heading.replaceAll(datePattern, ""), workMonth);

/** Whether a heading between people says that the figures below it are of another time: “Year to date”, “May 2026”. */
export const isHeadingOfOtherTime = (heading: string, workMonth: string): boolean =>
  otherTimePattern.test(heading) || isOfOtherMonth(heading, workMonth);

/** Words for people who are not of a bargaining unit, as a part of a pattern without regard to case. */
export const outsiders = "(?:non|not|un)[ -]?(?:union|bargain\\w*|covered|represented|organized|members?)";
const outsidersPattern = new RegExp(`\\b${outsiders}\\b`, "i");

/** Whether a heading between people says that those below it are outside the bargaining unit: “Non-Union”, “Not covered”. */
export const isHeadingOfOutsiders = (heading: string): boolean => outsidersPattern.test(heading);

/**
 * Whether a heading between people says that the figures below it are of another time or kind: “Year to date”, “Overtime
 * hours”, “May 2026”; “Holiday Inn” and “Overtime crew” are jobs.
 */
export const isHeadingOfOtherKind = (heading: string, workMonth: string): boolean => {
  if (isHeadingOfOtherTime(heading, workMonth)) return true;
  const rest = heading.replaceAll(headingWords, "");
  return rest !== heading && !isGroupName(heading) && !/[\p{L}\d]/u.test(rest.replaceAll(neutralWords, ""));
};
