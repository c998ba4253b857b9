import type { Kysely } from "kysely";
import { fullNameOf } from "../account-names.ts";
import { selectAdmins } from "./members.ts";
import type { Database } from "../schema.ts";

/** Full names of the Employer Admins of an employer who can log in: who can give a right there. */
export const listAdminNames = async (db: Kysely<Database>, employerId: string | null): Promise<string[]> => {
  const admins = await selectAdmins(db, employerId ?? "")
    .orderBy("a.last_name")
    .orderBy("a.id")
    .execute();
  return admins.map(fullNameOf);
};
