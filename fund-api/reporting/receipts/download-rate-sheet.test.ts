import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { pdfText } from "../../platform/testing/pdf.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { openMonth } from "../../platform/testing/tad.ts";
import { getHead } from "../tad/record/tad-head.ts";
import { downloadRateSheet, readRateSheet } from "./download-tad.ts";
import { rateSheetPdf } from "./rate-sheet-pdf.ts";

const { lakeside, summit } = demoEmployerIds;

describe.each(testDatabases)("the rate sheet on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const download = (workMonth: string, acting?: { userName: string; actingFor?: string }) =>
    roster.act(downloadRateSheet, { params: { workMonth } }, acting);

  const textOf = async (workMonth: string) => {
    const head = await getHead(roster.db, lakeside, openMonth);
    const content = await readRateSheet(roster.db, { ...head, work_month: workMonth });
    return pdfText(await rateSheetPdf(content, rosterNow, false)).replaceAll(/\s+/g, " ");
  };

  it("has the rates in effect in its month for both funds, with clause, caps and dates", async () => {
    const [now, earlierText] = [await textOf(openMonth), await textOf("2025-03")];
    for (const words of ["$437.80", "$218.40", "Health", "Pension", "Art. 12.3", "173.33 h", "Apr 1, 2025"]) {
      expect(now).toContain(words);
    }
    expect(now).not.toContain("$421.30");
    expect(earlierText).toContain("$421.30");
    expect(earlierText).not.toContain("$437.80");
    expect(now).toContain("the agreement applies");
    expect(now).toContain(lakeside);
  });

  it("has no person, no Social Security number, and no agreement of another employer", async () => {
    const text = await textOf(openMonth);
    const people = await roster.db.selectFrom("persons").select(["ssn_encrypted", "last_name"]).execute();
    const numbers = people.map(({ ssn_encrypted }) => testKeys.decrypt(ssn_encrypted));
    expect(numbers.filter((ssn) => text.replaceAll("-", "").includes(ssn))).toEqual([]);
    expect(people.filter(({ last_name }) => text.includes(`${last_name},`))).toEqual([]);
    const units = await roster.db.selectFrom("bargaining_units").select(["code", "employer_id"]).execute();
    const ownCodes = units.filter(({ employer_id }) => employer_id === lakeside).map(({ code }) => code);
    const otherCodes = units.map(({ code }) => code).filter((code) => !ownCodes.includes(code));
    expect(otherCodes.length).toBeGreaterThan(0);
    expect(otherCodes.filter((code) => text.includes(code))).toEqual([]);
    expect(await download(openMonth, { userName: "lakeside-admin", actingFor: summit })).toMatchObject({ ok: false });
  });

  it("has only the agreements that cover its month", async () => {
    const start = (effective_from: string) =>
      roster.db.updateTable("bargaining_units").set({ effective_from }).where("code", "=", "JC711B").execute();
    const earlierText = await textOf("2025-03");
    expect(earlierText).toContain("JC711B");
    await start("2026-01-01");
    expect(await textOf("2025-03")).not.toContain("JC711B");
    expect(await textOf(openMonth)).toContain("JC711B");
  });

  it("is a tagged PDF with its own file name", async () => {
    const ownResult = await download(openMonth);
    expect(ownResult).toMatchObject({
      ok: true,
      headers: { "content-disposition": 'attachment; filename="TAD-rates-2026-06-1000001-0001.pdf"' },
    });
    expect(await download("2026-05")).toMatchObject({ ok: true });
    expect(await download("2026-03")).toMatchObject({ ok: true });
    expect(await download("1999-01")).toMatchObject({ ok: false, code: "NotFound" });
  });
});
