import type { Kysely } from "kysely";
import { fullNameOf } from "../db/account-names.ts";
import type { Database } from "../db/schema.ts";

/** Full names of the Employer Admins of an employer who can log in: who can give a right there. */
export const listAdminNames = async (db: Kysely<Database>, employerId: string | null): Promise<string[]> => {
  const admins = await db
    .selectFrom("memberships as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["a.first_name", "a.last_name"])
    .where("m.employer_id", "=", employerId ?? "")
    .where("m.role", "=", "Employer Admin")
    .where("a.standing", "=", "ACTIVE")
    .orderBy("a.last_name")
    .orderBy("a.id")
    .execute();
  return admins.map(fullNameOf);
};
