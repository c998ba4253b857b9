import type { FundSite } from "../../platform/handler/fund-site.ts";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { joinWords } from "../../../lib/platform/format/plain-text.ts";
import { accessSentence } from "../../../lib/identity/employers/invitation-texts.en.ts";
import type { Access } from "../../../lib/identity/employers/schema.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { getEmployerName } from "../../platform/db/employers.ts";
import type { Row } from "../../platform/db/schema.ts";
import { type HandlerContext, signedIn } from "../../platform/handler/handler.ts";
import { callUs } from "../../messages/mail/account-emails.ts";
import { type Addressee, type EmailMessage, inBoth, linkTo } from "../../messages/mail/email-message.ts";
import { emailAccount, queueEmail } from "../../messages/mail/outbox.ts";
import * as es from "./people-emails.es.ts";

type Context = Pick<HandlerContext, "db" | "now" | "keys" | "site" | "account">;
type Account = Pick<Row<"accounts">, "first_name" | "last_name">;
type EmployerAccess = { readonly employer: string; readonly access: Access };

const nameOfActor = (context: Context): string => fullNameOf(signedIn(context));

/** Emails the invitation. The inviter's name passed the rule for names, so it can't contain a link. */
export const emailInvitation = async (context: Context, row: Row<"invitations">, token: string): Promise<void> => {
  const employer = await getEmployerName(context.db, row.employer_id);
  const write = (site: FundSite): EmailMessage => ({
    name: "person-invited",
    subject: "You’re invited to log in for your company",
    // The inviter typed the name, so it could be any message.
    firstName: "",
    paragraphs: [
      `${nameOfActor(context)} invites you to log in for ${employer}. ${accessSentence(row)}`,
      "Register, or log in with the login you already have for this email address.",
    ],
    action: { name: "Accept the invitation", href: linkTo(site, "/invitation?", token) },
    closing: [
      `The link works once, until ${formatDate(fundDate(row.expires_at))}.`,
      `If you don’t know ${employer}, ignore this email. ${callUs(site)}`,
    ],
  });
  await queueEmail(context, { accountId: null, to: row.email, write, giveUpAt: row.expires_at });
};

/** Emails a withdrawal, like the invitation without a name in the greeting. */
export const invitationWithdrawnEmail = inBoth(
  ({ site, employer }: es.Withdrawn) => ({
    name: "invitation-withdrawn",
    subject: "Your invitation was withdrawn",
    firstName: "",
    paragraphs: [
      `Your invitation to log in for ${employer} was withdrawn. Its link doesn’t work anymore.`,
      "If you think that’s a mistake, ask the person who invited you.",
    ],
    closing: [`If you don’t know ${employer}, ignore this email. ${callUs(site)}`],
  }),
  es.invitationWithdrawnEmail,
);

/** Emails the withdrawal, unless the invitation had expired. */
export const emailWithdrawal = async (
  context: Context,
  { email, employer_id, expires_at }: Pick<Row<"invitations">, "email" | "employer_id" | "expires_at">,
): Promise<void> => {
  const { db, now } = context;
  if (now >= expires_at) return;
  const account = await db
    .selectFrom("accounts")
    .select(["language", "fund"])
    .where((eb) => eb.fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .where("language", "is not", null)
    .orderBy("last_login_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const employer = await getEmployerName(db, employer_id);
  await queueEmail(context, {
    ...account,
    accountId: null,
    to: email,
    write: (site) => invitationWithdrawnEmail({ site, employer }),
  });
};

/** For someone who registered with an invitation. */
export const accountReadyEmail = (
  { firstName, site }: Addressee,
  { userName, employer, access }: EmployerAccess & { readonly userName: string },
): EmailMessage => ({
  name: "account-ready",
  subject: "Your account is ready",
  firstName,
  paragraphs: [`You can log in for ${employer} as ${userName}. ${accessSentence(access)}`],
  action: { name: "Log in", href: `${site.origin}/login` },
  closing: [callUs(site)],
});

/** For someone who added the employer to their login. */
export const employerJoinedEmail = (
  { firstName, site }: Addressee,
  { userName, employer, access }: EmployerAccess & { readonly userName: string },
): EmailMessage => ({
  name: "employer-joined",
  subject: "Your login works for another company now",
  firstName,
  paragraphs: [
    `You can now log in for ${employer} as ${userName}, too. ${accessSentence(access)}`,
    "When you log in, you choose which company you’re working for. To change it later, use Switch employer in the menu under your name.",
  ],
  action: { name: "See my dashboard", href: `${site.origin}/dashboard` },
  closing: [`If you didn’t do this, choose a new password and call us right away. ${callUs(site)}`],
});

const invitationAcceptedEmail = ({ firstName, site }: Addressee, account: Account): EmailMessage => ({
  name: "invitation-accepted",
  subject: "An invitation was accepted",
  firstName,
  paragraphs: [`${fullNameOf(account)} accepted an invitation and can log in for your company now.`],
  action: { name: "See people", href: `${site.origin}/dashboard/employer/people` },
  closing: [`If this person shouldn’t be able to log in, remove them on that page. ${callUs(site)}`],
});

/** Emails the new person, and each admin so that one can remove the person if needed. */
export const emailAcceptance = async (
  context: Context,
  account: Row<"accounts">,
  { write, admins }: { readonly write: (to: Addressee) => EmailMessage; readonly admins: readonly Row<"accounts">[] },
): Promise<void> => {
  await emailAccount(context, account, write);
  for (const admin of admins) await emailAccount(context, admin, (to) => invitationAcceptedEmail(to, account));
};

/** For someone whose role or rights an admin changed. */
export const accessChangedEmail = (
  context: Context,
  person: Account,
  { employer, access }: EmployerAccess,
): EmailMessage => ({
  name: "access-changed",
  subject: "Your rights were changed",
  firstName: person.first_name,
  paragraphs: [`${nameOfActor(context)} changed what you can do for ${employer}.`, accessSentence(access)],
  action: { name: "See my dashboard", href: `${context.site.origin}/dashboard` },
  closing: [callUs(context.site)],
});

/** For someone an admin removed. */
export const accessRemovedEmail = (
  context: Context,
  person: Account,
  { employer, hasOthers }: { readonly employer: string; readonly hasOthers: boolean },
): EmailMessage => ({
  name: "access-removed",
  subject: hasOthers ? "You can’t log in for one of your companies anymore" : "You can’t log in anymore",
  firstName: person.first_name,
  paragraphs: [
    `${nameOfActor(context)} removed your login for ${employer}.`,
    ...(hasOthers ? ["You can still log in for your other companies."] : []),
    "The fund keeps the reports and payments that you entered for the company.",
  ],
  closing: [callUs(context.site)],
});

/** `withdrawn` lists the addresses whose invitations were withdrawn with the role. */
type AdminHandover = {
  readonly person: Account;
  readonly admin: Account;
  readonly employer: string;
  readonly withdrawn: readonly string[];
};

const withdrawnText = (inviter: string, emails: readonly string[]): string =>
  `${emails.length === 1 ? `The invitation ${inviter} sent to ${joinWords(emails)} doesn’t` : `The invitations ${inviter} sent to ${joinWords(emails)} don’t`} work anymore.`;

/** For someone who received the admin role. */
export const adminReceivedEmail = (
  { site }: Context,
  { person, admin, employer, withdrawn }: AdminHandover,
): EmailMessage => ({
  name: "admin-received",
  subject: "You’re an Employer Admin now",
  firstName: person.first_name,
  paragraphs: [
    `${fullNameOf(admin)} handed the admin role for ${employer} over to you.`,
    accessSentence({ role: "Employer Admin", rights: [] }),
    `${fullNameOf(admin)} can still report, pay and manage bank accounts, until you change that.`,
    ...(withdrawn.length === 0
      ? []
      : [`${withdrawnText(fullNameOf(admin), withdrawn)} To invite someone again, open the People page.`]),
  ],
  action: { name: "See people", href: `${site.origin}/dashboard/employer/people` },
  closing: [callUs(site)],
});

/** For the admin who handed over the role. */
export const adminHandedOverEmail = (
  { site }: Context,
  { person, admin, employer, withdrawn }: AdminHandover,
): EmailMessage => ({
  name: "admin-given-up",
  subject: "You handed over the admin role",
  firstName: admin.first_name,
  paragraphs: [
    `${fullNameOf(person)} is now the Employer Admin of ${employer} instead of you.`,
    "You can still report, pay and manage bank accounts, until the new admin changes that.",
    ...(withdrawn.length === 0 ? [] : [withdrawnText("you", withdrawn)]),
  ],
  action: { name: "See my dashboard", href: `${site.origin}/dashboard` },
  closing: [`If you didn’t do this, choose a new password and call us right away. ${callUs(site)}`],
});
