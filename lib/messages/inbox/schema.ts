import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { languages } from "../../site/language/texts.ts";
import { isoDateSchema, tadStates, workMonthSchema } from "../../reporting/tad/schema.ts";
import { monthReportKinds, monthStepStates } from "./month-report/step-states.ts";
import { subjectLimit } from "../../platform/format/plain-text.ts";
import { lineSchema, textSchema } from "./typed-schema.ts";
import { attachmentIdsSchema, attachmentSchema } from "./attachment-schema.ts";

/** What a message can be about. GENERAL names nothing. */
const messageKinds = ["GENERAL", "REPORT", "LINE", "PAYMENT", "CORRECTION"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A member's report of a month is another kind of thread, which staff can share with an employer. */
const topicKinds = [...messageKinds, ...monthReportKinds] as const;
export type TopicKind = (typeof topicKinds)[number];

const topicSchema = z.object({
  about: z.enum(topicKinds),
  /** The report, line, payment or correction; null for GENERAL and MISSING_MONTH. */
  aboutId: z.uuid().nullable(),
  /** "Report for May 2026"; "" for GENERAL. */
  aboutText: z.string(),
  /** The number of a payment or correction; "" for everything else. */
  aboutNo: z.string(),
  workMonth: workMonthSchema.nullable(),
});
export type Topic = z.infer<typeof topicSchema>;

const offeredTopicSchema = topicSchema.extend({ about: z.enum(messageKinds) });
export type OfferedTopic = z.infer<typeof offeredTopicSchema>;

/** A thread in which a member reported a month, and the date it began (at the fund). */
export const reportedMonthSchema = z.object({ threadId: z.uuid(), on: isoDateSchema });

/** The thread that led an employer to a month. */
export const sharedReportQuerySchema = z.object({ threadId: z.uuid().optional() });

/** The member of a shared report, as the correction of the month finds them. */
export const reportedPersonSchema = z.object({
  threadId: z.uuid(),
  from: z.string(),
  shouldBe: z.string(),
  /** The member’s line of the month; null when they aren’t on it. */
  lineId: z.string().nullable(),
  /** The member’s login is linked to a person of the plan, who can be added without a number. */
  isLinked: z.boolean(),
});

/** One thing alone: the line that a page is about, however old it is. */
export const topicQuerySchema = z.object({ aboutId: z.uuid().optional() });

export const topicListSchema = z.object({
  /** Whose form it is: a draft of someone else is not theirs. */
  readerId: z.uuid(),
  /** The newest ones of each kind. */
  topics: z.array(offeredTopicSchema),
  /** What employers reported for the member, of the months that can be reported as missing; none for all others. */
  filedMonths: z.array(z.object({ workMonth: workMonthSchema, employerName: z.string() })),
  /** The member’s open report of the requested line; null if there is none. */
  reported: reportedMonthSchema.nullable(),
  now: z.iso.datetime(),
});
export type TopicList = z.infer<typeof topicListSchema>;

/** Who wrote: people of the employer, the member, or the fund's staff. */
const sides = ["EMPLOYER", "MEMBER", "STAFF"] as const;
export type Side = (typeof sides)[number];

const entrySchema = z.object({
  /** Counts from 1 what its reader sees of the thread. */
  no: z.int().positive(),
  /** MESSAGE and SHARED have a text; all but MESSAGE are steps that staff took. */
  kind: z.enum(["MESSAGE", "SHARED", "UNSHARED", "CLOSED", "REOPENED"]),
  /** VISITOR: someone who wrote without logging in. */
  side: z.enum([...sides, "VISITOR"]),
  author: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  /** Of SHARED and UNSHARED: the employer; otherwise null. */
  employerName: z.string().nullable(),
  /** In a member's thread: whether the employer with which it is shared sees it. */
  forEmployer: z.boolean(),
  /** Employers that could read it while the report was shared with them, and can't now; none for an employer. */
  readBefore: z.array(z.string()),
  attachments: z.array(attachmentSchema),
  at: z.iso.datetime(),
});
export type Entry = z.infer<typeof entrySchema>;

/** Who someone says they are who writes without logging in. */
export const contactKinds = ["EMPLOYER", "MEMBER", "PROVIDER", "OTHER"] as const;
export type ContactKind = (typeof contactKinds)[number];

const threadStateSchema = z.enum(["OPEN", "CLOSED"]);

/** A step of a reported month; of a change, `was` is what was reported before: "4 weeks". */
const stepShape = { employerName: z.string(), units: z.string() };

const headShape = {
  threadId: z.uuid(),
  subject: z.string(),
  ...topicSchema.shape,
  state: threadStateSchema,
  /** Whose thread it is: the employer's name, the member's, or what someone who isn't logged in calls themselves. */
  from: z.string(),
  /** The member whose thread it is, for staff; null for everyone else, and for a login without a record. */
  memberId: z.string().nullable(),
  /** The member whose report it is, for an employer with which it is shared; "" for all other readers and threads. */
  sharedBy: z.string(),
  /** The fund wrote first. */
  isFromFund: z.boolean(),
  /** Null for a thread of a member, or of someone who isn't logged in. */
  employerId: employerIdSchema.nullable(),
  /** Someone who wrote without logging in, and whose name and address no one has checked; null for all other threads. */
  contact: z.object({ reference: z.string(), email: z.string(), who: z.enum(contactKinds) }).nullable(),
  /** What a month should have, as its member says; "" for all other threads. */
  shouldBe: z.string(),
  /** The name of the employer with which a member's report is shared; null when it is not. */
  sharedWith: z.string().nullable(),
  /** Whose answer or correction a shared report waits for: the reader's, as its employer, or that employer's. */
  waitsFor: z.enum(["READER", "EMPLOYER"]).nullable(),
  /** The newest of the steps of a month that its member reported; null without one. An employer's own steps alone. */
  filed: z
    .discriminatedUnion("state", [
      z.object({ ...stepShape, state: z.literal("REPORTED"), was: z.null() }),
      z.object({ ...stepShape, state: z.enum(monthStepStates).exclude(["REPORTED"]), was: z.string() }),
    ])
    .nullable(),
  /** Who of the staff answers; null while no one does, and for everyone who isn't staff. */
  assignee: z.object({ assigneeId: z.uuid(), name: z.string() }).nullable(),
  /** Since when an answer of the fund is missing; null when none is. In a shared report, an employer’s own messages count. */
  waitingSince: z.iso.datetime().nullable(),
};

const threadHeadSchema = z.object({ ...headShape, lastAt: z.iso.datetime(), isUnread: z.boolean() });
export type ThreadHead = z.infer<typeof threadHeadSchema>;

/** What staff narrow the list to; everyone else has one list. */
export const threadLists = ["unassigned", "mine", "waiting", "open", "all"] as const;
export type ThreadList = (typeof threadLists)[number];

export const threadQuerySchema = z.object({ show: z.enum(threadLists).optional(), ...pageQuery(z.uuid()) });

export const threadPageSchema = z.object({
  /** Whose drafts belong to the threads. */
  readerId: z.uuid(),
  /** When it was read: waiting times count up to here. */
  now: z.iso.datetime(),
  isStaff: z.boolean(),
  threads: z.array(threadHeadSchema),
  page: pageLinksSchema,
});
export type ThreadPage = z.infer<typeof threadPageSchema>;

/** How many conversations a dashboard shows. */
export const newestThreads = 3;

/** What is new in the conversations of an employer or a member. */
export const newestMessagesSchema = z.object({
  now: z.iso.datetime(),
  /** In how many conversations something is new: the number beside Messages in the menu. */
  unread: z.int().nonnegative(),
  /** The newest conversations: those with something new first, then newest first. */
  newest: z.array(threadHeadSchema).max(newestThreads),
});
export type NewestMessages = z.infer<typeof newestMessagesSchema>;

export const threadSchema = z.object({
  ...headShape,
  /** Counts what happened in it; 0 for an employer with which it is shared, who doesn’t learn of the rest. */
  version: z.int(),
  now: z.iso.datetime(),
  readerId: z.uuid(),
  isStaff: z.boolean(),
  /** It is the thread of the reader or of their employer, and not one that is shared with them. */
  isOwner: z.boolean(),
  /** For staff, in what language the member, or whoever wrote without logging in, reads; otherwise null. */
  language: z.enum(languages).nullable(),
  /** What was filed for a month since its member reported it, oldest first. */
  steps: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
  /** The employer of a missing month as the member typed it, where `aboutText` names it otherwise; otherwise "", and for the employer. */
  employerAsTyped: z.string(),
  /** The employer of the month that staff can share; null for everyone else, and where the member named another one. */
  monthEmployerId: employerIdSchema.nullable(),
  /** The employers that staff can share the report with, the last that reported the member first: of a line, only its own; otherwise none. */
  memberEmployers: z.array(z.object({ employerId: employerIdSchema, employerName: z.string() })),
  /** For staff, the employer with which a member's report is shared; null when it is not, and for everyone else. */
  sharedEmployerId: employerIdSchema.nullable(),
  /** Staff can stop sharing the report: the employer has filed nothing for the member and month since. */
  canStopSharing: z.boolean(),
  /** In a member’s thread shared with the reader’s employer: the state of the employer’s report for the month; null if there is none. */
  reportState: z.enum(tadStates).nullable(),
  /** Oldest first. */
  entries: z.array(entrySchema),
  /** Who staff can assign it to; empty for everyone else. */
  staff: z.array(z.object({ assigneeId: z.uuid(), name: z.string() })),
});
export type Thread = z.infer<typeof threadSchema>;

/** In how many threads something is new to the reader; for staff, of those that are theirs or unassigned. */
export const unreadSchema = z.object({ unread: z.int().nonnegative() });

export const startThreadBodySchema = z.object({
  subject: lineSchema(subjectLimit),
  text: textSchema,
  about: z.enum(messageKinds),
  aboutId: z.uuid().nullable(),
  attachmentIds: attachmentIdsSchema,
});
export type StartThreadBody = z.infer<typeof startThreadBodySchema>;

/** An Employer ID or a member ID. */
const toSchema = z.string().trim().min(1).max(40);

export const recipientQuerySchema = z.object({ to: toSchema.optional() });
export const recipientSchema = topicListSchema.omit({ reported: true, filedMonths: true }).extend({
  to: z.string(),
  name: z.string(),
  /** Why nothing can be sent to this ID; null when it can. */
  problem: z.string().nullable(),
  /** Why they can't read it right away; null when they can. */
  remark: z.string().nullable(),
  /** In what language a plan member reads; null for an employer. */
  language: z.enum(languages).nullable(),
});

/** A staff message that begins a thread. */
export const startStaffThreadBodySchema = startThreadBodySchema.extend({ to: toSchema });

export const replyBodySchema = z.object({
  text: textSchema,
  /** Staff alone choose: the employer that reads it too, with which the member's report is shared. */
  toEmployer: employerIdSchema.optional(),
  attachmentIds: attachmentIdsSchema,
});

/** What staff write to the employer; the member reads it too. */
export const shareBodySchema = z.object({ employerId: employerIdSchema, text: textSchema });

/** The number of the newest entry that the reader saw. */
export const markReadBodySchema = z.object({ no: z.int().positive().max(9_999) });

/** Null takes it from whoever has it. */
export const assignBodySchema = z.object({ assigneeId: z.uuid().nullable() });

export const threadStateBodySchema = z.object({ state: threadStateSchema });
