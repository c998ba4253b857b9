import type { Topic } from "./schema.ts";

/** The switches of the preferences, as one reads them. */
export const topicNames: Readonly<Record<Topic, string>> = {
  reportReceipts: "Receipts of reports I commit",
  paymentReceipts: "Receipts of payments I authorize",
  applicantNotices: "Registrations that wait for my decision",
};

/** The same, in a sentence about mails that are stopped. */
const topicMails: Readonly<Record<Topic, string>> = {
  reportReceipts: "receipts of the reports you commit",
  paymentReceipts: "receipts of the payments you authorize",
  applicantNotices: "notices of registrations that wait for your decision",
};

/** Why a mail came, at its foot. */
export const whyMailed: Readonly<Record<Topic, string>> = {
  reportReceipts: "You get this because you committed a report.",
  paymentReceipts: "You get this because you authorized a payment.",
  applicantNotices: "You get this because you may approve registrations.",
};

/** A link that is not whole, or was not signed here. */
export const brokenLinkText =
  "The link is not complete, or not one of ours. Nothing was changed. Open it again from the email, or copy all of it.";

/** What the preferences on the profile say. */
export const preferencesTexts = {
  always:
    "Notices about your account, such as a changed password or email address, and notices the law asks for, always come.",
  nothingOffered: "There are no other emails for your account.",
  saved: "Your choice is saved.",
  stale: "Your choice was changed elsewhere after you loaded it. Nothing of this change was saved.",
  staleTitle: "Somebody chose meanwhile, in another window or by a link in an email.",
  savedThere: "Saved now:",
  yoursStands: "What you ticked still stands below: save again to keep it.",
  notSavedTitle: "Your choice was not saved",
} as const;

/** What /unsubscribe says, before and after the click. */
export const unsubscribeTexts = {
  ask: "One press, and this kind of email stops. You need not log in.",
  doneTitle: "You are unsubscribed",
  done: (topic: Topic): string => `We send you no more ${topicMails[topic]}. Other emails are not affected.`,
  brokenTitle: "This link stops nothing",
  notSentTitle: "That did not get through",
} as const;
