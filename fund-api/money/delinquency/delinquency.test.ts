import { sql } from "kysely";
import type { Delinquency, DelinquencyAction, Letter } from "../../../lib/money/delinquency/schema.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { letterPdf } from "../../reporting/receipts/letter-pdf.ts";
import { recordReturn } from "../ach/record-returns.ts";
import { chargeLate } from "../decisions/charge-late.ts";
import { getEmployerDecisions } from "../decisions/list-decisions.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { addLatePolicies } from "../../platform/testing/late/late-policies.ts";
import { create, maker, release, send } from "../../platform/testing/batch.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { cancelPayments, payAll } from "../../platform/testing/payments.ts";
import { pdfText } from "../../platform/testing/pdf.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getDelinquency } from "./read-delinquency.ts";
import { recordDelinquency } from "./record-delinquency.ts";

const { lakeside, summit } = demoEmployerIds;
const today = "2026-07-10";
/** 10:00 AM CT. */
const tenAmOn = (day: string): Date => new Date(`${day}T15:00:00.000Z`);

describe.each(testDatabases)("an employer's delinquency on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const readRecord = async (employerId: string, day = today): Promise<Delinquency> =>
    valueOf(await roster.act(getDelinquency, { params: { employerId } }, { ...maker, now: tenAmOn(day) }));
  const tryRecord = async (body: DelinquencyAction, { employerId = lakeside, day = today, version = -1 } = {}) =>
    roster.act(
      recordDelinquency,
      { params: { employerId }, body, version: version === -1 ? (await readRecord(employerId, day)).version : version },
      { ...maker, now: tenAmOn(day) },
    );
  const record = async (body: DelinquencyAction, options = {}): Promise<Delinquency> =>
    valueOf(await tryRecord(body, options));
  const findRefusal = async (body: DelinquencyAction, options = {}): Promise<string> => {
    const outcome = await tryRecord(body, options);
    return outcome.ok ? "saved" : outcome.text;
  };
  const getLetter = ({ events }: Delinquency): Letter => {
    const details = events[0]?.details;
    if (details?.kind !== "LETTER") throw new Error("the newest event is not a letter");
    return details.letter;
  };
  const sumLate = async (fund: "HW" | "PEN", employerId = lakeside): Promise<number> => {
    const { rows } = await sql<{ cents: number }>`select coalesce(sum(s.cents), 0)::bigint as cents from (
      select e.charge_id, sum(e.cents) as cents from ledger_entries as e where e.employer_id = ${employerId}
        and e.fund = ${fund} group by e.charge_id having sum(e.cents) > 0) as s
      join ledger_entries as c on c.id = s.charge_id join tads as t on t.id = c.tad_id where t.due_date < ${today}`.execute(
      roster.db,
    );
    return rows[0]?.cents ?? 0;
  };
  /** Leaves both funds owed at Lakeside Freight. */
  const fallBehind = () => cancelPayments(roster.db);

  it("shows one employer's past-due amounts by fund and the stage that is due", async () => {
    await fallBehind();
    const { late, nextStage, stage, events } = await readRecord(lakeside);
    expect(late.length).toBeGreaterThan(0);
    for (const { fund, cents } of late) expect(cents).toBe(await sumLate(fund));
    expect({ stage, nextStage, events }).toEqual({ stage: "NONE", nextStage: "REMINDER", events: [] });
    await record({ kind: "NOTE", text: "Called Dana." });
    await record({ kind: "STAGE", stage: "REMINDER", text: "" });
    expect(await readRecord(summit)).toMatchObject({ version: 0, stage: "NONE", events: [] });
    expect(await readRecord(lakeside)).toMatchObject({ version: 2, stage: "REMINDER", stageSince: today });
  });

  describe("of a month that was not reported", () => {
    const day = "2026-07-16";
    const voidMonthsBefore = async (from: string): Promise<void> => {
      await roster.db.updateTable("tads").set({ state: "VOID" }).where("work_month", "<", from).execute();
    };
    const computeAverages = async (...months: string[]): Promise<number[]> => {
      const { rows } = await sql<{ hw: number; pen: number }>`
        select floor(sum(u.hw_cents) / ${months.length}::numeric + 0.5)::bigint as hw,
          floor(sum(u.pen_cents) / ${months.length}::numeric + 0.5)::bigint as pen
        from tad_units as u join tads as t on t.id = u.tad_id
        where t.employer_id = ${lakeside} and t.work_month = any (${sql.val(months)}::text[])`.execute(roster.db);
      return [rows[0]?.hw ?? 0, rows[0]?.pen ?? 0];
    };
    const raiseRates = async (): Promise<void> => {
      await sql`alter table rate_schedules disable trigger rate_schedules_locked`.execute(roster.db);
      const schedules = await roster.db.selectFrom("rate_schedules").selectAll().execute();
      const currentSchedules = schedules.filter(({ effective_to: end }) => end === null || end > "2026-06-01");
      await roster.db
        .updateTable("rate_schedules")
        .set({ effective_to: "2026-05-31" })
        .where(
          "id",
          "in",
          currentSchedules.map(({ id }) => id),
        )
        .execute();
      const raisedSchedules = currentSchedules.map((row, no) =>
        Object.assign(row, { id: demoId(`raised rate ${no}`), rate: row.rate * 2, effective_from: "2026-06-01" }),
      );
      await insertRows(roster.db, "rate_schedules", raisedSchedules);
      await sql`alter table rate_schedules enable trigger rate_schedules_locked`.execute(roster.db);
    };
    const listEstimates = async () => {
      const { unreported } = await readRecord(lakeside, day);
      return unreported.map(({ workMonth, basedOn, estimates }) => ({
        workMonth,
        basedOn,
        cents: estimates.map(({ cents }) => cents),
      }));
    };

    it("estimates it from the day after it was due, as the average of the last three months", async () => {
      expect((await readRecord(lakeside, "2026-07-15")).unreported).toEqual([]);
      const [june] = await listEstimates();
      expect(june).toMatchObject({ workMonth: "2026-06", basedOn: ["2026-03", "2026-04", "2026-05"] });
      expect((await readRecord(summit, day)).unreported).toEqual([]);
    });

    it("averages the months that exist, and estimates nothing if there are none", async () => {
      await voidMonthsBefore("2026-04");
      const cents = await computeAverages("2026-04", "2026-05");
      expect(await listEstimates()).toEqual([{ workMonth: "2026-06", basedOn: ["2026-04", "2026-05"], cents }]);
      await voidMonthsBefore("2026-06");
      expect(await listEstimates()).toEqual([{ workMonth: "2026-06", basedOn: [], cents: [] }]);
    });

    it("is estimated at its own rates", async () => {
      await voidMonthsBefore("2026-05");
      const [oldHealth = 0, oldPension = 0] = (await listEstimates())[0]?.cents ?? [];
      expect([oldHealth, oldPension]).toEqual(await computeAverages("2026-05"));
      await raiseRates();
      const [newHealth = 0] = (await listEstimates())[0]?.cents ?? [];
      // Each line is rounded.
      expect(Math.abs(newHealth - 2 * oldHealth)).toBeLessThan(30);
    });

    it("isn’t owed until it is reported, which ends the estimate", async () => {
      const { late } = await readRecord(lakeside, day);
      const { balances } = valueOf(
        await roster.act(getEmployerDecisions, { params: { employerId: lakeside } }, { ...maker, now: tenAmOn(day) }),
      );
      expect(late.every(({ oldestDueDate }) => oldestDueDate < "2026-07-15")).toBe(true);
      for (const { fund, cents } of balances) {
        const rows = await roster.db.selectFrom("ledger_entries").selectAll().where("fund", "=", fund).execute();
        expect(cents).toBe(sumCents(rows.filter(({ employer_id }) => employer_id === lakeside)));
      }
      await roster.db.updateTable("tads").set({ state: "COMMITTED" }).where("work_month", "=", "2026-06").execute();
      expect((await readRecord(lakeside, day)).unreported).toEqual([]);
    });

    it("is in the letter as an estimate but in no total, even if nothing else is late", async () => {
      await payAll(roster, { debitDate: "2026-07-14" });
      const stage = await record({ kind: "STAGE", stage: "REMINDER", text: "" }, { day });
      expect(stage.late).toEqual([]);
      const letter = getLetter(await record({ kind: "LETTER", text: "" }, { day }));
      expect(letter.owed).toEqual([]);
      expect(letter.estimates.map(({ lines }) => lines.map(({ name }) => name))).toEqual([
        ["June 2026 (Estimate)"],
        ["June 2026 (Estimate)"],
      ]);
      const text = pdfText(await letterPdf(letter, tenAmOn(day), false));
      for (const part of ["June 2026 (Estimate)", "We haven’t received your report for June 2026."])
        expect(text).toContain(part);
    });
  });

  it("goes back to an earlier stage only with a reason, and never sets the same one", async () => {
    await fallBehind();
    await record({ kind: "STAGE", stage: "NOTICE", text: "" });
    expect(await findRefusal({ kind: "STAGE", stage: "NOTICE", text: "" })).toContain("already “Notice”");
    expect(await findRefusal({ kind: "STAGE", stage: "REMINDER", text: "" })).toContain("Give a reason to go back");
    expect(await record({ kind: "STAGE", stage: "NONE", text: "Paid by wire." })).toMatchObject({ stage: "NONE" });
  });

  it("refuses a change based on an older record", async () => {
    await record({ kind: "NOTE", text: "First." });
    const outcome = await tryRecord({ kind: "NOTE", text: "Second." }, { version: 0 });
    expect(outcome).toMatchObject({ ok: false, code: "Stale" });
    expect((await readRecord(lakeside)).events.map(({ text }) => text)).toEqual(["First."]);
  });

  it("records each event in the audit trail without the typed text", async () => {
    await record({ kind: "PROMISE", fund: "HW", date: "2026-07-20", cents: 1_250, text: "Dana said so." });
    const trail = await roster.db
      .selectFrom("audit_events")
      .select(["action", "subject", "account_name", "after"])
      .where("action", "=", "payment-promise-recorded")
      .executeTakeFirstOrThrow();
    expect(trail).toMatchObject({ subject: `employer:${lakeside}`, account_name: "ops-accounting Tester" });
    expect(JSON.stringify(trail.after)).toContain("1250");
    expect(JSON.stringify(trail.after)).not.toContain("Dana");
  });

  it("refuses a promise in the past, and accepts one for today", async () => {
    const promise = { kind: "PROMISE", fund: "HW", cents: 1, text: "" } as const;
    expect(await findRefusal({ ...promise, date: addDays(today, -1) })).toContain("Thu, Jul 9, 2026 is in the past");
    expect(await findRefusal({ ...promise, date: "2099-01-01" })).toContain("more than five years ahead");
    expect((await record({ ...promise, date: today })).events[0]?.promise).toBe("OPEN");
  });

  it("counts a promise as kept by the debit’s day, and as broken after the bank returns the debit", async () => {
    await fallBehind();
    const cents = await sumLate("HW");
    expect(cents).toBeGreaterThan(0);
    await record({ kind: "PROMISE", fund: "HW", date: "2026-07-14", cents, text: "" });
    await record({ kind: "PROMISE", fund: "PEN", date: "2026-07-14", cents: 100, text: "" });
    await payAll(roster, { debitDate: "2026-07-14" });
    const listStates = async (day: string) =>
      (await readRecord(lakeside, day)).events.map(({ promise }) => promise).toReversed();
    expect((await listStates("2026-07-13"))[0]).toBe("OPEN");
    expect((await listStates("2026-07-15"))[0]).toBe("KEPT");
    const batch = await send(roster, await release(roster, await create(roster)));
    for (const { trace } of batch.entries)
      valueOf(
        await roster.act(recordReturn, { body: { trace, code: "R01" } }, { ...maker, now: tenAmOn("2026-07-16") }),
      );
    expect((await listStates("2026-07-17"))[0]).toBe("BROKEN");
  });

  it("accepts a plan only when its installments are in date order and add up to the past-due amount", async () => {
    await fallBehind();
    const cents = await sumLate("HW");
    const plan = { kind: "PLAN", fund: "HW", text: "" } as const;
    const parts = [
      { dueOn: "2026-07-15", cents: 1_000 },
      { dueOn: "2026-08-14", cents: cents - 1_000 },
    ];
    const [first, second] = [parts[0]!, parts[1]!];
    const shortfall = await findRefusal({ ...plan, installments: [first, { ...second, cents: second.cents - 1 }] });
    expect(shortfall).toMatch(/^The installments add up to \$[\d,.]+, but \$[\d,.]+ is past due\./);
    expect(await findRefusal({ ...plan, installments: [second, first] })).toContain("Put the days in order");
    expect(await findRefusal({ ...plan, installments: [{ dueOn: addDays(today, -1), cents }] })).toContain(
      "in the past",
    );
    expect(await findRefusal({ ...plan, installments: parts }, { employerId: summit })).toContain(
      "Nothing is past due",
    );
    expect((await record({ ...plan, installments: parts })).events[0]?.plan).toMatchObject({
      state: "GOOD",
      isReplaced: false,
    });
  });

  it("blocks a higher stage while plans cover all past-due amounts, until an installment is missed", async () => {
    await fallBehind();
    const { late } = await readRecord(lakeside);
    for (const { fund, cents } of late) {
      const installments = [{ dueOn: "2026-07-15", cents }];
      await record({ kind: "PLAN", fund, installments, text: "" });
    }
    const stageChange = { kind: "STAGE", stage: "REMINDER", text: "" } as const;
    expect(await readRecord(lakeside, "2026-07-15")).toMatchObject({ nextStage: null });
    expect(await findRefusal(stageChange, { day: "2026-07-15" })).toContain("A payment plan in good standing");
    const afterMissed = await readRecord(lakeside, "2026-07-16");
    expect(afterMissed).toMatchObject({ nextStage: "REMINDER" });
    expect(afterMissed.events.map(({ plan }) => plan?.state)).toEqual(late.map(() => "DEFAULTED"));
    expect(await record(stageChange, { day: "2026-07-16" })).toMatchObject({ stage: "REMINDER" });
  });

  it("tracks a plan by payments of the charges that it covers", async () => {
    await fallBehind();
    const { late } = await readRecord(lakeside);
    const lateAmount = late.find(({ fund }) => fund === "HW")!;
    const installments = [
      { dueOn: "2026-07-15", cents: 1_000 },
      { dueOn: "2026-08-14", cents: lateAmount.cents - 1_000 },
    ];
    await record({ kind: "PLAN", fund: "HW", installments, text: "" });
    const payer = { userName: "lakeside-admin", now: new Date("2026-07-10T16:00:00.000Z") };
    await payAll(roster, { debitDate: "2026-07-14" }, payer);
    const states = (await readRecord(lakeside, "2026-07-15")).events[0]?.plan;
    expect(states).toMatchObject({ state: "PAID", installments: [{ state: "PAID" }, { state: "PAID" }] });
  });

  it("keeps a letter's text and figures after later payments and letters, and prints it", async () => {
    await fallBehind();
    expect(await findRefusal({ kind: "LETTER", text: "" })).toContain("Set the stage first");
    await record({ kind: "STAGE", stage: "REMINDER", text: "" });
    const first = getLetter(await record({ kind: "LETTER", text: "" }));
    expect(first).toMatchObject({ stage: "REMINDER", asOf: today, title: "Reminder: contributions past due" });
    const { late } = await readRecord(lakeside);
    expect(first.owed.map(({ cents }) => cents)).toEqual(late.map(({ cents }) => cents));
    for (const { lines, cents } of first.owed) expect(sumCents(lines)).toBe(cents);
    await payAll(roster);
    expect(getLetter(await readRecord(lakeside, "2026-07-20"))).toEqual(first);
    const text = pdfText(await letterPdf(first, tenAmOn(today), false));
    for (const part of ["Reminder: contributions past due", "Lakeside Freight", "Fri, Jul 10, 2026"])
      expect(text).toContain(part);
  });

  it("sends no late-charge email and writes no letter during a hold, which ends with a reason", async () => {
    await fallBehind();
    await addLatePolicies(roster.db);
    await record({ kind: "STAGE", stage: "REMINDER", text: "" });
    const countLateEmails = async () =>
      (await mailsOf(roster.db, demoId("account:lakeside-admin"), testKeys)).filter(({ subject }) =>
        /late/i.test(subject),
      ).length;
    const chargeFirstEstimate = async () => {
      const { estimates } = valueOf(
        await roster.act(getEmployerDecisions, { params: { employerId: lakeside } }, maker),
      );
      const [{ chargeId, openDamagesCents: damagesCents, openInterestCents: interestCents }] = [estimates[0]!];
      const body = { employerId: lakeside, chargeId, damagesCents, interestCents, reason: "Late." };
      return valueOf(await roster.act(chargeLate, { body }, maker));
    };
    expect(await findRefusal({ kind: "HOLD", until: null, text: "Done." })).toContain("There is no hold to end");
    expect(await findRefusal({ kind: "HOLD", until: addDays(today, -1), text: "Flood." })).toContain("in the past");
    expect(await record({ kind: "HOLD", until: today, text: "Flood." })).toMatchObject({ holdUntil: today });
    const emailsBefore = await countLateEmails();
    expect(await chargeFirstEstimate()).toMatchObject({ holdUntil: today });
    expect(await countLateEmails()).toBe(emailsBefore);
    expect(await findRefusal({ kind: "LETTER", text: "" })).toContain("on hold through Fri, Jul 10, 2026");
    expect(await record({ kind: "HOLD", until: null, text: "The flood is over." })).toMatchObject({ holdUntil: null });
    await chargeFirstEstimate();
    expect(await countLateEmails()).toBe(emailsBefore + 1);
  });
});
