/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/messages/inbox/examples.ts";
import type { Thread, TopicList } from "#lib/messages/inbox/schema.ts";
import { inboxLabels } from "#lib/messages/inbox/label-texts.en.ts";
import { inboxRefusals } from "#lib/messages/inbox/refusal-texts.en.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import { clearTab, readMadeOnce, noteMade } from "../../_form/stored-text.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { NewMessageForm } from "./new-message-form.tsx";
import { ThreadView } from "./thread-view.tsx";

const topics: Pick<TopicList, "readerId" | "topics"> = {
  readerId: "ada",
  topics: [
    { about: "REPORT", aboutId: "r1", aboutText: "Report for May 2026", aboutNo: "", workMonth: "2026-05" },
    { about: "PAYMENT", aboutId: "p1", aboutText: "Payment P-1 of $5.00", aboutNo: "P-1", workMonth: null },
  ],
};
const moment = "2026-07-10T15:00:00.000Z";
const example = examples.getThread.response as Thread;
const thread: Thread = {
  ...example,
  threadId: "t1",
  version: 3,
  subject: "Late charge",
  aboutId: "r1",
  assignee: null,
  now: "2026-07-12T16:00:00.000Z",
  readerId: "ada",
  isStaff: false,
  isOwner: true,
  entries: [{ ...example.entries[0]!, isOwn: true, text: "<b>Why?</b>" }],
  steps: [],
  staff: [],
};
const answeredThread: Thread = {
  ...thread,
  version: 4,
  waitingSince: null,
  entries: [
    ...thread.entries,
    {
      no: 2,
      kind: "MESSAGE",
      side: "STAFF",
      author: "Marek Lindqvist",
      isOwn: false,
      text: "By Art. 14.2.",
      employerName: null,
      forEmployer: true,
      readBefore: [],
      attachments: [],
      at: moment,
    },
  ],
};
const start = "POST /api/inbox/threads";
const reply = "POST /api/inbox/threads/t1/messages";
const read = "POST /api/inbox/threads/t1/read";
const readOnce = { [read]: () => answer({ unread: 0 }) };

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;
const fillIn = async (): Promise<void> => {
  await userEvent.selectOptions(screen.getByLabelText("What is it about?"), "Report for May 2026");
  await userEvent.type(screen.getByLabelText("Subject"), "Late charge");
  await userEvent.type(screen.getByLabelText("Message"), "Why?");
};
const body = { subject: "Late charge", text: "Why?", about: "REPORT", aboutId: "r1" };

let leaveSpy: jest.SpyInstance;
beforeEach(() => {
  clearTab();
  leaveSpy = jest.spyOn(window.location, "assign").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe("a new message", () => {
  it("is sent with its topic, and opens its conversation", async () => {
    const calls = stubPortal({ [start]: () => answer(thread) });
    render(<NewMessageForm {...topics} />);
    await fillIn();
    await press("Send");
    expect(calls.map((portalCall) => portalCall.body)).toEqual([body]);
    expect(leaveSpy).toHaveBeenCalledWith("/dashboard/inbox/t1");
    expect([sessionStorage.length, readMadeOnce("report-sent", "t1"), sessionStorage.length]).toEqual([1, true, 0]);
  });

  it.each([
    ["an owner", {}],
    [
      "staff, to someone not logged in",
      { isStaff: true, contact: { who: "MEMBER", email: "a@b.example", reference: "C-1" } },
    ],
  ] as const)("from %s comes first on its page, before the facts of its conversation", (_, overrides) => {
    stubPortal(readOnce);
    render(<ThreadView initial={{ ...thread, ...overrides }} canCorrect={false} />);
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual([inboxLabels.messages, inboxLabels.conversation]);
    expect(screen.queryAllByText(inboxTexts.notLoggedIn)).toHaveLength("contact" in overrides ? 1 : 0);
  });

  it("is confirmed on its conversation's page", async () => {
    stubPortal(readOnce);
    noteMade("report-sent", "t1");
    render(<ThreadView initial={thread} canCorrect={false} />);
    expect((await screen.findByText(inboxTexts.sent)).closest("[role=status]")).toBeTruthy();
  });

  it("from staff goes to its recipient, and its draft appears for no one else", async () => {
    const write = "POST /api/inbox/staff-threads";
    const replies = { "GET /api/canned-replies": () => answer({ replies: [] }) };
    const calls = stubPortal({ [write]: () => answer(thread), ...replies });
    render(<NewMessageForm {...topics} to="1000001-0001" />);
    await fillIn();
    cleanup();
    render(<NewMessageForm {...topics} to="M100" />);
    expect(valueOf("Message")).toBe("");
    cleanup();
    render(<NewMessageForm {...topics} to="1000001-0001" />);
    await press("Send");
    const writes = calls.filter(({ call }) => call === write);
    expect(writes.map((portalCall) => portalCall.body)).toEqual([{ ...body, to: "1000001-0001" }]);
  });

  it("lists every missing field, sends nothing, and keeps the text", async () => {
    const calls = stubPortal({});
    render(<NewMessageForm {...topics} />);
    await userEvent.type(screen.getByLabelText("Message"), "Why?");
    await press("Send");
    expect(screen.getByRole("link", { name: inboxTexts.subjectRequired }).getAttribute("href")).toBe(
      "#message-subject",
    );
    expect(screen.getByLabelText("Subject").getAttribute("aria-invalid")).toBe("true");
    expect([calls.length, valueOf("Message")]).toEqual([0, "Why?"]);
  });

  it("is sent with a possible Social Security number only after Send is pressed again", async () => {
    const calls = stubPortal({ [start]: () => answer(thread) });
    render(<NewMessageForm {...topics} />);
    await fillIn();
    await userEvent.type(screen.getByLabelText("Message"), " 123-45-6789");
    await press("Send");
    expect(screen.getByText(inboxTexts.looksLikeSsn).closest("[role=status]")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Message"), ".");
    expect(screen.queryByText(inboxTexts.looksLikeSsn)).toBeNull();
    await press("Send");
    expect([calls.length, valueOf("Message")]).toEqual([0, "Why? 123-45-6789."]);
    await press("Send");
    expect(calls.map((portalCall) => portalCall.body)).toEqual([{ ...body, text: "Why? 123-45-6789." }]);
  });

  it("stays after a refusal, with the reason", async () => {
    stubPortal({ [start]: () => refuse(429, "TooManyRequests", inboxRefusals.tooMany(30, 12)) });
    render(<NewMessageForm {...topics} />);
    await fillIn();
    await press("Send");
    expect(screen.getByText(inboxRefusals.tooMany(30, 12))).toBeTruthy();
    expect([valueOf("Subject"), valueOf("Message")]).toEqual(["Late charge", "Why?"]);
  });

  it("is sent once, no matter how often it is repeated without a response, even after a reload", async () => {
    const calls = stubPortal({ [start]: loseConnection });
    render(<NewMessageForm {...topics} />);
    await fillIn();
    await press("Send");
    expect(screen.getByText(inboxTexts.unanswered)).toBeTruthy();
    await press("Send");
    cleanup();
    render(<NewMessageForm {...topics} />);
    expect([valueOf("Subject"), valueOf("Message"), valueOf("What is it about?")]).toEqual([
      "Late charge",
      "Why?",
      "REPORT:r1",
    ]);
    await press("Send");
    expect(calls.map((portalCall) => portalCall.body)).toEqual([body, body, body]);
    expect(new Set(calls.map(({ intent }) => intent)).size).toBe(1);
    await userEvent.type(screen.getByLabelText("Message"), " And June?");
    await press("Send");
    expect(new Set(calls.map(({ intent }) => intent)).size).toBe(2);
  });

  it("is not shown to the next person who logs in in the same tab", async () => {
    stubPortal({});
    render(<NewMessageForm {...topics} />);
    await fillIn();
    cleanup();
    render(<NewMessageForm {...topics} readerId="ben" />);
    expect([valueOf("Subject"), valueOf("Message")]).toEqual(["", ""]);
  });
});

describe("a conversation", () => {
  it("shows markup as text, and records what was read", async () => {
    const calls = stubPortal(readOnce);
    render(<ThreadView initial={answeredThread} canCorrect={false} />);
    expect(screen.getByText("<b>Why?</b>")).toBeTruthy();
    expect(screen.getByText("Marek Lindqvist")).toBeTruthy();
    expect(calls.map((portalCall) => [portalCall.call, portalCall.body])).toEqual([[read, { no: 2 }]]);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });

  it.each([
    ["STAFF", "The fund"],
    ["EMPLOYER", "Employer"],
    ["MEMBER", "Member"],
    ["VISITOR", "Not logged in"],
  ] as const)("shows the side %s apart from a name that imitates another", (side, texts) => {
    stubPortal(readOnce);
    const entry = { ...thread.entries[0]!, isOwn: false, side, author: "Lindqvist, the fund" };
    render(<ThreadView initial={{ ...thread, entries: [entry] }} canCorrect={false} />);
    const [name, tag] = [screen.getByText("Lindqvist, the fund"), screen.getByText(texts)];
    expect(name.contains(tag) || tag.contains(name)).toBe(false);
    expect(tag.nextElementSibling).toBe(name);
  });

  it("accepts a reply, and shows it", async () => {
    const calls = stubPortal({ ...readOnce, [reply]: () => answer(answeredThread) });
    render(<ThreadView initial={thread} canCorrect={false} />);
    await press("Reply");
    const field = screen.getByLabelText("Your reply");
    expect(document.activeElement).toBe(field);
    await press("Send");
    expect(screen.getByText(inboxTexts.textRequired)).toBeTruthy();
    await userEvent.type(field, "Thanks");
    await press("Send");
    expect(calls.filter(({ call }) => call === reply).map((portalCall) => portalCall.body)).toEqual([
      { text: "Thanks" },
    ]);
    expect(screen.getByText("By Art. 14.2.")).toBeTruthy();
    expect(screen.getByText(inboxTexts.sent).closest("[tabindex]")).toBe(document.activeElement);
    expect(sessionStorage).toHaveLength(0);
  });

  it("keeps an unsent reply, and opens with it again", async () => {
    stubPortal({ ...readOnce, [reply]: loseConnection });
    render(<ThreadView initial={thread} canCorrect={false} />);
    await press("Reply");
    await userEvent.type(screen.getByLabelText("Your reply"), "Thanks");
    await press("Send");
    expect(screen.getByText(inboxTexts.unanswered)).toBeTruthy();
    cleanup();
    render(<ThreadView initial={thread} canCorrect={false} />);
    expect(valueOf("Your reply")).toBe("Thanks");
    await press("Discard");
    // One press doesn't discard typed text.
    expect(screen.getByText(inboxLabels.discardQuestion)).toBe(document.activeElement);
    expect(sessionStorage).toHaveLength(1);
    await press(inboxLabels.discardYes);
    expect(sessionStorage).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reply" }));
  });

  it("discards an empty reply without a confirmation", async () => {
    stubPortal(readOnce);
    render(<ThreadView initial={thread} canCorrect={false} />);
    await press("Reply");
    await press("Discard");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reply" }));
  });

  it("is assigned and closed by staff at the version on screen", async () => {
    const staffThreads = [
      { assigneeId: "ada", name: "Ada Nord" },
      { assigneeId: "ben", name: "Ben Ost" },
    ];
    const staffThread = { ...thread, isStaff: true, staff: staffThreads };
    const assignedThread = { ...staffThread, version: 4, assignee: staffThreads[0] ?? null };
    const [assign, state] = ["POST /api/inbox/threads/t1/assign", "POST /api/inbox/threads/t1/state"];
    const calls = stubPortal({
      ...readOnce,
      [assign]: () => answer(assignedThread),
      [state]: () => answer({ ...assignedThread, version: 5, state: "CLOSED", waitingSince: null }),
    });
    render(<ThreadView initial={staffThread} canCorrect={false} />);
    expect(screen.getByText("Waiting for the fund for 2 days")).toBeTruthy();
    await press("Assign to me");
    expect(screen.getByText(inboxTexts.assigned("Ada Nord"))).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Assign to me" })).toBeNull();
    await press("Close");
    expect(
      calls
        .filter(({ version }) => version !== null)
        .map((portalCall) => [portalCall.call, portalCall.body, portalCall.version]),
    ).toEqual([
      [assign, { assigneeId: "ada" }, "3"],
      [state, { state: "CLOSED" }, "4"],
    ]);
    expect(screen.getByText("Closed")).toBeTruthy();
  });

  it("shows staff that someone wrote in the meantime", async () => {
    const state = "POST /api/inbox/threads/t1/state";
    stubPortal({
      ...readOnce,
      [state]: () => refuse(412, "Stale", inboxRefusals.threadChanged),
      "GET /api/inbox/threads/t1": () => answer({ ...answeredThread, isStaff: true }),
    });
    render(<ThreadView initial={{ ...thread, isStaff: true }} canCorrect={false} />);
    await press("Close");
    expect(await screen.findByText("By Art. 14.2.")).toBeTruthy();
    expect(screen.getByText(inboxRefusals.threadChanged)).toBeTruthy();
  });
});

it("warns staff that someone isn't logged in, and that a reply to them is a plain email", async () => {
  stubPortal(readOnce);
  const contact = { reference: "C-2345-ABCD", email: "pat@visitor.example", who: "MEMBER" } as const;
  const memberMessage = {
    ...thread,
    isStaff: true,
    isOwner: false,
    employerId: null,
    from: "Pat Doe",
    contact,
    language: "es" as const,
  };
  render(<ThreadView initial={memberMessage} canCorrect={false} />);
  for (const text of [inboxTexts.notLoggedIn, contact.reference, "Spanish"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.body.textContent).toContain(contact.email);
  await press("Reply");
  expect(screen.getByText(inboxTexts.contactHint(contact.email))).toBeTruthy();
});
