import type { MonthPerson } from "#lib/reporting/corrections/schema.ts";
import { receiptLines } from "#lib/reporting/receipts/receipt-lines.ts";
import { sumCents } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { fundCodes } from "#lib/reporting/tad/schema.ts";
import { sumUnits } from "#lib/reporting/line/row.ts";
import { attestationText } from "#lib/reporting/tad/attestation.ts";
import { addMissingPerson } from "../../corrections/add-missing-person.ts";
import { commitCorrection } from "../../corrections/commit-correction.ts";
import { getFilings } from "../../corrections/get-filings.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { getImport } from "../../imports/record/import-view.ts";
import { blankPdf } from "../../receipts/blank-pdf.ts";
import { downloadTadCsv } from "../../receipts/download-tad.ts";
import { commitTad } from "../commit/commit-tad.ts";
import { completeUnit } from "../unit-acts.ts";
import { correctionsOf, postedMonth } from "../../../platform/testing/correction.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { putIn, sendFile } from "../../../platform/testing/import.ts";
import { pdfText } from "../../../platform/testing/pdf.ts";
import { sampleRows, toFile } from "../../../platform/testing/payroll-file.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { changeLine, openMonth, readLine, readTad, valueOf } from "../../../platform/testing/tad.ts";
import { correctionAttestation } from "#fund-api/reporting/corrections/filing-terms.ts";

const { lakeside, summit } = demoEmployerIds;

const addMinutes = (minutes: number): Date => new Date(rosterNow.getTime() + minutes * 60_000);

const keyOf = ({ unitCode, memberId }: { unitCode: string; memberId: string }): string => `${unitCode} ${memberId}`;

describe.each(testDatabases)("the previous month that a report is compared with, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const may = () => correctionsOf(roster);

  /** Returns May with its corrections, added up from the page that corrects it. */
  const effectiveMay = async () => {
    const { people } = await may().read();
    const unitsOf = (own: readonly MonthPerson[]): number => own.reduce((sum, person) => sum + sumUnits(person), 0);
    return {
      lines: new Map(people.map((person) => [keyOf(person), sumUnits(person)])),
      units: [...Map.groupBy(people, ({ unitCode }) => unitCode)]
        .map(([code, own]) => ({ code, people: own.length, units: unitsOf(own) }))
        .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
      totals: await may().truth(),
    };
  };

  /** Someone from another employer who also worked for this one in May. */
  const addStranger = async (): Promise<void> => {
    const stranger = await roster.db
      .selectFrom("persons as p")
      .innerJoin("assignments as a", "a.person_id", "p.id")
      .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
      .select(["p.member_id", "p.last_name", "p.first_name", "p.birth_date"])
      .where("b.employer_id", "=", summit)
      .executeTakeFirstOrThrow();
    const { member_id: memberId, last_name: lastName, first_name: firstName, birth_date } = stranger;
    const personFields = {
      ssn: "",
      memberId,
      lastName,
      firstName,
      birthDate: birth_date ?? "",
      hireDate: "5/4/2026",
      threadId: null,
    };
    const body = { unitCode: "JC710A", classification: "DRVFT", ...personFields, cells: { unitsST: "2" } };
    const { version } = await may().read();
    valueOf(await roster.act(addMissingPerson, { params: { workMonth: postedMonth }, body, version }));
  };

  /** Corrects someone in each unit, with one declined and one approved decrease, and adds someone. */
  const correctMay = async (): Promise<void> => {
    const [alvarez, marchetti] = [await may().personNamed("Alvarez"), await may().personNamed("Marchetti")];
    await may().correct(alvarez.id, { unitsST: "5", unitsOT: "0", unitsDT: "0" });
    const { tadId } = await may().correct(marchetti.id, { unitsST: "40" });
    valueOf(await may().decide(tadId, "decline", (await may().listed())[0]?.version ?? 0));
    await may().correct(marchetti.id, { unitsST: "100" });
    await may().approve();
    await addStranger();
    valueOf(await may().commit());
  };

  const expectCompared = async (): Promise<void> => {
    const [tad, effective] = [await readTad(roster), await effectiveMay()];
    const { units } = tad;
    expect(
      units.map(({ code, lastMonthPeople, lastMonthUnits }) => ({
        code,
        people: lastMonthPeople,
        units: lastMonthUnits,
      })),
    ).toEqual(effective.units);
    expect(
      effective.totals.map(({ fund }) => ({
        fund,
        cents: sumCents(units.flatMap(({ lastMonthTotals }) => lastMonthTotals.filter((unit) => unit.fund === fund))),
      })),
    ).toEqual(effective.totals);
    const effectiveLines = tad.lines.filter((line) => effective.lines.has(keyOf(line)));
    expect(effectiveLines.length).toBeGreaterThan(20);
    expect(effectiveLines.map(({ lastMonthUnits }) => lastMonthUnits)).toEqual(
      effectiveLines.map((line) => effective.lines.get(keyOf(line))),
    );
    const printed = [...pdfText(await blankPdf(receiptLines(tad), rosterNow, false)).matchAll(/last month ([\d.,]+)/g)];
    expect(printed.map(([, text]) => text)).toEqual(
      units.flatMap(({ code }) =>
        effectiveLines
          .filter(({ unitCode }) => unitCode === code)
          .map((line) => formatUnits(effective.lines.get(keyOf(line)) ?? 0)),
      ),
    );
  };

  const previewOf = async ({ id }: { id: string }) => {
    const { effect } = valueOf(await roster.act(getImport, { params: { workMonth: openMonth, importId: id } }));
    const effectUnits = effect?.units ?? [];
    return {
      units: effectUnits.map(({ code, lastMonth: { people, units } }) => ({ code, people, units })),
      totals: fundCodes.map((fund) => ({
        fund,
        cents: effectUnits.reduce((sum, { lastMonth }) => sum + lastMonth[fund], 0),
      })),
    };
  };

  it("has every posted correction, on the page, in a preview, on the blank TAD and in the file", async () => {
    const fileImport = await sendFile(roster, toFile(sampleRows(openMonth)));
    await correctMay();
    await expectCompared();
    const { units, totals } = await effectiveMay();
    expect(await previewOf(fileImport)).toEqual({ units, totals });
    const csv = Buffer.from(valueOf(await roster.act(downloadTadCsv, { params: { workMonth: openMonth } }))).toString();
    expect(csv).toMatch(/,Marchetti,.*,100\.00,/);
  });

  it("has them for edited lines too, and keeps their values", async () => {
    const { id } = await readLine(roster, "Marchetti");
    valueOf(await changeLine(roster, id, { unitsST: "150", unitsOT: "0", unitsDT: "0" }));
    await correctMay();
    await expectCompared();
    expect(await readLine(roster, "Marchetti")).toMatchObject({ unitsST: 15_000, changedSinceLastMonth: true });
  });

  it("has them for a report that was filled from a file earlier", async () => {
    await putIn(roster, await sendFile(roster, toFile(sampleRows(openMonth))));
    const baseline = await readLine(roster, "Alvarez");
    await correctMay();
    await expectCompared();
    expect(await readLine(roster, "Alvarez")).toMatchObject({ unitsST: baseline.unitsST, lastMonthUnits: 500 });
  });

  it("is as of the Commit once a report is filed, with a note if the previous month was corrected since", async () => {
    const isNoted = async (workMonth: string) =>
      valueOf(await roster.act(getFilings, { params: { workMonth } })).isEarlierCorrected;
    const marchetti = await may().personNamed("Marchetti");
    await may().correct(marchetti.id, { unitsST: "170" });
    for (const { code } of (await readTad(roster)).units) {
      const call = { params: { workMonth: openMonth, unitCode: code }, body: { complete: true } };
      valueOf(await roster.act(completeUnit, { ...call, version: (await readTad(roster)).version }));
    }
    const commitRequest = { params: { workMonth: openMonth }, body: { attestation: attestationText } };
    const { version } = await readTad(roster);
    valueOf(await roster.act(commitTad, { ...commitRequest, version }, { now: addMinutes(1) }));
    expect([await isNoted(openMonth), await isNoted(postedMonth)]).toEqual([false, false]);
    const baseline = await readLine(roster, "Alvarez");
    const alvarez = await may().personNamed("Alvarez");
    valueOf(await may().type(alvarez.id, { unitsST: "5", unitsOT: "0", unitsDT: "0" }));
    const body = { attestation: correctionAttestation.text, acknowledged: true, reason: "Typed wrong." };
    const correction = { params: { workMonth: postedMonth }, body, version: (await may().read()).version };
    valueOf(await roster.act(commitCorrection, correction, { now: addMinutes(2) }));
    expect([await isNoted(openMonth), await isNoted(postedMonth)]).toEqual([true, false]);
    expect((await readLine(roster, "Alvarez")).lastMonthUnits).toBe(baseline.lastMonthUnits);
  });
});
