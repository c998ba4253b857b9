import { formatAmount } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import type { CellName, LineValues, ValueOfKind } from "#lib/reporting/line/cells.ts";
import { type CellKind, lineCells } from "#lib/reporting/line/line-cells.ts";
import type { TadLine } from "#lib/reporting/tad/schema.ts";

/** Formats a date as M/D/YYYY, one of the two formats that a cell accepts (docs/domain.md §8). */
const dateText = (iso: string | null): string =>
  iso === null ? "" : `${Number(iso.slice(5, 7))}/${Number(iso.slice(8, 10))}/${iso.slice(0, 4)}`;

const texts: { readonly [Kind in CellKind]: (value: ValueOfKind[Kind]) => string } = {
  code: (code) => code,
  date: dateText,
  units: formatUnits,
  money: (cents) => (cents === null ? "" : formatAmount(cents)),
  note: (note) => note,
};

export const valueText = <Name extends CellName>(cell: Name, value: LineValues[Name]): string =>
  (texts[lineCells[cell].kind] as (value: LineValues[CellName]) => string)(value);

/** Returns a cell's value, or the typed text that can't be read. */
export const cellText = (line: TadLine, cell: CellName): string => line.unread[cell] ?? valueText(cell, line[cell]);

const normalizeNumber = (text: string): string => {
  const plain = text.replace(/[$,\s]/g, "");
  return plain !== "" && Number.isFinite(Number(plain)) ? String(Number(plain)) : text;
};

const normalizeDate = (text: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year === undefined ? text : `${Number(month)}/${Number(day)}/${year}`;
};

const normalizers: Readonly<Record<CellKind, (text: string) => string>> = {
  code: (text) => text.toUpperCase(),
  date: normalizeDate,
  units: normalizeNumber,
  money: normalizeNumber,
  note: (text) => text,
};

/** Returns true if two texts have the same value: "4" and "4.00", "2026-06-08" and "6/8/2026". */
export const isSameText = (cell: CellName, a: string, b: string): boolean =>
  a === b || normalizers[lineCells[cell].kind](a.trim()) === normalizers[lineCells[cell].kind](b.trim());
