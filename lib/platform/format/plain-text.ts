import { lookUp } from "./look-up.ts";

/** A text to compare with another: in lower case, without accents ("Núñez" → "nunez"). */
export const withoutAccents = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** A text that others typed, as one line whose direction turns nothing beside it: without control characters. */
export const toOneLine = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replaceAll(/\p{Bidi_Control}/gu, "");

const list = new Intl.ListFormat("en-US");
/** Words of a sentence: "a, b, and c". */
export const joinWords = (each: readonly string[]): string => list.format(each);
/** Names in quotes: “a”, “b”, and “c”. */
export const quoteAll = (names: readonly string[]): string => joinWords(names.map((name) => `“${name}”`));
const choices = new Intl.ListFormat("en-US", { type: "disjunction" });
/** Words of which one is meant: "a, b, or c". */
export const joinChoices = (each: readonly string[]): string => choices.format(each);

/** Characters of a message, a remark, or a text to an employer. */
export const messageLimit = 5_000;
/** Characters of a subject. */
export const subjectLimit = 150;
/** Characters of another line: what a month should have, the name of an employer. */
export const shortTextLimit = 200;
/** Characters of a reason or a note that someone gives for what they do. */
export const reasonLimit = 500;
/** Characters of an account’s ID at any fund. */
export const accountIdLimit = 100;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as HTML shows it, in an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => lookUp(escapes, sign) ?? sign);
