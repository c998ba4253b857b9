import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import type * as calls from "../../../lib/identity/employers/contract.ts";
import { recordAudit, recordAuditEvents } from "../../desk/audit/write-audit.ts";
import { getEmployerName } from "../../platform/db/employers.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import { lockPerson, refusePeople, accessOf, fullAccess, saveAccess } from "./save-access.ts";
import { accessChangedEmail, adminReceivedEmail, adminHandedOverEmail } from "./people-emails.ts";
import { getPeople } from "./list-people.ts";
import { withdrawInvitationsBy } from "./remove-person.ts";
import type { Access } from "../../../lib/identity/employers/schema.ts";
import { isDeactivated } from "../sign-in/login-attempts.ts";

/** Changes a person's access from their next request on. Saving the same access changes nothing. */
export const changeAccess: Handler<typeof calls.changeAccess> = async ({ params, body, version }, context) => {
  const lock = await lockPerson(context, params.personId, version);
  if (!lock.ok) return lock;
  const { person, employerId } = lock;
  const [before, after] = [accessOf(person), fullAccess(body)];
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await saveAccess(context, person, after);
    await recordAudit(context, {
      action: "access-changed",
      subject: `account:${person.id}`,
      before,
      after: { ...after, employerId },
    });
    if (after.role !== "Employer Admin") await withdrawInvitationsBy(context, { accountId: person.id, employerId });
    const employer = await getEmployerName(context.db, employerId);
    const write = (site: FundSite): EmailMessage =>
      accessChangedEmail({ ...context, site }, person, { employer, access: after });
    await queueEmail(context, { accountId: person.id, to: person.email, write });
  }
  return { ok: true, value: await getPeople(context) };
};

/** Makes someone else Employer Admin. The caller keeps the three rights. */
export const handOverAdmin: Handler<typeof calls.handOverAdmin> = async ({ params, version }, context) => {
  const lock = await lockPerson(context, params.personId, version);
  if (!lock.ok) return lock;
  const { person, admin, employerId } = lock;
  if (person.standing !== "ACTIVE" || isDeactivated(person, context.now)) return refusePeople("CantLogIn");
  const adminAccess: Access = { role: "Employer Admin", rights: [] };
  const keptAccess: Access = { role: "Employer", rights: admin.rights };
  await saveAccess(context, person, adminAccess);
  await saveAccess(context, admin, keptAccess);
  await recordAuditEvents(context, [
    {
      action: "admin-role-handed-over",
      subject: `account:${person.id}`,
      before: accessOf(person),
      after: { role: adminAccess.role, employerId },
    },
    {
      action: "admin-role-given-up",
      subject: `account:${admin.id}`,
      before: accessOf(admin),
      after: { ...keptAccess, employerId },
    },
  ]);
  const withdrawn = await withdrawInvitationsBy(context, { accountId: admin.id, employerId });
  const handedOver = { person, admin, withdrawn, employer: await getEmployerName(context.db, employerId) };
  for (const [{ id, email }, write] of [
    [person, adminReceivedEmail],
    [admin, adminHandedOverEmail],
  ] as const)
    await queueEmail(context, { accountId: id, to: email, write: (site) => write({ ...context, site }, handedOver) });
  return { ok: true, value: { handedOver: true } };
};
