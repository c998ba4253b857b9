import { sql, type Kysely } from "kysely";
import { type Member, selectActiveMembers, selectAdmins } from "../../platform/db/employers.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isDeactivated } from "../../identity/sign-in/login-attempts.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import type { Addressee, EmailMessage } from "./email-message.ts";
import { emailAccount, queueOptionalEmail } from "./outbox.ts";

const isAdmin = ({ role }: Member): boolean => role === "Employer Admin";
const lastActiveAt = ({ last_login_at, created_at }: Member): Date => last_login_at ?? created_at;

const byAdminThenLastLogin = (left: Member, right: Member): number =>
  Number(isAdmin(right)) - Number(isAdmin(left)) || lastActiveAt(right).getTime() - lastActiveAt(left).getTime();

type Audience = "everyone" | "admins" | "reporters";

/**
 * Lists people who can log in, by ID. If every account is deactivated, returns one admin, or else one user, so that
 * someone gets the email.
 */
export const listEmployerUsers = async (
  { db, now }: { readonly db: Kysely<Database>; readonly now: Date },
  employerId: string,
  audience: Audience = "everyone",
): Promise<Member[]> => {
  const members = audience === "admins" ? selectAdmins(db, employerId) : selectActiveMembers(db, employerId);
  const recipients = audience === "reporters" ? members.where(sql<boolean>`'report' = any (m.rights)`) : members;
  const users = await recipients.orderBy("a.id").execute();
  const reachable = users.filter((account) => !isDeactivated(account, now));
  return reachable.length > 0 ? reachable : users.toSorted(byAdminThenLastLogin).slice(0, 1);
};

type EmailContext = Pick<HandlerContext, "db" | "now" | "keys" | "site">;
type WriteEmail = (recipient: Addressee) => EmailMessage;

/** Emails the people of the employer, in the caller's transaction. @param audience by default everyone who can log in */
export const emailEmployer = async (
  context: EmailContext,
  employerId: string,
  write: WriteEmail,
  audience?: Audience,
): Promise<void> => {
  for (const account of await listEmployerUsers(context, employerId, audience))
    await emailAccount(context, account, write);
};

/** Emails a receipt to the filer unless they opted out. For a paper report, emails everyone (docs/domain.md §9). */
export const emailReceipt = async (
  context: HandlerContext,
  employerId: string,
  emails: { readonly own: WriteEmail; readonly fromPaper: WriteEmail },
): Promise<void> => {
  if (context.actingFor !== null) return emailEmployer(context, employerId, emails.fromPaper);
  const to = signedIn(context);
  return queueOptionalEmail(context, "reportReceipts", {
    to,
    write: (site) => emails.own({ firstName: to.first_name, site }),
  });
};
