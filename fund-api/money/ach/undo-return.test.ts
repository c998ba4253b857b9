import { getEmployerAccount } from "../../desk/operations/get-employer-account.ts";
import { listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { settleBatch } from "../../platform/jobs/settle-batches.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { sendBatch, sendTwo } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getPayable } from "../payments/list-payments.ts";
import { listReturns, recordReturn } from "./record-returns.ts";
import { retryReturn } from "./retry-return.ts";
import { undoReturn } from "./undo-return.ts";

const now = new Date("2026-07-16T15:00:00.000Z");
/** A day after the effective days of all debits and returns in these tests. */
const afterAllEffects = new Date("2026-07-31T15:00:00.000Z");
const acting = { userName: "ops-accounting", now } as const;

describe.each(testDatabases)("the undo of a return on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const sumOwed = async (): Promise<number> => {
    const { charges } = valueOf(await roster.act(getPayable, {}, { now: afterAllEffects }));
    return charges.filter(({ fund }) => fund === "HW").reduce((sum, { owedCents }) => sum + owedCents, 0);
  };
  const recordTypedReturn = (trace: string, code: string) =>
    roster.act(recordReturn, { body: { trace, code } }, acting);
  const sendEntry = async () => {
    const batch = await sendBatch(roster);
    const [entry] = batch.entries;
    if (entry === undefined) throw new Error("the batch is empty");
    return { ...entry, batchId: batch.batchId };
  };
  const findNewest = async () => valueOf(await roster.act(listReturns, { query: {} }, acting)).returns[0];
  const undoNewest = async () =>
    roster.act(
      undoReturn,
      { params: { returnId: (await findNewest())?.returnId ?? "" }, body: { reason: "It was another payment." } },
      acting,
    );
  const readPayment = (confirmationNo: string | null) =>
    roster.db
      .selectFrom("payments")
      .selectAll()
      .where("confirmation_no", "=", confirmationNo)
      .executeTakeFirstOrThrow();
  const readAccount = () =>
    roster.db.selectFrom("bank_accounts").selectAll().where("nickname", "=", "Operating").executeTakeFirstOrThrow();

  it.each([
    ["sent", "SENT"],
    ["settled", "SETTLED"],
  ])("makes a %s payment count again once a second person approves", async (status, state) => {
    const entry = await sendEntry();
    if (status === "settled") await settleBatch(roster.db, entry.batchId, now);
    const owedBefore = await sumOwed();
    await recordTypedReturn(entry.trace, "R02");
    expect(await sumOwed()).toBe(owedBefore + entry.cents);
    expect(valueOf(await undoNewest()).returns[0]).toMatchObject({ undo: "WAITING" });
    expect(await undoNewest()).toMatchObject({ ok: false, code: "AlreadyWaiting" });
    expect(await sumOwed()).toBe(owedBefore + entry.cents);
    const { waiting } = valueOf(await roster.act(listWaiting, {}, acting));
    expect(waiting).toMatchObject([
      { cents: entry.cents, isOwn: true, facts: [{ text: "R02, the account is closed" }, { text: entry.trace }] },
    ]);

    expect(await approveWaiting(roster)).toEqual([`undo of the return of ${entry.confirmationNo}`]);
    expect(await readPayment(entry.confirmationNo)).toMatchObject({ state, return_code: null, returned_at: null });
    expect(await sumOwed()).toBe(owedBefore);
    expect(await readAccount()).toMatchObject({ blocked_code: null, blocked_at: null });
    expect(await findNewest()).toMatchObject({ undo: "DONE", canRetry: false });
    expect(await undoNewest()).toMatchObject({ ok: false, code: "CannotUndo" });
    const emails = await mailsOf(roster.db, demoId("account:lakeside-admin"), testKeys);
    expect(emails.some(({ subject }) => subject.startsWith("Your payment was not returned"))).toBe(true);
  });

  it("allows a later return of the same payment", async () => {
    const entry = await sendEntry();
    const owedBefore = await sumOwed();
    await recordTypedReturn(entry.trace, "R01");
    await undoNewest();
    await approveWaiting(roster);
    expect(valueOf(await recordTypedReturn(entry.trace, "R09")).recordedCount).toBe(1);
    expect(await sumOwed()).toBe(owedBefore + entry.cents);
    const returns = await roster.db
      .selectFrom("ach_returns")
      .select(["code", "undone_at"])
      .where("trace", "=", entry.trace)
      .orderBy("code")
      .execute();
    expect(returns.map(({ code, undone_at }) => [code, undone_at !== null])).toEqual([
      ["R01", true],
      ["R09", false],
    ]);
  });

  it("keeps each payment once on the employer's page, even after another return", async () => {
    const listParts = async () => {
      const params = { employerId: demoEmployerIds.lakeside };
      const { funds } = valueOf(await roster.act(getEmployerAccount, { params, query: {} }, acting));
      return funds.flatMap(({ fund, charges }) =>
        charges.flatMap(({ id, payments }) =>
          payments.map(({ confirmationNo, cents }) => [fund, id, confirmationNo, cents].join(" ")),
        ),
      );
    };
    const entry = await sendEntry();
    const partsBefore = await listParts();
    expect(partsBefore.some((part) => part.includes(entry.confirmationNo ?? "none"))).toBe(true);
    await recordTypedReturn(entry.trace, "R01");
    await undoNewest();
    await approveWaiting(roster);
    expect(await listParts()).toEqual(partsBefore);
    await recordTypedReturn(entry.trace, "R09");
    expect(await listParts()).toEqual(partsBefore);
  });

  it("is refused while the debit is being retried", async () => {
    const { trace } = await sendEntry();
    await recordTypedReturn(trace, "R01");
    await roster.act(retryReturn, { params: { returnId: (await findNewest())?.returnId ?? "" } }, acting);
    expect(await undoNewest()).toMatchObject({
      ok: false,
      code: "CannotUndo",
      text: expect.stringMatching(/tried again as/),
    });
  });

  it("keeps the account blocked when another return blocks it", async () => {
    const [{ trace }] = await sendTwo(roster);
    await recordTypedReturn(trace, "R02");
    const { bank_account_id, entry_id, ...first } = await roster.db
      .selectFrom("ach_returns")
      .selectAll()
      .where("trace", "=", trace)
      .executeTakeFirstOrThrow();
    const olderEntry = await roster.db
      .selectFrom("ach_entries")
      .select("id")
      .where("id", "<>", entry_id)
      .where("id", "not in", roster.db.selectFrom("ach_returns").select("entry_id"))
      .executeTakeFirstOrThrow();
    const otherReturn = { ...first, id: demoId("other return"), payment_id: null, code: "R16" };
    await roster.db
      .insertInto("ach_returns")
      .values({ ...otherReturn, bank_account_id, entry_id: olderEntry.id })
      .execute();
    const returnId = first.id;
    await roster.act(undoReturn, { params: { returnId }, body: { reason: "Wrong entry." } }, acting);
    await approveWaiting(roster);
    expect(await readAccount()).toMatchObject({ blocked_code: "R16" });
  });
});
