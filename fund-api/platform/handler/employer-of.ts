import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { HandlerContext } from "./handler.ts";

/** Returns true if the Employer ID is on file. */
export const hasEmployer = async (db: Kysely<Database>, employerId: string): Promise<boolean> => {
  const employer = await db
    .selectFrom("employers")
    .select("employer_id")
    .where("employer_id", "=", employerId)
    .execute();
  return employer.length > 0;
};

export const employerNotFound = {
  ok: false,
  code: "NotFound",
  text: "No employer has this Employer ID. Search for the employer by name, Employer ID, confirmation number or amount.",
} as const;

/** Returns the Employer ID of the account, or of the employer that staff act for. "" matches no row. */
export const employerOf = ({ account, actingFor }: Pick<HandlerContext, "account" | "actingFor">): string =>
  actingFor ?? account?.employer_id ?? "";
