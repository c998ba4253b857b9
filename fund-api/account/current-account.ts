import type { Kysely } from "kysely";
import type * as calls from "../../lib/account/calls.ts";
import { addressSchema, type Address } from "../../lib/account/model.ts";
import type { Database, Row } from "../db/schema.ts";
import { signedIn, type Handler } from "../server/handler.ts";

type Home = { readonly employerName: string | null; readonly address: Address | null };

/** An address the contract can show; half an address is none. */
const toAddress = (row: Partial<Address>): Address | null => {
  const parsed = addressSchema.safeParse({ address2: "", address3: "", ...row });
  return parsed.success ? parsed.data : null;
};

const employerHome = async (db: Kysely<Database>, employerId: string): Promise<Home> => {
  const { legal_name, ...address } = await db
    .selectFrom("employers")
    .select(["legal_name", "address1", "address2", "address3", "city", "state", "zip"])
    .where("employer_id", "=", employerId)
    .executeTakeFirstOrThrow();
  return { employerName: legal_name, address: toAddress(address) };
};

const personHome = async (db: Kysely<Database>, personId: string): Promise<Home> => {
  const address = await db
    .selectFrom("persons")
    .select(["address1", "city", "state", "zip"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  return { employerName: null, address: toAddress(address) };
};

/** An employer's account shows the employer's address, a plan member's his own, staff none. */
const homeOf = async (db: Kysely<Database>, account: Row<"accounts">): Promise<Home> => {
  if (account.employer_id !== null) return employerHome(db, account.employer_id);
  return account.person_id === null ? { employerName: null, address: null } : personHome(db, account.person_id);
};

/** The current account (spec §7, GET /api/account). */
export const currentAccount: Handler<typeof calls.currentAccount> = async (_request, context) => {
  const account = signedIn(context);
  return {
    ok: true,
    value: {
      accountId: account.id,
      userName: account.user_name,
      firstName: account.first_name,
      lastName: account.last_name,
      email: account.email,
      phone: account.phone,
      employerId: account.employer_id,
      version: account.version,
      ...(await homeOf(context.db, account)),
    },
  };
};
