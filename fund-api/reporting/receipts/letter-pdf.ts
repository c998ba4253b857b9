import type { Letter } from "../../../lib/money/delinquency/schema.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { formatDate, formatNumericDate } from "../../../lib/platform/format/date.ts";
import { beginSheet, body, endSheet, heading, quiet, writeHead, writeText } from "./sheet/pdf-drawing.ts";
import { left, right, writeTable } from "./sheet/pdf-table.ts";

const columns = [left("Month", 220), left("Due date", 120), right("Amount", 120)];

const toRow = ({ name, dueDate, cents }: Letter["owed"][number]["lines"][number]) => ({
  cells: [name, formatNumericDate(dueDate), formatMoney(cents)],
});

/**
 * Creates a letter about past-due amounts (tagged PDF 1.7, US Letter). The same letter and time create the same
 * bytes.
 */
export const letterPdf = async (letter: Letter, date: Date, compress = true): Promise<Uint8Array> => {
  const { from, to, asOf, title, paragraphs, owed, estimates } = letter;
  const [sender = "", ...senderAddress] = from;
  const [firstParagraph = "", ...otherParagraphs] = paragraphs;
  const sheet = beginSheet(`${title}, ${to[0] ?? ""}`, date, compress);
  writeHead(sheet, title, sender);
  for (const line of senderAddress) writeText(sheet, "P", line, { style: quiet });
  writeText(sheet, "P", formatDate(asOf), { style: body, above: 12 });
  to.forEach((line, index) => writeText(sheet, "P", line, { style: body, above: index === 0 ? 12 : 1 }));
  writeText(sheet, "P", firstParagraph, { style: body, above: 14 });
  for (const { fundName, lines, cents } of owed) {
    writeText(sheet, "H2", fundName, { style: heading, above: 14, keepWith: 60 });
    sheet.y += 4;
    writeTable(sheet, columns, [
      ...lines.map(toRow),
      { cells: ["Total past due", "", formatMoney(cents)], isTotal: true },
    ]);
  }
  for (const { fundName, lines } of estimates) {
    writeText(sheet, "H2", `${fundName}: not reported`, { style: heading, above: 14, keepWith: 60 });
    sheet.y += 4;
    writeTable(sheet, columns, lines.map(toRow));
  }
  for (const text of otherParagraphs) writeText(sheet, "P", text, { style: body, above: 12 });
  return endSheet(sheet, `${to[0] ?? ""} · ${title}`);
};
