import { inflateRawSync } from "node:zlib";
import { scanPart, listZipParts, type ZipPart } from "#lib/reporting/payroll-file/open/workbook/archive.ts";
import { maxInflated } from "#lib/reporting/payroll-file/open/workbook/refusals.ts";
import { refusedFile, type DetectedKind } from "./attachment-kind.ts";

const contentTypes = "[content_types].xml";
const maxTypesBytes = 1_000_000;
const plainWorkbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/** `docmetadata/` contains a company's sensitivity label. */
const knownPartPattern = /^(?:_rels|docprops|docmetadata|xl|customxml)\/|\.(?:xml|rels)$/;
const defaultMainPart = "xl/workbook.xml";
const activePartPattern =
  /(?:^|\/)(?:macrosheets|activex|embeddings)|vbaproject\.bin$|\.(exe|dll|scr|com|bat|cmd|ps1|vb[es]?|jse?|wsf|hta|lnk|msi|jar|chm|reg|url|sh|app)$/;
const activeTypePattern = /macroEnabled|vbaProject|macrosheet|oleObject|activeX|webextension/i;
/** Matches data connections by part name, type or link. */
const connectionPattern = /(?:^|\/)(?:connections|querytables)|connections\+xml|queryTable/i;
const connectedLinkPattern = /relationships\/(?:connections|queryTable)/i;
const queryPattern = /[<:]DataMashup[\s/>]/i;
/** Programs load parts with these link types, whatever their name or path. */
const activeLinkPattern =
  /relationships\/(?:oleObject|package|control|activeX|vbaProject|xl(?:Intl)?Macrosheet|attachedToolbars|webextension|ui\/)/i;
/** A comment or character reference could hide a link. */
const hiddenLinkPattern = /<!|&#/;
/** Matches formulas and links that fetch values from another program (such as `cmd`) or site. */
const externalFetchPattern = /[<:](?:dde|ole)Link[\s/>]|\b(?:_xlfn\.)?(?:WEBSERVICE|FILTERXML)\s*\(/i;
/** Character references or split letters could hide a name or formula; no spreadsheet writes them. */
const hiddenTextPattern =
  /&#(?:x0*(?:[46][1-9a-f]|[57][0-9a])|0*(?:6[5-9]|[78]\d|90|9[7-9]|1[01]\d|12[0-2]));|[a-z(]<[!?]|\]\]>(?:<!|\s*[a-z(])|<!(?:DOCTYPE|ENTITY)/i;
const hyperlinkPattern = /HYPERLINK\s*\(/gi;
/** Allows a literal address, or one cell with it. Any other formula could leak cell values. */
const plainAddressPattern =
  /^HYPERLINK\s*\(\s*(?:(["'])(?:(?!\1)[^<&]|&amp;)*\1|&quot;(?:[^<&]|&amp;)*&quot;|(?:[^\s<&"()]{1,99}!)?\$?[A-Z]{1,3}\$?\d{1,7})\s*[,)]/i;
const programPattern = /^(?:MZ|\x7fELF|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe|#!)/;
/** Maximum characters of a link or address, and of a relation, that a chunk boundary may cut. */
const maxLinkLength = 4096;
const maxRelationLength = 65_536;
const utf16Pattern = /^(?:\xff\xfe|\xfe\xff|<\0|\0<)/;
/** Characters that could hide a type; no spreadsheet writes any of these here. */
const hiddenTypePattern = /<!|&#|\uFFFD|[^\P{Cc}\t\n\r]/u;

const activeWorkbook = refusedFile("a workbook with macros, embedded files, or links that load something");
const connectedWorkbook = { kind: null, reason: "CONNECTION" } as const;
const damagedWorkbook = refusedFile("a damaged workbook");

/** Returns a part's text. @throws if it unpacks to more than a megabyte */
const textOf = ({ method, packed }: ZipPart): string =>
  (method === 0 ? Buffer.from(packed) : inflateRawSync(packed, { maxOutputLength: maxTypesBytes })).toString("utf8");

const isMalicious = (parts: readonly ZipPart[], names: readonly string[]): boolean =>
  new Set(names).size < names.length ||
  names.some((name) => name.includes("..") || name.startsWith("/") || name.includes("\\")) ||
  parts.reduce((sum, { size }) => sum + size, 0) > maxInflated;

/** True for a link with a composed address. A link cut by the chunk boundary is checked with the next chunk. */
const buildsAddress = (text: string): boolean =>
  [...text.matchAll(hyperlinkPattern)].some(({ index }) => {
    const formula = text.slice(index, index + maxLinkLength);
    return (formula.length === maxLinkLength || formula.includes("<")) && !plainAddressPattern.test(formula);
  });

/** Splits the text into whole elements, from one "<" to the next. */
const elementsOf = (text: string): string[] => text.split("<").slice(1, -1);

/** True for content from elsewhere. Ignores links that a person must click. */
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

/** Searches a part chunk by chunk. Refuses UTF-16, which no spreadsheet writes. */
const searchPart = ({ name }: ZipPart): ((chunk: Uint8Array) => DetectedKind | null) => {
  const isLinks = /\.rels$/i.test(name);
  let isXml = !/\.(?:svg|vml)$/i.test(name);
  let previousText: string | null = null;
  return (chunk) => {
    const text = (previousText ?? "") + Buffer.from(chunk).toString("latin1");
    // Printer settings may contain any bytes.
    if (previousText === null) isXml &&= /^(?:\xef\xbb\xbf)?\s*</.test(text);
    if (previousText === null && utf16Pattern.test(text)) return damagedWorkbook;
    if (previousText === null && programPattern.test(text)) return activeWorkbook;
    previousText = text.slice(
      Math.max(0, Math.min(text.length - maxLinkLength, isLinks ? text.lastIndexOf("<") : text.length)),
    );
    if (previousText.length > maxRelationLength) return damagedWorkbook;
    if (isLinks && hiddenLinkPattern.test(text)) return damagedWorkbook;
    if (isXml && hiddenTextPattern.test(text)) return damagedWorkbook;
    if (isLinks && (activeLinkPattern.test(text) || loadsFromElsewhere(text))) return activeWorkbook;
    if (queryPattern.test(text) || (isLinks && connectedLinkPattern.test(text))) return connectedWorkbook;
    return externalFetchPattern.test(text) || buildsAddress(text) ? activeWorkbook : null;
  };
};

/** Checks that each part unpacks to its declared size, because the reader's device unpacks it all. */
const findRefusal = async (parts: readonly ZipPart[]): Promise<DetectedKind | null> => {
  for (const part of parts) {
    const refusal = await scanPart(part, searchPart(part));
    if (refusal !== null) return "ruleId" in refusal ? damagedWorkbook : refusal;
  }
  return null;
};

const findMainPart = (contentTypesText: string): string => {
  const mainElement = elementsOf(contentTypesText).find((element) => element.includes(plainWorkbook));
  return /\sPartName\s*=\s*["']\/([^"']+)/.exec(mainElement ?? "")?.[1]?.toLowerCase() ?? defaultMainPart;
};

/** Finds the kind of an archive. Rejects if it is damaged. */
export const findInArchive = async (bytes: Uint8Array): Promise<DetectedKind> => {
  const directory = listZipParts(bytes);
  if ("ruleId" in directory) return refusedFile("a damaged or protected archive");
  const { parts } = directory;
  const names = parts.map(({ name }) => name.toLowerCase());
  const typesPart = parts[names.indexOf(contentTypes)];
  if (typesPart === undefined) return refusedFile("a ZIP archive");
  const contentTypesText = textOf(typesPart);
  if (activeTypePattern.test(contentTypesText) || names.some((name) => activePartPattern.test(name)))
    return activeWorkbook;
  if (connectionPattern.test(contentTypesText) || names.some((name) => connectionPattern.test(name)))
    return connectedWorkbook;
  if (isMalicious(parts, names) || hiddenTypePattern.test(contentTypesText)) return damagedWorkbook;
  const mainPart = findMainPart(contentTypesText);
  if (!contentTypesText.includes(plainWorkbook) || !names.includes(mainPart))
    return refusedFile("another Office file (such as DOCX)");
  const folder = mainPart.slice(0, mainPart.lastIndexOf("/") + 1) || "xl/";
  if (!names.every((name) => knownPartPattern.test(name) || name.startsWith(folder)))
    return refusedFile("a workbook with other files in it");
  return (await findRefusal(parts)) ?? { kind: "XLSX" };
};
