/** A text to compare with another: in lower case, without accents ("Núñez" → "nunez"). */
export const withoutAccents = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether a text shows anything when it is read: letters, digits, signs or pictures, and not only blank ones (Hangul, braille). */
export const hasVisibleText = (text: string): boolean =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Whether a text is one line whose direction turns nothing beside it. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);

/** A text that others typed, as one line whose direction turns nothing beside it: without control characters. */
export const toOneLine = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replaceAll(/\p{Bidi_Control}/gu, "");

const list = new Intl.ListFormat("en-US");
/** Words of a sentence: "a, b, and c". */
export const joinWords = (each: readonly string[]): string => list.format(each);
