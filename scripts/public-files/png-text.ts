import { crc32 } from "node:zlib";

const key = "Source\0";
/** Behind the signature (8 bytes) and the header of the picture (25 bytes). */
const afterHeader = 33;

const chunkOf = (text: string): Buffer => {
  const body = Buffer.from(`tEXt${key}${text}`, "latin1");
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
};

/** A PNG with a text in it that no one sees. */
export const withSource = (png: Uint8Array, text: string): Buffer =>
  Buffer.concat([png.subarray(0, afterHeader), chunkOf(text), png.subarray(afterHeader)]);

/** Width, height and hidden text of a PNG written by `withSource`. */
export const readPng = (png: Buffer) => {
  const length = png.readUInt32BE(afterHeader);
  const body = png.toString("latin1", afterHeader + 8, afterHeader + 8 + length);
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), source: body.replace(key, "") };
};
