import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import { recoveryCodeUsedEmail } from "../../messages/mail/factor-emails.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { findFactor } from "./factor-store.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { appCodePattern, findStep } from "./totp.ts";

type Context = Pick<HandlerContext, "db" | "now" | "keys" | "site" | "ip">;

/** Takes a code of the app, none of one step twice: the row decides, however many come at once. */
const takeAppCode = async (context: Context, accountId: string, code: string): Promise<boolean> => {
  const { db, now, keys } = context;
  const factor = await findFactor(db, accountId);
  const step = factor && findStep(keys.decrypt(factor.secret_encrypted), code, now);
  if (step === null) return false;
  const taken = db.updateTable("second_factors").set({ last_step: step }).where("account_id", "=", accountId);
  return (await taken.where("last_step", "<", step).executeTakeFirst()).numUpdatedRows === 1n;
};

const takeRecoveryCode = async (context: Context, account: Row<"accounts">, code: string): Promise<boolean> => {
  const left = await spendRecoveryCode(context, account.id, code);
  if (left === null) return false;
  const write = (site: FundSite): EmailMessage => recoveryCodeUsedEmail(account.first_name, site, context.now, left);
  await queueEmail(context, { accountId: account.id, to: account.email, write });
  const subject = `account:${account.id}`;
  await recordAudit({ ...context, account }, { action: "recovery-code-used", subject, after: { left } });
  return true;
};

/**
 * Takes what was typed as the second factor of an account, in the transaction of what it opens: six digits of
 * the app or a recovery code, spaces or not. Each works once; the owner is notified of a recovery code's use by email.
 * @returns whether it was right
 */
export const verifyCode = (context: Context, account: Row<"accounts">, typed: string): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, "");
  return appCodePattern.test(code) ? takeAppCode(context, account.id, code) : takeRecoveryCode(context, account, code);
};
