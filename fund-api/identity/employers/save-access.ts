import { peopleRefusals } from "../../../lib/identity/employers/texts.en.ts";
import { type Member, selectAdmins, selectMembers } from "../../platform/db/employers.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { type HandlerContext, signedIn } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { type Right, rights as allRights } from "../../../lib/platform/contract/audience.ts";
import type { Access } from "../../../lib/identity/employers/schema.ts";

type Context = Pick<HandlerContext, "db" | "account" | "actingFor">;

/** Returns the refusal of a change to people or invitations. */
export const refusePeople = <Code extends "NotFound" | "Stale" | "OwnAccess" | "CantLogIn">(code: Code) =>
  ({ ok: false, code, text: peopleRefusals[code] }) as const;

/** Queues changes to an employer's people and checks that the caller is still an admin, so that one always remains. */
export const lockPeople = async (context: Context) => {
  const employerId = employerOf(context);
  await lockEmployer(context.db, employerId);
  const admin = await selectAdmins(context.db, employerId).where("a.id", "=", signedIn(context).id).executeTakeFirst();
  if (admin !== undefined) return { ok: true, employerId, admin } as const;
  return { ok: false, code: "Forbidden", text: peopleRefusals.notAdmin } as const;
};

/** Locks someone else at the employer, if they still have the version that the admin saw. */
export const lockPerson = async (context: Context, personId: string, version: number) => {
  const lock = await lockPeople(context);
  if (!lock.ok) return lock;
  const member: Member | undefined = await selectMembers(context.db, lock.employerId)
    .where("a.id", "=", personId)
    .executeTakeFirst();
  if (member === undefined) return refusePeople("NotFound");
  if (member.membership_version !== version) return refusePeople("Stale");
  if (member.id === lock.admin.id) return refusePeople("OwnAccess");
  return { ...lock, person: member };
};

/** Returns all rights for an Employer Admin, or else each right once, in the list's order. */
export const fullAccess = ({ role, rights }: Access): { role: Access["role"]; rights: Right[] } => ({
  role,
  rights: allRights.filter((right) => role === "Employer Admin" || rights.includes(right)),
});

/** Returns only the role and rights of a member. */
export const accessOf = ({ role, rights }: Member): Access => ({ role, rights });

/** Saves a member's role and rights, and at their own employer the account's role too. */
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
