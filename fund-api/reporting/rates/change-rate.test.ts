import { testDatabases } from "../../platform/testing/databases.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { addSecondAdmin, secondAdmin } from "../../platform/testing/late/late-policies.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth, readTad, valueOf } from "../../platform/testing/tad.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { decideWaiting, listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { attestationText } from "../../../lib/reporting/tad/attestation.ts";
import { getStaffMonth } from "../corrections/void/void-effect.ts";
import { voidMonth } from "../corrections/void/void-month.ts";
import { commitTad } from "../tad/commit/commit-tad.ts";
import { takeBackTad } from "../tad/commit/take-back-tad.ts";
import { completeUnit } from "../tad/unit-acts.ts";
import { getTadTrail } from "../tad/get-tad-trail.ts";
import { requestRateChange } from "./change-rate.ts";
import { getRates } from "./read-rates.ts";

const { lakeside, summit } = demoEmployerIds;
const admin = { userName: "ops-accounting-admin" };
const cells = {
  fund: "HW",
  classification: "WHSE",
  from_month: openMonth,
  basis: "PER_UNIT",
  rate: "8.90",
  weight_st: "1.00",
  weight_ot: "1.00",
  weight_dt: "1.00",
  cap_units: "",
  cap_amount: "",
  cap_wages: "",
  min_units: "",
  source_clause: "Art. 9.1 as amended",
};
const body = { unitCode: "JC711B", cells, reason: "The new agreement." };
const params = { employerId: lakeside };

describe.each(testDatabases)("changing a rate on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const request = (changes: Partial<typeof cells> = {}, acting = admin) =>
    roster.act(requestRateChange, { params, body: { ...body, cells: { ...cells, ...changes } } }, acting);
  const readAgreement = async () => {
    const { agreements } = valueOf(await roster.act(getRates, { params }, admin));
    const agreement = agreements.find(({ unitCode }) => unitCode === "JC711B");
    if (agreement === undefined) throw new Error("JC711B is missing");
    return agreement;
  };
  const readSeries = async () =>
    (await readAgreement()).rates
      .filter(({ fund }) => fund === "HW")
      .map(({ effectiveFrom, effectiveTo, rate }) => [effectiveFrom, effectiveTo, rate]);
  const readUnit = async (code: string, workMonth = openMonth) => {
    const unit = (await readTad(roster, workMonth)).units.find((candidate) => candidate.code === code);
    if (unit === undefined) throw new Error(`${code} is missing`);
    return { ...unit, hw: unit.totals.find(({ fund }) => fund === "HW")?.cents ?? 0 };
  };
  const readWaiting = async () => {
    const [waiting] = valueOf(await roster.act(listWaiting, {}, secondAdmin)).waiting;
    if (waiting === undefined) throw new Error("nothing is waiting");
    return waiting;
  };
  const decide = async (decision: "approve" | "withdraw", userName: string) => {
    const { decisionId, version } = await readWaiting();
    return roster.act(decideWaiting, { params: { decisionId }, body: { decision }, version }, { userName });
  };

  it("lists an agreement with its rates, classes and filed months, and no other employer’s", async () => {
    const { agreements, employerName, month } = valueOf(await roster.act(getRates, { params }, admin));
    expect(agreements.map(({ unitCode }) => unitCode)).toEqual(["JC710A", "JC711B"]);
    expect(employerName).toBe("Lakeside Freight");
    expect(month).toBe("2026-07");
    const { classifications, filedMonths } = await readAgreement();
    expect(classifications).toEqual(["WHSE"]);
    expect(filedMonths[0]).toMatchObject({ workMonth: "2026-05", state: "POSTED" });
    expect(await roster.act(getRates, { params: { employerId: "1000009-0001" } }, admin)).toMatchObject({
      code: "NotFound",
    });
  });

  it("waits for another admin, and changes nothing until then", async () => {
    const [series, unit] = [await readSeries(), await readUnit("JC711B")];
    const { waiting } = valueOf(await request());
    expect(waiting).toMatchObject([{ unitCode: "JC711B", title: "new Health rate of WHSE in JC711B from June 2026" }]);
    expect(await readSeries()).toEqual(series);
    expect((await readUnit("JC711B")).hw).toBe(unit.hw);
    await addSecondAdmin(roster.db);
    expect(await decide("approve", admin.userName)).toMatchObject({ code: "SamePerson" });
    expect(await request()).toMatchObject({ code: "AlreadyWaiting" });
    const { facts } = await readWaiting();
    expect(facts).toMatchObject([
      { name: "Before", text: expect.stringContaining("$8.415") },
      { name: "Ends", text: "May 2026" },
      { name: "After", text: expect.stringContaining("$8.90") },
      { name: "Open reports that follow", text: "June 2026" },
    ]);
    valueOf(await decide("withdraw", admin.userName));
    expect(await readSeries()).toEqual(series);
  });

  it("ends the old rate the month before, and open reports follow", async () => {
    const series = await readSeries();
    const [warehouse, drivers] = [await readUnit("JC711B"), await readUnit("JC710A")];
    const { version } = await readTad(roster);
    valueOf(
      await roster.act(completeUnit, {
        params: { workMonth: openMonth, unitCode: "JC711B" },
        body: { complete: true },
        version,
      }),
    );
    valueOf(await request());
    await approveWaiting(roster, "CHANGE_RATE");
    expect(await readSeries()).toEqual([
      ...series.slice(0, -1),
      [...(series.at(-1)?.slice(0, 1) ?? []), "2026-05-31", 84_150],
      ["2026-06-01", null, 89_000],
    ]);
    const changed = await readUnit("JC711B");
    expect(changed.hw).toBeGreaterThan(warehouse.hw);
    expect(changed.complete).toBe(false);
    expect((await readUnit("JC710A")).hw).toBe(drivers.hw);
    const tad = await readTad(roster);
    expect(tad.totals.find(({ fund }) => fund === "HW")?.cents).toBe(changed.hw + drivers.hw);
    const lines = tad.lines.filter(({ unitCode }) => unitCode === "JC711B");
    const lineCents = lines.map(({ unitsST, unitsOT, unitsDT }) => Math.round((unitsST + unitsOT + unitsDT) * 8.9));
    expect(lines.map(({ amounts }) => amounts.find(({ fund }) => fund === "HW")?.cents)).toEqual(lineCents);
    expect(changed.hw).toBe(lineCents.reduce((sum, cents) => sum + cents, 0));
    const { acts } = valueOf(await roster.act(getTadTrail, { params: { workMonth: openMonth } }));
    expect(acts.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^New rates of JC711B apply\. \d+ lines recalculated\.$/),
    );
  });

  it("is recorded with the old and new terms for the employer", async () => {
    valueOf(await request());
    await approveWaiting(roster, "CHANGE_RATE");
    const events = await roster.db
      .selectFrom("audit_events")
      .select(["action", "employer_id", "reason", "before", "after", "account_name"])
      .where("action", "like", "rate-change%")
      .orderBy("id")
      .execute();
    expect(events).toMatchObject([
      { action: "rate-change-requested", employer_id: lakeside, reason: body.reason },
      { action: "rate-change-approved", employer_id: lakeside },
      {
        action: "rate-changed",
        employer_id: lakeside,
        reason: body.reason,
        before: { rate: 84_150, effectiveTo: null },
        after: { unitCode: "JC711B", rate: 89_000, effectiveFrom: "2026-06-01", sourceClause: "Art. 9.1 as amended" },
      },
    ]);
  });

  it("leaves an open report alone before the first month", async () => {
    const [unit, { version }] = [await readUnit("JC711B"), await readTad(roster)];
    valueOf(await request({ from_month: "2026-07" }));
    await approveWaiting(roster, "CHANGE_RATE");
    expect((await readUnit("JC711B")).hw).toBe(unit.hw);
    expect((await readTad(roster)).version).toBe(version);
  });

  it("replaces a coming rate that no filed report uses", async () => {
    valueOf(await request({ from_month: "2026-09" }));
    await approveWaiting(roster, "CHANGE_RATE");
    valueOf(await request({ from_month: "2026-09", rate: "8.95" }));
    await approveWaiting(roster, "CHANGE_RATE");
    expect((await readSeries()).slice(-2)).toMatchObject([
      [expect.anything(), "2026-08-31", 84_150],
      ["2026-09-01", null, 89_500],
    ]);
  });

  const commitOpenMonth = async (): Promise<void> => {
    for (const { code, complete } of (await readTad(roster)).units) {
      if (complete) continue;
      const { version } = await readTad(roster);
      const unitParams = { workMonth: openMonth, unitCode: code };
      valueOf(await roster.act(completeUnit, { params: unitParams, body: { complete: true }, version }));
    }
    const { version } = await readTad(roster);
    const commitBody = { attestation: attestationText };
    valueOf(await roster.act(commitTad, { params: { workMonth: openMonth }, body: commitBody, version }));
  };
  const takeBack = async (): Promise<void> => {
    const { version } = await readTad(roster);
    valueOf(await roster.act(takeBackTad, { params: { workMonth: openMonth }, version }));
  };
  const voidOpenMonth = async (): Promise<void> => {
    const month = { employerId: lakeside, workMonth: openMonth };
    const { effect, version } = valueOf(await roster.act(getStaffMonth, { params: month }, admin));
    const voidBody = { ...month, effectHash: effect?.hash ?? "", reason: "A wrong rate." };
    valueOf(await roster.act(voidMonth, { body: voidBody, version }, admin));
    await approveWaiting(roster, "VOID_MONTH");
  };

  it.each([
    ["voided", voidOpenMonth],
    ["taken back", takeBack],
  ])("corrects a rate in its first month once the only report that used it is %s", async (_, reopen) => {
    valueOf(await request());
    await approveWaiting(roster, "CHANGE_RATE");
    await commitOpenMonth();
    expect(await request({ rate: "8.95" })).toMatchObject({
      code: "RateRefused",
      text: expect.stringContaining("Void them, ask the employer to take back a committed one"),
    });
    await reopen();
    const warehouse = await readUnit("JC711B");
    valueOf(await request({ rate: "8.95" }));
    await approveWaiting(roster, "CHANGE_RATE");
    expect((await readSeries()).at(-1)).toEqual(["2026-06-01", null, 89_500]);
    expect((await readUnit("JC711B")).hw).toBeGreaterThan(warehouse.hw);
  });

  it("refuses a month with a filed report and names it, with every other problem", async () => {
    const outcome = await request({ from_month: "2026-05", rate: "x", classification: "COOK" });
    expect(outcome).toMatchObject({ ok: false, code: "RateRefused" });
    const { text } = outcome as { text: string };
    expect(text).toMatch(
      /Class: .*WHSE.*First work month: .*May 2026 \(posted, T-.*Rate: This value is wrong.*Nothing was changed\.$/,
    );
  });

  it("refuses an unknown agreement, and one of another employer", async () => {
    const act = (employerId: string) => roster.act(requestRateChange, { params: { employerId }, body }, admin);
    expect(await act(summit)).toMatchObject({ code: "NotFound" });
    expect(await act("1000009-0001")).toMatchObject({ code: "NotFound" });
  });

  it("is checked again at the approval: a report filed since then stops it", async () => {
    valueOf(await request());
    await roster.db
      .updateTable("tads")
      .set({ state: "COMMITTED", confirmation_no: "T-2606-ABCDEF" })
      .where("work_month", "=", openMonth)
      .where("employer_id", "=", lakeside)
      .execute();
    await addSecondAdmin(roster.db);
    const series = await readSeries();
    expect(await decide("approve", secondAdmin.userName)).toMatchObject({
      code: "RateRefused",
      text: expect.stringContaining("June 2026 (committed, T-2606-ABCDEF)"),
    });
    expect(await readSeries()).toEqual(series);
    expect((await readWaiting()).facts).toMatchObject([{ name: "Can’t be approved" }]);
  });

  it("is refused at the approval if the rates changed since the request", async () => {
    valueOf(await request());
    await roster.db
      .updateTable("rate_schedules")
      .set({ effective_to: "2026-12-31" })
      .where("effective_to", "is", null)
      .where("classification", "=", "WHSE")
      .execute();
    await addSecondAdmin(roster.db);
    expect(await decide("approve", secondAdmin.userName)).toMatchObject({
      code: "RateRefused",
      text: expect.stringContaining("changed after this was requested"),
    });
  });
});
