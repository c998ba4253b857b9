import type { HelpAct } from "../../lib/account-help/schema.ts";
import { mailLink } from "../account/links/mail-link.ts";
import { revokeSessions } from "../account/sessions.ts";
import type { Row } from "../db/schema.ts";
import type { HandlerContext } from "../handler/handler.ts";
import type { EmailMessage } from "../mail/email-message.ts";
import {
  factorRemovedByStaffEmail,
  resetPasswordByStaffEmail,
  unlockedByStaffEmail,
  verifyAddressByStaffEmail,
} from "./help-emails.ts";
import { queueEmail } from "../mail/outbox.ts";
import { deleteRecoveryCodes } from "../second-factor/recovery-codes.ts";
import { clearAttempts, nameKeyOf } from "../sign-in/login-attempts.ts";

type Account = Row<"accounts">;

/** One kind of help. */
type Help = {
  /** In the audit trail. */
  readonly action: string;
  /** What is so before it and not after it. */
  readonly before: object;
  readonly after: object;
  /** Does it and emails the person; false when they got too many such emails. */
  readonly carryOut: (context: HandlerContext, account: Account) => Promise<boolean>;
};

const mailPerson = async (context: HandlerContext, { id, email }: Account, message: EmailMessage): Promise<true> => {
  await queueEmail(context, { accountId: id, to: email, message });
  return true;
};

const unlock: Help["carryOut"] = async (context, account) => {
  const { db, keys, site, now } = context;
  await clearAttempts(db, nameKeyOf(account.user_name, keys));
  return mailPerson(context, account, unlockedByStaffEmail(account.first_name, site, now));
};

const removeApp: Help["carryOut"] = async (context, account) => {
  const { db, site, now } = context;
  await db.deleteFrom("second_factors").where("account_id", "=", account.id).execute();
  await deleteRecoveryCodes(db, account.id);
  await revokeSessions(db, account.id, now);
  return mailPerson(context, account, factorRemovedByStaffEmail(account.first_name, site, now));
};

const sendLink =
  (purpose: "VERIFY_EMAIL" | "RESET", write: Parameters<typeof mailLink>[1]["write"]): Help["carryOut"] =>
  (context, account) =>
    mailLink(context, { purpose, userName: account.user_name, account, write });

export const helps: Readonly<Record<HelpAct, Help>> = {
  UNLOCK: { action: "account-unlocked", before: { locked: true }, after: { locked: false }, carryOut: unlock },
  SEND_VERIFICATION: {
    action: "verification-sent-by-staff",
    before: {},
    after: { mailed: true },
    carryOut: sendLink("VERIFY_EMAIL", verifyAddressByStaffEmail),
  },
  SEND_RESET: {
    action: "password-reset-sent-by-staff",
    before: {},
    after: { mailed: true },
    carryOut: sendLink("RESET", resetPasswordByStaffEmail),
  },
  REMOVE_APP: {
    action: "second-factor-removed-by-staff",
    before: { secondFactor: true },
    after: { secondFactor: false },
    carryOut: removeApp,
  },
};
