import { z } from "zod";
import {
  type Fields,
  isFields,
  namesIn,
  readKnown,
  withChanges,
  withoutEnvelope,
} from "../contract/foreign/known-names.ts";
import { keptAnswerSchema } from "../contract/foreign/kept-answer.ts";

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

export const savePreferencesBodySchema = topicSwitches.extend({
  /** The preferences as a fund API with others than these answered them. */
  kept: keptAnswerSchema.optional(),
});
export type SavePreferencesBody = z.infer<typeof savePreferencesBodySchema>;
/** `offered`: the topics there are for the caller; only approvers get notices of applicants. */
const ownPreferencesSchema = topicSwitches.extend({
  offered: z.array(z.enum(topics)),
  version: z.int(),
  kept: keptAnswerSchema.optional(),
});
export type Preferences = z.infer<typeof ownPreferencesSchema>;

const allOff = Object.fromEntries(topics.map((topic) => [topic, false]));

/** Those of another fund API: it offers the topics of ours that it answers with yes or no. */
const readForeign = (answer: Fields): unknown => {
  const known = Object.entries(readKnown(answer, topics)).filter(([, value]) => typeof value === "boolean");
  const switches = Object.fromEntries(known);
  return { ...allOff, ...switches, offered: Object.keys(switches), version: 0, kept: withoutEnvelope(answer) };
};

export const preferencesSchema = z.preprocess(
  (answer) => (ownPreferencesSchema.safeParse(answer).success || !isFields(answer) ? answer : readForeign(answer)),
  ownPreferencesSchema,
);

/** What a choice changes of the preferences as they came; those that aren't ours stay. */
export const changePreferences = ({ kept, ...switches }: SavePreferencesBody): Fields => {
  if (kept === undefined) return switches;
  const offered = namesIn(kept, topics);
  return withChanges(kept, Object.fromEntries(offered.map((topic) => [topic, switches[topic]])));
};

/** What a link in an email carries: account and topic, signed by the fund API. */
export const unsubscribeBodySchema = z.object({ token: z.string().min(1).max(200) });

export const unsubscribeAnswerSchema = z.object({ topic: z.enum(topics) });
