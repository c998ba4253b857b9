import { inflateRawSync } from "node:zlib";
import { scanPart } from "../../../lib/roster-file/workbook/archive.ts";
import { maxInflated, workbookDamaged, workbookMacros } from "../../../lib/roster-file/workbook/refusals.ts";
import type { PartScan } from "../../../lib/roster-file/workbook/scan.ts";
import { listZipParts, type ZipPart } from "../../../lib/roster-file/workbook/zip-parts.ts";
import { otherFile, type FoundKind } from "./found-kind.ts";

const contentTypes = "[content_types].xml";
const maxTypesBytes = 1_000_000;
const plainWorkbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/** Where a spreadsheet keeps its parts; `docmetadata/` holds the sensitivity label of a company. */
const knownPartPattern = /^(\[content_types\]\.xml$|(_rels|docprops|docmetadata|xl|customxml)\/)/;
const activePartPattern = /^xl\/(macrosheets|activex|embeddings)|vbaproject\.bin$/;
const activeTypePattern = /macroEnabled|vbaProject|macrosheet|oleObject|activeX|webextension/i;
/** What a part is loaded as follows from the link to it, wherever it is and whatever its name. */
const activeLinkPattern =
  /relationships\/(?:oleObject|package|control|activeX|vbaProject|xl(?:Intl)?Macrosheet|attachedToolbars|webextension|ui\/)/i;
/** A comment or a character by its number could hide one. */
const hiddenLinkPattern = /<!|&#/;
/** Links that ask another program for their values: `cmd`, say. */
const programLinkPattern = /[<:](?:dde|ole)Link[\s/>]/;
/** Characters that no link is longer than: a chunk may end in the middle of one. */
const longestLink = 64;
const utf16Pattern = /^(?:\xff\xfe|\xfe\xff|<\0|\0<)/;
/** A comment, a character by its number, or another encoding could hide a type. No spreadsheet writes one here. */
const hiddenTypePattern = /<!|&#|\uFFFD|[^\P{Cc}\t\n\r]/u;

/** A part of a workbook as text; parts that unpack to more than a megabyte are none of those that are read here. */
const textOf = ({ method, packed }: ZipPart): string =>
  (method === 0 ? Buffer.from(packed) : inflateRawSync(packed, { maxOutputLength: maxTypesBytes })).toString("utf8");

const isHostile = (parts: readonly ZipPart[], names: readonly string[]): boolean =>
  new Set(names).size < names.length ||
  names.some((name) => name.includes("..") || name.startsWith("/") || name.includes("\\")) ||
  parts.reduce((sum, { size }) => sum + size, 0) > maxInflated;

/** Looks chunk by chunk for what a part starts or loads; no spreadsheet writes UTF-16, in which that isn't found. */
const searchPart = ({ name }: ZipPart): PartScan => {
  const isLinks = /\.rels$/i.test(name);
  let before: string | null = null;
  return (chunk) => {
    const text = (before ?? "") + Buffer.from(chunk).toString("latin1");
    if (before === null && utf16Pattern.test(text)) return workbookDamaged;
    before = text.slice(-longestLink);
    if (isLinks && hiddenLinkPattern.test(text)) return workbookDamaged;
    return programLinkPattern.test(text) || (isLinks && activeLinkPattern.test(text)) ? workbookMacros : null;
  };
};

/**
 * Why a part can't be taken; null when all can. Each has to unpack to the size that the directory declares: the device that
 * opens it unpacks it whole.
 */
const findRefusal = async (parts: readonly ZipPart[]) => {
  for (const part of parts) {
    const refusal = await scanPart(part, searchPart(part));
    if (refusal !== null) return refusal;
  }
  return null;
};

const active = otherFile("a workbook with macros or embedded files");
const damaged = otherFile("a damaged workbook");

/** Which kind of archive a file is. Rejects for a damaged one. */
export const findInArchive = async (bytes: Uint8Array): Promise<FoundKind> => {
  const directory = listZipParts(bytes);
  if ("ruleId" in directory) return otherFile("a damaged or protected archive");
  const { parts } = directory;
  const names = parts.map(({ name }) => name.toLowerCase());
  const typesPart = parts[names.indexOf(contentTypes)];
  if (typesPart === undefined) return otherFile("a ZIP archive");
  const types = textOf(typesPart);
  if (activeTypePattern.test(types) || names.some((name) => activePartPattern.test(name))) return active;
  if (isHostile(parts, names) || hiddenTypePattern.test(types)) return damaged;
  if (!types.includes(plainWorkbook) || !names.includes("xl/workbook.xml"))
    return otherFile("another Office file (such as DOCX)");
  if (!names.every((name) => knownPartPattern.test(name))) return otherFile("a workbook with other files in it");
  const refusal = await findRefusal(parts);
  if (refusal === null) return { kind: "XLSX" };
  return refusal === workbookMacros ? active : damaged;
};
