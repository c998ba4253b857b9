import { crc32 } from "node:zlib";
import { readOrientation, writeOrientation } from "./orientation.ts";

const signatureLength = 8;
/** Length and name before the content of a chunk, its check sum behind it. */
const around = 12;

/** Chunks of the picture, its colors, its size and its movement; none with text, a time or the device. */
const keptNames: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" "),
);

const toChunk = (name: string, content: Buffer): Buffer => {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
};

/**
 * Removes from a picture its place, its time and the name of the device, and everything after its end. Keeps its
 * orientation.
 * @returns null for an incomplete picture
 */
export const cleanPng = (bytes: Uint8Array): Uint8Array | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [file.subarray(0, signatureLength)];
  const names: string[] = [];
  for (let place = signatureLength; place + around <= file.length;) {
    const length = file.readUInt32BE(place);
    const name = file.toString("latin1", place + 4, place + 8);
    const next = place + around + length;
    if (next > file.length || (names.length === 0 && name !== "IHDR")) return null;
    names.push(name);
    if (keptNames.has(name)) kept.push(file.subarray(place, next));
    const turn = name === "eXIf" ? readOrientation(file.subarray(place + 8, next - 4)) : 1;
    if (turn !== 1) kept.push(toChunk(name, writeOrientation(turn)));
    if (name === "IEND") return names.includes("IDAT") ? Buffer.concat(kept) : null;
    place = next;
  }
  return null;
};
