// What words in the header of a column say about what it holds, in lower case with one space between words.

/** "SS#" → "ss no", "Emp. ID" → "emp id": lower case, words apart by one space. */
export const toWords = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2")
    .toLowerCase()
    .replaceAll("#", " no ")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();

/** A column of money or of rates, although its name speaks of hours or of a person. */
export const isMoney = /\b(?:pay|rate|amt|amount|earn(?:ing)?s?|wages?|gross|dollars?|cost)\b/;

/** Sums of a year, balances and the like: not what was worked or paid in the month. */
const notOfMonth = "\\b(?:ytd|year to date|balance|accru\\w*|available|net|rate|prior)\\b";
export const isOther = new RegExp(notOfMonth);
/** Wages for a part of the units only: a column of all wages goes before them. */
const partsOfWages =
  "\\b(?:reg(?:ular)?|st|straight|ot|o t|ovt\\w*|overtime|double ?time|dbl|dt|hol(?:iday)?|vac(?:ation)?|sick|pto|bonus|other)\\b";
export const isPartOfWages = new RegExp(partsOfWages);
/** Pay whose name needs no word such as "pay". */
export const isPayByName = /\b(?:bonus(?:es)?|commissions?|tips|gratuit(?:y|ies))\b/;
export const isUnits = /\b(?:hours?|hrs|units|days|weeks)\b/;
/** What is taken off the wages, or paid beside them. */
export const notWages =
  "\\b(?:tax(?:es)?|deductions?|ded|check|health|pension|contributions?|contrib|funds?|dues|benefits?|employer|er|garnish\\w*|reimburs\\w*|expenses?|401 ?k)\\b";
export const isNotWages = new RegExp(notWages);
export const isOtherOrPart = new RegExp(`${notOfMonth}|${partsOfWages}`);
export const isMoneyOrOther = new RegExp(`${isMoney.source}|${notOfMonth}`);
