import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const time = "2026-07-10T15:00:00.000Z";
const attachment = { attachmentId: id, name: "pay-stub.pdf", kind: "PDF", bytes: 18_240 };
const head = {
  threadId: id,
  subject: "Late charge for May",
  about: "REPORT",
  aboutId: id,
  aboutText: "Report for May 2026",
  aboutNo: "",
  workMonth: "2026-05",
  state: "OPEN",
  from: "Lakeside Freight",
  memberId: null,
  isFromFund: false,
  employerId: "1000001-0001",
  contact: null,
  shouldBe: "",
  sharedBy: "",
  sharedWith: null,
  waitsFor: null,
  filed: null,
  assignee: { assigneeId: id, name: "Marek Lindqvist" },
  waitingSince: time,
};
const thread = {
  ...head,
  version: 1,
  now: time,
  readerId: id,
  isStaff: true,
  isOwner: false,
  language: null,
  steps: [{ text: "Correction T-2605-ABC: 4 weeks.", at: time }],
  employerAsTyped: "",
  monthEmployerId: null,
  memberEmployers: [],
  sharedEmployerId: null,
  canStopSharing: false,
  reportState: null,
  entries: [
    {
      no: 1,
      kind: "MESSAGE",
      side: "EMPLOYER",
      author: "Dana Whitfield",
      isOwn: false,
      text: "Why is there a late charge for May?",
      employerName: null,
      forEmployer: true,
      readBefore: [],
      attachments: [attachment],
      at: time,
    },
  ],
  staff: [{ assigneeId: id, name: "Marek Lindqvist" }],
};
const offeredSubject = {
  about: "REPORT",
  aboutId: id,
  aboutText: "Report for May 2026",
  aboutNo: "",
  workMonth: "2026-05",
};
const body = {
  subject: "Late charge for May",
  text: "Why is there a late charge for May?",
  about: "GENERAL",
  aboutId: null,
};
const toLakeside = { ...body, to: "1000001-0001" };
const monthBody = { about: "WRONG_MONTH", lineId: id, shouldBe: "4 weeks", text: "I worked all four weeks." };
const missingBody = {
  about: "MISSING_MONTH",
  workMonth: "2026-04",
  employerName: "Lakeside Freight",
  shouldBe: "4 weeks",
  text: "",
};
const shareBody = { employerId: "1000001-0001", text: "Please check the hours of this month." };
const badFiles = [{ attachmentIds: ["1"] }, { attachmentIds: Array.from({ length: 6 }, () => id) }];
const badTexts = [{ text: "" }, { text: "  " }, { text: "\u200B\u2060" }, { text: "x".repeat(5_001) }, { text: 1 }];
const threadExample = (end: string) => ({
  params: { threadId: id },
  badParams: [{ threadId: "1" }, { threadId: "../../identity/account" }, {}],
  path: `/api/inbox/threads/${id}${end}`,
});

export const examples = {
  listThreads: {
    query: { show: "open", after: id, before: id },
    badQueries: [{ show: "others" }, { after: "1" }, { before: "../../identity/account" }],
    response: {
      readerId: id,
      now: time,
      isStaff: true,
      threads: [{ ...head, lastAt: time, isUnread: true }],
      page: { next: null, previous: id },
    },
  },
  countUnread: { response: { unread: 1 } },
  listTopics: {
    query: { aboutId: id },
    badQueries: [{ aboutId: "1" }, { aboutId: "../../identity/account" }],
    response: {
      readerId: id,
      topics: [offeredSubject],
      filedMonths: [{ workMonth: "2026-05", employerName: "Lakeside Freight" }],
      reported: { threadId: id, on: "2026-06-20" },
      now: time,
    },
  },
  startThread: {
    body,
    badBodies: [
      {},
      { ...body, subject: " " },
      { ...body, subject: "\u200B" },
      { ...body, subject: "x".repeat(151) },
      { ...body, about: "CHECK" },
      { ...body, aboutId: "1" },
      ...badTexts.map((badText) => ({ ...body, ...badText })),
      { ...body, ...badFiles[0] },
      { ...body, ...badFiles[1] },
    ],
    response: thread,
  },
  getThread: { ...threadExample(""), response: thread },
  replyToThread: {
    ...threadExample("/messages"),
    body: { text: "The bank held our transfer." },
    badBodies: [{}, ...badTexts, { text: "x", toEmployer: "yes" }, { text: "x", ...badFiles[0] }],
    response: thread,
  },
  markThreadRead: {
    ...threadExample("/read"),
    body: { no: 1 },
    badBodies: [{}, { no: 0 }, { no: 1.5 }, { no: 10_000 }, { no: "1" }],
    response: { unread: 0 },
  },
  assignThread: {
    ...threadExample("/assign"),
    body: { assigneeId: null },
    badBodies: [{}, { assigneeId: "1" }, { assigneeId: 1 }],
    response: thread,
  },
  changeThreadState: {
    ...threadExample("/state"),
    body: { state: "CLOSED" },
    badBodies: [{}, { state: "DONE" }, { state: null }],
    response: { ...thread, state: "CLOSED", waitingSince: null },
  },
  reportMonth: {
    body: monthBody,
    badBodies: [
      {},
      { ...monthBody, about: "OTHER" },
      { ...monthBody, lineId: "1" },
      { ...monthBody, shouldBe: " " },
      { ...monthBody, shouldBe: "x".repeat(201) },
      { ...monthBody, text: "x".repeat(5_001) },
      { ...monthBody, ...badFiles[0] },
      { ...missingBody, workMonth: "2026-13" },
      { ...missingBody, employerName: "" },
      { about: "MISSING_MONTH", shouldBe: "4 weeks", text: "" },
    ],
    response: thread,
  },
  uploadAttachment: { response: attachment },
  removeAttachment: {
    params: { attachmentId: id },
    badParams: [{ attachmentId: "1" }, { attachmentId: "../../identity/account" }, {}],
    path: `/api/inbox/attachments/${id}/remove`,
    response: { removed: true },
  },
  downloadAttachment: {
    params: { threadId: id, attachmentId: id },
    badParams: [{ threadId: id, attachmentId: "1" }, { threadId: "1", attachmentId: id }, { threadId: id }],
    path: `/api/inbox/threads/${id}/attachments/${id}`,
  },
  getRecipient: {
    query: { to: "1000001-0001" },
    badQueries: [{ to: "" }, { to: "x".repeat(41) }],
    response: {
      to: "1000001-0001",
      name: "Lakeside Freight",
      problem: null,
      remark: null,
      language: null,
      readerId: id,
      topics: [offeredSubject],
      now: time,
    },
  },
  startStaffThread: {
    body: toLakeside,
    badBodies: [
      body,
      { ...body, to: " " },
      { ...body, to: "x".repeat(41) },
      { ...body, to: 1 },
      { ...toLakeside, ...badTexts[0] },
      { ...toLakeside, ...badTexts[2] },
      { ...toLakeside, ...badFiles[0] },
    ],
    response: { ...thread, isFromFund: true },
  },
  shareThread: {
    ...threadExample("/share"),
    body: shareBody,
    badBodies: [
      {},
      { ...shareBody, employerId: "1" },
      { ...shareBody, text: " " },
      { ...shareBody, text: "x".repeat(5_001) },
      { ...shareBody, text: 1 },
    ],
    response: thread,
  },
  stopSharing: { ...threadExample("/stop-sharing"), response: thread },
} satisfies CallExamples;
