import { removeIdsAndTimes } from "../../../lib/platform/testing/without-ids-and-times.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { mailsOf, tokenIn } from "../../platform/testing/outbox.ts";
import { addEmployer, testStart } from "../../platform/testing/app.ts";
import {
  addCharges,
  addCorrectionCharge,
  addMember,
  ask,
  employerApplicant,
  memberApplicant,
} from "../../platform/testing/applicant.ts";

const hoursLater = (hours: number): Date => new Date(testStart.getTime() + hours * 3_600_000);

describe.each(testDatabases)("a registration on $name", ({ open }) => {
  let personId: string;
  const env = setUpApp(open, async (db) => {
    await addEmployer(db, "1000001-0001");
    await addEmployer(db, "1000002-0001");
    await addCharges(db, "1000001-0001", testStart);
    await addEmployer(db, "1000004-0001");
    await addCharges(db, "1000004-0001", testStart);
    await addCorrectionCharge(db, "1000004-0001");
    personId = await addMember(db);
  });

  const send = (body: unknown, ip?: string): Promise<Response> => ask(env.test.app, "create-account", body, ip);
  const accountOf = (userName: string) =>
    env.db.selectFrom("accounts").selectAll().where("user_name", "=", userName).executeTakeFirstOrThrow();
  const registrationOf = async (userName: string) => {
    const { id } = await accountOf(userName);
    const query = env.db.selectFrom("registrations").selectAll().where("account_id", "=", id);
    return query.executeTakeFirstOrThrow();
  };
  const claimsOf = async (userName: string) =>
    Object.fromEntries((await registrationOf(userName)).claims.map(({ name, matches }) => [name, matches]));
  const bodyOf = async (response: Response) => [response.status, await response.json()];

  it("of an employer creates an account without access, its claims, and the email", async () => {
    expect(await bodyOf(await send(employerApplicant, "203.0.113.5"))).toEqual([200, { accepted: true }]);
    const account = await accountOf("kim-vasquez");
    expect(account).toMatchObject({
      standing: "NOT_VERIFIED",
      roles: [],
      employer_id: null,
      person_id: null,
      phone: "5550100123",
      disclaimer_accepted_at: testStart,
      last_login_at: null,
    });
    expect(account.analytics_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await registrationOf("kim-vasquez")).toMatchObject({
      kind: "EMPLOYER",
      claimed_id: "1000001-0001",
      employer_id: "1000001-0001",
      person_id: null,
      claims: [
        { name: "Employer ID", matches: true },
        { name: "Last posted amount", matches: true },
      ],
      state: "WAITING",
      ip: "203.0.113.5",
      version: 1,
    });
    const [sentEmail, ...others] = await mailsOf(env.db, account.id, env.test.keys);
    expect([sentEmail?.to, others]).toEqual(["kim@applicant.example", []]);
    const verified = await ask(env.test.app, "verify-email", { token: tokenIn(sentEmail) });
    expect(await bodyOf(verified)).toEqual([200, { verifiedFor: "registration" }]);
    expect((await accountOf("kim-vasquez")).standing).toBe("NOT_APPROVED");
  });

  it("compares a member with the record of the member ID, and stores none of the typed proofs", async () => {
    expect(await bodyOf(await send(memberApplicant))).toEqual([200, { accepted: true }]);
    expect(await registrationOf("pat-member")).toMatchObject({
      kind: "MEMBER",
      person_id: personId,
      employer_id: null,
    });
    expect(await claimsOf("pat-member")).toEqual({
      "Member ID": true,
      "SSN last 4": true,
      "Birth date": true,
      ZIP: true,
    });
    const wrongBody = {
      ...memberApplicant,
      memberId: " m100200300 ",
      ssnLast4: "9876",
      birthDate: "1971-11-29",
      zip: "73301",
    };
    await send({ ...wrongBody, userName: "pat-wrong" });
    expect(await claimsOf("pat-wrong")).toEqual({
      "Member ID": true,
      "SSN last 4": false,
      "Birth date": false,
      ZIP: false,
    });
    const tables = ["accounts", "registrations", "audit_events"] as const;
    const rows = await Promise.all(tables.map((table) => env.db.selectFrom(table).selectAll().execute()));
    const storedText = removeIdsAndTimes(JSON.stringify([rows, env.test.lines]));
    for (const secret of ["9876", "1971-11-29", "73301", memberApplicant.password])
      expect(storedText).not.toContain(secret);
  });

  it.each([
    ["10 cents more", 150_010, true],
    ["10 cents less", 149_990, true],
    ["11 cents more", 150_011, false],
    ["the month before", 90_000, false],
    ["one fund alone", 100_000, false],
  ])("whose amount is %s matches: %s is %s", async (name, cents, matches) => {
    const userName = `amount-${name.replaceAll(" ", "-")}`.slice(0, 30);
    await send({ ...employerApplicant, userName, proof: { kind: "amount", cents } });
    expect(await claimsOf(userName)).toMatchObject({ "Last posted amount": matches });
  });

  it.each([
    ["printed on the report", 150_000, true],
    ["with the correction", 170_000, true],
    ["of the correction alone", 20_000, false],
    ["between the two", 160_000, false],
    ["of nothing", 0, false],
  ])("of a corrected month with the amount %s matches: %s is %s", async (name, cents, matches) => {
    const userName = `corrected-${name.replaceAll(" ", "-")}`.slice(0, 30);
    const proof = { kind: "amount", cents };
    await send({ ...employerApplicant, employerId: "1000004-0001", userName, proof });
    expect(await claimsOf(userName)).toMatchObject({ "Last posted amount": matches });
  });

  it("gets the same response, byte for byte, even if nothing matches", async () => {
    const claims = [
      employerApplicant,
      { ...employerApplicant, employerId: "9999999-9999" },
      { ...employerApplicant, employerId: "1000002-0001", proof: { kind: "amount", cents: 0 } },
      { ...employerApplicant, proof: { kind: "code", code: "no such code" } },
      memberApplicant,
      { ...memberApplicant, memberId: "no one" },
    ];
    const results: unknown[] = [];
    for (const [index, claim] of claims.entries()) {
      const response = await send({ ...claim, userName: `alike-applicant-${index}` });
      const { "x-request-id": _id, ...headers } = Object.fromEntries(response.headers);
      results.push([response.status, headers, await response.text()]);
    }
    expect(results[0]).toEqual([200, expect.anything(), '{"accepted":true}']);
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await registrationOf("alike-applicant-1")).toMatchObject({ employer_id: null, claimed_id: "9999999-9999" });
    expect(await claimsOf("alike-applicant-2")).toMatchObject({ "Last posted amount": false });
  });

  it("returns all wrong fields together, and writes nothing", async () => {
    const wrongBody = {
      ...memberApplicant,
      firstName: "  ",
      lastName: "a\u0007b",
      userName: "kim!",
      email: "kim@",
      password: "short",
      phone: "12",
      zip: "1",
    };
    const response = await send(wrongBody);
    const { message, fields } = (await response.json()) as { message: string; fields: Record<string, string> };
    expect([response.status, message]).toEqual([422, "Invalid"]);
    expect(Object.keys(fields).toSorted()).toEqual(
      ["email", "firstName", "lastName", "password", "phone", "userName", "zip"].toSorted(),
    );
    expect(fields).toMatchObject({ firstName: "First name Required", email: "Must be a valid email address" });
    const tooLong = await (await send({ ...employerApplicant, userName: "k".repeat(31) })).json();
    expect(tooLong).toMatchObject({ fields: { userName: "Has between 8 and 30 characters" } });
    const guessed = await (await send({ ...employerApplicant, userName: "guessable", password: "Password1" })).json();
    expect(guessed).toMatchObject({
      message: "Invalid",
      fields: { password: expect.stringContaining("commonly guessed word") },
    });
    const both = await (await send({ ...employerApplicant, userName: "KIM-Vasquez", phone: "1" })).json();
    expect(both).toMatchObject({ fields: { userName: "Username must be unique", phone: expect.anything() } });
  });

  it("does not reveal an employer's names by the passwords it accepts", async () => {
    const result = await send({ ...employerApplicant, userName: "silent-name", password: "Freight123" });
    expect(await bodyOf(result)).toEqual([200, { accepted: true }]);
  });

  it("for one name succeeds once if sent ten times simultaneously, in any case, and the others get the reason", async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const userName = index % 2 === 0 ? "wanted-name" : "WANTED-NAME";
        return bodyOf(await send({ ...employerApplicant, userName, email: `racer-${index}@applicant.example` }));
      }),
    );
    const refused = results.filter(([status]) => status !== 200);
    expect(refused).toHaveLength(9);
    for (const result of refused)
      expect(result).toEqual([
        422,
        expect.objectContaining({ message: "UserNameTaken", fields: { userName: "Username must be unique" } }),
      ]);
  });

  it("counts once if sent twice, simultaneously or later: accepted again, and emailed once", async () => {
    const body = { ...employerApplicant, userName: "double-click" };
    const statuses = await Promise.all([send(body), send(body), send({ ...body, email: "KIM@applicant.example" })]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send(body)).status).toBe(200);
    const { id } = await accountOf("double-click");
    expect(await mailsOf(env.db, id, env.test.keys)).toHaveLength(1);
    for (const changes of [{ password: "Another7Lantern" }, { email: "other@applicant.example" }])
      expect(await (await send({ ...body, ...changes })).json()).toMatchObject({ message: "UserNameTaken" });
    await env.db.updateTable("accounts").set({ standing: "ACTIVE" }).where("id", "=", id).execute();
    expect((await send(body)).status).toBe(422);
  });

  it("can't be used to guess a password, because six wrong ones stop further checks", async () => {
    const body = { ...employerApplicant, userName: "guessed-at" };
    await send(body);
    for (let guess = 0; guess < 6; guess += 1) await send({ ...body, password: `Wrong7Lantern${guess}` });
    expect((await send(body)).status).toBe(422);
    env.test.setNow(hoursLater(0.25));
    expect((await send(body)).status).toBe(200);
  });

  it("accepts no proof for an ID for a day after six wrong ones", async () => {
    const proof = { kind: "amount", cents: 150_000 };
    const applicant = { ...employerApplicant, employerId: "1000003-0001" };
    await addEmployer(env.db, "1000003-0001");
    await addCharges(env.db, "1000003-0001", testStart);
    await Promise.all(
      [1, 2, 3, 4, 5].map((n) => send({ ...applicant, userName: `guesser-${n}`, proof: { kind: "amount", cents: n } })),
    );
    await send({ ...applicant, userName: "not-yet-shut", proof });
    expect(await claimsOf("not-yet-shut")).toEqual({ "Employer ID": true, "Last posted amount": true });
    await send({ ...applicant, userName: "guesser-6", proof: { kind: "amount", cents: 6 } });
    await send({ ...applicant, userName: "too-late-one", proof });
    expect(await claimsOf("too-late-one")).toEqual({ "Employer ID": true, "Last posted amount": false });
    env.test.setNow(hoursLater(24));
    await send({ ...applicant, userName: "a-day-later", proof });
    expect(await claimsOf("a-day-later")).toEqual({ "Employer ID": true, "Last posted amount": true });
  });

  it("writes an audit event with the matches", async () => {
    const { id } = await accountOf("pat-wrong");
    const event = env.db.selectFrom("audit_events").selectAll().where("subject", "=", `account:${id}`);
    expect(await event.executeTakeFirstOrThrow()).toMatchObject({
      action: "account-registered",
      after: { kind: "member", personId, claims: expect.arrayContaining([{ name: "ZIP", matches: false }]) },
    });
  });
});
