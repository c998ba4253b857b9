import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { countPendingAccounts } from "../ach/verification-entries.ts";
import { bankAccountAuthorization } from "../../../lib/money/bank-accounts/bank-account-faults.ts";
import * as calls from "../../../lib/money/bank-accounts/contract.ts";
import { bankAccountNextText } from "../../../lib/money/bank-accounts/texts.en.ts";
import type { AddBankAccountBody, BankAccountList } from "../../../lib/money/bank-accounts/schema.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { requestOf, type Sent } from "../../../lib/platform/contract/request.ts";
import { removeIdsAndTimes } from "../../../lib/platform/testing/without-ids-and-times.ts";
import { decryptEmail } from "../../messages/mail/outbox.ts";
import { verifyByPrenote } from "../../platform/jobs/verify-by-prenote.ts";
import { openAmounts } from "./verify-bank-account.ts";
import { addAccount, addEmployer, createTestApp, testStart, tokenFor } from "../../platform/testing/app.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { sendTestEntry } from "../../platform/testing/test-entry.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { newPayment } from "../payments/authorize-payment.ts";

const employerId = "1000001-0001";
const number = "000440098765";
const body: AddBankAccountBody = {
  routing: "1234-5678-0",
  accountNumber: "0004 4009 8765",
  accountNumberAgain: number,
  type: "CHECKING",
  nickname: " Payroll ",
  verification: "PRENOTE",
  authorizationVersion: bankAccountAuthorization.version,
};

type CallResult = { status: number; code: string; text: string; list: BankAccountList; raw: string };

/** Wed, Jun 10, 2026 at noon UTC is `testStart`. */
const atTenAm = (date: string): Date => new Date(`${date}T15:00:00.000Z`);

describe.each(testDatabases)("bank accounts on $name", ({ open }) => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  let adminId: string;
  let admin: string;
  let clerk: string;
  beforeEach(async () => {
    opened = await open();
    test = createTestApp(opened);
    await addEmployer(opened.db, employerId);
    const employer = { employer_id: employerId };
    adminId = await addAccount(opened.db, "ada", { ...employer, roles: ["Employer Admin"] });
    await addAccount(opened.db, "otto", { ...employer, roles: ["Employer Admin"] });
    const clerkId = await addAccount(opened.db, "carl", { ...employer, roles: ["Employer"] });
    admin = await tokenFor(opened.db, adminId, testStart);
    clerk = await tokenFor(opened.db, clerkId, testStart);
  });
  afterEach(() => opened.close());

  const send = async (call: Call, sent: Sent, token = admin): Promise<CallResult> => {
    const key = call.idempotent ? { idempotencyKey: randomUUID() } : {};
    const { path, ...init } = requestOf(call, { token, ...key, ...sent });
    const response = await test.app.request(path, init);
    const raw = await response.text();
    const json = JSON.parse(raw) as BankAccountList & { message?: string; SystemMessages?: { Message: string }[] };
    const text = json.SystemMessages?.[0]?.Message ?? "";
    return { status: response.status, code: json.message ?? "", text, list: json, raw };
  };
  const add = (changes: Partial<AddBankAccountBody> = {}) =>
    send(calls.addBankAccount, { body: { ...body, ...changes } });
  const addAndFind = async (changes: Partial<AddBankAccountBody> = {}) => {
    const { list } = await add(changes);
    const [{ id, version }] = list.bankAccounts as [BankAccountList["bankAccounts"][0]];
    return { id, version, params: { bankAccountId: id } };
  };
  const readOnlyAccount = async () => (await send(calls.listBankAccounts, {}, clerk)).list.bankAccounts[0]!;
  const listAuditActions = async () =>
    (await opened.db.selectFrom("audit_events").select("action").orderBy("id").execute()).map(({ action }) => action);
  const listNotices = async () => {
    const rows = await opened.db.selectFrom("outbox").select(["letter", "sealed"]).orderBy("letter").execute();
    return rows.map(({ letter, sealed }) => ({ letter, mail: decryptEmail(sealed!, test.keys) }));
  };
  const row = (id: string) =>
    opened.db.selectFrom("bank_accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  const sendTest = (accountId: string, kind: "PRENOTE" | "MICRO", sentAt: Date): Promise<string> =>
    sendTestEntry(opened.db, { accountId, kind, sentAt });
  const returnEntry = async (entryId: string, accountId: string, code = "R03"): Promise<void> => {
    const entry = { entry_id: entryId, payment_id: null, bank_account_id: accountId, code, trace: "" };
    const recordedBy = {
      recorded_by: adminId,
      recorded_by_name: "",
      recorded_at: testStart,
      undone_at: null,
      file_sha256: null,
      info: "",
    };
    await insertRows(opened.db, "ach_returns", [
      { id: randomUUID(), return_date: "2026-06-12", ...entry, ...recordedBy },
    ]);
  };
  const verify = (now: Date) => verifyByPrenote({ ...test }, now);

  it("adds an unverified account, and records who authorized it, when and from where", async () => {
    const { id } = await addAndFind();
    expect(await readOnlyAccount()).toMatchObject({
      nickname: "Payroll",
      last4: "8765",
      bankName: "First Test Bank",
      state: "UNVERIFIED",
      usableFrom: "2026-06-12",
      verifiesOn: null,
    });
    const stored = await row(id);
    expect(stored).toMatchObject({
      authorization_version: bankAccountAuthorization.version,
      authorized_by: adminId,
      authorized_at: testStart,
      key_id: test.keys.keyId,
    });
    expect(test.keys.decrypt(stored.account_encrypted)).toBe(number);
    const emails = await listNotices();
    expect(emails.map(({ letter, mail }) => [letter, mail.to])).toEqual([
      ["bank-account-added", "ada@portal.example"],
      ["bank-account-added", "otto@portal.example"],
    ]);
  });

  it("keeps the account number out of responses, logs, notices, the audit trail and all other tables", async () => {
    const { raw } = await add();
    const key = randomUUID();
    await send(calls.addBankAccount, {
      body: { ...body, accountNumber: "5556667778", accountNumberAgain: "5556667778" },
      idempotencyKey: key,
    });
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(opened.db);
    let allText = raw + JSON.stringify(test.lines) + JSON.stringify(await listNotices());
    for (const { name } of rows) {
      const table = await sql<{ all: string | null }>`select string_agg(to_jsonb(t)::text, '') as all
        from ${sql.table(name)} as t`.execute(opened.db);
      allText += table.rows[0]?.all ?? "";
    }
    for (const secret of [number, "5556667778", number.replace(/^0+/, ""), "0004 4009 8765"]) {
      expect([secret, allText.includes(secret), allText.includes(Buffer.from(secret).toString("hex"))]).toEqual([
        secret,
        false,
        false,
      ]);
    }
  });

  it("stores no plain hash of the request, from which the number could be guessed", async () => {
    await add();
    const { body_hash } = await opened.db.selectFrom("idempotency_keys").select("body_hash").executeTakeFirstOrThrow();
    const plainHash = createHash("sha256").update("/api/bank-accounts\n").update(JSON.stringify(body)).digest();
    expect(Buffer.from(body_hash).equals(plainHash)).toBe(false);
  });

  it.each([
    [{ routing: "123456781" }, "Invalid", /isn’t a U.S. routing number/],
    [{ accountNumberAgain: "000440098766" }, "Invalid", /are different/],
    [{ nickname: "" }, "Invalid", /Nickname Required/],
    [{ authorizationVersion: "2020-01" }, "AuthorizationChanged", /has changed/],
  ])("adds nothing with %j", async (changes, code, text) => {
    const response = await add(changes);
    expect([response.code, response.text]).toEqual([code, expect.stringMatching(text)]);
    expect(removeIdsAndTimes(response.raw)).not.toContain("8765");
    expect([await listAuditActions(), await listNotices()]).toEqual([[], []]);
  });

  it("adds an account again only after it was closed", async () => {
    const { params, version } = await addAndFind();
    expect(await add({ nickname: "Other" })).toMatchObject({ code: "BankAccountExists" });
    expect(await send(calls.closeBankAccount, { params, version })).toMatchObject({ status: 200 });
    expect(await add({ nickname: "Other" })).toMatchObject({ status: 200 });
  });

  it("lets other users of the employer see accounts but not change them", async () => {
    const { params, version } = await addAndFind();
    const sent: readonly [Call, Sent][] = [
      [calls.addBankAccount, { body }],
      [calls.renameBankAccount, { params, version, body: { nickname: "Mine" } }],
      [calls.closeBankAccount, { params, version }],
      [calls.requestPrenote, { params, version }],
      [calls.confirmBankAmounts, { params, body: { amounts: [1, 2] } }],
    ];
    for (const [call, request] of sent)
      expect([call.name, (await send(call, request, clerk)).code]).toEqual([call.name, "RightMissing"]);
    expect((await readOnlyAccount()).nickname).toBe("Payroll");
  });

  it("renames an account without a cool-off, and emails all Employer Admins", async () => {
    const { id, params, version } = await addAndFind();
    await opened.db.updateTable("bank_accounts").set({ usable_from: null }).execute();
    const rename = (nickname: string, seenVersion: number) =>
      send(calls.renameBankAccount, { params, version: seenVersion, body: { nickname } });
    expect(await rename("Wages", version)).toMatchObject({ status: 200 });
    expect(await rename("Late", version)).toMatchObject({ status: 412 });
    expect(await rename("No 0004400987", version + 1)).toMatchObject({ code: "Invalid" });
    expect(await row(id)).toMatchObject({ nickname: "Wages", usable_from: null });
    expect((await listNotices()).filter(({ letter }) => letter === "bank-account-renamed")).toHaveLength(2);
  });

  it("refuses to close an account with scheduled payments, and lists them", async () => {
    const { id, params, version } = await addAndFind();
    const authorizationId = randomUUID();
    const authorization = {
      id: authorizationId,
      employer_id: employerId,
      confirmation_no: "P-1",
      idempotency_key: null,
    };
    await insertRows(opened.db, "payment_authorizations", [
      { ...authorization, created_by: adminId, created_at: testStart },
    ]);
    const payment = {
      ...newPayment,
      id: randomUUID(),
      employer_id: employerId,
      bank_account_id: id,
      cents: 100,
      debit_date: "2026-06-15",
      confirmation_no: "P-1",
      authorization_version: "1",
      authorization_id: authorizationId,
      fund: "HW" as const,
      created_by: adminId,
      created_by_name: "Dana",
      created_at: testStart,
      created_ip: "",
      bank_nickname: "Payroll",
      bank_last4: "8765",
    };
    await insertRows(opened.db, "payments", [payment]);
    const close = () => send(calls.closeBankAccount, { params, version });
    expect(await close()).toMatchObject({
      code: "PaymentsScheduled",
      text: expect.stringMatching(/1 payment is scheduled on it \(P-1 on Mon, Jun 15, 2026\)/),
    });
    await opened.db.updateTable("payments").set({ state: "LOCKED", locked_at: testStart }).execute();
    expect(await close()).toMatchObject({ code: "PaymentsScheduled" });
    await opened.db.updateTable("payments").set({ state: "SENT", sent_at: testStart }).execute();
    expect(await close()).toMatchObject({ status: 200 });
    expect(await row(id)).toMatchObject({ state: "CLOSED", closed_by: adminId, closed_at: testStart });
    expect((await listNotices()).filter(({ letter }) => letter === "bank-account-closed")).toHaveLength(2);
    expect(await send(calls.closeBankAccount, { params, version: version + 1 })).toMatchObject({
      code: "BankAccountClosed",
    });
  });

  it("closes an account once for two tabs at the same time", async () => {
    const { params, version } = await addAndFind();
    const close = () => send(calls.closeBankAccount, { params, version });
    const codes = (await Promise.all([close(), close()])).map(({ status, code }) => `${status} ${code}`.trim());
    expect(codes.toSorted()).toEqual(["200", "412 Stale"]);
    expect((await listAuditActions()).filter((action) => action === "bank-account-closed")).toHaveLength(1);
  });

  it("verifies an account once, three banking days after its test entry was sent", async () => {
    const { id } = await addAndFind();
    expect(await verify(atTenAm("2026-07-10"))).toBe(0);
    // Wed, Jun 17, 2026; Fri, Jun 19 is a holiday.
    await sendTest(id, "PRENOTE", atTenAm("2026-06-17"));
    expect((await readOnlyAccount()).verifiesOn).toBe("2026-06-23");
    expect([await verify(atTenAm("2026-06-22")), (await readOnlyAccount()).state]).toEqual([0, "UNVERIFIED"]);
    expect([await verify(atTenAm("2026-06-23")), await verify(atTenAm("2026-06-23"))]).toEqual([1, 0]);
    expect(await row(id)).toMatchObject({ state: "VERIFIED", verified_at: atTenAm("2026-06-23") });
    expect((await listAuditActions()).at(-1)).toBe("bank-account-verified");
  });

  it("does not verify an account that is blocked or whose test entry was returned", async () => {
    const { id } = await addAndFind();
    const entry = await sendTest(id, "PRENOTE", atTenAm("2026-06-10"));
    await opened.db.updateTable("bank_accounts").set({ blocked_code: "R03", blocked_at: testStart }).execute();
    expect(await verify(atTenAm("2026-06-30"))).toBe(0);
    await opened.db.updateTable("bank_accounts").set({ blocked_code: null, blocked_at: null }).execute();
    await returnEntry(entry, id);
    expect(await verify(atTenAm("2026-06-30"))).toBe(0);
  });

  it.each(["PRENOTE", "MICRO"] as const)(
    "sends no new test after a %s is returned until an admin requests it",
    async (kind) => {
      const { id, params } = await addAndFind({ verification: kind });
      await returnEntry(await sendTest(id, kind, testStart), id, "R16");
      expect(await countPendingAccounts(opened.db)).toBe(0);
      const { returnedTest, version } = await readOnlyAccount();
      expect(returnedTest).toBe("R16, the account is frozen");
      expect(bankAccountNextText(await readOnlyAccount(), "2026-06-10")).toMatch(
        /R16, the account is frozen.*Clear this up/,
      );
      expect(await send(calls.requestPrenote, { params, version })).toMatchObject({ status: 200 });
      expect(await readOnlyAccount()).toMatchObject({ verification: "PRENOTE", returnedTest: null });
      expect(await countPendingAccounts(opened.db)).toBe(1);
      expect(await send(calls.requestPrenote, { params, version: version + 1 })).toMatchObject({
        code: "NothingToVerify",
      });
      await sendTest(id, "PRENOTE", atTenAm("2026-06-17"));
      expect([await verify(atTenAm("2026-06-23")), (await readOnlyAccount()).state]).toEqual([1, "VERIFIED"]);
    },
  );

  const readAmounts = async (id: string) => openAmounts(test.keys, (await row(id)).micro_amounts_encrypted!);
  const makeWrong = ([first, second]: readonly [number, number]): [number, number] => [first, (second % 99) + 1];

  it("verifies with the two small amounts in either order after they were sent", async () => {
    const { id, params } = await addAndFind({ verification: "MICRO" });
    const [first, second] = await readAmounts(id);
    expect(first).not.toBe(second);
    const confirm = (amounts: [number, number]) => send(calls.confirmBankAmounts, { params, body: { amounts } });
    expect([(await confirm([first, second])).code, (await row(id)).micro_tries]).toEqual(["AmountsNotSent", 0]);
    await sendTest(id, "MICRO", testStart);
    expect(await confirm([second, first])).toMatchObject({ status: 200 });
    expect(await row(id)).toMatchObject({ state: "VERIFIED", micro_amounts_encrypted: null });
    expect(await confirm([second, first])).toMatchObject({ code: "NothingToVerify" });
  });

  it("allows five wrong tries, then refuses even the right amounts but still offers the test entry", async () => {
    const { id, params, version } = await addAndFind({ verification: "MICRO" });
    await sendTest(id, "MICRO", testStart);
    const rightAmounts = await readAmounts(id);
    const confirm = (amounts: readonly [number, number]) =>
      send(calls.confirmBankAmounts, { params, body: { amounts } });
    // Two concurrent tries count as two.
    const concurrent = await Promise.all([confirm(makeWrong(rightAmounts)), confirm(makeWrong(rightAmounts))]);
    expect(concurrent.map(({ code }) => code)).toEqual(["AmountsWrong", "AmountsWrong"]);
    expect((await readOnlyAccount()).amountTriesLeft).toBe(3);
    const codes: string[] = [];
    for (let round = 0; round < 3; round += 1) codes.push((await confirm(makeWrong(rightAmounts))).code);
    expect([...codes, (await confirm(rightAmounts)).code]).toEqual([
      "AmountsWrong",
      "AmountsWrong",
      "NoTriesLeft",
      "NoTriesLeft",
    ]);
    expect((await listAuditActions()).filter((action) => action === "bank-amounts-wrong")).toHaveLength(5);
    test.setNow(new Date(testStart.getTime() + 60_000));
    expect(await send(calls.requestPrenote, { params, version })).toMatchObject({ status: 200 });
    expect(await row(id)).toMatchObject({ verification: "PRENOTE", usable_from: "2026-06-12" });
    expect(await countPendingAccounts(opened.db)).toBe(1);
    await sendTest(id, "PRENOTE", testStart);
    expect(await countPendingAccounts(opened.db)).toBe(0);
    expect([await verify(atTenAm("2026-06-15")), await verify(atTenAm("2026-06-16"))]).toEqual([0, 1]);
  });

  it("counts the waiting days from the request for a test entry, not from the day the account was added", async () => {
    const { id, params, version } = await addAndFind({ verification: "MICRO" });
    expect(await row(id)).toMatchObject({ usable_from: "2026-06-12" });
    test.setNow(atTenAm("2026-06-16"));
    admin = await tokenFor(opened.db, adminId, atTenAm("2026-06-16"));
    expect(await send(calls.requestPrenote, { params, version })).toMatchObject({ status: 200 });
    // Two banking days after Tue, Jun 16.
    expect(await row(id)).toMatchObject({ usable_from: "2026-06-18" });
    const trail = opened.db.selectFrom("audit_events").select(["action", "account_id"]).orderBy("id", "desc").limit(1);
    expect(await trail.execute()).toEqual([{ action: "bank-account-prenote-requested", account_id: adminId }]);
  });

  it("adds one account for two requests with the same key", async () => {
    const sent = { body, idempotencyKey: randomUUID() };
    const responses = await Promise.all([send(calls.addBankAccount, sent), send(calls.addBankAccount, sent)]);
    const last = await send(calls.addBankAccount, sent);
    expect([last.status, last.list.bankAccounts.length]).toEqual([200, 1]);
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect((await listNotices()).length).toBe(2);
  });
});
