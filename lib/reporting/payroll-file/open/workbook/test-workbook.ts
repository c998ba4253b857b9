import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { writeXlsx, type Cell, type CellValue, type WriteSheet } from "hucre/xlsx";
import type { RosterRead } from "../../ground/roster-row.ts";
import { readCoreFile } from "../../core/read-core-file.ts";
import { openWorkbookFile } from "./workbook.ts";

/** A part of an archive written by hand. `declared`: a false size for the directory. */
export type TestPart = { readonly name: string; readonly bytes: Buffer; readonly declared?: number };

const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

/** Writes an archive as a hostile sender could, with repeated names or false sizes. */
export const zipOf = (parts: readonly TestPart[]): Uint8Array => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, declared } of parts) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const sizes = u32(crc32(bytes), packed.length, declared ?? bytes.length);
    const nameBytes = Buffer.from(name);
    const local = Buffer.concat([
      u32(0x04034b50),
      u16(20, 0, 8, 0, 0),
      sizes,
      u16(nameBytes.length, 0),
      nameBytes,
      packed,
    ]);
    const entry = [u16(nameBytes.length, 0, 0, 0, 0), u32(0, offset), nameBytes];
    entries.push(Buffer.concat([u32(0x02014b50), u16(20, 20, 0, 8, 0, 0), sizes, ...entry]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = [u32(0x06054b50), u16(0, 0, parts.length, parts.length), u32(directory.length, offset), u16(0)];
  return new Uint8Array(Buffer.concat([...locals, directory, ...end]));
};

/** Reads the parts of a workbook written by `writeXlsx`. */
export const unzip = (bytes: Uint8Array): TestPart[] => {
  const file = Buffer.from(bytes);
  const parts: TestPart[] = [];
  const end = file.lastIndexOf(u32(0x06054b50));
  let entryOffset = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, offset] = [file.readUInt16LE(entryOffset + 28), file.readUInt32LE(entryOffset + 42)];
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(entryOffset + 20));
    const isStored = file.readUInt16LE(entryOffset + 10) === 0;
    parts.push({
      name: file.toString("utf8", entryOffset + 46, entryOffset + 46 + nameLength),
      bytes: isStored ? packed : inflateRawSync(packed),
    });
    entryOffset += 46 + nameLength + file.readUInt16LE(entryOffset + 30) + file.readUInt16LE(entryOffset + 32);
  }
  return parts;
};

/** Changes one part of a workbook. */
export const changePart = (bytes: Uint8Array, name: string, change: (text: string) => string): Uint8Array =>
  zipOf(
    unzip(bytes).map((part) =>
      part.name === name ? { name, bytes: Buffer.from(change(part.bytes.toString())) } : part,
    ),
  );

export const firstSheet = "xl/worksheets/sheet1.xml";

/** Writes a workbook with one sheet. `cells`: details by "row,column", from 0. */
export const workbookOf = async (
  rows: CellValue[][],
  { cells = {}, ...sheetOptions }: Partial<Omit<WriteSheet, "cells">> & { cells?: Record<string, Partial<Cell>> } = {},
): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: "Roster", rows, cells: new Map(Object.entries(cells)), ...sheetOptions }] });

/** The shortest allowed roster header, with IDs and dates. */
export const rosterHeader = [
  "employer_id",
  "work_month",
  "agreement_code",
  "ssn",
  "member_id",
  "last_name",
  "birth_date",
  "units_st",
  "note",
];

/** Creates a row below `rosterHeader`. */
export const rosterLine = (lastName: string, changes: Readonly<Record<string, CellValue>> = {}): CellValue[] => {
  const line: Readonly<Record<string, CellValue>> = {
    employer_id: "1000001-0001",
    work_month: "2026-06",
    agreement_code: "JC710A",
    ssn: "900010001",
    member_id: "",
    last_name: lastName,
    birth_date: "",
    units_st: 4,
    note: "",
    ...changes,
  };
  return rosterHeader.map((column) => line[column] ?? null);
};

/** Writes a workbook with one roster line. */
export const writeRoster = (): Promise<Uint8Array> => workbookOf([rosterHeader, rosterLine("A")]);

/** Writes the roster with XML added after the rows of its sheet. */
export const writeRosterWithXml = async (xml: string): Promise<Uint8Array> =>
  changePart(await writeRoster(), firstSheet, (sheet) => sheet.replace("</sheetData>", () => `</sheetData>${xml}`));

/** Writes the roster with XML added to one of its parts, before `end`. */
export const writeRosterWithXmlInPart = async (name: string, end: string, xml: string): Promise<Uint8Array> =>
  changePart(await writeRoster(), name, (text) => text.replace(end, () => `${xml}${end}`));

/** Writes the roster with XML added to the rows of its sheet. */
export const writeRosterWithRows = (xml: string): Promise<Uint8Array> =>
  writeRosterWithXmlInPart(firstSheet, "</sheetData>", xml);

/** Writes the roster with an additional part. */
export const writeRosterWithPart = async (name: string, xml: string): Promise<Uint8Array> =>
  zipOf([...unzip(await writeRoster()), { name, bytes: Buffer.from(xml) }]);

/** Reads a workbook with the core columns. Run it in a separate process or worker, like `openWorkbookFile`. */
export const readWorkbook = async (bytes: Uint8Array): Promise<RosterRead> =>
  readCoreFile(await openWorkbookFile(bytes));
