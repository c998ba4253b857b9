import type { Sheet } from "hucre/xlsx";
import type { DateSystem, NumberedRow } from "../../ground/table.ts";
import { listDisplayValues } from "../../../tad/cells/display-value.ts";
import type { FileFinding } from "../../schema.ts";
import { toColumnLetters } from "../../ground/column-names.ts";
import { toFindings } from "../../ground/roster-row.ts";

const dayMs = 86_400_000;
const secondsOfDay = 86_400;
const dayOf = (iso: string): number => new Date(`${iso}T00:00:00Z`).getTime();

/** Day 0 of each date system, and the first plausible date for a person. */
const epochs = {
  "1900": { zero: dayOf("1899-12-31"), firstDate: dayOf("1901-01-01") },
  "1904": { zero: dayOf("1904-01-01"), firstDate: dayOf("1905-01-01") },
} as const satisfies Record<DateSystem, object>;

/** Counts days since day 0. Excel counts February 29, 1900, which never existed, and the library removes it. */
const countDays = (value: Date, system: DateSystem): number => {
  const days = (value.getTime() - epochs[system].zero) / dayMs;
  return system === "1900" && days >= 60 ? days + 1 : days;
};

/** Formats a duration: "165:15", even above 24 hours, with seconds if there are any. */
const toDuration = (value: Date, system: DateSystem): string => {
  const days = countDays(value, system);
  const total = Math.round(Math.abs(days) * secondsOfDay);
  const [minutes = "", seconds] = [Math.floor(total / 60) % 60, total % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${days < 0 ? "-" : ""}${Math.floor(total / 3600)}:${minutes}${seconds === "00" ? "" : `:${seconds}`}`;
};

/** Converts a date to its number. Returns null for the day when the library's dates stand for two numbers. */
const toSerial = (value: Date, system: DateSystem): number | null => {
  const days = countDays(value, system);
  return system === "1900" && Math.floor(days) === 59 ? null : days;
};

/** Reads formats such as "h:mm" and "[h]:mm". Only the latter shows more than a day. */
const readTimeFormat = (format = ""): { readonly isTime: boolean; readonly isElapsed: boolean } => {
  const tokens = format
    .replaceAll(/"[^"]*"|\\.|[*_].|\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi, "")
    .split(";", 1)
    .join("")
    .toLowerCase();
  const isElapsed = /\[[hms]+\]/.test(tokens);
  return { isElapsed, isTime: isElapsed || (/[hs]/.test(tokens) && !/[yd]/.test(tokens)) };
};

/** A duration, or a number that only looks like a date or the time 0:00. */
type DateCell = "TIME" | "NUMBER";

const classifyDate = (value: Date, format: string | undefined, system: DateSystem): DateCell | null => {
  if (Number.isNaN(value.getTime())) return null;
  const { isTime, isElapsed } = readTimeFormat(format);
  if (isElapsed) return "TIME";
  if (value.getTime() >= epochs[system].firstDate) return null;
  const serial = toSerial(value, system);
  const isWhole = serial === null || Number.isInteger(serial);
  if (isTime) return isWhole && serial !== 0 ? "NUMBER" : "TIME";
  // A fraction of a day with a date and time format may be either.
  return serial === null || (!isWhole && /[hs]/i.test(format ?? "")) ? null : "NUMBER";
};

export type DatedSheet = Pick<Sheet, "rows" | "cells"> & { readonly dateSystem?: DateSystem | undefined };

const classifyCell = (
  { rows, cells, dateSystem = "1900" }: DatedSheet,
  row: number,
  columnIndex: number,
): DateCell | null => {
  const value = rows[row]?.[columnIndex];
  return value instanceof Date
    ? classifyDate(value, cells?.get(`${row},${columnIndex}`)?.style?.numFmt, dateSystem)
    : null;
};

/** True if a sheet has dates too early for people, so we need the cell formats. */
export const hasEarlyDates = ({ rows, dateSystem = "1900" }: DatedSheet): boolean =>
  rows.some((cells) => cells.some((value) => value instanceof Date && value.getTime() < epochs[dateSystem].firstDate));

/** Reads a cell that is a duration, or a number shown as a date. Returns null for any other. */
export const readDateCell = (sheet: DatedSheet, row: number, columnIndex: number): string | number | null => {
  const value = sheet.rows[row]?.[columnIndex];
  const kind = classifyCell(sheet, row, columnIndex);
  if (kind === null || !(value instanceof Date)) return null;
  const { dateSystem = "1900" } = sheet;
  const serial = kind === "NUMBER" ? toSerial(value, dateSystem) : null;
  return serial === null ? toDuration(value, dateSystem) : Number(serial.toFixed(6));
};

const maxNamedCells = 10;

/** Warns of units and wages that a spreadsheet shows as dates. */
export const listDateCells = (
  people: readonly NumberedRow[],
  columns: readonly number[],
  sheet: DatedSheet,
): FileFinding[] => {
  if (!hasEarlyDates(sheet)) return [];
  const dateCells = columns.flatMap((columnIndex) =>
    people.flatMap(({ row }) => (classifyCell(sheet, row - 1, columnIndex) === "NUMBER" ? [{ row, columnIndex }] : [])),
  );
  const names = dateCells.map(({ row, columnIndex }) => `${toColumnLetters(columnIndex)}${row}`);
  return toFindings(
    "WARNING",
    "numbers-as-dates",
    [...new Set(dateCells.map(({ row }) => row))],
    `These cells are formatted as a date or time, and were read as the numbers they contain: ${listDisplayValues(names, maxNamedCells)}. Check the numbers. To see them in the workbook, format the cells as numbers.`,
  );
};
