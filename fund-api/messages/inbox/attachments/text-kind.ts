import { lookUp } from "#lib/platform/format/look-up.ts";
import { isUtf8 } from "node:buffer";
import { findFormulaLine } from "./formulas.ts";
import { refusedFile, type DetectedKind } from "./attachment-kind.ts";

/** A file decoded as text, in which ASCII may use two bytes per character. */
type DecodedText = { readonly characters: string; readonly encoding: string; readonly forbidden: RegExp };

/** Control characters, which occur only in damaged text. */
const forbidden = {
  utf16: /[^\t\n\r -~\xa0-\uffff]/,
  utf8: /[^\t\n\r -~\x80-\xff]|\xc2[\x80-\x9f]/,
  /** Includes valid UTF-8 letters, which show that two files were joined or one was damaged. */
  windows:
    /[^\t\n\r -~\x80-\xff]|[\x81\x8d\x8f\x90\x9d]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/,
} as const;

const utf16: Readonly<Record<string, string>> = { fffe: "utf-16le", feff: "utf-16be" };

const decodeText = (bytes: Uint8Array): DecodedText | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encoding = lookUp(utf16, file.toString("hex", 0, 2));
  if (encoding !== undefined) {
    try {
      const characters = new TextDecoder(encoding, { fatal: true }).decode(file);
      return { characters, encoding, forbidden: forbidden.utf16 };
    } catch {
      return null;
    }
  }
  const start = file.toString("latin1", 0, 3) === "\u00ef\u00bb\u00bf" ? 3 : 0;
  const characters = file.toString("latin1", start);
  return isUtf8(file)
    ? { characters, encoding: "utf-8", forbidden: forbidden.utf8 }
    : { characters, encoding: "windows-1252", forbidden: forbidden.windows };
};

const tags =
  "html|head|body|script|svg|iframe|object|embed|img|image|math|meta|base|link|form|input|button|a|style|video|audio|\\?xml";

/** Matches a tag that ends, has an attribute value, or runs something, but not "<head count>" or past another "<". */
const markupPattern = new RegExp(
  `<\\s*(?:!doctype\\b|/?(?:${tags})(?:\\s*/?>|[\\s/][^<>,;\\n]{0,300}=)|[a-z][^<>\\n]{0,300}[\\s/"']on\\w+\\s*=)`,
  "i",
);

/** True for markup, because no table begins with "<". Non-ASCII characters may be spaces in this encoding. */
const beginsWithMarkup = ({ characters, encoding }: DecodedText): boolean => {
  const leadingText = /^[\s\x80-\uffff]*(?=<)/.exec(characters)?.[0];
  if (leadingText === undefined) return false;
  const decoded = encoding.startsWith("utf-16")
    ? leadingText
    : new TextDecoder(encoding).decode(Buffer.from(leadingText, "latin1"));
  return decoded.trim() === "";
};

/** Programs recognize SYLK by its first characters, whatever its name, and run its macros. */
const isOldSpreadsheet = ({ characters }: DecodedText): boolean => characters.startsWith("ID;");

const pieceLength = 1024 * 1024;

/** Yields chunks of about a megabyte that never cut a tag. */
function* tagsOf(characters: string): Generator<string> {
  for (let start = characters.indexOf("<"); start !== -1;) {
    const end = characters.indexOf("<", start + pieceLength);
    yield characters.slice(start, end === -1 ? undefined : end);
    start = end;
  }
}

/** Yields chunks of a megabyte that never cut a letter. */
function* piecesOf(characters: string): Generator<string> {
  for (let start = 0; start < characters.length; start += pieceLength)
    yield characters.slice(start, start + pieceLength + 3);
}

const webPage = refusedFile("a web page, a drawing, or a script");

const findByStart = (fileText: DecodedText): DetectedKind | null => {
  if (beginsWithMarkup(fileText)) return webPage;
  return isOldSpreadsheet(fileText) ? refusedFile("an old spreadsheet (SYLK) by its first heading, “ID”") : null;
};

/** Returns the kind that programs assume from the first characters. Returns null if it is unclear. */
export const findInStart = (bytes: Uint8Array): DetectedKind | null => {
  const fileText = decodeText(bytes);
  return fileText === null ? refusedFile(null) : findByStart(fileText);
};

/** Accepts text that is a table. */
export const findInText = (bytes: Uint8Array, fileName: string): DetectedKind => {
  const fileText = decodeText(bytes);
  if (fileText === null) return refusedFile(null);
  const byStart = findByStart(fileText);
  if (byStart !== null) return byStart;
  for (const piece of tagsOf(fileText.characters)) {
    if (markupPattern.test(piece)) return webPage;
  }
  // A single column has no separators, so only the name identifies a table.
  const cellsPattern = /\.csv$/i.test(fileName) ? /\S/ : /[,;\t|]/;
  let hasCells = false;
  for (const piece of piecesOf(fileText.characters)) {
    if (fileText.forbidden.test(piece)) return refusedFile(null);
    hasCells ||= cellsPattern.test(piece);
  }
  if (!hasCells) return refusedFile(null);
  const line = findFormulaLine(new TextDecoder(fileText.encoding).decode(bytes));
  return line === null ? { kind: "CSV" } : { kind: null, reason: "FORMULAS", line };
};
