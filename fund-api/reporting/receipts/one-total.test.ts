import fc from "fast-check";
import Papa from "papaparse";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { receiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import { contributionsOf } from "../../../lib/reporting/tad/amounts/contribution.ts";
import { fundCodes, type FundCode, type Tad } from "../../../lib/reporting/tad/schema.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { changeLines } from "../tad/change-lines.ts";
import { openMonth, readTad, valueOf } from "../../platform/testing/tad.ts";
import { receiptCsv } from "./receipt-csv.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { pdfText } from "../../platform/testing/pdf.ts";

const columnOf: Readonly<Record<FundCode, string>> = { HW: "health_amount", PEN: "pension_amount" };

/** Returns the page's total, line by line, from the contract's data. */
const browserCents = ({ lines, units, workMonth }: Tad, fund: FundCode): number =>
  lines.reduce((sum, line) => {
    const unit = units.find(({ code }) => code === line.unitCode);
    const amounts = unit === undefined ? [] : contributionsOf(line, unit.schedules, workMonth, unit.unitType);
    return sum + (amounts.find((amount) => amount.fund === fund)?.cents ?? 0);
  }, 0);

const csvCents = (tad: Tad, fund: FundCode): number =>
  Papa.parse<Record<string, string>>(new TextDecoder().decode(receiptCsv(receiptLines(tad))), {
    header: true,
    skipEmptyLines: true,
  }).data.reduce((sum, row) => sum + Math.round(Number(row[columnOf[fund]]) * 100), 0);

/** Hours on and off the unit step, more hours than a month has, and wages to the cent. */
const typed = fc.record({
  unitsST: fc.integer({ min: 0, max: 80_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  unitsOT: fc.integer({ min: 0, max: 8_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  unitsDT: fc.constantFrom("0", "0.25", "16"),
  grossWages: fc.integer({ min: 0, max: 999_999_999 }).map((cents) => (cents / 100).toFixed(2)),
});

describe.each(testDatabases)("one total on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  it("of a fund is the sum of its lines, and the same to the cent in the browser, the fund API, the CSV and the PDF", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 24 }), async (rows) => {
        const baseline = await readTad(roster);
        const lines = rows.map((cells, place) => ({ lineId: baseline.lines[place]?.id ?? "", cells }));
        const { version } = baseline;
        valueOf(await roster.act(changeLines, { params: { workMonth: openMonth }, body: { lines }, version }));
        const tad = await readTad(roster);
        const pdf = pdfText(await receiptPdf(receiptLines(tad), new Date(0), false));
        for (const fund of fundCodes) {
          const total = tad.totals.find((fundTotal) => fundTotal.fund === fund)?.cents ?? -1;
          const sum = tad.lines.flatMap(({ amounts }) => amounts).filter((amount) => amount.fund === fund);
          const lineCents = sum.reduce((cents, amount) => cents + amount.cents, 0);
          expect([lineCents, browserCents(tad, fund), csvCents(tad, fund)]).toEqual([total, total, total]);
          expect(pdf).toContain(formatMoney(total));
        }
      }),
      { numRuns: 12 },
    );
  });
});
