/** A text to compare with another: in lower case, without accents ("Núñez" → "nunez"). */
export const withoutAccents = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether a text shows anything when it is read: letters, digits, signs or pictures. */
export const hasVisibleText = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** A text that others typed, as one line whose direction turns nothing beside it: without control characters. */
export const toOneLine = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replaceAll(/\p{Bidi_Control}/gu, "");

/** Characters of a message, a remark, or a text to an employer. */
export const textLimit = 5_000;
/** Characters of a subject. */
export const subjectLimit = 150;
/** Characters of another line: what a month should have, the name of an employer. */
export const lineLimit = 200;
/** Characters of a reason or a note that someone gives for what they do. */
export const reasonLimit = 500;
