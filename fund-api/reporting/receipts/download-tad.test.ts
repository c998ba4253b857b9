import Papa from "papaparse";
import { fundCodes } from "../../../lib/reporting/tad/schema.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { receiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import { readRosterFile } from "../../../lib/reporting/payroll-file/open/test-export.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { openMonth, readTad, valueOf } from "../../platform/testing/tad.ts";
import { takeFile } from "../../platform/testing/import.ts";
import { downloadTadCsv, downloadTadPdf } from "./download-tad.ts";
import { receiptCsv } from "./receipt-csv.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { pdfText } from "../../platform/testing/pdf.ts";

const posted = "2026-05";
const amountColumns = { HW: "health_amount", PEN: "pension_amount" } as const;

describe.each(testDatabases)("the receipt of a month on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);
  const csv = async (workMonth: string) => valueOf(await roster.act(downloadTadCsv, { params: { workMonth } }));
  const readCsvRows = (bytes: ArrayBuffer) =>
    Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), { header: true, skipEmptyLines: true }).data;

  it("adds up to the report's totals to the cent, in both formats", async () => {
    const tad = await readTad(roster, posted);
    const rows = readCsvRows(await csv(posted));
    expect(rows).toHaveLength(tad.lines.length);
    const pdf = pdfText(await receiptPdf(receiptLines(tad), new Date(tad.committedAt ?? ""), false));
    for (const fund of fundCodes) {
      const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[amountColumns[fund]]) * 100), 0);
      const total = tad.totals.find((fundTotal) => fundTotal.fund === fund)?.cents ?? -1;
      expect([fund, cents]).toEqual([fund, total]);
      expect(pdf).toContain(formatMoney(total));
    }
    expect(tad.totals.every(({ cents }) => cents > 0)).toBe(true);
    expect(new Set(rows.map((row) => row["confirmation_no"]))).toEqual(new Set([tad.confirmationNo]));
    for (const text of [tad.confirmationNo ?? "-", "Lakeside", tad.lines[0]?.memberId ?? "-"])
      expect(pdf).toContain(text);
    for (const unit of tad.units) for (const { cents } of unit.totals) expect(pdf).toContain(formatMoney(cents));
  });

  it("has the same bytes every time, as a tagged PDF with its file name", async () => {
    const download = () => roster.act(downloadTadPdf, { params: { workMonth: posted } });
    const first = await download();
    expect(Buffer.from(valueOf(first)).equals(Buffer.from(valueOf(await download())))).toBe(true);
    expect(first).toMatchObject({
      headers: {
        "content-type": "application/pdf",
        "content-disposition": 'attachment; filename="TAD-2026-05-1000001-0001.pdf"',
      },
    });
    const text = Buffer.from(valueOf(first)).toString("latin1");
    expect(text.slice(0, 8)).toBe("%PDF-1.7");
    expect(text).toContain("/Marked true");
    expect(text).toContain("/Lang (en-US)");
    expect(text).toContain("/DisplayDocTitle true");
  });

  it("contains no complete Social Security number", async () => {
    const tad = await readTad(roster, posted);
    const pdf = pdfText(await receiptPdf(receiptLines(tad), new Date(0), false));
    const text = new TextDecoder().decode(await csv(posted));
    const people = await roster.db.selectFrom("persons").select("ssn_encrypted").execute();
    const numbers = people.map(({ ssn_encrypted }) => testKeys.decrypt(ssn_encrypted));
    expect(numbers.filter((ssn) => /^\d{9}$/.test(ssn)).length).toBeGreaterThan(5);
    for (const content of [pdf, text]) {
      const digits = content.replaceAll("-", "");
      expect(numbers.filter((ssn) => digits.includes(ssn))).toEqual([]);
      // No nine digits may look like one either. A member ID has a letter before its digits.
      expect(content).not.toMatch(/(?<![\w.-])\d{3}[- ]?\d{2}[- ]?\d{4}(?![\w-])/);
    }
    expect(pdf).toContain(`SSN ends ${tad.lines[0]?.ssnLast4}`);
  });

  it("is not found for an unknown month or another employer's, and has no PDF before the Commit", async () => {
    const userName = "summit-office";
    const csvResult = await roster.act(downloadTadCsv, { params: { workMonth: posted } }, { userName });
    expect(readCsvRows(valueOf(csvResult)).every((row) => row["employer_id"] === demoEmployerIds.summit)).toBe(true);
    for (const handler of [downloadTadCsv, downloadTadPdf] as const) {
      const params = { workMonth: "2019-01" };
      expect(await roster.act(handler as typeof downloadTadPdf, { params })).toMatchObject({ code: "NotFound" });
    }
    const early = await roster.act(downloadTadPdf, { params: { workMonth: openMonth } });
    expect(early).toMatchObject({ ok: false, code: "NotCommitted", text: expect.stringContaining("June 2026") });
    await roster.db
      .updateTable("tads")
      .set({ state: "VOID" })
      .where("employer_id", "=", demoEmployerIds.summit)
      .execute();
    for (const handler of [downloadTadCsv, downloadTadPdf] as const) {
      const params = { workMonth: posted };
      const missingResult = await roster.act(handler as typeof downloadTadPdf, { params }, { userName });
      expect(missingResult).toMatchObject({ code: "NotFound" });
    }
  });

  it("reports that the Commit was automatic, or who at the fund entered it from paper", async () => {
    const tad = await readTad(roster, posted);
    const auto = { ...tad, source: "AUTO" as const, committedBy: null };
    const paper = { ...tad, source: "PAPER" as const, committedBy: "Marek Lindqvist" };
    for (const [content, words] of [
      [auto, "Committed automatically: nothing changed"],
      [paper, "Marek Lindqvist of the fund, from the employer"],
    ] as const) {
      expect(pdfText(await receiptPdf(receiptLines(content), new Date(0), false))).toContain(words);
      expect(new TextDecoder().decode(receiptCsv(receiptLines(content)))).toContain(words);
    }
  });

  it("can be uploaded again for an open month, and changes nothing", async () => {
    const baseline = await readTad(roster);
    const bytes = new Uint8Array(await csv(openMonth));
    const read = readRosterFile(bytes);
    expect(read.findings.map(({ ruleId }) => ruleId)).toEqual(["columns-unknown"]);
    const body = { fileName: "again.csv", bytes };
    const report = await takeFile(roster, body);
    expect([report.applied, report.rowsRead]).toEqual([true, baseline.lines.length]);
    const outcome = await readTad(roster);
    const pickCoreFields = (tad: typeof baseline) =>
      tad.lines.map(({ memberId, unitsST, grossWages, statusCode, statusDate, hireDate, note, amounts }) => ({
        memberId,
        unitsST,
        grossWages,
        statusCode,
        statusDate,
        hireDate,
        note,
        amounts,
      }));
    expect(pickCoreFields(outcome)).toEqual(pickCoreFields(baseline));
  });
});
