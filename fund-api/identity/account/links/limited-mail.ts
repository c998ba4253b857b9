import { sql } from "kysely";
import { noAccountId } from "../../../platform/db/account-names.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import type { outboxValues } from "../../../messages/mail/outbox.ts";
import { nameKeyOf } from "../../sign-in/login-attempts.ts";

/** Emails of one kind that an account gets in an hour because someone typed its username or its address. */
export const maxAnHour = 3;

/** Used where there is no account, so that the same statements run: it has no row and is never emailed. */
export const noAccount = { id: noAccountId, first_name: "No one", email: "no-one@nowhere.invalid" };

/**
 * Requests for one kind of email to one name wait for each other, whether or not there is an account.
 * @param typed a username or an email address, in any case
 */
export const lockMail = async (
  { db, keys }: Pick<HandlerContext, "db" | "keys">,
  kind: string,
  typed: string,
): Promise<void> => {
  const lockName = `${kind} ${Buffer.from(nameKeyOf(typed, keys)).toString("hex")}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(db);
};

/** The statement that puts an email into the outbox; without `mayMail` it runs all the same, and writes nothing. */
export const insertMail = (mail: ReturnType<typeof outboxValues>, accountId: string, mayMail: boolean) =>
  sql`insert into outbox (id, account_id, letter, subject, sealed, created_at, due_at, give_up_at)
    select ${mail.id}::uuid, ${accountId}::uuid, ${mail.letter}::text, ${mail.subject}::text, ${mail.sealed}::bytea,
      ${mail.created_at}::timestamptz, ${mail.due_at}::timestamptz, ${mail.give_up_at}::timestamptz
    where ${mayMail}::boolean`;
