import { correctionRefusals } from "../../../lib/reporting/corrections/texts.en.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { listOpenAccountCharges, listLastPosted } from "../../money/ledger/charges.ts";
import { downloadTadCsv } from "../receipts/download-tad.ts";
import { listEarlierLines } from "../tad/lines/earlier-lines.ts";
import { getTadTrail } from "../tad/get-tad-trail.ts";
import { listTads } from "../tad/list-tads.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { correctLine, dropLine } from "./correct-line.ts";
import { getCorrection, getFilings } from "./get-filings.ts";
import { correctionsOf, postedMonth } from "../../platform/testing/correction.ts";

const { lakeside } = demoEmployerIds;
const params = { workMonth: postedMonth };

describe.each(testDatabases)("correcting a posted month on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const may = () => correctionsOf(roster);
  const listEntries = (tadId: string) =>
    roster.db.selectFrom("ledger_entries").selectAll().where("tad_id", "=", tadId).orderBy("fund").execute();

  it("charges the increase from 152 to 168 hours immediately, at that month's rates: + 134.64", async () => {
    const { correct, personNamed, listed, decide, charged, truth } = may();
    const { id } = await personNamed("Marchetti");
    const down = await correct(id, { unitsST: "152" });
    valueOf(await decide(down.tadId, "approve", (await listed())[0]?.version ?? 0));
    const baseline = await charged();
    const up = await correct(id, { unitsST: "168" });
    expect(up.changes).toEqual([
      { fund: "HW", chargedCents: 13_464, creditCents: 0 },
      { fund: "PEN", chargedCents: 7_060, creditCents: 0 },
    ]);
    expect(await listEntries(up.tadId)).toMatchObject([
      { type: "CHARGE", fund: "HW", cents: 13_464 },
      { type: "CHARGE", fund: "PEN", cents: 7_060 },
    ]);
    expect((await charged()).map(({ cents }, n) => cents - (baseline[n]?.cents ?? 0))).toEqual([13_464, 7_060]);
    expect(await truth()).toEqual(await charged());
    const correctionCharges = (await listOpenAccountCharges(roster.db, lakeside)).filter(
      ({ isCorrection }) => isCorrection,
    );
    // This is the first possible debit date. May itself was due earlier.
    expect(correctionCharges).toMatchObject([
      { workMonth: postedMonth, fund: "HW", dueDate: "2026-07-13", owedCents: 13_464 },
      { workMonth: postedMonth, fund: "PEN", dueDate: "2026-07-13", owedCents: 7_060 },
    ]);
  });

  it("shows old and new values, the explanations, the person's months, and months with the same values", async () => {
    const { type, personNamed } = may();
    const { id } = await personNamed("Alvarez").catch(() => personNamed("Marchetti"));
    const value = valueOf(await type(id, { unitsST: "3", unitsOT: "" }));
    const [line] = value.lines;
    expect(line?.months.at(-1)).toMatchObject({ workMonth: postedMonth, after: 300 });
    expect(line?.months.slice(0, -1).every(({ before, after }) => before === after)).toBe(true);
    expect(line?.amounts.every(({ oldExplanation, newExplanation }) => oldExplanation !== newExplanation)).toBe(true);
    expect(value.people.find((person) => person.id === id)?.unitsST).not.toBe(300);
  });

  it("offers the neighboring month if its values match", async () => {
    const { type, read } = may();
    const april = await correctionsOf(roster, "2026-04").read();
    const samePerson = (await read()).people.find((person) => {
      const aprilPerson = april.people.find(({ memberId }) => memberId === person.memberId);
      return (
        aprilPerson?.unitsST === person.unitsST &&
        aprilPerson.grossWages === person.grossWages &&
        person.unitsOT === aprilPerson.unitsOT
      );
    });
    if (samePerson === undefined) throw new Error("no one of May has April's figures");
    const { lines } = valueOf(await type(samePerson.id, { unitsST: "1", statusCode: samePerson.statusCode }));
    expect(lines[0]?.alike).toEqual(["2026-04"]);
  });

  it("saves the draft, refuses negative units, and drops values equal to the current ones", async () => {
    const { type, read, personNamed, commit } = may();
    const person = await personNamed("Marchetti");
    valueOf(await type(person.id, { unitsST: "-8" }));
    expect((await read()).findings).toContainEqual(
      expect.objectContaining({ ruleId: "units-negative", severity: "ERROR" }),
    );
    expect(await commit()).toMatchObject({ ok: false, code: "ErrorsOpen" });
    valueOf(await type(person.id, { unitsST: "eight" }));
    expect((await read()).lines[0]).toMatchObject({ id: person.id, unread: { unitsST: "eight" } });
    expect(await commit()).toMatchObject({ ok: false, code: "ErrorsOpen" });
    const restoredMonth = valueOf(await type(person.id, { unitsST: (person.unitsST / 100).toFixed(2) }));
    expect(restoredMonth.lines).toEqual([]);
    expect(await commit()).toMatchObject({ ok: false, code: "NothingCorrected" });
  });

  it("requires a review of the warnings, a reason for a decrease, and the current attestation", async () => {
    const { type, commit, personNamed, charged } = may();
    const baseline = await charged();
    valueOf(await type((await personNamed("Marchetti")).id, { unitsST: "152" }));
    expect(await commit({ acknowledged: false })).toMatchObject({ code: "WarningsOpen" });
    expect(await commit({ reason: "" })).toMatchObject({
      code: "ReasonRequired",
      fields: { reason: correctionRefusals.reasonRequired },
    });
    expect(await commit({ attestation: "I certify." })).toMatchObject({ code: "AttestationChanged" });
    const receipt = valueOf(await commit());
    expect(receipt.confirmationNo).toMatch(/^T-2605-/);
    // 165.75 h at 8.415 are 1,394.79; 152 h are 1,279.08. Nothing is posted to the ledger before the fund approves
    // it.
    expect(receipt.changes[0]).toEqual({ fund: "HW", chargedCents: 0, creditCents: 11_571 });
    expect(await charged()).toEqual(baseline);
    expect(await listEntries(receipt.tadId)).toEqual([]);
    const acknowledged = await roster.db
      .selectFrom("acknowledgements")
      .selectAll()
      .where("tad_id", "=", receipt.tadId)
      .execute();
    expect(acknowledged.map(({ rule_id }) => rule_id)).toContain("correction-lowers");
  });

  it("refuses to correct a person again while a credit is waiting", async () => {
    const { correct, type, personNamed } = may();
    const { id } = await personNamed("Marchetti");
    await correct(id, { unitsST: "152" });
    expect(await type(id, { unitsST: "160" })).toMatchObject({ ok: false, code: "CreditWaits" });
    expect((await personNamed("Marchetti")).waits).toBe(true);
    expect(await type((await personNamed("Oakes")).id, { unitsST: "160" })).toMatchObject({ ok: true });
  });

  it("removes a person from the draft", async () => {
    const { type, read, personNamed } = may();
    const { id } = await personNamed("Oakes");
    valueOf(await type(id, { unitsST: "160" }));
    const { version } = await read();
    expect(valueOf(await roster.act(dropLine, { params: { ...params, lineId: id }, version })).lines).toEqual([]);
    expect(await roster.act(dropLine, { params: { ...params, lineId: id }, version })).toMatchObject({ code: "Stale" });
  });

  it("updates the next month, the list, the proof of registration and the history", async () => {
    const { correct, personNamed } = may();
    const lastPosted = await listLastPosted(roster.db, lakeside);
    const receipt = await correct((await personNamed("Oakes")).id, { unitsST: "160.75" });
    const charged = receipt.changes.reduce((sum, { chargedCents }) => sum + chargedCents, 0);
    expect(charged).toBeGreaterThan(0);
    const [reported = 0, ...others] = lastPosted;
    expect(others).toEqual([]);
    expect(await listLastPosted(roster.db, lakeside)).toEqual([reported, reported + charged]);
    const earlier = await listEarlierLines(roster.db, { employer_id: lakeside, work_month: "2026-06" }, 3);
    expect(earlier.filter((line) => line.work_month === postedMonth && line.units_st === 16_075)).toHaveLength(1);
    const { tads } = valueOf(await roster.act(listTads, {}));
    expect(tads.find(({ workMonth }) => workMonth === postedMonth)?.corrections).toEqual([receipt.confirmationNo]);
    const { acts } = valueOf(await roster.act(getTadTrail, { params }));
    expect(acts[0]?.text).toBe(`Corrected under ${receipt.confirmationNo}.`);
    expect(acts[1]?.text).toMatch(/^In a correction, Oakes, Felix S: Units ST from 156.75 to 160.75\.$/);
    const csv = new TextDecoder().decode(valueOf(await roster.act(downloadTadCsv, { params })));
    expect(csv).toContain(`,${receipt.confirmationNo}`);
    expect(valueOf(await roster.act(getFilings, { params })).corrections).toMatchObject([
      {
        confirmationNo: receipt.confirmationNo,
        credit: null,
        lines: [{ old: { unitsST: 15_675 }, now: { unitsST: 16_075 } }],
      },
    ]);
  });

  it("accepts only the employer's own posted months", async () => {
    const june = { workMonth: "2026-06" };
    const { refusal, version, people: others } = valueOf(await roster.act(getCorrection, { params: june }));
    expect(refusal).toContain("June 2026 hasn’t been filed yet");
    const typed = { params: { ...june, lineId: others[0]?.id ?? "" }, body: { cells: { unitsST: "1" } }, version };
    expect(await roster.act(correctLine, typed)).toMatchObject({ code: "NotPosted" });
    expect(await roster.act(getCorrection, { params: { workMonth: "2019-01" } })).toMatchObject({ code: "NotFound" });
    const { people } = await may().read();
    const otherEmployerRequest = {
      params: { ...params, lineId: people[0]?.id ?? "" },
      body: { cells: { unitsST: "1" } },
      version: 1,
    };
    expect(await roster.act(correctLine, otherEmployerRequest, { userName: "harbor-payroll" })).toMatchObject({
      code: "NotFound",
    });
  });
});
