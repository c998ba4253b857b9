import { listDisplayValues, toDisplayValue } from "../../../reporting/cells/display-value.ts";
import { fieldWords, type ImportField } from "../../ground/fields.ts";
import { labelColumn } from "../../ground/label-column.ts";
import { type Mapping, placeOfAnswer } from "../../ground/mapping.ts";
import { leaveOut } from "../../ground/row-choices.ts";
import type { FileFinding } from "../../schema.ts";
import { type Compared, compareColumns, isAlike } from "../similar-mapping.ts";

/** What says which rows count, and as what. */
const decidingFields: readonly ImportField[] = [
  "row_group",
  "agreement_code",
  "status_code",
  "classification",
  "pay_code",
  "pair_code",
  "sign",
  "employer_id",
  "work_month",
];

const isOut = ({ to }: { readonly to: string }): boolean => to === leaveOut || to === "IGNORE";

/** What was answered for the values of a column, of earning codes for those that didn't count: what is left out first. */
const listAnswers = ({ columns, values, payCodes = [] }: Mapping, place: number): { from: string; to: string }[] => {
  const field = columns[place];
  const own = values.filter((one) => one.field === field && placeOfAnswer(one, columns) === place);
  const codes = field === "pay_code" || field === "pair_code" ? payCodes.filter(isOut) : [];
  return [...own, ...codes].toSorted((one, other) => Number(isOut(other)) - Number(isOut(one)));
};

const sayAnswer = (one: { readonly from: string; readonly to: string }): string => {
  const meaning = one.to === "COUNT" ? "counts" : one.to;
  return `${one.from || "(empty)"}: ${isOut(one) ? "left out" : meaning}`;
};

/** Fields whose column decides in any file; the others where they left rows out. */
const alwaysDeciding: readonly ImportField[] = ["row_group", "pay_code", "pair_code", "sign"];

/**
 * Whether a column of a mapping decided something in a file that this one resembles. A file may lack some other columns
 * too, because they are named otherwise now: half of those in use are enough, or all that say who a person is.
 */
const isMissed = (compared: Compared, field: ImportField, place: number): boolean => {
  if (isAlike(compared)) return true;
  const { mapping, here, used, saysWhoAlike } = compared;
  if (!saysWhoAlike && here * 2 < used - 1) return false;
  return alwaysDeciding.includes(field) || listAnswers(mapping, place).some(isOut);
};

/**
 * Warns of each column that said which rows count, or as what, in a file that this one resembles, where no column of this
 * file is chosen for that.
 * @param kept mappings by header signature
 * @param own the signature of this file
 */
export const listGone = (
  header: readonly string[],
  kept: Readonly<Record<string, Mapping>> | undefined,
  own: string,
  columns: Mapping["columns"],
  workMonth: string,
): FileFinding[] => {
  const remembered = Object.entries(kept ?? {}).flatMap(([signature, mapping]) => (signature === own ? [] : [mapping]));
  const messages = compareColumns(header, remembered, workMonth).flatMap((compared) =>
    decidingFields.flatMap((field) => {
      const { mapping, pairs } = compared;
      const before = mapping.columns.flatMap((each, place) => (each === field ? [place] : []));
      const gone = before.filter((place) => columns[pairs.get(place) ?? -1] !== field);
      const stayed = before.length - gone.length;
      const others = columns.filter((each) => each === field).length - stayed;
      const missed = gone.slice(others).filter((place) => isMissed(compared, field, place));
      return missed.map((place) => {
        const answers = listAnswers(mapping, place).map(sayAnswer);
        const said = answers.length === 0 ? "" : ` You chose: ${listDisplayValues(answers, 12)}.`;
        const name = toDisplayValue(labelColumn(mapping.names?.[place], place));
        return `In a file you mapped before, the column “${name}” was “${fieldWords[field].replace(/:.*$/s, "")}”.${said} No column is that now, so rows that it left out or changed count like all others. If another column says it in this file, choose that column.`;
      });
    }),
  );
  return [...new Set(messages)].map((message) => ({ ruleId: "columns-gone", severity: "WARNING", rows: [], message }));
};
