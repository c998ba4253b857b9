import { randomUUID } from "node:crypto";
import type { Admission, ApplicantList } from "../../../lib/identity/approval/schema.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import {
  addAccount,
  addEmployer,
  createTestApp,
  testPassword,
  testStart,
  tokenFor,
} from "../../platform/testing/app.ts";
import { addApplicant, addPerson } from "../../platform/testing/registrations.ts";

const lakeside = "1000001-0001";
const harbor = "1000002-0001";
const failed = { "Employer ID": true, "Last posted amount": false };
const checked = { identity: "CALLED_BACK", identityNote: "Called the number on file; she named both jobs." };
const memberClaims = { "Member ID": true, "Birth date": true, ZIP: false };

describe.each(testDatabases)("approving registrations on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    testDatabase = await open();
    for (const employerId of [lakeside, harbor]) await addEmployer(testDatabase.db, employerId);
    const approvers = [
      ["ops", { roles: ["Operations Accounting" as const] }],
      ["ops-admin", { roles: ["Operations Accounting Admin" as const] }],
      ["lakeside-admin", { roles: ["Employer Admin" as const], employer_id: lakeside }],
      ["harbor-admin", { roles: ["Employer Admin" as const], employer_id: harbor }],
      ["clerk", { roles: ["Employer" as const], employer_id: lakeside }],
      ["member", {}],
    ] as const;
    for (const [userName, changes] of approvers) {
      const id = await addAccount(testDatabase.db, userName, {
        ...changes,
        roles: [...("roles" in changes ? changes.roles : [])],
      });
      tokens[userName] = await tokenFor(testDatabase.db, id, testStart);
    }
  });
  afterAll(() => testDatabase.close());
  beforeEach(async () => {
    test = createTestApp(testDatabase);
    await testDatabase.db
      .updateTable("registrations")
      .set({ state: "APPROVED" })
      .where("state", "=", "WAITING")
      .execute();
  });

  type CallResponse = {
    readonly status: number;
    readonly code: string | undefined;
    readonly text: string;
    readonly names: string[];
    readonly fields: string[];
  };
  const toCallResponse = async (response: Response): Promise<CallResponse> => {
    const body = (await response.json()) as Partial<ApplicantList> & {
      message?: string;
      SystemMessages?: { Message: string }[];
      fields?: Record<string, string>;
    };
    const fields = Object.keys(body.fields ?? {});
    const text = body.SystemMessages?.[0]?.Message ?? "";
    const names = body.applicants?.map((a) => a.userName) ?? [];
    return { status: response.status, code: body.message, text, fields, names };
  };
  const get = (caller: string) =>
    test.app.request("/api/account/applicants", { headers: { authorization: `Bearer ${tokens[caller]}` } });
  const list = async (caller: string) => ((await (await get(caller)).json()) as ApplicantList).applicants;
  const decide = async (caller: string, body: object, version = 1): Promise<CallResponse> =>
    toCallResponse(
      await test.app.request("/api/account/approve-employer", {
        method: "POST",
        headers: {
          authorization: `Bearer ${tokens[caller]}`,
          "content-type": "application/json",
          "if-match": `"${version}"`,
        },
        body: JSON.stringify(body),
      }),
    );
  const approve = (caller: string, accountId: string, as: Admission, version?: number) =>
    decide(caller, { decision: "approve", accountId, as, ...checked }, version);
  const decline = (caller: string, accountId: string, reason: string, version?: number) =>
    decide(caller, { decision: "decline", accountId, reason }, version);
  const signIn = async (userName: string): Promise<unknown> => {
    const response = await test.app.request("/api/account/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ userName, password: testPassword }),
    });
    return response.status === 200 ? "ok" : ((await response.json()) as { message: string }).message;
  };
  const accountOf = (id: string) =>
    testDatabase.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const registrationOf = (id: string) =>
    testDatabase.db.selectFrom("registrations").selectAll().where("account_id", "=", id).executeTakeFirstOrThrow();
  const eventsOf = (id: string) =>
    testDatabase.db
      .selectFrom("audit_events")
      .selectAll()
      .where("subject", "=", `account:${id}`)
      .orderBy("id")
      .execute();

  it("shows staff all applicants, an Employer Admin those who proved that they work there, and others none", async () => {
    await addApplicant(testDatabase.db, "seen-own", { created_at: new Date("2026-06-01T00:00:00.000Z") });
    await addApplicant(testDatabase.db, "seen-failed", { claims: failed });
    await addApplicant(testDatabase.db, "seen-harbor", { employer_id: harbor, claimed_id: harbor });
    await addApplicant(testDatabase.db, "seen-nowhere", { employer_id: null, claimed_id: "9999999-0001", claims: {} });
    await addApplicant(testDatabase.db, "seen-member", {
      kind: "MEMBER",
      employer_id: null,
      claims: { "Member ID": true },
    });
    const visibleTo = async (caller: string) => (await list(caller)).map(({ userName }) => userName);
    const applicantNames = ["seen-own", "seen-failed", "seen-harbor", "seen-nowhere", "seen-member"];
    expect((await visibleTo("ops"))[0]).toBe("seen-own");
    expect((await visibleTo("ops")).toSorted()).toEqual(applicantNames.toSorted());
    expect((await visibleTo("ops-admin")).toSorted()).toEqual(applicantNames.toSorted());
    expect(await visibleTo("lakeside-admin")).toEqual(["seen-own"]);
    expect(await visibleTo("harbor-admin")).toEqual(["seen-harbor"]);
    for (const caller of ["clerk", "member"]) expect((await get(caller)).status).toBe(403);
  });

  it("shows the claims, the records on file and the matches", async () => {
    await addApplicant(
      testDatabase.db,
      "shown",
      { claims: failed },
      { standing: "NOT_VERIFIED", email: "OPS@portal.example" },
    );
    expect(await list("ops")).toMatchObject([
      {
        kind: "employer",
        claimedId: lakeside,
        claimedName: "Lakeside Freight",
        claims: [
          { name: "Employer ID", matches: true },
          { name: "Last posted amount", matches: false },
        ],
        admissions: ["Employer"],
        needsIdentity: true,
        isOwn: true,
        emailVerified: false,
        version: 1,
      },
    ]);
  });

  it.each([
    ["ops", "Employer"],
    ["ops-admin", "Employer Admin"],
    ["lakeside-admin", "Employer"],
    ["lakeside-admin", "Employer Admin"],
  ] as const)("%s approves an applicant as %s, who gets an email and can log in", async (caller, as) => {
    const userName = `in-${caller}-${as.replace(" ", "")}`.toLowerCase();
    const id = await addApplicant(testDatabase.db, userName);
    expect(await signIn(userName)).toBe("AccountNotApproved");
    expect(await approve(caller, id, as)).toMatchObject({ status: 200, names: [] });
    expect(await accountOf(id)).toMatchObject({ roles: [as], employer_id: lakeside, standing: "ACTIVE", version: 2 });
    expect(await registrationOf(id)).toMatchObject({ state: "APPROVED", decided_at: testStart, version: 2 });
    const [sentEmail, ...more] = await mailsOf(testDatabase.db, id, test.keys);
    expect([sentEmail?.subject, sentEmail?.text.includes(as), more]).toEqual([
      "Your account is approved – Northern Lakes Health & Welfare Fund",
      true,
      [],
    ]);
    expect(sentEmail?.headers).toBeUndefined();
    expect(sentEmail?.text).toContain("http://health.localhost:8080/login");
    expect(await signIn(userName)).toBe("ok");
    expect((await eventsOf(id)).map(({ action }) => action)).toContain("registration-approved");
  });

  it.each(["ops", "lakeside-admin"])(
    "%s declines with a reason, which the email contains; the account is closed",
    async (caller) => {
      const id = await addApplicant(testDatabase.db, `out-${caller}`);
      expect(await decline(caller, id, "  We know no one of this name <b>.  ")).toMatchObject({
        status: 200,
        names: [],
      });
      expect(await accountOf(id)).toMatchObject({ roles: [], employer_id: null, standing: "DISABLED" });
      expect(await registrationOf(id)).toMatchObject({ state: "DECLINED", reason: "We know no one of this name <b>." });
      const [sentEmail] = await mailsOf(testDatabase.db, id, test.keys);
      expect(sentEmail?.text).toContain("We know no one of this name <b>.");
      expect(sentEmail?.html).toContain("We know no one of this name &lt;b&gt;.");
      expect(sentEmail?.text).toContain("call us at (555) 010-0100");
      expect(await signIn(`out-${caller}`)).toBe("AccountDisabled");
      const events = await eventsOf(id);
      const declined = events.find(({ action }) => action === "registration-declined");
      expect(declined?.reason).toBe("We know no one of this name <b>.");
    },
  );

  it("leaves an unverified address unverified, and opens the account once it is verified", async () => {
    const id = await addApplicant(testDatabase.db, "unverified", {}, { standing: "NOT_VERIFIED" });
    await approve("ops", id, "Employer");
    expect(await accountOf(id)).toMatchObject({ roles: ["Employer"], standing: "NOT_VERIFIED" });
    expect((await mailsOf(testDatabase.db, id, test.keys))[0]?.text).toContain("not verified yet");
    expect(await signIn("unverified")).toBe("AccountNotVerified");
  });

  it.each([
    ["another employer's applicant", { employer_id: harbor, claimed_id: harbor }],
    ["one who failed the proof", { claims: failed }],
    ["a member", { kind: "MEMBER" as const, employer_id: null, claims: memberClaims }],
  ])("hides %s from an employer's admin", async (name, registration) => {
    const id = await addApplicant(testDatabase.db, `hidden-${name.replaceAll(" ", "-")}`, registration);
    expect(await approve("lakeside-admin", id, "Employer")).toMatchObject({ status: 404, code: "NotFound" });
    expect(await decline("lakeside-admin", id, "no")).toMatchObject({ status: 404, code: "NotFound" });
    expect(await registrationOf(id)).toMatchObject({ state: "WAITING" });
  });

  it("doesn't find someone who is not an applicant", async () => {
    const { id } = await testDatabase.db
      .selectFrom("accounts")
      .select("id")
      .where("user_name", "=", "clerk")
      .executeTakeFirstOrThrow();
    for (const otherId of [id, randomUUID()])
      expect(await approve("ops", otherId, "Employer Admin")).toMatchObject({ status: 404 });
    expect((await accountOf(id)).roles).toEqual(["Employer"]);
  });

  it("no one can decide on their own registration, by account or by address", async () => {
    const twin = await addApplicant(testDatabase.db, "twin", {}, { email: "Lakeside-Admin@Portal.example" });
    for (const refused of [
      await approve("lakeside-admin", twin, "Employer"),
      await decline("lakeside-admin", twin, "no"),
    ])
      expect(refused).toMatchObject({ status: 422, code: "OwnRegistration" });
    expect(await approve("ops", twin, "Employer")).toMatchObject({ status: 200 });
  });

  it("staff can't decide on a registration with their own phone number, in any format", async () => {
    const { phone } = await testDatabase.db
      .selectFrom("accounts")
      .select("phone")
      .where("user_name", "=", "ops")
      .executeTakeFirstOrThrow();
    const digits = phone.replaceAll(/\D/g, "").slice(-10);
    const written = `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}.${digits.slice(6)}`;
    const twin = await addApplicant(testDatabase.db, "phone-twin", {}, { phone: written });
    expect(await approve("ops", twin, "Employer")).toMatchObject({ status: 422, code: "OwnRegistration" });
    expect((await accountOf(twin)).roles).toEqual([]);
    expect(await approve("ops-admin", twin, "Employer")).toMatchObject({ status: 200 });
  });

  it("an unknown applicant, or one who did not prove who they are, can only be declined", async () => {
    const person = await addPerson(testDatabase.db, randomUUID(), "M-1");
    const nowhere = await addApplicant(testDatabase.db, "nowhere", { employer_id: null });
    const half = { kind: "MEMBER" as const, employer_id: null, person_id: person };
    const unproven = await addApplicant(testDatabase.db, "unproven", {
      ...half,
      claims: { ...memberClaims, "Birth date": false },
    });
    const employer = await addApplicant(testDatabase.db, "no-member");
    for (const [id, as] of [
      [nowhere, "Employer"],
      [unproven, "Plan member"],
      [employer, "Plan member"],
    ] as const)
      expect(await approve("ops", id, as)).toMatchObject({ status: 422, code: "NotAdmissible" });
    expect((await list("ops")).find(({ accountId }) => accountId === nowhere)?.admissions).toEqual([]);
    expect(await decline("ops", nowhere, "no such employer")).toMatchObject({ status: 200 });
  });

  it("an applicant with missing proofs needs a recorded identity check, and never becomes Employer Admin", async () => {
    const id = await addApplicant(testDatabase.db, "half-proven", { claims: failed });
    const proven = await addApplicant(testDatabase.db, "proven");
    const unclaimed = await addApplicant(testDatabase.db, "unclaimed", { claims: {} });
    for (const applicantId of [id, unclaimed])
      expect(await approve("ops", applicantId, "Employer Admin")).toMatchObject({ status: 422, code: "NotAdmissible" });
    const decideOn = (body: object, applicantId = id) =>
      decide("ops", { decision: "approve", accountId: applicantId, as: "Employer", ...body });
    for (const [body, fields] of [
      [{}, ["identity", "identityNote"]],
      [{ identity: "PHOTO_ID" }, ["identityNote"]],
      [{ ...checked, identityNote: "Checked, ok, ok, ok, ok." }, ["identityNote"]],
      [{ identityNote: checked.identityNote }, ["identity"]],
      [{ ...checked, identityNote: "She read back 123-45-6789 from her card." }, ["identityNote"]],
    ] as const)
      expect(await decideOn(body)).toMatchObject({ status: 422, code: "IdentityRequired", fields });
    expect(await accountOf(id)).toMatchObject({ roles: [], standing: "NOT_APPROVED" });
    expect(await decideOn(checked)).toMatchObject({ status: 200 });
    expect(await decideOn({}, proven)).toMatchObject({ status: 200 });
    expect(await accountOf(id)).toMatchObject({ roles: ["Employer"], employer_id: lakeside });
    const savedIdentity = { identity: "CALLED_BACK", identity_note: checked.identityNote };
    expect(await registrationOf(id)).toMatchObject({ state: "APPROVED", ...savedIdentity });
    expect(await registrationOf(proven)).toMatchObject({ state: "APPROVED", identity: null, identity_note: "" });
    const [event, ...others] = await eventsOf(id);
    expect([event?.account_name, others]).toEqual(["Dana Whitfield", []]);
    expect(event).toMatchObject({
      action: "registration-approved",
      after: { as: "Employer", identity: "CALLED_BACK" },
    });
    expect(JSON.stringify(event)).not.toContain(checked.identityNote);
  });

  it("rejects a second account for the same member, whether later or simultaneous", async () => {
    const person = await addPerson(testDatabase.db, randomUUID(), "M-2");
    const member = { kind: "MEMBER" as const, employer_id: null, person_id: person, claims: memberClaims };
    const ids = await Promise.all(
      ["lena", "lena-2", "lena-3"].map((name) => addApplicant(testDatabase.db, name, member)),
    );
    expect(await approve("lakeside-admin", ids[0]!, "Plan member")).toMatchObject({ status: 404 });
    const responses = await Promise.all(ids.map((id) => approve("ops", id, "Plan member")));
    expect(responses.map(({ code }) => code ?? "ok").toSorted()).toEqual([
      "AlreadyRegistered",
      "AlreadyRegistered",
      "ok",
    ]);
    const winner = ids[responses.findIndex(({ status }) => status === 200)]!;
    expect(await accountOf(winner)).toMatchObject({ person_id: person, roles: [], standing: "ACTIVE" });
  });

  it("only one of 20 simultaneous decisions counts, and the others learn who made it", async () => {
    const id = await addApplicant(testDatabase.db, "wanted");
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0 ? approve("ops", id, "Employer") : decline("lakeside-admin", id, "not ours"),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const staleResponses = responses.filter(({ status, code }) => status === 412 && code === "Stale");
    expect(staleResponses).toHaveLength(19);
    const { state } = await registrationOf(id);
    const word = state === "APPROVED" ? "approved" : "declined";
    for (const { text } of staleResponses)
      expect(text).toMatch(new RegExp(`^Dana Whitfield ${word} wanted Whitfield on .*wasn’t recorded`));
    expect(await mailsOf(testDatabase.db, id, test.keys)).toHaveLength(1);
    expect((await eventsOf(id)).filter(({ action }) => action.startsWith("registration-"))).toHaveLength(1);
  });

  it("rejects a decision on an outdated version, and the applicant still waits", async () => {
    const id = await addApplicant(testDatabase.db, "other-version");
    expect(await approve("ops", id, "Employer", 2)).toMatchObject({ status: 412, code: "Stale" });
    expect((await list("ops")).map(({ accountId }) => accountId)).toEqual([id]);
  });

  it("lists applicants 25 at a time, longest wait first, each on one page", async () => {
    for (let no = 0; no < 30; no += 1) await addApplicant(testDatabase.db, `waits-${no}`);
    const page = async (query: string) =>
      (await (
        await test.app.request(`/api/account/applicants${query}`, {
          headers: { authorization: `Bearer ${tokens["ops"]}` },
        })
      ).json()) as ApplicantList;
    const first = await page("");
    const second = await page(`?after=${first.page.next}`);
    const visibleTo = [...first.applicants, ...second.applicants].map(({ accountId }) => accountId);
    expect([first.applicants.length, second.applicants.length, second.page.next]).toEqual([25, 5, null]);
    expect(new Set(visibleTo).size).toBe(30);
    expect((await page(`?before=${second.page.previous}`)).applicants).toEqual(first.applicants);
  });
});
