import { sql } from "kysely";
import type * as calls from "../../../lib/identity/account/contract.ts";
import { recordAuditEvents } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { secondsUntilNext } from "../../platform/limits/limit.ts";
import { userNamesEmail } from "../../messages/mail/account-emails.ts";
import { buildOutboxRow } from "../../messages/mail/outbox.ts";
import { insertEmail, lockEmailRequests, maxAnHour, accountNotFound } from "./links/mail-link.ts";

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
