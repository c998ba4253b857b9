import { brandSigns } from "../../../lib/site/brand/sign.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { type Language, languages } from "../../../lib/site/language/texts.ts";
import { cardSides, type CardSides, type BothLanguages } from "../../../lib/members/membership/files/card-sides.ts";
import { memberLabels } from "../../../lib/members/membership/files/file-words.ts";
import type { IdCard } from "../../../lib/members/membership/schema.ts";
import {
  body,
  heading,
  quiet,
  title,
  toSpokenText,
  beginSheet,
  drawArtifact,
  endSheet,
  heightOf,
  ink,
  page,
  type Sheet,
  type Style,
  widthOf,
  wrap,
  writeBlocks,
  writeText,
} from "./sheet/pdf-drawing.ts";

/** A wallet card (ISO/IEC 7810 ID-1) in points: 3.375 by 2.125 inches. */
const card = { width: 243, height: 153, pad: 9, band: 30 } as const;

const text: Style = { ...body, size: 8 };
const strong: Style = { ...text, font: "Helvetica-Bold" };
const small: Style = { ...quiet, size: 6.5 };
const bandStyle: Style = { ...heading, size: 9.5, color: "#ffffff" };

type Column = { readonly sheet: Sheet; readonly x: number; readonly width: number; y: number };

const writeWords = (column: Column, words: string, style: Style, lang?: Language): void => {
  const { sheet, x, y, width } = column;
  const blocks = [wrap(sheet, words, style, width)];
  const options = { ...toSpokenText(words), ...(lang !== undefined && { lang: `${lang}-US` }) };
  sheet.root.add(sheet.doc.struct("P", options, () => writeBlocks(sheet, blocks, { x, y, width, align: "left" })));
  column.y += heightOf(blocks);
};

const writeSentence = (column: Column, sentence: BothLanguages, style: Style): void => {
  for (const language of languages) writeWords(column, sentence[language], style, language);
  column.y += 3;
};

const writeName = (column: Column, name: BothLanguages, style: Style = small): void => {
  const english = `${name.en} ·`;
  const x = column.x + widthOf(column.sheet, `${english} `, style);
  writeWords({ ...column }, english, style, "en");
  const spanish = { ...column, x };
  writeWords(spanish, name.es, style, "es");
  column.y = spanish.y;
};

const drawBand = (sheet: Sheet, { brand }: CardSides): void => {
  const { doc, y } = sheet;
  drawArtifact(sheet, () => {
    doc.rect(page.margin, y, card.width, card.band).fill(brand.themeColor);
    doc
      .save()
      .translate(page.margin + card.pad, y + 4)
      .scale(0.55);
    for (const { d, line } of brandSigns[brand.key]) {
      doc.path(d);
      if (line === null) doc.fill("#ffffff");
      else doc.lineWidth(line).lineCap("round").lineJoin("round").stroke("#ffffff");
    }
    doc.restore();
  });
  sheet.style = null;
};

const drawLines = (sheet: Sheet): void => {
  const { doc, y } = sheet;
  const fold = page.margin + card.width;
  drawArtifact(sheet, () => {
    doc.save().lineWidth(0.75).strokeColor(ink);
    doc
      .rect(page.margin, y, 2 * card.width, card.height)
      .dash(5, { space: 3 })
      .stroke();
    doc
      .moveTo(fold, y)
      .lineTo(fold, y + card.height)
      .dash(1, { space: 2 })
      .stroke();
    doc.restore();
  });
};

const writeFront = (sheet: Sheet, idCard: IdCard, { front }: CardSides): void => {
  const x = page.margin + card.pad;
  const width = card.width - 2 * card.pad;
  writeWords({ sheet, x: x + 28, width: width - 28, y: sheet.y + 9 }, idCard.planName, bandStyle);
  const top = sheet.y + card.band + 8;
  const memberWidth = width * 0.54;
  const columns = [
    { fact: front.member, column: { sheet, x, width: memberWidth - 6, y: top } },
    { fact: front.memberId, column: { sheet, x: x + memberWidth, width: width - memberWidth, y: top } },
  ];
  for (const { fact, column } of columns) {
    writeName(column, fact.name);
    for (const line of fact.lines) writeWords(column, line, { ...heading, size: 10 });
  }
  const y = Math.max(...columns.map(({ column }) => column.y)) + 8;
  writeSentence({ sheet, x, width, y }, front.standing, text);
};

const writeBack = (sheet: Sheet, idCard: IdCard, { back }: CardSides): void => {
  const x = page.margin + card.width + card.pad;
  const width = card.width - 2 * card.pad;
  const halfWidth = width / 2;
  const claims: Column = { sheet, x, width: halfWidth + 4, y: sheet.y + card.pad };
  writeName(claims, back.claims.name);
  for (const [index, line] of back.claims.lines.entries()) writeWords(claims, line, index === 0 ? strong : text);
  const questions: Column = { sheet, x: x + halfWidth + 12, width: halfWidth - 12, y: sheet.y + card.pad };
  writeName(questions, back.questions);
  writeWords(questions, formatPhone(idCard.phone), strong);
  writeWords(questions, idCard.email, text);
  const notes: Column = { sheet, x, width, y: Math.max(claims.y, questions.y) + 5 };
  for (const note of back.notes) writeSentence(notes, note, small);
};

/**
 * Creates an ID card (tagged PDF) in English and Spanish, with both sides to cut out and fold. Never includes an SSN.
 */
export const idCardPdf = async (
  idCard: IdCard,
  date: Date,
  { compress = true, language = "en" }: { readonly compress?: boolean; readonly language?: Language } = {},
): Promise<Uint8Array> => {
  const { fileTexts } = memberLabels[language];
  const sheet = beginSheet(fileTexts.idCardOf(idCard.memberName), date, compress, language);
  const sides = cardSides(idCard);
  writeText(sheet, "H1", fileTexts.idCard, { style: title });
  writeText(sheet, "P", fileTexts.print, { style: body, above: 4 });
  sheet.y += 14;
  const labelFrame = { sheet, width: card.width, y: sheet.y } as const;
  writeName({ ...labelFrame, x: page.margin }, sides.front.label);
  sheet.y += 11;
  drawBand(sheet, sides);
  writeFront(sheet, idCard, sides);
  writeName({ ...labelFrame, x: page.margin + card.width + card.pad }, sides.back.label);
  writeBack(sheet, idCard, sides);
  drawLines(sheet);
  sheet.y += card.height;
  return endSheet(sheet, idCard.planName);
};
