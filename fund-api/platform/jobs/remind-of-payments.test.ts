import { pino } from "pino";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import { demoId } from "../demo/rosters/ids.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { authorizePayment } from "../../money/payments/authorize-payment.ts";
import { getPayable } from "../../money/payments/list-payments.ts";
import { insertRows } from "../db/insert-rows.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../testing/databases.ts";
import { mailsOf } from "../testing/outbox.ts";
import { contextFor, rosterSeed, testKeys } from "../testing/rosters.ts";
import { testSiteOf } from "../testing/site.ts";
import { valueOf } from "../testing/tad.ts";
import { commitUntouched } from "./commit-untouched.ts";
import { remindOfPayments } from "./remind-of-payments.ts";

const lakeside = demoEmployerIds.lakeside;
/** June 2026 is due on Wed, Jul 15, 2026. */
const dueDate = "2026-07-15";
/** Returns 10:00 AM at the fund, this many days after the due date. */
const morningOf = (days: number): Date => new Date(`${addDays(dueDate, days)}T15:00:00.000Z`);

describe.each(testDatabases)("payment reminders on $name", ({ open }) => {
  const onBench = (work: (db: TestDatabase["db"], run: (now: Date) => Promise<number>) => Promise<void>) =>
    onOwnDatabase(
      () => open(rosterSeed([lakeside])),
      ({ db }) => {
        const services = { db, log: pino({ enabled: false }), keys: testKeys, siteOf: testSiteOf };
        return work(db, (now) => remindOfPayments(services, now));
      },
    );
  const listReminders = async (db: TestDatabase["db"], userName: string) =>
    (await mailsOf(db, demoId(`account:${userName}`), testKeys)).filter(({ subject }) =>
      /contributions are/.test(subject),
    );

  /** Commits June with its carried-over values, on the morning two days before it is due. */
  const commitJune = async (db: TestDatabase["db"]): Promise<void> => {
    await db.updateTable("bargaining_units").set({ no_change_mode: "AUTO_COMMIT" }).execute();
    const services = { db, log: pino({ enabled: false }), keys: testKeys, siteOf: testSiteOf };
    expect(await commitUntouched(services, morningOf(-2))).toEqual({ committed: 1, reminded: 0 });
  };
  const payJune = (db: TestDatabase["db"], debitDate: string): Promise<unknown> =>
    db.transaction().execute(async (trx) => {
      const context = await contextFor(trx, { now: morningOf(-2) });
      const nothing = { params: {}, body: undefined, version: undefined };
      const { charges, bankAccounts } = valueOf(await getPayable(nothing, context));
      const body = {
        bankAccountId: bankAccounts[0]?.id ?? "",
        debitDate,
        allocations: charges
          .filter(({ workMonth }) => workMonth === "2026-06")
          .map(({ id, owedCents }) => ({ chargeId: id, cents: owedCents })),
        authorizationVersion: paymentAuthorization.version,
      };
      return valueOf(await authorizePayment({ ...nothing, body }, context));
    });

  it("are sent on five days for an unreported month, once a day despite concurrent runs, and never at night", () =>
    onBench(async (db, run) => {
      const daysSent: number[] = [];
      for (let days = -9; days <= 25; days += 1) {
        expect(await run(new Date(morningOf(days).getTime() - 3 * 3_600_000))).toBe(0);
        const concurrentCounts = await Promise.all([run(morningOf(days)), run(morningOf(days))]);
        if (concurrentCounts[0] + concurrentCounts[1] > 0) daysSent.push(days);
        expect(concurrentCounts[0] + concurrentCounts[1]).toBeLessThanOrEqual(1);
      }
      expect(daysSent).toEqual([-7, -2, 1, 5, 15]);
      const emails = await listReminders(db, "lakeside-clerk");
      expect(emails.map(({ subject }) => subject.split(" – ")[0])).toEqual([
        "June 2026 contributions are due Wed, Jul 15, 2026",
        "June 2026 contributions are due Wed, Jul 15, 2026",
        "June 2026 contributions are late",
        "June 2026 contributions are late",
        "June 2026 contributions are late",
      ]);
      expect(emails[0]?.text).toContain("isn’t committed yet");
      expect(emails[0]?.text).toContain("/unsubscribe?code=");
      expect(await listReminders(db, "lakeside-admin")).toHaveLength(5);
    }));

  it("pause through the last day of the employer’s hold, but not for other employers", () =>
    onBench(async (db, run) => {
      const staffFields = { at: morningOf(0), by_id: demoId("account:ops-accounting"), by_name: "Ops Tester" };
      const addHold = (employer_id: string, no: number, until: string) =>
        insertRows(db, "delinquency_events", [
          {
            id: demoId(`hold ${employer_id} ${no}`),
            employer_id,
            no,
            details: { kind: "HOLD", until },
            text: "Flood.",
            ...staffFields,
          },
        ]);
      await addHold(demoEmployerIds.summit, 1, "2026-12-31");
      expect(await run(morningOf(1))).toBe(1);
      await addHold(lakeside, 1, addDays(dueDate, 5));
      expect(await run(morningOf(5))).toBe(0);
      expect(await run(morningOf(6))).toBe(1);
      expect(await listReminders(db, "lakeside-clerk")).toHaveLength(2);
    }));

  it("are sent only to people who want them", () =>
    onBench(async (db, run) => {
      const topics = { report_receipts: true, payment_receipts: true, applicant_notices: true };
      const choices = { ...topics, payment_reminders: false, version: 1 };
      const account_id = demoId("account:lakeside-clerk");
      await db
        .insertInto("communication_preferences")
        .values({ account_id, ...choices })
        .execute();
      expect(await run(morningOf(1))).toBe(1);
      expect(await listReminders(db, "lakeside-clerk")).toEqual([]);
      expect(await listReminders(db, "lakeside-admin")).toHaveLength(1);
    }));

  it("show the amount owed, and stop once it is scheduled on time", () =>
    onBench(async (db, run) => {
      await commitJune(db);
      expect(await run(morningOf(-2))).toBe(1);
      const [email] = await listReminders(db, "lakeside-clerk");
      expect(email?.text).toMatch(/Health: \$[\d,.]+ isn’t paid or scheduled/);
      expect(email?.text).not.toContain("isn’t committed yet");
      await payJune(db, dueDate);
      for (const days of [1, 5, 15]) expect(await run(morningOf(days))).toBe(0);
    }));

  it("are sent if the debit is scheduled after the due date, and include that debit", () =>
    onBench(async (db, run) => {
      await commitJune(db);
      await payJune(db, "2026-07-17");
      expect(await run(morningOf(-2))).toBe(1);
      const [email] = await listReminders(db, "lakeside-clerk");
      expect(email?.text.replaceAll(/\s+/g, " ")).toContain(
        "for Fri, Jul 17, 2026, after the due date. To be on time, cancel it",
      );
      expect(await run(morningOf(1))).toBe(1);
      expect(await run(morningOf(5))).toBe(0);
    }));
});
