import { createHash } from "node:crypto";

/** Draws a number between `from` and `to`, inclusive. */
type Draw = (from: number, to: number) => number;

/** Makes a pseudo-random number generator, which repeats the same numbers for a name on every run (mulberry32). */
export const makeDraw = (name: string): Draw => {
  let state = createHash("sha256").update(name).digest().readUInt32LE();
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) % (to - from + 1));
  };
};

/** Makes a stable UUID (version 8, RFC 9562 §5.8) from the SHA-256 of a name such as "account:lakeside-admin". */
export const demoId = (name: string): string => {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
};
