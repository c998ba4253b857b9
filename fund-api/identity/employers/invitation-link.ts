import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { daysAfter } from "../../../lib/platform/calendar/iso-date.ts";
import { isEmployer } from "../../../lib/platform/contract/roles.ts";
import { type InvitationFault, invitationFaults } from "../../../lib/identity/employers/invitation-texts.en.ts";
import { selectAdmins } from "../../platform/db/employers/members.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { copyReads } from "../../messages/inbox/unread.ts";
import { isMember } from "./people-rows.ts";

/** Days an invitation's link works. */
const invitationDays = 7;

const hashOf = (token: string): Uint8Array => createHash("sha256").update(`invitation:${token}`).digest();

/** A new link: 256 random bits, of which only the hash is kept, and until when it works. */
export const makeInvitationLink = (now: Date) => {
  const token = randomBytes(32).toString("base64url");
  return { token, token_hash: hashOf(token), expires_at: daysAfter(now, invitationDays) };
};

/** The refusal of a link, with the reason in words. */
export const refuseInvitation = (code: InvitationFault) => ({ ok: false, code, text: invitationFaults[code] }) as const;

const faultOf = ({ state, expires_at }: Row<"invitations">, now: Date): InvitationFault | null => {
  if (state === "ACCEPTED") return "InvitationUsed";
  if (state === "WITHDRAWN") return "InvitationWithdrawn";
  return now < expires_at ? null : "InvitationExpired";
};

/** What changed at the employer since the email was sent: the inviter must still be an admin there and able to log in. */
const changeSince = async (db: Kysely<Database>, row: Row<"invitations">): Promise<InvitationFault | null> => {
  const inviter = await selectAdmins(db, row.employer_id).where("a.id", "=", row.invited_by).executeTakeFirst();
  if (inviter === undefined) return "InvitationWithdrawn";
  return (await isMember(db, row.employer_id, row.email)) ? "InvitationNotNeeded" : null;
};

type Checked = { readonly ok: true; readonly row: Row<"invitations"> } | ReturnType<typeof refuseInvitation>;

type Asking = Pick<HandlerContext, "now" | "account"> & { readonly db: Kysely<Database> };

/** Whether a login may take an invitation: an employer's person, at the address that the link was emailed to. */
const isInvited = (account: Row<"accounts">, { email }: Row<"invitations">): boolean =>
  isEmployer(account) && account.email.toLowerCase() === email.toLowerCase();

const checkInvitation = async ({ db, now, account }: Asking, token: string, lock: boolean): Promise<Checked> => {
  const row = await db
    .selectFrom("invitations")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  // Someone logged in with another account learns nothing about a link, not even whether it exists.
  if (account !== null && (row === undefined || !isInvited(account, row))) return refuseInvitation("LoggedIn");
  if (row === undefined) return refuseInvitation("InvitationInvalid");
  const fault = faultOf(row, now) ?? (await changeSince(db, row));
  return fault === null ? { ok: true, row } : refuseInvitation(fault);
};

/**
 * Finds the invitation of a link, for a visitor who is logged out or can accept it with their login, or the one reason why
 * it can't be used. Reads one snapshot, so that a use at the same moment isn't taken for another login of that address.
 */
export const findInvitation = ({ db, ...asking }: Asking, token: string): Promise<Checked> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((snapshot) => checkInvitation({ ...asking, db: snapshot }, token, false));

/** The Employer ID of a link, to lock before the invitation is checked; "" when there is no such link. */
export const employerOfLink = async (db: Kysely<Database>, token: string): Promise<string> => {
  const invitation = db.selectFrom("invitations").select("employer_id").where("token_hash", "=", hashOf(token));
  return (await invitation.executeTakeFirst())?.employer_id ?? "";
};

/** Marks an invitation as used, by the account that logs in with it, and old messages as read. */
export const markAccepted = async (
  db: Kysely<Database>,
  { id, version, employer_id: employerId }: Row<"invitations">,
  accountId: string,
): Promise<void> => {
  await copyReads(db, { accountId, employerId });
  await db
    .updateTable("invitations")
    .set({ state: "ACCEPTED", account_id: accountId, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

/** `findInvitation` for a transaction that uses the invitation, which it locks: of two uses at once, one finds it used. */
export const lockByLink = (transaction: Asking, token: string): Promise<Checked> =>
  checkInvitation(transaction, token, true);
