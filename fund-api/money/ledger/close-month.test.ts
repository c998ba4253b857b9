import { sql } from "kysely";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { chargesOf } from "./charges.ts";
import { closeMonth, getClosedMonths } from "./close-month.ts";
import { postEntries, postRows } from "./post.ts";
import { reopenMonth } from "./reopen-month.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";

const employerId = demoEmployerIds.lakeside;
const admin = { userName: "ops-accounting-admin" };
const posting = { employerId, postedBy: null, at: rosterNow };

describe.each(testDatabases)("closing a month on $name", ({ open }) => {
  const roster = testRoster(open, [employerId, demoEmployerIds.summit]);
  const close = (fund: "HW" | "PEN", month: string) => roster.act(closeMonth, { body: { fund, month } }, admin);
  const sumsUntilJune = async () =>
    (
      await sql`select employer_id, fund, sum(cents)::bigint as cents from ledger_entries
        where effective_on <= '2026-06-30' group by employer_id, fund order by 1, 2`.execute(roster.db)
    ).rows;
  const postCredits = async (effectiveOn: string) => {
    for (const { id, fund } of await chargesOf(roster.db, employerId))
      await postEntries(roster.db, { ...posting, effectiveOn }, [
        { type: "CREDIT", fund, cents: -1, chargeId: id, tadId: null, paymentId: null },
      ]);
    const { rows } = await sql`select distinct fund, effective_on::text as day, belongs_on::text as belongs
      from ledger_entries where type = 'CREDIT' and cents = -1 order by 1, 2`.execute(roster.db);
    return rows;
  };

  it("moves its later entries to the first open day with their original day, in that fund only", async () => {
    const monthsBefore = valueOf(await roster.act(getClosedMonths, {}, admin)).funds;
    expect(monthsBefore.map(({ fund, closed }) => [fund, closed])).toEqual([
      ["HW", []],
      ["PEN", []],
    ]);
    expect(monthsBefore[0]?.open.at(-1)).toBe("2026-06");
    const books = valueOf(await close("HW", "2026-06"));
    expect(books.funds).toMatchObject([
      { open: [], closed: [{ month: "2026-06", by: "ops-accounting-admin Tester", at: rosterNow.toISOString() }] },
      { open: monthsBefore[1]?.open, closed: [] },
    ]);
    const sums = await sumsUntilJune();
    expect(await postCredits("2026-06-12")).toEqual([
      { fund: "HW", day: "2026-07-01", belongs: "2026-06-12" },
      { fund: "PEN", day: "2026-06-12", belongs: null },
    ]);
    const filterHealth = (rows: unknown[]) => rows.filter((row) => (row as { fund: string }).fund === "HW");
    expect(filterHealth(await sumsUntilJune())).toEqual(filterHealth(sums));
    const audit = await roster.db
      .selectFrom("audit_events")
      .select(["subject", "before", "after"])
      .where("action", "=", "month-closed")
      .execute();
    expect(audit).toEqual([
      { subject: "books:HW", before: { closedThrough: null }, after: { fund: "HW", closedThrough: "2026-06" } },
    ]);
  });

  it("doesn't change entries that take effect later", async () => {
    valueOf(await close("HW", "2026-05"));
    valueOf(await close("PEN", "2026-06"));
    expect(await postCredits("2026-07-01")).toEqual([
      { fund: "HW", day: "2026-07-01", belongs: null },
      { fund: "PEN", day: "2026-07-01", belongs: null },
    ]);
  });

  it("is enforced by the database for all rows of a statement", async () => {
    const [entry] = await roster.db.selectFrom("ledger_entries").selectAll().where("fund", "=", "PEN").execute();
    if (entry === undefined) throw new Error("the books are empty");
    const buildRow = (effective_on: string) => ({
      ...entry,
      id: crypto.randomUUID(),
      type: "CREDIT" as const,
      effective_on,
    });
    await postRows(roster.db, { entries: [buildRow("2026-06-30")] });
    valueOf(await close("PEN", "2026-06"));
    await postRows(roster.db, { entries: [buildRow("2026-07-01")] });
    await expect(postRows(roster.db, { entries: [buildRow("2026-07-01"), buildRow("2026-06-30")] })).rejects.toThrow(
      "closed month",
    );
  });

  it("is refused before the month ends, a second time, and while one of its debits isn't at the bank", async () => {
    expect(await close("HW", "2026-07")).toMatchObject({ ok: false, code: "MonthNotOver" });
    const debits = roster.db.updateTable("payments").where("state", "=", "SCHEDULED");
    await debits.set({ debit_date: "2026-06-30" }).execute();
    expect(await close("HW", "2026-06")).toMatchObject({
      ok: false,
      code: "DebitsWaiting",
      text: "1 debit of June 2026 or before is not at the bank yet. Nothing was closed. Send or cancel it first.",
    });
    expect(await close("PEN", "2026-06")).toMatchObject({ ok: true });
    await debits.set({ debit_date: "2026-07-01" }).execute();
    valueOf(await close("HW", "2026-06"));
    for (const month of ["2026-06", "2026-05"])
      expect(await close("HW", month)).toMatchObject({ ok: false, code: "Stale" });
  });

  it("is undone by two people with a reason, and moved entries keep their new day", async () => {
    valueOf(await close("HW", "2026-05"));
    valueOf(await close("HW", "2026-06"));
    const requestReopening = (month: string) =>
      roster.act(reopenMonth, { body: { fund: "HW", month, reason: "A wrong day." } }, admin);
    expect(await requestReopening("2026-07")).toMatchObject({ ok: false, code: "NotClosed" });
    const afterRequest = valueOf(await requestReopening("2026-06"));
    expect(afterRequest.funds[0]?.closed.map(({ month }) => month)).toEqual(["2026-06", "2026-05"]);
    expect(await requestReopening("2026-06")).toMatchObject({ ok: false, code: "AlreadyWaiting" });
    expect(await postCredits("2026-06-12")).toMatchObject([
      { fund: "HW", day: "2026-07-01", belongs: "2026-06-12" },
      {},
    ]);
    const sums = await sumsUntilJune();
    expect(await approveWaiting(roster)).toEqual(["reopening of June 2026, Health"]);
    const { funds } = valueOf(await roster.act(getClosedMonths, {}, admin));
    expect(funds[0]).toMatchObject({ open: ["2026-06"], closed: [{ month: "2026-05" }] });
    expect(await sumsUntilJune()).toEqual(sums);
    const { rows } = await sql`select after->>'reopened' as month from audit_events
      where action = 'month-reopened' and subject = 'books:HW'`.execute(roster.db);
    expect(rows).toEqual([{ month: "2026-06" }]);
  });
});
