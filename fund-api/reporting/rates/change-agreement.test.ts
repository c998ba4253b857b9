import { examples } from "../../../lib/reporting/rates/examples.ts";
import { decideWaiting, listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { addSecondAdmin, secondAdmin } from "../../platform/testing/late/late-policies.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth, readTad, valueOf } from "../../platform/testing/tad.ts";
import { getTadTrail } from "../tad/get-tad-trail.ts";
import { completeUnit } from "../tad/unit-acts.ts";
import { requestAgreementEnd, requestNewAgreement } from "./change-agreement.ts";
import { getRates } from "./read-rates.ts";

const { lakeside } = demoEmployerIds;
const admin = { userName: "ops-accounting-admin" };
const params = { employerId: lakeside };
const { body: example } = examples.requestNewAgreement;
const newAgreement = { ...example, cells: { ...example.cells, effective_from: "2026-06-01" } };

describe.each(testDatabases)("changing agreements on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const requestNew = (changes: Partial<typeof newAgreement> = {}) =>
    roster.act(requestNewAgreement, { params, body: { ...newAgreement, ...changes } }, admin);
  const requestEnd = (effectiveTo: string, unitCode = "JC711B") =>
    roster.act(requestAgreementEnd, { params, body: { unitCode, effectiveTo, reason: "The unit closes." } }, admin);
  const changeEnd = async (effectiveTo: string, unitCode?: string): Promise<void> => {
    valueOf(await requestEnd(effectiveTo, unitCode));
    await approveWaiting(roster, "END_AGREEMENT");
  };
  const readAgreements = async () => valueOf(await roster.act(getRates, { params }, admin)).agreements;
  const readFigures = async () =>
    (await readTad(roster)).units.map(({ code, people, totals, complete }) => ({ code, people, totals, complete }));
  const readWaiting = async () => {
    await addSecondAdmin(roster.db);
    const [waiting] = valueOf(await roster.act(listWaiting, {}, secondAdmin)).waiting;
    if (waiting === undefined) throw new Error("nothing is waiting");
    return waiting;
  };
  const readTrail = async () => {
    const { acts } = valueOf(await roster.act(getTadTrail, { params: { workMonth: openMonth } }));
    return acts.map(({ text }) => text);
  };

  it("adds an agreement with its rates once another admin approves, and open reports get it", async () => {
    const [codes, figures] = [(await readAgreements()).map(({ unitCode }) => unitCode), await readFigures()];
    const { waiting } = valueOf(await requestNew());
    expect(waiting).toMatchObject([{ unitCode: "JC720C", title: "new agreement JC720C" }]);
    expect(await requestNew()).toMatchObject({ code: "AlreadyWaiting" });
    expect((await readAgreements()).map(({ unitCode }) => unitCode)).toEqual(codes);
    expect((await readWaiting()).facts).toEqual([
      { name: "Unit", text: "JC720C, Mechanics, Local 720" },
      { name: "In effect", text: "Jun 1, 2026 – Jul 31, 2029" },
      { name: "Counts", text: "Hours, in steps of 0.25" },
      { name: "Due date on a weekend or bank holiday", text: "Next banking day" },
      { name: "Report that no one changed", text: "The employer must commit it" },
      { name: "Health, All classes", text: expect.stringContaining("$8.90, each unit (hours)") },
      { name: "Pension, All classes", text: expect.stringContaining("from June 2026; Art. 9.2") },
      { name: "Late charges", text: expect.stringContaining("none until late-policies.csv") },
      { name: "Open reports", text: "June 2026 gets it" },
      { name: "Past months that are opened to file", text: "none" },
    ]);
    await approveWaiting(roster, "ADD_AGREEMENT");
    const added = (await readAgreements()).find(({ unitCode }) => unitCode === "JC720C");
    expect(added).toMatchObject({
      title: "Mechanics",
      effectiveFrom: "2026-06-01",
      effectiveTo: "2029-07-31",
      rates: [
        { fund: "HW", classification: "ALL", rate: 89_000, effectiveFrom: "2026-06-01", effectiveTo: null },
        { fund: "PEN", classification: "ALL", rate: 32_500, effectiveFrom: "2026-06-01", effectiveTo: null },
      ],
    });
    const followed = await readFigures();
    expect(followed.filter(({ code }) => code !== "JC720C")).toEqual(figures);
    expect(followed.at(-1)).toMatchObject({ code: "JC720C", people: 0 });
    expect(await readTrail()).toContainEqual("JC720C was added, because its agreement covers this month.");
    const events = roster.db
      .selectFrom("audit_events")
      .select(["action", "employer_id", "reason", "after"])
      .where("action", "like", "agreement%")
      .orderBy("id");
    expect(await events.execute()).toMatchObject([
      { action: "agreement-addition-requested", employer_id: lakeside, reason: newAgreement.reason },
      { action: "agreement-addition-approved", employer_id: lakeside },
      { action: "agreement-added", employer_id: lakeside, after: { unit_code: "JC720C", rates: [{}, {}] } },
    ]);
  });

  it("refuses a new agreement with every problem by its field, as an import does", async () => {
    const [rate] = newAgreement.rates;
    const outcome = await requestNew({
      cells: { ...newAgreement.cells, unit_code: "JC711B", effective_to: "2026-05-31", unit_step: "0", title: "" },
      rates: [
        { ...rate, rate: "8,90" },
        { ...rate, source_clause: "Art. 1" },
      ] as typeof newAgreement.rates,
    });
    expect(outcome).toMatchObject({ ok: false, code: "AgreementRefused" });
    const { text } = outcome as { text: string };
    for (const problem of [
      "Code: This employer already has JC711B, Warehouse.",
      "Name of the unit: This value is missing.",
      "Last day: This is before the first day, Jun 1, 2026.",
      "Smallest step of units: The step can’t be zero.",
      "Rate 1, Rate: This value is wrong.",
      "Rate 2, Class: Rate 1 has the same fund and class, so they overlap.",
    ])
      expect(text).toContain(problem);
    expect(text).toMatch(/Nothing was changed\.$/);
  });

  it("refuses at the approval when the agreement came with an import since then", async () => {
    valueOf(await requestNew());
    await roster.db.updateTable("bargaining_units").set({ code: "JC720C" }).where("code", "=", "JC711B").execute();
    const { decisionId, version, facts } = await readWaiting();
    expect(facts).toMatchObject([{ name: "Can’t be approved", text: expect.stringContaining("already has JC720C") }]);
    const decision = { params: { decisionId }, body: { decision: "approve" as const }, version };
    expect(await roster.act(decideWaiting, decision, secondAdmin)).toMatchObject({ code: "AgreementRefused" });
  });

  it("ends an agreement after its last filed month, and open reports lose it with its lines", async () => {
    expect(await requestEnd("2026-04-30")).toMatchObject({
      code: "AgreementRefused",
      text: expect.stringMatching(/^Last day: Later reports .* filed: May 2026 \(posted, T-.*Nothing was changed\.$/),
    });
    const figures = await readFigures();
    valueOf(await requestEnd("2026-05-31"));
    expect((await readWaiting()).facts).toEqual([
      { name: "Before", text: "since Apr 1, 2020" },
      { name: "After", text: "Apr 1, 2020 – May 31, 2026" },
      { name: "Rates that continue", text: "none" },
      { name: "Open reports", text: expect.stringMatching(/^June 2026 loses its \d+ lines$/) },
      { name: "Past months that are opened to file", text: "none" },
    ]);
    expect(await readFigures()).toEqual(figures);
    await approveWaiting(roster, "END_AGREEMENT");
    expect(await readFigures()).toEqual(figures.filter(({ code }) => code === "JC710A"));
    const tad = await readTad(roster);
    expect(new Set(tad.lines.map(({ unitCode }) => unitCode))).toEqual(new Set(["JC710A"]));
    expect(tad.totals).toEqual(figures.find(({ code }) => code === "JC710A")?.totals);
    expect(await readTrail()).toContainEqual(expect.stringMatching(/^JC711B was removed with \d+ lines, because/));
  });

  it("voids an open report that loses its last agreement", async () => {
    await changeEnd("2026-05-31", "JC710A");
    await changeEnd("2026-05-31", "JC711B");
    const states = roster.db
      .selectFrom("tads")
      .select("state")
      .where("employer_id", "=", lakeside)
      .where("work_month", "=", openMonth);
    expect(await states.execute()).toEqual([{ state: "VOID" }]);
  });

  it("opens the past months that an extension covers, which no job would open or commit", async () => {
    await changeEnd("2026-05-31", "JC710A");
    await changeEnd("2026-05-31", "JC711B");
    const inOctober = new Date("2026-10-20T15:00:00.000Z");
    const body = { unitCode: "JC710A", effectiveTo: "2026-08-31", reason: "The unit continues." };
    valueOf(await roster.act(requestAgreementEnd, { params, body }, { ...admin, now: inOctober }));
    await approveWaiting(roster, "END_AGREEMENT", inOctober);
    const opened = roster.db
      .selectFrom("tads")
      .select(["work_month", "state"])
      .where("employer_id", "=", lakeside)
      .where("work_month", ">", "2026-05")
      .where("state", "<>", "VOID")
      .orderBy("work_month");
    expect(await opened.execute()).toEqual(
      ["2026-06", "2026-07", "2026-08"].map((work_month) => ({ work_month, state: "IN_PROGRESS" })),
    );
  });

  it("refuses an agreement that covers filed months, or years without reports", async () => {
    const from = (effective_from: string) => requestNew({ cells: { ...newAgreement.cells, effective_from } });
    expect(await from("2026-05-31")).toMatchObject({
      code: "AgreementRefused",
      text: expect.stringMatching(/^First day: Reports of months .* filed without it: May 2026 \(posted/),
    });
    await roster.db.updateTable("tads").set({ state: "VOID" }).execute();
    expect(await from("2020-01-01")).toMatchObject({ text: expect.stringMatching(/^77 past months without a report/) });
  });

  it("extends an agreement with the rates that end with it, and open reports get everyone at work again", async () => {
    const [figures, { version }] = [await readFigures(), await readTad(roster)];
    const complete = { params: { workMonth: openMonth, unitCode: "JC710A" }, body: { complete: true }, version };
    valueOf(await roster.act(completeUnit, complete));
    await changeEnd("2026-05-31");
    await roster.db
      .updateTable("rate_schedules")
      .set({ effective_to: "2026-05-31" })
      .where("classification", "=", "WHSE")
      .where("effective_to", "is", null)
      .execute();
    valueOf(await requestEnd("2026-12-15"));
    expect((await readWaiting()).facts).toContainEqual({
      name: "Rates that continue",
      text: "Health, WHSE: through December 2026; Pension, WHSE: through December 2026",
    });
    await approveWaiting(roster, "END_AGREEMENT");
    const warehouse = (await readAgreements()).find(({ unitCode }) => unitCode === "JC711B");
    expect(warehouse?.effectiveTo).toBe("2026-12-15");
    const ends = warehouse?.rates.map(({ effectiveTo }) => effectiveTo);
    expect(ends?.filter((end) => end === "2026-12-31")).toHaveLength(2);
    expect(await readFigures()).toEqual(
      figures.map((unit) => Object.assign(unit, { complete: unit.code === "JC710A" })),
    );
  });

  it("refuses a last day that changed since the request, the present one, and an unknown agreement", async () => {
    expect(await requestEnd("")).toMatchObject({ text: expect.stringContaining("Nothing would change.") });
    expect(await requestEnd("2026-08-31", "JC799Z")).toMatchObject({ code: "NotFound" });
    const unknownEmployer = { params: { employerId: "1000009-0001" }, body: newAgreement };
    expect(await roster.act(requestNewAgreement, unknownEmployer, admin)).toMatchObject({ code: "NotFound" });
    valueOf(await requestEnd("2026-08-31"));
    await roster.db
      .updateTable("bargaining_units")
      .set({ effective_to: "2027-12-31" })
      .where("code", "=", "JC711B")
      .execute();
    const { decisionId, version } = await readWaiting();
    const decision = { params: { decisionId }, body: { decision: "approve" as const }, version };
    expect(await roster.act(decideWaiting, decision, secondAdmin)).toMatchObject({
      code: "AgreementRefused",
      text: expect.stringContaining("changed after this was requested"),
    });
  });
});
