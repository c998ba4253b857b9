import { recordAuditEvents, recordAudit } from "../../desk/audit/write-audit.ts";
import type { HandlerContext, Handler } from "../../platform/handler/handler.ts";
import { emailWithdrawal, accessRemovedEmail } from "./people-emails.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import type * as calls from "../../../lib/identity/employers/contract.ts";
import type { Kysely } from "kysely";
import { revokeSessions } from "../account/sessions.ts";
import { getEmployerName, type Member, listMemberships } from "../../platform/db/employers.ts";
import type { Database } from "../../platform/db/schema.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import { lockPerson, accessOf } from "./save-access.ts";
import { getPeople } from "./list-people.ts";

type Inviter = { readonly accountId: string; readonly employerId: string };

/** Withdraws a former admin's invitations. The employer must be locked. Returns the invited addresses. */
export const withdrawInvitationsBy = async (
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
  const write = (site: FundSite): EmailMessage =>
    accessRemovedEmail({ ...context, site }, person, { employer, hasOthers });
  await queueEmail(context, { accountId: person.id, to: person.email, write });
  return { ok: true, value: await getPeople(context) };
};
