import { readXlsx, type Sheet } from "hucre/xlsx";
import { firstColumns } from "./columns.ts";
import { maxRows, refuseFile, type RosterRead } from "./roster-row.ts";
import { hasContent, readPeople, type NumberedRow } from "./table.ts";
import { checkArchive } from "./workbook-archive.ts";
import { checkSheet, toCellText, withMonth } from "./workbook-cells.ts";
import { maxColumns, workbookDamaged } from "./workbook-refusals.ts";
import { listShownValues } from "../reporting/shown-value.ts";

const toRows = (sheet: Sheet): NumberedRow[] =>
  sheet.rows.map((cells, place) => ({ row: place + 1, cells: cells.map(toCellText) })).filter(hasContent);

const holdsAnything = (sheet: Sheet): boolean =>
  sheet.rows.some((cells) => cells.some((value) => toCellText(value).trim() !== ""));

const readSheet = (sheet: Sheet): RosterRead => {
  const width = sheet.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  if (width > maxColumns) {
    const message = `The sheet ${listShownValues([sheet.name])} reaches over ${width.toLocaleString("en-US")} columns; at most ${maxColumns} are taken. Delete the columns beside the roster, and save the workbook.`;
    return refuseFile("columns-too-many", message);
  }
  const rows = toRows(sheet);
  return readPeople({
    rows,
    // As in a CSV file, blank rows count: what stands far below the roster is not part of it.
    isCut: (rows.at(-1)?.row ?? 0) > maxRows + 2,
    headerMissing: `The first row of the sheet ${listShownValues([sheet.name])} does not name the columns. Put the column names in the first row, beginning with ${firstColumns}, with no title above them, and save the workbook.`,
    toCells: ({ row, cells }, columns) => withMonth(cells, columns, sheet.rows[row - 1] ?? []),
    check: (parts) => checkSheet(parts, sheet),
  });
};

/** The sheets of a workbook; null when the library cannot make them out. */
const openWorkbook = async (bytes: Uint8Array): Promise<Sheet[] | null> => {
  try {
    return (await readXlsx(bytes)).sheets;
  } catch {
    // The library throws on whatever is no workbook; its words are about parts and tags, not for payroll people.
    return null;
  }
};

/**
 * Reads a workbook (XLSX) of a month's people: the first visible sheet that holds anything, as the table that a CSV
 * file would hold (domain.md §8). Other sheets are named. Never throws, but what it costs is bounded only where it
 * runs: call it through the worker.
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<RosterRead> => {
  const refusal = await checkArchive(bytes);
  if (refusal !== null) return refuseFile(refusal.ruleId, refusal.message);
  const sheets = await openWorkbook(bytes);
  if (sheets === null) return refuseFile(workbookDamaged.ruleId, workbookDamaged.message);
  const filled = sheets.filter(holdsAnything);
  const sheet = filled.find(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true);
  if (sheet === undefined) {
    const message = "No visible sheet of this workbook holds anything. Check that you chose the right file.";
    return refuseFile("file-empty", message);
  }
  const read = readSheet(sheet);
  const others = filled.filter((each) => each !== sheet).map(({ name }) => name);
  if (others.length > 0) {
    const message = `Only the sheet ${listShownValues([sheet.name])} was read. Left aside: ${listShownValues(others)}.`;
    read.findings.push({ ruleId: "sheets-other", severity: "INFO", rows: [], message });
  }
  return read;
};
