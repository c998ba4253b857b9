import { inflateRawSync } from "node:zlib";
import type { Attachment } from "../../../lib/inbox/attachment-schema.ts";
import { readFileText } from "../../../lib/roster-file/reading/text.ts";
import { isArchive } from "../../../lib/roster-file/workbook/archive.ts";
import { maxInflated } from "../../../lib/roster-file/workbook/refusals.ts";
import { listZipParts, type ZipPart } from "../../../lib/roster-file/workbook/zip-parts.ts";

/** Which kind a file is by its content, or what else it is, where that can be said: "a web page". */
export type FoundKind = { readonly kind: Attachment["kind"] } | { readonly kind: null; readonly what: string | null };

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

const other = (what: string | null): FoundKind => ({ kind: null, what });

const signatures = {
  png: latin(Buffer.from("89504e470d0a1a0a", "hex")),
  jpeg: latin(Buffer.from("ffd8ff", "hex")),
  oldOffice: latin(Buffer.from("d0cf11e0", "hex")),
} as const;

/** Others that people send, by what their first bytes look like. */
const otherKinds: readonly (readonly [RegExp, string])[] = [
  [/^GIF8/, "a GIF image"],
  [/^RIFF....WEBP/s, "a WebP image"],
  [/^.{4}ftyp(hei|hev|mif|avif)/s, "a HEIC image"],
  [/^(II\*\0|MM\0\*)/, "a TIFF image"],
  [/^(MZ|\x7fELF|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe)/, "a program"],
  [/^#!/, "a script"],
];

const contentTypes = "[content_types].xml";
const mostTypes = 1_000_000;

/** A part of a workbook as text; parts that unpack to more than a megabyte are none of those that are read here. */
const textOf = ({ method, packed }: ZipPart): string =>
  (method === 0 ? Buffer.from(packed) : inflateRawSync(packed, { maxOutputLength: mostTypes })).toString("utf8");

const findInArchive = (bytes: Uint8Array): FoundKind => {
  const directory = listZipParts(bytes);
  if ("ruleId" in directory) return other("a damaged or protected archive");
  const { parts } = directory;
  const names = parts.map(({ name }) => name.toLowerCase());
  const types = parts[names.indexOf(contentTypes)];
  if (types === undefined) return other("a ZIP archive");
  if (names.some((name) => name.endsWith("vbaproject.bin"))) return other("a workbook with macros");
  const isHostile =
    new Set(names).size < names.length ||
    names.some((name) => name.includes("..") || name.startsWith("/") || name.includes("\\")) ||
    parts.reduce((sum, { size }) => sum + size, 0) > maxInflated;
  if (isHostile) return other("a damaged workbook");
  const isWorkbook = textOf(types).includes("spreadsheetml.sheet.main+xml") && names.includes("xl/workbook.xml");
  return isWorkbook ? { kind: "XLSX" } : other("another Office file (such as DOCX)");
};

/** No table begins with markup, or has a page, a drawing or a script in a cell. */
const markup = /^\s*<|<\s*(!doctype|html|head|body|svg|script|iframe|object|embed)\b/i;

const findInText = (bytes: Uint8Array): FoundKind => {
  const read = readFileText(bytes);
  if (!read.ok) return other(null);
  const { text } = read;
  if (markup.test(text)) return other("a web page, a drawing, or a script");
  // Spreadsheets write no control characters, and a table has cells with something between them.
  return /[^\P{Cc}\t\n\r]/u.test(text) || !/[,;\t|]/.test(text) ? other(null) : { kind: "CSV" };
};

/** Decides by the content alone. The file is not empty. */
export const findKind = (bytes: Uint8Array): FoundKind => {
  const start = latin(bytes.subarray(0, 32));
  if (start.startsWith("%PDF-"))
    return latin(bytes.subarray(-4096)).includes("%%EOF") ? { kind: "PDF" } : other("an incomplete PDF");
  if (start.startsWith(signatures.png) && start.startsWith("IHDR", 12)) return { kind: "PNG" };
  if (start.startsWith(signatures.jpeg)) return { kind: "JPEG" };
  if (isArchive(bytes)) {
    try {
      return findInArchive(bytes);
    } catch {
      // A place outside of the file, or bytes that do not unpack.
      return other("a damaged archive");
    }
  }
  if (start.startsWith(signatures.oldOffice)) return other("an old Office file (such as XLS or DOC)");
  const found = otherKinds.find(([pattern]) => pattern.test(start));
  return found === undefined ? findInText(bytes) : other(found[1]);
};
