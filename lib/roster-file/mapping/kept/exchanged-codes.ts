import { columnOf } from "../../../line/row.ts";
import { personFields, type ImportField, placesOf } from "../../ground/fields.ts";
import { linesCounted } from "../../ground/lines-looked-at.ts";
import type { Mapping, PayCodeMeaning } from "../../ground/mapping.ts";
import type { NumberedRow } from "../../ground/table.ts";
import type { PersonNumbers } from "../../columns/guess-by-report.ts";
import type { SortedTable } from "../../lines/sorted-table.ts";
import { formatAmount, readAnyAmount } from "../../notations/amounts.ts";
import { type DescribedPayCode, meaningsOf } from "../../sums/map-pay-codes.ts";
import { cellsOfCode, toPayCodeKey } from "../../words/pay-codes.ts";
import { findExchanged } from "./exchanged-columns.ts";

/** The field of a column for what a code counts as; what is ignored may be near the report’s hours by chance. */
const fieldOf = (meaning: PayCodeMeaning): ImportField | null => {
  const cell = cellsOfCode[meaning];
  return cell === null ? null : meaning === "OTHER" ? "other_units" : columnOf(cell);
};
const unitFields: readonly ImportField[] = ["units_st", "hours", "days", "weeks", "months", "all_units"];
const whoFields: readonly ImportField[] = [...personFields, "first_name"];

/** Codes that are asked about again, by key, with the reason. */
type Exchanged = ReadonlyMap<string, string>;
export const noCodes: Exchanged = new Map();

/** What a file is read by, without what was kept for some codes. */
export const withoutCodes = <Own extends Record<"ready" | "proposed", Mapping | null>>(
  own: Own,
  codes: Exchanged,
): Own => {
  if (codes.size === 0) return own;
  const leave = (mapping: Mapping | null): Mapping | null =>
    mapping && { ...mapping, payCodes: mapping.payCodes?.filter(({ from }) => !codes.has(toPayCodeKey(from))) };
  return { ...own, ready: leave(own.ready), proposed: leave(own.proposed) };
};

/** The codes of a file, with the reason why some are asked about again. */
export const sayExchanged = (listed: readonly DescribedPayCode[], codes: Exchanged): readonly DescribedPayCode[] =>
  codes.size === 0
    ? listed
    : listed.map((code) => {
        const why = codes.get(toPayCodeKey(code.value));
        return why === undefined ? code : Object.assign({}, code, { guess: null, why });
      });

/**
 * Earning codes, by key, whose units are each other’s on the report, for most people: a payroll program may give codes other
 * meanings. With the reason in words.
 * @param mapping what was kept for the columns of the file
 */
export const findExchangedCodes = (
  { laid, places, sorted, codes }: SortedTable,
  mapping: Mapping,
  people: readonly PersonNumbers[],
): Exchanged => {
  const meanings = meaningsOf(mapping);
  const coded = codes.cells.filter(({ isOfRow }) => isOfRow).slice(0, linesCounted);
  const codeOf = new Map(coded.map(({ line, text }) => [line, toPayCodeKey(text)]));
  const counted = [...new Set(codeOf.values())].flatMap((key) => {
    const field = fieldOf(meanings.get(key) ?? "IGNORE");
    return field === null ? [] : [{ key, field }];
  });
  if (counted.length < 2 || people.length === 0) return noCodes;
  const units = placesOf(places, unitFields);
  const width = Math.max(laid.width, laid.header.cells.length);
  const toWidth = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  /** A line with a column for each code, of which its own has its units. */
  const toLine = (line: NumberedRow): NumberedRow => {
    const { text } = formatAmount(units.reduce((sum, at) => sum + readAnyAmount(line.cells[at]), 0));
    const own = counted.map(({ key }) => (codeOf.get(line) === key ? text : ""));
    return { row: line.row, cells: [...toWidth(line.cells), ...own] };
  };
  const names = [...toWidth(laid.header.cells), ...counted.map(({ key }) => `Hours ${key}`)];
  const who = toWidth([]).map((_, at) => whoFields.find((field) => field === mapping.columns[at]) ?? null);
  const found = findExchanged(
    { ...laid, header: { ...laid.header, cells: names }, body: sorted.people.slice(0, linesCounted).map(toLine) },
    {
      mapping: { columns: [...who, ...counted.map(({ field }) => field)] },
      values: [],
      isNew: () => false,
      isPart: () => true,
      advice: "Check if the codes have other meanings now.",
    },
    people,
  );
  return new Map(counted.flatMap(({ key }, at) => [found.get(width + at)].flatMap((why) => (why ? [[key, why]] : []))));
};
