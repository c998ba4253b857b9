import { getHelpedAccount } from "../../../lib/identity/account-help/contract.ts";
import type { HelpedAccount } from "../../../lib/identity/account-help/schema.ts";
import type { People } from "../../../lib/identity/employers/schema.ts";
import * as people from "../../../lib/identity/employers/contract.ts";
import { authorizePayment, getPayable } from "../../../lib/money/payments/contract.ts";
import { renameBankAccount } from "../../../lib/money/bank-accounts/contract.ts";
import { commitTad } from "../../../lib/reporting/tad/contract.ts";
import { currentUser } from "../../../lib/identity/account/contract.ts";
import { addAccount, testStart } from "../../platform/testing/app.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { countAttempt, failuresToLock, lockMinutes, hashUserName } from "../sign-in/login-attempts.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { setUpPeople } from "../../platform/testing/people/set-up-people.ts";

const day = 86_400_000;

describe.each(testDatabases)("people of an employer on $name", ({ open }) => {
  const {
    on: env,
    send,
    signIn,
    findRows,
    no,
    list,
    versionOf,
    give,
    invite,
    linkTo,
    registration,
    accept,
  } = setUpPeople(open);

  it("assigns a role its rights, and lists who can log in, admins first", async () => {
    const { employerId, admin } = await findRows();
    await addAccount(env.db, `gone-${no()}`, {
      employer_id: employerId,
      roles: ["Employer"],
      standing: "DISABLED",
    });
    const { people: listed, invitations } = await list(admin);
    expect(listed.map(({ role, rights, isSelf }) => [role, rights, isSelf])).toEqual([
      ["Employer Admin", ["report", "pay", "bankAccounts"], true],
      ["Employer", ["report", "pay"], false],
    ]);
    expect(invitations).toEqual([]);
  });

  it("shows the end of a lock after wrong passwords", async () => {
    const { admin, clerkId } = await findRows();
    const lockOf = async () => (await list(admin)).people.find(({ personId }) => personId === clerkId)?.lockedUntil;
    expect(await lockOf()).toBeNull();
    const userName = (await list(admin)).people.find(({ personId }) => personId === clerkId)?.userName ?? "";
    for (let failure = 0; failure < failuresToLock; failure += 1)
      await countAttempt(env.db, hashUserName(userName, env.test.keys), testStart);
    expect(await lockOf()).toBe(new Date(testStart.getTime() + lockMinutes * 60_000).toISOString());
  });

  it.each([
    ["report", commitTad, { params: { workMonth: "2026-05" }, version: 1, body: {} }],
    ["pay", authorizePayment, { body: {} }],
    ["pay", getPayable, {}],
    ["bankAccounts", renameBankAccount, { params: { bankAccountId: crypto.randomUUID() }, version: 1, body: {} }],
  ] as const)(
    "requires the right to %s from the next request on, and lists the admins who can grant it",
    async (right, call, sent) => {
      const { admin, clerk, clerkId } = await findRows();
      const others = (["report", "pay", "bankAccounts"] as const).filter((otherRight) => otherRight !== right);
      await give(admin, clerkId, { role: "Employer", rights: others });
      const refused = await send(call, { as: clerk, ...sent });
      expect([refused.status, refused.code]).toEqual([403, "RightMissing"]);
      expect(refused.text).toContain("Dana Whitfield can give you this right");
      expect(refused.text).toContain(call.method === "GET" ? "You can see" : "Nothing was changed.");
      await give(admin, clerkId, { role: "Employer", rights: [right] });
      expect((await send(call, { as: clerk, ...sent })).status).not.toBe(403);
      expect((await send(currentUser, { as: clerk })).json).toMatchObject({
        rights: [right],
        employerAdmins: ["Dana Whitfield"],
      });
      expect((await send(currentUser, { as: admin })).json["employerAdmins"]).toEqual([]);
    },
  );

  it("changes nothing and emails no one if the same access is saved", async () => {
    const { admin, clerkId } = await findRows();
    const access = { role: "Employer", rights: ["pay", "report"] } as const;
    for (let time = 0; time < 2; time += 1)
      expect((await give(admin, clerkId, { ...access, rights: [...access.rights] })).status).toBe(200);
    expect([await versionOf(admin, clerkId), await mailsOf(env.db, clerkId, env.test.keys)]).toEqual([1, []]);
  });

  it("allows the invited person to log in with their rights, without proof or a wait", async () => {
    const { admin, adminId, employerId } = await findRows();
    expect((await invite(admin, "kim1@invited.example")).status).toBe(200);
    const token = await linkTo("kim1@invited.example");
    const storedHashes = await env.db.selectFrom("invitations").select("token_hash").execute();
    expect(storedHashes.some(({ token_hash }) => Buffer.from(token_hash).toString().includes(token))).toBe(false);
    expect((await send(people.readInvitation, { body: { token } })).json).toMatchObject({
      employerName: "Lakeside Freight",
      email: "kim1@invited.example",
      rights: ["report"],
    });
    expect(await accept(token, "kim-number-one")).toMatchObject({ status: 200 });
    const account = await env.db
      .selectFrom("accounts")
      .selectAll()
      .where("user_name", "=", "kim-number-one")
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ standing: "ACTIVE", email: "kim1@invited.example", employer_id: employerId });
    const { people: listed, invitations } = await list(admin);
    expect(listed.find(({ userName }) => userName === "kim-number-one")).toMatchObject({
      role: "Employer",
      rights: ["report"],
    });
    expect(invitations).toEqual([]);
    expect((await mailsOf(env.db, account.id, env.test.keys)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Your account is ready"),
    ]);
    expect((await mailsOf(env.db, adminId, env.test.keys)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("An invitation was accepted"),
    ]);
  });

  it("applies every other rule of registration, and a refusal leaves the link valid", async () => {
    const { admin } = await findRows();
    await invite(admin, "kim2@invited.example");
    const token = await linkTo("kim2@invited.example");
    const weak = await accept(token, "x", { password: "lakeside", phone: "1", firstName: "http://evil.example" });
    expect([weak.code, Object.keys(weak.json["fields"] as object).toSorted()]).toEqual([
      "Invalid",
      ["firstName", "password", "phone", "userName"],
    ]);
    expect((await accept(token, `people-admin-${no()}`)).code).toBe("UserNameTaken");
    expect((await accept(token, "kim-number-two", { email: "other@evil.example" })).status).toBe(200);
    const { email } = await env.db
      .selectFrom("accounts")
      .select("email")
      .where("user_name", "=", "kim-number-two")
      .executeTakeFirstOrThrow();
    expect(email).toBe("kim2@invited.example");
  });

  it("returns one clear error for each invalid link, and nothing about the invited person", async () => {
    const { admin, adminId, clerk } = await findRows();
    const errorCodes: string[] = [];
    const tryLink = async (token: string, as?: string) => {
      const read = await send(people.readInvitation, { body: { token }, ...(as !== undefined && { as }) });
      const accepted = await send(people.acceptInvitation, { ...registration(token, "no-one-new"), ...(as && { as }) });
      expect([read.status, read.code, read.text.includes("invited.example")]).toEqual([422, accepted.code, false]);
      errorCodes.push(read.code);
    };
    await invite(admin, "kim3@invited.example");
    const first = await linkTo("kim3@invited.example");
    await tryLink(first, clerk);
    await tryLink("x".repeat(43));
    env.test.setNow(new Date(env.test.clock().getTime() + 3_600_000));
    const later = await signIn(adminId);
    const [invitation] = (await list(later)).invitations;
    const params = { invitationId: invitation?.invitationId ?? "" };
    await send(people.resendInvitation, { as: later, params, version: 1 });
    await tryLink(first);
    const second = await linkTo("kim3@invited.example");
    await send(people.withdrawInvitation, { as: later, params, version: 2 });
    await tryLink(second);
    env.test.setNow(new Date(env.test.clock().getTime() + 600_000));
    await invite(await signIn(adminId), "kim3@invited.example");
    const third = await linkTo("kim3@invited.example");
    env.test.setNow(new Date(env.test.clock().getTime() + 7 * day));
    await tryLink(third);
    env.test.setNow(new Date(env.test.clock().getTime() - 1));
    expect((await accept(third, "kim-number-three")).status).toBe(200);
    await tryLink(third);
    expect(errorCodes).toEqual([
      "LoggedIn",
      "InvitationInvalid",
      "InvitationInvalid",
      "InvitationWithdrawn",
      "InvitationExpired",
      "InvitationUsed",
    ]);
  });
  it("accepts one of two simultaneous uses of a link", async () => {
    const { admin } = await findRows();
    for (const round of [1, 2, 3, 4, 5]) {
      const email = `kim4-${round}@invited.example`;
      await invite(admin, email);
      const token = await linkTo(email);
      const names = [`kim-number-four-${round}`, `kim-number-4-${round}`];
      const responses = await Promise.all(names.map((userName) => accept(token, userName)));
      expect(responses.map(({ code }) => code).toSorted()).toEqual(["", "InvitationUsed"]);
    }
  });

  it("invites an address once, gives the same response for an address with an account elsewhere, and stops a flood", async () => {
    const [{ admin, clerkId }, { clerkId: strangerId }] = [await findRows(), await findRows()];
    const mine = await env.db
      .selectFrom("accounts")
      .select("email")
      .where("id", "=", clerkId)
      .executeTakeFirstOrThrow();
    const theirs = await env.db
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", strangerId)
      .executeTakeFirstOrThrow();
    expect((await invite(admin, mine.email.toUpperCase())).json["fields"]).toEqual({
      email: expect.stringContaining("can already log in"),
    });
    expect((await invite(admin, theirs.email)).status).toBe(200);
    expect(await env.db.selectFrom("accounts").selectAll().where("id", "=", strangerId).executeTakeFirst()).toEqual(
      theirs,
    );
    expect((await invite(admin, theirs.email)).json["fields"]).toEqual({
      email: expect.stringContaining("has already been invited"),
    });
    expect((await invite(admin, "not an address")).json["fields"]).toEqual({ email: "Must be a valid email address" });
    for (let n = 0; n < 24; n += 1) await invite(admin, `flood-${n}@invited.example`);
    expect(await invite(admin, "one-more@invited.example")).toMatchObject({ status: 429, code: "TooManyRequests" });
    const [invitation] = (await list(admin)).invitations;
    const params = { invitationId: invitation?.invitationId ?? "" };
    expect(await send(people.resendInvitation, { as: admin, params, version: 1 })).toMatchObject({ status: 429 });
  });

  it("ends a removed person's sessions immediately, blocks their login, and emails them", async () => {
    const { admin, clerk, clerkId, employerId } = await findRows();
    const params = { personId: clerkId };
    expect(await send(people.removePerson, { as: admin, params, version: 7 })).toMatchObject({ code: "Stale" });
    const removed = await send(people.removePerson, { as: admin, params, version: 1 });
    expect((removed.json as People).people.map(({ isSelf }) => isSelf)).toEqual([true]);
    expect(await send(currentUser, { as: clerk })).toMatchObject({ status: 401, code: "AccessRemoved" });
    // Also sessions of an account that the fund enables again.
    const openSessions = env.db.selectFrom("sessions").select("id").where("account_id", "=", clerkId);
    expect(await openSessions.where("revoked_at", "is", null).execute()).toEqual([]);
    expect(await env.db.selectFrom("memberships").selectAll().where("account_id", "=", clerkId).execute()).toEqual([]);
    expect((await mailsOf(env.db, clerkId, env.test.keys)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("You can’t log in anymore"),
    ]);
    // Staff who get a call about it can see who did it.
    const staff = await signIn(await addAccount(env.db, `helper-${no()}`, { roles: ["Operations Accounting Admin"] }));
    const removals = async () =>
      ((await send(getHelpedAccount, { as: staff, params: { accountId: clerkId } })).json as HelpedAccount).removals;
    expect(await removals()).toMatchObject([{ employerId, by: "Dana Whitfield", at: env.test.clock().toISOString() }]);
    const membership = { account_id: clerkId, employer_id: employerId, role: "Employer" as const, rights: [] };
    await env.db.insertInto("memberships").values(membership).execute();
    expect(await removals()).toEqual([]);
  });

  it("hands over the admin role to someone who can log in, and emails both", async () => {
    const { admin, adminId, clerk, clerkId, employerId } = await findRows();
    const of = { employer_id: employerId, roles: ["Employer" as const] };
    const unverified = await addAccount(env.db, `new-${no()}`, { ...of, standing: "NOT_VERIFIED" });
    const handOver = (personId: string) => send(people.handOverAdmin, { as: admin, params: { personId }, version: 1 });
    const unused = await addAccount(env.db, `unused-${no()}`, {
      ...of,
      last_login_at: new Date(env.test.clock().getTime() - 800 * day),
    });
    for (const id of [unverified, unused]) expect((await handOver(id)).code).toBe("CantLogIn");
    expect((await handOver(adminId)).code).toBe("OwnAccess");
    expect((await handOver(clerkId)).status).toBe(200);
    expect(await send(people.listPeople, { as: admin })).toMatchObject({ status: 403, code: "Forbidden" });
    const { people: listed } = await list(clerk);
    expect(listed.map(({ role }) => role)).toEqual(["Employer Admin", "Employer", "Employer", "Employer"]);
    expect(listed[0]).toMatchObject({ personId: clerkId, isSelf: true });
    const formerAdmin = listed.find(({ personId }) => personId === adminId);
    expect(formerAdmin).toMatchObject({ role: "Employer", rights: ["report", "pay", "bankAccounts"] });
    for (const id of [adminId, clerkId]) expect(await mailsOf(env.db, id, env.test.keys)).toHaveLength(1);
  });

  it("always leaves an admin, even if two admins remove each other simultaneously", async () => {
    for (const call of [people.removePerson, people.handOverAdmin, people.changeAccess]) {
      const { admin, adminId, employerId } = await findRows();
      const of = { employer_id: employerId, roles: ["Employer Admin" as const] };
      const otherId = await addAccount(env.db, `other-${no()}`, of);
      const removeAs = (as: string, personId: string) =>
        send(call, {
          as,
          params: { personId },
          version: 1,
          ...(call === people.changeAccess && { body: { role: "Employer", rights: [] } }),
        });
      const codes = (await Promise.all([removeAs(admin, otherId), removeAs(await signIn(otherId), adminId)])).map(
        ({ status }) => status,
      );
      expect([call.name, codes.filter((status) => status === 200).length]).toEqual([call.name, 1]);
      const admins = env.db.selectFrom("memberships").select("role").where("employer_id", "=", employerId);
      expect(await admins.where("role", "=", "Employer Admin").execute()).toHaveLength(1);
    }
  });

  it("requires the password again before someone gets access or rights", async () => {
    const { admin, clerkId } = await findRows();
    const old = new Date(env.test.clock().getTime() - 11 * 60_000);
    await env.db.updateTable("sessions").set({ identity_confirmed_at: old }).execute();
    expect((await invite(admin, "kim9@invited.example")).code).toBe("StepUpRequired");
    expect((await give(admin, clerkId, { role: "Employer", rights: [] })).code).toBe("StepUpRequired");
    const remove = { as: admin, params: { personId: clerkId }, version: 1 };
    expect((await send(people.removePerson, remove)).code).toBe("StepUpRequired");
  });

  const admins = { role: "Employer Admin", rights: [] };
  const auditOf = async (employerId: string): Promise<string[]> => {
    const events = env.db.selectFrom("audit_events").select("action").where("subject", "=", `employer:${employerId}`);
    return (await events.orderBy("id").execute()).map(({ action }) => action);
  };
  const addAdmin = (employerId: string, name: string) =>
    addAccount(env.db, name, { employer_id: employerId, roles: ["Employer Admin"] });

  it.each(["removed", "demoted", "handing over"] as const)(
    "withdraws an admin's invitations when %s, and leaves those that another admin sent again",
    async (how) => {
      const { employerId, adminId, clerkId } = await findRows();
      const leaverId = await addAdmin(employerId, `leaver-${no()}`);
      const leaver = await signIn(leaverId);
      const [theirs, storedHashes] = [`theirs-${no()}@invited.example`, `kept-${no()}@invited.example`];
      await invite(leaver, theirs, admins);
      await invite(leaver, storedHashes);
      const theirLink = await linkTo(theirs);
      env.test.setNow(new Date(env.test.clock().getTime() + 600_000));
      const [stayer, going] = [await signIn(adminId), await signIn(leaverId)];
      const { invitations } = await list(stayer);
      const params = { invitationId: invitations.find(({ email }) => email === storedHashes)?.invitationId ?? "" };
      expect(await send(people.resendInvitation, { as: stayer, params, version: 1 })).toMatchObject({ status: 200 });
      const operations = {
        removed: () => send(people.removePerson, { as: stayer, params: { personId: leaverId }, version: 1 }),
        demoted: () => give(stayer, leaverId, { role: "Employer", rights: [] }),
        "handing over": () => send(people.handOverAdmin, { as: going, params: { personId: clerkId }, version: 1 }),
      };
      expect((await operations[how]()).status).toBe(200);
      expect((await list(stayer)).invitations.map(({ email }) => email)).toEqual([storedHashes]);
      expect((await auditOf(employerId)).at(-1)).toBe("invitation-withdrawn");
      expect((await accept(theirLink, `theirs-${no()}`)).code).toBe("InvitationWithdrawn");
      expect((await accept(await linkTo(storedHashes), `kept-login-${no()}`)).status).toBe(200);
    },
  );

  it.each([
    ["is switched off", { standing: "DISABLED" }],
    ["is no longer an admin", { roles: ["Employer"] }],
  ] as const)("rejects a link whose inviter %s in some other way", async (_how, set) => {
    const { admin, adminId } = await findRows();
    const email = `other-way-${no()}@invited.example`;
    await invite(admin, email, admins);
    const roles = "roles" in set ? { roles: [...set.roles] } : set;
    await env.db.updateTable("accounts").set(roles).where("id", "=", adminId).execute();
    expect((await accept(await linkTo(email), `other-way-${no()}`)).code).toBe("InvitationWithdrawn");
  });

  it("emails all admins when someone accepts, except the person who accepts", async () => {
    const { employerId, admin, adminId, clerkId } = await findRows();
    const otherId = await addAdmin(employerId, `told-${no()}`);
    const email = `new-admin-${no()}@invited.example`;
    await invite(admin, email, admins);
    expect((await accept(await linkTo(email), `new-admin-${no()}`)).status).toBe(200);
    const subjectsOf = async (id: string) => (await mailsOf(env.db, id, env.test.keys)).map(({ subject }) => subject);
    for (const id of [adminId, otherId])
      expect(await subjectsOf(id)).toEqual([expect.stringContaining("An invitation was accepted")]);
    expect(await subjectsOf(clerkId)).toEqual([]);
    const { people: listed } = await list(admin);
    const personId = listed.find(({ userName }) => userName === `new-admin-${no()}`)?.personId ?? "";
    expect(await subjectsOf(personId)).toEqual([expect.stringContaining("Your account is ready")]);
  });

  it("sends one address no extra emails if its invitations are withdrawn in between", async () => {
    const { adminId } = await findRows();
    const email = `stranger-${no()}@invited.example`;
    const inviteAgain = async (address = email) => {
      const as = await signIn(adminId);
      const { status } = await invite(as, address);
      for (const { invitationId, version } of (await list(as)).invitations) {
        await send(people.withdrawInvitation, { as, params: { invitationId }, version });
        const resend = { as, params: { invitationId }, version: version + 1 };
        expect((await send(people.resendInvitation, resend)).code).toBe("Stale");
      }
      return status;
    };
    const passes = (milliseconds: number) => env.test.setNow(new Date(env.test.clock().getTime() + milliseconds));
    expect([await inviteAgain(), await inviteAgain(email.toUpperCase())]).toEqual([200, 429]);
    passes(599_999);
    expect(await inviteAgain()).toBe(429);
    passes(1);
    const statuses = [await inviteAgain()];
    for (let n = 0; n < 4; n += 1) {
      passes(600_000);
      statuses.push(await inviteAgain());
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    passes(day);
    expect(await inviteAgain()).toBe(200);
  });

  it("sends one invitation at most five times, over any number of days", async () => {
    const { adminId } = await findRows();
    await invite(await signIn(adminId), `often-${no()}@invited.example`);
    const statuses = [];
    for (let n = 0; n < 5; n += 1) {
      env.test.setNow(new Date(env.test.clock().getTime() + 2 * day));
      const as = await signIn(adminId);
      const [{ invitationId, version } = { invitationId: "", version: 0 }] = (await list(as)).invitations;
      statuses.push((await send(people.resendInvitation, { as, params: { invitationId }, version })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it("opens no second login for an address that can already log in for the employer", async () => {
    const { employerId, admin } = await findRows();
    const email = `twice-${no()}@invited.example`;
    await invite(admin, email);
    await addAccount(env.db, `twice-${no()}`, {
      employer_id: employerId,
      roles: ["Employer"],
      email: email.toUpperCase(),
    });
    const token = await linkTo(email);
    expect((await accept(token, `twice-again-${no()}`)).code).toBe("InvitationNotNeeded");
    expect((await send(people.readInvitation, { body: { token } })).code).toBe("InvitationNotNeeded");
  });
});
