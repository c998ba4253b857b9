import { formatAmount } from "#lib/money/money.ts";
import { formatUnits } from "#lib/format/units.ts";
import type { CellName, TadLine } from "#lib/reporting/schema.ts";
import { listedName } from "#lib/format/person-name.ts";

/** M/D/YYYY, one of the two ways a date is typed (docs/domain.md §8). */
const dateText = (iso: string | null): string =>
  iso === null ? "" : `${Number(iso.slice(5, 7))}/${Number(iso.slice(8, 10))}/${iso.slice(0, 4)}`;

const stored: { readonly [Name in CellName]: (line: TadLine) => string } = {
  classification: (line) => line.classification,
  statusCode: (line) => line.statusCode,
  statusDate: (line) => dateText(line.statusDate),
  returnDate: (line) => dateText(line.returnDate),
  targetUnit: (line) => line.targetUnit,
  hireDate: (line) => dateText(line.hireDate),
  unitsST: (line) => formatUnits(line.unitsST),
  unitsOT: (line) => formatUnits(line.unitsOT),
  unitsDT: (line) => formatUnits(line.unitsDT),
  grossWages: (line) => (line.grossWages === null ? "" : formatAmount(line.grossWages)),
  note: (line) => line.note,
};

/** What is in a cell: the value as the reader of files and cells takes it back, or unread text as it was typed. */
export const cellText = (line: TadLine, cell: CellName): string => line.unread[cell] ?? stored[cell](line);

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

const plainly: Readonly<Record<CellName, (text: string) => string>> = {
  classification: (text) => text.toUpperCase(),
  statusCode: (text) => text.toUpperCase(),
  statusDate: asDate,
  returnDate: asDate,
  targetUnit: (text) => text.toUpperCase(),
  hireDate: asDate,
  unitsST: asNumber,
  unitsOT: asNumber,
  unitsDT: asNumber,
  grossWages: asNumber,
  note: (text) => text,
};

/** Whether two texts of a cell say the same: "4" and "4.00", "2026-06-08" and "6/8/2026". */
export const isSameText = (cell: CellName, a: string, b: string): boolean =>
  a === b || plainly[cell](a.trim()) === plainly[cell](b.trim());
