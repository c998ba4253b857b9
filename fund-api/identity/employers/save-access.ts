import { type Right, rights as allRights } from "../../../lib/platform/contract/rights.ts";
import type { Access } from "../../../lib/identity/employers/schema.ts";
import type { Member } from "../../platform/db/employers/members.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

/** An Employer Admin has all rights; the others each right once, in the order of the list. */
export const fullAccess = ({ role, rights }: Access): { role: Access["role"]; rights: Right[] } => ({
  role,
  rights: allRights.filter((right) => role === "Employer Admin" || rights.includes(right)),
});

/** The role and rights of a member, without everything else. */
export const accessOf = ({ role, rights }: Member): Access => ({ role, rights });

/** Saves a member's role and rights; where it is the account’s own employer, the role of the account follows. */
export const saveAccess = async (
  { db }: Pick<HandlerContext, "db">,
  { id, member_of, membership_version }: Pick<Member, "id" | "member_of" | "membership_version">,
  access: Access,
): Promise<void> => {
  const { role, rights } = fullAccess(access);
  await db
    .updateTable("memberships")
    .set({ role, rights, version: membership_version + 1 })
    .where("account_id", "=", id)
    .where("employer_id", "=", member_of)
    .execute();
  await db
    .updateTable("accounts")
    .set({ roles: [role] })
    .where("id", "=", id)
    .where("employer_id", "=", member_of)
    .execute();
};
