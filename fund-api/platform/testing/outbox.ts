import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { DataKeys } from "../../keys.ts";
import type { Mail } from "../../messages/mail/email-message.ts";
import { openMail } from "../../messages/mail/outbox.ts";

/**
 * Lists an account's emails in the outbox, oldest first, for tests.
 * @param address expected recipient, if the account's address has changed since
 * @throws Error if one is addressed elsewhere, except to a new address that the account has requested
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

/** Returns the token of the link in an email, for tests. */
export const tokenIn = (mail: Mail | undefined): string => /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
