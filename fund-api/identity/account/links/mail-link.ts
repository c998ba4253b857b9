import { sql } from "kysely";
import type { TokenPurpose } from "../../../platform/db/tables/schema-mail.ts";
import type { Row } from "../../../platform/db/schema.ts";
import type { FundSite } from "../../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../../messages/mail/email-message.ts";
import { outboxValues } from "../../../messages/mail/outbox.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import { secondsUntilNext } from "../../../platform/limits/hourly.ts";
import { makeToken, tokenHours, voidTokens } from "./account-tokens.ts";
import { insertMail, lockMail, maxAnHour, noAccount } from "./limited-mail.ts";

const hourMs = 3_600_000;

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
  const { db, now } = context;
  await lockMail(context, purpose, userName);
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
    ${insertMail(mail, id, mayMail)}`.execute(db);
  return mayMail;
};
