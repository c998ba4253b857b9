import type * as calls from "../../../lib/identity/employers/contract.ts";
import { recordAudit, recordAuditEvents } from "../../desk/audit/write-audit.ts";
import { getEmployerName, type Member, listMemberships } from "../../platform/db/employers.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { emailAccount } from "../../messages/mail/outbox.ts";
import { lockPerson, refusePeople, accessOf, fullAccess, saveAccess } from "./save-access.ts";
import {
  accessChangedEmail,
  adminReceivedEmail,
  adminHandedOverEmail,
  emailWithdrawal,
  accessRemovedEmail,
} from "./people-emails.ts";
import { getPeople } from "./list-people.ts";
import type { Access } from "../../../lib/identity/employers/schema.ts";
import { isDeactivated } from "../sign-in/login-attempts.ts";
import type { Kysely } from "kysely";
import { revokeSessions } from "../account/sessions.ts";
import type { Database } from "../../platform/db/schema.ts";

type Inviter = { readonly accountId: string; readonly employerId: string };

/** Withdraws a former admin's invitations. The employer must be locked. Returns the invited addresses. */
const withdrawInvitationsBy = async (
  context: HandlerContext,
  { accountId, employerId }: Inviter,
): Promise<string[]> => {
  const rows = await context.db
    .updateTable("invitations")
    .set((eb) => ({ state: "WITHDRAWN" as const, version: eb("version", "+", 1) }))
    .where("employer_id", "=", employerId)
    .where("invited_by", "=", accountId)
    .where("state", "=", "WAITING")
    .returning(["id", "email", "employer_id", "expires_at"])
    .execute();
  if (rows.length === 0) return [];
  const subject = `employer:${employerId}`;
  const events = rows.map(({ id: invitationId }) => ({
    action: "invitation-withdrawn",
    subject,
    after: { invitationId, because: "inviter-no-longer-admin", invitedBy: accountId },
  }));
  await recordAuditEvents(context, events);
  for (const row of rows) await emailWithdrawal(context, row);
  return rows.map(({ email }) => email);
};

type Removal = { readonly person: Member; readonly employerId: string; readonly now: Date };

/** Ends the membership. The login still works for its other employers. */
const endMembership = async (db: Kysely<Database>, { person, employerId, now }: Removal): Promise<void> => {
  await db
    .deleteFrom("memberships")
    .where("account_id", "=", person.id)
    .where("employer_id", "=", employerId)
    .execute();
  // The account keeps its employer for the audit trail. Without a role, it isn't a member there.
  const ownEmployerUpdate = db.updateTable("accounts").set({ roles: [] }).where("id", "=", person.id);
  await ownEmployerUpdate.where("employer_id", "=", employerId).execute();
  await revokeSessions({ db, now }, person.id, { employerId });
};

const disableLogin = async (db: Kysely<Database>, { person, now }: Removal): Promise<void> => {
  await db
    .updateTable("accounts")
    .set((eb) => ({ roles: [], standing: "DISABLED" as const, version: eb("version", "+", 1) }))
    .where("id", "=", person.id)
    .execute();
  await db.deleteFrom("memberships").where("account_id", "=", person.id).execute();
  await revokeSessions({ db, now }, person.id);
};

/** Removes a person: ends their sessions and invitations, and disables a login without another employer. */
export const removePerson: Handler<typeof calls.removePerson> = async ({ params, version }, context) => {
  const lock = await lockPerson(context, params.personId, version);
  if (!lock.ok) return lock;
  const { db, now } = context;
  const { person, employerId } = lock;
  // Locks the account, so that if two employers remove the person simultaneously, the second disables the login.
  await db.selectFrom("accounts").select("id").where("id", "=", person.id).forNoKeyUpdate().execute();
  const hasOthers = (await listMemberships(db, person.id)).length > 1;
  await (hasOthers ? endMembership : disableLogin)(db, { person, employerId, now });
  await recordAudit(context, {
    action: "person-removed",
    subject: `account:${person.id}`,
    before: { ...accessOf(person), standing: person.standing },
    after: { employerId, standing: hasOthers ? person.standing : "DISABLED" },
  });
  await withdrawInvitationsBy(context, { accountId: person.id, employerId });
  const employer = await getEmployerName(db, employerId);
  await emailAccount(context, person, ({ site }) =>
    accessRemovedEmail({ ...context, site }, person, { employer, hasOthers }),
  );
  return { ok: true, value: await getPeople(context) };
};

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
    await emailAccount(context, person, ({ site }) =>
      accessChangedEmail({ ...context, site }, person, { employer, access: after }),
    );
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
  await emailAccount(context, person, ({ site }) => adminReceivedEmail({ ...context, site }, handedOver));
  await emailAccount(context, admin, ({ site }) => adminHandedOverEmail({ ...context, site }, handedOver));
  return { ok: true, value: { handedOver: true } };
};
