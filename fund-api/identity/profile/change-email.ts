import type * as calls from "../../../lib/identity/profile/contract.ts";
import { emailLimitText, emailUnchangedText, nothingToVerifyText } from "../../../lib/identity/profile/texts.en.ts";
import { emailErrors, emailRule } from "../../../lib/platform/rules/email.ts";
import { queueByAccount, refuseField, refuseWrongPassword } from "../passwords/current-password.ts";
import { emailLink } from "../account/links/mail-link.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import { verifyNewAddressEmail, addressChangeRequestedEmail } from "../../messages/mail/account-emails.ts";
import { emailNotice } from "../../messages/mail/outbox.ts";
import { type Handler, type HandlerContext, type Outcome, signedIn } from "../../platform/handler/handler.ts";
import { getAccount, findPendingEmail } from "./current-account.ts";

type ChangeOutcome = Outcome<typeof calls.changeEmail>;

/** Emails at most three links an hour. Only the newest one works. */
const emailChangeLink = (context: HandlerContext, account: Row<"accounts">, to: string): Promise<boolean> =>
  emailLink(context, {
    purpose: "EMAIL_CHANGE",
    userName: account.user_name,
    account,
    to,
    write: verifyNewAddressEmail,
  });

const requestChange = async (
  context: HandlerContext,
  account: Row<"accounts">,
  email: string,
): Promise<ChangeOutcome> => {
  const { db, now } = context;
  if (!(await emailChangeLink(context, account, email)))
    return { ok: false, code: "TooManyRequests", text: emailLimitText };
  await emailNotice(context, account, addressChangeRequestedEmail);
  const event = { action: "email-change-asked", subject: `account:${account.id}` };
  await recordAudit(context, { ...event, before: { email: account.email }, after: { pendingEmail: email } });
  return { ok: true, value: await getAccount(db, account, now) };
};

/** Requests a new email address (spec-map §7), which takes effect when its link is used. Needs the current password. */
export const changeEmail: Handler<typeof calls.changeEmail> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    const email = body.email.trim();
    if (!emailRule.isValid(email)) return refuseField("email", "Invalid", emailErrors.invalid);
    if (email.toLowerCase() === account.email.toLowerCase())
      return refuseField("email", "EmailUnchanged", emailUnchangedText);
    const guess = { typed: body.currentPassword, failedAction: "email-change-failed" };
    const refusal = await refuseWrongPassword(context, account, guess);
    if (refusal !== null) return refusal;
    return context.db.transaction().execute((db) => requestChange({ ...context, db }, account, email));
  });

/** Emails the link to the pending address again and voids earlier links (spec-map §7). */
export const resendVerifyEmail: Handler<typeof calls.resendVerifyEmail> = async ({ body }, context) => {
  const account = signedIn(context);
  const pendingEmail = await findPendingEmail(context.db, account.id, context.now);
  if (pendingEmail === null || pendingEmail !== body.email)
    return { ok: false, code: "NothingToVerify", text: nothingToVerifyText };
  const sent = await emailChangeLink(context, account, pendingEmail);
  await recordAudit(context, { action: "email-link-resent", subject: `account:${account.id}`, after: { sent } });
  return { ok: true, value: { sent } };
};
