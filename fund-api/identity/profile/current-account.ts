import { z } from "zod";
import { isOperations } from "../../../lib/platform/contract/audience.ts";
import type * as calls from "../../../lib/identity/profile/contract.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";
import type { Kysely } from "kysely";
import { type Address, addressSchema } from "../../../lib/platform/contract/address.ts";
import type { Account } from "../../../lib/identity/account/schema.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { findFactor } from "../second-factor/factor-store.ts";

/** Returns an account by its ID (spec-map §7). Operations can read all accounts, others only their own. */
export const accountById: Handler<typeof calls.accountById> = async ({ params }, context) => {
  const { db, now } = context;
  const caller = signedIn(context);
  // PostgreSQL can compare a UUID only with a UUID.
  const canReadOthers = isOperations(caller) && z.uuid().safeParse(params.id).success;
  const otherAccount = canReadOthers
    ? await db.selectFrom("accounts").selectAll().where("id", "=", params.id).executeTakeFirst()
    : undefined;
  const account = params.id === caller.id ? caller : otherAccount;
  return account === undefined
    ? { ok: false, code: "NotFound", text: "There is no such account." }
    : { ok: true, value: await getAccount(db, account, now) };
};

type Home = Pick<Account, "employerName" | "address" | "reportingMode">;

/** Returns the address. Returns null if part of it is missing. */
export const toAddress = (row: Partial<Address>): Address | null => {
  const parsed = addressSchema.safeParse({ address2: "", address3: "", ...row });
  return parsed.success ? parsed.data : null;
};

const findEmployerHome = async (db: Kysely<Database>, employerId: string): Promise<Home> => {
  const { legal_name, reporting_mode, ...address } = await db
    .selectFrom("employers")
    .select(["legal_name", "reporting_mode", "address1", "address2", "address3", "city", "state", "zip"])
    .where("employer_id", "=", employerId)
    .executeTakeFirstOrThrow();
  return { employerName: legal_name, reportingMode: reporting_mode, address: toAddress(address) };
};

const noEmployer = { employerName: null, reportingMode: null } as const;

/** Returns a plan member's mailing address. */
export const findPersonHome = async (db: Kysely<Database>, personId: string): Promise<Home> => {
  const address = await db
    .selectFrom("persons")
    .select(["address1", "address2", "city", "state", "zip"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  return { ...noEmployer, address: toAddress(address) };
};

/** Returns an employer's or a member's own address. Staff have none. */
const findHome = async (db: Kysely<Database>, account: Row<"accounts">): Promise<Home> => {
  if (account.employer_id !== null) return findEmployerHome(db, account.employer_id);
  return account.person_id === null ? { ...noEmployer, address: null } : findPersonHome(db, account.person_id);
};

/** Finds the new email address while its link is valid. Returns null if there is none. */
export const findPendingEmail = async (db: Kysely<Database>, accountId: string, now: Date): Promise<string | null> => {
  const token = await db
    .selectFrom("account_tokens")
    .select("email")
    .where("account_id", "=", accountId)
    .where("purpose", "=", "EMAIL_CHANGE")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return token?.email ?? null;
};

/** Returns an account as in spec-map §3, §7. */
export const getAccount = async (db: Kysely<Database>, account: Row<"accounts">, now: Date): Promise<Account> => ({
  accountId: account.id,
  userName: account.user_name,
  firstName: account.first_name,
  lastName: account.last_name,
  email: account.email,
  phone: account.phone,
  employerId: account.employer_id,
  pendingEmail: await findPendingEmail(db, account.id, now),
  secondFactorSince: (await findFactor(db, account.id))?.confirmed_at.toISOString() ?? null,
  version: account.version,
  ...(await findHome(db, account)),
});

/** Returns the current account (spec-map §7, GET /api/account). */
export const currentAccount: Handler<typeof calls.currentAccount> = async (_request, context) => ({
  ok: true,
  value: await getAccount(context.db, signedIn(context), context.now),
});
