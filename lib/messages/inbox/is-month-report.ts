import type { TopicKind } from "./schema.ts";

/** Whether a thread is a member's report of a month. */
export const isMonthReport = (about: TopicKind): boolean => about === "WRONG_MONTH" || about === "MISSING_MONTH";
