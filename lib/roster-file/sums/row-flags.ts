import { toHeaderWords } from "../columns/header-words.ts";
import { fieldWords } from "../mapping/mapping.ts";

/** A kind of column that turns some rows round or takes them out: what its name and its values look like. */
type Flag = {
  readonly names: RegExp;
  readonly values: RegExp;
  /** What else can be done where some rows count otherwise. */
  readonly advice: string;
};

const takeOut =
  "If rows with one of these don’t count and no choice fits, take them out of your file and upload it again.";

const flags: readonly Flag[] = [
  {
    names: /^(?:d c|c d|dc|dr cr|cr dr|drcr|(?:debit|dr) (?:or )?(?:credit|cr)|sign|plus minus|posting)$/,
    values: /^(?:[-+−–]|d|c|dr|cr|db|debit|credit|plus|minus|pos(?:itive)?|neg(?:ative)?)$/i,
    advice: `If it says which rows are taken off, choose “${fieldWords.sign}”.`,
  },
  {
    names: /^(?:v|vd|voids?|voided|rev|reversed|reversal|x|del|deleted|inactive)$/,
    values: /^(?:v|vd|void(?:ed)?|y|yes|n|no|x|true|false|t|f|[01*]|r|rev)$/i,
    advice: takeOut,
  },
  {
    names:
      /\b(?:covered|union|eligible|elig|bargaining|bu|local|reportable|included?|excluded?|counts?|applies|fringe|benefit)\b/,
    values:
      /^(?:y|yes|n|no|x|true|false|t|f|[01]|union|non[ -]?union|(?:not |non[ -]?)?(?:covered|eligible)|nu|u|none?)$/i,
    advice: takeOut,
  },
  {
    names: /\b(?:uom|u m|units?|measure|basis|per|qty type|hours type|unit type)\b/,
    values:
      /^(?:h|hrs?|hours?|mi|miles?|d|days?|wks?|weeks?|mo|months?|ea|each|units?|pcs?|pieces?|loads?|trips?|km|dol(?:lars?)?|usd|\$|amt|min(?:ute)?s?|shifts?|lbs?|tons?|yds?|sq ?ft)$/i,
    advice: takeOut,
  },
];

/**
 * What is said of a column whose rows differ in a flag, as "Sign", "Covered" or "UOM" is one; null for other columns.
 * @param texts of all rows, an empty one included
 */
export const adviseOfFlag = (name: string, texts: ReadonlySet<string>): string | null => {
  const words = toHeaderWords(name);
  const filled = [...texts].filter((text) => text !== "");
  if (texts.size < 2 || filled.length === 0) return null;
  // "+" beside "-" is a sign, whatever its column is called.
  const areSigns = texts.has("+") && filled.every((text) => /^[-+−–]$/.test(text));
  const found = flags.find(
    ({ names, values }) => (areSigns || names.test(words)) && filled.every((text) => values.test(text)),
  );
  return found?.advice ?? null;
};
