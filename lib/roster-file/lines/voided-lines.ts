import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { toHeaderWords } from "../columns/header-words.ts";
import { type DecimalMark, readAmount } from "../forms/amounts.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../table.ts";

const voidedPattern = /^\W*(?:void(?:ed)?|revers(?:ed|al)|cancel(?:l?ed)?|stop(?:ped)?(?: pay(?:ment)?)?)\W*$/i;
const voidedNamePattern = /\b(?:void(?:ed)?|revers(?:ed|al)|cancel(?:l?ed)?)\b/;
const longestWord = 24;
const yesPattern = /^(?:y|yes|x|v|true|1)$/i;

/**
 * Rows that say that their check was voided, but give what it paid above zero: they count as if it was paid. A row below
 * zero takes that off already.
 * @param columns names of the columns that no field is mapped to, by place
 * @param amounts places of units and wages
 */
export const listVoided = (
  people: readonly NumberedRow[],
  columns: ReadonlyMap<number, string>,
  amounts: readonly number[],
  mark: DecimalMark,
): FileFinding[] =>
  [...columns].flatMap(([place, name]): FileFinding[] => {
    const isOfVoid = voidedNamePattern.test(toHeaderWords(name));
    // Most cells are longer or empty.
    const isVoided = (text = ""): boolean =>
      text !== "" &&
      text.length < longestWord &&
      (voidedPattern.test(text) || (isOfVoid && yesPattern.test(text.trim())));
    const rows = people.filter(({ cells }) => {
      if (!isVoided(cells[place])) return false;
      const values = amounts.map((at) => readAmount(cells[at] ?? "", mark) ?? 0);
      return values.some((value) => value > 0) && !values.some((value) => value < 0);
    });
    if (rows.length === 0) return [];
    const message = `The column ${toDisplayValue(name)} of these rows says ${listDisplayValues(rows.map(({ cells }) => cells[place] ?? ""))}. The rows are counted all the same. If they were not paid, delete them and upload the file again.`;
    return [{ ruleId: "rows-voided", severity: "WARNING", rows: rows.map(({ row }) => row), message }];
  });
