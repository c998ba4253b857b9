import { columnOf } from "../../../../line/row.ts";
import { personFields, type ImportField, placesOf } from "../../../ground/fields.ts";
import { linesCounted } from "../../../ground/lines-looked-at.ts";
import type { Mapping, PayCodeMeaning } from "../../../ground/mapping.ts";
import type { NumberedRow } from "../../../ground/table.ts";
import type { PersonNumbers } from "../../../columns/guess-by-report.ts";
import type { SortedTable } from "../../../lines/sorted-table.ts";
import { formatAmount, readAnyAmount } from "../../../cells/amounts.ts";
import { type DescribedPayCode, meaningsOf } from "../../../add-up/map-pay-codes.ts";
import { cellsOfCode, toPayCodeKey } from "../../../words/pay-codes.ts";
import { findExchanged } from "./exchanged-columns.ts";

/** The field of a column for what a code counts as. */
const fieldOf = (meaning: PayCodeMeaning): ImportField | null => {
  const cell = cellsOfCode[meaning];
  return cell === null ? null : meaning === "OTHER" ? "other_units" : columnOf(cell);
};
const unitFields: readonly ImportField[] = ["units_st", "hours", "days", "weeks", "months", "all_units"];
const wageFields: readonly ImportField[] = ["gross_wages", "other_wages"];
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
  const own = [...new Set(codeOf.values())].flatMap((key) => {
    const meaning = meanings.get(key);
    return meaning === undefined || meaning === "WAGES" ? [] : [{ key, field: fieldOf(meaning) }];
  });
  if (own.length < 2 || people.length === 0) return noCodes;
  const [units, wages] = [unitFields, wageFields].map((fields) => placesOf(places, fields));
  const width = Math.max(laid.width, laid.header.cells.length);
  const toWidth = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const sumOf = ({ cells }: NumberedRow, amounts: readonly number[] = []): string =>
    formatAmount(amounts.reduce((sum, at) => sum + readAnyAmount(cells[at]), 0)).text;
  /** A line with a column of units and one of wages for each code, of which its own has what it gives. */
  const toLine = (line: NumberedRow): NumberedRow => {
    const code = codeOf.get(line);
    const isCounted = own.every(({ key, field }) => key !== code || field !== null);
    const cells = isCounted ? line.cells : line.cells.map((text, at) => (wages?.includes(at) === true ? "" : text));
    const [ofCode, paid] = [units, wages].map((amounts) => {
      const text = sumOf(line, amounts);
      return own.map(({ key }) => (code === key ? text : ""));
    });
    return { row: line.row, cells: [...toWidth(cells), ...(ofCode ?? []), ...(paid ?? [])] };
  };
  const names = [...toWidth(laid.header.cells), ...own.map(({ key }) => `Hours ${key}`), ...own.map(({ key }) => key)];
  const known = [...whoFields, ...wageFields];
  const who = toWidth([]).map((_, at) => known.find((field) => field === mapping.columns[at]) ?? null);
  const body = sorted.people.slice(0, linesCounted).map(toLine);
  const isOwn = (place: number): boolean => place < width;
  const found = findExchanged(
    { ...laid, header: { ...laid.header, cells: names }, body },
    {
      mapping: { columns: [...who, ...own.map(({ field }) => field), ...own.map(() => null)] },
      values: names.map((_, at) =>
        isOwn(at) ? [] : body.flatMap(({ cells }) => ((cells[at] ?? "") === "" ? [] : [cells[at] ?? ""])),
      ),
      isNew: isOwn,
      isPart: (place) => isOwn(place) || place >= width + own.length,
      codes: {
        advice: "Check if the codes have other meanings now.",
        paid: new Map(own.map((_, at) => [width + at, width + own.length + at])),
      },
    },
    people,
  );
  return new Map(own.flatMap(({ key }, at) => [found.get(width + at)].flatMap((why) => (why ? [[key, why]] : []))));
};
