import { sql, type Kysely } from "kysely";
import { mayReport } from "./may-report.ts";
import type { Database, Row } from "../../db/schema.ts";
import { isDeactivated } from "../../sign-in/is-deactivated.ts";

type Account = Row<"accounts">;

const isAdmin = ({ roles }: Account): boolean => roles.includes("Employer Admin");
const usedLast = ({ last_login_at, created_at }: Account): Date => last_login_at ?? created_at;

/** Admins before the others, then whoever used the account last. */
const byNewestAdmin = (one: Account, other: Account): number =>
  Number(isAdmin(other)) - Number(isAdmin(one)) || usedLast(other).getTime() - usedLast(one).getTime();

/**
 * Everyone who can log in for an employer, by id. Where no one can because all accounts are deactivated,
 * the admin who logged in last, else such a user: an email about money always reaches someone who can reactivate the
 * account.
 * @param audience "admins" for the Employer Admins alone, "reporters" for those with the right to report
 */
export const listEmployerUsers = async (
  { db, now }: { readonly db: Kysely<Database>; readonly now: Date },
  employerId: string,
  audience: "everyone" | "admins" | "reporters" = "everyone",
): Promise<Account[]> => {
  const roles = audience === "admins" ? ["Employer Admin"] : ["Employer", "Employer Admin"];
  const users = await db
    .selectFrom("accounts")
    .selectAll()
    .where("employer_id", "=", employerId)
    .where("standing", "=", "ACTIVE")
    .where(sql<boolean>`roles && ${roles}::text[]`)
    .$if(audience === "reporters", (all) => all.where(mayReport(sql.ref("accounts.id"), employerId)))
    .orderBy("id")
    .execute();
  const reachable = users.filter((account) => !isDeactivated(account, now));
  return reachable.length > 0 ? reachable : users.toSorted(byNewestAdmin).slice(0, 1);
};
