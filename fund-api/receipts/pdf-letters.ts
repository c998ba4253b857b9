/** What the typefaces every PDF reader brings can show beside Latin-1: the rest of Windows-1252. */
const windowsLetters = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

const unprintable = new RegExp(`[^\\u0020-\\u007E\\u00A0-\\u00FF${windowsLetters}]`, "gu");

/** Stands for a letter that the PDF's typeface has not got. */
export const missingLetter = "?";

/** Text as the PDF can show it: each letter that its typeface has not got is marked, none is dropped. */
export const printable = (text: string): string => text.normalize("NFC").replace(unprintable, missingLetter);
