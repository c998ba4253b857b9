import { randomUUID } from "node:crypto";
import type { Batch } from "../../../lib/money/ach/schema.ts";
import { entryText } from "../../../lib/money/ledger/texts.en.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { settleBatch } from "../../platform/jobs/settle-batches.ts";
import { maker, recordFile, release, releaser, returnFileOf, send, takeFile } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { findJournalProblems } from "../../platform/testing/journal-problems.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { secondAdmin } from "../../platform/testing/late/late-policies.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { decideWaiting, listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { closeBankAccount } from "../bank-accounts/change-account.ts";
import { readJournal } from "../books/journal.ts";
import { askRefund } from "../decisions/transfer-paid.ts";
import { recordDeposit } from "../deposits/record-deposit.ts";
import { recordPayment } from "../deposits/record-payment.ts";
import { chargesOf } from "../ledger/charges.ts";
import { listBookItems } from "../reconcile/book-items.ts";
import { readStatement } from "../statements/read-statement.ts";
import { createBatch } from "./create-batch.ts";
import { dropEntry } from "./drop-entry.ts";
import { listBatches } from "./list-batches.ts";
import { confirmNotice } from "./notices.ts";
import { listFileItems } from "./file-items.ts";
import { listReturns, recordReturn } from "./record-returns.ts";
import { uploadReturnFile } from "./return-files.ts";
import { undoReturn } from "./undo-return.ts";
import { voidBatch } from "./void-batch.ts";

const { lakeside, summit } = demoEmployerIds;
/** The first day on which the bank can pay a batch of Fri, Jul 10. */
const paidOn = "2026-07-13";
const thursday = { now: new Date("2026-07-09T15:00:00.000Z") };
const wednesday = { ...maker, now: new Date("2026-07-15T15:00:00.000Z") };
const reason = "Paid twice.";

describe.each(testDatabases)("a refund by ACH on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);

  const readAccount = (employerId: string, nickname = "Operating") =>
    roster.db
      .selectFrom("bank_accounts")
      .selectAll()
      .where("employer_id", "=", employerId)
      .where("nickname", "=", nickname)
      .executeTakeFirstOrThrow();
  /** Adds another verified account of an employer, like Operating of Lakeside Freight. */
  const addAccount = async (employerId: string, changes: object = {}) => {
    const template = await readAccount(lakeside);
    const account = {
      ...template,
      id: randomUUID(),
      employer_id: employerId,
      nickname: "Refunds",
      last4: "4242",
      ...changes,
    };
    await insertRows(roster.db, "bank_accounts", [account]);
    return account;
  };
  /** Records an unapplied check. @returns the id of its credit */
  const addCredit = async (employerId: string, fund: FundCode, cents: number): Promise<string> => {
    const check = {
      method: "CHECK",
      number: `${cents}`,
      payer: "P",
      receivedOn: "2026-07-09",
    } as const;
    const recorded = await roster.act(
      recordPayment,
      { body: { ...check, employerId, fund, cents, allocations: [] } },
      { ...maker, ...thursday },
    );
    const { id: depositId, version } = valueOf(recorded).deposits.find(
      (deposit) => deposit.fund === fund && deposit.state === "OPEN",
    )!;
    const depositCount = { params: { depositId }, version, body: { count: 1, totalCents: cents } };
    valueOf(await roster.act(recordDeposit, depositCount, { ...releaser, ...thursday }));
    return (await chargesOf(roster.db, employerId)).find(
      (charge) => charge.type === "UNAPPLIED" && charge.fund === fund,
    )!.id;
  };
  const openCredit = async (employerId: string, chargeId: string): Promise<number> =>
    -(await chargesOf(roster.db, employerId)).find(({ id }) => id === chargeId)!.owedCents;
  const requestRefund = (
    employerId: string,
    body: { chargeId: string; cents: number; checkNo?: string; bankAccountId?: string },
  ) => roster.act(askRefund, { params: { employerId }, body: { reason, ...body } }, maker);
  const dueRefunds = async () =>
    valueOf(await roster.act(listBatches, { query: {} }, maker)).due.filter(({ kind }) => kind === "REFUNDS");
  const create = async (fund: FundCode): Promise<Batch> =>
    valueOf(await roster.act(createBatch, { body: { fund, kind: "REFUNDS", effectiveDate: paidOn } }, maker));
  /** Adds a credit of $300.00, and approves $290.00 of it as a refund. */
  const approveRefund = async (employerId: string = lakeside, fund: FundCode = "HW", cents = 29_000) => {
    const chargeId = await addCredit(employerId, fund, cents + 1_000);
    const account = employerId === lakeside ? await readAccount(lakeside) : await addAccount(employerId);
    valueOf(await requestRefund(employerId, { chargeId, cents, bankAccountId: account.id }));
    await approveWaiting(roster, "REFUND");
    return { chargeId, account };
  };
  const sendRefunds = async (fund: FundCode = "HW") => send(roster, await release(roster, await create(fund)));
  const listSubjects = async (): Promise<string[]> =>
    (await mailsOf(roster.db, demoId("account:lakeside-admin"), testKeys)).map(({ subject }) => subject);
  /** Lists the day, account and cents of each refund line in the journal. */
  const listJournal = async (fund: FundCode) => {
    const lines = await readJournal(roster.db, { fund, from: "2026-07-10", to: "2026-07-31", employerId: lakeside });
    return lines
      .filter(({ entry }) => entry === "Refund" || entry === "Settlement")
      .map(({ date, account, cents }) => `${date} ${account} ${cents}`);
  };

  it("is due once approved, is paid in a separate file, and leaves cash on its day at the bank", async () => {
    const { chargeId } = await approveRefund();
    await approveRefund(summit, "PEN", 7_500);
    expect(await openCredit(lakeside, chargeId)).toBe(1_000);
    expect((await listSubjects()).some((subject) => subject.startsWith("The fund refunds $290.00"))).toBe(true);
    expect(await dueRefunds()).toMatchObject([
      {
        fund: "HW",
        effectiveDate: paidOn,
        paymentCount: 1,
        cents: 29_000,
        refunds: [{ employerId: lakeside, bankAccount: "Operating ••6789" }],
      },
      { fund: "PEN", cents: 7_500, refunds: [{ employerId: summit, bankAccount: "Refunds ••4242" }] },
    ]);
    const debits = valueOf(await roster.act(createBatch, { body: { fund: "HW", effectiveDate: "2026-07-14" } }, maker));
    expect(debits.entries.map(({ kind }) => kind)).toEqual(["DEBIT"]);
    const created = await create("HW");
    expect(created).toMatchObject({ kind: "REFUNDS", entryCount: 1, debitCents: 0, creditCents: 29_000 });
    expect(created.entries).toMatchObject([{ kind: "REFUND", description: "REFUND", isCredit: true, cents: 29_000 }]);
    expect((await dueRefunds()).map(({ fund }) => fund)).toEqual(["PEN"]);
    const repeatRequest = { body: { fund: "HW", kind: "REFUNDS", effectiveDate: paidOn } } as const;
    expect(await roster.act(createBatch, repeatRequest, maker)).toMatchObject({ code: "NothingDue" });
    expect(await listJournal("HW")).toEqual(["2026-07-10 unapplied 29000", "2026-07-10 transit -29000"]);

    const released = await release(roster, created);
    const lines = (await takeFile(roster, released)).split("\n");
    expect(lines[1]).toMatch(/^5220.{46}CCDREFUND {4}/);
    expect(lines[2]).toMatch(/^622.{26}0000029000REFUND/);
    const batch = await send(roster, released);
    await settleBatch(roster.db, batch.batchId, wednesday.now);
    expect(await listJournal("HW")).toEqual([
      "2026-07-10 unapplied 29000",
      "2026-07-10 transit -29000",
      `${paidOn} cash -29000`,
      `${paidOn} transit 29000`,
    ]);
    expect((await listBookItems(roster.db, "HW")).find(({ id }) => id === batch.batchId)).toMatchObject({
      kind: "BATCH",
      day: paidOn,
      cents: -29_000,
    });
    const { entries } = await readStatement(roster.db, {
      employerId: lakeside,
      fund: "HW",
      from: "2026-07-10",
      to: paidOn,
    });
    expect(entries.map(entryText).filter((text) => text.startsWith("Refund"))).toEqual([
      "Refund: Payment not applied yet for July 2026",
    ]);
    expect(await findJournalProblems(roster.db, "2026-07-15")).toEqual([]);
  });

  it("is never paid on the day of its batch, even by a bank that takes same-day entries", async () => {
    await approveRefund();
    await roster.db.updateTable("fund_banks").set({ same_day_until: "13:00" }).execute();
    const today = { fund: "HW", kind: "REFUNDS", effectiveDate: "2026-07-10" } as const;
    expect(await roster.act(createBatch, { body: today }, maker)).toMatchObject({ code: "EffectiveDateRefused" });
    expect((await create("HW")).kind).toBe("REFUNDS");
  });

  it("is refused for an account that can’t get it, and refused twice for one credit", async () => {
    const chargeId = await addCredit(lakeside, "HW", 30_000);
    const operating = await readAccount(lakeside);
    const refusals = [
      [await addAccount(summit), /doesn’t have that bank account/],
      [await addAccount(lakeside, { state: "UNVERIFIED", verified_at: null }), /^Refunds ••4242 is not verified yet\./],
      [
        await addAccount(lakeside, { blocked_code: "R02", blocked_at: rosterNow }),
        /^Refunds ••4242 is blocked: .* R02\./,
      ],
      [await addAccount(lakeside, { state: "CLOSED", closed_at: rosterNow }), /^Refunds ••4242 is closed\./],
      [await addAccount(lakeside, { usable_from: "2026-07-14" }), /can be used from Tue, Jul 14, 2026/],
    ] as const;
    for (const [{ id: bankAccountId }, text] of refusals)
      expect(await requestRefund(lakeside, { chargeId, cents: 100, bankAccountId })).toMatchObject({
        code: "BankAccountRefused",
        text: expect.stringMatching(text),
      });
    const refundRequest = { chargeId, cents: 30_000, bankAccountId: operating.id };
    valueOf(await requestRefund(lakeside, refundRequest));
    expect(await requestRefund(lakeside, refundRequest)).toMatchObject({ code: "AlreadyWaiting" });
    // The account is checked again on approval.
    const block = { blocked_code: "R03", blocked_at: rosterNow };
    await roster.db.updateTable("bank_accounts").set(block).where("id", "=", operating.id).execute();
    const [pending] = valueOf(await roster.act(listWaiting, {}, maker)).waiting;
    expect(pending?.facts).toEqual([{ name: "Paid by", text: "ACH to Operating ••6789" }]);
    const approval = {
      params: { decisionId: pending!.decisionId },
      version: 1,
      body: { decision: "approve" },
    } as const;
    expect(await roster.act(decideWaiting, approval, releaser)).toMatchObject({ code: "BankAccountRefused" });
    const unblocked = { blocked_code: null, blocked_at: null };
    await roster.db.updateTable("bank_accounts").set(unblocked).where("id", "=", operating.id).execute();
    await approveWaiting(roster, "REFUND");
    expect(await requestRefund(lakeside, { ...refundRequest, cents: 1 })).toMatchObject({ code: "NoSuchCredit" });
  });

  it("waits again after its batch is voided or its entry removed, and its account can’t be closed", async () => {
    await approveRefund();
    const voidedBatch = await create("HW");
    const request = {
      params: { batchId: voidedBatch.batchId },
      version: voidedBatch.version,
      body: { reason: "Wrong day." },
    };
    valueOf(await roster.act(voidBatch, request, releaser));
    expect(await dueRefunds()).toMatchObject([{ cents: 29_000 }]);
    const second = await addAccount(lakeside);
    const chargeId = await addCredit(lakeside, "HW", 5_000);
    valueOf(await requestRefund(lakeside, { chargeId, cents: 400, bankAccountId: second.id }));
    await approveWaiting(roster, "REFUND");
    const { batchId, version, entries } = await create("HW");
    const { trace } = entries.find(({ cents }) => cents === 29_000)!;
    const changed = valueOf(
      await roster.act(dropEntry, { params: { batchId, trace }, version, body: { reason: "Asked by phone." } }, maker),
    );
    expect(changed).toMatchObject({ kind: "REFUNDS", entryCount: 1, creditCents: 400 });
    expect(await dueRefunds()).toMatchObject([{ cents: 29_000 }]);
    const { id } = await readAccount(lakeside);
    const close = { params: { bankAccountId: id }, version: 1 };
    expect(await roster.act(closeBankAccount, close)).toMatchObject({ code: "PaymentsScheduled" });
  });

  it("is a credit again when the bank returns it, and the return can’t be undone after the credit is used", async () => {
    const { chargeId, account } = await approveRefund();
    const { entries } = await sendRefunds();
    const file = { ...entries[0]!, code: "R03" };
    const bytes = returnFileOf([file], "2026-07-14");
    const preview = valueOf(
      await roster.act(uploadReturnFile, { body: { fileName: "returns.ach", bytes } }, wednesday),
    );
    expect(preview.groups).toMatchObject([
      { group: "RECORD", items: [{ owner: { employerId: lakeside, confirmationNo: null } }] },
    ]);
    const { summary, returns } = await recordFile(roster, bytes, wednesday);
    expect(summary).toContain("1 refund returned: it is an open credit again");
    expect(returns[0]).toMatchObject({ kind: "REFUND", code: "R03", canRetry: false });
    expect(await openCredit(lakeside, chargeId)).toBe(30_000);
    expect(await readAccount(lakeside)).toMatchObject({ id: account.id, state: "VERIFIED", blocked_code: "R03" });
    expect((await listJournal("HW")).slice(-2)).toEqual(["2026-07-14 unapplied -29000", "2026-07-14 cash 29000"]);
    const items = await listBookItems(roster.db, "HW");
    expect(sumCents(items.filter(({ kind }) => kind !== "DEPOSIT"))).toBe(0);
    expect(await dueRefunds()).toEqual([]);
    const { returnId } = valueOf(await roster.act(listReturns, { query: {} }, wednesday)).returns[0]!;
    const undo = () => roster.act(undoReturn, { params: { returnId }, body: { reason } }, wednesday);
    // After the credit is used, the undo is refused.
    valueOf(await requestRefund(lakeside, { chargeId, cents: 2_000, checkNo: "20417" }));
    await approveWaiting(roster, "REFUND");
    expect(await undo()).toMatchObject({ code: "CannotUndo", text: expect.stringContaining("only $280.00") });
    expect(
      (await listSubjects()).some((subject) => subject.startsWith("Refund of $290.00 returned by your bank")),
    ).toBe(true);
  });

  it("is paid again when its return is undone, and can be returned again", async () => {
    const { chargeId } = await approveRefund();
    const { entries } = await sendRefunds();
    const { trace } = entries[0]!;
    const record = () => roster.act(recordReturn, { body: { trace, code: "R02" } }, wednesday);
    valueOf(await record());
    const { returnId } = valueOf(await roster.act(listReturns, { query: {} }, wednesday)).returns[0]!;
    valueOf(await roster.act(undoReturn, { params: { returnId }, body: { reason } }, wednesday));
    await approveWaiting(roster, "UNDO_RETURN", wednesday.now);
    expect(await openCredit(lakeside, chargeId)).toBe(1_000);
    expect(await readAccount(lakeside)).toMatchObject({ blocked_code: null });
    expect(
      (await listSubjects()).some((subject) => subject.startsWith("Your refund of $290.00 was not returned")),
    ).toBe(true);
    valueOf(await record());
    expect(await openCredit(lakeside, chargeId)).toBe(30_000);
    expect(await findJournalProblems(roster.db, "2026-07-15")).toEqual([]);
  });

  it("is canceled when its account is blocked before it is in a batch, and waits for a notice of change", async () => {
    const first = await approveRefund();
    const { entries } = await sendRefunds();
    const chargeId = await addCredit(lakeside, "HW", 8_000);
    const credits = async () =>
      sumCents((await chargesOf(roster.db, lakeside)).map(({ owedCents }) => ({ cents: Math.min(owedCents, 0) })));
    const creditsBefore = await credits();
    valueOf(await requestRefund(lakeside, { chargeId, cents: 600, bankAccountId: first.account.id }));
    await approveWaiting(roster, "REFUND");
    const notice = returnFileOf([{ ...entries[0]!, code: "C02", cents: 0, info: "123456780" }], "2026-07-14");
    await recordFile(roster, notice, wednesday);
    const [heldGroup] = await dueRefunds();
    expect(heldGroup).toMatchObject({
      paymentCount: 0,
      refunds: [{ heldBecause: expect.stringContaining("Notices of change") }],
    });
    const batchRequest = { body: { fund: "HW", kind: "REFUNDS", effectiveDate: paidOn } } as const;
    expect(await roster.act(createBatch, batchRequest, maker)).toMatchObject({ code: "NothingDue" });
    const { items } = valueOf(await roster.act(listFileItems, { query: { list: "NOTICES" } }, wednesday));
    valueOf(await roster.act(confirmNotice, { params: { itemId: items[0]!.itemId } }, wednesday));
    expect(await dueRefunds()).toMatchObject([{ paymentCount: 1 }]);
    const { summary } = valueOf(
      await roster.act(recordReturn, { body: { trace: entries[0]!.trace, code: "R02" } }, wednesday),
    );
    expect(summary).toContain("1 refund to it canceled");
    expect(await dueRefunds()).toEqual([]);
    expect(await credits()).toBe(creditsBefore - 29_000);
    expect((await listSubjects()).some((subject) => subject.startsWith("Your refund of $6.00 was not sent"))).toBe(
      true,
    );
    expect(await findJournalProblems(roster.db, "2026-07-15")).toEqual([]);
  });

  it("ends a balanced file with a debit from the fund’s own account", async () => {
    await roster.db.updateTable("fund_banks").set({ offset_account: "77001", offset_type: "CHECKING" }).execute();
    await approveRefund();
    const created = await create("HW");
    expect(created).toMatchObject({ entryCount: 2, offsetCount: 1, debitCents: 29_000, creditCents: 29_000 });
    const file = await takeFile(roster, await release(roster, created), { ...secondAdmin, ...releaser });
    expect(file).toMatch(/\n5200.*\n622.*\n705RMR\*IV\*HWREFUND-1000001-0001.*\n627.{9}77001/);
    expect((await listBookItems(roster.db, "HW")).filter(({ kind }) => kind === "BATCH")).toEqual([]);
    await send(roster, valueOf({ ok: true, value: { ...created, version: 2 } } as never));
    expect((await listBookItems(roster.db, "HW")).filter(({ kind }) => kind === "BATCH")).toMatchObject([
      { cents: -29_000 },
    ]);
  });
});
