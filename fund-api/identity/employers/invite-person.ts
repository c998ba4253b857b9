import { randomUUID } from "node:crypto";
import { daysBefore } from "../../../lib/platform/calendar/iso-date.ts";
import type * as calls from "../../../lib/identity/employers/contract.ts";
import type { InvitePersonBody } from "../../../lib/identity/employers/schema.ts";
import { peopleRefusals } from "../../../lib/identity/employers/texts.en.ts";
import { fieldLabels } from "../../../lib/identity/registration/texts.en.ts";
import { emailErrors, emailRule } from "../../../lib/platform/rules/email.ts";
import { accountNameFault } from "../../../lib/platform/rules/name.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { makeInvitationLink } from "./invitation-link.ts";
import { lockPeople } from "./lock-people.ts";
import { mailInvitation } from "./people-emails.ts";
import { getPeople, isMember } from "./people-rows.ts";
import { fullAccess } from "./save-access.ts";
import { refuseFrequent } from "./sending-limits.ts";

/** Invitations of one employer in 24 hours: more than a large office needs, and too few for a flood of emails. */
const mostPerDay = 25;

const typedFaults = ({ firstName, lastName, email }: InvitePersonBody): Record<string, string> => {
  const faults = {
    firstName: accountNameFault(fieldLabels.firstName, firstName.trim()),
    lastName: accountNameFault(fieldLabels.lastName, lastName.trim()),
    email: emailRule.holds(email.trim()) ? null : emailErrors.invalid,
  };
  return Object.fromEntries(Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== null));
};

/** Why an address needs no invitation; it looks only at the people of this employer, who are in the admin’s list anyway. */
const knownFault = async ({ db }: HandlerContext, employerId: string, email: string): Promise<string | null> => {
  if (await isMember(db, employerId, email)) return peopleRefusals.hasAccess(email);
  const waiting = await db
    .selectFrom("invitations")
    .select("id")
    .where("employer_id", "=", employerId)
    .where("state", "=", "WAITING")
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .executeTakeFirst();
  return waiting === undefined ? null : peopleRefusals.isInvited(email);
};

const countToday = async ({ db, now }: HandlerContext, employerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("invitations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("employer_id", "=", employerId)
    .where("created_at", ">", daysBefore(now, 1))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Invites someone to log in for the admin's employer. The answer is the same whether or not the address has an account
 * somewhere else, and such an account stays as it is (ADR 43).
 */
export const invitePerson: Handler<typeof calls.invitePerson> = async ({ body }, context) => {
  const { db, now } = context;
  const locked = await lockPeople(context);
  if (!locked.ok) return locked;
  const { employerId, admin } = locked;
  const email = body.email.trim();
  const faults = typedFaults(body);
  const known = "email" in faults ? null : await knownFault(context, employerId, email);
  const fields = { ...faults, ...(known !== null && { email: known }) };
  if (Object.keys(fields).length > 0) return { ok: false, code: "Invalid", text: peopleRefusals.badFields, fields };
  if ((await countToday(context, employerId)) >= mostPerDay)
    return { ok: false, code: "TooManyRequests", text: peopleRefusals.tooMany(mostPerDay) };
  const frequent = await refuseFrequent(context, employerId, email);
  if (frequent !== null) return frequent;
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
  await mailInvitation(context, row, token);
  const { id: invitationId, role, rights } = row;
  await recordAudit(context, {
    action: "person-invited",
    subject: `employer:${employerId}`,
    after: { invitationId, role, rights },
  });
  return { ok: true, value: await getPeople(context) };
};
