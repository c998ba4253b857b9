import type { FundSite } from "../handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";

type To = { readonly firstName: string; readonly site: FundSite };

const readLink = ({ site }: To, threadId: string): NonNullable<EmailMessage["action"]> => ({
  name: "Read the message",
  href: `${site.origin}/dashboard/inbox/${threadId}`,
});

/** To an employer's people or a member: someone wrote to them. The message itself stays in the portal. */
export const messageFromFundEmail = (to: To, threadId: string): EmailMessage => ({
  name: "message-from-fund",
  subject: "You have a new message",
  firstName: to.firstName,
  paragraphs: [
    "There is a new message for you in the fund’s portal. To protect your information, we don’t put it in an email. Log in to read and answer it.",
  ],
  action: readLink(to, threadId),
});

/** To the staff: an employer or a member has written. */
export const messageForFundEmail = (to: To, threadId: string): EmailMessage => ({
  name: "message-for-fund",
  subject: "A message is waiting for an answer",
  firstName: to.firstName,
  paragraphs: ["An employer or a plan member wrote to the fund. Log in to read and answer the message."],
  action: readLink(to, threadId),
});
