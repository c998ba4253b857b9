import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/**
 * Makes all that changes what an employer owes wait until this transaction ends (payments, Commits and take-backs), and
 * acts on the people and bank accounts of the employer too. Who locks a TAD as well locks the TAD first.
 */
export const lockEmployer = async (db: Kysely<Database>, employerId: string): Promise<void> => {
  await db
    .selectFrom("employers")
    .select("employer_id")
    .where("employer_id", "=", employerId)
    .forNoKeyUpdate()
    .execute();
};
