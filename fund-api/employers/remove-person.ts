import type * as calls from "../../lib/employers/contract.ts";
import { revokeSessions } from "../account/sessions.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { getEmployerName } from "../db/employers/employer-name.ts";
import type { Handler } from "../handler/handler.ts";
import { queueEmail } from "../mail/outbox.ts";
import { lockPerson } from "./lock-people.ts";
import { accessRemovedEmail } from "./people-emails.ts";
import { getPeople } from "./people-rows.ts";
import { accessOf } from "./save-access.ts";
import { withdrawInvitationsOf } from "./withdraw-invitations.ts";

/**
 * Removes someone else of the employer: the login is switched off, its sessions end, and what it invited to is withdrawn. What the person entered belongs
 * to the employer and stays, and the audit trail still finds the account under it.
 */
export const removePerson: Handler<typeof calls.removePerson> = async ({ params, version }, context) => {
  const locked = await lockPerson(context, params.personId, version);
  if (!locked.ok) return locked;
  const { db, now } = context;
  const { person, employerId } = locked;
  // Without a role the membership is deleted too (migration 0039).
  await db
    .updateTable("accounts")
    .set((eb) => ({ roles: [], standing: "DISABLED" as const, version: eb("version", "+", 1) }))
    .where("id", "=", person.id)
    .execute();
  await revokeSessions(db, person.id, now);
  await recordAudit(context, {
    action: "person-removed",
    subject: `account:${person.id}`,
    before: { ...accessOf(person), standing: person.standing },
    after: { employerId, standing: "DISABLED" },
  });
  await withdrawInvitationsOf(context, { accountId: person.id, employerId });
  const message = accessRemovedEmail(context, person, await getEmployerName(db, employerId));
  await queueEmail(context, { accountId: person.id, to: person.email, message });
  return { ok: true, value: await getPeople(context) };
};
