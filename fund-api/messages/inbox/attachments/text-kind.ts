import { lookUp } from "#lib/platform/format/look-up.ts";
import { isUtf8 } from "node:buffer";
import { findFormulaLine } from "./formulas.ts";
import { otherFile, type FoundKind } from "./attachment-kind.ts";

/** A file decoded as text, in which ASCII may use two bytes per character. */
type Searched = { readonly characters: string; readonly encoding: string; readonly forbidden: RegExp };

/** Control characters, which occur only in damaged text. */
const forbidden = {
  utf16: /[^\t\n\r -~\xa0-\uffff]/,
  utf8: /[^\t\n\r -~\x80-\xff]|\xc2[\x80-\x9f]/,
  /** Also valid UTF-8 letters, which show that two texts were joined or one was damaged. */
  windows:
    /[^\t\n\r -~\x80-\xff]|[\x81\x8d\x8f\x90\x9d]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/,
} as const;

const utf16: Readonly<Record<string, string>> = { fffe: "utf-16le", feff: "utf-16be" };

const toSearched = (bytes: Uint8Array): Searched | null => {
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

/** A tag that ends, has an attribute value, or runs something; not "<head count>". No match passes another "<". */
const markupPattern = new RegExp(
  `<\\s*(?:!doctype\\b|/?(?:${tags})(?:\\s*/?>|[\\s/][^<>,;\\n]{0,300}=)|[a-z][^<>\\n]{0,300}[\\s/"']on\\w+\\s*=)`,
  "i",
);

/** True for markup: no table begins with "<". Non-ASCII may be a space in this encoding. */
const beginsWithMarkup = ({ characters, encoding }: Searched): boolean => {
  const before = /^[\s\x80-\uffff]*(?=<)/.exec(characters)?.[0];
  if (before === undefined) return false;
  const decoded = encoding.startsWith("utf-16")
    ? before
    : new TextDecoder(encoding).decode(Buffer.from(before, "latin1"));
  return decoded.trim() === "";
};

/** Programs recognize SYLK by its first characters, whatever its name, and run its macros. */
const isOldSpreadsheet = ({ characters }: Searched): boolean => characters.startsWith("ID;");

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

const page = otherFile("a web page, a drawing, or a script");

const findByStart = (searched: Searched): FoundKind | null => {
  if (beginsWithMarkup(searched)) return page;
  return isOldSpreadsheet(searched) ? otherFile("an old spreadsheet (SYLK) by its first heading, “ID”") : null;
};

/** Returns the text kind that programs assume from the first characters; null if unclear. */
export const findInStart = (bytes: Uint8Array): FoundKind | null => {
  const searched = toSearched(bytes);
  return searched === null ? otherFile(null) : findByStart(searched);
};

/** Accepts text that is a table. */
export const findInText = (bytes: Uint8Array, fileName: string): FoundKind => {
  const searched = toSearched(bytes);
  if (searched === null) return otherFile(null);
  const byStart = findByStart(searched);
  if (byStart !== null) return byStart;
  for (const piece of tagsOf(searched.characters)) {
    if (markupPattern.test(piece)) return page;
  }
  // A single column has no separators, so only the name identifies a table.
  const cellsPattern = /\.csv$/i.test(fileName) ? /\S/ : /[,;\t|]/;
  let hasCells = false;
  for (const piece of piecesOf(searched.characters)) {
    if (searched.forbidden.test(piece)) return otherFile(null);
    hasCells ||= cellsPattern.test(piece);
  }
  if (!hasCells) return otherFile(null);
  const line = findFormulaLine(new TextDecoder(searched.encoding).decode(bytes));
  return line === null ? { kind: "CSV" } : { kind: null, reason: "FORMULAS", line };
};
