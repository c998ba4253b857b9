import { readTypedDate } from "../../../platform/calendar/iso-date.ts";
import { type CellName, cellNames, type LineValues, type ValueOfKind } from "../../line/cells.ts";
import { type CellKind, lineCells } from "../../line/line-cells.ts";

export type CellsRead = { readonly values: Partial<LineValues>; readonly unread: Partial<Record<CellName, string>> };

/** Same limit as in the page's body schema. */
export const maxCellLength = 500;

type Reader<Value> = (text: string) => Value | undefined;

const decimalPattern = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?$/;

/** Parses "1,000.50" as 100050. Allows at most two decimals and never rounds. */
const readHundredths = (text: string, maxDigits: number): number | undefined => {
  const [, sign = "", integerPart = "", decimals = ""] = decimalPattern.exec(text) ?? [];
  const digits = integerPart.replaceAll(",", "").replace(/^0+/, "");
  if ((integerPart === "" && decimals === "") || digits.length > maxDigits) return undefined;
  const hundredths = Number(`${digits}${decimals.padEnd(2, "0")}`);
  return sign === "-" && hundredths !== 0 ? -hundredths : hundredths;
};

/** The columns are 4-byte integers in hundredths. Seven digits fit, and no month has more units. */
const readUnits: Reader<number> = (text) => (text === "" ? 0 : readHundredths(text, 7));

/** Eight digits are more than any line needs. Nine digits may be a Social Security number in the wrong cell. */
const readMoney: Reader<number | null> = (text) =>
  text === "" ? null : readHundredths(text.replace(/^(-?) ?\$/, "$1"), 8);

/** Reads a date in ISO 8601 or M/D/YYYY. Null if empty, undefined if invalid. */
export const readDate: Reader<string | null> = readTypedDate;

const readCode: Reader<string> = (text) =>
  /^(?:[A-Za-z0-9][A-Za-z0-9 ._/-]{0,19})?$/.test(text) ? text.toUpperCase() : undefined;

/** Refuses control characters, because no database stores NUL. */
const readNote: Reader<string> = (text) => (/[^\P{Cc}\t\n\r]/u.test(text) || !text.isWellFormed() ? undefined : text);

const readers: { readonly [Kind in CellKind]: Reader<ValueOfKind[Kind]> } = {
  code: readCode,
  date: readDate,
  units: readUnits,
  money: readMoney,
  note: readNote,
};

const toStorable = (text: string): string => text.slice(0, maxCellLength).toWellFormed().replaceAll("\u0000", "\uFFFD");

/** Reads typed cells the same way for page and file (docs/domain.md §8). Unreadable cells stay as typed in `unread`. */
export const readCells = (cells: Partial<Record<CellName, string>>): CellsRead => {
  const values: Partial<Record<CellName, LineValues[CellName]>> = {};
  const unread: Partial<Record<CellName, string>> = {};
  for (const name of cellNames) {
    const typed = cells[name];
    if (typed === undefined) continue;
    const { kind } = lineCells[name];
    const text = kind === "note" ? typed : typed.trim();
    const value = text.length > maxCellLength ? undefined : readers[kind](text);
    if (value === undefined) unread[name] = toStorable(typed);
    else values[name] = value;
  }
  return { values: values as Partial<LineValues>, unread };
};
