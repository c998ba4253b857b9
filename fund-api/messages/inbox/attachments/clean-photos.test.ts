import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { cleanJpeg, cleanPng } from "./clean-photo.ts";

const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** Returns a camera's metadata: orientation, model, time and location, little- or big-endian. */
const exifOf = (turn: number, isLittle: boolean): Buffer => {
  const tiff = Buffer.alloc(90);
  const short = (value: number, place: number) =>
    isLittle ? tiff.writeUInt16LE(value, place) : tiff.writeUInt16BE(value, place);
  const long = (value: number, place: number) =>
    isLittle ? tiff.writeUInt32LE(value, place) : tiff.writeUInt32BE(value, place);
  tiff.write(isLittle ? "II" : "MM", 0, "latin1");
  short(42, 2);
  long(8, 4);
  short(3, 8);
  const entries = [
    [0x010f, 2, 8, 60],
    [0x0112, 3, 1, 0],
    [0x8825, 4, 1, 70],
  ] as const;
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const place = 10 + 12 * index;
    short(tag, place);
    short(type, place + 2);
    long(count, place + 4);
    if (tag === 0x0112) short(turn, place + 8);
    else long(value, place + 8);
  }
  tiff.write("CAMERA_7", 60, "latin1");
  tiff.write("PLACE_N46.79", 70, "latin1");
  return tiff;
};

describe("a JPEG", () => {
  const segment = (marker: number, content: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  const exif = (tiff: Buffer): Buffer => segment(0xe1, Buffer.concat([latin("Exif\0\0"), tiff]));
  const start = Buffer.from("ffd8", "hex");
  const jfif = segment(0xe0, latin("JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0"));
  const profile = segment(0xe2, latin("ICC_PROFILE\0\u0001\u0001colors"));
  const adobe = segment(0xee, latin("Adobe\0d\0\0\0\0\0"));
  const frame = segment(0xc2, latin("\b\0\u0001\0\u0001\u0001\u0001\u0011\0"));
  const scan = (data: string) => Buffer.concat([segment(0xda, latin("\u0001\u0001\0\0?\0")), Buffer.from(data, "hex")]);
  const [first, second] = [scan("54ff00ffd0ffff00"), scan("78ffd7ff0099")];
  const end = Buffer.from("ffd9", "hex");
  const picture = Buffer.concat([start, jfif, profile, adobe, frame, first, second, end]);

  it.each([
    ["the metadata of a camera", exif(exifOf(1, true))],
    ["the same twice", Buffer.concat([exif(exifOf(1, true)), exif(exifOf(1, false))])],
    ["those of an editor", segment(0xe1, latin("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>PLACE</x:xmpmeta>"))],
    ["those of a newspaper", segment(0xed, latin("Photoshop 3.0\u0000PLACE"))],
    ["a list of further pictures", segment(0xe2, latin("MPF\0PLACE"))],
    ["a comment", segment(0xfe, latin("PLACE"))],
    ["a preview", segment(0xe0, latin("JFXX\0PLACE"))],
    ["what a phone adds", Buffer.concat([...Array(16).keys()].map((no) => segment(0xe0 + no, latin("PLACE"))))],
  ])("loses %s at any position, and the picture is unchanged", (_what, metadata) => {
    const parts = [start, jfif, profile, adobe, frame, first, second, end];
    for (const index of [1, 2, 4, 6, 7]) {
      const photo = Buffer.concat([...parts.slice(0, index), metadata, ...parts.slice(index)]);
      expect([index, Buffer.compare(cleanJpeg(photo) ?? end, picture)]).toEqual([index, 0]);
    }
  });

  it("loses data after its end, such as a video, and the padding between its parts", () => {
    const filled = Buffer.concat([start, jfif, Buffer.from([0xff]), profile, adobe, frame, first, second, end]);
    const photo = Buffer.concat([filled, start, exif(exifOf(6, true)), latin("ftypmp42 PLACE"), end]);
    expect(cleanJpeg(photo)).toEqual(picture);
  });

  it.each([2, 3, 6, 8])("keeps its orientation (%d), and loses other metadata", (turn) => {
    for (const isLittle of [true, false]) {
      const cleaned = cleanJpeg(Buffer.concat([start, exif(exifOf(turn, isLittle)), picture.subarray(2)]));
      const orientation = Buffer.from(`4d4d002a0000000800010112000300000001000${turn}000000000000`, "hex");
      expect(cleaned).toEqual(Buffer.concat([start, jfif, exif(orientation), picture.subarray(2 + jfif.length)]));
      // Cleaning a clean photo changes nothing.
      expect(cleanJpeg(cleaned ?? end)).toEqual(cleaned);
    }
  });

  it("from a phone in Duluth loses its coordinates", () => {
    const photo = readFileSync("fund-api/messages/inbox/attachments/test-photo-with-place.jpg");
    const cleaned = Buffer.from(cleanJpeg(photo) ?? []);
    // 46 degrees 47 minutes, as in the file.
    const degrees = Buffer.from("2e000000010000002f000000", "hex");
    expect([photo.includes(degrees), cleaned.includes(degrees)]).toEqual([true, false]);
    expect(cleaned.includes("Exif")).toBe(false);
    expect(cleaned.subarray(2)).toEqual(photo.subarray(photo.indexOf(jfif.subarray(0, 9))));
  });

  it.each([
    ["its end", Buffer.concat([start, frame, first])],
    ["a frame", Buffer.concat([start, jfif, first, end])],
    ["data", Buffer.concat([start, frame, end])],
    ["the length of a part", Buffer.concat([start, frame, first, Buffer.from([0xff, 0xe1])])],
    ["the rest of a part", Buffer.concat([start, frame, Buffer.from([0xff, 0xe1, 0x10, 0])])],
    ["anything but its first bytes", Buffer.from("ffd8ffe0", "hex")],
    ["order", Buffer.concat([start, frame, latin("PLACE"), first, end])],
  ])("is incomplete without %s", (_what, photo) => {
    expect(cleanJpeg(photo)).toBeNull();
  });
});

describe("a PNG", () => {
  const chunk = (name: string, content: Buffer = latin("PLACE")): Buffer => {
    const body = Buffer.concat([latin(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const parts = [signature, ...["IHDR", "gAMA", "IDAT", "IDAT", "IEND"].map((name) => chunk(name, latin("x")))];
  const picture = Buffer.concat(parts);

  it.each(["eXIf", "tEXt", "zTXt", "iTXt", "tIME", "prVt"])("loses its %s at any position", (name) => {
    for (const index of [2, 3, 4, 5]) {
      const photo = Buffer.concat([...parts.slice(0, index), chunk(name), ...parts.slice(index)]);
      expect([index, cleanPng(photo)]).toEqual([index, picture]);
    }
  });

  it("loses data after its end", () => {
    expect(cleanPng(Buffer.concat([picture, latin("PLACE")]))).toEqual(picture);
  });

  it("keeps its orientation, and loses other metadata", () => {
    const cleaned = Buffer.from(
      cleanPng(Buffer.concat([...parts.slice(0, 2), chunk("eXIf", exifOf(6, true)), ...parts.slice(2)])) ?? [],
    );
    const orientation = Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex");
    expect(cleaned).toEqual(Buffer.concat([...parts.slice(0, 2), chunk("eXIf", orientation), ...parts.slice(2)]));
    expect(cleanPng(cleaned)).toEqual(cleaned);
  });

  it("from the portal is unchanged", () => {
    const file = readFileSync("docs/pictures/dashboard-pension-1280.png");
    expect(Buffer.compare(cleanPng(file) ?? signature, file)).toBe(0);
  });

  it.each([
    ["its end", Buffer.concat(parts.slice(0, -1))],
    ["data", Buffer.concat([signature, chunk("IHDR"), chunk("IEND")])],
    ["a header", Buffer.concat([signature, chunk("IDAT"), chunk("IEND")])],
    ["the rest of a part", picture.subarray(0, -1)],
  ])("is incomplete without %s", (_what, photo) => {
    expect(cleanPng(photo)).toBeNull();
  });
});
