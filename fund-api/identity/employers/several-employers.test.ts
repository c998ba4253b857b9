import type { OwnEmployer, People } from "../../../lib/identity/employers/schema.ts";
import * as people from "../../../lib/identity/employers/contract.ts";
import { currentUser, login } from "../../../lib/identity/account/contract.ts";
import { dropLine } from "../../../lib/reporting/corrections/contract.ts";
import { currentAccount } from "../../../lib/identity/profile/contract.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { requestOf, type Sent } from "../../../lib/platform/contract/request.ts";
import { selectEventsAboutEmployer } from "../../desk/audit/list-audit-events.ts";
import { decryptEmail } from "../../messages/mail/outbox.ts";
import { addAccount, addEmployer, testPassword, tokenFor } from "../../platform/testing/app.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf, tokenIn } from "../../platform/testing/outbox.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";

describe.each(testDatabases)("a login of several employers on $name", ({ open }) => {
  const env = setUpApp(open);
  let places = 0;

  type CallOptions = Omit<Sent, "token"> & { readonly as?: string | undefined };
  const callApi = async (call: Call, { as, ...sent }: CallOptions = {}) => {
    const key = call.idempotent ? { idempotencyKey: crypto.randomUUID() } : {};
    const { path, ...init } = requestOf(call, { ...key, ...sent, ...(as !== undefined && { token: as }) });
    const response = await env.test.app.request(path, init);
    const json = (await response.json()) as Record<string, unknown>;
    const token = response.headers.get("x-session-token") ?? "";
    return { status: response.status, code: response.ok ? "" : String(json["message"]), json, token };
  };
  const signIn = (id: string) => tokenFor(env.db, id, env.test.clock());
  const logIn = (userName: string) => callApi(login, { body: { userName, password: testPassword } });

  /** Adds an employer with an admin, who is signed in. */
  const createEmployer = async (name = "Lakeside Freight") => {
    places += 1;
    const employerId = `4000001-${String(places).padStart(4, "0")}`;
    await addEmployer(env.db, employerId);
    await env.db.updateTable("employers").set({ legal_name: name }).where("employer_id", "=", employerId).execute();
    const adminValues = { employer_id: employerId, roles: ["Employer Admin" as const] };
    const adminId = await addAccount(env.db, `several-admin-${places}`, adminValues);
    return { employerId, adminId, admin: await signIn(adminId) };
  };
  const linkTo = async (email: string): Promise<string> => {
    const rows = await env.db.selectFrom("outbox").select("sealed").where("letter", "=", "person-invited").execute();
    const emails = rows.map(({ sealed }) => decryptEmail(sealed ?? new Uint8Array(), env.test.keys));
    return tokenIn(emails.findLast(({ to }) => to === email));
  };
  const access = { role: "Employer", rights: ["pay"] } as const;
  const invite = async (as: string, email: string): Promise<string> => {
    const body = { firstName: "Kim", lastName: "Vasquez", email, ...access };
    expect((await callApi(people.invitePerson, { as, body })).status).toBe(200);
    return linkTo(email);
  };
  const emailOf = async (id: string) =>
    (await env.db.selectFrom("accounts").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;
  const listEmployers = async (as: string) =>
    ((await callApi(people.listOwnEmployers, { as })).json as { employers: OwnEmployer[] }).employers;
  const switchTo = (as: string, employerId: string) => callApi(people.switchEmployer, { as, body: { employerId } });
  const userOf = async (as: string) => (await callApi(currentUser, { as })).json;

  /** Adds the admin of one employer to another with only the right to pay. */
  const join = async () => {
    const [home, other] = [await createEmployer("Lakeside Freight"), await createEmployer("Harbor Foods")];
    const token = await invite(other.admin, (await emailOf(home.adminId)).toUpperCase());
    const joined = await callApi(people.joinEmployer, { as: home.admin, body: { token } });
    expect(joined).toMatchObject({ status: 200, json: { employerId: other.employerId, name: "Harbor Foods" } });
    return { home, other, token, userName: `several-admin-${places - 1}` };
  };

  it("joins an employer by an invitation, keeps its own, and emails the person who joined and the admins", async () => {
    const { home, other, token } = await join();
    expect(await userOf(home.admin)).toMatchObject({ employerId: home.employerId, employerChoice: "made" });
    expect((await listEmployers(home.admin)).map(({ name, role, isCurrent }) => [name, role, isCurrent])).toEqual([
      ["Harbor Foods", "Employer", false],
      ["Lakeside Freight", "Employer Admin", true],
    ]);
    const { people: listed, invitations } = (await callApi(people.listPeople, { as: other.admin })).json as People;
    expect(listed.find(({ personId }) => personId === home.adminId)).toMatchObject({ ...access, lastLoginAt: null });
    expect(invitations).toEqual([]);
    const subjects = async (id: string) => (await mailsOf(env.db, id, env.test.keys)).map(({ subject }) => subject);
    expect(await subjects(home.adminId)).toEqual([expect.stringContaining("works for another company now")]);
    expect(await subjects(other.adminId)).toEqual([expect.stringContaining("An invitation was accepted")]);
    expect((await callApi(people.joinEmployer, { as: home.admin, body: { token } })).code).toBe("InvitationUsed");
  });

  it("allows only the employer login of the invited address to read or join, and a refusal leaves the link valid", async () => {
    const [home, other] = [await createEmployer(), await createEmployer()];
    const token = await invite(other.admin, await emailOf(home.adminId));
    const member = await addAccount(env.db, `several-member-${places}`, { email: await emailOf(home.adminId) });
    const staff = await addAccount(env.db, `several-staff-${places}`, {
      email: await emailOf(home.adminId),
      roles: ["Operations Accounting"],
    });
    for (const as of [other.admin, await signIn(member), await signIn(staff)]) {
      expect((await callApi(people.readInvitation, { as, body: { token } })).code).toBe("LoggedIn");
      expect((await callApi(people.joinEmployer, { as, body: { token } })).code).toBe("LoggedIn");
      expect((await callApi(people.joinEmployer, { as, body: { token: "x".repeat(43) } })).code).toBe("LoggedIn");
    }
    expect((await callApi(people.joinEmployer, { body: { token } })).status).toBe(401);
    expect((await callApi(people.readInvitation, { as: home.admin, body: { token } })).status).toBe(200);
    const twice = await Promise.all(
      [1, 2].map(() => callApi(people.joinEmployer, { as: home.admin, body: { token } })),
    );
    expect(twice.map(({ code }) => code).toSorted()).toEqual(["", "InvitationUsed"]);
  });

  it("requires the choice of an employer at each login, and returns no data of either before that", async () => {
    const { home, other, userName } = await join();
    const { json, token: as } = await logIn(userName);
    expect(json).toMatchObject({ employerChoice: "due", employerName: null });
    expect(await callApi(people.listPeople, { as })).toMatchObject({ status: 403, code: "EmployerChoiceRequired" });
    expect((await listEmployers(as)).filter(({ isCurrent }) => isCurrent)).toEqual([]);
    const chosen = await switchTo(as, other.employerId);
    expect(chosen.json).toEqual(await userOf(as));
    const acting = { roles: ["Employer"], rights: ["pay"], employerChoice: "made", employerName: "Harbor Foods" };
    expect(chosen.json).toMatchObject({ ...acting, employerId: other.employerId });
    // They are an admin at home, but not here.
    expect(await callApi(people.listPeople, { as })).toMatchObject({ status: 403, code: "Forbidden" });
    expect((await callApi(currentAccount, { as })).json).toMatchObject({ employerName: "Harbor Foods" });
    await switchTo(as, home.employerId);
    expect((await callApi(people.listPeople, { as })).status).toBe(200);
    expect((await logIn(`several-admin-${places}`)).json).toMatchObject({ employerChoice: "none" });
  });

  it("has only the rights of the chosen employer", async () => {
    const { home, other } = await join();
    const line = { workMonth: "2026-05", lineId: "5feeaebb-423d-87e7-b6d2-980565dda698" };
    const removeLine = async () => (await callApi(dropLine, { as: home.admin, params: line, version: 1 })).code;
    expect(await removeLine()).toBe("NotFound");
    await switchTo(home.admin, other.employerId);
    expect(await removeLine()).toBe("RightMissing");
  });

  it("switches only to an employer of the login, and records it once, under the new employer", async () => {
    const { home, other } = await join();
    const stranger = await createEmployer();
    expect(await switchTo(home.admin, stranger.employerId)).toMatchObject({ status: 404, code: "NotFound" });
    for (let n = 0; n < 2; n += 1) expect((await switchTo(home.admin, other.employerId)).status).toBe(200);
    const listSwitches = async (employerId: string) => {
      const { rows } = await selectEventsAboutEmployer(employerId).execute(env.db);
      const ids = [0, ...(rows as { id: number }[]).map(({ id }) => id)];
      const events = env.db.selectFrom("audit_events").select("action").where("id", "in", ids).orderBy("id");
      return (await events.execute()).map(({ action }) => action);
    };
    expect(await listSwitches(other.employerId)).toEqual([
      "person-invited",
      "invitation-accepted",
      "employer-switched",
    ]);
    expect(await listSwitches(home.employerId)).toEqual([]);
    // However the membership ended, the session ends too.
    await env.db.deleteFrom("memberships").where("employer_id", "=", other.employerId).execute();
    expect((await userOf(home.admin))["message"]).toBe("AccessRemoved");
  });

  it("rejects every change from a page of another employer, and returns the employer of the session", async () => {
    const { home, other } = await join();
    const elsewhere = await signIn(other.adminId);
    const pageFor = home.employerId;
    expect((await callApi(people.listPeople, { as: home.admin, pageFor })).status).toBe(200);
    await switchTo(home.admin, other.employerId);
    const refused = await callApi(people.listPeople, { as: home.admin, pageFor: other.employerId });
    expect(refused.code).toBe("Forbidden");
    for (const as of [home.admin, elsewhere]) {
      const result = await callApi(currentAccount, { as, pageFor });
      expect(result).toMatchObject({ status: 409, code: "EmployerSwitched" });
      expect(JSON.stringify(result.json)).toContain("You switched to Harbor Foods in another tab.");
    }
    expect((await callApi(currentUser, { as: home.admin, pageFor })).status).toBe(200);
    expect(
      (await callApi(people.switchEmployer, { as: home.admin, pageFor, body: { employerId: pageFor } })).status,
    ).toBe(200);
    expect((await callApi(currentAccount, { as: home.admin, pageFor })).status).toBe(200);
  });

  it.each(["joined", "own"] as const)("ends only the sessions for the %s employer", async (which) => {
    const { home, other, userName } = await join();
    const [removedFrom, remaining] = which === "joined" ? [other, home] : [home, other];
    const [forLeft, forKept] = [(await logIn(userName)).token, (await logIn(userName)).token];
    await switchTo(forLeft, removedFrom.employerId);
    await switchTo(forKept, remaining.employerId);
    const adminValues = { employer_id: removedFrom.employerId, roles: ["Employer Admin" as const] };
    const removerId = await addAccount(env.db, `several-remover-${places}-${which}`, adminValues);
    const remover = await signIn(removerId);
    const params = { personId: home.adminId };
    expect((await callApi(people.removePerson, { as: remover, params, version: 1 })).status).toBe(200);
    expect((await userOf(forLeft))["message"]).toBe("AccessRemoved");
    expect(await userOf(forKept)).toMatchObject({ employerId: remaining.employerId, employerChoice: "none" });
    expect((await logIn(userName)).json).toMatchObject({
      employerId: remaining.employerId,
      roles: [which === "joined" ? "Employer Admin" : "Employer"],
    });
    expect((await mailsOf(env.db, home.adminId, env.test.keys)).at(-1)?.subject).toContain("one of your companies");
    // A person invited again uses the same login.
    env.test.setNow(new Date(env.test.clock().getTime() + 600_000));
    const token = await invite(await signIn(removerId), await emailOf(home.adminId));
    expect((await callApi(people.joinEmployer, { as: forKept, body: { token } })).status).toBe(200);
    expect((await switchTo(forKept, removedFrom.employerId)).json).toMatchObject({
      roles: ["Employer"],
      rights: ["pay"],
    });
  });

  it("disables a login that loses its last employer, even if two employers remove it simultaneously", async () => {
    const { home, other, userName } = await join();
    const remover = async (employerId: string) =>
      signIn(await addAccount(env.db, `last-of-${employerId}`, { employer_id: employerId, roles: ["Employer Admin"] }));
    const removers = await Promise.all([home, other].map(({ employerId }) => remover(employerId)));
    const params = { personId: home.adminId };
    const removed = await Promise.all(removers.map((as) => callApi(people.removePerson, { as, params, version: 1 })));
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await logIn(userName)).code).toBe("AccountDisabled");
    expect(await env.db.selectFrom("memberships").selectAll().where("account_id", "=", home.adminId).execute()).toEqual(
      [],
    );
  });

  it("changes rights and hands over the admin role at only one employer", async () => {
    const { home, other } = await join();
    const params = { personId: home.adminId };
    expect((await callApi(people.handOverAdmin, { as: other.admin, params, version: 1 })).status).toBe(200);
    const roles = env.db.selectFrom("memberships").select("role").where("account_id", "=", home.adminId);
    expect(await roles.execute()).toEqual([{ role: "Employer Admin" }, { role: "Employer Admin" }]);
    await switchTo(home.admin, other.employerId);
    const handBack = { personId: other.adminId };
    expect((await callApi(people.handOverAdmin, { as: home.admin, params: handBack, version: 2 })).status).toBe(200);
    expect((await userOf(home.admin))["roles"]).toEqual(["Employer"]);
    expect((await switchTo(home.admin, home.employerId)).json["roles"]).toEqual(["Employer Admin"]);
  });
});
