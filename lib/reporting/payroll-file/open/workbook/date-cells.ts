import type { Sheet } from "hucre/xlsx";
import type { DateSystem, NumberedRow } from "../../ground/table.ts";
import { listDisplayValues } from "../../../tad/cells/display-value.ts";
import type { FileFinding } from "../../schema.ts";
import { toColumnLetters } from "../../ground/column-names.ts";

const [secondMs, minuteMs, hourMs, dayMs] = [1000, 60_000, 3_600_000, 86_400_000];
const dayOf = (iso: string): number => new Date(`${iso}T00:00:00Z`).getTime();

/** Day 0 of each date system, and the first plausible date for a person. */
const epochs = {
  "1900": { zero: dayOf("1899-12-31"), firstDate: dayOf("1901-01-01") },
  "1904": { zero: dayOf("1904-01-01"), firstDate: dayOf("1905-01-01") },
} as const satisfies Record<DateSystem, object>;

/** Formats a duration: "165:15", even above 24 hours, with seconds if there are any. */
const toDuration = (value: Date, system: DateSystem): string => {
  const { zero } = epochs[system];
  const elapsed = value.getTime() - zero;
  // Excel counts February 29, 1900, which never existed, and the library removes it.
  const leapDay = system === "1900" && value.getTime() >= dayOf("1900-03-01") ? dayMs : 0;
  const length = Math.round(Math.abs(elapsed + leapDay) / secondMs) * secondMs;
  const [hours, minutes, seconds] = [length / hourMs, (length % hourMs) / minuteMs, (length % minuteMs) / secondMs];
  const pad = (part: number): string => String(Math.floor(part)).padStart(2, "0");
  return `${elapsed < 0 ? "-" : ""}${Math.floor(hours)}:${pad(minutes)}${seconds === 0 ? "" : `:${pad(seconds)}`}`;
};

/** Converts a date to its number. Returns null for the day when the library's dates stand for two numbers. */
const toSerial = (value: Date, system: DateSystem): number | null => {
  if (system === "1904") return (value.getTime() - epochs[system].zero) / dayMs;
  const days = (value.getTime() - epochs[system].zero) / dayMs;
  // Excel counts February 29, 1900, which never existed.
  return Math.floor(days) === 59 ? null : days + (days > 59 ? 1 : 0);
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
  if (dateCells.length === 0) return [];
  const names = listDisplayValues(
    dateCells.map(({ row, columnIndex }) => `${toColumnLetters(columnIndex)}${row}`),
    maxNamedCells,
  );
  return [
    {
      ruleId: "numbers-as-dates",
      severity: "WARNING",
      rows: [...new Set(dateCells.map(({ row }) => row))],
      message: `These cells are formatted as a date or time, and were read as the numbers they contain: ${names}. Check the numbers. To see them in the workbook, format the cells as numbers.`,
    },
  ];
};
