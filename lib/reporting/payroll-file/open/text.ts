import { formatCount } from "../../../platform/format/count.ts";
import type { Separator } from "../core/columns.ts";
import type { FileFinding } from "../schema.ts";
import { type FileRefusal, maxColumns, emptyFile, refuseFile } from "../ground/roster-row.ts";

/** Allows 500 characters for each of 200 columns. */
const maxLine = 100_000;
/** A quoted cell can have line ends, but no more text than a line. */
const maxQuoted = 100_000;
/** Enough for 100,000 rows of 30 columns. Each cell uses memory, even an empty one. */
const maxCells = 3_000_000;
const maxBrokenQuotes = 10_000;
/** Each doubled quotation mark costs several times its length to read. */
const maxDoubledQuotes = 500_000;

const [lineFeed, carriageReturn] = [10, 13];

const refuseLine = (ruleId: string, message: string, text: string, offset: number): FileRefusal =>
  refuseFile(ruleId, message, [text.slice(0, offset).split(/\r\n|\r|\n/).length]);

/** Refuses a line longer than any roster's before searching for rows or columns. */
export const refuseLongLine = (text: string): FileRefusal | null => {
  let start = 0;
  for (let offset = 0; offset < text.length && offset - start <= maxLine; offset += 1) {
    const letter = text.charCodeAt(offset);
    if (letter === lineFeed || letter === carriageReturn) start = offset + 1;
  }
  if (text.length - start <= maxLine) return null;
  const message = `A line of this file is longer than ${formatCount(maxLine)} characters, so the file was not read. Check that you chose the right file, and that each person is on a separate line. Then save it as CSV and upload it again.`;
  return refuseLine("line-endless", message, text, start);
};

const refuseCells = (text: string, separator: Separator): FileRefusal | null => {
  let cells = 0;
  for (let offset = text.indexOf(separator); offset !== -1; offset = text.indexOf(separator, offset + 1)) cells += 1;
  const message = `This file has more than ${formatCount(maxCells)} cells, including empty ones, so it was not read. Delete the columns that the report does not need, or split the file by bargaining unit, and upload the parts one by one.`;
  return cells > maxCells ? refuseFile("file-too-heavy", message) : null;
};

/**
 * Scans quoted cells as the reader does, but only counts them.
 * @param newline the last character of a line end
 */
const refuseQuotes = (text: string, separator: Separator, newline: string): FileRefusal | null => {
  const endsCell = (letter: string | undefined): boolean =>
    letter === undefined || letter === separator || letter === newline;
  let [brokenCount, doubledCount] = [0, 0];
  let offset = text.indexOf('"');
  while (offset !== -1) {
    let end = offset;
    for (let isOpen = endsCell(text[offset - 1]); isOpen;) {
      end = text.indexOf('"', end + 1);
      if ((end === -1 ? text.length : end) - offset > maxQuoted) {
        const message = `A cell is longer than ${formatCount(maxQuoted)} characters, so the file was not read: most likely a quotation mark is missing. Correct the cell, save the file as CSV again, and upload it again.`;
        return refuseLine("cell-endless", message, text, offset);
      }
      if (end === -1) return null;
      if (text[end + 1] === '"') {
        end += 1;
        doubledCount += 1;
        if (doubledCount > maxDoubledQuotes) break;
        continue;
      }
      let nextOffset = end + 1;
      while (!endsCell(text[nextOffset]) && /\s/.test(text[nextOffset] ?? "")) nextOffset += 1;
      isOpen = !endsCell(text[nextOffset]);
      if (isOpen) brokenCount += 1;
      if (brokenCount > maxBrokenQuotes) break;
    }
    if (brokenCount > maxBrokenQuotes || doubledCount > maxDoubledQuotes) {
      const message =
        "This file has more quotation marks inside cells than any roster, so it was not read. Check that you chose the right file, save it as CSV again, and upload it again.";
      return refuseLine("quotes-broken", message, text, offset);
    }
    offset = text.indexOf('"', end + 1);
  }
  return null;
};

/** Refuses a table with too many cells or quotation marks before parsing it. */
export const refuseCostlyTable = (text: string, separator: Separator, newline: string): FileRefusal | null =>
  refuseCells(text, separator) ?? refuseQuotes(text, separator, newline);

/** Refuses a table with more columns than can be mapped and shown. */
export const refuseColumns = (width: number): FileRefusal | null => {
  const message = `This file has ${formatCount(width)} columns; at most ${maxColumns} are read. Delete the columns that the report does not need, save the file as CSV again, and upload it again.`;
  return width > maxColumns ? refuseFile("columns-too-many", message) : null;
};

const saveAs =
  "In your spreadsheet choose Save As, “Excel Workbook (.xlsx)” or “CSV UTF-8 (comma delimited)”, and upload that file.";

const otherKinds = [
  { prefix: [0xd0, 0xcf, 0x11, 0xe0], name: "an old Excel workbook (XLS)" },
  { prefix: [0x25, 0x50, 0x44, 0x46], name: "a PDF" },
];

const refuseBytes = (description: string): FileRefusal =>
  refuseFile("file-not-csv", `This is ${description}. ${saveAs}`);

const invisiblePattern = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Removes invisible characters, such as copied text-direction marks, so that numbers match. */
export const removeInvisible = (text: string): string => text.replaceAll(invisiblePattern, "");

/** An encrypted workbook is in the old container format, with a stream of this name. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage");

const needsPassword =
  "This workbook is protected with a password, so it cannot be read. Open it, remove the password under File, Info, Protect Workbook, save it, and upload it again.";

const mixedLetters = `Some letters in this file are stored as UTF-8 and others are not, so names would be damaged. ${saveAs}`;

/** Finds the encoding by the byte order mark, or else by zero bytes next to letters. */
const findEncoding = (bytes: Uint8Array): string => {
  const mark = bytes.slice(0, 2).join();
  const firstBytes = bytes.slice(0, 64);
  const areZero = (odd: 0 | 1): boolean =>
    firstBytes.length > 3 && firstBytes.every((byte, index) => (byte === 0) === (index % 2 === odd));
  if (mark === "255,254") return "utf-16le";
  if (mark === "254,255") return "utf-16be";
  return areZero(1) ? "utf-16le" : areZero(0) ? "utf-16be" : "utf-8";
};

const [endMark, ...blanks] = [0x1a, 0x0a, 0x0d, 0x20];

/** Removes the Ctrl-Z that old programs write after the last line. */
const removeEndMark = (bytes: Uint8Array): Uint8Array => {
  const end = bytes.findLastIndex((byte) => byte !== endMark && !blanks.includes(byte)) + 1;
  const mark = bytes.indexOf(endMark, end);
  return mark === -1 ? bytes : bytes.subarray(0, mark);
};

/** Matches a first line that spreadsheets read but don't show. */
const separatorPattern = /^"?sep=[,;|\t]"?[,;|\t]*(?:\r\n|\r|\n)/i;

/** Decodes bytes without the byte order mark. Returns null if they have another encoding. */
const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The decoder throws a TypeError on the first invalid bytes.
    return null;
  }
};

/** Decodes UTF-8, UTF-16 or Windows-1252 (reported, since it has no mark), or refuses the file. */
export const readFileText = (
  fileBytes: Uint8Array,
): { ok: true; text: string; findings: FileFinding[] } | FileRefusal => {
  const encoding = findEncoding(fileBytes);
  const bytes = encoding === "utf-8" ? removeEndMark(fileBytes) : fileBytes;
  const otherKind = otherKinds.find(({ prefix }) => prefix.every((byte, index) => bytes[index] === byte));
  if (otherKind !== undefined)
    return isEncrypted(bytes) ? refuseFile("workbook-password", needsPassword) : refuseBytes(otherKind.name);
  const findings: FileFinding[] = [];
  let text = decode(bytes, encoding);
  if (text === null && !bytes.includes(0)) {
    // Valid UTF-8 letters next to invalid bytes: two texts were joined, or the text is damaged.
    if (/[^\p{ASCII}\uFFFD]/u.test(new TextDecoder().decode(bytes))) return refuseFile("file-not-utf8", mixedLetters);
    text = decode(bytes, "windows-1252") ?? "";
    if (/[^\P{Cc}\t\n\r]/u.test(text)) return refuseBytes("not a text file");
    const message = `The text in this file isn’t stored as UTF-8 and was read as Windows-1252. Check the names with accents. If one is wrong, ${saveAs.slice(0, 1).toLowerCase()}${saveAs.slice(1)}`;
    findings.push({ ruleId: "file-windows-1252", severity: "INFO", rows: [], message });
  }
  if (text === null || text.includes("\u0000")) return refuseBytes("not a text file");
  if (text.trim() === "") return refuseFile("file-empty", emptyFile);
  if (/^\s*<(?:!doctype|\?xml|html|table)/i.test(text))
    return refuseBytes("a web page or XML, even if it opens as a spreadsheet");
  return { ok: true, text: removeInvisible(text).replace(separatorPattern, ""), findings };
};
