import { randomInt } from "node:crypto";
import type { DataKeys } from "../../keys.ts";

/** No 0 and O, no 1, I and L, no U and V for one another: what is printed is typed back. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const groups = 3;
const groupLength = 4;

/** Days a code is taken, from the day it was asked for: the post needs some of them. */
export const codeDays = 30;

/** A code of twelve characters in groups of four, "ABCD-EFGH-JKMN": 58 random bits. */
export const makeRegistrationCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(""),
  ).join("-");

/** What is kept of a code, and what one is found by; dashes, spaces and case do not count. */
export const registrationCodeHash = (typed: string, keys: DataKeys): Uint8Array =>
  keys.hash(`registration code:${typed.replace(/[\s-]/g, "").toUpperCase()}`);
