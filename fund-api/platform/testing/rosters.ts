import type { ControlledTransaction, Kysely } from "kysely";
import { createSignInLimits } from "../../identity/sign-in/sign-in-limits.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import type { Database, NewRow, Row } from "../db/schema.ts";
import type { Seed, TestDatabase } from "./databases.ts";
import { dataKeysFrom } from "../../keys.ts";
import { testSiteOf } from "./site.ts";
import type { Handler, HandlerContext, HandlerRequest, Outcome } from "../handler/handler.ts";
import { demoId } from "../demo/rosters/ids.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { postedMonthsOf } from "../demo/rosters/roster-months.ts";
import { paymentEntry, paymentNumber, paymentRows, settledPayment } from "../demo/rosters/roster-payments.ts";
import {
  addPayments,
  planMemberPersonId,
  saveActorNames,
  seedEmployers,
  seedHistory,
} from "../demo/rosters/rosters.ts";
import { addBankingDays } from "../../../lib/platform/calendar/banking-day.ts";
import { fundDate, fundMoment } from "../../../lib/platform/calendar/fund-time.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";

/** Fri, Jul 10, 2026, 10:00 AM at the fund: June 2026 is open and due on Wed, Jul 15. */
export const rosterNow = new Date("2026-07-10T15:00:00.000Z");
export const testKeys = dataKeysFrom("cd".repeat(32));

type TestAccount = Pick<Row<"accounts">, "user_name" | "roles" | "employer_id"> & { person_id?: string };

const accounts: readonly TestAccount[] = [
  { user_name: "lakeside-admin", roles: ["Employer Admin"], employer_id: demoEmployerIds.lakeside },
  { user_name: "lakeside-clerk", roles: ["Employer"], employer_id: demoEmployerIds.lakeside },
  { user_name: "harbor-payroll", roles: ["Employer Admin"], employer_id: demoEmployerIds.harbor },
  { user_name: "summit-office", roles: ["Employer"], employer_id: demoEmployerIds.summit },
  { user_name: "ops-accounting", roles: ["Operations Accounting"], employer_id: null },
  { user_name: "ops-accounting-admin", roles: ["Operations Accounting Admin"], employer_id: null },
  { user_name: "plan-member", roles: [], employer_id: null, person_id: planMemberPersonId },
];

const insertAccounts = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const employers = await db.selectFrom("employers").select("employer_id").execute();
  const seededIds = new Set(employers.map(({ employer_id }) => employer_id));
  const toRow = ({ user_name, employer_id, person_id, ...account }: TestAccount): NewRow<"accounts"> => ({
    ...account,
    id: demoId(`account:${user_name}`),
    user_name,
    first_name: user_name,
    last_name: "Tester",
    email: "",
    phone: "",
    employer_id: seededIds.has(employer_id ?? "") ? employer_id : null,
    person_id: seededIds.has(demoEmployerIds.lakeside) ? (person_id ?? null) : null,
    password_hash: "",
    standing: "ACTIVE",
    force_password_reset: false,
    disclaimer_accepted_at: null,
    last_login_at: null,
    analytics_id: user_name,
    version: 1,
    created_at: now,
  });
  await db.insertInto("accounts").values(accounts.map(toRow)).execute();
};

/** Adds Lakeside Freight's newest Health payment, which its bank returned, and the one that is scheduled instead. */
export const addReturnedPayment = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const month = postedMonthsOf(now).at(-1) ?? "";
  const name = `${demoEmployerIds.lakeside}:${month}:HW`;
  const charges = db
    .selectFrom("ledger_entries")
    .selectAll()
    .where("id", "=", demoId(`charge:${name}`));
  const charge = await charges.executeTakeFirst();
  if (charge === undefined) return;
  const paid = settledPayment(charge, month, charge.cents);
  const returned = {
    ...paid,
    state: "RETURNED",
    settled_at: null,
    returned_at: paid.settled_at,
    return_code: "R01",
  } as const;
  const [yesterday, returnedOn] = [addDays(fundDate(now), -1), addBankingDays(paid.debit_date, 2)];
  const scheduled = {
    ...paid,
    id: demoId(`payment:${name}:again`),
    authorization_id: demoId(`payment:${name}:again`),
    state: "SCHEDULED",
    locked_at: null,
    sent_at: null,
    settled_at: null,
    debit_date: addBankingDays(fundDate(now), 2),
    confirmation_no: paymentNumber(yesterday, `${name}:again`),
    created_at: fundMoment(yesterday, "14:00"),
  } as const;
  const rows = paymentRows([
    { charge, payment: returned },
    { charge, payment: scheduled },
  ]);
  rows.entries.push({
    ...paymentEntry(charge, returned),
    id: demoId(`returned:${paid.id}`),
    posted_on: returnedOn,
    effective_on: returnedOn,
    type: "REVERSAL",
    cents: paid.cents,
    posted_by: demoId("account:ops-accounting"),
    created_at: fundMoment(returnedOn, "08:00"),
  });
  await addPayments(db, rows);
  await saveActorNames(db, []);
};

type TestSeed = { readonly employerIds: readonly string[]; readonly now?: Date; readonly hasReturn?: boolean };

/** Seeds employers, accounts without passwords, and the history with one return, for handler tests. */
export const seedTestRosters = async (
  db: Kysely<Database>,
  { employerIds, now = rosterNow, hasReturn = true }: TestSeed,
): Promise<void> => {
  await seedEmployers(db, { now, keys: testKeys, employerIds });
  await insertAccounts(db, now);
  await seedHistory(db, { now, keys: testKeys, employerIds });
  if (hasReturn) await addReturnedPayment(db, now);
};

type Acting = {
  readonly userName?: string;
  readonly now?: Date;
  readonly actingFor?: string;
  readonly idempotencyKey?: string;
  readonly language?: Language;
};

/** Builds the handler context for a call by an account. */
export const contextFor = async (
  db: Kysely<Database>,
  { userName = "lakeside-admin", now = rosterNow, actingFor, idempotencyKey, language = "en" }: Acting = {},
): Promise<HandlerContext> => ({
  db,
  now,
  account: await db.selectFrom("accounts").selectAll().where("user_name", "=", userName).executeTakeFirstOrThrow(),
  chosenEmployerId: null,
  actingFor: actingFor ?? null,
  tokenHash: null,
  ip: "127.0.0.1",
  userAgent: "",
  chosenLanguage: null,
  language,
  idempotencyKey: idempotencyKey ?? null,
  keys: testKeys,
  site: testSiteOf("health.localhost"),
  requiresSecondFactor: false,
  signInLimits: createSignInLimits(),
  lane: { key: userName },
});

/** A test's view of a seeded database. All its changes are rolled back at the end. */
export type TestRoster = {
  readonly db: ControlledTransaction<Database>;
  /** Calls a handler as the server does. A failure rolls back. */
  readonly act: <C extends Call>(
    handler: Handler<C>,
    request: Partial<HandlerRequest<C>>,
    acting?: Acting,
  ) => Promise<Outcome<C>>;
};

const callIn =
  (db: ControlledTransaction<Database>): TestRoster["act"] =>
  async (handler, request, acting = {}) => {
    const savepoint = await db.savepoint("request").execute();
    const fullRequest = { params: {}, query: {}, body: undefined, version: undefined, ...request };
    const context = await contextFor(db, acting);
    let outcome: Awaited<ReturnType<typeof handler>> | undefined;
    try {
      outcome = await handler(fullRequest as Parameters<typeof handler>[0], context);
      return outcome;
    } finally {
      if (outcome?.ok !== true) await savepoint.rollbackToSavepoint("request").execute();
    }
  };

/** Adds a neighbor employer, so that a query without an employer filter also finds the neighbor’s rows. */
const addNeighbor = (employerIds: readonly string[]): string[] => {
  const { lakeside, summit } = demoEmployerIds;
  const neighbors = employerIds.every((id) => id === summit) ? [lakeside, summit] : [summit];
  return [...new Set([...employerIds, ...neighbors])].toSorted();
};

/** Seed of `seedTestRosters` for `open` of `testDatabases`. This is faster than seeding in the test. */
export const rosterSeed = (requestedIds: readonly string[]): Seed => {
  const employerIds = addNeighbor(requestedIds);
  return { name: `rosters of ${employerIds.join(", ")}`, fill: (db) => seedTestRosters(db, { employerIds }) };
};

/**
 * Sets up a database with these employers and a neighbor for a describe block, and a transaction that is rolled back
 * for each test.
 * @param open from `testDatabases`
 */
export const testRoster = (
  open: (seed?: Seed) => Promise<TestDatabase>,
  employerIds: readonly string[],
): TestRoster => {
  let database: TestDatabase;
  let db: ControlledTransaction<Database>;
  beforeAll(async () => {
    database = await open(employerIds.length > 0 ? rosterSeed(employerIds) : undefined);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    db = await database.db.startTransaction().execute();
  });
  afterEach(async () => {
    await db.rollback().execute();
  });
  return {
    get db() {
      return db;
    },
    act: (handler, request, acting) => callIn(db)(handler, request, acting),
  };
};
