/** A text that others typed, as one line whose direction turns nothing beside it: without control characters. */
export const toOneLine = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replaceAll(/\p{Bidi_Control}/gu, "");
