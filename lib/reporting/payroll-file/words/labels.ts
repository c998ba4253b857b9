// Each question has its own list, because a word can be right for one and wrong for another.

const groupStartWords =
  /^\W*(?:dep(?:t|artment)?|div(?:ision)?|loc(?:ation)?|branch|site|store|plant|crew|shift|group|team|region|cost center|company|co)\b/i;

/** Labels that apply to all people below, not to one: “Dept:”, “Class:”, “Local:”. */
export const groupLabelWords =
  /^(?:dep(?:artmen)?t|division|location|company|class|site|cost center|branch|shop|unit|local|client|bargaining|union|agreement|cba)/i;

/** Labels for one person, even if they are also earning codes: "Regular", "Leave". */
export const personColumnWords =
  /\b(?:status|flsa|department|dept|division|class\w*|job|position|title|shift|location|employment|group)\b/;

export type LineKind =
  | "TOTAL"
  | "COUNT"
  | "HEADER"
  | "PAGE"
  | "GROUP"
  | "ID"
  | "RULED"
  | "NOTE"
  | "CLOSING"
  | "GROUP_LEFT_OUT"
  | LineInDoubt;

/** Lines for the clerk to decide or check. `CALLED_TOTAL` lines still count as people's. */
type LineInDoubt = "UNCLEAR" | "UNNAMED" | "ID_UNCLEAR" | "CALLED_TOTAL" | "OTHER_TABLE" | "ABOVE" | "PERSON_ABOVE";

/** Matches "total" as a separate word: Report Totals, ABARA Total:, Sub-total. "Total, Jane" is a name. */
const totalWords = /(?:^|[\s*:=(/-])(?:(?:sub-?|grand-?)?totals?|ttls?)(?=$|[\s*:=()[\]./–—-]|\d)/i;
const sumWords =
  /^\W*(?:(?:(?:report|company|grand) )?sums?|sum (?:of|for)\b.*|summary|(?:(?:report|company|grand) )?tots?|overall|company|all (?:employees|ees|emps|people|persons|workers|associates|members|departments|depts|divisions|locations|units))\W*$/i;
/** Words that begin and end pages in a report that carries its sums forward. */
const carriedWords =
  /^\W*(?:(?:balance|total|page|sub-?total)s? )?(?:(?:brought|carried|[bc]) ?\/? ?(?:forward|fwd|over|down)|[bc] ?\/ ?f)\W*$|^\W*(?:(?:balance|total|page|sub-?total|amount)s? )?(?:forward|fwd)\W*$/i;
const yearWords = /^\W*(?:[yq]td|(?:year|quarter)[ -]to[ -]date)(?: totals?)?\W*$/i;
const figuredWords =
  /\b(?:rates?|due|amounts?|che(?:ck|que)|enclosed|remit\w*|overpa\w+|underpa\w+|credits?|balance|interest|penalt\w*|damages|contributions?|payable|payments?|less|plus|times|per (?:hour|unit)|adjust\w*|deposit|multipl\w*)\b|%|^[x×@]\s/i;
const averageWords = /^\W*(?:(?:total|overall|company|report) )?(?:averages?|avgs?)(?: (?:per|by|of)\b.*)?\W*$/i;
const peopleNouns = "(?:employees?|ees?|emps?|associates?|people|persons?|workers?|heads?|members?)";
const rowNouns = "(?:records?|rows?|lines?|checks?|items?|transactions?|vouchers?)";
const countedNouns = `(?:${peopleNouns}|${rowNouns})`;
const countWords = new RegExp(
  [
    `\\b${countedNouns}[ -]?counts?\\b`,
    `(?:\\b(?:number|no\\.?|count)|#) of ${countedNouns}\\b`,
    `^${countedNouns}(?: (?:paid|listed|reported)\\s*[:=]?|\\s*[:=])\\s*\\d[\\d,]*\\W*$`,
    `^\\d[\\d,]* ${countedNouns}\\b`,
    String.raw`^counts?\s*[:=]`,
    "^counts?$",
    `^total ${countedNouns}\\W*$`,
  ].join("|"),
  "i",
);
const pageWords =
  /\bpage:? *\d+|\bpage:$|\bend of (?:report|file|document|list|page|data|register|journal|payroll)\b|^(?:printed|run|report|created|generated|prepared|as of)(?: (?:date|time|on|by))?\b.*\d|^\W*continued\b|^confidential\b/i;
/** Words that mark a page, alone or after a title, but can also be a name or follow one. */
const pageOrNameWords = /^\W*(?:page|end)\W*$|\bpage$|\bcontinued\b.*$/i;
const reportWords =
  /\b(?:payroll|registers?|reports?|journals?|lists?|listing|pages?|summary|details?|earnings|hours|time|wages|totals?|statement|ledger|dep(?:artmen)?ts?|division|location|company|inc|llc|ltd|corp|co|employees?|data|last|first|next|previous|cover|title|end|on|from|of|the|this|see)\b/i;
/** Matches "Employee: Jimmy Page", "SSN: 900-01-0004 Employee: Ana Diaz (continued)". */
const labeledPersonPattern =
  /(?:\b(?:employee|emp|ee|worker|member|associate|person)(?: name)?|^name)\s*:\s*\p{L}|\b(?:ssn?|soc(?:ial)?[a-z. ]{0,40})\W{0,9}:\s*\S|(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/iu;
const ruledPattern = /^[-=_*~.#+|!–—\s]+$/;

// Each word above contains one of these. If you add a word above, check this list.
const possibleTotalPattern = /tot|sum|ttl|all\b|company|f(?:or)?wd|forward|[bc] ?\/ ?f|over|down|td|to.date|av/i;
const possibleCountWords =
  /count|emp|\bees?\b|associate|people|person|worker|record|row|line|check|head|member|item|transaction|voucher/i;

/** True if a text has a letter. This runs for every cell, and most have numbers or dates. */
const hasLetter = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    const lower = text.charCodeAt(index) | 32;
    if (lower >= 97 && lower <= 122) return true;
  }
  return false;
};

const totalPatterns = [totalWords, sumWords, carriedWords, yearWords, averageWords];

/** True if a cell marks its line as a total. */
export const isTotalLabel = (text: string): boolean =>
  // This runs for every cell, and most have none of these letters.
  possibleTotalPattern.test(text) && totalPatterns.some((words) => words.test(text.trim()));

/** True for "Check total" or "Total for check 20311", after which the person's next check may follow. */
export const isTotalOfPart = (text: string): boolean => /\b(?:che(?:ck|que)|voucher|stub)s?\b/i.test(text);

/** True if a cell below a file's total means that its line calculates the amount due. */
export const isFiguredLabel = (text: string): boolean => figuredWords.test(text) && !text.includes(",");

/** True if a cell marks its line as a count of people. */
export const isCountLabel = (text: string): boolean => possibleCountWords.test(text) && countWords.test(text.trim());

/** True if a cell marks its line as a total or a count. */
export const isLabel = (text: string): boolean => hasLetter(text) && (isTotalLabel(text) || isCountLabel(text));

/** True for a group's name in a heading or a sum: "Dept 100", "Division North". */
export const isGroupName = (text: string): boolean => groupStartWords.test(text);

/** True for texts that can't be a person's name: "Dept 20", "Department Yard". "Loc Nguyen" and "Co Min" can. */
export const isCertainGroupName = (text: string): boolean =>
  isGroupName(text) && (/\d/.test(text) || /^\W*(?:dep(?:t|artment)|division|location|cost center)\b/i.test(text));

/** True for "Total", "** Sub-total **", "YTD" alone in a cell. */
export const isBareTotal = (text: string): boolean =>
  /^\W*(?:(?:sub|grand|employee|person)\W?)?totals?\W*$/i.test(text) || yearWords.test(text);

/** True if words may be a person's name. A single word may also be a department. */
const mayBeName = (text: string, minWords = 1): boolean => {
  const words = text.trim().split(/\s+/);
  return (
    words.length >= minWords &&
    words.length < 5 &&
    words.every((word) => /^\p{L}[\p{L}'’.,-]*$/u.test(word)) &&
    !reportWords.test(text)
  );
};

/** True for a mark of a printed page or a report's end, but not for “Jimmy Page” or “Diaz Ana (continued)”. */
export const isPageMark = (typed: string): boolean => {
  const text = typed.trim();
  if (labeledPersonPattern.test(text)) return false;
  if (pageWords.test(text)) return true;
  const [mark = ""] = pageOrNameWords.exec(text) ?? [];
  const textBefore = text.slice(0, text.length - mark.length).replace(/(?<![\s(–-])[\s(–-]+$/u, "");
  return mark !== "" && !mayBeName(textBefore, /^continued/i.test(mark) ? 2 : 1);
};

/** True for "(continued)". With amounts, it marks another line of the person above. */
export const isContinued = (text: string): boolean => /^\W*continued\W*$/i.test(text);

/** True for "Page" and "End", which are also last names. */
export const isPageOrName = (text: string): boolean => /^\W*(?:page|end)\W*$/i.test(text);

/** Finds the cell that marks a page. Next to a possible first name (one of `names`), "Page" is a last name. */
export const findPageMark = (filled: readonly string[], names = filled): string | undefined =>
  filled.find(
    (cell) =>
      isPageMark(cell) &&
      !(isPageOrName(cell) && names.includes(cell) && names.some((other) => other !== cell && mayBeName(other))),
  );

/** True for a cell of dashes or other rules. */
export const isRuled = (text: string): boolean => ruledPattern.test(text) && text.trim() !== "" && text.trim() !== "-";
