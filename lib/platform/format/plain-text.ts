import { lookUp } from "./look-up.ts";

/** Converts to lowercase without accents: "Núñez" → "nunez". */
export const removeAccents = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Converts typed text to one line without control or direction characters. */
export const toOneLine = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replaceAll(/\p{Bidi_Control}/gu, "");

const list = new Intl.ListFormat("en-US");
/** Joins as "a, b, and c". */
export const joinWords = (words: readonly string[]): string => list.format(words);
/** Joins as “a”, “b”, and “c”. */
export const quoteAll = (names: readonly string[]): string => joinWords(names.map((name) => `“${name}”`));
const choices = new Intl.ListFormat("en-US", { type: "disjunction" });
/** Joins as "a, b, or c". */
export const joinChoices = (words: readonly string[]): string => choices.format(words);

export const messageLimit = 5_000;
export const subjectLimit = 150;
/** Limit for other one-line texts, such as an employer's name. */
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

/** Escapes text for HTML elements and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => lookUp(escapes, character) ?? character);
