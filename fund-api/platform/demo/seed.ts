import type { InvitePersonBody } from "../../../lib/identity/employers/schema.ts";
import { invitePerson } from "../../identity/employers/invite-person.ts";
import { runActionAs, done, markEmailsSent, type Seeding } from "./money/acting.ts";
import { setTimeout } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { DataKeys } from "../../keys.ts";
import { joinOrBeginTransaction } from "../server/transaction.ts";
import { seedMoney } from "./money/seed-money.ts";
import { demoId } from "./rosters/ids.ts";
import { resetLockedPersonas, seedPersonas } from "./personas.ts";
import { seedThreads } from "./seed-threads.ts";
import { planMemberPersonId, seedEmployers, seedHistory } from "./rosters/rosters.ts";

const seedPeople = async (seeding: Seeding): Promise<void> => {
  const admin = await runActionAs(seeding, "lakeside-admin", { day: -1, time: "09:30" });
  const body: InvitePersonBody = {
    firstName: "Kim",
    lastName: "Vasquez",
    email: "kim.vasquez@portal.example",
    role: "Employer",
    rights: ["report"],
  };
  done(await invitePerson({ params: {}, body, version: undefined }, admin));
  await markEmailsSent(seeding);
};

export type Start = { readonly now: Date; readonly keys: DataKeys };

/** Arbitrary number of an advisory lock, so that two programs on one server seed only once. */
export const seedLock = 7_061_502;

const retryMs = 250;

/** Polls for the lock, because a waiting statement would time out after 30 seconds. */
const acquireSeedLock = async (transaction: Kysely<Database>): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${seedLock}::bigint) as taken`.execute(transaction);
    if (rows[0]?.taken === true) return;
    await setTimeout(retryMs);
  }
};

const isEmpty = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from employers) or exists (select from accounts) as some`.execute(db);
  return rows[0]?.some === false;
};

/** Returns true for a demonstration database, because no real account has this id. */
export const isDemonstration = async (db: Kysely<Database>): Promise<boolean> => {
  const account = db.selectFrom("accounts").select("id").where("id", "=", demoId("account:lakeside-admin"));
  return (await account.executeTakeFirst()) !== undefined;
};

/** Fills an empty database with docs/domain.md §11 in one transaction. Returns true if it was empty. */
const seedWhenEmpty = (db: Kysely<Database>, start: Start): Promise<boolean> =>
  joinOrBeginTransaction(db, async (transaction) => {
    await acquireSeedLock(transaction);
    if (!(await isEmpty(transaction))) return false;
    await seedEmployers(transaction, start);
    await seedPersonas(transaction, { now: start.now, planMemberPersonId });
    await seedHistory(transaction, start);
    await seedMoney({ ...start, db: transaction });
    await seedThreads({ ...start, db: transaction });
    await seedPeople({ ...start, db: transaction });
    return true;
  });

/** Seeds an empty database and resets the personas. Other data stays unchanged. Returns true if it seeded. */
export const prepareDemonstration = async (db: Kysely<Database>, start: Start): Promise<boolean> => {
  const seeded = await seedWhenEmpty(db, start);
  if (await isDemonstration(db)) await resetLockedPersonas(db, start);
  return seeded;
};
