import { readXlsx, type Sheet, type Workbook } from "hucre/xlsx";
import { formatCount } from "#lib/platform/format/count.ts";
import { firstColumns } from "../../core/columns.ts";
import { type Columns, hasContent, type NumberedRow, type OpenedFile, type TableParts } from "../../ground/table.ts";
import { maxColumns, maxRows, refuseFile } from "../../ground/roster-row.ts";
import type { FileFinding } from "../../schema.ts";
import { noteUnreadSheets } from "../../core/read-core-file.ts";
import { checkArchive } from "./archive.ts";
import { transposePeopleColumns } from "../../table/people-as-columns.ts";
import { checkSheet, checkTurnedSheet, createCellReader, toCellText, restoreMonth } from "./sheet-cells.ts";
import { toColumnLetters } from "../../ground/column-names.ts";
import { hasEarlyDates } from "./date-cells.ts";
import { tooManySheets, workbookDamaged, type WorkbookRefusal } from "./refusals.ts";
import { listDisplayValues } from "../../../tad/cells/display-value.ts";

/**
 * Slightly beyond the limits, to detect files that are too big. Without a range, the library fills a sheet up to the
 * farthest cell.
 */
const readRange = `A1:GT${maxRows + 10}`;

type DatedSheet = Sheet & { readonly dateSystem: Workbook["dateSystem"] | undefined };

const toRows = (sheet: DatedSheet): NumberedRow[] => {
  const readCells = createCellReader(sheet);
  return sheet.rows.map((cells, index) => ({ row: index + 1, cells: readCells(cells, index) })).filter(hasContent);
};

/** Notes hidden rows and columns by their numbers in the file, which differ in a turned table. */
const noteHidden = (sheet: Sheet, rows: readonly NumberedRow[], isTurned: boolean): FileFinding[] => {
  const hidden = rows.filter(({ row }) => sheet.rowDefs?.get(row - 1)?.hidden === true).map(({ row }) => row);
  const columns = (sheet.columns ?? []).flatMap((column, index) =>
    column.hidden === true && rows.some(({ cells }) => (cells[index] ?? "").trim() !== "")
      ? [toColumnLetters(index)]
      : [],
  );
  const note = (subject: string, affectsPeople: boolean, rowNumbers: number[] = []): FileFinding => ({
    ruleId: "rows-hidden",
    severity: affectsPeople ? "WARNING" : "INFO",
    rows: rowNumbers,
    message: `The workbook hides these ${subject}. They were read like all others. If they don’t belong in this report, delete them and upload the file again.`,
  });
  const lines = isTurned ? `lines of the sheet, or a filter does: ${hidden.join(", ")}` : "rows, or a filter does";
  return [
    ...(hidden.length > 0 ? [note(lines, !isTurned, isTurned ? [] : hidden)] : []),
    ...(columns.length > 0 ? [note(`columns: ${listDisplayValues(columns, 10)}`, isTurned)] : []),
  ];
};

const isFilledSheet = (sheet: Sheet): boolean =>
  sheet.rows.some((cells) => cells.some((value) => toCellText(value).trim() !== ""));

const openSheet = (sheet: DatedSheet): OpenedFile => {
  const width = sheet.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  if (width > maxColumns) {
    const message = `The sheet ${listDisplayValues([sheet.name])} has ${formatCount(width)} columns; the limit is ${maxColumns}. Delete the columns beside the roster, and save the workbook. If each person is a column, export a report with one row for each employee instead (in QuickBooks: Payroll Item Detail).`;
    return { read: refuseFile("columns-too-many", message) };
  }
  const rows = toRows(sheet);
  const table = {
    rows,
    // Blank rows count, as in a CSV file: cells far below the roster aren't part of it.
    isCut: (rows.at(-1)?.row ?? 0) > maxRows + 2,
    headerMissing: `We found no table of people in the sheet ${listDisplayValues([sheet.name])}. Upload your payroll program’s export, with column names above the people. In an eTAD workbook, the first row names the columns, beginning with ${firstColumns}, with no title above them.`,
    toCells: ({ row, cells }: NumberedRow, columns: Columns) => restoreMonth(cells, columns, sheet.rows[row - 1] ?? []),
    check: (parts: TableParts) => checkSheet(parts, sheet),
  };
  const transposed = transposePeopleColumns(table);
  const hidden = noteHidden(sheet, rows, transposed !== null);
  if (transposed === null) return { table, findings: hidden };
  const check = (): FileFinding[] => checkTurnedSheet(sheet);
  return {
    table: { ...table, rows: transposed.rows, isTurned: true, toCells: ({ cells }: NumberedRow) => cells, check },
    findings: [...transposed.notes, ...hidden],
    unturned: { table, findings: noteHidden(sheet, rows, false) },
  };
};

const isHidden = ({ hidden, veryHidden }: Sheet): boolean => hidden === true || veryHidden === true;

/** Maximum sheets to read. A sheet is read each time the workbook lists it. */
const maxSheets = 100;

const openWorkbook = async (
  bytes: Uint8Array,
  charts: ReadonlySet<number>,
): Promise<DatedSheet[] | WorkbookRefusal> => {
  let sheetCount = 0;
  // The library throws on a chart sheet.
  const sheets = (_: unknown, index: number): boolean => {
    sheetCount += 1;
    if (sheetCount > maxSheets) throw new RangeError("Too many sheets.");
    return !charts.has(index);
  };
  const read = async (readStyles: boolean): Promise<DatedSheet[]> => {
    sheetCount = 0;
    const { sheets: allSheets, dateSystem } = await readXlsx(bytes, { range: readRange, sheets, readStyles });
    return allSheets.map((sheet) => Object.assign(sheet, { dateSystem }));
  };
  try {
    const allSheets = await read(false);
    // Only a format shows if a number is a time or looks like a date. Formats need much more memory.
    return allSheets.some(hasEarlyDates) ? await read(true) : allSheets;
  } catch {
    // The library throws on anything but a workbook, with messages about parts and tags.
    return sheetCount > maxSheets ? tooManySheets : workbookDamaged;
  }
};

/** Opens an XLSX's first visible sheet with content (docs/domain.md §8). Never throws; a process limits its cost. */
export const openWorkbookFile = async (bytes: Uint8Array): Promise<OpenedFile> => {
  const archive = await checkArchive(bytes);
  if ("ruleId" in archive) return { read: refuseFile(archive.ruleId, archive.message) };
  const sheets = await openWorkbook(archive.bytes, archive.charts);
  if ("ruleId" in sheets) return { read: refuseFile(sheets.ruleId, sheets.message) };
  const filled = sheets.filter(isFilledSheet);
  const visible = filled.filter((sheet) => !isHidden(sheet));
  const [sheet] = visible;
  if (sheet === undefined) {
    const message = "Every visible sheet of this workbook is empty. Check that you chose the right file.";
    return { read: refuseFile("file-empty", message) };
  }
  const openVisibleSheet = (sheetRead: DatedSheet): OpenedFile => {
    const opened = openSheet(sheetRead);
    const names = filled
      .filter((other) => other !== sheetRead)
      .map((other) => (isHidden(other) ? `${other.name} (hidden)` : other.name));
    if ("read" in opened)
      return {
        read: { ...opened.read, findings: [...opened.read.findings, ...noteUnreadSheets([sheetRead.name], names)] },
      };
    const visibleSheets = visible.map((other) => ({ name: other.name, open: () => openVisibleSheet(other) }));
    return { ...opened, sheet: sheetRead.name, sheets: visibleSheets, otherSheetNames: names };
  };
  return openVisibleSheet(sheet);
};
