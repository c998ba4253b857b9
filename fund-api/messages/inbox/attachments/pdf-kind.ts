import { constants, inflateSync } from "node:zlib";
import { otherFile, type FoundKind } from "./attachment-kind.ts";
import { maxTokens, objectsOf, packedObjectsOf, type PdfObject } from "./pdf-objects.ts";

const written = (character: string): string => {
  const hex = character
    .charCodeAt(0)
    .toString(16)
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${character}|#${hex})`;
};
const name = (text: string): string => `/${text.replaceAll(/./g, written)}(?![^\\s\\0/<>()[\\]{}%])`;

/** Names of actions that run, start, send, open or play something, of scripted forms, and of embedded files. */
const activeNames =
  "JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|Thread|Movie|Rendition|XFA|EmbeddedFile|EmbeddedFiles".split(
    "|",
  );
const activePattern = new RegExp(activeNames.map((text) => name(text)).join("|"));
/**
 * A script's text and an embedded file. A picture may contain these letters by chance, but not the rest of the pattern.
 */
const shortNames = ["JS", "EF"];
const space = "[\\s\\0]*";
const loosePattern = new RegExp(
  `${name("EF")}${space}(?:<<|\\d+[\\s\\0]+\\d+[\\s\\0]+R)|${name("JS")}${space}(?:\\((?:[ -~\\r\\n\\t]{4}|\\xfe\\xff|\\xff\\xfe)|<${space}[\\da-fA-F]{4}|\\d+[\\s\\0]+\\d+[\\s\\0]+R)`,
);
/** In packed objects a string in brackets may end with the same letters. */
const shortPattern = new RegExp(shortNames.map((text) => `${name(text)}(?=[\\s\\0%(<\\d])`).join("|"));
/** Marks packed objects: readers need the first one's position, but not the type. */
const objectsNames: ReadonlySet<string> = new Set(["/First", "/ObjStm"]);
const watched = new Set([...objectsNames, ...[...activeNames, ...shortNames].map((text) => `/${text}`)]);
const passwordPattern = new RegExp(name("Encrypt"));

const active = { kind: null, reason: "SCRIPT" } as const;
const tooMuch = otherFile("a PDF that unpacks to too much");
const unchecked = { kind: null, reason: "UNCHECKED" } as const;

/** Limits per stream and per file. A file of 10 MB usually has a tenth of that. */
const maxUnpacked = { each: 16 * 1024 * 1024, inAll: 64 * 1024 * 1024 };
const maxStreams = 20_000;
const hasObjects = ({ start, names }: PdfObject): boolean =>
  start !== null && [...objectsNames].some((objectName) => names.has(objectName));

const firstPlaceOf = ({ tokens }: PdfObject): number | null => {
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

const unpackObjects = (file: Buffer, object: PdfObject): string | FoundKind => {
  if (object.start === null || object.start === -1 || !isPlainlyPacked(object)) return unchecked;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxUnpacked.each };
    return inflateSync(file.subarray(object.start), options).toString("latin1");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooMuch : unchecked;
  }
};

/** Accepts a complete PDF without password, scripts, programs or other files; only links may open addresses. */
export const findInPdf = (bytes: Uint8Array): FoundKind => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const source = file.toString("latin1");
  if (activePattern.test(source) || loosePattern.test(source)) return active;
  if (!file.subarray(-4096).includes("%%EOF", 0, "latin1")) return otherFile("an incomplete PDF");
  if (passwordPattern.test(source)) return unchecked;
  let [bytesLeft, streamsLeft] = [maxUnpacked.inAll, maxStreams];
  const marks = new Set<string>();
  for (const object of objectsOf(source, watched, 2 * source.length + 1024)) {
    if (object === null) return unchecked;
    if ([...object.names].some((watchedName) => !objectsNames.has(watchedName))) return active;
    for (const mark of object.marks) marks.add(mark);
    if (!hasObjects(object)) continue;
    const objects = unpackObjects(file, object);
    if (typeof objects !== "string") return objects;
    bytesLeft -= objects.length;
    streamsLeft -= 1;
    if (bytesLeft < 0 || streamsLeft < 0) return tooMuch;
    if (activePattern.test(objects) || shortPattern.test(objects)) return active;
    const first = firstPlaceOf(object);
    if (first === null) return unchecked;
    for (const packed of packedObjectsOf(objects, first)) {
      if (packed === null) return unchecked;
      for (const mark of packed.marks) marks.add(mark);
    }
  }
  if (marks.has("FILE") || (marks.has("OPENS") && marks.has("ADDRESS"))) return active;
  return { kind: "PDF" };
};
