import type * as calls from "../../../lib/identity/employers/contract.ts";
import type { Access } from "../../../lib/identity/employers/schema.ts";
import { recordAudits } from "../../desk/audit/write-audit.ts";
import { getEmployerName } from "../../platform/db/employers/employer-name.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import { isDeactivated } from "../sign-in/is-deactivated.ts";
import { lockPerson, refusePeople } from "./lock-people.ts";
import { adminReceivedEmail, adminGivenEmail } from "./people-emails.ts";
import { accessOf, saveAccess } from "./save-access.ts";
import { withdrawInvitationsOf } from "./withdraw-invitations.ts";

/** Makes someone else Employer Admin in place of the caller, who keeps the three rights. */
export const handOverAdmin: Handler<typeof calls.handOverAdmin> = async ({ params, version }, context) => {
  const locked = await lockPerson(context, params.personId, version);
  if (!locked.ok) return locked;
  const { person, admin, employerId } = locked;
  if (person.standing !== "ACTIVE" || isDeactivated(person, context.now)) return refusePeople("CantLogIn");
  const given: Access = { role: "Employer Admin", rights: [] };
  const kept: Access = { role: "Employer", rights: admin.rights };
  await saveAccess(context, person, given);
  await saveAccess(context, admin, kept);
  await recordAudits(context, [
    {
      action: "admin-role-handed-over",
      subject: `account:${person.id}`,
      before: accessOf(person),
      after: { role: given.role, employerId },
    },
    {
      action: "admin-role-given-up",
      subject: `account:${admin.id}`,
      before: accessOf(admin),
      after: { ...kept, employerId },
    },
  ]);
  const withdrawn = await withdrawInvitationsOf(context, { accountId: admin.id, employerId });
  const handedOver = { person, admin, withdrawn, employer: await getEmployerName(context.db, employerId) };
  for (const [{ id, email }, write] of [
    [person, adminReceivedEmail],
    [admin, adminGivenEmail],
  ] as const)
    await queueEmail(context, { accountId: id, to: email, write: (site) => write({ ...context, site }, handedOver) });
  return { ok: true, value: { handedOver: true } };
};
