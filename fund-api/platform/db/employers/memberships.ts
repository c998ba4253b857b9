import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";

/** The employers that an account belongs to, by name, with its role and rights at each. */
export const listMemberships = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("employers as e", "e.employer_id", "m.employer_id")
    .select(["m.employer_id", "m.role", "m.rights", "e.legal_name", "e.is_tads_employer"])
    .where("m.account_id", "=", accountId)
    .orderBy("e.legal_name")
    .orderBy("m.employer_id")
    .execute();

/** Notes when a session began to act for an employer, which its admins see as the person's last login. */
export const noteLogin = async (
  db: Kysely<Database>,
  { accountId, employerId, now }: { readonly accountId: string; readonly employerId: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable("memberships")
    .set({ last_login_at: now })
    .where("account_id", "=", accountId)
    .where("employer_id", "=", employerId)
    .execute();
};
