/** A text to compare with another: in lower case, without accents ("Núñez" → "nunez"). */
export const withoutAccents = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
