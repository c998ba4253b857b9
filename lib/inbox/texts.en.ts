import { countOf } from "../format/count.ts";
import { formatWorkMonth } from "../format/date.ts";
import { formatMoney } from "../money/money.ts";
import type { Entry, Thread, ThreadList, TopicKind } from "./schema.ts";

/** What a thread can be about, as headings of a list. */
export const topicKindWords: Readonly<Record<TopicKind, string>> = {
  GENERAL: "Something else",
  REPORT: "Reports",
  LINE: "Work history",
  PAYMENT: "Payments",
  CORRECTION: "Corrections",
};

type Named = {
  readonly about: TopicKind;
  readonly workMonth: string | null;
  /** The number of a payment or correction; the employer or the person of a line. */
  readonly name: string;
  readonly cents: number | null;
};

/** "Report for May 2026", "Payment P-2605-ABC of $1,234.50"; a line: "May 2026, Lakeside Freight", "May 2026, Lena Okafor". */
export const topicText = ({ about, workMonth, name, cents }: Named): string => {
  const month = workMonth === null ? "" : formatWorkMonth(workMonth);
  switch (about) {
    case "GENERAL":
      return "";
    case "REPORT":
      return `Report for ${month}`;
    case "LINE":
      return `${month}, ${name}`;
    case "PAYMENT":
      return `Payment ${name} of ${formatMoney(cents ?? 0)}`;
    case "CORRECTION":
      return `Correction ${name} for ${month}`;
  }
};

/** The lists that staff choose from. */
export const threadListWords: Readonly<Record<ThreadList, string>> = {
  unassigned: "Unassigned",
  mine: "Mine",
  waiting: "Waiting for an answer",
  open: "All open",
  all: "All, also closed",
};

/** Who wrote an entry: "You", "Dana Whitfield", "Marek Lindqvist, the fund". */
export const authorText = ({ isOwn, side, author }: Pick<Entry, "isOwn" | "side" | "author">): string =>
  isOwn ? "You" : side === "STAFF" ? `${author}, the fund` : author;

/** A step in words: "Marek Lindqvist, the fund, closed this conversation". */
export const stepText = (entry: Entry): string =>
  `${authorText(entry)} ${entry.kind === "CLOSED" ? "closed this conversation" : "opened this conversation again"}`;

/** How long an answer is missing: "Waiting for less than an hour", "Waiting for 5 hours", "Waiting for 2 days". */
const waitingText = (since: string, now: string): string => {
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 3_600_000));
  if (hours === 0) return "Waiting for less than an hour";
  return `Waiting for ${hours < 48 ? countOf(hours, "hour") : countOf(Math.floor(hours / 24), "day")}`;
};

/** Why something is refused: what it means, and what to do. */
export const inboxRefusals = {
  noThread: "We couldn’t find this conversation. Nothing was changed. Open it again from Messages.",
  noTopic:
    "We couldn’t find what your message is about. It wasn’t sent. Choose something else from the list and send it again.",
  threadChanged:
    "Something happened in this conversation after you opened it. Nothing was changed. Read what is new, then try again.",
  notStaff: "This person can’t answer messages. Nothing was changed. Choose someone from the list.",
  threadFull: (most: number): string =>
    `This conversation has ${most} messages, which is the most it can have. Your message wasn’t sent. Start a new message instead.`,
  tooMany: (most: number, minutes: number): string =>
    `You sent ${most} messages in the last hour, which is the most we take. This one wasn’t sent, and your text is still here. Try again in ${countOf(minutes, "minute")}, or call us.`,
} as const;

/** What the pages of messages say. */
export const inboxTexts = {
  leadEmployer:
    "Write to your account representative and the fund’s staff. Everyone who reports for your employer sees these messages.",
  leadMember: "Write to the fund’s staff. Only you and they see these messages.",
  leadStaff: "Messages from employers and plan members.",
  noThreads: "You have no messages yet. Press New message to write to the fund.",
  noStaffThreads: "There are no conversations in this list.",
  newTitle: "New message",
  newLead: "We email you when the fund answers. Don’t include Social Security numbers or bank account numbers.",
  aboutNothing: "Nothing on the list",
  subjectRequired: "Subject Required",
  textRequired: "Message Required",
  notSent: "Your message wasn’t sent",
  sent: "Your message was sent.",
  draftKept: "This is the text that you typed earlier and didn’t send.",
  unanswered: "We don’t know whether your message was sent. Press Send again: it is sent only once.",
  assigned: (name: string | null): string =>
    name === null ? "No one is assigned now." : `This conversation is assigned to ${name}.`,
  closed: "The conversation is closed. A new message opens it again.",
  reopened: "The conversation is open again.",
  closedHint: "This conversation is closed. Your reply opens it again.",
} as const;

/** What a thread waits for, in words. */
export const stateText = ({ state, waitingSince }: Pick<Thread, "state" | "waitingSince">, now: string): string =>
  state === "CLOSED" ? "Closed" : waitingSince === null ? "Answered" : waitingText(waitingSince, now);
