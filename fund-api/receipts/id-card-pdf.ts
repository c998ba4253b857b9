import { formatPhone } from "../../lib/format/phone.ts";
import type { IdCard } from "../../lib/membership/schema.ts";
import type { Language } from "../../lib/language/texts.ts";
import { memberWords } from "../../lib/membership/files/file-words.ts";
import { body, heading, quiet, title } from "./sheet/pdf-head.ts";
import { spokenAs } from "./sheet/pdf-letters.ts";
import {
  beginSheet,
  drawArtifact,
  endSheet,
  heightOf,
  page,
  ruleInk,
  type Sheet,
  type Style,
  wrap,
  writeBlocks,
  writeText,
} from "./sheet/pdf-page.ts";

/** A wallet card (ISO/IEC 7810 ID-1) in points: 3.375 by 2.125 inches. */
const card = { width: 243, height: 153, pad: 12, gap: 24 } as const;

const strong: Style = { ...body, font: "Helvetica-Bold" };
const small: Style = { ...quiet, size: 7.5 };

type Words = (typeof memberWords)[Language];
type Side = { readonly heading: string; readonly texts: readonly (readonly [string, Style])[] };

const sidesOf = (of: IdCard, { cardStandingText, fileTexts, memberTexts }: Words): readonly Side[] => [
  {
    heading: of.planName,
    texts: [
      [fileTexts.member, small],
      [of.memberName, heading],
      [fileTexts.memberId, small],
      [of.memberId, heading],
      [cardStandingText(of), body],
    ],
  },
  {
    heading: fileTexts.questions,
    texts: [
      [formatPhone(of.phone), heading],
      [of.email, body],
      [memberTexts.cardBack, body],
      [memberTexts.estimate, small],
    ],
  },
];

const writeSide = (sheet: Sheet, side: Side, x: number): void => {
  drawArtifact(sheet, () => {
    sheet.doc.roundedRect(x, sheet.y, card.width, card.height, 9).lineWidth(0.75).strokeColor(ruleInk).stroke();
  });
  const width = card.width - 2 * card.pad;
  let y = sheet.y + card.pad;
  const put = (tag: "H2" | "P", text: string, style: Style): void => {
    const blocks = [wrap(sheet, text, style, width)];
    const at = { x: x + card.pad, y, width, align: "left" } as const;
    sheet.root.add(sheet.doc.struct(tag, spokenAs(text), () => writeBlocks(sheet, blocks, at)));
    y += heightOf(blocks) + (style === small ? 1 : 5);
  };
  put("H2", side.heading, strong);
  for (const [text, style] of side.texts) put("P", text, style);
};

/**
 * An ID card as a tagged PDF, front and back in the size of a wallet card side by side. It never holds a Social Security
 * number.
 * @param at the document's date
 * @param how compress: false leaves the text readable for tests
 */
export const idCardPdf = async (
  of: IdCard,
  at: Date,
  { compress = true, language = "en" }: { readonly compress?: boolean; readonly language?: Language } = {},
): Promise<Uint8Array> => {
  const words = memberWords[language];
  const sheet = beginSheet(words.fileTexts.idCardOf(of.memberName), at, compress, language);
  writeText(sheet, "H1", words.fileTexts.idCard, { style: title });
  writeText(sheet, "P", words.fileTexts.print, { style: body, above: 4 });
  sheet.y += 16;
  sidesOf(of, words).forEach((side, place) => writeSide(sheet, side, page.margin + place * (card.width + card.gap)));
  sheet.y += card.height;
  return endSheet(sheet, of.planName);
};
