import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { formulaClass } from "../../../lib/platform/format/csv.ts";
import { createCellReader } from "../../../lib/reporting/payroll-file/open/workbook/sheet-cells.ts";
import { type Cells, type Column, type FileName, fileFormats } from "./file-formats.ts";
import { kinds } from "./kinds.ts";
import type { Problems } from "./problems.ts";

/** A row of a file, counted from 1 with the header. */
export type FileRow = {
  readonly row: number;
  readonly cells: Cells;
  /** False if a cell is missing or wrong; that cell is "". */
  readonly isGood: boolean;
};

/** A file of a folder; `label` is its name there. */
export type MasterFile = { readonly name: FileName; readonly path: string; readonly label: string };

type RawRow = { readonly row: number; readonly values: readonly string[] };

/** A longer row is most likely missing a quotation mark. */
const longestRow = 1_000_000;
const chunkBytes = 1 << 20;
const [quote, lineFeed] = [34, 10];

/** Returns the offset after the last line end that isn't inside quotation marks; 0 for none. */
const findLastRowEnd = (text: string): number => {
  let [isQuoted, end] = [false, 0];
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === quote) isQuoted = !isQuoted;
    else if (code === lineFeed && !isQuoted) end = offset + 1;
  }
  return end;
};

/** Yields a file's text in parts of whole rows. @throws Error if it isn't UTF-8, or a row never ends */
async function* readParts(path: string, digest: Hash): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new Error("It isn’t UTF-8 text. Save it as CSV UTF-8.");
    }
  };
  let rest = "";
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    digest.update(bytes as Uint8Array);
    rest += decode(bytes as Uint8Array);
    const end = findLastRowEnd(rest);
    if (end > 0) yield rest.slice(0, end);
    rest = rest.slice(end);
    if (rest.length > chunkBytes + longestRow)
      throw new Error("A row is longer than a million characters. Close the quotation mark that is still open.");
  }
  rest += decode();
  if (rest !== "") yield rest;
}

async function* readCsv({ path, label }: MasterFile, problems: Problems, digest: Hash): AsyncGenerator<RawRow[]> {
  let before = 0;
  for await (const text of readParts(path, digest)) {
    const { data, errors } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "," });
    for (const { row = 0 } of errors.filter(({ type }) => type === "Quotes")) {
      const advice = "A quotation mark isn’t closed, or is inside a cell. Save the file as CSV again.";
      problems.add({ file: label, row: before + row + 1, text: advice });
    }
    const first = before + 1;
    yield data.map((values, index) => ({ row: first + index, values }));
    before += data.length;
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
    values: readCells(row, index).map((text, at) =>
      isMonth[at] === true ? text.replace(/^(\d{4}-\d{2})-01$/, "$1") : text,
    ),
  }));
}

/** An export puts an apostrophe before a text that a spreadsheet would read as a formula. */
const guardPattern = new RegExp(`^'(?='*${formulaClass})`);

/** Lists the columns in the order of the header; null, with the problems, if it isn't the format's. */
const readHeader = ({ name, label }: MasterFile, { row, values }: RawRow, problems: Problems): Column[] | null => {
  const columns: readonly Column[] = fileFormats[name].columns;
  const titles = values.map((title) => title.trim());
  const add = (column: string, text: string): void => problems.add({ file: label, row, column, text });
  const missing = columns.filter((column) => !titles.includes(column.name));
  const unknown = titles.filter(
    (title, index) => !columns.some((column) => column.name === title) || titles.indexOf(title) !== index,
  );
  for (const column of missing) add(column.name, "This column is missing. Add it, even if its cells are empty.");
  for (const title of unknown) add(title, "This column is unknown or is there twice. Delete it, or correct its name.");
  if (missing.length + unknown.length > 0) return null;
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
  for (const [index, { name, kind, isRequired }] of columns.entries()) {
    const trimmed = (values[index] ?? "").trim();
    const typed = trimmed.startsWith("'") ? trimmed.replace(guardPattern, "") : trimmed;
    const text = typed === "" ? "" : kind.normalize(typed);
    cells[name] = text ?? "";
    if (values.length !== columns.length || (text !== null && (text !== "" || !isRequired))) continue;
    isGood = false;
    const wrong = text === null ? "This value is wrong." : "This value is missing.";
    problems.add({ file: label, row, column: name, value: typed, text: `${wrong} Enter ${kind.hint}.` });
  }
  return { row, cells, isGood };
};

/** Reads a file of a folder, part by part. `digest` is its SHA-256 in hexadecimal, once all rows were read. */
export const openRows = (file: MasterFile, problems: Problems) => {
  const digest = createHash("sha256");
  async function* read(): AsyncGenerator<FileRow[]> {
    let columns: Column[] | null = null;
    const isWorkbook = file.path.toLowerCase().endsWith(".xlsx");
    for await (const part of isWorkbook ? readWorkbook(file, digest) : readCsv(file, problems, digest)) {
      let filled = part.filter(({ values }) => values.some((value) => value.trim() !== ""));
      if (columns === null) {
        const [header] = filled;
        if (header === undefined) continue;
        columns = readHeader(file, header, problems);
        if (columns === null) return;
        filled = filled.slice(1);
      }
      const known = columns;
      yield filled.map((raw) => readRow(file, known, raw, problems));
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
