/** Tag and type (a 16-bit number) of how a camera was held, as every camera writes it. */
const orientationTag = 0x0112;
const shortType = 3;

/**
 * How a picture is turned when it is shown.
 * @param tiff metadata of a camera, from its byte order mark on
 * @returns 1 to 8; 1, which is upright, where the metadata don’t say
 */
export const readOrientation = (tiff: Buffer): number => {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const read = (place: number, length: 2 | 4): number => {
    if (place + length > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(place, length) : tiff.readUIntBE(place, length);
  };
  const first = read(4, 4);
  const places = Array.from({ length: read(first, 2) }, (_, no) => first + 2 + 12 * no);
  const entry = places.find((place) => read(place, 2) === orientationTag && read(place + 2, 2) === shortType);
  const turn = entry === undefined ? 1 : read(entry + 8, 2);
  return turn >= 1 && turn <= 8 ? turn : 1;
};

/** Metadata that say nothing but how the picture is turned. */
export const writeOrientation = (turn: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*\0\0\0\b\0\u0001", "latin1");
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(turn, 18);
  return tiff;
};
