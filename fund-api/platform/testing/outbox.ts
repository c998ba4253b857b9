import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { DataKeys } from "../../keys.ts";
import type { Mail } from "../../messages/mail/email-message.ts";
import { openMail } from "../../messages/mail/outbox.ts";

/**
 * Emails in the outbox for an account, oldest first, for tests.
 * @param address where it must go, when the account has another one by now
 * @throws Error when one of them would go somewhere else, an address the account asked to change to aside
 */
export const mailsOf = async (
  db: Kysely<Database>,
  accountId: string,
  keys: DataKeys,
  address?: string,
): Promise<Mail[]> => {
  const rows = await db
    .selectFrom("outbox as o")
    .innerJoin("accounts as a", "a.id", "o.account_id")
    .select(["o.sealed", "a.email"])
    .where("o.account_id", "=", accountId)
    .where("o.sealed", "is not", null)
    .orderBy("o.created_at")
    .execute();
  const tokens = db.selectFrom("account_tokens").select("email").where("account_id", "=", accountId);
  const newAddresses = (await tokens.where("purpose", "=", "EMAIL_CHANGE").execute()).map(({ email }) => email);
  return rows.map(({ sealed, email }) => {
    const mail = openMail(sealed ?? new Uint8Array(), keys);
    if (![address ?? email, ...newAddresses].includes(mail.to))
      throw new Error(`“${mail.subject}” for ${email} is addressed to ${mail.to}.`);
    return mail;
  });
};

/** The token of the link in an email, for tests. */
export const tokenIn = (mail: Mail | undefined): string => /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
