// What words in the header of a column say about what it holds, in lower case with one space between words.

/** "SS#" → "ss no", "Emp. ID" → "emp id": lower case, words apart by one space. */
export const toHeaderWords = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2")
    .toLowerCase()
    .replaceAll("#", " no ")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();

/** A column of money or of rates, although its name speaks of hours or of a person. */
export const moneyWords = /\b(?:pay|rate|amt|amount|earn(?:ing)?s?|wages?|gross|dollars?|cost)\b/;

/** Sums of a year, balances and the like: not what was worked or paid in the month. */
export const otherWords = /\b(?:ytd|year to date|balance|accru\w*|available|net|rate|prior)\b/;
/** Wages for a part of the units only: a column of all wages goes before them. */
export const wagePartWords =
  /\b(?:reg(?:ular)?|st|straight|ot|o t|ovt\w*|overtime|double ?time|dbl|dt|hol(?:iday)?|vac(?:ation)?|sick|pto|bonus|other)\b/;
/** Pay whose name needs no word such as "pay". */
export const payNameWords = /\b(?:bonus(?:es)?|commissions?|tips|gratuit(?:y|ies))\b/;
export const unitWords = /\b(?:hours?|hrs|units|days|weeks)\b/;
/** Words that only the names of columns of units or of money have. */
export const amountNameWords = new RegExp(
  `${unitWords.source}|${moneyWords.source}|${wagePartWords.source}|${payNameWords.source}`,
);
/** What is taken off the wages, or paid beside them. */
export const notWagesWords =
  /\b(?:tax(?:es)?|deductions?|ded|check|health|pension|contributions?|contrib|funds?|dues|benefits?|employer|er|garnish\w*|reimburs\w*|expenses?|401 ?k)\b/;
export const otherOrPartWords = new RegExp(`${otherWords.source}|${wagePartWords.source}`);
export const moneyOrOtherWords = new RegExp(`${moneyWords.source}|${otherWords.source}`);
