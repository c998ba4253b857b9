import { z } from "zod";
import { type Fields, readFitting, withChanges } from "../../platform/contract/foreign/known-names.ts";

/** Optional emails; notices about the account and legal notices are always sent. */
export const topics = [
  "reportReceipts",
  "paymentReceipts",
  "paymentReminders",
  "applicantNotices",
  "messageNotices",
] as const;
export type Topic = (typeof topics)[number];

/** Makes a record with one value per topic. */
export const byTopic = <Value>(valueOf: (topic: Topic) => Value) =>
  Object.fromEntries(topics.map((topic) => [topic, valueOf(topic)])) as Record<Topic, Value>;

export const savePreferencesBodySchema = z.object(byTopic(() => z.boolean()));
export type SavePreferencesBody = z.infer<typeof savePreferencesBodySchema>;
/** `offered` lists the caller's topics; only approvers get notices of applicants. */
const shownSchema = savePreferencesBodySchema.extend({
  offered: z.array(z.enum(topics)),
  /** Null if the fund API has no versions. */
  version: z.int().nullable(),
});
export type Preferences = z.infer<typeof shownSchema>;

/** Returns the topics that another fund's API sends as true or false. */
const topicsIn = (response: unknown): Topic[] =>
  Object.keys(readFitting(response, savePreferencesBodySchema)) as Topic[];

const versionedSchema = shownSchema.extend({ version: z.int() });

/** Only preferences in exactly the contract's shape have a version. */
export const preferencesSchema = z.preprocess(
  (response): Preferences =>
    versionedSchema.safeParse(response).data ?? {
      ...byTopic(() => false),
      offered: topicsIn(response),
      ...readFitting(response, shownSchema),
      version: null,
    },
  shownSchema,
);

/** Merges new choices into the preferences of a fund API without versions. */
export const changePreferences = (choices: SavePreferencesBody, current: unknown): Fields =>
  current === undefined
    ? choices
    : withChanges(current, Object.fromEntries(topicsIn(current).map((topic) => [topic, choices[topic]])));

/** The fund API signed it. */
export const unsubscribeBodySchema = z.object({ token: z.string().min(1).max(200) });

export const unsubscribeResponseSchema = z.object({ topic: z.enum(topics) });
