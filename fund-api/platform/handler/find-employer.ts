import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/** Whether an Employer ID is on file. */
export const hasEmployer = async (db: Kysely<Database>, employerId: string): Promise<boolean> => {
  const found = await db.selectFrom("employers").select("employer_id").where("employer_id", "=", employerId).execute();
  return found.length > 0;
};

export const noSuchEmployer = {
  ok: false,
  code: "NotFound",
  text: "No employer has this Employer ID. Search for the employer by name, Employer ID, confirmation number or amount.",
} as const;
