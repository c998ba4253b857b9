import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { refusals } from "../../../lib/platform/contract/refusals.ts";
import type * as calls from "../../../lib/identity/employers/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { getEmployerName } from "../../platform/db/employers/employer-name.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { listEmployerUsers } from "../../messages/mail/recipients/employer-users.ts";
import { employerOfLink, lockByLink, markAccepted } from "./invitation-link.ts";
import { employerJoinedEmail, mailAccepted } from "./people-emails.ts";
import { saveAccess } from "./save-access.ts";

/**
 * Adds the inviting employer to the login of the invited address. The session still acts for its own employer; the
 * person can switch at any time.
 */
export const joinEmployer: Handler<typeof calls.joinEmployer> = async ({ body }, context) => {
  const { db } = context;
  const account = signedIn(context);
  const employerId = await employerOfLink(db, body.token);
  // Acts on the people of an employer wait for each other.
  await lockEmployer(db, employerId);
  const locked = await lockByLink(context, body.token);
  if (!locked.ok) return locked;
  const { row } = locked;
  // Locked, so that no other employer that removes the person at the same moment switches this login off.
  const stillOpen = db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", account.id)
    .where("standing", "=", "ACTIVE");
  if ((await stillOpen.forNoKeyUpdate().executeTakeFirst()) === undefined)
    return { ok: false, code: "NotSignedIn", text: refusals.notSignedIn.text };
  const { role, rights } = row;
  const admins = await listEmployerUsers(context, employerId, "admins");
  await db
    .insertInto("memberships")
    .values({ account_id: account.id, employer_id: employerId, role, rights })
    .execute();
  await saveAccess(context, { id: account.id, member_of: employerId, membership_version: 0 }, { role, rights });
  await markAccepted(db, row, account.id);
  await recordAudit(
    { ...context, account: { id: account.id, employer_id: employerId } },
    {
      action: "invitation-accepted",
      subject: `account:${account.id}`,
      after: { invitationId: row.id, employerId, role, rights },
    },
  );
  const name = await getEmployerName(db, employerId);
  const write = (site: FundSite): EmailMessage =>
    employerJoinedEmail({ ...context, site }, account, { employer: name, access: row });
  await mailAccepted(context, account, { write, admins });
  return { ok: true, value: { employerId, name } };
};
