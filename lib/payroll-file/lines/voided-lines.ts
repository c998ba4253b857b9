import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { toHeaderWords } from "../words/header-words.ts";
import { type DecimalMark, readAmount } from "../cells/amounts.ts";
import { personFields, amountFields, type FieldPlaces, placesOf } from "../ground/fields.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";

/** Words for a check that doesn't count, as a part of a pattern without regard to case. */
const voids = "(?:voids?|voided|revers(?:ed|als?)|cancel(?:l?ed|lations?)?)";
/** "Void", "5003 VOID", "Check 5003 voided", "Reversal of payroll 6/15". */
const voidedPattern = new RegExp(
  String.raw`^(?:[\W\d]|\b(?:check|chk|ck|no)\b)*\b(?:(?:${voids}|stop(?:ped)? pay(?:ment)?)\b|stop(?:ped)?\W*$)`,
  "i",
);
const voidedNamePattern = new RegExp(String.raw`\b${voids}\b`);
const longestText = 40;
const yesPattern = /^(?:y|yes|x|v|true|1)$/i;

/**
 * Rows that say that their check was voided, but give what it paid above zero: they count as if it was paid. A row below
 * zero, of the check or of the same person, takes that off already.
 * @param unused names of the columns that no field is mapped to, by place; those of notes are looked at too
 */
export const listVoided = (
  people: readonly NumberedRow[],
  { unused, header }: { readonly unused: ReadonlyMap<number, string>; readonly header: readonly string[] },
  places: FieldPlaces,
  mark: DecimalMark,
): FileFinding[] => {
  const [amounts, who] = [placesOf(places, amountFields), placesOf(places, personFields)];
  const amountsOf = ({ cells }: NumberedRow): number[] => amounts.map((at) => readAmount(cells[at] ?? "", mark) ?? 0);
  const keyOf = (line: NumberedRow, sign: number): string =>
    [...who.map((at) => (line.cells[at] ?? "").trim()), ...amountsOf(line).map((value) => sign * value)].join("\n");
  const notes = placesOf(places, ["note"]).map((place) => [place, header[place] ?? ""] as const);
  return [...unused, ...notes].flatMap(([place, name]): FileFinding[] => {
    const isOfVoid = voidedNamePattern.test(toHeaderWords(name));
    // Most cells are longer or empty.
    const isVoided = (text = ""): boolean =>
      text !== "" &&
      text.length < longestText &&
      (voidedPattern.test(text) || (isOfVoid && yesPattern.test(text.trim())));
    const counted = people.filter((line) => {
      if (!isVoided(line.cells[place])) return false;
      const values = amountsOf(line);
      return values.some((value) => value > 0) && !values.some((value) => value < 0);
    });
    if (counted.length === 0) return [];
    const takenOff = new Set(people.map((line) => keyOf(line, -1)));
    const rows = counted.filter((line) => !takenOff.has(keyOf(line, 1)));
    if (rows.length === 0) return [];
    const message = `The column ${toDisplayValue(name)} of these rows says ${listDisplayValues(rows.map(({ cells }) => cells[place] ?? ""))}. The rows are counted all the same. If they were not paid, delete them and upload the file again.`;
    return [{ ruleId: "rows-voided", severity: "WARNING", rows: rows.map(({ row }) => row), message }];
  });
};
