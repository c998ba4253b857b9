import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/** Makes all acts on the employer's money, people and accounts wait. Lock a TAD before its employer. */
export const lockEmployer = async (db: Kysely<Database>, employerId: string): Promise<void> => {
  await db
    .selectFrom("employers")
    .select("employer_id")
    .where("employer_id", "=", employerId)
    .forNoKeyUpdate()
    .execute();
};
