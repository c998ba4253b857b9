import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { daysAfter } from "../../../lib/platform/calendar/iso-date.ts";
import { isEmployer } from "../../../lib/platform/contract/audience.ts";
import { type InvitationFault, invitationFaults } from "../../../lib/identity/employers/invitation-texts.en.ts";
import { selectAdmins, getEmployerName } from "../../platform/db/employers.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type { HandlerContext, Handler, Outcome } from "../../platform/handler/handler.ts";
import { copyReadPositions } from "../../messages/inbox/unread.ts";
import { isMember } from "./list-people.ts";
import type * as calls from "../../../lib/identity/employers/contract.ts";
import type { AcceptInvitationBody } from "../../../lib/identity/employers/schema.ts";
import { registrationTexts } from "../../../lib/identity/registration/texts.en.ts";
import { findByUserName, termsVersion } from "../account/user.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { listEmployerUsers } from "../../messages/mail/mail-employer.ts";
import { findAccountErrors, nameTaken } from "../registration/create-account.ts";
import { insertAccount } from "../registration/new-account.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import { accountReadyEmail, emailAcceptance } from "./people-emails.ts";
import { saveAccess } from "./save-access.ts";

const invitationDays = 7;

const hashOf = (token: string): Uint8Array => createHash("sha256").update(`invitation:${token}`).digest();

/** Makes a new link from 256 random bits. Only the hash is stored. */
export const makeInvitationLink = (now: Date) => {
  const token = randomBytes(32).toString("base64url");
  return { token, token_hash: hashOf(token), expires_at: daysAfter(now, invitationDays) };
};

const refuseInvitation = (code: InvitationFault) => ({ ok: false, code, text: invitationFaults[code] }) as const;

const findInvitationError = ({ state, expires_at }: Row<"invitations">, now: Date): InvitationFault | null => {
  if (state === "ACCEPTED") return "InvitationUsed";
  if (state === "WITHDRAWN") return "InvitationWithdrawn";
  return now < expires_at ? null : "InvitationExpired";
};

/** Finds a later change that makes the link invalid. The inviter must still be an active admin there. */
const findLaterChange = async (db: Kysely<Database>, row: Row<"invitations">): Promise<InvitationFault | null> => {
  const inviter = await selectAdmins(db, row.employer_id).where("a.id", "=", row.invited_by).executeTakeFirst();
  if (inviter === undefined) return "InvitationWithdrawn";
  return (await isMember(db, row.employer_id, row.email)) ? "InvitationNotNeeded" : null;
};

type InvitationCheck = { readonly ok: true; readonly row: Row<"invitations"> } | ReturnType<typeof refuseInvitation>;

type CallContext = Pick<HandlerContext, "now" | "account"> & { readonly db: Kysely<Database> };

/** True for an employer user whose address matches the invitation. */
const isInvited = (account: Row<"accounts">, { email }: Row<"invitations">): boolean =>
  isEmployer(account) && account.email.toLowerCase() === email.toLowerCase();

const checkInvitation = async (
  { db, now, account }: CallContext,
  token: string,
  shouldLock: boolean,
): Promise<InvitationCheck> => {
  const row = await db
    .selectFrom("invitations")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .$if(shouldLock, (query) => query.forUpdate())
    .executeTakeFirst();
  // A visitor logged in with another account learns nothing about the link.
  if (account !== null && (row === undefined || !isInvited(account, row))) return refuseInvitation("LoggedIn");
  if (row === undefined) return refuseInvitation("InvitationInvalid");
  const errorCode = findInvitationError(row, now) ?? (await findLaterChange(db, row));
  return errorCode === null ? { ok: true, row } : refuseInvitation(errorCode);
};

/** Reads one snapshot, so that a simultaneous use doesn't look like another login with that address. */
const findInvitation = ({ db, ...callContext }: CallContext, token: string): Promise<InvitationCheck> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((snapshot) => checkInvitation({ ...callContext, db: snapshot }, token, false));

/** Returns a link's Employer ID, to lock before checking the link. Returns "" if the link is unknown. */
export const findLinkEmployer = async (db: Kysely<Database>, token: string): Promise<string> => {
  const invitation = db.selectFrom("invitations").select("employer_id").where("token_hash", "=", hashOf(token));
  return (await invitation.executeTakeFirst())?.employer_id ?? "";
};

/** Marks an invitation as used by an account, and the employer's older messages as read. */
export const markInvitationAccepted = async (
  db: Kysely<Database>,
  { id, version, employer_id: employerId }: Row<"invitations">,
  accountId: string,
): Promise<void> => {
  await copyReadPositions(db, { accountId, employerId });
  await db
    .updateTable("invitations")
    .set({ state: "ACCEPTED", account_id: accountId, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

/** Does the same as `findInvitation` but locks the row, so that only one of two simultaneous uses succeeds. */
export const lockInvitation = (transaction: CallContext, token: string): Promise<InvitationCheck> =>
  checkInvitation(transaction, token, true);

/** Returns a link's invitation without using it. */
export const readInvitation: Handler<typeof calls.readInvitation> = async ({ body }, context) => {
  const check = await findInvitation(context, body.token);
  if (!check.ok) return check;
  const { employer_id, first_name: firstName, last_name: lastName, email, role, rights } = check.row;
  const employerName = await getEmployerName(context.db, employer_id);
  return { ok: true, value: { employerName, firstName, lastName, email, role, rights } };
};

type AcceptOutcome = Outcome<typeof calls.acceptInvitation>;

type NewRegistration = {
  readonly body: AcceptInvitationBody;
  readonly employerId: string;
  readonly passwordHash: string;
};

const openAccount = async (
  context: HandlerContext,
  { body, employerId, passwordHash }: NewRegistration,
): Promise<AcceptOutcome> => {
  const { db } = context;
  // Changes to an employer's people run one after another.
  await lockEmployer(db, employerId);
  const check = await lockInvitation(context, body.token);
  if (!check.ok) return check;
  const { row } = check;
  const { id: invitation_id, employer_id, email, role, rights } = row;
  const admins = await listEmployerUsers(context, employer_id, "admins");
  const accountValues = { standing: "ACTIVE" as const, roles: [role], employer_id };
  const account = await insertAccount(context, { ...body, email }, passwordHash, accountValues);
  if (account === null) return nameTaken;
  await saveAccess(context, { id: account.id, member_of: employer_id, membership_version: 0 }, { role, rights });
  await markInvitationAccepted(db, row, account.id);
  await recordAudit(
    { ...context, account },
    {
      action: "invitation-accepted",
      subject: `account:${account.id}`,
      after: { invitationId: invitation_id, employerId: employer_id, role, rights, termsVersion },
    },
  );
  const employer = await getEmployerName(db, employer_id);
  const facts = { userName: account.user_name, employer, access: row };
  await emailAcceptance(context, account, { write: (to) => accountReadyEmail(to, facts), admins });
  return { ok: true, value: { accepted: true } };
};

/** Registers an invited person without proofs, because the admin vouches for them and the link proves the address. */
export const acceptInvitation: Handler<typeof calls.acceptInvitation> = async ({ body }, context) => {
  // Someone with a login joins instead, because registering would create a second login.
  if (context.account !== null) return refuseInvitation("LoggedIn");
  const check = await findInvitation(context, body.token);
  if (!check.ok) return check;
  const { employer_id: employerId, email } = check.row;
  const fieldErrors = await findAccountErrors(context, { ...body, email }, employerId);
  const isNameTaken = (await findByUserName(context.db, body.userName)) !== undefined;
  if (Object.keys(fieldErrors).length > 0) {
    const fields = { ...(isNameTaken && nameTaken.fields), ...fieldErrors };
    return { ok: false, code: "Invalid", text: registrationTexts.refused, fields };
  }
  if (isNameTaken) return nameTaken;
  const passwordHash = await hashPassword(body.password, context.lane);
  return context.db.transaction().execute((db) => openAccount({ ...context, db }, { body, employerId, passwordHash }));
};
