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

/** Actions that run a script or start a program, whatever triggers them. */
const actionPattern = new RegExp(`${name("JavaScript")}|${name("Launch")}`);
/** The text of a script, or the stream that has it. A picture has these three characters by chance, not what follows. */
const scriptPattern = new RegExp(
  `${name("JS")}${space}(?:\\((?:[ -~\\r\\n\\t]{4}|\\xfe\\xff|\\xff\\xfe)|<${space}[\\da-fA-F]{4}|\\d+[\\s\\0]+\\d+[\\s\\0]+R)`,
);
const objectsPattern = new RegExp(name("ObjStm"), "g");

const active = { kind: null, runs: "SCRIPT" } as const;

/** What objects may unpack to: one stream of them, and all of a file. A file of 10 MB has a tenth of that. */
const mostUnpacked = { each: 16 * 1024 * 1024, inAll: 64 * 1024 * 1024 };

const isActive = (source: string): boolean => actionPattern.test(source) || scriptPattern.test(source);

/** The objects packed behind a place of the file; "" where they don't unpack, as in a PDF with a password; null where they are too large. */
const unpackObjects = (file: Buffer, place: number): string | null => {
  const start = file.indexOf("stream", place, "latin1");
  if (start === -1) return "";
  const [first, second] = [file[start + 6], file[start + 7]];
  const data = file.subarray(start + 6 + (first === 0x0d && second === 0x0a ? 2 : 1));
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostUnpacked.each };
    return inflateSync(data, options).toString("latin1");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? null : "";
  }
};

/** Whether a PDF is whole, and neither runs a script nor starts a program, in its packed objects either. */
export const findInPdf = async (bytes: Uint8Array): Promise<FoundKind> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(-4096).includes("%%EOF", 0, "latin1")) return otherFile("an incomplete PDF");
  const source = file.toString("latin1");
  if (isActive(source)) return active;
  let left = mostUnpacked.inAll;
  for (const { index } of source.matchAll(objectsPattern)) {
    const objects = unpackObjects(file, index);
    if (objects === null || (left -= objects.length) < 0) return otherFile("a PDF that unpacks to too much");
    if (isActive(objects)) return active;
    await setImmediate();
  }
  return { kind: "PDF" };
};
