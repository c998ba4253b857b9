import { isArchive } from "#lib/reporting/payroll-file/open/workbook/archive.ts";
import { cleanJpeg, cleanPng } from "./clean-photo.ts";
import { oldOfficeFile, refusedFile, type DetectedKind } from "./attachment-kind.ts";
import { findInPdf } from "./pdf-kind.ts";
import { findInStart, findInText } from "./text-kind.ts";
import { findInArchive } from "./workbook-kind.ts";

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

const signatures = {
  png: latin(Buffer.from("89504e470d0a1a0a", "hex")),
  jpeg: latin(Buffer.from("ffd8ff", "hex")),
  oldOffice: latin(Buffer.from("d0cf11e0", "hex")),
} as const;

const otherKinds: readonly (readonly [RegExp, string])[] = [
  [/^GIF8/, "a GIF image"],
  [/^RIFF....WEBP/s, "a WebP image"],
  [/^.{4}ftypavif/s, "an AVIF image"],
  [/^(II\*\0|MM\0\*)/, "a TIFF image"],
  [/^(MZ|\x7fELF|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe)/, "a program"],
  [/^#!/, "a script"],
];

const phonePhotoPattern = /^.{4}ftyp(hei|hev|mif|msf)/s;

/** PDF readers search this many bytes for the header. */
const maxBeforePdf = 1024;
const pdfPattern = /%PDF-(\d\.\d)?/;

/**
 * Finds the kind from the content. The name matters only for a one-column table. A large file takes a second, so use a
 * worker.
 */
export const findKind = async (bytes: Uint8Array, fileName: string): Promise<DetectedKind> => {
  const start = latin(bytes.subarray(0, maxBeforePdf + "%PDF-1.7".length));
  if (start.startsWith(signatures.png)) {
    const cleaned = cleanPng(bytes);
    return cleaned === null ? refusedFile("an incomplete PNG") : { kind: "PNG", cleaned };
  }
  if (start.startsWith(signatures.jpeg)) {
    const cleaned = cleanJpeg(bytes);
    return cleaned === null ? refusedFile("an incomplete JPEG") : { kind: "JPEG", cleaned };
  }
  if (isArchive(bytes)) {
    try {
      return await findInArchive(bytes);
    } catch {
      // A position outside the file, or damaged compressed data.
      return refusedFile("a damaged archive");
    }
  }
  if (start.startsWith(signatures.oldOffice)) return oldOfficeFile;
  if (phonePhotoPattern.test(start)) return { kind: null, reason: "PHONE_PHOTO" };
  const match = otherKinds.find(([pattern]) => pattern.test(start));
  if (match !== undefined) return refusedFile(match[1]);
  const pdf = pdfPattern.exec(start);
  if (pdf === null) return findInText(bytes, fileName);
  // Bytes before the PDF header may make it another kind for another program.
  const otherKind = findInStart(bytes);
  if (otherKind !== null) return otherKind;
  return pdf[1] === undefined ? refusedFile("an incomplete PDF") : findInPdf(bytes);
};
