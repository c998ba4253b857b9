import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/** Locks an employer: changes to its money, people and accounts wait. Lock a TAD before its employer. */
export const lockEmployer = async (db: Kysely<Database>, employerId: string): Promise<void> => {
  await db
    .selectFrom("employers")
    .select("employer_id")
    .where("employer_id", "=", employerId)
    .forNoKeyUpdate()
    .execute();
};
