import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { mailEmployer } from "../../messages/mail/mail-employer.ts";
import { refundCanceledEmail } from "../../messages/mail/refund-emails.ts";
import { type HandlerContext, signedIn } from "../../platform/handler/handler.ts";
import { postRefundBack } from "../ledger/post.ts";
import { lockWaitingRefunds, refundStoppedBecause } from "./due-refunds.ts";

/**
 * Cancels refunds that wait for a blocked account: each is an open credit again, and the employer gets an email. Returns
 * their number. The caller has locked the employers first.
 */
export const cancelHeldRefunds = async (context: HandlerContext, accountIds: readonly string[]): Promise<number> => {
  const { db, now } = context;
  const rows = accountIds.length === 0 ? [] : await lockWaitingRefunds(db, { accountIds });
  const held = rows.flatMap((row) => {
    const reason = refundStoppedBecause(row);
    return reason === null ? [] : [{ ...row, reason }];
  });
  for (const { id, employer_id: employerId, fund, cents, subject, reason } of held) {
    const posting = { employerId, effectiveOn: fundDate(now), postedBy: signedIn(context).id, at: now };
    await postRefundBack(db, { ...posting, decisionId: id });
    await recordAudit(context, { action: "refund-canceled", subject, reason, after: { decisionId: id, cents } });
    await mailEmployer(context, employerId, (to) => refundCanceledEmail(to, { fund, cents, reason }));
  }
  return held.length;
};
