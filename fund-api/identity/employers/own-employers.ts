import type * as calls from "../../../lib/identity/employers/contract.ts";
import { peopleRefusals } from "../../../lib/identity/employers/texts.en.ts";
import { findSignedIn } from "../account/sessions.ts";
import { getUser } from "../account/user.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { listMemberships, noteLogin } from "../../platform/db/employers/memberships.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";

/** Lists the employers that the login may act for. */
export const listOwnEmployers: Handler<typeof calls.listOwnEmployers> = async (_request, context) => {
  const memberships = await listMemberships(context.db, signedIn(context).id);
  const employers = memberships.map(({ employer_id: employerId, legal_name: name, role, rights }) => ({
    employerId,
    name,
    role,
    rights,
    isCurrent: employerId === context.chosenEmployerId,
  }));
  return { ok: true, value: { employers } };
};

/** Makes the session act for another employer of the login; choosing the current one changes nothing. */
export const switchEmployer: Handler<typeof calls.switchEmployer> = async ({ body }, context) => {
  const { db, now, tokenHash, chosenEmployerId: before } = context;
  const { id } = signedIn(context);
  const { employerId } = body;
  // Locked, so that whoever removes this membership at the same moment ends the session afterwards.
  const membership = await db
    .selectFrom("memberships")
    .select("employer_id")
    .where("account_id", "=", id)
    .where("employer_id", "=", employerId)
    .forShare()
    .executeTakeFirst();
  if (membership === undefined || tokenHash === null)
    return { ok: false, code: "NotFound", text: peopleRefusals.notYours };
  if (before !== employerId) {
    await db.updateTable("sessions").set({ employer_id: employerId }).where("token_hash", "=", tokenHash).execute();
    await noteLogin(db, { accountId: id, employerId, now });
    await recordAudit(
      { ...context, account: { id, employer_id: employerId } },
      { action: "employer-switched", subject: `account:${id}`, before: { employerId: before }, after: { employerId } },
    );
  }
  const acting = await findSignedIn(db, tokenHash, now);
  return acting === null
    ? { ok: false, code: "NotFound", text: peopleRefusals.notYours }
    : { ok: true, value: await getUser({ ...context, chosenEmployerId: acting.chosenEmployerId }, acting.account) };
};
