import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { formatDate, formatShortDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { formatDecimal } from "../../../lib/platform/format/decimal.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { unitCells } from "../../../lib/reporting/line/cells.ts";
import { lineCells } from "../../../lib/reporting/line/line-cells.ts";
import type { UnitType } from "../../../lib/reporting/line/unit-types.ts";
import { weightsOf } from "../../../lib/reporting/tad/amounts/contribution.ts";
import { basisText, limitsText } from "../../../lib/reporting/rates/texts.en.ts";
import type { RateSchedule } from "../../../lib/reporting/tad/schema.ts";
import { body, heading, quiet, writeHead, beginSheet, endSheet, writeText } from "./sheet/pdf-drawing.ts";
import { left, right, type Row, writeTable } from "./sheet/pdf-table.ts";

export type RateSheet = {
  readonly employerId: string;
  readonly employerName: string;
  readonly workMonth: string;
  readonly units: readonly {
    readonly code: string;
    readonly title: string;
    readonly localUnion: string;
    readonly unitType: UnitType;
    readonly rates: readonly RateSchedule[];
  }[];
};

/** Returns the price of each kind of unit. A flat amount or a percentage applies to all kinds. */
const listPrices = (rate: RateSchedule): string[] => {
  const weights = weightsOf(rate);
  return unitCells.map((cell) => {
    if (rate.basis === "PERCENT") return `${formatDecimal(rate.rate, 4, 0)}%`;
    const weighted = BigInt(rate.rate) * BigInt(rate.basis === "WEIGHTED" ? weights[cell] : 100);
    return `$${formatDecimal(weighted, 6, 2)}`;
  });
};

const columns = [
  left("Fund", 55),
  left("Class", 60),
  left("Basis", 110),
  ...unitCells.map((cell) => right(lineCells[cell].label, 62)),
  left("Caps", 120),
  left("In effect", 120),
  left("Agreement", 69),
];

const rateRow = (rate: RateSchedule, unitType: UnitType): Row => ({
  cells: [
    fundNames[rate.fund],
    rate.classification === "ALL" ? "All" : rate.classification,
    basisText(rate.basis, unitType),
    ...listPrices(rate),
    limitsText(rate, unitType),
    `${formatShortDate(rate.effectiveFrom)} to ${rate.effectiveTo === null ? "no end set" : formatShortDate(rate.effectiveTo)}`,
    rate.sourceClause,
  ],
});

/** Creates an employer's rates for a month (tagged PDF 1.7, US Letter). `compress` is false in tests. */
export const rateSheetPdf = async (content: RateSheet, date: Date, compress = true): Promise<Uint8Array> => {
  const { employerId, employerName, units } = content;
  const month = formatWorkMonth(content.workMonth);
  const sheet = beginSheet(`Contribution rates for ${month}, ${employerName}`, date, compress);
  writeHead(sheet, `Contribution rates for ${month}`);
  writeText(sheet, "P", `${employerName}, Employer ID ${employerId}`, { style: body, above: 4 });
  const creationNote = `Created on ${formatDate(fundDate(date))}. If this sheet and the agreement differ, the agreement applies.`;
  writeText(sheet, "P", creationNote, { style: body, above: 4 });
  for (const { code, title, localUnion, unitType, rates } of units) {
    writeText(sheet, "H2", `${code}: ${title}, ${localUnion}`, { style: heading, above: 20, keepWith: 90 });
    sheet.y += 4;
    if (rates.length === 0) writeText(sheet, "P", `No rate is in effect in ${month}.`, { style: quiet });
    else
      writeTable(
        sheet,
        columns,
        rates.map((rate) => rateRow(rate, unitType)),
      );
  }
  return endSheet(sheet, `${employerName} · ${employerId} · ${month}`);
};
