import { quoteAll } from "../../format/text/plain-text.ts";
import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import { isTotal } from "../columns/hours-or-pay.ts";
import { judgeColumn } from "../columns/unused-columns.ts";
import type { FieldPlaces } from "../ground/fields.ts";
import { placesOf } from "../ground/fields.ts";
import type { NumberedRow } from "../ground/table.ts";
import { type DecimalMark, readAmount } from "../cells/amounts.ts";
import { sayAmount } from "../cells/say-amount.ts";
import type { FileFinding } from "../schema.ts";
import { findNamedType, isPlainUnits, toHeaderWords } from "../words/header-words.ts";

/** A column that is named as a total of hours: "Total Hours". */
const isTotalOfHours = (name: string): boolean => {
  const words = toHeaderWords(name);
  return isTotal(words) && isPlainUnits(words) && findNamedType(name) === "HOUR";
};

/**
 * Warns where a file has a total of hours that isn't used and more hours than were read, and names other columns of hours
 * that aren't used: these may count.
 * @param unused names of the columns that aren't used, by place
 * @param used names of the columns of amounts by place
 */
export const compareTotalOfHours = (
  people: readonly NumberedRow[],
  places: FieldPlaces,
  { unused, used }: { readonly unused: ReadonlyMap<number, string>; readonly used: ReadonlyMap<number, string> },
  mark: DecimalMark,
): FileFinding[] => {
  const [total, ...more] = [...unused].filter(([, name]) => isTotalOfHours(name));
  const own = placesOf(places, ["units_st", "hours", "units_ot", "units_dt", "other_units"]);
  const isOther = (place: number): boolean => !["HOUR", null].includes(findNamedType(used.get(place) ?? ""));
  const isByCode = placesOf(places, ["pay_code", "pair_code", "all_units"]).length > 0;
  if (total === undefined || more.length > 0 || own.length === 0 || own.some(isOther) || isByCode) return [];
  const sumIn = (place: number): number =>
    people.reduce((sum, { cells }) => sum + (readAmount(cells[place] ?? "", mark) ?? 0), 0);
  const [place, name] = total;
  const [given, read] = [sumIn(place), own.reduce((sum, at) => sum + sumIn(at), 0)];
  if (given <= read) return [];
  const looksLikeHours = (at: number, other: string): boolean => {
    const cells = people.flatMap((line) => (line.cells[at] ?? "").trim() || []);
    const verdict = judgeColumn(other, cells);
    return verdict?.look === "HOURS" && verdict.notOfUse === "";
  };
  const left = [...unused].filter(
    ([at, other]) => !isTotalOfHours(other) && looksLikeHours(at, other) && sumIn(at) > 0,
  );
  const parts = left.filter(([at]) => sumIn(at) <= given - read);
  const names = quoteAll(parts.map(([, other]) => toDisplayValue(other)));
  const where =
    parts.length === 0
      ? "No other column that isn’t used has them. If these hours count, choose what the columns are, or correct the file."
      : `${names} ${parts.length === 1 ? "isn’t" : "aren’t"} used. If these hours count, choose what they are.`;
  const message = `“${toDisplayValue(name)}” in the file adds up to ${sayAmount(given, name)}, and the hours that were read to ${sayAmount(read, name)}: ${sayAmount(given - read, name)} less. ${where}`;
  return [{ ruleId: "total-of-hours-differs", severity: "WARNING", rows: [], message }];
};
