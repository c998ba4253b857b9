import type * as calls from "../../../lib/identity/employers/contract.ts";
import { peopleRefusals } from "../../../lib/identity/employers/texts.en.ts";
import { findSignedIn } from "../account/sessions.ts";
import { getUser } from "../account/user.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { listMemberships, recordLogin, getEmployerName } from "../../platform/db/employers.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";
import { refusals } from "../../../lib/platform/contract/refusals.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { listEmployerUsers } from "../../messages/mail/mail-employer.ts";
import { findLinkEmployer, lockInvitation, markInvitationAccepted } from "./accept-invitation.ts";
import { employerJoinedEmail, emailAcceptance } from "./people-emails.ts";
import { saveAccess } from "./save-access.ts";

/** Lists the employers that the login may act for. */
export const listOwnEmployers: Handler<typeof calls.listOwnEmployers> = async (_request, context) => {
  const memberships = await listMemberships(context.db, signedIn(context).id);
  const employers = memberships.map(({ employer_id: employerId, legal_name: name, role, rights }) => ({
    employerId,
    name,
    role,
    rights,
    isCurrent: employerId === context.chosenEmployerId,
  }));
  return { ok: true, value: { employers } };
};

/** Switches the session to another employer of the login. */
export const switchEmployer: Handler<typeof calls.switchEmployer> = async ({ body }, context) => {
  const { db, now, tokenHash, chosenEmployerId: previousEmployerId } = context;
  const { id } = signedIn(context);
  const { employerId } = body;
  // Locks the membership, so that a simultaneous removal ends the session afterward.
  const membership = await db
    .selectFrom("memberships")
    .select("employer_id")
    .where("account_id", "=", id)
    .where("employer_id", "=", employerId)
    .forShare()
    .executeTakeFirst();
  if (membership === undefined || tokenHash === null)
    return { ok: false, code: "NotFound", text: peopleRefusals.notYours };
  if (previousEmployerId !== employerId) {
    await db.updateTable("sessions").set({ employer_id: employerId }).where("token_hash", "=", tokenHash).execute();
    await recordLogin(db, { accountId: id, employerId, now });
    await recordAudit(
      { ...context, account: { id, employer_id: employerId } },
      {
        action: "employer-switched",
        subject: `account:${id}`,
        before: { employerId: previousEmployerId },
        after: { employerId },
      },
    );
  }
  const signedInAs = await findSignedIn(db, tokenHash, now);
  return signedInAs === null
    ? { ok: false, code: "NotFound", text: peopleRefusals.notYours }
    : {
        ok: true,
        value: await getUser({ ...context, chosenEmployerId: signedInAs.chosenEmployerId }, signedInAs.account),
      };
};

/** Adds the inviting employer to the invited login. The session stays with its current employer. */
export const joinEmployer: Handler<typeof calls.joinEmployer> = async ({ body }, context) => {
  const { db } = context;
  const account = signedIn(context);
  const employerId = await findLinkEmployer(db, body.token);
  // Changes to an employer's people run one after another.
  await lockEmployer(db, employerId);
  const lock = await lockInvitation(context, body.token);
  if (!lock.ok) return lock;
  const { row } = lock;
  // Locks the account, so that a simultaneous removal elsewhere doesn't disable this login.
  const activeAccount = db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", account.id)
    .where("standing", "=", "ACTIVE");
  if ((await activeAccount.forNoKeyUpdate().executeTakeFirst()) === undefined)
    return { ok: false, code: "NotSignedIn", text: refusals.notSignedIn.text };
  const { role, rights } = row;
  const admins = await listEmployerUsers(context, employerId, "admins");
  await db
    .insertInto("memberships")
    .values({ account_id: account.id, employer_id: employerId, role, rights })
    .execute();
  await saveAccess(context, { id: account.id, member_of: employerId, membership_version: 0 }, { role, rights });
  await markInvitationAccepted(db, row, account.id);
  await recordAudit(
    { ...context, account: { id: account.id, employer_id: employerId } },
    {
      action: "invitation-accepted",
      subject: `account:${account.id}`,
      after: { invitationId: row.id, employerId, role, rights },
    },
  );
  const name = await getEmployerName(db, employerId);
  const facts = { userName: account.user_name, employer: name, access: row };
  await emailAcceptance(context, account, { write: (to) => employerJoinedEmail(to, facts), admins });
  return { ok: true, value: { employerId, name } };
};
