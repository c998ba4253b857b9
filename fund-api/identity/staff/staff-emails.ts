import { formatDateTime } from "../../../lib/platform/format/date.ts";
import { callUs } from "../../messages/mail/account-emails.ts";
import type { WriteEmail } from "../../messages/mail/email-message.ts";
import { linkTo } from "../../messages/mail/spanish/bilingual.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";

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
