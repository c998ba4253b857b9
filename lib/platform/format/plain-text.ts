import { lookUp } from "./look-up.ts";

/** Lower case without accents: "Núñez" → "nunez". */
export const withoutAccents = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Typed text as one line without control or direction characters. */
export const toOneLine = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replaceAll(/\p{Bidi_Control}/gu, "");

const list = new Intl.ListFormat("en-US");
/** "a, b, and c". */
export const joinWords = (each: readonly string[]): string => list.format(each);
/** “a”, “b”, and “c”. */
export const quoteAll = (names: readonly string[]): string => joinWords(names.map((name) => `“${name}”`));
const choices = new Intl.ListFormat("en-US", { type: "disjunction" });
/** "a, b, or c". */
export const joinChoices = (each: readonly string[]): string => choices.format(each);

export const messageLimit = 5_000;
export const subjectLimit = 150;
/** Another line, such as an employer's name. */
export const shortTextLimit = 200;
export const reasonLimit = 500;
export const accountIdLimit = 100;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For HTML elements and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => lookUp(escapes, sign) ?? sign);
