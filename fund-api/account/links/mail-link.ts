import { sql } from "kysely";
import type { TokenPurpose } from "../../db/tables/schema-mail.ts";
import { noAccountId } from "../../db/account-names.ts";
import type { Row } from "../../db/schema.ts";
import type { FundSite } from "../../handler/fund-site.ts";
import type { EmailMessage } from "../../mail/email-message.ts";
import { outboxValues } from "../../mail/outbox.ts";
import type { HandlerContext } from "../../handler/handler.ts";
import { secondsUntilNext } from "../../limits/hourly.ts";
import { makeToken, tokenHours, voidTokens } from "./account-tokens.ts";
import { nameKeyOf } from "../../sign-in/login-attempts.ts";

/** Mails with a link that one account gets in an hour for one purpose. */
const maxAnHour = 3;
const hourMs = 3_600_000;

/** Used where there is no account, so that the same statements run: it has no row and is never emailed. */
const noAccount = { id: noAccountId, first_name: "No one", email: "no-one@nowhere.invalid" };

type LinkMail = {
  readonly purpose: TokenPurpose;
  /** The username as typed: requests of one name wait for each other, whether or not there is an account. */
  readonly userName: string;
  readonly account: Row<"accounts"> | null;
  /** The address to prove when it is not the account's own; earlier links of the purpose are void then. */
  readonly to?: string;
  /** Sent by staff to help: counted apart from the links that anyone can ask for with the username. */
  readonly isByStaff?: boolean;
  readonly write: (facts: { firstName: string; site: FundSite; token: string }) => EmailMessage;
};

type Links = Pick<LinkMail, "purpose" | "isByStaff"> & { readonly accountId: string };

/** In how many seconds another such link can be emailed; 0 when one can be emailed now. */
export const secondsUntilLink = (
  { db, now }: Pick<HandlerContext, "db" | "now">,
  { accountId, purpose, isByStaff = false }: Links,
): Promise<number> => {
  const links = db
    .selectFrom("account_tokens")
    .select("created_at as at")
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("by_staff", "=", isByStaff);
  return secondsUntilNext(db.selectFrom(links.as("link")).select("at"), { most: maxAnHour, now });
};

/**
 * Mails a link with a token to an account's own address, or to its new one, at most three times an hour; token and mail are
 * written in the caller's transaction. Without an account the same steps run, down to the last
 * statement, which then writes nothing: known and unknown names take equal time (docs/security-rows.md row 14).
 * @returns whether an email goes out
 */
export const mailLink = async (
  context: HandlerContext,
  { purpose, userName, account, to, isByStaff = false, write }: LinkMail,
): Promise<boolean> => {
  const { db, now, keys } = context;
  const lockName = `${purpose} ${Buffer.from(nameKeyOf(userName, keys)).toString("hex")}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(db);
  const { id, first_name, email: ownEmail } = account ?? noAccount;
  const email = to ?? ownEmail;
  const secondsLeft = await secondsUntilLink(context, { accountId: id, purpose, isByStaff });
  const mayMail = secondsLeft === 0 && account !== null;
  if (mayMail && to !== undefined) await voidTokens(db, id, purpose, now);
  const { token, hash } = makeToken();
  const expiresAt = new Date(now.getTime() + tokenHours[purpose] * hourMs);
  const mail = outboxValues(
    {
      accountId: id,
      to: email,
      write: (site) => write({ firstName: first_name, site, token }),
      giveUpAt: expiresAt,
      language: account?.language ?? "en",
      fund: account?.fund ?? null,
    },
    context,
  );
  await sql`with token as (
      insert into account_tokens (token_hash, purpose, account_id, email, created_at, expires_at, by_staff)
      select ${hash}::bytea, ${purpose}::text, ${id}::uuid, ${email}::text, ${now}::timestamptz, ${expiresAt}::timestamptz,
        ${isByStaff}::boolean
      where ${mayMail}::boolean
    )
    insert into outbox (id, account_id, letter, subject, sealed, created_at, due_at, give_up_at)
    select ${mail.id}::uuid, ${id}::uuid, ${mail.letter}::text, ${mail.subject}::text, ${mail.sealed}::bytea,
      ${mail.created_at}::timestamptz, ${mail.due_at}::timestamptz, ${mail.give_up_at}::timestamptz
    where ${mayMail}::boolean`.execute(db);
  return mayMail;
};
