import type { Cell, CellValue, MergeRange, Sheet } from "hucre/xlsx";
import type { Columns } from "../columns/columns.ts";
import { collectFileErrors } from "../collect-file-errors.ts";
import { amountFields } from "../lines/look-at-lines.ts";
import { whoFields } from "../mapping/mapping.ts";
import type { DateSystem } from "../forms/serial-dates.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow, TableParts } from "../table.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";

/** The first number whose last digits a spreadsheet does not keep. */
const inexactFrom = 1e15;

/**
 * A number in plain decimals, "1234.5": never in scientific notation, and rounded to the 15 digits that a
 * spreadsheet shows, so that a computed 0.30000000000000004 is 0.3.
 */
const toPlainNumber = (value: number): string => {
  const shown = Number.isInteger(value) ? value : Number(value.toPrecision(15));
  const text = String(shown);
  if (!text.includes("e")) return text;
  const [mantissa = "", exponent = "0"] = Math.abs(shown).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const point = Number(exponent) + 1;
  const plain = point > 0 ? digits.padEnd(point, "0") : `0.${"0".repeat(-point)}${digits}`;
  return shown < 0 ? `-${plain}` : plain;
};

/** A date as YYYY-MM-DD, with its time when it has one, which no date of a roster does. */
const toIso = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return "";
  const [day = "", time = ""] = date.toISOString().slice(0, 19).split("T");
  return time === "00:00:00" ? day : `${day} ${time.replace(/:00$/, "")}`;
};

const [secondMs, minuteMs, hourMs, dayMs] = [1000, 60_000, 3_600_000, 86_400_000];
const dayOf = (iso: string): number => new Date(`${iso}T00:00:00Z`).getTime();

/** Of each date system, its last day 0 and the first day after it that a date of a person can be. */
const epochs = {
  "1900": { zero: dayOf("1899-12-31"), firstDate: dayOf("1901-01-01") },
  "1904": { zero: dayOf("1904-01-01"), firstDate: dayOf("1905-01-01") },
} as const satisfies Record<DateSystem, object>;

/** A duration as its cell shows it, "165:15", also above 24 hours; with its seconds where it has any. */
const toDuration = (value: Date, system: DateSystem): string => {
  const { zero } = epochs[system];
  const since = value.getTime() - zero;
  // Excel counts a February 29, 1900 that never was, and the library takes it off again.
  const leapDay = system === "1900" && value.getTime() >= dayOf("1900-03-01") ? dayMs : 0;
  const length = Math.round(Math.abs(since + leapDay) / secondMs) * secondMs;
  const [hours, minutes, seconds] = [length / hourMs, (length % hourMs) / minuteMs, (length % minuteMs) / secondMs];
  const two = (part: number): string => String(Math.floor(part)).padStart(2, "0");
  return `${since < 0 ? "-" : ""}${Math.floor(hours)}:${two(minutes)}${seconds === 0 ? "" : `:${two(seconds)}`}`;
};

/** The number that a spreadsheet shows as a date; null for the day on which the library's dates are of two numbers. */
const toSerial = (value: Date, system: DateSystem): number | null => {
  if (system === "1904") return (value.getTime() - epochs[system].zero) / dayMs;
  const days = (value.getTime() - epochs[system].zero) / dayMs;
  // Excel counts a February 29, 1900 that never was.
  return Math.floor(days) === 59 ? null : days + (days > 59 ? 1 : 0);
};

/** Whether a format shows a time, and whether also more than a day of it: "h:mm", "[h]:mm". */
const readTimeFormat = (format = ""): { readonly isTime: boolean; readonly isElapsed: boolean } => {
  const tokens = format
    .replaceAll(/"[^"]*"|\\.|[*_].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, "")
    .split(";", 1)
    .join("")
    .toLowerCase();
  const isElapsed = /\[[hms]+\]/.test(tokens);
  return { isElapsed, isTime: isElapsed || (/[hs]/.test(tokens) && !/[yd]/.test(tokens)) };
};

/**
 * What a number with the format of a date or time is where it is no date of a person: a length of time, a number that is
 * only shown as a date, or whole days that are shown as the time 0:00.
 */
type DateCell = "TIME" | "NUMBER" | "DAYS";

const judgeDate = (value: Date, format: string | undefined, system: DateSystem): DateCell | null => {
  if (Number.isNaN(value.getTime())) return null;
  const { isTime, isElapsed } = readTimeFormat(format);
  if (isElapsed) return "TIME";
  if (value.getTime() >= epochs[system].firstDate) return null;
  const serial = toSerial(value, system);
  const isWhole = serial === null || Number.isInteger(serial);
  if (isTime) return isWhole && serial !== 0 ? "DAYS" : "TIME";
  // A part of a day below a format of date and time may be either.
  return serial === null || (!isWhole && /[hs]/i.test(format ?? "")) ? null : "NUMBER";
};

type DatedSheet = Pick<Sheet, "rows" | "cells"> & { readonly dateSystem?: DateSystem | undefined };

const judgeCell = ({ rows, cells, dateSystem = "1900" }: DatedSheet, row: number, at: number): DateCell | null => {
  const value = rows[row]?.[at];
  return value instanceof Date ? judgeDate(value, cells?.get(`${row},${at}`)?.style?.numFmt, dateSystem) : null;
};

/** Whether a sheet has dates that are none of people: by their formats, it is known what they are. */
export const hasEarlyDates = ({ rows, dateSystem = "1900" }: DatedSheet): boolean =>
  rows.some((cells) => cells.some((value) => value instanceof Date && value.getTime() < epochs[dateSystem].firstDate));

/** Reads the cells of a sheet's rows as a person would type them; `row` is counted from 0. */
export const createCellReader = (sheet: DatedSheet): ((cells: readonly CellValue[], row: number) => string[]) => {
  const { dateSystem = "1900" } = sheet;
  if (!hasEarlyDates(sheet)) return (cells) => cells.map(toCellText);
  return (cells, row) =>
    cells.map((value, at) => {
      const kind = judgeCell(sheet, row, at);
      if (kind === null || !(value instanceof Date)) return toCellText(value);
      const serial = kind === "NUMBER" ? toSerial(value, dateSystem) : null;
      return serial === null ? toDuration(value, dateSystem) : toPlainNumber(Number(serial.toFixed(6)));
    });
};

const cellsNamed = 10;

/**
 * What is said of units and wages whose cells have the format of a date or a time: numbers that a spreadsheet shows as
 * dates, and times in a column of numbers, which may be times or numbers with a wrong format.
 */
const listDateCells = (people: readonly NumberedRow[], places: readonly number[], sheet: DatedSheet): FileFinding[] => {
  if (!hasEarlyDates(sheet)) return [];
  const found = places.flatMap((at) =>
    people.flatMap(({ row }) => {
      const value = sheet.rows[row - 1]?.[at];
      const kind = typeof value === "number" && value !== 0 ? ("PLAIN" as const) : judgeCell(sheet, row - 1, at);
      const isZero = kind === "TIME" && value instanceof Date && toSerial(value, sheet.dateSystem ?? "1900") === 0;
      return kind === null || isZero ? [] : [{ row, at, kind }];
    }),
  );
  const mixed = [...Map.groupBy(found, ({ at }) => at).values()].flatMap((own) => {
    const times = own.filter(({ kind }) => kind === "TIME");
    return own.some(({ kind }) => kind === "PLAIN" || kind === "NUMBER") ? times : [];
  });
  const list = (
    ruleId: string,
    severity: FileFinding["severity"],
    cells: typeof found,
    message: (names: string) => string,
  ): FileFinding[] => {
    if (cells.length === 0) return [];
    const names = listDisplayValues(
      cells.map(({ row, at }) => `${toColumnLetters(at)}${row}`),
      cellsNamed,
    );
    return [{ ruleId, severity, rows: [...new Set(cells.map(({ row }) => row))], message: message(names) }];
  };
  return [
    ...list(
      "times-unclear",
      "ERROR",
      found.filter(({ kind }) => kind === "DAYS").concat(mixed),
      (names) =>
        `These cells have the format of a time, and hold whole days or are in a column of plain numbers: ${names}. They may be hours and minutes, or numbers with a wrong format. Give all cells of the column the same format, and save the workbook.`,
    ),
    ...list(
      "numbers-as-dates",
      "WARNING",
      found.filter(({ kind }) => kind === "NUMBER"),
      (names) =>
        `These cells have the format of a date, and were read as the numbers they hold: ${names}. Check what was read. To see the numbers in the workbook, give the cells the format of a number.`,
    ),
  ];
};

/** A cell as a person would type it: dates in ISO 8601, numbers in plain decimals, text to the letter. */
export const toCellText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return toIso(value);
  if (typeof value === "number") return toPlainNumber(value);
  return typeof value === "boolean" ? String(value).toUpperCase() : value;
};

/** A spreadsheet stores a typed 2026-06 as the first of that month; this takes the month back, and no other date. */
export const withMonth = (cells: readonly string[], columns: Columns, values: readonly CellValue[]): string[] => {
  const place = columns.get("work_month");
  return cells.map((cell, at) =>
    at === place && values[at] instanceof Date ? cell.replace(/^(\d{4}-\d{2})-01$/, "$1") : cell,
  );
};

type Fault = { readonly ruleId: string; readonly message: string };
/** A fault of any cell, with what is said of it where the cell is named. */
type CellFault = Fault & { readonly ofCell: string };

const formula: CellFault = {
  ruleId: "cell-formula",
  message:
    "An id, name, date or code in these rows is a formula, or a formula has no stored result. Copy the cells, paste them as values, and save the workbook.",
  ofCell: "is a formula without a stored result",
};
const shortSsn: Fault = {
  ruleId: "ssn-number",
  message:
    "The Social Security number in these rows is stored as a number of fewer than nine digits: leading zeros were lost. Format the column as text, enter the numbers again with nine digits, and save the workbook.",
};
const inexactId: Fault = {
  ruleId: "id-scientific",
  message:
    "An id in these rows is stored as a number of more than 15 digits, and a spreadsheet loses the last ones. Format the id columns as text, enter the ids again, and save the workbook.",
};

const namedFields: ReadonlySet<string> = new Set([...whoFields, "last_name", "first_name", "middle_initial"]);
const figures: ReadonlySet<string> = new Set(amountFields);

/** A formula without its stored result, or an error, which is named as one and not as a formula. */
const faultOfAny = (value: CellValue | undefined, cell: Cell | undefined): CellFault | null => {
  if (cell?.type === "error") {
    const ofCell = `holds the error ${listDisplayValues([toCellText(value)])}`;
    return {
      ruleId: "cell-error",
      message: `A cell in these rows ${ofCell}. Correct it, and save the workbook.`,
      ofCell,
    };
  }
  const hasResult = typeof value === "number" || value instanceof Date;
  return cell?.formula === undefined || hasResult ? null : formula;
};

const faultOf = (column: string, value: CellValue | undefined, cell: Cell | undefined): Fault | null => {
  if (cell?.formula !== undefined && cell.type !== "error" && !figures.has(column)) return formula;
  const fault = faultOfAny(value, cell);
  if (fault !== null) return fault;
  if (typeof value !== "number") return null;
  if (column === "ssn" && !(value >= 100_000_000)) return shortSsn;
  return ["member_id", "payroll_no"].includes(column) && Math.abs(value) >= inexactFrom ? inexactId : null;
};

/** 0 → A, 26 → AA. */
export const toColumnLetters = (place: number): string =>
  (place >= 26 ? toColumnLetters(Math.floor(place / 26) - 1) : "") + String.fromCharCode(65 + (place % 26));

/** What the cells of a sheet can have wrong whose table was turned: its rows are no rows of that table. */
export const checkTurned = ({ rows, cells }: Sheet): FileFinding[] => {
  const faults = new Map<string, FileFinding>();
  for (const [key, cell] of cells ?? []) {
    const [row = 0, place = 0] = key.split(",").map(Number);
    const fault = faultOfAny(rows[row]?.[place], cell);
    if (fault === null || faults.has(fault.ruleId)) continue;
    const message = `The cell ${toColumnLetters(place)}${row + 1} ${fault.ofCell}. Correct it, and save the workbook.`;
    faults.set(fault.ruleId, { ruleId: fault.ruleId, severity: "ERROR", rows: [], message });
  }
  return [...faults.values()];
};

/** Which rows (from 1) merged cells reach over, in one pass however many there are. */
const coveredRows = (merges: readonly MergeRange[], rowCount: number): ((row: number) => boolean) => {
  const changes = new Int32Array(rowCount + 2);
  const change = (row: number, by: number): void => {
    const place = Math.min(row, rowCount + 1);
    changes[place] = (changes[place] ?? 0) + by;
  };
  for (const { startRow, endRow } of merges) {
    change(startRow + 1, 1);
    change(endRow + 2, -1);
  }
  let open = 0;
  const covered = changes.map((by) => (open += by));
  return (row) => (covered[row] ?? 0) > 0;
};

/** What only the cells of a sheet can have wrong, in the columns that are used: one finding per rule and message. */
export const checkSheet = (
  { header, people, columns, isMapped, amounts }: TableParts,
  sheet: Sheet & DatedSheet,
): FileFinding[] => {
  const faults = collectFileErrors();
  const isMerged = sheet.merges?.some(({ startRow, endRow }) => startRow < header.row && header.row <= endRow + 1);
  // Over two header lines, merged cells are labels of several columns.
  if (isMerged === true && isMapped !== true) {
    const message = "Cells of the header row are merged. Unmerge them, so that each column has its own name.";
    faults.add("header-merged", [header.row], message);
  }
  // Of a mapped table, lines without a name are asked about.
  const places = [...columns].flatMap(([column, place]) =>
    isMapped === true && namedFields.has(column) ? [] : [place],
  );
  const isInMerge = coveredRows(
    sheet.merges?.filter(({ startCol, endCol }) => places.some((at) => startCol <= at && at <= endCol)) ?? [],
    sheet.rows.length,
  );
  const merged = people.filter(({ row }) => isInMerge(row));
  if (merged.length > 0) {
    const message =
      "Cells in these rows are merged, so that some of them are empty. Unmerge them, fill each, and save the workbook.";
    faults.add(
      "cells-merged",
      merged.map(({ row }) => row),
      message,
    );
  }
  for (const { row } of header.row === 0 ? people : [header, ...people]) {
    const found = [...columns].flatMap(([column, place]) => {
      const fault = faultOf(column, sheet.rows[row - 1]?.[place], sheet.cells?.get(`${row - 1},${place}`));
      // Of a mapped column, zeros that were lost are added again, and said (`findLostZeros`).
      return fault === null || (fault === shortSsn && isMapped === true) ? [] : [fault];
    });
    for (const [message, { ruleId }] of new Map(found.map((fault) => [fault.message, fault]))) {
      faults.add(ruleId, [row], message);
    }
  }
  const ofFigures = [...columns].flatMap(([column, place]) => (figures.has(column) ? [place] : []));
  const findings = [...faults.list(), ...listDateCells(people, amounts ?? ofFigures, sheet)];
  const calculated = people.filter(({ row }) =>
    [...columns].some(
      ([column, place]) => figures.has(column) && sheet.cells?.get(`${row - 1},${place}`)?.formula !== undefined,
    ),
  );
  if (calculated.length > 0) {
    const message =
      "Units or wages in these rows are formulas. We read the results that were saved with the workbook. If other cells were changed by a program since, open the workbook, save it and upload it again.";
    findings.push({ ruleId: "figures-calculated", severity: "INFO", rows: calculated.map(({ row }) => row), message });
  }
  const unnamed = people.filter(({ cells }) =>
    cells.some((cell, place) => cell.trim() !== "" && (header.cells[place] ?? "").trim() === ""),
  );
  if (unnamed.length > 0) {
    const message = "Cells in columns without a name in the header row were skipped.";
    findings.push({ ruleId: "cells-unnamed", severity: "INFO", rows: unnamed.map(({ row }) => row), message });
  }
  return findings;
};
