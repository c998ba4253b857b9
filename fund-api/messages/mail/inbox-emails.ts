import { countOf } from "../../../lib/platform/format/count.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import { type Addressee, type EmailMessage, inBoth, type WriteEmail } from "./email-message.ts";
import * as es from "./inbox-emails.es.ts";

/** Keys with YOU are for the people of a shared report's employer, all others except MESSAGE for its member. */
export type ThreadNews =
  | "MESSAGE"
  | "SHARED"
  | "SHARED_WITH_YOU"
  | "UNSHARED"
  | "UNSHARED_WITH_YOU"
  /** The correction took effect, waits for the fund, or was decided. */
  | "CORRECTED"
  | "CREDIT_ASKED"
  | "DECIDED";
/** `link` is null for an email without one. */
export type NewsLabels = Readonly<
  Record<ThreadNews, { readonly subject: string; readonly text: string; readonly link: string | null }>
>;

const newsLabels: NewsLabels = {
  MESSAGE: {
    subject: "You have a new message",
    text: "There is a new message for you in the fund’s portal. To protect your information, we don’t put it in an email. Log in to read and answer it.",
    link: "Read the message",
  },
  SHARED: {
    subject: "We shared your report about a month with the employer",
    text: "The fund’s staff shared your report about a month with the employer, who can read it and correct the month. Log in to see what we wrote to them.",
    link: "Open the conversation",
  },
  SHARED_WITH_YOU: {
    subject: "A plan member reported a month for you to check",
    text: "A plan member reported that a month looks wrong or is missing, and the fund shared the report with you. To protect the member’s information, we don’t put it in an email. Log in to read it, and to correct the month or answer.",
    link: "Read the report",
  },
  UNSHARED: {
    subject: "We no longer share your report about a month with the employer",
    text: "The fund’s staff stopped sharing your report about a month with the employer, who can no longer read it in the portal. Log in to see where your report is now.",
    link: "Open the conversation",
  },
  UNSHARED_WITH_YOU: {
    subject: "We no longer share a plan member’s report with you",
    text: "The fund shared a plan member’s report about a month with you and has stopped sharing it. If you have an earlier email about it, its link no longer works. You don’t need to do anything about this report. If you saved any of its files, delete them.",
    link: null,
  },
  CORRECTED: {
    subject: "An employer changed a month that you reported",
    text: "An employer changed a month that you reported, and the change took effect. It may not be the one you asked for. To protect your information, we don’t put it in an email. Log in to see what changed.",
    link: "See the change",
  },
  CREDIT_ASKED: {
    subject: "An employer filed a correction of a month that you reported",
    text: "An employer filed a correction of a month that you reported, and the fund still has to decide on it. To protect your information, we don’t put it in an email. Log in to see it.",
    link: "See the correction",
  },
  DECIDED: {
    subject: "We decided on the correction of a month that you reported",
    text: "The fund decided on an employer’s correction of a month that you reported. To protect your information, we don’t put it in an email. Log in to see the decision and what it means for your hours.",
    link: "See the decision",
  },
};

/** For an employer's people or a member. The message itself stays in the portal. */
export const messageFromFundEmail: WriteEmail<[to: Addressee, threadId: string, news: ThreadNews]> = inBoth(
  ({ firstName, site }, threadId, news) => {
    const { subject, text, link } = newsLabels[news];
    const action = link !== null && { action: { name: link, href: `${site.origin}/dashboard/inbox/${threadId}` } };
    return { name: "message-from-fund", subject, firstName, paragraphs: [text], ...action };
  },
  (_to, _threadId, news) => {
    const { subject, text, link } = es.newsLabels[news];
    return { subject, paragraphs: [text], ...(link !== null && { action: link }) };
  },
);

export type NewsForFund = "MESSAGE" | "CONTACT" | "CORRECTED";

const messageWaits = "A message is waiting for an answer";
const fundWords = {
  MESSAGE: {
    subject: messageWaits,
    text: "An employer or a plan member wrote to the fund. Log in to read and answer the message.",
    link: "Read the message",
  },
  CONTACT: {
    subject: messageWaits,
    text: "Someone who isn’t logged in wrote to the fund. We haven’t confirmed their name or address. Log in to read and answer the message.",
    link: "Read the message",
  },
  CORRECTED: {
    subject: "An employer changed a month that a member reported",
    text: "An employer changed a month that a plan member reported. Log in to see what changed, and if the member or the employer still needs an answer.",
    link: "See the change",
  },
} as const satisfies Record<NewsForFund, object>;

/** For staff: someone wrote, or an employer changed a reported month. */
export const messageForFundEmail = (to: Addressee, threadId: string, news: NewsForFund): EmailMessage => {
  const { subject, text, link } = fundWords[news];
  return {
    name: "message-for-fund",
    subject,
    firstName: to.firstName,
    paragraphs: [text],
    action: { name: link, href: `${to.site.origin}/dashboard/inbox/${threadId}` },
  };
};

/** For staff: one email for many contact messages. */
export const contactMessagesForFundEmail = (to: Addressee, count: number): EmailMessage => ({
  name: "contact-messages-for-fund",
  subject: "Many messages arrived through the contact form",
  firstName: to.firstName,
  paragraphs: [
    `Many people who aren’t logged in are writing to the fund. To keep your mailbox from filling up, this one email is for ${countOf(count, "more message")}. Log in to read and answer the waiting messages.`,
  ],
  action: { name: "Read the messages", href: `${to.site.origin}/dashboard/inbox?show=waiting` },
});

type Contact = { readonly reference: string; readonly site: FundSite };
export type WriteToContact = WriteEmail<[contact: Contact]>;
export type WriteContactAnswer = WriteEmail<
  [contact: Contact & { readonly name: string }, answer: { readonly topic: string; readonly text: string }]
>;

const writeAgain = ({ reference, site }: Contact) => ({
  action: { name: "Write again", href: `${site.origin}/contact?reference=${reference}` },
  closing: [
    `To write again about the same question, use the form behind this link. It quotes your reference number ${reference}, so that we find your earlier messages. Don’t include Social Security numbers or bank account numbers.`,
  ],
});

/** Sends the reference number without any typed text, because the address may belong to anyone. */
export const contactReceivedEmail: WriteToContact = inBoth(
  (contact) => ({
    name: "contact-received",
    subject: `We received your message ${contact.reference}`,
    firstName: "",
    paragraphs: [
      `We received your message. Its reference number is ${contact.reference}. We’ll answer by email to this address. If you didn’t write to us, ignore this email.`,
    ],
    ...writeAgain(contact),
  }),
  es.contactReceivedEmail,
);

/** Contains the answer itself, because someone logged out has no page to read it on. */
export const answerToContactEmail: WriteContactAnswer = inBoth(
  (contact, { topic, text }) => ({
    name: "answer-to-contact",
    subject: `Our answer to your message ${contact.reference}`,
    firstName: contact.name,
    paragraphs: [`You wrote to us (${topic}, reference number ${contact.reference}). This is our answer:`, text],
    ...writeAgain(contact),
  }),
  es.answerToContactEmail,
);
