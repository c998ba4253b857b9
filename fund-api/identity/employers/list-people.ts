import type { Kysely } from "kysely";
import type { Invitation, People, Person } from "../../../lib/identity/employers/schema.ts";
import { fullNameIn } from "../../platform/db/account-names.ts";
import { type Member, selectMembers } from "../../platform/db/employers.ts";
import type { Database } from "../../platform/db/schema.ts";
import { type HandlerContext, signedIn, type Handler } from "../../platform/handler/handler.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { isDeactivated, listLocks } from "../sign-in/login-attempts.ts";
import type * as calls from "../../../lib/identity/employers/contract.ts";

/** True if an address has a login for the employer. */
export const isMember = async (db: Kysely<Database>, employerId: string, email: string): Promise<boolean> => {
  const sameEmail = selectMembers(db, employerId).where(
    (eb) => eb.fn<string>("lower", ["a.email"]),
    "=",
    email.toLowerCase(),
  );
  return (await sameEmail.executeTakeFirst()) !== undefined;
};

type Facts = { readonly selfId: string; readonly now: Date; readonly locks: ReadonlyMap<string, Date> };

const toPerson = (member: Member, { selfId, now, locks }: Facts): Person => ({
  personId: member.id,
  firstName: member.first_name,
  lastName: member.last_name,
  userName: member.user_name,
  email: member.email,
  role: member.role,
  rights: member.rights,
  state: member.standing === "NOT_VERIFIED" ? "NOT_VERIFIED" : isDeactivated(member, now) ? "DEACTIVATED" : "ACTIVE",
  lockedUntil: locks.get(member.user_name)?.toISOString() ?? null,
  lastLoginAt: member.employer_login_at?.toISOString() ?? null,
  isSelf: member.id === selfId,
  version: member.membership_version,
});

const listInvitations = async (db: Kysely<Database>, employerId: string, now: Date): Promise<Invitation[]> => {
  const rows = await db
    .selectFrom("invitations as i")
    .innerJoin("accounts as a", "a.id", "i.invited_by")
    .select(["i.id as invitationId", "i.first_name as firstName", "i.last_name as lastName", "i.email", "i.role"])
    .select(["i.rights", "i.invited_by as inviterId", "i.sent_at", "i.expires_at", "i.version"])
    .select(fullNameIn("a").as("invitedBy"))
    .where("i.employer_id", "=", employerId)
    .where("i.state", "=", "WAITING")
    .orderBy("i.created_at")
    .orderBy("i.id")
    .execute();
  return rows.map(({ sent_at, expires_at, ...invitation }) =>
    Object.assign(invitation, {
      sentAt: sent_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      isExpired: expires_at <= now,
    }),
  );
};

/** Returns the people of the caller's employer, admins first, and the pending invitations. */
export const getPeople = async (
  context: Pick<HandlerContext, "db" | "keys" | "now" | "account" | "actingFor">,
): Promise<People> => {
  const { db, now } = context;
  const employerId = employerOf(context);
  const members = await selectMembers(db, employerId)
    .orderBy("m.role", "desc")
    .orderBy("a.last_name")
    .orderBy("a.first_name")
    .orderBy("a.id")
    .execute();
  const locks = await listLocks(
    context,
    members.map((member) => member.user_name),
  );
  return {
    people: members.map((member) => toPerson(member, { selfId: signedIn(context).id, now, locks })),
    invitations: await listInvitations(db, employerId, now),
  };
};

/** Returns the people of the admin's employer, and the pending invitations. */
export const listPeople: Handler<typeof calls.listPeople> = async (_request, context) => ({
  ok: true,
  value: await getPeople(context),
});
