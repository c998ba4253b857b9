import { inflateRawSync } from "node:zlib";
import { scanPart } from "#lib/reporting/payroll-file/open/workbook/archive.ts";
import { maxInflated } from "#lib/reporting/payroll-file/open/workbook/refusals.ts";
import { listZipParts, type ZipPart } from "#lib/reporting/payroll-file/open/workbook/zip-parts.ts";
import { otherFile, type FoundKind } from "./found-kind.ts";

const contentTypes = "[content_types].xml";
const maxTypesBytes = 1_000_000;
const plainWorkbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/** Where a spreadsheet keeps its parts, beside the folder of the workbook; `docmetadata/` holds the sensitivity label of a company. */
const knownPartPattern = /^(?:_rels|docprops|docmetadata|xl|customxml)\/|\.(?:xml|rels)$/;
const usualMain = "xl/workbook.xml";
const activePartPattern =
  /(?:^|\/)(?:macrosheets|activex|embeddings)|vbaproject\.bin$|\.(exe|dll|scr|com|bat|cmd|ps1|vb[es]?|jse?|wsf|hta|lnk|msi|jar|chm|reg|url|sh|app)$/;
const activeTypePattern = /macroEnabled|vbaProject|macrosheet|oleObject|activeX|webextension/i;
/** What a workbook fetches values with: by the name of a part, its type, or a link to it. */
const connectionPattern = /(?:^|\/)(?:connections|querytables)|connections\+xml|queryTable/i;
const connectedLinkPattern = /relationships\/(?:connections|queryTable)/i;
const queryPattern = /[<:]DataMashup[\s/>]/i;
/** What a part is loaded as follows from the link to it, wherever it is and whatever its name. */
const activeLinkPattern =
  /relationships\/(?:oleObject|package|control|activeX|vbaProject|xl(?:Intl)?Macrosheet|attachedToolbars|webextension|ui\/)/i;
/** A comment or a character by its number could hide one. */
const hiddenLinkPattern = /<!|&#/;
/** What asks another program for values (`cmd`, say), or another site. */
const reachPattern = /[<:](?:dde|ole)Link[\s/>]|\b(?:_xlfn\.)?(?:WEBSERVICE|FILTERXML)\s*\(/i;
/** Letters by their numbers, or apart: no spreadsheet writes them so, and neither a name nor a formula is found. */
const hiddenTextPattern =
  /&#(?:x0*(?:[46][1-9a-f]|[57][0-9a])|0*(?:6[5-9]|[78]\d|90|9[7-9]|1[01]\d|12[0-2]));|[a-z(]<[!?]|\]\]>(?:<!|\s*[a-z(])|<!(?:DOCTYPE|ENTITY)/i;
const hyperlinkPattern = /HYPERLINK\s*\(/gi;
/** An address that is written out, or one cell with it. Any other is put together, from cells that it would give away. */
const plainAddressPattern =
  /^HYPERLINK\s*\(\s*(?:(["'])(?:(?!\1)[^<&]|&amp;)*\1|&quot;(?:[^<&]|&amp;)*&quot;|(?:[^\s<&"()]{1,99}!)?\$?[A-Z]{1,3}\$?\d{1,7})\s*[,)]/i;
const programPattern = /^(?:MZ|\x7fELF|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe|#!)/;
/** Characters that no link, relation or address is longer than: a chunk may end in the middle of one. */
const longestLink = 4096;
const longestRelation = 65_536;
const utf16Pattern = /^(?:\xff\xfe|\xfe\xff|<\0|\0<)/;
/** A comment, a character by its number, or another encoding could hide a type. No spreadsheet writes one here. */
const hiddenTypePattern = /<!|&#|\uFFFD|[^\P{Cc}\t\n\r]/u;

const active = otherFile("a workbook with macros, embedded files, or links that load something");
const connected = { kind: null, reason: "CONNECTION" } as const;
const damaged = otherFile("a damaged workbook");

/** A part of a workbook as text; parts that unpack to more than a megabyte are none of those that are read here. */
const textOf = ({ method, packed }: ZipPart): string =>
  (method === 0 ? Buffer.from(packed) : inflateRawSync(packed, { maxOutputLength: maxTypesBytes })).toString("utf8");

const isHostile = (parts: readonly ZipPart[], names: readonly string[]): boolean =>
  new Set(names).size < names.length ||
  names.some((name) => name.includes("..") || name.startsWith("/") || name.includes("\\")) ||
  parts.reduce((sum, { size }) => sum + size, 0) > maxInflated;

/** Whether a text has a link to an address that is put together. One that ends with the text is looked at with the next. */
const buildsAddress = (text: string): boolean =>
  [...text.matchAll(hyperlinkPattern)].some(({ index }) => {
    const formula = text.slice(index, index + longestLink);
    return (formula.length === longestLink || formula.includes("<")) && !plainAddressPattern.test(formula);
  });

/** Elements that are whole: from one "<" to the next. */
const elementsOf = (text: string): string[] => text.split("<").slice(1, -1);

/** Whether a relation loads something from elsewhere; a link that someone has to follow doesn't. */
const loadsFromElsewhere = (text: string): boolean =>
  elementsOf(text).some((element) => {
    const values = [...element.matchAll(/(?<![\w:])([\w:]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
    const valueOf = (name: string) =>
      values
        .find(([, key]) => key === name)
        ?.slice(2)
        .join("")
        .trim() ?? "";
    return valueOf("TargetMode").toLowerCase() === "external" && !valueOf("Type").endsWith("/relationships/hyperlink");
  });

/** Looks chunk by chunk for what a part starts or loads; no spreadsheet writes UTF-16, in which that isn't found. */
const searchPart = ({ name }: ZipPart): ((chunk: Uint8Array) => FoundKind | null) => {
  const isLinks = /\.rels$/i.test(name);
  let isXml = !/\.(?:svg|vml)$/i.test(name);
  let before: string | null = null;
  return (chunk) => {
    const text = (before ?? "") + Buffer.from(chunk).toString("latin1");
    // Settings of a printer, say, have any bytes.
    if (before === null) isXml &&= /^(?:\xef\xbb\xbf)?\s*</.test(text);
    if (before === null && utf16Pattern.test(text)) return damaged;
    if (before === null && programPattern.test(text)) return active;
    before = text.slice(
      Math.max(0, Math.min(text.length - longestLink, isLinks ? text.lastIndexOf("<") : text.length)),
    );
    if (before.length > longestRelation) return damaged;
    if (isLinks && hiddenLinkPattern.test(text)) return damaged;
    if (isXml && hiddenTextPattern.test(text)) return damaged;
    if (isLinks && (activeLinkPattern.test(text) || loadsFromElsewhere(text))) return active;
    if (queryPattern.test(text) || (isLinks && connectedLinkPattern.test(text))) return connected;
    return reachPattern.test(text) || buildsAddress(text) ? active : null;
  };
};

/**
 * Why a part can't be taken; null when all can. Each has to unpack to the size that the directory declares: the device that
 * opens it unpacks it whole.
 */
const findRefusal = async (parts: readonly ZipPart[]): Promise<FoundKind | null> => {
  for (const part of parts) {
    const refusal = await scanPart(part, searchPart(part));
    if (refusal !== null) return "ruleId" in refusal ? damaged : refusal;
  }
  return null;
};

/** The name of the workbook's own part, by its type. */
const mainOf = (types: string): string => {
  const typed = elementsOf(types).find((element) => element.includes(plainWorkbook));
  return /\sPartName\s*=\s*["']\/([^"']+)/.exec(typed ?? "")?.[1]?.toLowerCase() ?? usualMain;
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
  if (activeTypePattern.test(types) || names.some((name) => activePartPattern.test(name))) return active;
  if (connectionPattern.test(types) || names.some((name) => connectionPattern.test(name))) return connected;
  if (isHostile(parts, names) || hiddenTypePattern.test(types)) return damaged;
  const main = mainOf(types);
  if (!types.includes(plainWorkbook) || !names.includes(main)) return otherFile("another Office file (such as DOCX)");
  const folder = main.slice(0, main.lastIndexOf("/") + 1) || "xl/";
  if (!names.every((name) => knownPartPattern.test(name) || name.startsWith(folder)))
    return otherFile("a workbook with other files in it");
  return (await findRefusal(parts)) ?? { kind: "XLSX" };
};
