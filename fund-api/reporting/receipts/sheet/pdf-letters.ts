import { createRequire } from "node:module";

/** What the typeface that every PDF reader brings can show beside Latin-1: the rest of Windows-1252. */
const windowsLetters = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const beyondReaderPattern = new RegExp(`[^\\u0020-\\u007E\\u00A0-\\u00FF${windowsLetters}]`, "u");

/** Blocks of the typeface that is embedded: Latin with all its accents (Vietnamese), Greek, Cyrillic, marks, signs. */
const embeddedBlocks =
  "\\u0020-\\u007E\\u00A0-\\u0377\\u037A-\\u03E1\\u03F0-\\u052F\\u1E00-\\u1FFF\\u2010-\\u2027\\u2030-\\u205E\\u20A0-\\u20BF\\u2C60-\\u2C7F\\u2116\\u2122\\u2212\\uFFFD";
const beyondEmbeddedPattern = new RegExp(`\\p{Unassigned}|[^${embeddedBlocks}]`, "gu");

/** Stands for a letter that neither typeface has got. */
export const missingLetter = "\uFFFD";

const require = createRequire(import.meta.url);

/** The reader's fonts, and the file of the one that is embedded where a text has letters they lack. */
export const embeddedFonts = {
  Helvetica: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  "Helvetica-Bold": require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
} as const;

/** Text as the PDF can show it: each letter that no typeface of it has got is marked, none is dropped. */
export const printable = (text: string): string => text.normalize("NFC").replace(beyondEmbeddedPattern, missingLetter);

/** Whether a printable text needs the embedded typeface. */
export const needsEmbedded = (text: string): boolean => beyondReaderPattern.test(text);

/** Whether a text has letters that are marked instead of shown. */
export const hasMissing = (text: string): boolean => printable(text) !== text.normalize("NFC");

/** The full text that screen readers read and that is copied, where not every letter can be shown. */
export const spokenAs = (text: string): { readonly actual?: string } => (hasMissing(text) ? { actual: text } : {});
