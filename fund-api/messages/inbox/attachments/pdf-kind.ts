import { constants, inflateSync } from "node:zlib";
import { refusedFile, type DetectedKind } from "./attachment-kind.ts";
import { maxTokens, readObjects, readPackedObjects, type PdfObject } from "./pdf-objects.ts";

const letterPattern = (character: string): string => {
  const hex = character
    .charCodeAt(0)
    .toString(16)
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${character}|#${hex})`;
};
const namePattern = (text: string): string => `/${text.replaceAll(/./g, letterPattern)}(?![^\\s\\0/<>()[\\]{}%])`;

/** Actions that run, start, send, open or play something, scripted forms, and embedded files. */
const activeNames =
  "JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|Thread|Movie|Rendition|XFA|EmbeddedFile|EmbeddedFiles".split(
    "|",
  );
const activePattern = new RegExp(activeNames.map((text) => namePattern(text)).join("|"));
/**
 * Names of a script's text and of an embedded file. A picture may contain these letters by chance, but not the rest of
 * the pattern.
 */
const shortNames = ["JS", "EF"];
const space = "[\\s\\0]*";
const loosePattern = new RegExp(
  `${namePattern("EF")}${space}(?:<<|\\d+[\\s\\0]+\\d+[\\s\\0]+R)|${namePattern("JS")}${space}(?:\\((?:[ -~\\r\\n\\t]{4}|\\xfe\\xff|\\xff\\xfe)|<${space}[\\da-fA-F]{4}|\\d+[\\s\\0]+\\d+[\\s\\0]+R)`,
);
/** In packed objects, a string in brackets may end with the same letters. */
const shortPattern = new RegExp(shortNames.map((text) => `${namePattern(text)}(?=[\\s\\0%(<\\d])`).join("|"));
/** These names mark packed objects. PDF readers need the first one's position, but not the type. */
const objectsNames: ReadonlySet<string> = new Set(["/First", "/ObjStm"]);
const watchedNames = new Set([...objectsNames, ...[...activeNames, ...shortNames].map((text) => `/${text}`)]);
const passwordPattern = new RegExp(namePattern("Encrypt"));

const active = { kind: null, reason: "SCRIPT" } as const;
const tooLargeUnpacked = refusedFile("a PDF that unpacks to too much");
const uncheckable = { kind: null, reason: "UNCHECKED" } as const;

/** Limits per stream and per file. A file of 10 MB usually unpacks to a tenth of them. */
const maxUnpacked = { perStream: 16 * 1024 * 1024, total: 64 * 1024 * 1024 };
const maxStreams = 20_000;
const isObjectStream = ({ start, names }: PdfObject): boolean =>
  start !== null && [...objectsNames].some((objectName) => names.has(objectName));

const findFirstOffset = ({ tokens }: PdfObject): number | null => {
  const matches = [...tokens.join(" ").matchAll(/\/First (\d+)(?= \/| >>|$)/g)];
  return matches.length === 1 && tokens.filter((token) => token === "/First").length === 1
    ? Number(matches[0]?.[1])
    : null;
};

const flatePattern = /\/(?:Filter|F) (?:\/(?:FlateDecode|Fl)|\[ \/(?:FlateDecode|Fl) \])(?= \/| >>|$)/g;

/** True for objects packed once, only with Flate. */
const isPlainlyPacked = ({ tokens }: PdfObject): boolean => {
  if (tokens.length >= maxTokens) return false;
  const count = (...words: string[]): number => tokens.filter((token) => words.includes(token)).length;
  return (
    count("/Filter", "/F") === 1 &&
    [...tokens.join(" ").matchAll(flatePattern)].length === 1 &&
    count("/DecodeParms", "/DP") === 0
  );
};

const unpackObjects = (file: Buffer, object: PdfObject): string | DetectedKind => {
  if (object.start === null || object.start === -1 || !isPlainlyPacked(object)) return uncheckable;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxUnpacked.perStream };
    return inflateSync(file.subarray(object.start), options).toString("latin1");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooLargeUnpacked : uncheckable;
  }
};

/** Accepts a complete PDF without password, scripts, programs or other files; only links may open addresses. */
export const findInPdf = (bytes: Uint8Array): DetectedKind => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const source = file.toString("latin1");
  if (activePattern.test(source) || loosePattern.test(source)) return active;
  if (!file.subarray(-4096).includes("%%EOF", 0, "latin1")) return refusedFile("an incomplete PDF");
  if (passwordPattern.test(source)) return uncheckable;
  let [bytesLeft, streamsLeft] = [maxUnpacked.total, maxStreams];
  const marks = new Set<string>();
  for (const object of readObjects(source, watchedNames, 2 * source.length + 1024)) {
    if (object === null) return uncheckable;
    if ([...object.names].some((watchedName) => !objectsNames.has(watchedName))) return active;
    for (const mark of object.marks) marks.add(mark);
    if (!isObjectStream(object)) continue;
    const objects = unpackObjects(file, object);
    if (typeof objects !== "string") return objects;
    bytesLeft -= objects.length;
    streamsLeft -= 1;
    if (bytesLeft < 0 || streamsLeft < 0) return tooLargeUnpacked;
    if (activePattern.test(objects) || shortPattern.test(objects)) return active;
    const firstOffset = findFirstOffset(object);
    if (firstOffset === null) return uncheckable;
    for (const packed of readPackedObjects(objects, firstOffset)) {
      if (packed === null) return uncheckable;
      for (const mark of packed.marks) marks.add(mark);
    }
  }
  if (marks.has("FILE") || (marks.has("OPENS") && marks.has("ADDRESS"))) return active;
  return { kind: "PDF" };
};
