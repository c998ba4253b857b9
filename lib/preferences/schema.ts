import { z } from "zod";

/** Optional emails. Notices about the account itself, and those the law asks for, always go out. */
export const topics = [
  "reportReceipts",
  "paymentReceipts",
  "paymentReminders",
  "applicantNotices",
  "messageNotices",
] as const;
export type Topic = (typeof topics)[number];

const topicSwitches = z.object({
  reportReceipts: z.boolean(),
  paymentReceipts: z.boolean(),
  paymentReminders: z.boolean(),
  applicantNotices: z.boolean(),
  messageNotices: z.boolean(),
});

export const savePreferencesBodySchema = topicSwitches;
/** `offered`: the topics there are for the caller; only approvers get notices of applicants. */
export const preferencesSchema = topicSwitches.extend({ offered: z.array(z.enum(topics)), version: z.int() });
export type Preferences = z.infer<typeof preferencesSchema>;

/** What a link in an email carries: account and topic, signed by the fund API. */
export const unsubscribeBodySchema = z.object({ token: z.string().min(1).max(200) });

export const unsubscribeAnswerSchema = z.object({ topic: z.enum(topics) });
