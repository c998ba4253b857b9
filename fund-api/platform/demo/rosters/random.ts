import { createHash } from "node:crypto";

/** A whole number from `from` to `to`, both included. */
type Draw = (from: number, to: number) => number;

/** Numbers that look random and are the same on every run for the same name (mulberry32). */
export const makeDraw = (name: string): Draw => {
  let state = createHash("sha256").update(name).digest().readUInt32LE();
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) % (to - from + 1));
  };
};
