import type * as calls from "../../../lib/identity/employers/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { NewRow, Row } from "../../platform/db/schema.ts";
import { type Handler, type HandlerContext, signedIn } from "../../platform/handler/handler.ts";
import { makeInvitationLink } from "./invitation-link.ts";
import { lockPeople, refusePeople } from "./lock-people.ts";
import { mailInvitation, mailWithdrawn } from "./people-emails.ts";
import { getPeople } from "./people-rows.ts";
import { refuseFrequent, refuseResend } from "./sending-limits.ts";

/** A pending invitation of the admin's employer, locked, at the version that the admin saw. */
const lockWaiting = async (context: HandlerContext, id: string, version: number) => {
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

/** Sends an invitation again, expired or not, with a new link; the earlier link stops working. */
export const resendInvitation: Handler<typeof calls.resendInvitation> = async ({ params, version }, context) => {
  const locked = await lockWaiting(context, params.invitationId, version);
  if (!locked.ok) return locked;
  const { row } = locked;
  const refused = refuseResend(row) ?? (await refuseFrequent(context, row.employer_id, row.email));
  if (refused !== null) return refused;
  const { token, ...link } = makeInvitationLink(context.now);
  // The admin who sends it vouches for it from now on.
  const set = { ...link, sent_at: context.now, sends: row.sends + 1, invited_by: signedIn(context).id };
  await saveInvitation(context, row, { action: "invitation-resent", set });
  await mailInvitation(context, { ...row, ...set }, token);
  return { ok: true, value: await getPeople(context) };
};

/** Withdraws an invitation; from then on its link says so, and the invited person gets an email. */
export const withdrawInvitation: Handler<typeof calls.withdrawInvitation> = async ({ params, version }, context) => {
  const locked = await lockWaiting(context, params.invitationId, version);
  if (!locked.ok) return locked;
  await saveInvitation(context, locked.row, { action: "invitation-withdrawn", set: { state: "WITHDRAWN" } });
  await mailWithdrawn(context, locked.row);
  return { ok: true, value: await getPeople(context) };
};
