import { inflateRawSync } from "node:zlib";
import { scanPart } from "../../../lib/roster-file/workbook/archive.ts";
import { maxInflated } from "../../../lib/roster-file/workbook/refusals.ts";
import { listZipParts, type ZipPart } from "../../../lib/roster-file/workbook/zip-parts.ts";
import { otherFile, type FoundKind } from "./found-kind.ts";

const contentTypes = "[content_types].xml";
const maxTypesBytes = 1_000_000;
const plainWorkbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/** Where a spreadsheet keeps its parts; `docmetadata/` holds the sensitivity label of a company. */
const knownPartPattern = /^(\[content_types\]\.xml$|(_rels|docprops|docmetadata|xl|customxml)\/)/;
const activePartPattern = /^xl\/(macrosheets|activex|embeddings)|vbaproject\.bin$/;
const activeTypePattern = /macroEnabled|vbaProject|macrosheet/i;
/** A comment, a character by its number, or another encoding could hide a type. No spreadsheet writes one here. */
const hiddenTypePattern = /<!|&#|\uFFFD|[^\P{Cc}\t\n\r]/u;

/** A part of a workbook as text; parts that unpack to more than a megabyte are none of those that are read here. */
const textOf = ({ method, packed }: ZipPart): string =>
  (method === 0 ? Buffer.from(packed) : inflateRawSync(packed, { maxOutputLength: maxTypesBytes })).toString("utf8");

const isHostile = (parts: readonly ZipPart[], names: readonly string[]): boolean =>
  new Set(names).size < names.length ||
  names.some((name) => name.includes("..") || name.startsWith("/") || name.includes("\\")) ||
  parts.reduce((sum, { size }) => sum + size, 0) > maxInflated;

/** Whether each part unpacks to the size that the directory declares: the device that opens it unpacks it whole. */
const keepsItsSizes = async (parts: readonly ZipPart[]): Promise<boolean> => {
  for (const part of parts) if ((await scanPart(part, () => null)) !== null) return false;
  return true;
};

/** Which kind of archive a file is. Rejects for a damaged one. */
export const findInArchive = async (bytes: Uint8Array): Promise<FoundKind> => {
  const directory = listZipParts(bytes);
  if ("ruleId" in directory) return otherFile("a damaged or protected archive");
  const { parts } = directory;
  const names = parts.map(({ name }) => name.toLowerCase());
  const typesPart = parts[names.indexOf(contentTypes)];
  if (typesPart === undefined) return otherFile("a ZIP archive");
  const types = textOf(typesPart);
  if (activeTypePattern.test(types) || names.some((name) => activePartPattern.test(name)))
    return otherFile("a workbook with macros or embedded files");
  if (isHostile(parts, names) || hiddenTypePattern.test(types)) return otherFile("a damaged workbook");
  if (!types.includes(plainWorkbook) || !names.includes("xl/workbook.xml"))
    return otherFile("another Office file (such as DOCX)");
  if (!names.every((name) => knownPartPattern.test(name))) return otherFile("a workbook with other files in it");
  return (await keepsItsSizes(parts)) ? { kind: "XLSX" } : otherFile("a damaged workbook");
};
