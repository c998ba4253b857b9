import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { DataKeys } from "../../keys.ts";
import type { Mail } from "../../messages/mail/email-message.ts";
import { decryptEmail } from "../../messages/mail/outbox.ts";

/**
 * Lists an account's emails in the outbox for tests, oldest first.
 * @param address expected recipient if the account's address has changed since then
 * @throws Error if an email has another recipient, unless it is a new address that the account has requested
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
    const message = decryptEmail(sealed ?? new Uint8Array(), keys);
    if (![address ?? email, ...newAddresses].includes(message.to))
      throw new Error(`“${message.subject}” for ${email} is addressed to ${message.to}.`);
    return message;
  });
};

/** Returns the token in an email's link, for tests. */
export const tokenIn = (email: Mail | undefined): string => /[?&]code=([\w-]+)/.exec(email?.text ?? "")?.[1] ?? "";
