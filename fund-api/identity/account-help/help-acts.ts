import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { HelpAct } from "../../../lib/identity/account-help/schema.ts";
import { mailLink, secondsUntilLink } from "../account/links/mail-link.ts";
import { revokeSessions } from "../account/sessions.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import type { EmailMessage, LinkEmail, NoticeEmail } from "../../messages/mail/email-message.ts";
import {
  factorRemovedByStaffEmail,
  resetPasswordByStaffEmail,
  resetUnusedByStaffEmail,
  unlockedByStaffEmail,
  verifyAddressByStaffEmail,
} from "./help-emails.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import { deleteRecoveryCodes } from "../second-factor/recovery-codes.ts";
import { isDeactivated } from "../sign-in/is-deactivated.ts";
import { clearAttempts, nameKeyOf } from "../sign-in/login-attempts.ts";

type Account = Row<"accounts">;

/** One kind of help. */
type Help = {
  /** In the audit trail. */
  readonly action: string;
  /** What is so before it and not after it. */
  readonly before: object;
  readonly after: object;
  /** Does it and emails the person. @returns the seconds to wait when staff sent them too many such emails; else 0 */
  readonly carryOut: (context: HandlerContext, account: Account) => Promise<number>;
};

const mailPerson = async (context: HandlerContext, account: Account, notice: NoticeEmail): Promise<0> => {
  const write = (site: FundSite): EmailMessage => notice(account.first_name, site, context.now);
  await queueEmail(context, { accountId: account.id, to: account.email, write });
  return 0;
};

const unlock: Help["carryOut"] = async (context, account) => {
  const { db, keys } = context;
  await clearAttempts(db, nameKeyOf(account.user_name, keys));
  return mailPerson(context, account, unlockedByStaffEmail);
};

const removeApp: Help["carryOut"] = async (context, account) => {
  const { db, now } = context;
  await db.deleteFrom("second_factors").where("account_id", "=", account.id).execute();
  await deleteRecoveryCodes(db, account.id);
  await revokeSessions(db, account.id, now);
  return mailPerson(context, account, factorRemovedByStaffEmail);
};

const sendLink =
  (purpose: "VERIFY_EMAIL" | "RESET", writeTo: (isUnused: boolean) => LinkEmail): Help["carryOut"] =>
  async (context, account) => {
    const { id: accountId, user_name: userName } = account;
    const write = writeTo(isDeactivated(account, context.now));
    const isSent = await mailLink(context, { purpose, userName, account, isByStaff: true, write });
    return isSent ? 0 : secondsUntilLink(context, { accountId, purpose, isByStaff: true });
  };

export const helps: Readonly<Record<HelpAct, Help>> = {
  UNLOCK: { action: "account-unlocked", before: { locked: true }, after: { locked: false }, carryOut: unlock },
  SEND_VERIFICATION: {
    action: "verification-sent-by-staff",
    before: {},
    after: { mailed: true },
    carryOut: sendLink("VERIFY_EMAIL", () => verifyAddressByStaffEmail),
  },
  SEND_RESET: {
    action: "password-reset-sent-by-staff",
    before: {},
    after: { mailed: true },
    carryOut: sendLink("RESET", (isUnused) => (isUnused ? resetUnusedByStaffEmail : resetPasswordByStaffEmail)),
  },
  REMOVE_APP: {
    action: "second-factor-removed-by-staff",
    before: { secondFactor: true },
    after: { secondFactor: false },
    carryOut: removeApp,
  },
};
