import { countOf } from "../../platform/format/count.ts";
import type { ContactKind } from "../inbox/schema.ts";
import type { ContactTopic } from "./schema.ts";

export const contactKindLabels: Readonly<Record<ContactKind, string>> = {
  EMPLOYER: "An employer or its payroll service",
  MEMBER: "A plan member or their family member",
  PROVIDER: "A health care provider",
  OTHER: "Someone else",
};

export const contactTopicLabels: Readonly<Record<ContactTopic, string>> = {
  LOGIN: "Logging in or registering",
  REPORTING: "Reporting work history",
  PAYMENT: "Payments",
  COVERAGE: "Health coverage and ID cards",
  PENSION: "Pension",
  OTHER: "Something else",
};

/** Labels on the page and in "[field] Required" (spec-map §5). */
export const contactLabels = {
  name: "Your name",
  email: "Email address",
  who: "Who are you?",
  topic: "What is it about?",
  reference: "Reference number of an earlier message (optional)",
  text: "Message",
} as const;
export type ContactField = keyof typeof contactLabels;

export const contactTexts = {
  title: "Write to us",
  lead: "We answer by email. Don’t include Social Security numbers or bank account numbers.",
  signedIn: "You’re logged in, so your conversation with us is under",
  referenceHint: "If you write again about the same question, type the number from our email: C-2345-ABCD.",
  notSent: "Your message wasn’t sent. Your entries are still here.",
  refused: "Your message wasn’t sent. Your entries are still here. Fix the marked fields, and try again.",
  unanswered: "We don’t know if your message was sent. Select Send message again: it is sent only once.",
  choose: "Choose one",
  sentTitle: "We received your message",
  sent: (reference: string, email: string): string =>
    `Your reference number is ${reference}. We emailed it to ${email}, and we’ll answer at that address.`,
  again: "Write another message",
  noScript: "This form needs JavaScript, which is turned off in your browser. Turn it on, or call us.",
  badReference:
    "Must be a reference number, such as C-2345-ABCD. It’s in our email. Leave this empty if you don’t have one.",
  badText: "Has a character that we can’t save. Type the message again instead of pasting it.",
  ssn: "Remove the Social Security number: this form isn’t a safe way to send it. If we need it, we’ll ask for it in another way.",
  tooMany: (limit: number, minutes: number): string =>
    `We received ${limit} messages from this email address in the last hour, which is the limit. This one wasn’t sent, and what you typed is still here. Try again in ${countOf(minutes, "minute")}, or call us.`,
  keyReused:
    "This request repeats an earlier one with different content. It wasn’t sent. Reload the page and send your message again.",
  otherReference: (reference: string): string =>
    `The message quotes ${reference}, which has another email address or accepts no more messages`,
} as const;
