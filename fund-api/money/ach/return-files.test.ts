import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { recordFile, releaser, returnFileOf, sendTwo } from "../../platform/testing/batch.ts";
import { type Form, forms, inForm, type Line } from "../../platform/testing/bank-file-forms.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { verifyByPrenote } from "../../platform/jobs/verify-by-prenote.ts";
import { testSiteOf } from "../../platform/testing/site.ts";
import { countPendingAccounts } from "./verification-entries.ts";
import { listDueGroups } from "./due-payments.ts";
import { listFileItems, resolveException } from "./file-items.ts";
import { confirmNotice } from "./notices.ts";
import { findSentEntries, listReturns, recordReturn } from "./record-returns.ts";
import { getReturnFile, recordReturnFile, uploadReturnFile } from "./return-files.ts";

/** Thu, Jul 16, 2026: two banking days after the debits. */
const now = new Date("2026-07-16T15:00:00.000Z");
const acting = { userName: "ops-accounting", now } as const;
const unknownEntry = { trace: "999999990000001", cents: 4200 };

describe.each(testDatabases)("a file of returns on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const upload = (bytes: Uint8Array<ArrayBuffer>, fileName = "returns.ach") =>
    roster.act(uploadReturnFile, { body: { fileName, bytes } }, acting);
  const record = (lines: readonly Line[], form: Form = "plain") => recordFile(roster, inForm(form, lines), acting);
  const listItems = async (list: "EXCEPTIONS" | "NOTICES", state?: "RESOLVED") =>
    valueOf(await roster.act(listFileItems, { query: { list, ...(state && { state }) } }, acting)).items;
  const readAccount = (nickname: string) =>
    roster.db.selectFrom("bank_accounts").selectAll().where("nickname", "=", nickname).executeTakeFirstOrThrow();
  /** Reads all data that a file may change. */
  const readAllData = async () => [
    await roster.db.selectFrom("payments").selectAll().orderBy("id").execute(),
    await roster.db.selectFrom("ledger_entries").selectAll().orderBy("id").execute(),
    await roster.db.selectFrom("ach_returns").selectAll().execute(),
    await roster.db.selectFrom("ach_return_files").selectAll().execute(),
    await roster.db.selectFrom("ach_file_items").selectAll().orderBy("id").execute(),
    await roster.db.selectFrom("bank_accounts").selectAll().orderBy("id").execute(),
    await roster.db.selectFrom("audit_events").selectAll().orderBy("id").execute(),
    await roster.db.selectFrom("outbox").selectAll().orderBy("id").execute(),
  ];
  const newAccount = { code: "C01", cents: 0, info: "000111222333" };

  it("is shown in groups before anything posts, and posts its first group when recorded", async () => {
    const [debit, prenote] = await sendTwo(roster);
    const lines = [
      { ...debit, code: "R01" },
      { ...prenote, code: "R72" },
      { ...prenote, ...newAccount },
      { ...unknownEntry, code: "R02" },
      { ...debit, cents: debit.cents - 1, code: "R02" },
    ];
    const [paymentsBefore, ledgerBefore] = await readAllData();
    const { fileId, groups, summary, recordedAt } = valueOf(await upload(returnFileOf(lines)));
    expect(groups.map(({ group, count, items }) => [group, count, items[0]?.line])).toEqual([
      ["RECORD", 1, 4],
      ["NOTICE", 1, 8],
      ["ALREADY", 1, 12],
      ["NOT_OURS", 1, 10],
      ["CONTESTED", 1, 6],
    ]);
    expect([summary, recordedAt]).toEqual(["returns.ach has 5 entries. Nothing is recorded yet.", null]);
    expect((await readAllData()).slice(0, 2)).toEqual([paymentsBefore, ledgerBefore]);
    const pending = valueOf(await roster.act(listReturns, { query: {} }, acting)).waitingFiles;
    expect(pending.map(({ fileName }) => fileName)).toEqual(["returns.ach"]);

    const recorded = valueOf(await roster.act(recordReturnFile, { params: { fileId } }, acting));
    expect(recorded).toMatchObject({ recordedCount: 1, waitingFiles: [], openExceptions: 3, openNotices: 1 });
    expect(recorded.summary).toMatch(/1 notice of change needs to be confirmed\. 3 exceptions need to be resolved\.$/);
    expect(recorded.returns[0]).toMatchObject({ code: "R01", trace: debit.trace, returnDate: "2026-07-16" });
    expect((await listItems("EXCEPTIONS")).map(({ group }) => group).toSorted()).toEqual([
      "ALREADY",
      "CONTESTED",
      "NOT_OURS",
    ]);
    const reviewed = valueOf(await roster.act(getReturnFile, { params: { fileId } }, acting));
    expect(reviewed.groups.map(({ group, count }) => [group, count])).toEqual(
      groups.map(({ group, count }) => [group, count]),
    );
  });

  it("is recorded once, with any line ends and filler, no matter how often it is uploaded", async () => {
    const [debit] = await sendTwo(roster);
    const lines = [
      { ...debit, code: "R01" },
      { ...unknownEntry, code: "R01" },
    ];
    const { fileId } = valueOf(await upload(inForm("plain", lines)));
    const dataAfterUpload = await readAllData();
    for (const form of forms) expect(valueOf(await upload(inForm(form, lines), "copy.ach")).fileId).toBe(fileId);
    expect(await readAllData()).toEqual(dataAfterUpload);
    await roster.act(recordReturnFile, { params: { fileId } }, acting);
    const dataBefore = await readAllData();
    const repeat = valueOf(await roster.act(recordReturnFile, { params: { fileId } }, acting));
    expect(repeat).toMatchObject({
      recordedCount: 0,
      summary: "This file was already recorded on Thu, Jul 16, 2026 by ops-accounting Tester. Nothing was changed.",
    });
    expect(valueOf(await upload(inForm("noLineEnds", lines))).summary).toMatch(/^This file was already recorded/);
    expect(await readAllData()).toEqual(dataBefore);
  });

  it("without returns is valid and stored, and changes nothing", async () => {
    const { summary, recordedAt, groups } = valueOf(await upload(returnFileOf([])));
    expect([summary, groups]).toEqual(["No returns in this file. Nothing changes.", []]);
    expect(recordedAt).toBe(now.toISOString());
    expect(valueOf(await upload(returnFileOf([]))).summary).toMatch(/^This file was already recorded/);
  });

  const badFiles: [string, (text: string) => string, RegExp][] = [
    [
      "a wrong control total",
      (text) => text.replace(/^(8225\d{6}\d{10})\d{12}/m, "$1000000000001"),
      /^The debit total on line 7/,
    ],
    ["a line of 95 characters", (text) => text.replace(/^(7.*)$/m, "$10"), /^Line 4 has 95 characters/],
    ["its second half missing", (text) => text.slice(0, text.length / 2), /^The file has no end/],
    ["data that isn’t a NACHA file", () => "a,b\n1,2\n", /^The file does not begin with a line of type 1/],
  ];
  it.each(badFiles)("with %s is refused completely, with the line number", async (_name, damage, text) => {
    const [first, second] = await sendTwo(roster);
    const validFile = returnFileOf([
      { ...first, code: "R02" },
      { ...second, code: "R02" },
    ]);
    const dataBefore = await readAllData();
    const outcome = await upload(new TextEncoder().encode(damage(new TextDecoder().decode(validFile))));
    expect(outcome).toMatchObject({ ok: false, code: "UnreadableFile", text: expect.stringMatching(text) });
    expect(outcome).toMatchObject({ text: expect.stringContaining("Nothing was recorded.") });
    expect(await readAllData()).toEqual(dataBefore);
  });

  it("doesn't record an entry again if it was typed in after the upload", async () => {
    const [debit] = await sendTwo(roster);
    const { fileId } = valueOf(await upload(returnFileOf([{ ...debit, code: "R02" }])));
    await roster.act(recordReturn, { body: { trace: debit.trace, code: "R01" } }, acting);
    const recorded = valueOf(await roster.act(recordReturnFile, { params: { fileId } }, acting));
    expect(recorded).toMatchObject({ recordedCount: 0, openExceptions: 1 });
    const [exception] = await listItems("EXCEPTIONS");
    expect(exception).toMatchObject({
      group: "ALREADY",
      said: "Recorded on Thu, Jul 16, 2026 with R01, not enough money in the account.",
    });
  });

  it("of a batch voided after the review is recognized, and posts nothing", async () => {
    const [debit] = await sendTwo(roster);
    const { fileId, groups } = valueOf(await upload(returnFileOf([{ ...debit, code: "R01" }])));
    expect(groups.map(({ group }) => group)).toEqual(["RECORD"]);
    const voided = { state: "VOIDED", voided_at: now } as const;
    await roster.db.updateTable("ach_batches").set(voided).where("state", "=", "SENT").execute();
    await roster.db.updateTable("ach_entries").set({ live: false }).where("trace", "=", debit.trace).execute();
    const dataBefore = await readAllData();
    const recorded = valueOf(await roster.act(recordReturnFile, { params: { fileId } }, acting));
    expect(recorded).toMatchObject({ recordedCount: 0, openExceptions: 1 });
    expect((await listItems("EXCEPTIONS"))[0]).toMatchObject({
      group: "VOIDED",
      said: expect.stringMatching(/Health batch \d+ was voided or this entry was removed from it/),
      owner: { confirmationNo: debit.confirmationNo },
    });
    expect((await readAllData()).slice(0, 3)).toEqual(dataBefore.slice(0, 3));
  });

  it("from another bank reports that none of its entries is ours, and posts nothing", async () => {
    await sendTwo(roster);
    const dataBefore = await readAllData();
    const lines = [
      { ...unknownEntry, code: "R01" },
      { ...unknownEntry, trace: "999999990000002", code: "R02" },
    ];
    const { fileId, summary } = valueOf(await upload(returnFileOf(lines)));
    expect(summary).toBe(
      "No entry of returns.ach is ours. It may belong to another bank or company. Check that it is the right file. Nothing is recorded yet.",
    );
    const recorded = valueOf(await roster.act(recordReturnFile, { params: { fileId } }, acting));
    expect(recorded).toMatchObject({ recordedCount: 0, openExceptions: 2 });
    expect((await readAllData()).slice(0, 3)).toEqual(dataBefore.slice(0, 3));
  });

  it("from another day that repeats an entry records it once, and shows the first date", async () => {
    const [debit] = await sendTwo(roster);
    await record([{ ...debit, code: "R01" }]);
    const dataBefore = await readAllData();
    const nextDay = returnFileOf([{ ...debit, code: "R01" }], "2026-07-17");
    expect(await recordFile(roster, nextDay, acting)).toMatchObject({ recordedCount: 0, openExceptions: 1 });
    expect((await listItems("EXCEPTIONS"))[0]).toMatchObject({
      group: "ALREADY",
      said: "Recorded on Thu, Jul 16, 2026 with R01, not enough money in the account.",
    });
    expect((await readAllData()).slice(0, 3)).toEqual(dataBefore.slice(0, 3));
  });

  it("leaves exceptions until someone resolves each with a reason", async () => {
    await record([
      { ...unknownEntry, code: "R01" },
      { ...unknownEntry, code: "C02", info: "111111118" },
    ]);
    const [first, second] = await listItems("EXCEPTIONS");
    const resolve = (itemId = "", reason = "The bank took it back.") =>
      roster.act(resolveException, { params: { itemId }, body: { reason } }, acting);
    expect(valueOf(await resolve(first?.itemId)).items.map(({ itemId }) => itemId)).toEqual([second?.itemId]);
    expect(await resolve(first?.itemId, "Again.")).toMatchObject({ ok: false, code: "AlreadyResolved" });
    expect(await resolve(demoId("nothing"))).toMatchObject({ ok: false, code: "NotFound" });
    expect((await listItems("EXCEPTIONS", "RESOLVED"))[0]).toMatchObject({
      itemId: first?.itemId,
      resolved: { by: "ops-accounting Tester", reason: "The bank took it back." },
    });
  });

  describe("with a notice of change", () => {
    const confirmFirst = async () => {
      const [notice] = await listItems("NOTICES");
      return roster.act(confirmNotice, { params: { itemId: notice?.itemId ?? "" } }, { ...releaser, now });
    };

    it("masks old and new data, emails the Employer Admin, and updates the account once confirmed", async () => {
      const [debit] = await sendTwo(roster);
      const before = await readAccount("Operating");
      await record([
        { ...debit, code: "C03", cents: 0, info: `${"111111118".padEnd(12)}000111222333` },
        { ...debit, code: "R01" },
      ]);
      const [notice] = await listItems("NOTICES");
      expect(notice?.change).toEqual({
        was: `Routing ${before.routing}, Account ••6789`,
        becomes: "Routing 111111118, Account ••2333",
        dueOn: "2026-07-24",
      });
      const pending = await readAccount("Operating");
      expect([pending.routing, pending.last4, pending.correct_by]).toEqual([before.routing, "6789", "2026-07-24"]);
      expect(JSON.stringify(await readAllData())).not.toContain("000111222333");
      const emails = await mailsOf(roster.db, demoId("account:lakeside-admin"), testKeys);
      const email = emails.find(({ subject }) =>
        subject.startsWith("Your bank sent us new details for a bank account"),
      );
      expect(email?.text.replaceAll(/\s+/g, " ")).toContain("the details of Operating ••6789 changed");

      expect(valueOf(await confirmFirst()).items).toEqual([]);
      const after = await readAccount("Operating");
      expect([after.routing, after.last4, after.correct_by, after.state]).toEqual([
        "111111118",
        "2333",
        null,
        "VERIFIED",
      ]);
      expect(testKeys.decrypt(after.account_encrypted)).toBe("000111222333");
      expect([after.authorization_version, after.authorized_at]).toEqual([
        before.authorization_version,
        before.authorized_at,
      ]);
      expect(await roster.act(confirmNotice, { params: { itemId: notice?.itemId ?? "" } }, acting)).toMatchObject({
        code: "AlreadyResolved",
      });
      const trail = await roster.db.selectFrom("audit_events").select(["action", "account_id"]).orderBy("id").execute();
      expect(trail.slice(-2)).toEqual(
        ["bank-account-corrected", "notice-of-change-confirmed"].map((action) => ({
          action,
          account_id: demoId("account:ops-accounting-admin"),
        })),
      );
    });

    it("holds the account’s debits until each of its notices is confirmed", async () => {
      const [debit] = await sendTwo(roster);
      await record([
        { ...debit, ...newAccount },
        { ...debit, code: "C05", cents: 0, info: "37" },
      ]);
      const pending = { state: "SCHEDULED", sent_at: null, locked_at: null } as const;
      await roster.db.updateTable("payments").set(pending).where("state", "=", "SENT").execute();
      const findHeldPayment = async () => {
        const groups = await listDueGroups(roster.db, now);
        return groups
          .flatMap(({ payments }) => payments)
          .find((payment) => payment.confirmationNo === debit.confirmationNo);
      };
      const { heldBecause } = (await findHeldPayment()) ?? {};
      expect(heldBecause).toBe(
        "Operating ••6789 is waiting because its bank sent new details. Confirm them under Notices of change by Fri, Jul 24, 2026.",
      );
      await confirmFirst();
      expect((await findHeldPayment())?.heldBecause).toMatch(/is waiting/);
      await confirmFirst();
      expect(await readAccount("Operating")).toMatchObject({ correct_by: null, type: "SAVINGS", last4: "2333" });
      expect((await findHeldPayment())?.heldBecause).toBeNull();
    });

    it("for a prenote doesn’t verify the account, and a new test is sent once it is confirmed", async () => {
      const [, prenote] = await sendTwo(roster);
      await record([{ ...prenote, ...newAccount }]);
      const services = { db: roster.db, keys: testKeys, siteOf: testSiteOf, log: () => undefined };
      const later = new Date("2026-07-31T15:00:00.000Z");
      const verify = () => verifyByPrenote(services as never, later);
      expect(await verify()).toBe(0);
      expect(await countPendingAccounts(roster.db)).toBe(0);
      await confirmFirst();
      expect(await verify()).toBe(0);
      expect(await countPendingAccounts(roster.db)).toBe(1);
      expect(await readAccount("Reserve")).toMatchObject({ state: "UNVERIFIED", last4: "2333" });
    });
  });

  it("has entries that can be found by trace number, amount, employer or confirmation number", async () => {
    const [debit] = await sendTwo(roster);
    const findEntries = async (text: string) =>
      valueOf(await roster.act(findSentEntries, { query: { text } }, acting)).entries.filter(
        ({ trace }) => trace === debit.trace,
      );
    const dollars = `$${(debit.cents / 100).toFixed(2)}`;
    for (const text of [debit.trace, ` ${debit.trace.slice(0, 8)} ${debit.trace.slice(8)}`, dollars, "lakeside"])
      expect([text, (await findEntries(text)).length]).toEqual([text, 1]);
    expect(await findEntries(debit.confirmationNo ?? "")).toMatchObject([{ obstacle: null, cents: debit.cents }]);
    expect(await findEntries(demoEmployerIds.lakeside)).toHaveLength(1);
    expect(await findEntries("No such employer")).toEqual([]);
    await roster.act(recordReturn, { body: { trace: debit.trace, code: "R01" } }, acting);
    expect((await findEntries(debit.trace))[0]?.obstacle).toMatch(/^Recorded on Thu, Jul 16, 2026/);
  });

  it("updates each fund’s return rates for the last 60 days", async () => {
    const readRates = async () =>
      valueOf(await roster.act(listReturns, { query: {} }, acting)).rates.find(({ fund }) => fund === "HW");
    const [debit] = await sendTwo(roster);
    const before = await readRates();
    await roster.act(recordReturn, { body: { trace: debit.trace, code: "R10" } }, acting);
    const after = await readRates();
    const countReturns = (rate: typeof after) => rate?.rates.map(({ returns }) => returns);
    expect(after?.debits).toBe(before?.debits);
    expect(countReturns(after)).toEqual(countReturns(before)?.map((count, index) => count + [1, 0, 1][index]!));
  });
});
