import type { Hono } from "hono";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { hashPassword } from "../../identity/sign-in/passwords.ts";
import { startSession } from "../../identity/account/sessions.ts";
import { createLimiters } from "../limits/limit.ts";
import { createSignInLimits } from "../../identity/sign-in/sign-in-limits.ts";
import type { Database, NewRow } from "../db/schema.ts";
import type { TestDatabase } from "./databases.ts";
import { demoId } from "../demo/rosters/ids.ts";
import { dataKeysFrom } from "../../keys.ts";
import { testSiteOf } from "./site.ts";
import { createApp } from "../../app.ts";
import type { Services } from "../handler/services.ts";

/** Default time in tests: Wed, Jun 10, 2026, noon UTC. */
export const testStart = new Date("2026-06-10T12:00:00.000Z");

export const testPassword = "Sunrise42";

export const testAppKeys = dataKeysFrom("ab".repeat(32));

/** Adds a reporting employer for test accounts. */
export const addEmployer = async (db: Kysely<Database>, employerId: string, isTadsEmployer = true): Promise<void> => {
  const employer = { legal_name: "Lakeside Freight", reporting_mode: "WEB", status: "ACTIVE" } as const;
  const emptyFields = { dba: "", fein: "", address2: "", address3: "", phone: "", account_representative_id: null };
  const address = { address1: "12 Pier Road", city: "Duluth", state: "MN", zip: "558020000" };
  await db
    .insertInto("employers")
    .values({ ...employer, ...emptyFields, ...address, employer_id: employerId, is_tads_employer: isTadsEmployer })
    .execute();
};

let sharedHash: Promise<string> | undefined;

let phones = 5_550_120_000;

/** Adds an account with its own phone number and the password `testPassword`. Returns its id. */
export const addAccount = async (
  db: Kysely<Database>,
  userName: string,
  changes: Partial<NewRow<"accounts">> = {},
): Promise<string> => {
  const id = demoId(`test account:${userName}`);
  sharedHash ??= hashPassword(testPassword);
  await db
    .insertInto("accounts")
    .values({
      id,
      user_name: userName,
      first_name: "Dana",
      last_name: "Whitfield",
      email: `${userName}@portal.example`,
      phone: String((phones += 1)),
      roles: [],
      employer_id: null,
      person_id: null,
      password_hash: await sharedHash,
      standing: "ACTIVE",
      force_password_reset: false,
      disclaimer_accepted_at: testStart,
      last_login_at: testStart,
      analytics_id: `analytics:${userName}`,
      version: 1,
      created_at: testStart,
      ...changes,
    })
    .execute();
  return id;
};

/** Returns a bearer token for a new session. */
export const tokenFor = (db: Kysely<Database>, accountId: string, now: Date): Promise<string> =>
  startSession(db, accountId, { now, ip: "", userAgent: "" });

/** Reads in a transaction that refuses writes, because a call that may read from the replica must not write. */
const readOnlyReplica = (db: Kysely<Database>): Services["replica"] => ({
  read: (_, work) => db.transaction().setAccessMode("read only").execute(work),
});

type TestApp = Services & {
  readonly app: Hono;
  /** Sets the clock to a fixed time. */
  readonly setNow: (now: Date) => void;
  /** Parsed lines of the program's log. */
  readonly lines: Record<string, unknown>[];
};

/** Creates the app on a test's own database, with a stopped clock and a readable log. */
export const createTestApp = (
  { db }: TestDatabase,
  {
    requiresSecondFactor = false,
    limiters = createLimiters(null),
    signInLimits = createSignInLimits(limiters),
    replica = readOnlyReplica(db),
  } = {},
): TestApp => {
  let now = testStart;
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const fixedServices = { keys: testAppKeys, log, siteOf: testSiteOf, showsMailbox: true, requiresSecondFactor };
  const services: Services = { ...fixedServices, limiters, signInLimits, db, replica, clock: () => now };
  return { ...services, app: createApp(services), lines, setNow: (newTime) => (now = newTime) };
};
