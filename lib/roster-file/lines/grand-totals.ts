const people = "(?:employees?|people|persons?|workers?|associates?|members?|heads?)";
const rows = "(?:records?|rows?|lines?|checks?|items?)";

/** "24 employees", "employees: 24": how many people a label says the file has. */
const peopleCounted = new RegExp(
  `(?<![\\d.,/])(\\d[\\d,]*) ${people}\\b|\\b${people}(?: (?:paid|listed|reported))? ?[:=]? ?(\\d[\\d,]*)(?![\\d.,/])`,
  "i",
);
const rowsCounted = new RegExp(`(?<![\\d.,/])\\d[\\d,]* ${rows}\\b`, "i");
const dates = /\d{1,4}[/-]\d{1,2}[/-]\d{2,4}/g;

const wholeNames = "grand|reports?|compan(?:y|ies)|overall|final|file|client|payroll|all|employer";
const wholeWord = new RegExp(`^(?:${wholeNames}|grandtotals?)$`);
const totalWord = /^(?:grand)?totals?$|^sums?$/;
/** Words that a total of the whole file has too. */
const otherWord = new RegExp(
  `^(?:for|of|the|this|in|and|entire|whole|month|period|paid|listed|counts?|${people}|${rows})$`,
);
const ofAllByStart = /^\W*totals? (?:for )?(?:report|company|all|payroll)\b/i;
const ofNamedCompany = new RegExp(`^\\W*(?:(?:${wholeNames})[ -])+totals?(?: for|:| ?[–—-]) `, "i");
const partWord =
  /\b(?:dep(?:t|artment)?s?|div(?:ision)?|loc(?:ation)?|jobs?|units?|sites?|shifts?|class|codes?|weeks?|page|batch|groups?|cost|center|local|branch|checks? date|crew|project|hours?|hrs|wages|gross|pay|amount)\b|\d/i;

/** The number of people that a label says; null where it says none. */
export const countInLabel = (label: string): number | null => {
  const [, before, after] = peopleCounted.exec(label) ?? [];
  const digits = before ?? after;
  return digits === undefined ? null : Number(digits.replaceAll(",", ""));
};

/**
 * What a total is of, as far as its words say: "WHOLE" is the whole file, and "END" is too where it ends the file, as a
 * bare "Total" may be that of a group. Null: of a part.
 */
export const scopeOfTotal = (label: string): "WHOLE" | "END" | null => {
  const counted = label.trim().replace(peopleCounted, "").replace(rowsCounted, "");
  const isDated = /\b(?:grand|report|company|overall)/i.test(counted);
  const text = isDated ? counted.replaceAll(dates, "") : counted;
  if (ofAllByStart.test(text) || (ofNamedCompany.test(text) && !partWord.test(text))) return "WHOLE";
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  if (!words.some((word) => totalWord.test(word))) return null;
  const own = words.filter((word) => !totalWord.test(word));
  if (!own.every((word) => wholeWord.test(word) || otherWord.test(word))) return null;
  return words.some((word) => wholeWord.test(word)) ? "WHOLE" : "END";
};

const totalOf = (nouns: string): RegExp =>
  new RegExp(
    `^\\W*totals?\\W+(?:(?:number|no\\.?|#|count) of )?${nouns}(?: counts?| paid| listed| reported)?\\W*[\\d,]*\\W*$`,
    "i",
  );
const totalOfPeople = totalOf(people);
const totalOfRows = totalOf(rows);

const isOneCount = (numbers: readonly string[]): boolean => numbers.length === 1 && /^\d[\d,]*$/.test(numbers[0] ?? "");

/** Whether a line called a total only counts people: "Total employees: 24" with no other number. */
export const isTotalOfPeople = (label: string, numbers: readonly string[]): boolean =>
  totalOfPeople.test(label) && isOneCount(numbers);

/** Whether a line called a total only counts people or lines: "Total employees: 24", "Total lines: 48". */
export const isTotalCount = (label: string, numbers: readonly string[]): boolean =>
  isTotalOfPeople(label, numbers) || (totalOfRows.test(label) && isOneCount(numbers));
