import { openTad } from "../../reporting/tad/lines/open-tad.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { reminderDays } from "../../../lib/money/late-charges/late-charge.ts";
import { autoAttestationText } from "../../../lib/reporting/tad/attestation.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../testing/databases.ts";
import { demoId } from "../demo/rosters/ids.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { rosterNow, rosterSeed, testKeys } from "../testing/rosters.ts";
import { cancelPayments } from "../testing/payments.ts";
import { mailsOf } from "../testing/outbox.ts";
import { testSiteOf } from "../testing/site.ts";
import type { JobServices } from "./run-each.ts";
import { runJobs, startJobs } from "./run.ts";

const lakeside = demoEmployerIds.lakeside;
const clerk = demoId("account:lakeside-clerk");

/** Midnight at the fund. June 2026 is due on Wed, Jul 15, 2026, so untouched reports are committed from Mon, Jul 13. */
const centralMidnight = (day: string): Date => new Date(`${day}T05:00:00.000Z`);
const justBefore = (moment: Date): Date => new Date(moment.getTime() - 1);
const commitDay = centralMidnight("2026-07-13");
const zeroCounts = {
  posted: 0,
  settled: 0,
  moved: 0,
  opened: 0,
  verified: 0,
  committed: 0,
  reminded: 0,
  paymentReminders: 0,
};

type Bench = {
  readonly db: TestDatabase["db"];
  readonly services: JobServices;
  readonly lines: Record<string, unknown>[];
  readonly run: (now: Date) => ReturnType<typeof runJobs>;
  readonly june: () => Promise<Awaited<ReturnType<typeof tadOf>>>;
  readonly charges: () => Promise<{ cents: number; posted_by: string | null }[]>;
  readonly listActions: (action: string) => Promise<{ account_id: string | null }[]>;
  readonly setMode: (mode: "AUTO_COMMIT" | "MUST_FILE", unitCode?: string) => Promise<unknown>;
};

const tadOf = (db: TestDatabase["db"], workMonth: string) =>
  db
    .selectFrom("tads")
    .selectAll()
    .where("employer_id", "=", lakeside)
    .where("work_month", "=", workMonth)
    .executeTakeFirstOrThrow();

const benchOn = ({ db }: TestDatabase): Bench => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const services = { db, log, keys: testKeys, siteOf: testSiteOf };
  return {
    db,
    services,
    lines,
    run: (now) => runJobs(services, now),
    june: () => tadOf(db, "2026-06"),
    charges: async () => {
      const { id } = await tadOf(db, "2026-06");
      const juneEntries = db.selectFrom("ledger_entries").select(["cents", "posted_by"]).where("tad_id", "=", id);
      return juneEntries.orderBy("fund").execute();
    },
    listActions: (action) => db.selectFrom("audit_events").select("account_id").where("action", "=", action).execute(),
    setMode: (mode, unitCode) => {
      const units = db.updateTable("bargaining_units").set({ no_change_mode: mode });
      return (unitCode === undefined ? units : units.where("code", "=", unitCode)).execute();
    },
  };
};

/** Marks all reminders as sent, because remind-of-payments.test.ts tests them. */
const markReminded = async (db: TestDatabase["db"]): Promise<void> => {
  for (const work_month of ["2026-05", "2026-06", "2026-07"]) {
    for (const day_offset of reminderDays) {
      const row = { employer_id: lakeside, work_month, day_offset, sent_at: rosterNow };
      await db.insertInto("payment_reminders").values(row).execute();
    }
  }
};

/** Opens other employers' reports, because the jobs would open them otherwise. */
const openNeighbors = async (db: TestDatabase["db"]): Promise<void> => {
  const neighbors = await db
    .selectFrom("employers")
    .select("employer_id")
    .where("employer_id", "<>", lakeside)
    .execute();
  for (const { employer_id } of neighbors)
    for (const workMonth of ["2026-06", "2026-07", "2026-08"]) await openTad(db, employer_id, workMonth, rosterNow);
};

describe.each(testDatabases)("the jobs on $name", ({ open }) => {
  const onBench = (work: (bench: Bench) => Promise<void>): Promise<void> =>
    onOwnDatabase(
      () => open(rosterSeed([lakeside])),
      async (opened) => {
        await markReminded(opened.db);
        await openNeighbors(opened.db);
        // Moving debits is tested in fund-api/money/ach/move-debits.test.ts, so none may be left to move.
        await cancelPayments(opened.db);
        await work(benchOn(opened));
      },
    );

  it("post each earlier day's Commits once, even after days without a run", () =>
    onBench(async ({ db, run, june, listActions }) => {
      const committedAt = new Date("2026-07-11T02:00:00.000Z");
      const committed = { state: "COMMITTED", committed_at: committedAt, version: 5 } as const;
      await db
        .updateTable("tads")
        .set(committed)
        .where("id", "=", (await june()).id)
        .execute();
      // At 2:00 AM on July 11 in London, it's still the evening of the 10th at the fund.
      expect(await run(justBefore(centralMidnight("2026-07-11")))).toEqual(zeroCounts);
      expect(await june()).toMatchObject({ state: "COMMITTED", version: 5 });
      expect(await run(new Date("2026-07-14T12:00:00.000Z"))).toEqual({ ...zeroCounts, posted: 1 });
      expect(await june()).toMatchObject({ state: "POSTED", version: 6, committed_at: committedAt });
      expect(await run(new Date("2026-07-14T13:00:00.000Z"))).toEqual(zeroCounts);
      expect(await listActions("tad-posted")).toEqual([{ account_id: null }]);
    }));

  it("open the current month once for active employers on the web with an agreement", () =>
    onBench(async ({ db, run }) => {
      const afterMonthStart = new Date("2026-07-20T12:00:00.000Z");
      const setStatus = (status: "ACTIVE" | "WITHDRAWN") => db.updateTable("employers").set({ status }).execute();
      const setEnd = (effective_to: string | null) =>
        db.updateTable("bargaining_units").set({ effective_to }).execute();
      await setStatus("WITHDRAWN");
      expect(await run(afterMonthStart)).toEqual(zeroCounts);
      await setStatus("ACTIVE");
      await setEnd("2026-06-30");
      expect(await run(afterMonthStart)).toEqual(zeroCounts);
      await setEnd("2026-07-01");
      await db.updateTable("employers").set({ is_tads_employer: false }).execute();
      expect(await run(afterMonthStart)).toEqual(zeroCounts);
      await db.updateTable("employers").set({ is_tads_employer: true }).execute();
      expect(await run(afterMonthStart)).toEqual({ ...zeroCounts, opened: 1 });
      expect(await tadOf(db, "2026-07")).toMatchObject({ state: "OPEN", version: 1 });
      expect(await run(afterMonthStart)).toEqual(zeroCounts);
    }));

  it("open the month of an employer that reports on paper too, and never commit it", () =>
    onBench(async ({ db, run, setMode }) => {
      await setMode("AUTO_COMMIT");
      await db.updateTable("employers").set({ is_tads_employer: false, reporting_mode: "PAPER" }).execute();
      expect(await run(new Date("2026-07-20T12:00:00.000Z"))).toEqual({ ...zeroCounts, opened: 1 });
      expect(await tadOf(db, "2026-07")).toMatchObject({ state: "OPEN" });
      expect(await tadOf(db, "2026-06")).toMatchObject({ state: "OPEN" });
    }));

  it("commit an untouched report once, with its carried-over values, two banking days before it is due", () =>
    onBench(async ({ db, run, june, charges, listActions, setMode }) => {
      await setMode("AUTO_COMMIT");
      expect(await run(justBefore(commitDay))).toEqual(zeroCounts);
      expect(await june()).toMatchObject({ state: "OPEN", version: 1 });
      const concurrentResults = await Promise.all([run(commitDay), run(commitDay)]);
      expect([zeroCounts, { ...zeroCounts, committed: 1 }]).toEqual(expect.arrayContaining(concurrentResults));
      expect(concurrentResults.reduce((sum, { committed }) => sum + committed, 0)).toBe(1);
      expect(await june()).toMatchObject({
        state: "COMMITTED",
        version: 2,
        source: "AUTO",
        committed_at: commitDay,
        committed_by: null,
        attestation: autoAttestationText,
        confirmation_no: expect.stringMatching(/^T-2606-/),
      });
      const owed = await db
        .selectFrom("tad_units")
        .select((eb) => [eb.fn.sum<number>("hw_cents").as("hw"), eb.fn.sum<number>("pen_cents").as("pen")])
        .where("tad_id", "=", (await june()).id)
        .executeTakeFirstOrThrow();
      expect(owed.hw).toBeGreaterThan(0);
      expect(await charges()).toEqual([
        { cents: owed.hw, posted_by: null },
        { cents: owed.pen, posted_by: null },
      ]);
      expect(await listActions("tad-committed")).toEqual([{ account_id: null }]);
      const emails = await mailsOf(db, clerk, testKeys);
      expect(emails).toHaveLength(1);
      expect(emails[0]?.text).toContain((await june()).confirmation_no);
      expect(await mailsOf(db, demoId("account:lakeside-admin"), testKeys)).toHaveLength(1);
      expect(await mailsOf(db, demoId("account:ops-accounting"), testKeys)).toEqual([]);
      // The next day, it is posted like any other report.
      expect(await run(centralMidnight("2026-07-14"))).toEqual({ ...zeroCounts, posted: 1 });
    }));

  it("don't commit a report that was edited, or one with an agreement that must be filed", () =>
    onBench(async ({ db, run, june, charges, setMode }) => {
      expect(await run(commitDay)).toEqual(zeroCounts);
      await setMode("AUTO_COMMIT", "JC710A");
      expect(await run(commitDay)).toEqual(zeroCounts);
      await setMode("AUTO_COMMIT");
      await db.updateTable("tads").set({ saved_at: rosterNow }).where("state", "=", "OPEN").execute();
      expect(await run(commitDay)).toEqual(zeroCounts);
      await db
        .updateTable("tads")
        .set({ saved_at: null, state: "IN_PROGRESS" })
        .where("id", "=", (await june()).id)
        .execute();
      expect(await run(commitDay)).toEqual(zeroCounts);
      expect(await june()).toMatchObject({ state: "IN_PROGRESS", version: 1, confirmation_no: null });
      expect(await charges()).toEqual([]);
    }));

  it.each([
    ["an error", { status_code: "" }, "1 error to correct."],
    [
      "a return date that has passed",
      { return_date: "2026-06-30" },
      "1 person on leave was expected back by the end of the month. Report whether they are back.",
    ],
    [
      "a warning that needs a reason",
      { units_st: 31_000, units_ot: 0, gross_wages: 868_000 },
      "JC711B: more than 300 hours. Enter the reason it’s correct, or correct the lines.",
    ],
  ])("are stopped by %s, and notify the employer of the reason once", (_, change, reason) =>
    onBench(async ({ db, run, june, charges, listActions, setMode }) => {
      await setMode("AUTO_COMMIT");
      const { id } = await june();
      const line = db
        .selectFrom("tad_lines as l")
        .innerJoin("bargaining_units as u", "u.id", "l.bargaining_unit_id")
        .select("l.id")
        .where("l.tad_id", "=", id)
        .where("u.code", "=", "JC711B")
        .limit(1);
      await db.updateTable("tad_lines").set(change).where("id", "in", line).execute();
      expect(await run(commitDay)).toEqual({ ...zeroCounts, reminded: 1 });
      expect(await run(centralMidnight("2026-07-14"))).toEqual(zeroCounts);
      expect(await june()).toMatchObject({ state: "OPEN", version: 1 });
      expect(await charges()).toEqual([]);
      expect(await listActions("tad-auto-commit-stopped")).toEqual([{ account_id: null }]);
      const emails = await mailsOf(db, clerk, testKeys);
      expect(emails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^June 2026 report needs your review/),
      ]);
      expect(emails[0]?.text.replaceAll(/\s+/g, " ")).toContain(reason);
    }),
  );

  it("run repeatedly until the program stops; a failing report is logged and doesn't stop the others", () =>
    onBench(async ({ services, lines, june, setMode }) => {
      await setMode("AUTO_COMMIT");
      let siteOf: JobServices["siteOf"] = () => {
        throw new Error("No site.");
      };
      const clock = (): Date => commitDay;
      const stop = startJobs({ ...services, clock, siteOf: (host) => siteOf(host) }, 5);
      while (!lines.some(({ event }) => event === "jobs-ran")) await sleep(5);
      expect(lines[0]).toMatchObject({ event: "job-broke", subject: expect.any(String) });
      siteOf = testSiteOf;
      while (!lines.some(({ event, committed }) => event === "jobs-ran" && committed === 1)) await sleep(5);
      expect(await june()).toMatchObject({ state: "COMMITTED" });
      await stop();
      const { length } = lines;
      await sleep(30);
      expect(lines).toHaveLength(length);
    }));
});
