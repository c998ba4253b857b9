import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { termsVersion } from "../../../lib/identity/account/terms/terms-version.ts";
import type * as calls from "../../../lib/identity/employers/contract.ts";
import type { AcceptInvitationBody } from "../../../lib/identity/employers/schema.ts";
import { registrationTexts } from "../../../lib/identity/registration/texts.en.ts";
import { findByUserName } from "../account/find-by-user-name.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { getEmployerName } from "../../platform/db/employers/employer-name.ts";
import type { Handler, HandlerContext, Outcome } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { listEmployerUsers } from "../../messages/mail/recipients/employer-users.ts";
import { accountFaults, nameTaken } from "../registration/account-faults.ts";
import { insertAccount } from "../registration/new-account.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import { findInvitation, lockByLink, refuseInvitation, markAccepted } from "./invitation-link.ts";
import { accountReadyEmail, mailAccepted } from "./people-emails.ts";
import { saveAccess } from "./save-access.ts";

type Answer = Outcome<typeof calls.acceptInvitation>;

type Registering = { readonly body: AcceptInvitationBody; readonly employerId: string; readonly passwordHash: string };

const openAccount = async (
  context: HandlerContext,
  { body, employerId, passwordHash }: Registering,
): Promise<Answer> => {
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
  const employer = await getEmployerName(db, employer_id);
  const write = (site: FundSite): EmailMessage =>
    accountReadyEmail({ ...context, site }, account, { employer, access: row });
  await mailAccepted(context, account, { write, admins });
  return { ok: true, value: { accepted: true } };
};

/**
 * Registers an invited person, without proof and without waiting: the admin vouches for the person, and the link proves
 * the address. After a refused registration, the link still works.
 */
export const acceptInvitation: Handler<typeof calls.acceptInvitation> = async ({ body }, context) => {
  // Someone with a login accepts by joining: registering would create another login.
  if (context.account !== null) return refuseInvitation("LoggedIn");
  const found = await findInvitation(context, body.token);
  if (!found.ok) return found;
  const { employer_id: employerId, email } = found.row;
  // The account gets the address that the link was emailed to.
  const faults = await accountFaults(context, { ...body, email }, employerId);
  const isTaken = (await findByUserName(context.db, body.userName)) !== undefined;
  if (Object.keys(faults).length > 0) {
    const fields = { ...(isTaken && nameTaken.fields), ...faults };
    return { ok: false, code: "Invalid", text: registrationTexts.refused, fields };
  }
  if (isTaken) return nameTaken;
  const passwordHash = await hashPassword(body.password, context.lane);
  return context.db.transaction().execute((db) => openAccount({ ...context, db }, { body, employerId, passwordHash }));
};
