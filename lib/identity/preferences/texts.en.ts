import type { Topic } from "./schema.ts";

export const topicNames: Readonly<Record<Topic, string>> = {
  reportReceipts: "Receipts of reports I commit",
  paymentReceipts: "Receipts of payments I authorize",
  paymentReminders: "Reminders of contributions that are due or late",
  applicantNotices: "Registrations waiting for my decision",
  messageNotices: "Updates in my conversations with the fund",
};

const topicPhrases: Readonly<Record<Topic, string>> = {
  reportReceipts: "receipts of the reports you commit",
  paymentReceipts: "receipts of the payments you authorize",
  paymentReminders: "reminders of contributions that are due or late",
  applicantNotices: "notices of registrations waiting for your decision",
  messageNotices: "updates in your conversations with the fund",
};

/** Reasons at the bottom of an email. */
export const emailReasons: Readonly<Record<Topic, string>> = {
  reportReceipts: "You’re receiving this because you committed a report.",
  paymentReceipts: "You’re receiving this because you authorized a payment.",
  paymentReminders: "You’re receiving this because you report for your company.",
  applicantNotices: "You’re receiving this because you can approve registrations.",
  messageNotices: "You’re receiving this because there’s news in your conversations with the fund.",
};

/** For a link that is incomplete or has another signature. */
export const invalidLinkText =
  "This link is incomplete or isn’t one of ours. Nothing was changed. Open it again from the email, or copy the whole link.";

export const preferencesTexts = {
  always:
    "We always send notices about your account, such as a changed password or email address, and notices required by law.",
  noneAvailable: "There are no other emails for your account.",
  saved: "Your preferences are saved.",
  stale: "Your preferences changed after you opened this page. This change wasn’t saved.",
  staleTitle: "Someone changed these preferences in another window or with a link in an email.",
  savedElsewhere: "Currently saved:",
  yourChoicesKept: "Your choices are still below. Save again to keep them.",
  notSavedTitle: "Your preferences weren’t saved",
} as const;

export const unsubscribeTexts = {
  question: "Select the button to stop this kind of email. You don’t need to log in.",
  doneTitle: "You’re unsubscribed",
  done: (topic: Topic): string => `We won’t send you ${topicPhrases[topic]} anymore. Other emails aren’t affected.`,
  undoneTitle: "You’re subscribed again",
  undone: (topic: Topic): string => `We’ll send you ${topicPhrases[topic]}.`,
  brokenTitle: "This link doesn’t work anymore",
  notSentTitle: "We didn’t receive that",
} as const;
