import type { FundSite } from "../handler/fund-site.ts";
import type { EmailMessage } from "./email-message.ts";

type Contact = { readonly name: string; readonly reference: string; readonly site: FundSite };

const writeAgain = ({ reference, site }: Contact) => ({
  action: { name: "Write again", href: `${site.origin}/contact?reference=${reference}` },
  closing: [
    `To write again about the same question, use the form behind this link. It quotes your reference number ${reference}, so that we find your earlier messages. Don’t include Social Security numbers or bank account numbers.`,
  ],
});

/** To the address typed into the contact form: its reference number. What was typed stays out of it, for the address may be anyone's. */
export const contactReceivedEmail = (contact: Contact): EmailMessage => ({
  name: "contact-received",
  subject: `We received your message ${contact.reference}`,
  firstName: contact.name,
  paragraphs: [
    `We received your message. Its reference number is ${contact.reference}. We’ll answer by email to this address. If you didn’t write to us, ignore this email.`,
  ],
  ...writeAgain(contact),
});

/** What staff answer to someone who isn't logged in: they have no page to read it on. */
export const answerToContactEmail = (
  contact: Contact,
  { topic, text }: { readonly topic: string; readonly text: string },
): EmailMessage => ({
  name: "answer-to-contact",
  subject: `Our answer to your message ${contact.reference}`,
  firstName: contact.name,
  paragraphs: [`You wrote to us (${topic}, reference number ${contact.reference}). This is our answer:`, text],
  ...writeAgain(contact),
});
