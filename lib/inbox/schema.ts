import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../contract/page.ts";
import { employerIdSchema } from "../contract/user.ts";
import { workMonthSchema } from "../reporting/schema.ts";

/** What a thread can be about. GENERAL names nothing. */
export const topicKinds = ["GENERAL", "REPORT", "LINE", "PAYMENT", "CORRECTION"] as const;
export type TopicKind = (typeof topicKinds)[number];

const topicSchema = z.object({
  about: z.enum(topicKinds),
  /** The report, line, payment or correction; null for GENERAL. */
  aboutId: z.uuid().nullable(),
  /** "Report for May 2026"; "" for GENERAL. */
  aboutText: z.string(),
  workMonth: workMonthSchema.nullable(),
});
export type Topic = z.infer<typeof topicSchema>;

export const topicListSchema = z.object({
  /** Whose form it is: a draft of someone else is not theirs. */
  readerId: z.uuid(),
  /** The newest ones of each kind. */
  topics: z.array(topicSchema),
});
export type TopicList = z.infer<typeof topicListSchema>;

/** Who wrote: people of the employer, the member, or the fund's staff. */
const sides = ["EMPLOYER", "MEMBER", "STAFF"] as const;
export type Side = (typeof sides)[number];

/** MESSAGE has a text; the others are steps that staff took. */
const entryKinds = ["MESSAGE", "CLOSED", "REOPENED"] as const;

const entrySchema = z.object({
  /** Counts from 1 in its thread. */
  no: z.int().positive(),
  kind: z.enum(entryKinds),
  side: z.enum(sides),
  author: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  at: z.iso.datetime(),
});
export type Entry = z.infer<typeof entrySchema>;

const threadStateSchema = z.enum(["OPEN", "CLOSED"]);

const headShape = {
  threadId: z.uuid(),
  subject: z.string(),
  ...topicSchema.shape,
  state: threadStateSchema,
  /** Whose thread it is: the employer's name, or the member's. */
  from: z.string(),
  /** Null for a member's thread. */
  employerId: employerIdSchema.nullable(),
  /** Who of the staff answers; null while no one does, and for everyone who isn't staff. */
  assignee: z.object({ assigneeId: z.uuid(), name: z.string() }).nullable(),
  /** Since when an answer of the fund is missing; null when none is. */
  waitingSince: z.iso.datetime().nullable(),
};

const threadHeadSchema = z.object({ ...headShape, lastAt: z.iso.datetime(), isUnread: z.boolean() });
export type ThreadHead = z.infer<typeof threadHeadSchema>;

/** What staff narrow the list to. `open` is everyone's. */
export const threadLists = ["unassigned", "mine", "waiting", "open", "all"] as const;
export type ThreadList = (typeof threadLists)[number];

export const threadQuerySchema = z.object({ show: z.enum(threadLists).optional(), ...pageQuery(z.uuid()) });

export const threadPageSchema = z.object({
  /** When it was read: waiting times count up to here. */
  now: z.iso.datetime(),
  isStaff: z.boolean(),
  threads: z.array(threadHeadSchema),
  page: pageLinksSchema,
});
export type ThreadPage = z.infer<typeof threadPageSchema>;

export const threadSchema = z.object({
  ...headShape,
  /** Counts what happened in it. */
  version: z.int(),
  now: z.iso.datetime(),
  readerId: z.uuid(),
  isStaff: z.boolean(),
  /** Oldest first. */
  entries: z.array(entrySchema),
  /** Who staff can assign it to; empty for everyone else. */
  staff: z.array(z.object({ assigneeId: z.uuid(), name: z.string() })),
});
export type Thread = z.infer<typeof threadSchema>;

/** In how many threads something is new to the reader; for staff, of those that are theirs or unassigned. */
export const unreadSchema = z.object({ unread: z.int().nonnegative() });

export const subjectLimit = 150;
export const textLimit = 5_000;

const textSchema = z.string().trim().min(1).max(textLimit);

export const startThreadBodySchema = z.object({
  subject: z.string().trim().min(1).max(subjectLimit),
  text: textSchema,
  about: z.enum(topicKinds),
  aboutId: z.uuid().nullable(),
});
export type StartThreadBody = z.infer<typeof startThreadBodySchema>;

export const replyBodySchema = z.object({ text: textSchema });

/** The number of the newest entry that the reader saw. */
export const markReadBodySchema = z.object({ no: z.int().positive().max(9_999) });

/** Null takes it from whoever has it. */
export const assignBodySchema = z.object({ assigneeId: z.uuid().nullable() });

export const threadStateBodySchema = z.object({ state: threadStateSchema });
