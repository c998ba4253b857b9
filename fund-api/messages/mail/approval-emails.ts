import { formatPhone } from "../../../lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage, WriteEmail } from "./email-message.ts";
import { inBoth } from "./spanish/bilingual.ts";
import * as es from "./spanish/approval-emails.es.ts";

type To = { readonly firstName: string; readonly site: FundSite };

const callUs = ({ brand }: FundSite): string => `call us at ${formatPhone(brand.phone)} or write to ${brand.email}`;

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
    closing: [`If you didn’t register, ${callUs(facts.site)}.`],
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
      `If this is a mistake or you can fix it, ${callUs(facts.site)}. Have your Employer ID or member ID ready.`,
    ],
  }),
  es.accountDeclinedEmail,
);

/** For approvers. It contains nothing that the applicant typed, so that strangers can't send messages to staff. */
export const pendingApplicantEmail = (facts: To & { readonly employerName: string | null }): EmailMessage => ({
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
