import { sql, type Kysely } from "kysely";
import { type Role, isOperations, canMakeCall, type Right } from "../../../../lib/platform/contract/audience.ts";
import { requiredQuery, type CallExample } from "../../../../lib/platform/contract/call-examples.ts";
import { allExamples } from "../../../../lib/all-examples.ts";
import { allCalls } from "../../../../lib/all-calls.ts";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import { findParams } from "../../../../lib/platform/contract/find-params.ts";
import type { InvitePersonBody } from "../../../../lib/identity/employers/schema.ts";
import { requestOf, type Sent } from "../../../../lib/platform/contract/request.ts";
import { insertRows } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import type { Seed, TestDatabase } from "../databases.ts";
import { runActionAs, done } from "../../demo/money/acting.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import { seedPersonas } from "../../demo/personas.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import { demoEmployers } from "../../demo/rosters/roster-employers.ts";
import { planMemberPersonId, seedEmployers, seedHistory } from "../../demo/rosters/rosters.ts";
import { uploadAttachment } from "../../../messages/inbox/attachments/attachment-calls.ts";
import { invitePerson } from "../../../identity/employers/invite-person.ts";
import { startThread } from "../../../messages/inbox/start-thread.ts";
import { isDemonstration } from "../../demo/seed.ts";
import { addReturnedPayment, rosterNow } from "../rosters.ts";
import type { Services } from "../../handler/services.ts";
import { createTestApp, testAppKeys, tokenFor } from "../app.ts";

/** A visitor. `token` is undefined if they aren't signed in. */
export type Person = {
  readonly name: string;
  readonly token: string | undefined;
  readonly roles: Role[];
  readonly isTadsEmployer: boolean;
  readonly rights: readonly Right[];
  readonly employerId: string | null;
};

export type Answer = { readonly status: number; readonly code: string; readonly text: string; readonly json: unknown };

export type AccessFixture = ReturnType<typeof createTestApp> & {
  readonly as: (name: string) => Person;
  readonly signIn: (userName: string) => Promise<Person>;
  readonly send: (call: Call, input: Sent) => Promise<Answer>;
  /** Returns the session's token and, for staff, the employer they act for. */
  readonly sentBy: (call: Call, person: Person) => Pick<Sent, "token" | "actingFor">;
  /** Makes every GET call the person is allowed to make, until `isEnough` returns true. */
  readonly readAll: (person: Person, isEnough?: (responses: Answer["json"][]) => boolean) => Promise<Answer["json"][]>;
  readonly readAgain: (person: Person, reading: unknown) => Promise<Answer["json"]>;
};

/** A call that changes something, with the actions that it must leave in the audit trail. */
export type Change = {
  readonly call: Call;
  readonly by: string;
  readonly send?: (fixture: AccessFixture) => Promise<Partial<Sent>>;
  readonly auditActions: readonly string[];
};

const names = [
  "lakeside-admin",
  "lakeside-clerk",
  "lakeside-viewer",
  "harbor-payroll",
  "summit-office",
  "ops-accounting",
  "ops-accounting-admin",
  "plan-member",
  "terms-overdue",
  "reset-required",
] as const;

export const stranger: Person = {
  name: "stranger",
  token: undefined,
  roles: [],
  isTadsEmployer: false,
  rights: [],
  employerId: null,
};

export const isAllowed = (call: Call, person: Person): boolean =>
  canMakeCall(call, person.token === undefined ? null : person);

/** Returns a call's example. Throws an error naming the call if there is none. */
export const exampleOf = (call: Call): CallExample => {
  const row = allExamples[call.name];
  if (row === undefined) throw new Error(`${call.name} has no example in lib/<neighborhood>/<domain>/examples.ts`);
  return row;
};

const readableCalls = allCalls
  .filter(({ method, response, who }) => method === "GET" && response !== "blob" && who !== "anyone")
  .toSorted((left, right) => left.path.split("{").length - right.path.split("{").length);

type FixtureSize = "small" | "whole";

/** Most tests don't need all 1,200 people. */
const employersOf = {
  small: [demoEmployerIds.lakeside, demoEmployerIds.summit],
  whole: Object.values(demoEmployerIds),
} as const;

const seedThreads = async (db: Kysely<Database>, keys: Services["keys"]): Promise<void> => {
  const body = { subject: "May", text: "Why is there a late charge?", about: "GENERAL", aboutId: null } as const;
  for (const name of ["lakeside-admin", "harbor-payroll", "plan-member"] as const) {
    const context = await runActionAs({ db, keys, now: rosterNow }, name, { day: -1, time: "10:00" });
    const file = { fileName: "hours.csv", bytes: Buffer.from("month,hours\nMay,168\n") };
    const { attachmentId } = done(await uploadAttachment({ params: {}, body: file, version: undefined }, context));
    const input = { ...body, attachmentIds: [attachmentId] };
    done(await startThread({ params: {}, body: input, version: undefined }, context));
  }
  await db.deleteFrom("outbox").execute();
};

const seedPeople = async (db: Kysely<Database>, keys: Services["keys"]): Promise<void> => {
  const userName = "lakeside-viewer";
  const id = demoId(`account:${userName}`);
  const clerkRow = db.selectFrom("accounts").selectAll().where("user_name", "=", "lakeside-clerk");
  const account = { ...(await clerkRow.executeTakeFirstOrThrow()), id, user_name: userName, analytics_id: userName };
  await db
    .insertInto("accounts")
    .values({ ...account, email: `${userName}@portal.example` })
    .execute();
  await db.updateTable("memberships").set({ rights: [] }).where("account_id", "=", id).execute();
  const invited: Omit<InvitePersonBody, "email"> = {
    firstName: "Kim",
    lastName: "Vasquez",
    role: "Employer",
    rights: ["report"],
  };
  for (const name of ["lakeside-admin", "harbor-payroll"] as const) {
    const body = { ...invited, email: `${name}@invited.example` };
    const context = await runActionAs({ db, keys, now: rosterNow }, name, { day: -1, time: "10:00" });
    done(await invitePerson({ params: {}, body, version: undefined }, context));
  }
};

/** Seeds no later corrections, because their month would be read first. */
const seedFixture = (db: Kysely<Database>, keys: Services["keys"], size: FixtureSize): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const employerIds: readonly string[] = employersOf[size];
    const seeding = { now: rosterNow, keys, employerIds };
    await seedEmployers(transaction, seeding);
    const otherEmployers = demoEmployers.filter(({ employer_id }) => !employerIds.includes(employer_id));
    await insertRows(transaction, "employers", otherEmployers);
    await seedPersonas(transaction, { now: rosterNow, planMemberPersonId });
    await seedHistory(transaction, seeding);
    await addReturnedPayment(transaction, rosterNow);
    await seedPeople(transaction, keys);
    await seedThreads(transaction, keys);
  });

/** Seed for `open` of `testDatabases`. This is faster than filling the database in `openAccessFixture`. */
export const accessSeed = (size: FixtureSize = "small"): Seed => ({
  name: `${size} fixture`,
  fill: (db) => seedFixture(db, testAppKeys, size),
});

/** Opens the demonstration with everyone signed in. */
export const openAccessFixture = async (
  database: TestDatabase,
  size: FixtureSize = "small",
): Promise<AccessFixture> => {
  const test = createTestApp(database);
  const { db } = database;
  test.setNow(rosterNow);
  if (!(await isDemonstration(db))) await accessSeed(size).fill(db);

  const signIn = async (userName: string): Promise<Person> => {
    const id = demoId(`account:${userName}`);
    const row = await db
      .selectFrom("accounts as a")
      .leftJoin("employers as e", "e.employer_id", "a.employer_id")
      .leftJoin("memberships as m", "m.account_id", "a.id")
      .select(["a.roles", "a.employer_id", "e.is_tads_employer", "m.rights"])
      .where("a.id", "=", id)
      .executeTakeFirstOrThrow();
    return {
      name: userName,
      token: await tokenFor(db, id, test.clock()),
      roles: row.roles,
      rights: row.rights ?? [],
      isTadsEmployer: row.is_tads_employer ?? false,
      employerId: row.employer_id,
    };
  };
  const send: AccessFixture["send"] = async (call, input) => {
    const { path, ...init } = requestOf(call, input);
    const response = await test.app.request(path, init);
    const text = await response.text();
    const json = text.startsWith("{") ? (JSON.parse(text) as { message?: string }) : undefined;
    return { status: response.status, code: response.ok ? "" : (json?.message ?? ""), text, json };
  };
  const people = new Map([[stranger.name, stranger]]);
  for (const name of names) people.set(name, await signIn(name));

  const sentBy: AccessFixture["sentBy"] = (call, person) => ({
    ...(person.token === undefined ? {} : { token: person.token }),
    ...(call.onBehalf && isOperations(person) ? { actingFor: demoEmployerIds.harbor } : {}),
  });
  const readings = new Map<unknown, { readonly call: Call; readonly params: Readonly<Record<string, string>> }>();
  const readAll: AccessFixture["readAll"] = async (person, isEnough = () => false) => {
    const responses: Answer["json"][] = [];
    for (const call of readableCalls.filter((candidate) => isAllowed(candidate, person))) {
      if (isEnough(responses)) break;
      const params = findParams(call, responses);
      if (params === null) continue;
      const { json } = await send(call, {
        params,
        ...requiredQuery(call, allExamples[call.name]),
        ...sentBy(call, person),
      });
      responses.push(json);
      readings.set(json, { call, params });
    }
    return responses;
  };
  const readAgain: AccessFixture["readAgain"] = async (person, reading) => {
    const bodies = readings.get(reading);
    return bodies && (await send(bodies.call, { params: bodies.params, ...sentBy(bodies.call, person) })).json;
  };
  const as = (name: string): Person => {
    const person = people.get(name);
    if (person === undefined) throw new Error(`${name} is not in the demonstration`);
    return person;
  };
  return { ...test, as, signIn, send, sentBy, readAll, readAgain };
};

/** Sets up a fixture on its own database for a describe block. @param open from `testDatabases` */
export const setUpAccessFixture = (
  open: (seed?: Seed) => Promise<TestDatabase>,
  size?: FixtureSize,
): { readonly db: TestDatabase["db"]; readonly fixture: AccessFixture } => {
  let opened: TestDatabase;
  let fixture: AccessFixture;
  beforeAll(async () => {
    opened = await open(accessSeed(size));
    fixture = await openAccessFixture(opened, size);
  });
  afterAll(() => opened.close());
  return {
    get db() {
      return opened.db;
    },
    get fixture() {
      return fixture;
    },
  };
};

/** Makes a call as a person of the demonstration, with a new key if it needs one. */
export const sendAs = (fixture: AccessFixture, userName: string, call: Call, input: Sent): Promise<Answer> => {
  const key = call.idempotent ? { idempotencyKey: crypto.randomUUID() } : {};
  return fixture.send(call, { token: fixture.as(userName).token ?? "", ...key, ...input });
};

/** Returns the response to a call that reads. */
export const readAs = async <T>(
  fixture: AccessFixture,
  userName: string,
  call: Call,
  params: Sent["params"] = {},
  query: Sent["query"] = {},
): Promise<T> => (await sendAs(fixture, userName, call, { params, query })).json as T;

export const findPersonFor = (fixture: AccessFixture, call: Call): Person => {
  const person = ["plan-member", "lakeside-clerk", "lakeside-admin", "ops-accounting", "ops-accounting-admin"]
    .map(fixture.as)
    .find((candidate) => isAllowed(call, candidate));
  if (person === undefined) throw new Error(`no one in the demonstration may make ${call.name}`);
  return person;
};

/** Returns a checksum per table, without the columns that may differ. */
export const contentsOf = async (
  db: Kysely<Database>,
  tables: readonly string[],
  without: readonly string[] = ["last_login_at"],
): Promise<Record<string, unknown>> => {
  const sums: Record<string, unknown> = {};
  for (const table of tables) {
    const row = sql`(to_jsonb(t) - ${[...without]}::text[])::text`;
    const { rows } = await sql`select count(*) as rows, md5(string_agg(${row}, ',' order by ${row})) as sum
      from ${sql.table(table)} as t`.execute(db);
    sums[table] = rows[0];
  }
  return sums;
};
