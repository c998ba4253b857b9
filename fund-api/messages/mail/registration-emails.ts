import { formatDate } from "../../../lib/platform/format/date.ts";
import { addressLines } from "../../../lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { Address } from "../../../lib/platform/contract/address.ts";
import { callUs } from "./account-emails.ts";
import type { EmailMessage, LinkEmail } from "./email-message.ts";
import { inBoth, linkTo } from "./spanish/bilingual.ts";
import * as es from "./spanish/registration-emails.es.ts";

/** The first of the three steps on /register. */
export const welcomeEmail: LinkEmail = inBoth(
  ({ firstName, site, token }) => ({
    name: "welcome",
    subject: "Verify your email address",
    firstName,
    paragraphs: [
      "Thank you for registering. Please verify that this address is yours.",
      "Then a representative reviews your registration, and we’ll email you when your account is approved.",
    ],
    action: { name: "Verify my email", href: linkTo(site, "/verify-email?", token) },
    closing: [
      "The link works once, for 24 hours. After that, log in to get a new one.",
      `If you didn’t register, ignore this email. No one can use the account without this step. ${callUs(site)}`,
    ],
  }),
  es.welcomeEmail,
);

type Posted = {
  readonly employerId: string;
  readonly employerName: string;
  readonly address: Address;
  /** Printed form: "ABCD-EFGH-JKMN". */
  readonly code: string;
  readonly validUntil: string;
  readonly site: FundSite;
};

/** For the fund's office: the letter that proves who opened the employer's mail. */
export const registrationCodeEmail = ({
  employerId,
  employerName,
  address,
  code,
  validUntil,
  site,
}: Posted): EmailMessage => ({
  name: "registration-code",
  subject: `Registration code to mail to ${employerId}`,
  firstName: "mailroom",
  paragraphs: [
    "Print the letter below and mail it to this address only:",
    [employerName, ...addressLines(address)].join("\n"),
    `The letter:\nWe received a request for a registration code for ${employerName}, Employer ID ${employerId}. Give it only to people who report or pay for you.`,
    `Registration code: ${code}\nValid until: ${formatDate(validUntil)}\nEnter it at: ${site.origin}/register`,
    `If no one at your office requested it, don’t share this letter. ${callUs(site)}`,
  ],
});
