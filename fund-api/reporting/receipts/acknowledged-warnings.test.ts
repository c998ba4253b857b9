import Papa from "papaparse";
import { receiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import { attestationText } from "../../../lib/reporting/tad/attestation.ts";
import type { Tad } from "../../../lib/reporting/tad/schema.ts";
import { correctionsOf } from "../../platform/testing/correction.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { acknowledgeFindings, completeUnit, saveUnitNote } from "../tad/unit-acts.ts";
import { commitTad } from "../tad/commit/commit-tad.ts";
import { changeLine, openMonth, readTad, valueOf } from "../../platform/testing/tad.ts";
import { downloadTadCsv } from "./download-tad.ts";
import { listReceiptLabels } from "./acknowledged-warnings.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { pdfText } from "../../platform/testing/pdf.ts";

const params = { workMonth: openMonth };
const clerk = "lakeside-clerk Tester";

describe.each(testDatabases)("notes and confirmed warnings on receipts, on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const userName = "lakeside-clerk";

  const version = async () => (await readTad(roster)).version;
  const findLine = async (place: number) =>
    (await readTad(roster)).lines.filter(({ unitCode }) => unitCode === "JC711B")[place];
  const hours = async (place: number, unitsST: string, grossWages: string) => {
    const cells = { unitsST, unitsOT: "0", unitsDT: "0", grossWages };
    valueOf(await changeLine(roster, (await findLine(place))?.id ?? "", cells, { version: await version() }));
  };
  const confirmWarning = async (ruleId: string, reason: string) => {
    const unit = { ...params, unitCode: "JC711B" };
    const body = { ruleId, reason };
    valueOf(await roster.act(acknowledgeFindings, { params: unit, body, version: await version() }, { userName }));
  };
  const commit = async () => {
    for (const unitCode of ["JC710A", "JC711B"]) {
      const markComplete = { params: { ...params, unitCode }, body: { complete: true }, version: await version() };
      valueOf(await roster.act(completeUnit, markComplete));
    }
    const body = { attestation: attestationText };
    valueOf(await roster.act(commitTad, { params, body, version: await version() }));
  };
  const readPdf = async (tad: Tad) => {
    const content = receiptLines(tad, await listReceiptLabels(roster.db, tad));
    // Cells are broken into lines, but the words stay in order.
    return pdfText(await receiptPdf(content, new Date(0), false)).replaceAll("\n", " ");
  };
  const readCsvRows = async (workMonth: string) => {
    const bytes = valueOf(await roster.act(downloadTadCsv, { params: { workMonth } }));
    const text = new TextDecoder().decode(bytes);
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
  };

  it("are in the PDF and the CSV: the warning, its reason, who and when; notes with their units", async () => {
    await hours(0, "310", "8680");
    await hours(1, "320", "8960");
    const noted = { params: { ...params, unitCode: "JC711B" }, body: { note: "=The move, 987-65-4321" } };
    valueOf(await roster.act(saveUnitNote, { ...noted, version: await version() }, { userName }));
    await confirmWarning("units-over-300-hours", "Two at first.");
    await confirmWarning("units-over-300-hours", "Double shifts, see 987654321.");
    await confirmWarning("total-off-last-month", "The move.");
    await commit();
    const pdf = await readPdf(await readTad(roster));
    const when = "Fri, Jul 10, 2026, 10:00 AM CT";
    for (const words of [
      "310 h is more than 300 h in one month.",
      "320 h is more than 300 h in one month.",
      "Double shifts, see •••-••-4321.",
      "The whole unit",
      "The move.",
      clerk,
      when,
      "=The move, •••-••-4321",
      `Marked complete by lakeside-admin Tester, ${when}.`,
    ])
      expect(pdf).toContain(words);
    expect(pdf).not.toMatch(/Two at first|98765|987-65/);
    const [first, second] = [await findLine(0), await findLine(1)];
    const rows = await readCsvRows(openMonth);
    const rowOf = (memberId = "-") => rows.find((row) => row["member_id"] === memberId);
    expect(rowOf(first?.memberId)).toMatchObject({
      warnings_let_stand: expect.stringMatching(
        /^310.* Reason: “Double shifts, see •••-••-4321\.” \(lakeside-clerk Tester, Fri, Jul 10, 2026/,
      ),
      unit_warnings_let_stand: expect.stringContaining("Reason: “The move.”"),
      note_to_fund: `'=The move, •••-••-4321 (${clerk}, ${when})`,
    });
    expect(rowOf(second?.memberId)).toMatchObject({ unit_warnings_let_stand: "", note_to_fund: "" });
    expect(rowOf(second?.memberId)?.["warnings_let_stand"]).toMatch(/^320/);
  });

  it("omit a reason for another value", async () => {
    await hours(0, "310", "8680");
    await confirmWarning("units-over-300-hours", "Double shifts.");
    await hours(0, "160", "4480");
    await commit();
    expect(await readPdf(await readTad(roster))).not.toContain("Double shifts.");
  });

  it("keep the reviewed wording, even if the warning's text changes later", async () => {
    await hours(0, "310", "8680");
    await confirmWarning("units-over-300-hours", "Double shifts.");
    await commit();
    await roster.db.updateTable("acknowledgements").set({ message: "As it was said then." }).execute();
    expect(await readPdf(await readTad(roster))).toContain("As it was said then.");
    await roster.db.updateTable("acknowledgements").set({ message: "" }).execute();
    expect(await readPdf(await readTad(roster))).toContain("more than 300 hours");
  });

  it("list those of a correction under its number, at the person's own line", async () => {
    const may = correctionsOf(roster);
    const { id } = await may.personNamed("Marchetti");
    const { confirmationNo } = await may.correct(id, { unitsST: "152" });
    const tad = await readTad(roster, "2026-05");
    const pdf = await readPdf(tad);
    expect(pdf).toContain(`Warnings confirmed by correction ${confirmationNo}`);
    expect(pdf).toContain("Typed wrong.");
    const line = tad.lines.find((item) => item.id === id);
    const row = (await readCsvRows("2026-05")).find((item) => item["member_id"] === line?.memberId);
    expect(row?.["warnings_let_stand"]).toContain(`Correction ${confirmationNo}: `);
    expect(row?.["warnings_let_stand"]).toContain("Reason: “Typed wrong.”");
  });
});
