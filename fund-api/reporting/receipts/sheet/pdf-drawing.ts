import { createRequire } from "node:module";
import type { Language } from "#lib/site/language/texts.ts";
import Pdf from "pdfkit";
import { brandOf } from "#lib/site/brand/brand.ts";

/** Letters in PDF readers' built-in typeface besides Latin-1: the rest of Windows-1252. */
const windowsLetters = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const beyondReaderPattern = new RegExp(`[^\\u0020-\\u007E\\u00A0-\\u00FF${windowsLetters}]`, "u");

/** Blocks in the embedded typeface: Latin with all accents (Vietnamese), Greek, Cyrillic, combining marks, symbols. */
const embeddedBlocks =
  "\\u0020-\\u007E\\u00A0-\\u0377\\u037A-\\u03E1\\u03F0-\\u052F\\u1E00-\\u1FFF\\u2010-\\u2027\\u2030-\\u205E\\u20A0-\\u20BF\\u2C60-\\u2C7F\\u2116\\u2122\\u2212\\uFFFD";
const beyondEmbeddedPattern = new RegExp(`\\p{Unassigned}|[^${embeddedBlocks}]`, "gu");

/** Replaces a letter that is missing in both typefaces. */
export const missingLetter = "\uFFFD";

const require = createRequire(import.meta.url);

/** Files of the embedded fonts, for letters that the reader's fonts don't have. */
export const embeddedFonts = {
  Helvetica: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  "Helvetica-Bold": require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
} as const;

/** Replaces each letter that is missing in both typefaces. */
export const printable = (text: string): string => text.normalize("NFC").replace(beyondEmbeddedPattern, missingLetter);

/** Returns true if printable text needs the embedded typeface. */
export const needsEmbedded = (text: string): boolean => beyondReaderPattern.test(text);

/** Returns true if text has letters that are missing in both typefaces. */
export const hasMissing = (text: string): boolean => printable(text) !== text.normalize("NFC");

/** Returns the full text for screen readers and copying, if some letters can't be shown. */
export const toSpokenText = (text: string): { readonly actual?: string } => (hasMissing(text) ? { actual: text } : {});

/** US Letter in landscape, in points. */
export const page = { width: 792, height: 612, margin: 36, foot: 30 } as const;
const bodyWidth = page.width - 2 * page.margin;
const bottom = page.height - page.margin - page.foot;

/** Size in points. */
export type Style = { readonly font: keyof typeof embeddedFonts; readonly size: number; readonly color: string };

export const ink = "#1b2226";
export const quietInk = "#4d585e";
export const ruleInk = "#c3cacf";

const lineHeight = ({ size }: Style): number => size * 1.28;
/** Returns the distance from the top of a line to its baseline. All fonts use Helvetica's. */
const baselineOf = ({ size }: Style): number => size * 0.718;

/** One object per style, because pages compare styles by identity. */
const embedded = new WeakMap<Style, Style & { readonly file: string }>();

/** Returns the style for text. Only text that needs the embedded typeface uses it, because it is slow. */
const styleFor = (text: string, style: Style): Style => {
  if (!needsEmbedded(text)) return style;
  const embeddedStyle = embedded.get(style) ?? { ...style, file: embeddedFonts[style.font] };
  embedded.set(style, embeddedStyle);
  return embeddedStyle;
};

type Element = ReturnType<PDFKit.PDFDocument["struct"]>;

export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  readonly language: Language;
  y: number;
  /** Null on a page without text. */
  style: Style | null;
  /** Cached, because the same words are on every line. */
  readonly widths: Map<Style, Map<string, number>>;
};

/** Begins a tagged document. Its bytes depend only on the content and `date`. */
export const beginSheet = (title: string, date: Date, compress: boolean, language: Language = "en"): Sheet => {
  const doc = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: `${language}-US`,
    displayTitle: true,
    bufferPages: true,
    compress,
    info: { Title: title, CreationDate: date, ModDate: date },
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, root, language, y: page.margin, style: null, widths: new Map() };
};

export type Placed = { readonly lines: readonly string[]; readonly style: Style };

/** Sets the style. Writes only changes, because ten thousand lines repeat the same styles. */
const setStyle = (sheet: Sheet, style: Style): void => {
  if (sheet.style === style) return;
  sheet.doc
    .font("file" in style ? String(style.file) : style.font)
    .fontSize(style.size)
    .fillColor(style.color);
  sheet.style = style;
};

/** Measures the width of text in points. */
export const widthOf = (sheet: Sheet, text: string, style: Style): number => {
  const widths = sheet.widths.get(style) ?? new Map<string, number>();
  sheet.widths.set(style, widths);
  const cachedWidth = widths.get(text);
  if (cachedWidth !== undefined) return cachedWidth;
  setStyle(sheet, style);
  const width = sheet.doc.widthOfString(text);
  widths.set(text, width);
  return width;
};

/** Splits a word into pieces no wider than the line. */
const breakWord = (sheet: Sheet, word: string, style: Style, width: number): string[] => {
  if (widthOf(sheet, word, style) <= width) return [word];
  const pieces: string[] = [""];
  for (const letter of word) {
    const extendedPiece = `${pieces.at(-1) ?? ""}${letter}`;
    if (widthOf(sheet, extendedPiece, style) > width) pieces.push(letter);
    else pieces[pieces.length - 1] = extendedPiece;
  }
  return pieces;
};

/** Breaks text into lines no wider than `width` points, in a style that has its letters. */
export const wrap = (sheet: Sheet, text: string, baseStyle: Style, width: number): Placed => {
  const printed = printable(text);
  const style = styleFor(printed, baseStyle);
  const space = widthOf(sheet, " ", style);
  const lines: string[] = [];
  let line = "";
  let usedWidth = 0;
  for (const word of printed.split(" ").flatMap((part) => breakWord(sheet, part, style, width))) {
    const wordWidth = widthOf(sheet, word, style);
    if (line !== "" && usedWidth + space + wordWidth > width) {
      lines.push(line);
      line = word;
      usedWidth = wordWidth;
    } else {
      usedWidth += line === "" ? wordWidth : space + wordWidth;
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return { lines: [...lines, line], style };
};

/** Measures the height of text blocks in points. */
export const heightOf = (blocks: readonly Placed[]): number =>
  blocks.reduce((sum, { lines, style }) => sum + lines.length * lineHeight(style), 0);

/** Writes blocks of lines below one another, within `width` from `x`. */
export const writeBlocks = (
  sheet: Sheet,
  blocks: readonly Placed[],
  { x, y, width, align }: { x: number; y: number; width: number; align: "left" | "right" },
): void => {
  let top = y;
  for (const { lines, style } of blocks) {
    for (const line of lines) {
      const left = align === "left" ? x : x + width - widthOf(sheet, line, style);
      setStyle(sheet, style);
      if (line !== "")
        sheet.doc.text(line, left, top + baselineOf(style), { lineBreak: false, baseline: "alphabetic" });
      top += lineHeight(style);
    }
  }
};

/** Starts a new page if less than `height` is left. @returns true if it did */
export const makeRoom = (sheet: Sheet, height: number): boolean => {
  if (sheet.y + height <= bottom || sheet.y === page.margin) return false;
  sheet.doc.addPage();
  sheet.style = null;
  sheet.y = page.margin;
  return true;
};

/** Draws lines, repeated headers or page numbers, which aren't content. */
export const drawArtifact = ({ doc }: Sheet, draw: () => void): void => {
  doc.markContent("Artifact");
  draw();
  doc.endMarkedContent();
};

/** Writes a heading or paragraph. `keepWith` is the space in points that must follow on the same page. */
export const writeText = (
  sheet: Sheet,
  tag: "H1" | "H2" | "P",
  text: string,
  { style, above = 0, keepWith = 0 }: { style: Style; above?: number; keepWith?: number },
): void => {
  const blocks = [wrap(sheet, text, style, bodyWidth)];
  const height = heightOf(blocks);
  if (!makeRoom(sheet, above + height + keepWith)) sheet.y += above;
  const frame = { x: page.margin, y: sheet.y, width: bodyWidth, align: "left" } as const;
  sheet.root.add(sheet.doc.struct(tag, toSpokenText(text), () => writeBlocks(sheet, blocks, frame)));
  sheet.y += height;
};

/** Writes the footer of every page and ends the document. @returns its bytes */
export const endSheet = async (sheet: Sheet, foot: string): Promise<Uint8Array> => {
  const { doc, root, language } = sheet;
  root.end();
  const { count } = doc.bufferedPageRange();
  const pageText = (pageNo: number): string =>
    language === "en" ? `Page ${pageNo} of ${count}` : `Página ${pageNo} de ${count}`;
  const style: Style = { font: "Helvetica", size: 8, color: quietInk };
  const frame = { x: page.margin, y: page.height - page.margin - 8, width: bodyWidth } as const;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    sheet.style = null;
    drawArtifact(sheet, () => {
      writeBlocks(sheet, [wrap(sheet, foot, style, bodyWidth)], { ...frame, align: "left" });
      writeBlocks(sheet, [{ lines: [pageText(index + 1)], style }], { ...frame, align: "right" });
    });
  }
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  doc.end();
  await finished;
  return Buffer.concat(chunks);
};

export const body: Style = { font: "Helvetica", size: 9.5, color: ink };
export const quiet: Style = { ...body, color: quietInk };
export const title: Style = { font: "Helvetica-Bold", size: 18, color: ink };
export const heading: Style = { ...title, size: 12 };

/** Writes a document's sender and title at the top. */
export const writeHead = (sheet: Sheet, name: string, from: string = brandOf("").family): void => {
  writeText(sheet, "P", from, { style: { ...quiet, font: "Helvetica-Bold" } });
  writeText(sheet, "H1", name, { style: title, above: 2 });
};
