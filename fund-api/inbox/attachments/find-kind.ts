import { isArchive } from "../../../lib/roster-file/workbook/archive.ts";
import { oldOffice, otherFile, type FoundKind } from "./found-kind.ts";
import { findInPdf } from "./pdf-kind.ts";
import { findInText } from "./text-kind.ts";
import { findInArchive } from "./workbook-kind.ts";

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

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

/** Whether segments lead to the frame of a picture, its data, and an end. Cameras may add more behind the end. */
const isWholeJpeg = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasFrame = false;
  for (let place = 2; place + 4 <= file.length && file[place] === 0xff;) {
    const marker = file.readUInt8(place + 1);
    // The marker may follow any number of these bytes.
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    if (marker === 0xda) return hasFrame && file.includes("ffd9", place, "hex");
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) hasFrame = true;
    place += 2 + file.readUInt16BE(place + 2);
  }
  return false;
};

/** Whether a picture has its header, data and end. */
const isWholePng = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data = file.indexOf("IDAT", 16, "latin1");
  return file.indexOf("IHDR", 0, "latin1") === 12 && data !== -1 && file.includes("IEND", data, "latin1");
};

/** Decides by the content; the name says only that a text of one column is a table. The file is not empty. */
export const findKind = async (bytes: Uint8Array, fileName: string): Promise<FoundKind> => {
  const start = latin(bytes.subarray(0, 32));
  if (/^%PDF-\d\.\d/.test(start)) return findInPdf(bytes);
  if (start.startsWith("%PDF-")) return otherFile("an incomplete PDF");
  if (start.startsWith(signatures.png)) return isWholePng(bytes) ? { kind: "PNG" } : otherFile("an incomplete PNG");
  if (start.startsWith(signatures.jpeg)) return isWholeJpeg(bytes) ? { kind: "JPEG" } : otherFile("an incomplete JPEG");
  if (isArchive(bytes)) {
    try {
      return await findInArchive(bytes);
    } catch {
      // A place outside of the file, or bytes that do not unpack.
      return otherFile("a damaged archive");
    }
  }
  if (start.startsWith(signatures.oldOffice)) return oldOffice;
  const found = otherKinds.find(([pattern]) => pattern.test(start));
  return found === undefined ? findInText(bytes, fileName) : otherFile(found[1]);
};
