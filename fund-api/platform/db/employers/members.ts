import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";

/** Members of an employer, `member_of`, who can log in, or could after they verified their address. */
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

/** Those who can log in: only an account that was unused for long must be reactivated first. */
export const selectActiveMembers = (db: Kysely<Database>, employerId: string) =>
  selectMembers(db, employerId).where("a.standing", "=", "ACTIVE");

/** The Employer Admins who can log in: who can give a right, and whose invitations hold. */
export const selectAdmins = (db: Kysely<Database>, employerId: string) =>
  selectActiveMembers(db, employerId).where("m.role", "=", "Employer Admin");
