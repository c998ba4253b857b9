import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { DataKeys } from "../keys.ts";
import type { Mail } from "../mail/email-message.ts";
import { openMail } from "../mail/outbox.ts";

/** What waits in the outbox for an account, oldest first, for tests. */
export const mailsOf = async (db: Kysely<Database>, accountId: string, keys: DataKeys): Promise<Mail[]> => {
  const rows = await db
    .selectFrom("outbox")
    .select("sealed")
    .where("account_id", "=", accountId)
    .where("sealed", "is not", null)
    .orderBy("created_at")
    .execute();
  return rows.map(({ sealed }) => openMail(sealed ?? new Uint8Array(), keys));
};

/** The token of the link in a mail, for tests. */
export const tokenIn = (mail: Mail | undefined): string => /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
