import { countOf } from "../../platform/format/count.ts";
import { messageLimit } from "../../platform/format/plain-text.ts";
import type { Audience } from "./canned-reply.ts";

export const cannedRefusals = {
  NotFound: "This canned reply isn’t there anymore. Nothing was changed. You can add it as a new one.",
  Stale: "Someone changed this canned reply a moment ago. Nothing was changed. Review it and try again.",
  titleTaken: (title: string): string => `“${title}” is the title of another canned reply. Choose a different one.`,
  tooMany: (limit: number): string =>
    `The fund has ${limit} canned replies, which is the most it can have. Nothing was changed. Retire one first.`,
} as const;

export const audienceLabels: Readonly<Record<Audience, string>> = {
  ANYONE: "Anyone",
  EMPLOYERS: "Employers",
  MEMBERS: "Plan members",
};

export const cannedTexts = {
  title: "Canned replies",
  lead: "Messages that staff insert into a reply and edit before they send it. Each fund has its own.",
  none: "There are no canned replies.",
  audienceHint: "Staff can insert it only when they write to these people.",
  titleRequired: "Title Required",
  textRequired: "Text Required",
  spanishLabel: "Text in Spanish (optional)",
  spanishHint: "Inserted instead for a plan member, or someone who isn’t logged in, who reads Spanish.",
  spanish: "In Spanish:",
  added: (title: string): string => `“${title}” is added. Staff can insert it now.`,
  saved: (title: string): string => `“${title}” is saved.`,
  retired: (title: string): string => `“${title}” is retired. Staff can’t insert it anymore.`,
  restored: (title: string): string => `“${title}” is available again.`,
  currentValue: (title: string): string => `“${title}” is now:`,
  incomplete: "Nothing was saved yet. Fill in the marked fields, and try again.",
  unanswered: "We didn’t get a response, so we don’t know if it was saved. Try again: it isn’t saved twice.",
  choose: "Choose…",
  pickHint: "Inserts the text where the cursor is. Check and edit it before you send.",
  inserted: (title: string): string => `Inserted “${title}”. Check it before you send.`,
  insertedSpanish: (title: string): string => `Inserted the Spanish text of “${title}”. Check it before you send.`,
  englishOnly: (title: string): string => `${title} (English only)`,
  warnsOfEnglish: (title: string): string =>
    `“${title}” has no Spanish text, and this person reads Spanish. If you insert it, they get the English text.`,
  tooLong: (title: string): string =>
    `“${title}” wasn’t inserted, because your message would have more than ${countOf(messageLimit, "character")}.`,
} as const;
