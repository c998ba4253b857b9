import { readOrientation, writeOrientation } from "./orientation.ts";

const [fill, stuffed, restart, start, end, scan, app, comment] = [0xff, 0, 0xd0, 0xd8, 0xd9, 0xda, 0xe0, 0xfe];
const exifName = "Exif\0\0";

/** Metadata that a viewer needs: the size of a dot, and how colors are stored. */
const keptNames: ReadonlyMap<number, string> = new Map([
  [app, "JFIF\0"],
  [app + 2, "ICC_PROFILE\0"],
  [app + 14, "Adobe"],
]);

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isMetadata = (marker: number): boolean => (marker >= app && marker < app + 16) || marker === comment;

const isKept = (marker: number, content: Buffer): boolean => {
  const name = keptNames.get(marker);
  return !isMetadata(marker) || (name !== undefined && content.toString("latin1", 0, name.length) === name);
};

/** The place of the first marker after the data of a scan. */
const endOfData = (file: Buffer, from: number): number => {
  let place = file.indexOf(fill, from);
  while (place !== -1) {
    const next = file[place + 1] ?? fill;
    const isData = next === stuffed || (next >= restart && next < start);
    if (!isData && next !== fill) return place;
    place = file.indexOf(fill, place + (isData ? 2 : 1));
  }
  return file.length;
};

const toSegment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([fill, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/**
 * Removes from a photo its place, its time and the name of the device, and everything after its end, where phones put
 * more pictures and films. Keeps its orientation.
 * @returns null for an incomplete photo
 */
export const cleanJpeg = (bytes: Uint8Array): Uint8Array | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [];
  let hasFrame = false;
  let turn = 1;
  for (let place = 2; place + 1 < file.length && file[place] === fill;) {
    const marker = file.readUInt8(place + 1);
    // Any number of fill bytes may stand before a marker.
    if (marker === fill) {
      place += 1;
      continue;
    }
    if (marker === end) {
      if (!hasFrame || !kept.some((part) => part[1] === scan)) return null;
      // Viewers expect the orientation first, or right after the size of a dot.
      const orientation = Buffer.concat([Buffer.from(exifName, "latin1"), writeOrientation(turn)]);
      const isFirst = kept[0]?.[1] === app ? 1 : 0;
      if (turn !== 1) kept.splice(isFirst, 0, toSegment(app + 1, orientation));
      return Buffer.concat([Buffer.from([fill, start]), ...kept, Buffer.from([fill, end])]);
    }
    if (place + 4 > file.length) return null;
    const after = place + 2 + file.readUInt16BE(place + 2);
    const content = file.subarray(place + 4, after);
    if (marker === app + 1 && content.toString("latin1", 0, exifName.length) === exifName)
      turn = readOrientation(content.subarray(exifName.length));
    if (isFrame(marker)) hasFrame = true;
    const next = marker === scan ? endOfData(file, after) : after;
    if (isKept(marker, content)) kept.push(file.subarray(place, next));
    place = next;
  }
  return null;
};
