import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import type { Row } from "../../platform/db/schema.ts";
import { passwordChangedEmail } from "../../messages/mail/account-emails.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { voidTokens } from "./links/account-tokens.ts";
import { clearAttempts, nameKeyOf } from "../sign-in/login-attempts.ts";
import { revokeSessions } from "./sessions.ts";

/**
 * What follows whenever a password was set, in its transaction: what the old one opened is closed, emailed reset
 * links and a change of address asked for with it too; what it locked is open; and the owner is notified by mail.
 * @param staying the session that may continue; null when none may
 */
export const settlePassword = async (
  context: Pick<HandlerContext, "db" | "now" | "keys" | "site">,
  account: Row<"accounts">,
  staying: Uint8Array | null,
): Promise<void> => {
  const { db, now, keys } = context;
  await clearAttempts(db, nameKeyOf(account.user_name, keys));
  await revokeSessions(db, account.id, now, staying);
  await voidTokens(db, account.id, "RESET", now);
  await voidTokens(db, account.id, "EMAIL_CHANGE", now);
  const write = (site: FundSite): EmailMessage => passwordChangedEmail(account.first_name, site, now);
  await queueEmail(context, { accountId: account.id, to: account.email, write });
};
