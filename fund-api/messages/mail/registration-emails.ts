import { formatDate } from "../../../lib/platform/format/date.ts";
import { addressLines, formatPhone } from "../../../lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { Address } from "../../../lib/platform/contract/address.ts";
import { callUs } from "./account-emails.ts";
import { type Addressee, type EmailMessage, inBoth, type LinkEmail, linkTo, type WriteEmail } from "./email-message.ts";
import * as es from "./registration-emails.es.ts";

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

const callOrWrite = ({ brand }: FundSite): string =>
  `call us at ${formatPhone(brand.phone)} or write to ${brand.email}`;

export const accountApprovedEmail: WriteEmail<[facts: es.Approved]> = inBoth(
  (facts) => ({
    name: "account-approved",
    subject: "Your account is approved",
    firstName: facts.firstName,
    paragraphs: [
      `Your account is approved. You are registered as: ${facts.as}.`,
      facts.isVerified
        ? "Log in with the username and password you chose."
        : "Your email address is not verified yet: log in with the username and password you chose, and we’ll send you a link to verify it.",
    ],
    action: { name: "Log in", href: `${facts.site.origin}/login` },
    closing: [`If you didn’t register, ${callOrWrite(facts.site)}.`],
  }),
  es.accountApprovedEmail,
);

export const accountDeclinedEmail: WriteEmail<[facts: es.Declined]> = inBoth(
  (facts) => ({
    name: "account-declined",
    subject: "Your registration was declined",
    firstName: facts.firstName,
    paragraphs: [
      "Your registration was reviewed and declined. The reason:",
      facts.reason,
      `If this is a mistake or you can fix it, ${callOrWrite(facts.site)}. Have your Employer ID or member ID ready.`,
    ],
  }),
  es.accountDeclinedEmail,
);

/** For approvers. It contains nothing that the applicant typed, so that strangers can't send messages to staff. */
export const pendingApplicantEmail = (facts: Addressee & { readonly employerName: string | null }): EmailMessage => ({
  name: "applicant-waiting",
  subject: "A registration is waiting",
  firstName: facts.firstName,
  paragraphs: [
    facts.employerName === null
      ? "Someone registered and verified their email address. The registration is waiting for the fund’s decision."
      : `Someone registered for ${facts.employerName} and verified their email address. The registration is waiting for a decision.`,
  ],
  action: { name: "See who is waiting", href: `${facts.site.origin}/dashboard/approve` },
  closing: ["Approve only people you know or have checked with."],
});
