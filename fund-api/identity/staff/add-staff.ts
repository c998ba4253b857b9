import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { isOperations, roles } from "../../../lib/platform/contract/audience.ts";
import { emailErrors, emailRule } from "../../../lib/platform/rules/email.ts";
import { accountNameError } from "../../../lib/platform/rules/name.ts";
import { fieldLabels } from "../../../lib/identity/registration/texts.en.ts";
import { findUserNameError } from "../../../lib/identity/registration/applicant.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import type { Database } from "../../platform/db/schema.ts";
import { insertAccount } from "../registration/new-account.ts";
import { firstLinkHours, makeToken } from "../account/links/account-tokens.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import { formatDateTime } from "../../../lib/platform/format/date.ts";
import { callUs } from "../../messages/mail/account-emails.ts";
import { linkTo, type WriteEmail } from "../../messages/mail/email-message.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";

/** A staff member to add, as typed. A missing value is a problem. */
export type TypedStaff = Readonly<
  Partial<Record<"firstName" | "lastName" | "email" | "userName" | "role", string | undefined>>
>;

const staffRoles = roles.filter((role) => isOperations({ roles: [role] }));

/** Returns the role that was typed, in any case. */
const findRole = (typed: string) => staffRoles.find((role) => role.toLowerCase() === typed.trim().toLowerCase());

const staffProblems = ({
  firstName = "",
  lastName = "",
  email = "",
  userName = "",
  role = "",
}: TypedStaff): string[] => {
  const errorsByOption = {
    "--first-name": accountNameError(fieldLabels.firstName, firstName.trim()),
    "--last-name": accountNameError(fieldLabels.lastName, lastName.trim()),
    "--email": emailRule.isValid(email.trim()) ? null : emailErrors.invalid,
    "--username": findUserNameError(userName),
    "--role":
      findRole(role) === undefined ? `Must be ${staffRoles.map((staffRole) => `"${staffRole}"`).join(" or ")}` : null,
  };
  return Object.entries(errorsByOption).flatMap(([name, error]) => (error === null ? [] : [`${name}: ${error}`]));
};

const usedUserName = (userName: string): string => `--username: ${userName} already exists. Choose another username`;

const listDuplicates = async (
  db: Kysely<Database>,
  { email, userName }: { readonly email: string; readonly userName: string },
): Promise<string[]> => {
  const rows = await db
    .selectFrom("accounts")
    .select(["user_name", "email", "roles", "standing"])
    .where(sql<boolean>`(lower(user_name) = ${userName.toLowerCase()} or lower(email) = ${email.toLowerCase()})`)
    .execute();
  return rows.flatMap((row) => {
    if (row.user_name.toLowerCase() === userName.toLowerCase()) return [usedUserName(row.user_name)];
    const isStaff = row.standing !== "DELETED" && isOperations({ roles: row.roles });
    return isStaff
      ? [`--email: ${row.user_name}, of the fund’s staff, already has this address. Each person has one login`]
      : [];
  });
};

type Invited = {
  readonly firstName: string;
  readonly userName: string;
  readonly site: FundSite;
  readonly token: string;
  /** The ISO instant when the link expires. */
  readonly until: string;
};

/** Sends new staff their one-time link. */
export const staffInvitedEmail: WriteEmail<[facts: Invited]> = ({ firstName, userName, site, token, until }) => ({
  name: "staff-invited",
  subject: "Choose a password for your login",
  firstName,
  paragraphs: [`You have a login for the fund’s staff pages. Your username is ${userName}.`],
  action: { name: "Choose a password", href: linkTo(site, "/reset-password?", token) },
  closing: [
    `The link works once, until ${formatDateTime(until)}. After that, request a new one at ${site.origin}/forgot-password.`,
    `If you don’t work for the fund, ignore this email. ${callUs(site)}`,
  ],
});

type Context = Pick<HandlerContext, "db" | "now" | "keys" | "site"> & {
  /** True to email the link. Otherwise the caller shows it. */
  readonly sendsMail: boolean;
};

type AddOutcome = { readonly link: string; readonly until: Date } | { readonly problems: readonly string[] };

/**
 * Adds a login for the fund's staff and returns a link with which its owner chooses the password, once within 24 hours.
 * The account, the link, the email and the audit event are one transaction.
 * @returns the link, or every problem if nothing was added
 */
export const addStaff = async (typed: TypedStaff, { sendsMail, ...context }: Context): Promise<AddOutcome> => {
  const problems = staffProblems(typed);
  const role = findRole(typed.role ?? "");
  if (problems.length > 0 || role === undefined) return { problems };
  const [firstName = "", lastName = "", email = ""] = [typed.firstName, typed.lastName, typed.email].map((text) =>
    text?.trim(),
  );
  const userName = typed.userName ?? "";
  const { now, site } = context;
  // No one knows this password, which the link replaces.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const { token, hash } = makeToken();
  const until = new Date(now.getTime() + firstLinkHours * 3_600_000);
  return context.db.transaction().execute(async (db): Promise<AddOutcome> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('staff:add', 0))`.execute(db);
    const duplicates = await listDuplicates(db, { email, userName });
    if (duplicates.length > 0) return { problems: duplicates };
    // Staff work for both funds, and accept the terms at their first login.
    const person = { userName, firstName, lastName, email, phone: "" };
    const account = await insertAccount({ ...context, db, language: "en" }, person, passwordHash, {
      standing: "ACTIVE",
      roles: [role],
      disclaimer_accepted_at: null,
      fund: null,
    });
    if (account === null) return { problems: [usedUserName(userName)] };
    const { id } = account;
    await db
      .insertInto("account_tokens")
      .values({
        token_hash: hash,
        purpose: "RESET",
        account_id: id,
        email,
        created_at: now,
        expires_at: until,
        by_staff: true,
      })
      .execute();
    if (sendsMail)
      await queueEmail(
        { ...context, db },
        {
          accountId: id,
          to: email,
          write: (fundSite) =>
            staffInvitedEmail({ firstName, userName, site: fundSite, token, until: until.toISOString() }),
          giveUpAt: until,
        },
      );
    await recordAudit(
      { db, now, ip: "", account: null },
      {
        action: "staff-added",
        subject: `account:${id}`,
        after: { userName, role, linkSent: sendsMail ? "email" : "printed" },
      },
    );
    return { link: linkTo(site, "/reset-password?", token), until };
  });
};
