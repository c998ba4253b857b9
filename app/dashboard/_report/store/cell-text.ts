import { formatAmount } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { type CellName, type LineValues, type ValueOfKind } from "#lib/reporting/line/cells.ts";
import { type CellKind, lineCells } from "#lib/reporting/line/line-cells.ts";
import type { TadLine } from "#lib/reporting/tad/schema.ts";
import { listedName } from "#lib/platform/format/person.ts";

/** M/D/YYYY, one of the two ways a date is typed (docs/domain.md §8). */
const dateText = (iso: string | null): string =>
  iso === null ? "" : `${Number(iso.slice(5, 7))}/${Number(iso.slice(8, 10))}/${iso.slice(0, 4)}`;

const texts: { readonly [Kind in CellKind]: (value: ValueOfKind[Kind]) => string } = {
  code: (code) => code,
  date: dateText,
  units: formatUnits,
  money: (cents) => (cents === null ? "" : formatAmount(cents)),
  note: (note) => note,
};

/** A cell's value as shown, in a form that the reader of files and cells accepts. */
export const valueText = <Name extends CellName>(cell: Name, value: LineValues[Name]): string =>
  (texts[lineCells[cell].kind] as (value: LineValues[CellName]) => string)(value);

/** Returns a cell's value, or the typed text that can't be read. */
export const cellText = (line: TadLine, cell: CellName): string => line.unread[cell] ?? valueText(cell, line[cell]);

/** "Bianchi, Omar", "Alvarez, Dana R": how the report lists a person, and how inputs name theirs. */
export const personName = (line: Pick<TadLine, "lastName" | "firstName" | "middleInitial">): string => listedName(line);

const asNumber = (text: string): string => {
  const plain = text.replace(/[$,\s]/g, "");
  return plain !== "" && Number.isFinite(Number(plain)) ? String(Number(plain)) : text;
};

const asDate = (text: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year === undefined ? text : `${Number(month)}/${Number(day)}/${year}`;
};

const plainly: Readonly<Record<CellKind, (text: string) => string>> = {
  code: (text) => text.toUpperCase(),
  date: asDate,
  units: asNumber,
  money: asNumber,
  note: (text) => text,
};

/** True for two texts of the same value: "4" and "4.00", "2026-06-08" and "6/8/2026". */
export const isSameText = (cell: CellName, a: string, b: string): boolean =>
  a === b || plainly[lineCells[cell].kind](a.trim()) === plainly[lineCells[cell].kind](b.trim());
