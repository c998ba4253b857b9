import { termsVersion } from "../../lib/account/terms-version.ts";
import type * as calls from "../../lib/employers/contract.ts";
import type { AcceptInvitationBody } from "../../lib/employers/schema.ts";
import { registrationTexts } from "../../lib/registration/texts.en.ts";
import { findByUserName } from "../account/find-by-user-name.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { getEmployerName } from "../db/employers/employer-name.ts";
import type { Row } from "../db/schema.ts";
import type { Handler, HandlerContext, Outcome } from "../handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { queueEmail } from "../mail/outbox.ts";
import { listEmployerUsers } from "../mail/recipients/employer-users.ts";
import { accountFaults, nameTaken } from "../registration/account-faults.ts";
import { insertAccount } from "../registration/new-account.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import { findInvitation, lockByLink, refuseInvitation, markAccepted } from "./invitation-link.ts";
import { accountReadyEmail, invitationAcceptedEmail } from "./people-emails.ts";
import { saveAccess } from "./save-access.ts";

type Answer = Outcome<typeof calls.acceptInvitation>;
type Invited = Row<"invitations">;

/** To who registered, and to those who were admins before: whoever invited them, each of them can remove them. */
const notify = async (
  context: HandlerContext,
  account: Row<"accounts">,
  { row, admins }: { readonly row: Invited; readonly admins: readonly Row<"accounts">[] },
): Promise<void> => {
  const employer = await getEmployerName(context.db, row.employer_id);
  const ready = accountReadyEmail(context, account, { employer, access: row });
  await queueEmail(context, { accountId: account.id, to: account.email, message: ready });
  for (const admin of admins) {
    const message = invitationAcceptedEmail(context, admin, account);
    await queueEmail(context, { accountId: admin.id, to: admin.email, message });
  }
};

type Registering = { readonly body: AcceptInvitationBody; readonly employerId: string; readonly passwordHash: string };

const open = async (context: HandlerContext, { body, employerId, passwordHash }: Registering): Promise<Answer> => {
  const { db } = context;
  // Acts on the people of an employer wait for each other.
  await lockEmployer(db, employerId);
  const found = await lockByLink(context, body.token);
  if (!found.ok) return found;
  const { row } = found;
  const { id: invitation_id, employer_id, email, role, rights } = row;
  const admins = await listEmployerUsers(context, employer_id, "admins");
  const opened = { standing: "ACTIVE" as const, roles: [role], employer_id };
  const account = await insertAccount(context, { ...body, email }, passwordHash, opened);
  if (account === null) return nameTaken;
  await saveAccess(context, { id: account.id, member_of: employer_id, membership_version: 0 }, { role, rights });
  await markAccepted(db, row, account.id);
  await recordAudit(
    { ...context, account },
    {
      action: "invitation-accepted",
      subject: `account:${account.id}`,
      after: { invitationId: invitation_id, employerId: employer_id, role, rights, termsVersion },
    },
  );
  await notify(context, account, { row, admins });
  return { ok: true, value: { accepted: true } };
};

/**
 * Registers who was invited, without a proof and without a wait: the admin vouches for the person, and the link proves
 * the address. A refused registration doesn't use the link up.
 */
export const acceptInvitation: Handler<typeof calls.acceptInvitation> = async ({ body }, context) => {
  // A login takes an invitation by joining: registering makes another one.
  if (context.account !== null) return refuseInvitation("LoggedIn");
  const found = await findInvitation(context, body.token);
  if (!found.ok) return found;
  const { employer_id: employerId, email } = found.row;
  // The address is the one that the link was mailed to.
  const faults = await accountFaults(context, { ...body, email }, employerId);
  const isTaken = (await findByUserName(context.db, body.userName)) !== undefined;
  if (Object.keys(faults).length > 0) {
    const fields = { ...(isTaken && nameTaken.fields), ...faults };
    return { ok: false, code: "Invalid", text: registrationTexts.refused, fields };
  }
  if (isTaken) return nameTaken;
  const passwordHash = await hashPassword(body.password, context.lane);
  return context.db.transaction().execute((db) => open({ ...context, db }, { body, employerId, passwordHash }));
};
