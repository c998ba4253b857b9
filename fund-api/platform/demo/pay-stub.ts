import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { formatUnitsInWords } from "../../../lib/platform/format/unit-words.ts";
import type { MemberLine } from "../../../lib/members/membership/schema.ts";
import { body, writeHead, beginSheet, endSheet, writeText } from "../../reporting/receipts/sheet/pdf-drawing.ts";
import { left, right, writeTable } from "../../reporting/receipts/sheet/pdf-table.ts";

/** Makes a pay stub that shows one more unit than was reported for the month. */
export const payStubPdf = (
  { workMonth, employerName, units, unitType }: Pick<MemberLine, "workMonth" | "employerName" | "units" | "unitType">,
  name: string,
  madeAt: Date,
): Promise<Uint8Array> => {
  const sheet = beginSheet(`Pay stub for ${formatWorkMonth(workMonth)}`, madeAt, true);
  writeHead(sheet, `Pay stub for ${formatWorkMonth(workMonth)}`, employerName);
  writeText(sheet, "P", name, { style: body, above: 6 });
  const worked = formatUnitsInWords(units + 100, unitType);
  const cells = ["Regular time", worked].map((text) => ({ text }));
  writeTable(sheet, [left("Earnings", 220), right("Worked", 120)], [{ cells }]);
  return endSheet(sheet, "Invented for the demonstration");
};
