import { sql } from "kysely";
import { daysBefore } from "../../../lib/platform/calendar/iso-date.ts";
import { peopleRefusals } from "../../../lib/identity/employers/texts.en.ts";
import type { Row, NewRow } from "../../platform/db/schema.ts";
import { type HandlerContext, type Handler, signedIn } from "../../platform/handler/handler.ts";
import type * as calls from "../../../lib/identity/employers/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { makeInvitationLink } from "./accept-invitation.ts";
import { lockPeople, refusePeople, fullAccess } from "./save-access.ts";
import { emailInvitation, emailWithdrawal } from "./people-emails.ts";
import { getPeople, isMember } from "./list-people.ts";
import { randomUUID } from "node:crypto";
import type { InvitePersonBody } from "../../../lib/identity/employers/schema.ts";
import { fieldLabels } from "../../../lib/identity/registration/texts.en.ts";
import { emailErrors, emailRule } from "../../../lib/platform/rules/email.ts";
import { accountNameError } from "../../../lib/platform/rules/name.ts";
import { keepErrors } from "../../../lib/platform/rules/rule.ts";

const minutesBetweenSends = 10;
/** Maximum emails for one invitation, and from one employer to one address in 24 hours. */
const maxSends = 5;

type Context = Pick<HandlerContext, "db" | "now">;

const refuseTooMany = (text: string) => ({ ok: false, code: "TooManyRequests", text }) as const;

const refuseManyResends = (row: Row<"invitations">) =>
  row.sends < maxSends ? null : refuseTooMany(peopleRefusals.sentOften(maxSends));

/** Counts all of the employer's invitations to the address, so that a new one allows no extra emails. */
const refuseFrequent = async ({ db, now }: Context, employerId: string, email: string) => {
  const { count, last } = await db
    .selectFrom("invitations")
    .select(({ fn }) => [fn.max("sent_at").as("last"), sql<number>`coalesce(sum(sends), 0)::integer`.as("count")])
    .where("employer_id", "=", employerId)
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .where("sent_at", ">", daysBefore(now, 1))
    .executeTakeFirstOrThrow();
  const waitMs = last === null ? 0 : last.getTime() + minutesBetweenSends * 60_000 - now.getTime();
  if (waitMs > 0)
    return { ...refuseTooMany(peopleRefusals.justSent(minutesBetweenSends)), retryAfter: Math.ceil(waitMs / 1000) };
  return count < maxSends ? null : refuseTooMany(peopleRefusals.sentToday(maxSends));
};

const lockPendingInvitation = async (context: HandlerContext, id: string, version: number) => {
  const locked = await lockPeople(context);
  if (!locked.ok) return locked;
  const row = await context.db
    .selectFrom("invitations")
    .selectAll()
    .where("id", "=", id)
    .where("employer_id", "=", locked.employerId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refusePeople("NotFound");
  return row.state === "WAITING" && row.version === version ? ({ ok: true, row } as const) : refusePeople("Stale");
};

const saveInvitation = async (
  context: HandlerContext,
  row: Row<"invitations">,
  { action, set }: { readonly action: string; readonly set: Partial<NewRow<"invitations">> },
): Promise<void> => {
  await context.db
    .updateTable("invitations")
    .set({ ...set, version: row.version + 1 })
    .where("id", "=", row.id)
    .execute();
  await recordAudit(context, { action, subject: `employer:${row.employer_id}`, after: { invitationId: row.id } });
};

/** Sends an invitation again with a new link. The earlier link no longer works. */
export const resendInvitation: Handler<typeof calls.resendInvitation> = async ({ params, version }, context) => {
  const locked = await lockPendingInvitation(context, params.invitationId, version);
  if (!locked.ok) return locked;
  const { row } = locked;
  const refusal = refuseManyResends(row) ?? (await refuseFrequent(context, row.employer_id, row.email));
  if (refusal !== null) return refusal;
  const { token, ...link } = makeInvitationLink(context.now);
  // The person who resends the invitation vouches for it from now on.
  const set = { ...link, sent_at: context.now, sends: row.sends + 1, invited_by: signedIn(context).id };
  await saveInvitation(context, row, { action: "invitation-resent", set });
  await emailInvitation(context, { ...row, ...set }, token);
  return { ok: true, value: await getPeople(context) };
};

/** Withdraws an invitation and emails the invited person. */
export const withdrawInvitation: Handler<typeof calls.withdrawInvitation> = async ({ params, version }, context) => {
  const locked = await lockPendingInvitation(context, params.invitationId, version);
  if (!locked.ok) return locked;
  await saveInvitation(context, locked.row, { action: "invitation-withdrawn", set: { state: "WITHDRAWN" } });
  await emailWithdrawal(context, locked.row);
  return { ok: true, value: await getPeople(context) };
};

/** Maximum invitations per employer in 24 hours: enough for a large office, too few for a flood. */
const maxPerDay = 25;

const findFieldErrors = ({ firstName, lastName, email }: InvitePersonBody) =>
  keepErrors({
    firstName: accountNameError(fieldLabels.firstName, firstName.trim()),
    lastName: accountNameError(fieldLabels.lastName, lastName.trim()),
    email: emailRule.isValid(email.trim()) ? null : emailErrors.invalid,
  });

/** Checks only people of this employer, because the admin can already see them. */
const findEmailError = async ({ db }: HandlerContext, employerId: string, email: string): Promise<string | null> => {
  if (await isMember(db, employerId, email)) return peopleRefusals.hasAccess(email);
  const pending = await db
    .selectFrom("invitations")
    .select("id")
    .where("employer_id", "=", employerId)
    .where("state", "=", "WAITING")
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .executeTakeFirst();
  return pending === undefined ? null : peopleRefusals.isInvited(email);
};

const countInvitationsToday = async ({ db, now }: HandlerContext, employerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("invitations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("employer_id", "=", employerId)
    .where("created_at", ">", daysBefore(now, 1))
    .executeTakeFirstOrThrow();
  return count;
};

/** Invites someone to the admin's employer. Other logins of the address don't change the response (ADR 43). */
export const invitePerson: Handler<typeof calls.invitePerson> = async ({ body }, context) => {
  const { db, now } = context;
  const locked = await lockPeople(context);
  if (!locked.ok) return locked;
  const { employerId, admin } = locked;
  const email = body.email.trim();
  const fieldErrors = findFieldErrors(body);
  const emailError = "email" in fieldErrors ? null : await findEmailError(context, employerId, email);
  const fields = { ...fieldErrors, ...(emailError !== null && { email: emailError }) };
  if (Object.keys(fields).length > 0) return { ok: false, code: "Invalid", text: peopleRefusals.badFields, fields };
  if ((await countInvitationsToday(context, employerId)) >= maxPerDay)
    return { ok: false, code: "TooManyRequests", text: peopleRefusals.tooMany(maxPerDay) };
  const frequencyRefusal = await refuseFrequent(context, employerId, email);
  if (frequencyRefusal !== null) return frequencyRefusal;
  const { token, ...link } = makeInvitationLink(now);
  const row = await db
    .insertInto("invitations")
    .values({
      id: randomUUID(),
      employer_id: employerId,
      first_name: body.firstName.trim(),
      last_name: body.lastName.trim(),
      email,
      ...fullAccess(body),
      ...link,
      state: "WAITING",
      invited_by: admin.id,
      created_at: now,
      sent_at: now,
      sends: 1,
      account_id: null,
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await emailInvitation(context, row, token);
  const { id: invitationId, role, rights } = row;
  await recordAudit(context, {
    action: "person-invited",
    subject: `employer:${employerId}`,
    after: { invitationId, role, rights },
  });
  return { ok: true, value: await getPeople(context) };
};
