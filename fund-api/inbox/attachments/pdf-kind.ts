import { setImmediate } from "node:timers/promises";
import { constants, inflateSync } from "node:zlib";
import { otherFile, type FoundKind } from "./found-kind.ts";

/** A character of a name as it is, or by its number in hex. */
const written = (character: string): string => {
  const hex = character
    .charCodeAt(0)
    .toString(16)
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${character}|#${hex})`;
};
const name = (text: string): string => `/${text.replaceAll(/./g, written)}(?![^\\s\\0/<>()[\\]{}%])`;
const space = "[\\s\\0]*";

/** Actions that run a script or start a program, whatever triggers them; a form that has scripts; files inside the PDF. */
const actionPattern = new RegExp(
  ["JavaScript", "Launch", "XFA", "EmbeddedFile", "EmbeddedFiles"].map((text) => name(text)).join("|"),
);
/** A file inside that says nothing else of itself. A picture has "/EF" by chance, not what follows. */
const filePattern = new RegExp(`${name("EF")}${space}(?:<<|\\d+[\\s\\0]+\\d+[\\s\\0]+R)`);
/** The text of a script, or the stream that has it. A picture has these three characters by chance, not what follows. */
const scriptPattern = new RegExp(
  `${name("JS")}${space}(?:\\((?:[ -~\\r\\n\\t]{4}|\\xfe\\xff|\\xff\\xfe)|<${space}[\\da-fA-F]{4}|\\d+[\\s\\0]+\\d+[\\s\\0]+R)`,
);
const objectsPattern = new RegExp(name("ObjStm"), "g");

const active = { kind: null, runs: "SCRIPT" } as const;

/** What objects may unpack to: one stream of them, and all of a file. A file of 10 MB has a tenth of that. */
const mostUnpacked = { each: 16 * 1024 * 1024, inAll: 64 * 1024 * 1024 };
const mostStreams = 20_000;
/** What one counts that begins as packed objects do, and doesn't unpack. */
const brokenBytes = 1024 * 1024;

const isActive = (source: string): boolean =>
  [actionPattern, filePattern, scriptPattern].some((pattern) => pattern.test(source));

/** Where the data of packed objects begin; each place once. */
function* objectStreams(source: string): Generator<number> {
  let start = -1;
  for (const { index } of source.matchAll(objectsPattern)) {
    if (index < start) continue;
    start = source.indexOf("stream", index);
    if (start === -1) return;
    yield start + (source.startsWith("\r\n", start + 6) ? 8 : 7);
  }
}

/** The objects packed at a place of the file, and what they count; null where they are too large. In a PDF with a password none unpack. */
const unpackObjects = (file: Buffer, start: number): { readonly objects: string; readonly size: number } | null => {
  const data = file.subarray(start);
  if (data.length < 2 || (data[0] ?? 0) % 16 !== 8 || data.readUInt16BE(0) % 31 !== 0) return { objects: "", size: 0 };
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostUnpacked.each };
    const objects = inflateSync(data, options).toString("latin1");
    return { objects, size: objects.length };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? null : { objects: "", size: brokenBytes };
  }
};

/** Whether a PDF is whole, and neither runs a script, starts a program nor has a file inside, in its packed objects either. */
export const findInPdf = async (bytes: Uint8Array): Promise<FoundKind> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(-4096).includes("%%EOF", 0, "latin1")) return otherFile("an incomplete PDF");
  const source = file.toString("latin1");
  if (isActive(source)) return active;
  let [bytesLeft, streamsLeft] = [mostUnpacked.inAll, mostStreams];
  for (const start of objectStreams(source)) {
    const unpacked = unpackObjects(file, start);
    bytesLeft -= unpacked?.size ?? Number.POSITIVE_INFINITY;
    streamsLeft -= 1;
    if (unpacked === null || bytesLeft < 0 || streamsLeft < 0) return otherFile("a PDF that unpacks to too much");
    if (isActive(unpacked.objects)) return active;
    await setImmediate();
  }
  return { kind: "PDF" };
};
