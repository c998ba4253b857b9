import { crc32 } from "node:zlib";

const orientationTag = 0x0112;
const shortType = 3;

/** Reads the orientation, 1 to 8. Returns 1 (upright) if missing. @param tiff metadata from its byte order mark on */
const readOrientation = (tiff: Buffer): number => {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const read = (offset: number, length: 2 | 4): number => {
    if (offset + length > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(offset, length) : tiff.readUIntBE(offset, length);
  };
  const first = read(4, 4);
  const entryOffsets = Array.from({ length: read(first, 2) }, (_, index) => first + 2 + 12 * index);
  const entry = entryOffsets.find((offset) => read(offset, 2) === orientationTag && read(offset + 2, 2) === shortType);
  const orientation = entry === undefined ? 1 : read(entry + 8, 2);
  return orientation >= 1 && orientation <= 8 ? orientation : 1;
};

const writeOrientation = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*\0\0\0\b\0\u0001", "latin1");
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
};

const [fill, stuffed, restart, start, end, scan, app, comment] = [0xff, 0, 0xd0, 0xd8, 0xd9, 0xda, 0xe0, 0xfe];
const exifName = "Exif\0\0";

/** Segments that viewers need for size and color. */
const keptSegments: ReadonlyMap<number, string> = new Map([
  [app, "JFIF\0"],
  [app + 2, "ICC_PROFILE\0"],
  [app + 14, "Adobe"],
]);

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isMetadata = (marker: number): boolean => (marker >= app && marker < app + 16) || marker === comment;

const shouldKeep = (marker: number, content: Buffer): boolean => {
  const name = keptSegments.get(marker);
  return !isMetadata(marker) || (name !== undefined && content.toString("latin1", 0, name.length) === name);
};

/** Returns the position of the first marker after a scan. */
const endOfData = (file: Buffer, from: number): number => {
  let offset = file.indexOf(fill, from);
  while (offset !== -1) {
    const next = file[offset + 1] ?? fill;
    const isData = next === stuffed || (next >= restart && next < start);
    if (!isData && next !== fill) return offset;
    offset = file.indexOf(fill, offset + (isData ? 2 : 1));
  }
  return file.length;
};

const toSegment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([fill, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** Removes location, time, device and trailing data, such as an appended video. Null for an incomplete photo. */
export const cleanJpeg = (bytes: Uint8Array): Uint8Array | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments: Buffer[] = [];
  let hasFrame = false;
  let orientation = 1;
  for (let offset = 2; offset + 1 < file.length && file[offset] === fill;) {
    const marker = file.readUInt8(offset + 1);
    if (marker === fill) {
      offset += 1;
      continue;
    }
    if (marker === end) {
      if (!hasFrame || !segments.some((part) => part[1] === scan)) return null;
      // Viewers expect the orientation first, or right after the dot size.
      const orientationContent = Buffer.concat([Buffer.from(exifName, "latin1"), writeOrientation(orientation)]);
      const insertAt = segments[0]?.[1] === app ? 1 : 0;
      if (orientation !== 1) segments.splice(insertAt, 0, toSegment(app + 1, orientationContent));
      return Buffer.concat([Buffer.from([fill, start]), ...segments, Buffer.from([fill, end])]);
    }
    if (offset + 4 > file.length) return null;
    const segmentEnd = offset + 2 + file.readUInt16BE(offset + 2);
    const content = file.subarray(offset + 4, segmentEnd);
    if (marker === app + 1 && content.toString("latin1", 0, exifName.length) === exifName)
      orientation = readOrientation(content.subarray(exifName.length));
    if (isFrame(marker)) hasFrame = true;
    const next = marker === scan ? endOfData(file, segmentEnd) : segmentEnd;
    if (shouldKeep(marker, content)) segments.push(file.subarray(offset, next));
    offset = next;
  }
  return null;
};

const signatureLength = 8;
/** Bytes of length and name before a chunk's content, plus its checksum after it. */
const chunkOverhead = 12;

/** Chunks for picture, color, size and animation; none for text, time or device. */
const keptChunks: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" "),
);

const toChunk = (name: string, content: Buffer): Buffer => {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
};

/** Removes location, time, device and trailing data. Null for an incomplete picture. */
export const cleanPng = (bytes: Uint8Array): Uint8Array | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments = [file.subarray(0, signatureLength)];
  const names: string[] = [];
  for (let offset = signatureLength; offset + chunkOverhead <= file.length;) {
    const length = file.readUInt32BE(offset);
    const name = file.toString("latin1", offset + 4, offset + 8);
    const next = offset + chunkOverhead + length;
    if (next > file.length || (names.length === 0 && name !== "IHDR")) return null;
    names.push(name);
    if (keptChunks.has(name)) segments.push(file.subarray(offset, next));
    const orientation = name === "eXIf" ? readOrientation(file.subarray(offset + 8, next - 4)) : 1;
    if (orientation !== 1) segments.push(toChunk(name, writeOrientation(orientation)));
    if (name === "IEND") return names.includes("IDAT") ? Buffer.concat(segments) : null;
    offset = next;
  }
  return null;
};
