import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { languages } from "../../site/language/texts.ts";
import { isoDateSchema, tadStates, workMonthSchema } from "../../reporting/tad/schema.ts";
import { monthReportKinds, monthStepStates } from "./month-report/kinds.ts";
import { subjectLimit, messageLimit, shortTextLimit } from "../../platform/format/plain-text.ts";
import { isEmployer, isOperations, type Role } from "../../platform/contract/audience.ts";
import { hasVisibleText, isOneLine } from "../../platform/rules/name.ts";
import { inboxRefusals } from "./refusal-texts.en.ts";
import { maxAttachments } from "./attachment-limits.ts";

/** Must contain visible text. */
const textSchema = z.string().trim().min(1).max(messageLimit).refine(hasVisibleText);
/** Limits a typed line, which must not break or change its text direction. */
export const lineSchema = (maxLength: number) =>
  z.string().trim().min(1).max(maxLength).refine(hasVisibleText).refine(isOneLine, inboxRefusals.notOneLine);

/** Determined by content, whatever the file name or the browser's type. */
const attachmentKinds = ["PDF", "PNG", "JPEG", "XLSX", "CSV"] as const;

export const attachmentSchema = z.object({
  attachmentId: z.uuid(),
  /** Safe for saving, with the kind's extension. */
  name: z.string(),
  kind: z.enum(attachmentKinds),
  bytes: z.int().positive(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** Unsent files of the writer, in order. */
const attachmentIdsSchema = z.array(z.uuid()).max(maxAttachments).optional();

export const removedSchema = z.object({ removed: z.literal(true) });

const monthBodyShape = {
  shouldBe: lineSchema(shortTextLimit),
  text: z.string().trim().max(messageLimit),
  attachmentIds: attachmentIdsSchema,
};

export const reportMonthBodySchema = z.discriminatedUnion("about", [
  z.object({ about: z.literal("WRONG_MONTH"), lineId: z.uuid(), ...monthBodyShape }),
  z.object({
    about: z.literal("MISSING_MONTH"),
    workMonth: workMonthSchema,
    /** The employer's name as typed. */
    employerName: lineSchema(shortTextLimit),
    ...monthBodyShape,
  }),
]);
export type ReportMonthBody = z.infer<typeof reportMonthBodySchema>;

/** GENERAL has no record. */
const messageKinds = ["GENERAL", "REPORT", "LINE", "PAYMENT", "CORRECTION"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Staff can share a member's report of a month with an employer. */
const topicKinds = [...messageKinds, ...monthReportKinds] as const;
export type TopicKind = (typeof topicKinds)[number];

const topicSchema = z.object({
  about: z.enum(topicKinds),
  /** Null for GENERAL and MISSING_MONTH. */
  aboutId: z.uuid().nullable(),
  /** Text such as "Report for May 2026"; "" for GENERAL. */
  aboutText: z.string(),
  /** Number of a payment or correction; otherwise "". */
  aboutNo: z.string(),
  workMonth: workMonthSchema.nullable(),
});
export type Topic = z.infer<typeof topicSchema>;

const availableTopicSchema = topicSchema.extend({ about: z.enum(messageKinds) });
export type AvailableTopic = z.infer<typeof availableTopicSchema>;

/** The date at the fund. */
export const reportedMonthSchema = z.object({ threadId: z.uuid(), on: isoDateSchema });

export const sharedReportQuerySchema = z.object({ threadId: z.uuid().optional() });

export const reportedPersonSchema = z.object({
  threadId: z.uuid(),
  from: z.string(),
  shouldBe: z.string(),
  /** Null if the member isn't on the month. */
  lineId: z.string().nullable(),
  /** True for a linked member, who can be added without a number. */
  isLinked: z.boolean(),
});

/** Finds a line of any age. */
export const topicQuerySchema = z.object({ aboutId: z.uuid().optional() });

export const topicListSchema = z.object({
  /** The reader whose drafts belong to the form. */
  readerId: z.uuid(),
  /** The newest of each kind. */
  topics: z.array(availableTopicSchema),
  /** Reports for the months that a member could report as missing. */
  filedMonths: z.array(z.object({ workMonth: workMonthSchema, employerName: z.string() })),
  /** The report of the requested line; null without one. */
  reported: reportedMonthSchema.nullable(),
  now: z.iso.datetime(),
});
export type TopicList = z.infer<typeof topicListSchema>;

const sides = ["EMPLOYER", "MEMBER", "STAFF"] as const;
export type Side = (typeof sides)[number];

const entrySchema = z.object({
  /** Numbers the entries that the reader can see, from 1. */
  no: z.int().positive(),
  /** MESSAGE and SHARED have a text; all except MESSAGE are staff actions. */
  kind: z.enum(["MESSAGE", "SHARED", "UNSHARED", "CLOSED", "REOPENED"]),
  /** VISITOR wrote without logging in. */
  side: z.enum([...sides, "VISITOR"]),
  author: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  /** Set for SHARED and UNSHARED. */
  employerName: z.string().nullable(),
  /** True if it was for the employer, in a member's shared thread. */
  forEmployer: z.boolean(),
  /** Employers that could read it and can't now; empty for an employer. */
  readBefore: z.array(z.string()),
  attachments: z.array(attachmentSchema),
  at: z.iso.datetime(),
});
export type Entry = z.infer<typeof entrySchema>;

/** The roles that people choose to describe themselves. */
export const contactKinds = ["EMPLOYER", "MEMBER", "PROVIDER", "OTHER"] as const;
export type ContactKind = (typeof contactKinds)[number];

const threadStateSchema = z.enum(["OPEN", "CLOSED"]);

/** For a change, `was` contains the earlier units: "4 weeks". */
const stepShape = { employerName: z.string(), units: z.string() };

const headShape = {
  threadId: z.uuid(),
  subject: z.string(),
  ...topicSchema.shape,
  state: threadStateSchema,
  /** The employer's or member's name, or the name that a logged-out writer typed. */
  from: z.string(),
  /** For staff only; null without a record. */
  memberId: z.string().nullable(),
  /** Name for the employer of a shared report; otherwise "". */
  sharedBy: z.string(),
  isFromFund: z.boolean(),
  /** Null unless it is an employer's thread. */
  employerId: employerIdSchema.nullable(),
  /** An unverified name and address; null for threads of logins. */
  contact: z.object({ reference: z.string(), email: z.string(), who: z.enum(contactKinds) }).nullable(),
  /** The member's text about a month; otherwise "". */
  shouldBe: z.string(),
  /** Null if it isn't shared. */
  sharedWith: z.string().nullable(),
  /** For a shared report: the reader as its employer, or that employer. */
  waitsFor: z.enum(["READER", "EMPLOYER"]).nullable(),
  /** The newest step of a reported month; employers see only their own. */
  filed: z
    .discriminatedUnion("state", [
      z.object({ ...stepShape, state: z.literal("REPORTED"), was: z.null() }),
      z.object({ ...stepShape, state: z.enum(monthStepStates).exclude(["REPORTED"]), was: z.string() }),
    ])
    .nullable(),
  /** For staff; null without an assignee. */
  assignee: z.object({ assigneeId: z.uuid(), name: z.string() }).nullable(),
  /** Null if the fund owes no reply. In a shared report, only an employer's messages count. */
  waitingSince: z.iso.datetime().nullable(),
};

const threadHeadSchema = z.object({ ...headShape, lastAt: z.iso.datetime(), isUnread: z.boolean() });
export type ThreadHead = z.infer<typeof threadHeadSchema>;

/** Only staff can filter the list. */
export const threadLists = ["unassigned", "mine", "waiting", "open", "all"] as const;
export type ThreadList = (typeof threadLists)[number];

export const threadQuerySchema = z.object({ show: z.enum(threadLists).optional(), ...pageQuery(z.uuid()) });

export const threadPageSchema = z.object({
  /** The reader whose drafts belong to the threads. */
  readerId: z.uuid(),
  /** Waiting times are counted up to this time. */
  now: z.iso.datetime(),
  isStaff: z.boolean(),
  threads: z.array(threadHeadSchema),
  page: pageLinksSchema,
});
export type ThreadPage = z.infer<typeof threadPageSchema>;

/** Number shown on a dashboard. */
export const newestThreads = 3;

export const newestMessagesSchema = z.object({
  now: z.iso.datetime(),
  /** Number beside Messages in the menu. */
  unread: z.int().nonnegative(),
  /** Unread ones first, then newest first. */
  newest: z.array(threadHeadSchema).max(newestThreads),
});
export type NewestMessages = z.infer<typeof newestMessagesSchema>;

export const threadSchema = z.object({
  ...headShape,
  /** Counts events; 0 for an employer of a shared report. */
  version: z.int(),
  now: z.iso.datetime(),
  readerId: z.uuid(),
  isStaff: z.boolean(),
  /** False for a thread shared with the reader. */
  isOwner: z.boolean(),
  /** The other side's language, for staff; otherwise null. */
  language: z.enum(languages).nullable(),
  /** Steps since the report, oldest first. */
  steps: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
  /** The typed employer of a missing month, if `aboutText` differs; otherwise "". */
  employerAsTyped: z.string(),
  /** The employer of the month, for staff who can share it; otherwise null. */
  monthEmployerId: employerIdSchema.nullable(),
  /** Employers to share with, latest first; for a line, only its own. */
  memberEmployers: z.array(z.object({ employerId: employerIdSchema, employerName: z.string() })),
  /** For staff; null if not shared. */
  sharedEmployerId: employerIdSchema.nullable(),
  /** False once the employer filed for the member and month. */
  canStopSharing: z.boolean(),
  /** State of the report of the reader's employer, in a shared thread; null without a report. */
  reportState: z.enum(tadStates).nullable(),
  entries: z.array(entrySchema),
  /** Assignable staff; empty for other readers. */
  staff: z.array(z.object({ assigneeId: z.uuid(), name: z.string() })),
});
export type Thread = z.infer<typeof threadSchema>;

/** Count for the menu; for staff, only threads that are theirs or unassigned. */
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
  /** The reason why nothing can be sent; null if it can. */
  problem: z.string().nullable(),
  /** The reason why they can't read it right away; null if they can. */
  remark: z.string().nullable(),
  /** Null for an employer. */
  language: z.enum(languages).nullable(),
});

export const startStaffThreadBodySchema = startThreadBodySchema.extend({ to: toSchema });

export const replyBodySchema = z.object({
  text: textSchema,
  /** Only staff can address an employer that reads a shared report. */
  toEmployer: employerIdSchema.optional(),
  attachmentIds: attachmentIdsSchema,
});

/** The member reads it too. */
export const shareBodySchema = z.object({ employerId: employerIdSchema, text: textSchema });

/** The newest entry that the reader saw. */
export const markReadBodySchema = z.object({ no: z.int().positive().max(9_999) });

/** Null removes the assignee. */
export const assignBodySchema = z.object({ assigneeId: z.uuid().nullable() });

export const threadStateBodySchema = z.object({ state: threadStateSchema });

/** Returns the side of a user. An employer login without an employer writes as a member. */
export const sideOfUser = (user: { readonly roles: readonly Role[]; readonly employerId: string | null }): Side => {
  if (isOperations(user)) return "STAFF";
  return isEmployer(user) && user.employerId !== null ? "EMPLOYER" : "MEMBER";
};
