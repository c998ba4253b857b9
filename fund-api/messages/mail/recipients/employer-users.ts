import { sql, type Kysely } from "kysely";
import { type Member, selectActiveMembers, selectAdmins } from "../../../platform/db/employers/members.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { isDeactivated } from "../../../identity/sign-in/is-deactivated.ts";

const isAdmin = ({ role }: Member): boolean => role === "Employer Admin";
const usedLast = ({ last_login_at, created_at }: Member): Date => last_login_at ?? created_at;

/** Admins before the others, then whoever used the account last. */
const byNewestAdmin = (one: Member, other: Member): number =>
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
): Promise<Member[]> => {
  const all = audience === "admins" ? selectAdmins(db, employerId) : selectActiveMembers(db, employerId);
  const those = audience === "reporters" ? all.where(sql<boolean>`'report' = any (m.rights)`) : all;
  const users = await those.orderBy("a.id").execute();
  const reachable = users.filter((account) => !isDeactivated(account, now));
  return reachable.length > 0 ? reachable : users.toSorted(byNewestAdmin).slice(0, 1);
};
