import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";

/** The legal name of an employer on file. */
export const getEmployerName = async (db: Kysely<Database>, employerId: string | null): Promise<string> => {
  const employer = db
    .selectFrom("employers")
    .select("legal_name")
    .where("employer_id", "=", employerId ?? "");
  return (await employer.executeTakeFirstOrThrow()).legal_name;
};
