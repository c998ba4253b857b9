import { formatPhone } from "../../lib/format/phone.ts";
import type { IdCard } from "../../lib/membership/schema.ts";
import { cardStandingText, memberTexts } from "../../lib/membership/texts.en.ts";
import { spokenAs } from "./pdf-letters.ts";
import {
  beginSheet,
  drawArtifact,
  endSheet,
  heightOf,
  ink,
  page,
  quietInk,
  ruleInk,
  type Sheet,
  type Style,
  wrap,
  writeBlocks,
  writeText,
} from "./pdf-page.ts";

/** A wallet card (ISO/IEC 7810 ID-1) in points: 3.375 by 2.125 inches. */
const card = { width: 243, height: 153, pad: 12, gap: 24 } as const;

const title: Style = { font: "Helvetica-Bold", size: 18, color: ink };
const body: Style = { font: "Helvetica", size: 9.5, color: ink };
const strong: Style = { font: "Helvetica-Bold", size: 9.5, color: ink };
const name: Style = { font: "Helvetica-Bold", size: 12, color: ink };
const small: Style = { font: "Helvetica", size: 7.5, color: quietInk };

type Side = { readonly heading: string; readonly texts: readonly (readonly [string, Style])[] };

const sidesOf = (of: IdCard): readonly Side[] => [
  {
    heading: of.planName,
    texts: [
      ["Member", small],
      [of.memberName, name],
      ["Member ID", small],
      [of.memberId, name],
      [cardStandingText(of), body],
    ],
  },
  {
    heading: "Questions about coverage or benefits",
    texts: [
      [formatPhone(of.phone), name],
      [of.email, body],
      [memberTexts.cardBack, body],
      [memberTexts.estimate, small],
    ],
  },
];

const writeSide = (sheet: Sheet, { heading, texts }: Side, x: number): void => {
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
  put("H2", heading, strong);
  for (const [text, style] of texts) put("P", text, style);
};

/**
 * An ID card as a tagged PDF, front and back in the size of a wallet card side by side. It never holds a Social Security
 * number.
 * @param at the document's date
 * @param compress false leaves the text readable for tests
 */
export const idCardPdf = async (of: IdCard, at: Date, compress = true): Promise<Uint8Array> => {
  const sheet = beginSheet(`ID card, ${of.memberName}`, at, compress);
  writeText(sheet, "H1", "ID card", { style: title });
  writeText(sheet, "P", "Print at 100%, cut along the lines, and fold.", { style: body, above: 4 });
  sheet.y += 16;
  sidesOf(of).forEach((side, place) => writeSide(sheet, side, page.margin + place * (card.width + card.gap)));
  sheet.y += card.height;
  return endSheet(sheet, of.planName);
};
