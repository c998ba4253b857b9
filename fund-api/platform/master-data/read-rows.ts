import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { formulaClass } from "../../../lib/platform/format/csv.ts";
import { createCellReader } from "../../../lib/reporting/payroll-file/open/workbook/sheet-cells.ts";
import { type Cells, type FileName, fileFormats } from "./file-formats.ts";
import { type Column, kinds, readCell } from "../../../lib/platform/format/cell-kinds.ts";
import type { Problems } from "./problems.ts";

/** A row of a file, counted from 1 with the header. */
export type FileRow = {
  readonly row: number;
  readonly cells: Cells;
  /** False if a cell is missing or invalid. Such a cell is "". */
  readonly isGood: boolean;
};

/** A file of a folder. `label` is its file name. */
export type MasterFile = { readonly name: FileName; readonly path: string; readonly label: string };

type RawRow = { readonly row: number; readonly values: readonly string[] };

/** A longer row is probably missing a quotation mark. */
const maxRowCharacters = 1_000_000;
const chunkBytes = 1 << 20;
const [quote, lineFeed] = [34, 10];

/** Returns the offset after the last line end outside quotation marks, or 0 if there is none. */
const findLastRowEnd = (text: string): number => {
  let [isQuoted, end] = [false, 0];
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === quote) isQuoted = !isQuoted;
    else if (code === lineFeed && !isQuoted) end = offset + 1;
  }
  return end;
};

/** Yields a file's text in chunks of complete rows. @throws Error if it isn't UTF-8, or if a row never ends */
async function* readParts(path: string, digest: Hash): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new Error("It isn’t UTF-8 text. Save it as CSV UTF-8.");
    }
  };
  let remainder = "";
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    digest.update(bytes as Uint8Array);
    remainder += decode(bytes as Uint8Array);
    const end = findLastRowEnd(remainder);
    if (end > 0) yield remainder.slice(0, end);
    remainder = remainder.slice(end);
    if (remainder.length > chunkBytes + maxRowCharacters)
      throw new Error("A row is longer than a million characters. Close the quotation mark that is still open.");
  }
  remainder += decode();
  if (remainder !== "") yield remainder;
}

async function* readCsv({ path, label }: MasterFile, problems: Problems, digest: Hash): AsyncGenerator<RawRow[]> {
  let rowCount = 0;
  for await (const text of readParts(path, digest)) {
    const { data, errors } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "," });
    for (const { row = 0 } of errors.filter(({ type }) => type === "Quotes")) {
      const advice = "A quotation mark isn’t closed, or is inside a cell. Save the file as CSV again.";
      problems.add({ file: label, row: rowCount + row + 1, text: advice });
    }
    const firstRow = rowCount + 1;
    yield data.map((values, index) => ({ row: firstRow + index, values }));
    rowCount += data.length;
  }
}

/** Reads the first sheet. A spreadsheet stores a typed 2026-06 as the first of that month. */
async function* readWorkbook({ path, name }: MasterFile, digest: Hash): AsyncGenerator<RawRow[]> {
  const bytes = await readFile(path);
  digest.update(bytes);
  const { sheets, dateSystem } = await readXlsx(bytes, { readStyles: true });
  const [sheet] = sheets;
  if (sheet === undefined) return;
  const readCells = createCellReader(Object.assign(sheet, { dateSystem }));
  const isMonth = (sheet.rows[0] ?? []).map((title) =>
    fileFormats[name].columns.some((column: Column) => column.name === title && column.kind === kinds.month),
  );
  yield sheet.rows.map((row, index) => ({
    row: index + 1,
    values: readCells(row, index).map((text, columnIndex) =>
      isMonth[columnIndex] === true ? text.replace(/^(\d{4}-\d{2})-01$/, "$1") : text,
    ),
  }));
}

/** Matches the apostrophe that an export adds before text that a spreadsheet would read as a formula. */
const guardPattern = new RegExp(`^'(?='*${formulaClass})`);

/** Lists the columns in header order. If the header is wrong, adds problems and returns null. */
const readHeader = ({ name, label }: MasterFile, { row, values }: RawRow, problems: Problems): Column[] | null => {
  const columns: readonly Column[] = fileFormats[name].columns;
  const titles = values.map((title) => title.trim());
  const addProblem = (column: string, text: string): void => problems.add({ file: label, row, column, text });
  const missingColumns = columns.filter((column) => !titles.includes(column.name));
  const unknownTitles = titles.filter(
    (title, index) => !columns.some((column) => column.name === title) || titles.indexOf(title) !== index,
  );
  for (const column of missingColumns)
    addProblem(column.name, "This column is missing. Add it, even if its cells are empty.");
  for (const title of unknownTitles)
    addProblem(title, "This column is unknown or is there twice. Delete it, or correct its name.");
  if (missingColumns.length + unknownTitles.length > 0) return null;
  return titles.flatMap((title) => columns.find((column) => column.name === title) ?? []);
};

const readRow = ({ label }: MasterFile, columns: readonly Column[], raw: RawRow, problems: Problems): FileRow => {
  const cells: Record<string, string> = {};
  const { row, values } = raw;
  let isGood = values.length === columns.length;
  if (!isGood) {
    const text = `This row has ${values.length} cells, but the header has ${columns.length}. Put text with a comma in quotation marks.`;
    problems.add({ file: label, row, text });
  }
  for (const [index, column] of columns.entries()) {
    const trimmed = (values[index] ?? "").trim();
    const typed = trimmed.startsWith("'") ? trimmed.replace(guardPattern, "") : trimmed;
    const { text, problem } = readCell(column, typed);
    cells[column.name] = text;
    if (values.length !== columns.length || problem === null) continue;
    isGood = false;
    problems.add({ file: label, row, column: column.name, value: typed, text: problem });
  }
  return { row, cells, isGood };
};

/** Reads a file in batches of rows. `digest` returns its SHA-256 in hexadecimal once all rows have been read. */
export const openRows = (file: MasterFile, problems: Problems) => {
  const digest = createHash("sha256");
  async function* read(): AsyncGenerator<FileRow[]> {
    let columns: Column[] | null = null;
    const isWorkbook = file.path.toLowerCase().endsWith(".xlsx");
    for await (const part of isWorkbook ? readWorkbook(file, digest) : readCsv(file, problems, digest)) {
      let filledRows = part.filter(({ values }) => values.some((value) => value.trim() !== ""));
      if (columns === null) {
        const [header] = filledRows;
        if (header === undefined) continue;
        columns = readHeader(file, header, problems);
        if (columns === null) return;
        filledRows = filledRows.slice(1);
      }
      const headerColumns = columns;
      yield filledRows.map((raw) => readRow(file, headerColumns, raw, problems));
    }
    if (columns === null)
      problems.add({ file: file.label, row: null, text: "The file is empty. Add the header row, or delete the file." });
  }
  async function* rows(): AsyncGenerator<FileRow[]> {
    try {
      yield* read();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.add({ file: file.label, row: null, text: `We couldn’t read this file. ${reason}` });
    }
  }
  return { rows, digest: (): string => digest.digest("hex") };
};
