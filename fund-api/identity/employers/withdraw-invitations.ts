import { recordAudits } from "../../desk/audit/write-audit.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { mailWithdrawn } from "./people-emails.ts";

type Inviter = { readonly accountId: string; readonly employerId: string };

/**
 * Withdraws the invitations of someone who is no longer an admin: a link must not outlive the role that vouched for it.
 * The employer must be locked (`lockPeople`).
 * @returns the email addresses of the people invited
 */
export const withdrawInvitationsOf = async (
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
  await recordAudits(context, events);
  for (const row of rows) await mailWithdrawn(context, row);
  return rows.map(({ email }) => email);
};
