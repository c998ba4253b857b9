import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/**
 * Makes all that changes what an employer owes wait until this transaction ends: payments, Commits and take-backs.
 * Who locks a TAD as well locks the TAD first.
 */
export const lockEmployer = async (db: Kysely<Database>, employerId: string): Promise<void> => {
  await db
    .selectFrom("employers")
    .select("employer_id")
    .where("employer_id", "=", employerId)
    .forNoKeyUpdate()
    .execute();
};
