import * as accountHelp from "../../../lib/identity/account-help/contract.ts";
import type { AccountPage, HelpAction, HelpedAccount } from "../../../lib/identity/account-help/schema.ts";
import { helpRefusals, notPossible } from "../../../lib/identity/account-help/texts.en.ts";
import { identityNoteRule } from "../../../lib/platform/rules/identity-check.ts";
import { ssnInNoteText } from "../../../lib/platform/rules/ssn.ts";
import { currentUser, forgotPassword, resetPassword } from "../../../lib/identity/account/contract.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { requestOf, type Sent } from "../../../lib/platform/contract/request.ts";
import { addAccount, addEmployer, testPassword, testStart, tokenFor } from "../../platform/testing/app.ts";
import { addPerson } from "../../platform/testing/registrations.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { codeAt, laterBy, visitorsOf } from "../../platform/testing/factor.ts";
import { mailsOf, tokenIn } from "../../platform/testing/outbox.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";

const admins = ["Operations Accounting Admin" as const];
const checkedHelp = {
  reason: "PHONE",
  note: "Locked out before payday.",
  identity: "CALLED_BACK",
  identityNote: "Called the number on file; she named both jobs.",
};

describe.each(testDatabases)("account help on $name", ({ open }) => {
  let adminId: string;
  let otherAdminId: string;
  const env = setUpApp(open, async (db) => {
    await addEmployer(db, "3000009-0001");
    adminId = await addAccount(db, "help-admin", { roles: admins, first_name: "Ingrid", last_name: "Solheim" });
    otherAdminId = await addAccount(db, "help-admin-2", { roles: admins });
  });

  const callApi = async (call: Call, helpRequest: Sent = {}, helperId = adminId) => {
    const token = await tokenFor(env.db, helperId, env.test.clock());
    const { path, ...init } = requestOf(call, { token, ...helpRequest });
    const response = await env.test.app.request(path, init);
    const json = (await response.json()) as Record<string, unknown> & { SystemMessages?: { Message: string }[] };
    const text = json.SystemMessages?.[0]?.Message ?? "";
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, code: response.ok ? "" : String(json["message"]), text, json, retryAfter };
  };
  const find = async (text: string) => {
    const { json } = await callApi(accountHelp.findAccounts, { query: { find: text } });
    return (json as unknown as AccountPage).accounts.map(({ userName }) => userName);
  };
  const read = async (accountId: string, helperId = adminId): Promise<HelpedAccount> =>
    (await callApi(accountHelp.getHelpedAccount, { params: { accountId } }, helperId)).json as unknown as HelpedAccount;
  const help = async (
    accountId: string,
    act: HelpAction,
    { helperId = adminId, ...more }: Partial<Sent> & { helperId?: string } = {},
  ) => {
    const { version } = await read(accountId);
    const body = { act, ...checkedHelp };
    return callApi(accountHelp.helpAccount, { params: { accountId }, version, body, ...more }, helperId);
  };
  const visitors = () => visitorsOf(env.opened, env.test);
  const lockOut = async (userName: string): Promise<void> => {
    for (let guess = 0; guess < 6; guess += 1) await visitors().signIn(userName, undefined, "Wrong1234");
  };
  const lastEvent = (accountId: string) =>
    env.db
      .selectFrom("audit_events")
      .selectAll()
      .where("subject", "=", `account:${accountId}`)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();

  it("finds an account by username, email, name, member ID and employer, and lists none without a search", async () => {
    const personId = await addPerson(env.db, crypto.randomUUID(), "M-777");
    await addAccount(env.db, "findable", {
      first_name: "Wilhelmina",
      last_name: "Oakes",
      email: "minnie@found.example",
      person_id: personId,
    });
    await addAccount(env.db, "found-clerk", { roles: ["Employer"], employer_id: "3000009-0001" });
    for (const text of ["FINDABLE", "minnie@", "wilhelmna oak", "Oakes, W", "minnie@found.example", "m-777", "m-7"])
      expect([text, await find(text)]).toEqual([text, ["findable"]]);
    for (const text of ["3000009-0001", "30000090", "lakeside FR"])
      expect([text, await find(text)]).toEqual([text, ["found-clerk"]]);
    // One or two characters match only a whole member ID.
    const otherPersonId = await addPerson(env.db, crypto.randomUUID(), "Q9");
    await addAccount(env.db, "short-member-id", { person_id: otherPersonId });
    expect([await find("q9"), await find("q")]).toEqual([["short-member-id"], []]);
    for (const text of ["", "  ", "no such person", "%", "_"]) expect([text, await find(text)]).toEqual([text, []]);
  });

  it("lists 25 accounts per page, each account once", async () => {
    for (let no = 0; no < 27; no += 1) await addAccount(env.db, `paged-${no}`, { last_name: "Paged" });
    const page = async (query: Record<string, string>) =>
      (await callApi(accountHelp.findAccounts, { query })).json as unknown as AccountPage;
    const first = await page({ find: "paged" });
    const second = await page({ find: "paged", after: first.page.next ?? "" });
    const names = [...first.accounts, ...second.accounts].map(({ userName }) => userName);
    expect([first.accounts.length, names.length, new Set(names).size, second.page.next]).toEqual([25, 27, 27, null]);
  });

  it.each([
    ["active", {}, "ACTIVE", ["SEND_RESET"]],
    ["unverified", { standing: "NOT_VERIFIED" }, "NOT_VERIFIED", ["SEND_VERIFICATION"]],
    ["waiting", { standing: "NOT_APPROVED" }, "NOT_APPROVED", []],
    ["unused", { last_login_at: new Date("2024-01-01T00:00:00.000Z") }, "DEACTIVATED", ["SEND_RESET"]],
    ["disabled", { standing: "DISABLED" }, "DISABLED", []],
    ["deleted", { standing: "DELETED" }, "DELETED", []],
    ["elsewhere", { standing: "OTHER_PORTAL" }, "OTHER_PORTAL", []],
    ["forced", { force_password_reset: true }, "ACTIVE", ["SEND_RESET"]],
  ] as const)(
    "shows the status of an account that is %s, and offers the help that works",
    async (name, values, standing, acts) => {
      const id = await addAccount(env.db, `standing-${name}`, values);
      expect(await read(id)).toMatchObject({ standing, acts, mustResetPassword: name === "forced", lockedUntil: null });
      for (const act of (["UNLOCK", "SEND_VERIFICATION", "SEND_RESET", "REMOVE_APP"] as const).filter(
        (action) => !(acts as readonly string[]).includes(action),
      ))
        expect(await help(id, act)).toMatchObject({ status: 422, code: "NotPossible", text: notPossible[act] });
      expect(await mailsOf(env.db, id, env.test.keys)).toEqual([]);
    },
  );

  it("shows no password, secret or SSN", async () => {
    const { id } = await visitors().addProtected("secretive");
    const text = JSON.stringify(await read(id));
    expect(text).toContain('"hasAuthenticatorApp":true');
    expect(text).not.toMatch(/hash|secret_|encrypted|ssn|recovery/i);
  });

  it("unlocks an account, emails its person, and records the reason", async () => {
    const id = await addAccount(env.db, "locked");
    await lockOut("locked");
    expect(await visitors().signIn("locked")).toBe("AccountLockedOut");
    expect((await read(id)).lockedUntil).toBe(new Date(testStart.getTime() + 15 * 60_000).toISOString());
    const { status, json } = await help(id, "UNLOCK");
    expect([status, json["lockedUntil"], json["acts"], json["version"]]).toEqual([200, null, ["SEND_RESET"], 2]);
    expect(json["history"]).toMatchObject([{ act: "UNLOCK", ...checkedHelp, carriedOut: true, by: "Ingrid Solheim" }]);
    const [sentEmail, ...others] = await mailsOf(env.db, id, env.test.keys);
    expect([sentEmail?.subject.startsWith("We unlocked your account"), others]).toEqual([true, []]);
    expect(sentEmail?.text).toContain("If you didn’t ask us for this, call us right away");
    const event = await lastEvent(id);
    expect(event).toMatchObject({ account_id: adminId, action: "account-unlocked", before: { locked: true } });
    expect(event?.after).toEqual({
      locked: false,
      reason: "PHONE",
      identity: "CALLED_BACK",
      helpId: expect.any(String) as string,
    });
    expect(event?.reason).toBe(checkedHelp.note);
    expect(await visitors().signIn("locked")).toBe("ok");
  });

  it("emails a link that verifies the address", async () => {
    const id = await addAccount(env.db, "unverified", { standing: "NOT_VERIFIED" });
    expect((await help(id, "SEND_VERIFICATION")).status).toBe(200);
    const [sentEmail] = await mailsOf(env.db, id, env.test.keys);
    expect((await visitors().post("verify-email", { token: tokenIn(sentEmail) })).status).toBe(200);
    expect((await read(id)).standing).toBe("NOT_APPROVED");
  });

  it.each(["NOT_VERIFIED", "NOT_APPROVED", "DISABLED"] as const)(
    "does not unlock an account that is %s, because that wouldn't help",
    async (standing) => {
      const userName = `locked-${standing.toLowerCase().replace("_", "-")}`;
      const id = await addAccount(env.db, userName, { standing });
      await lockOut(userName);
      const { lockedUntil, acts } = await read(id);
      expect([lockedUntil, acts.includes("UNLOCK")]).toEqual([expect.any(String), false]);
      expect(await help(id, "UNLOCK")).toMatchObject({ code: "NotPossible", text: notPossible.UNLOCK });
    },
  );

  it("emails a password link at most three times an hour, regardless of other people's requests", async () => {
    const id = await addAccount(env.db, "forgetful");
    const forget = () => callApi(forgotPassword, { body: { userName: "forgetful" } });
    for (let no = 0; no < 4; no += 1) await forget();
    const setTimeAfter = (minutes: number) => env.test.setNow(laterBy(minutes * 60));
    for (const minutes of [10, 20, 30]) {
      setTimeAfter(minutes);
      expect((await help(id, "SEND_RESET")).status).toBe(200);
    }
    const { version } = await read(id);
    expect(await help(id, "SEND_RESET")).toMatchObject({
      code: "TooManyRequests",
      text: helpRefusals.tooMany(40),
      retryAfter: "2400",
    });
    const emails = await mailsOf(env.db, id, env.test.keys);
    const { history, version: currentVersion } = await read(id);
    expect([emails.length, history.length, currentVersion]).toEqual([6, 3, version]);
    const body = { token: tokenIn(emails.at(-1)), newPassword: "Quartz7Lantern" };
    expect((await callApi(resetPassword, { body })).status).toBe(200);
    expect(await visitors().signIn("forgetful", undefined, testPassword)).toBe("InvalidPassword");
    setTimeAfter(71);
    expect((await help(id, "SEND_RESET")).status).toBe(200);
    expect((await help(id, "SEND_RESET")).code).toBe("TooManyRequests");
    for (let no = 0; no < 3; no += 1) await forget();
    // Three and three, the notice of the new password, one and three.
    expect(await mailsOf(env.db, id, env.test.keys)).toHaveLength(11);
  });

  it("explains in the email that an unused account needs another link, which is sent at the next login", async () => {
    const [unused, used] = [
      await addAccount(env.db, "unused-for-years", { last_login_at: new Date("2024-01-01T00:00:00.000Z") }),
      await addAccount(env.db, "used-lately"),
    ];
    for (const id of [unused, used]) expect((await help(id, "SEND_RESET")).status).toBe(200);
    const [sentEmail] = await mailsOf(env.db, unused, env.test.keys);
    expect(sentEmail?.text).toContain("we’ll email you another link to reactivate it");
    expect((await mailsOf(env.db, used, env.test.keys))[0]?.text).not.toContain("reactivate");
    const body = { token: tokenIn(sentEmail), newPassword: "Quartz7Lantern" };
    expect((await callApi(resetPassword, { body })).status).toBe(200);
    expect(await visitors().signIn("unused-for-years", undefined, "Quartz7Lantern")).toBe("AccountDeactivated");
    const secondLink = (await mailsOf(env.db, unused, env.test.keys)).at(-1);
    expect((await visitors().post("reactivate", { token: tokenIn(secondLink) })).status).toBe(200);
  });

  it("removes a lost authenticator app with its codes, ends the sessions, and records the identity check", async () => {
    const { id, token, secret, recoveryCodes } = await visitors().addProtected("phoneless");
    expect(await visitors().signIn("phoneless")).toBe("SecondFactorRequired");
    const { status, json } = await help(id, "REMOVE_APP");
    expect([status, json["hasAuthenticatorApp"]]).toEqual([200, false]);
    expect(json["history"]).toMatchObject([{ act: "REMOVE_APP", ...checkedHelp }]);
    const { path, ...init } = requestOf(currentUser, { token });
    expect((await env.test.app.request(path, init)).status).toBe(401);
    env.test.setNow(laterBy(60));
    expect(await visitors().signIn("phoneless")).toBe("ok");
    const remainingCodes = await env.db
      .selectFrom("recovery_codes")
      .select("account_id")
      .where("account_id", "=", id)
      .execute();
    expect([remainingCodes, recoveryCodes.length, codeAt(secret, testStart).length]).toEqual([[], 10, 6]);
    expect((await mailsOf(env.db, id, env.test.keys)).at(-1)?.text).toContain("You’re logged out everywhere");
    expect((await lastEvent(id))?.action).toBe("login-ok");
    const events = env.db
      .selectFrom("audit_events")
      .select("after")
      .where("action", "=", "second-factor-removed-by-staff");
    expect((await events.executeTakeFirst())?.after).toMatchObject({ secondFactor: false, identity: "CALLED_BACK" });
  });

  it("requires an identity check for all help: a choice and a real sentence", async () => {
    const id = await addAccount(env.db, "unchecked");
    const { identity: _identity, ...unchecked } = checkedHelp;
    expect((await help(id, "SEND_RESET", { body: { act: "SEND_RESET", ...unchecked } })).status).toBe(400);
    for (const identityNote of ["ok", "Called by phone.", "test test test test test"])
      expect(await help(id, "SEND_RESET", { body: { act: "SEND_RESET", ...checkedHelp, identityNote } })).toMatchObject(
        {
          status: 422,
          code: "Invalid",
          json: { fields: { identityNote: identityNoteRule.text } },
        },
      );
    expect((await read(id)).history).toEqual([]);
  });

  it("helps a staff account when a second person requests the same, and records both", async () => {
    const sameId = await addAccount(env.db, "help-same", { roles: admins, email: "HELP-ADMIN@portal.example" });
    const { id } = await visitors().addProtected("staff-phoneless");
    await env.db
      .updateTable("accounts")
      .set({ roles: ["Operations Accounting"] })
      .where("id", "=", id)
      .execute();
    const first = await help(id, "REMOVE_APP");
    expect(first).toMatchObject({
      status: 200,
      json: { hasAuthenticatorApp: true, waiting: [{ act: "REMOVE_APP", by: "Ingrid Solheim", byYou: true }] },
    });
    expect(await lastEvent(id)).toMatchObject({
      account_id: adminId,
      action: "account-help-requested",
      after: { act: "REMOVE_APP", reason: "PHONE", identity: "CALLED_BACK" },
    });
    for (const helperId of [adminId, sameId])
      expect(await help(id, "REMOVE_APP", { helperId })).toMatchObject({ status: 422, code: "AlreadyAsked" });
    env.test.setNow(laterBy(30));
    expect(await help(id, "SEND_RESET", { helperId: otherAdminId })).toMatchObject({
      json: { hasAuthenticatorApp: true },
    });
    expect((await read(id, otherAdminId)).waiting).toMatchObject([
      { act: "REMOVE_APP", byYou: false },
      { act: "SEND_RESET", byYou: true },
    ]);
    env.test.setNow(laterBy(60));
    const second = await help(id, "REMOVE_APP", { helperId: otherAdminId });
    expect(second).toMatchObject({ status: 200, json: { hasAuthenticatorApp: false } });
    expect((await read(id)).history.map(({ act, carriedOut }) => [act, carriedOut])).toEqual([
      ["REMOVE_APP", true],
      ["SEND_RESET", false],
      ["REMOVE_APP", false],
    ]);
    expect(await lastEvent(id)).toMatchObject({ account_id: otherAdminId, action: "second-factor-removed-by-staff" });
    expect((await mailsOf(env.db, id, env.test.keys)).map(({ subject }) => subject).at(-1)).toContain(
      "We removed your authenticator app",
    );
  });

  it("discards an admin's request for a staff account after 24 hours", async () => {
    const id = await addAccount(env.db, "staff-late", { roles: ["Operations Accounting"] });
    await help(id, "SEND_RESET");
    env.test.setNow(laterBy(24 * 3600));
    expect((await read(id, otherAdminId)).waiting).toEqual([]);
    expect(await help(id, "SEND_RESET", { helperId: otherAdminId })).toMatchObject({
      json: { waiting: [{ byYou: true }] },
    });
    expect(await mailsOf(env.db, id, env.test.keys)).toEqual([]);
  });

  it("does not help people with their own account or one with the same email address or phone", async () => {
    const adminAccount = await env.db
      .selectFrom("accounts")
      .select("phone")
      .where("id", "=", adminId)
      .executeTakeFirstOrThrow();
    const twin = await addAccount(env.db, "help-twin", { email: "HELP-ADMIN@portal.example" });
    const phoneTwin = await addAccount(env.db, "help-phone-twin", { phone: adminAccount.phone });
    for (const id of [adminId, twin, phoneTwin]) {
      expect(await read(id)).toMatchObject({ isOwn: true, acts: [] });
      expect(await help(id, "SEND_RESET")).toMatchObject({ status: 422, code: "OwnAccount" });
    }
    const staff = await addAccount(env.db, "help-staff", { roles: ["Operations Accounting"] });
    for (const call of [accountHelp.findAccounts, accountHelp.getHelpedAccount])
      expect((await callApi(call, { params: { accountId: twin } }, staff)).status).toBe(403);
    expect((await help(adminId, "SEND_RESET", { helperId: staff })).status).toBe(403);
  });

  it("requires the password again before any help", async () => {
    const id = await addAccount(env.db, "stepped");
    const token = await tokenFor(env.db, adminId, env.test.clock());
    env.test.setNow(laterBy(11 * 60));
    expect(await help(id, "SEND_RESET", { token })).toMatchObject({ status: 403, code: "StepUpRequired" });
  });

  it("helps only once if two staff members do the same", async () => {
    const id = await addAccount(env.db, "raced");
    const helpRequest = { params: { accountId: id }, version: 1, body: { act: "SEND_RESET", ...checkedHelp } };
    const requests = [adminId, otherAdminId].map((helperId) => callApi(accountHelp.helpAccount, helpRequest, helperId));
    expect((await Promise.all(requests)).map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 412,
    ]);
    expect(await mailsOf(env.db, id, env.test.keys)).toHaveLength(1);
  });

  it("rejects a Social Security number in the reason, and an unknown account", async () => {
    const id = await addAccount(env.db, "noted");
    const body = { act: "SEND_RESET", ...checkedHelp, note: "SSN 123-45-6789" };
    for (const note of [body.note, "Read back 123456789"])
      expect(await help(id, "SEND_RESET", { body: { ...body, note } })).toMatchObject({
        code: "Invalid",
        text: ssnInNoteText,
        json: { fields: { note: ssnInNoteText } },
      });
    const identityNote = "She read back 123-45-6789 from her card.";
    expect(await help(id, "REMOVE_APP", { body: { ...body, note: "Lost.", identityNote } })).toMatchObject({
      code: "Invalid",
      json: { fields: { identityNote: ssnInNoteText } },
    });
    const params = { accountId: crypto.randomUUID() };
    expect((await callApi(accountHelp.getHelpedAccount, { params })).code).toBe("NotFound");
    expect((await callApi(accountHelp.helpAccount, { params, version: 1, body: { ...body, note: "x" } })).code).toBe(
      "NotFound",
    );
  });
});
