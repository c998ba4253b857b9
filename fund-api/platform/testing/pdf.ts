import { inflateSync } from "node:zlib";

const windowsDecoder = new TextDecoder("windows-1252");

const readObject = (source: string, number: string): string =>
  source.match(new RegExp(`\\n${number} 0 obj\\n([\\s\\S]*?)\\nendobj`))?.[1] ?? "";

/** Returns the text of each glyph as PDF readers copy it, or null if the font isn't embedded. */
const readGlyphTexts = (source: string, font: string): readonly string[] | null => {
  const map = /\/ToUnicode (\d+) 0 R/.exec(readObject(source, font))?.[1];
  if (map === undefined) return null;
  const ranges = readObject(source, map).matchAll(/> \[([^\]]*)\]/g);
  return [...ranges]
    .flatMap(([, range = ""]) => Array.from(range.matchAll(/<([0-9a-f ]*)>/g)))
    .map(([, hex = ""]) => Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
};

/** Returns the text of an uncompressed PDF, in which pdfkit writes text as hex, in pieces between kernings. */
export const pdfText = (pdf: Uint8Array): string => {
  const source = Buffer.from(pdf).toString("latin1");
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number = ""]) => [
      name,
      readGlyphTexts(source, number),
    ]),
  );
  let letters: readonly string[] | null = null;
  const decode = (hex: string): string => {
    if (letters === null) return windowsDecoder.decode(Buffer.from(hex, "hex"));
    return (hex.match(/.{4}/g) ?? []).map((glyph) => letters?.[Number.parseInt(glyph, 16)] ?? "").join("");
  };
  const texts: string[] = [];
  for (const [, font, pieces] of source.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? null;
    else texts.push([...(pieces ?? "").matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => decode(hex)).join(""));
  }
  return texts.join("\n");
};

/** Decompresses the streams of a PDF, because compression differs between machines. */
export const pdfContent = (pdf: Uint8Array): string => {
  const source = Buffer.from(pdf).toString("latin1");
  const streams = source.matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g);
  return [...streams]
    .map(([, compressed = ""]) => inflateSync(Buffer.from(compressed, "latin1")).toString("latin1"))
    .join("\n");
};
