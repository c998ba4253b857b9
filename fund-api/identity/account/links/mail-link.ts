import { linkFaults, type TokenFault } from "#lib/identity/account/link-texts.en.ts";
import { sql } from "kysely";
import { noAccountId } from "../../../platform/db/account-names.ts";
import type { HandlerContext, Handler } from "../../../platform/handler/handler.ts";
import { buildOutboxRow } from "../../../messages/mail/outbox.ts";
import { hashUserName } from "../../sign-in/login-attempts.ts";
import type { TokenPurpose } from "../../../platform/db/tables/schema-messages.ts";
import type { Row } from "../../../platform/db/schema.ts";
import type { FundSite } from "../../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../../messages/mail/email-message.ts";
import { secondsUntilNext } from "../../../platform/limits/limit.ts";
import { makeToken, tokenHours, voidTokens } from "./account-tokens.ts";
import type * as calls from "#lib/identity/account/contract.ts";
import { recordAuditEvents } from "../../../desk/audit/write-audit.ts";
import { userNamesEmail } from "../../../messages/mail/account-emails.ts";

/** Returns the failure for a token that can't be used. */
export const refuseToken = (
  code: TokenFault,
): { readonly ok: false; readonly code: TokenFault; readonly text: string } => ({
  ok: false,
  code,
  text: linkFaults[code],
});

/** Maximum emails of one kind per hour that anyone can trigger with an account's username or address. */
const maxAnHour = 3;

/** Replaces an unknown account in the same statements. It has no row and never gets an email. */
const accountNotFound = { id: noAccountId, first_name: "No one", email: "no-one@nowhere.invalid" };

/** Queues requests for one kind of email to one name, with or without an account. @param typedName username or email */
const lockEmailRequests = async (
  { db, keys }: Pick<HandlerContext, "db" | "keys">,
  kind: string,
  typedName: string,
): Promise<void> => {
  const lockName = `${kind} ${Buffer.from(hashUserName(typedName, keys)).toString("hex")}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(db);
};

/** Builds the insert of an email. Without `canEmail` the statement runs but writes nothing. */
const insertEmail = (emailRow: ReturnType<typeof buildOutboxRow>, accountId: string, canEmail: boolean) =>
  sql`insert into outbox (id, account_id, letter, subject, sealed, created_at, due_at, give_up_at)
    select ${emailRow.id}::uuid, ${accountId}::uuid, ${emailRow.letter}::text, ${emailRow.subject}::text, ${emailRow.sealed}::bytea,
      ${emailRow.created_at}::timestamptz, ${emailRow.due_at}::timestamptz, ${emailRow.give_up_at}::timestamptz
    where ${canEmail}::boolean`;

const hourMs = 3_600_000;

type LinkEmailRequest = {
  readonly purpose: TokenPurpose;
  /** Username as typed. Requests for the same name run one after another. */
  readonly userName: string;
  readonly account: Row<"accounts"> | null;
  /** New address to verify. A new link voids earlier links for the same purpose. */
  readonly to?: string;
  /** True for emails from staff, which have their own limit. */
  readonly isByStaff?: boolean;
  readonly write: (facts: { firstName: string; site: FundSite; token: string }) => EmailMessage;
};

type LinkKind = Pick<LinkEmailRequest, "purpose" | "isByStaff"> & { readonly accountId: string };

/** Returns the seconds until another link can be emailed, or 0 if that is possible now. */
export const secondsUntilLink = (
  { db, now }: Pick<HandlerContext, "db" | "now">,
  { accountId, purpose, isByStaff = false }: LinkKind,
): Promise<number> => {
  const links = db
    .selectFrom("account_tokens")
    .select("created_at as at")
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("by_staff", "=", isByStaff);
  return secondsUntilNext(db.selectFrom(links.as("link")).select("at"), { max: maxAnHour, now });
};

/**
 * Emails a token link in the caller's transaction. Returns false over the limit or without an account. Unknown names
 * take the same time (security-rows row 14).
 */
export const emailLink = async (
  context: HandlerContext,
  { purpose, userName, account, to, isByStaff = false, write }: LinkEmailRequest,
): Promise<boolean> => {
  const { db, now } = context;
  await lockEmailRequests(context, purpose, userName);
  const { id, first_name, email: ownEmail } = account ?? accountNotFound;
  const email = to ?? ownEmail;
  const secondsLeft = await secondsUntilLink(context, { accountId: id, purpose, isByStaff });
  const canEmail = secondsLeft === 0 && account !== null;
  if (canEmail && to !== undefined) await voidTokens(context, id, purpose);
  const { token, hash } = makeToken();
  const expiresAt = new Date(now.getTime() + tokenHours[purpose] * hourMs);
  const emailRow = buildOutboxRow(
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
      where ${canEmail}::boolean
    )
    ${insertEmail(emailRow, id, canEmail)}`.execute(db);
  return canEmail;
};

const emailKind = "user-names";

/** Emails an address its usernames. Every address gets the same response and steps (docs/security-rows.md row 14). */
export const forgotUserName: Handler<typeof calls.forgotUserName> = async ({ body }, context) => {
  const { db, now } = context;
  const email = body.email.trim().toLowerCase();
  await lockEmailRequests(context, emailKind, email);
  const accounts = await db
    .selectFrom("accounts")
    .selectAll()
    .where(sql<string>`lower(email)`, "=", email)
    .where("standing", "=", "ACTIVE")
    .orderBy(sql`last_login_at desc nulls last`)
    .orderBy("user_name")
    .execute();
  const sentEmails = db
    .selectFrom("outbox")
    .innerJoin("accounts", "accounts.id", "outbox.account_id")
    .select("outbox.created_at as at")
    .where(sql<string>`lower(accounts.email)`, "=", email)
    .where("outbox.letter", "=", emailKind);
  const secondsLeft = await secondsUntilNext(db.selectFrom(sentEmails.as("mail")).select("at"), {
    max: maxAnHour,
    now,
  });
  const [newest] = accounts;
  const mailed = secondsLeft === 0 && newest !== undefined;
  const reader = newest ?? { ...accountNotFound, language: "en" as const, fund: null };
  const firstName = accounts.length > 1 ? "" : reader.first_name;
  const userNames = accounts.map(({ user_name }) => user_name);
  const emailRow = buildOutboxRow(
    {
      accountId: reader.id,
      to: reader.email,
      write: (site) => userNamesEmail(firstName, site, userNames),
      language: reader.language,
      fund: reader.fund,
    },
    context,
  );
  await insertEmail(emailRow, reader.id, mailed).execute(db);
  const accountIds = accounts.length > 0 ? accounts.map(({ id }) => id) : ["unknown"];
  await recordAuditEvents(
    context,
    accountIds.map((id) => ({ action: "user-names-asked", subject: `account:${id}`, after: { mailed } })),
  );
  return { ok: true, value: { accepted: true } };
};
