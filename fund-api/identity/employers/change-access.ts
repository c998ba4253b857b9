import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import type * as calls from "../../../lib/identity/employers/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { getEmployerName } from "../../platform/db/employers/employer-name.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import { lockPerson } from "./lock-people.ts";
import { accessChangedEmail } from "./people-emails.ts";
import { getPeople } from "./people-rows.ts";
import { accessOf, fullAccess, saveAccess } from "./save-access.ts";
import { withdrawInvitationsOf } from "./withdraw-invitations.ts";

/** Changes what another person of the employer may do, from their next request on; saving the same access changes nothing. */
export const changeAccess: Handler<typeof calls.changeAccess> = async ({ params, body, version }, context) => {
  const locked = await lockPerson(context, params.personId, version);
  if (!locked.ok) return locked;
  const { person, employerId } = locked;
  const [before, after] = [accessOf(person), fullAccess(body)];
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await saveAccess(context, person, after);
    await recordAudit(context, {
      action: "access-changed",
      subject: `account:${person.id}`,
      before,
      after: { ...after, employerId },
    });
    if (after.role !== "Employer Admin") await withdrawInvitationsOf(context, { accountId: person.id, employerId });
    const employer = await getEmployerName(context.db, employerId);
    const write = (site: FundSite): EmailMessage =>
      accessChangedEmail({ ...context, site }, person, { employer, access: after });
    await queueEmail(context, { accountId: person.id, to: person.email, write });
  }
  return { ok: true, value: await getPeople(context) };
};
