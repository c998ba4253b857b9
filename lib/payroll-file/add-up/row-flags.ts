import { toHeaderWords } from "../words/header-words.ts";
import { outsiders } from "../lines/kinds-of-sections.ts";
import { fieldWords } from "../ground/fields.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import { severalUnits, unitsQuestion } from "../ground/units-question.ts";

/** A kind of column that turns some rows round or takes them out: what its name and its values look like. */
type Flag = {
  readonly names: RegExp;
  readonly values: RegExp;
  /** What else can be done where some rows count otherwise. */
  readonly advice: string;
};

/** Names of columns that say whose employee someone is: "Co Code", "Company Name", "Legal Entity". */
const companyWords =
  /^(?:(?:home|legal|parent|payroll|paying|ee|emp) )?(?:co|company|employer|client|entity|corp(?:oration)?|fein|ein)(?: (?:code|cd|name|no|num|number|id|legal|descr?\w*))*$/;
const unionWords =
  /^(?:ee |emp |member )?(?:union|local|lodge|bargaining unit|cba)(?: (?:local|code|cd|name|no|num|number|id|group|descr?\w*|status|member))*$/;
/** Kinds of people whose rows are not of a bargaining unit, under any name of a column. */
const outsidersPattern = new RegExp(`^${outsiders}$`, "i");

/** What a column may be that says what its rows are. */
export const codeChoice = `If it says what a row counts as, choose “${fieldWords.pay_code}”.`;
const groupChoice = `“${fieldWords.row_group}”`;
const takeOut = `If rows with one of these don’t count, choose ${groupChoice}.`;
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
 * @param isUnit it is guessed or chosen as the bargaining unit: the rows differ in that
 */
export const adviseOfFlag = (
  name: string,
  texts: ReadonlySet<string>,
  isUnit: boolean,
  { unitCodes, isUnitAsked }: Pick<ImportTarget, "unitCodes" | "isUnitAsked">,
): string | null => {
  const words = toHeaderWords(name);
  const filled = [...texts].filter((text) => text !== "");
  if (texts.size < 2 || filled.length === 0) return null;
  // A company in the first of its rows alone is that of the rows below.
  if (companyWords.test(words) && filled.length > 1)
    return `Rows of another company aren’t of this report: choose ${groupChoice}.`;
  const several =
    isUnitAsked === true && unitCodes.length === 1
      ? ` If they are bargaining units of the report, choose “${severalUnits}” under “${unitsQuestion}” instead.`
      : "";
  if (!isUnit && (unionWords.test(words) || filled.some((text) => outsidersPattern.test(text))))
    return `Rows of people outside the bargaining unit aren’t of this report: choose ${groupChoice}.${several}`;
  // "+" beside "-" is a sign, whatever its column is called.
  const areSigns = texts.has("+") && filled.every((text) => /^[-+−–]$/.test(text));
  const flag = flags.find(
    ({ names, values }) => (areSigns || names.test(words)) && filled.every((text) => values.test(text)),
  );
  return flag === undefined ? null : `${codeChoice} ${flag.advice}`;
};
