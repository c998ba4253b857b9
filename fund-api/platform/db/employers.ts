import type { Kysely } from "kysely";
import { fullNameOf } from "./account-names.ts";
import type { Database } from "./schema.ts";

/** Lists the full names of an employer's admins who can log in. */
export const listAdminNames = async (db: Kysely<Database>, employerId: string | null): Promise<string[]> => {
  const admins = await selectAdmins(db, employerId ?? "")
    .orderBy("a.last_name")
    .orderBy("a.id")
    .execute();
  return admins.map(fullNameOf);
};

/** Returns the employer's legal name on file. Throws if no employer has this ID. */
export const getEmployerName = async (db: Kysely<Database>, employerId: string | null): Promise<string> => {
  const employer = db
    .selectFrom("employers")
    .select("legal_name")
    .where("employer_id", "=", employerId ?? "");
  return (await employer.executeTakeFirstOrThrow()).legal_name;
};

/** Finds an employer by its ID, with its account representative. */
export const findEmployer = async (db: Kysely<Database>, employerId: string) => {
  const row = await db
    .selectFrom("employers as e")
    .leftJoin("account_representatives as r", "r.id", "e.account_representative_id")
    .select(["e.legal_name as employerName", "e.dba", "e.status", "e.reporting_mode as reportingMode"])
    .select(["r.name", "r.phone", "r.email"])
    .where("e.employer_id", "=", employerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { name, phone, email, ...employer } = row;
  const accountRepresentative = name === null || phone === null || email === null ? null : { name, phone, email };
  return { ...employer, accountRepresentative };
};

/** Selects members (`member_of`) who can log in, or can once they verify their address. */
export const selectMembers = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .selectAll("a")
    .select(["m.role", "m.rights", "m.version as membership_version", "m.employer_id as member_of"])
    .select("m.last_login_at as employer_login_at")
    .where("m.employer_id", "=", employerId)
    .where("a.standing", "in", ["ACTIVE", "NOT_VERIFIED"]);

export type Member = Awaited<ReturnType<ReturnType<typeof selectMembers>["executeTakeFirstOrThrow"]>>;

/** Selects members who can log in, including deactivated ones. */
export const selectActiveMembers = (db: Kysely<Database>, employerId: string) =>
  selectMembers(db, employerId).where("a.standing", "=", "ACTIVE");

/** Selects the Employer Admins who can log in. */
export const selectAdmins = (db: Kysely<Database>, employerId: string) =>
  selectActiveMembers(db, employerId).where("m.role", "=", "Employer Admin");

/** Lists an account's employers by name, with role and rights. */
export const listMemberships = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("employers as e", "e.employer_id", "m.employer_id")
    .select(["m.employer_id", "m.role", "m.rights", "e.legal_name", "e.is_tads_employer"])
    .where("m.account_id", "=", accountId)
    .orderBy("e.legal_name")
    .orderBy("m.employer_id")
    .execute();

/** Records the start of a session for an employer, which the employer's admins see as the last login. */
export const recordLogin = async (
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
