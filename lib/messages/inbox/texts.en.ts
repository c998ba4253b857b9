import { joinWords, toOneLine } from "../../platform/format/plain-text.ts";
import { countOf } from "../../platform/format/count.ts";
import { formatShortDate, formatWorkMonth } from "../../platform/format/date.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import { isMonthReport } from "./month-report/kinds.ts";
import { filedStateText } from "./month-report/step-texts.en.ts";
import type { Entry, MessageKind, Thread, ThreadList, Topic } from "./schema.ts";

/** List headings. */
export const topicKindLabels: Readonly<Record<MessageKind, string>> = {
  GENERAL: "Something else",
  REPORT: "Reports",
  LINE: "Work history",
  PAYMENT: "Payments",
  CORRECTION: "Corrections",
};

type TopicFacts = {
  readonly about: MessageKind;
  readonly workMonth: string | null;
  /** Number, employer or person, depending on the kind. */
  readonly name: string;
  readonly cents: number | null;
};

/** Returns "Report for May 2026", "Payment P-2605-ABC of $1,234.50", or for a line "May 2026, Lena Okafor". */
export const topicText = ({ about, workMonth, name, cents }: TopicFacts): string => {
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

/** Returns "May 2026, Lakeside Freight (reported: 4 weeks)"; a missing month has no units. */
export const monthTopicText = ({
  workMonth,
  employerName,
  units,
}: {
  readonly workMonth: string;
  readonly employerName: string;
  readonly units: string | null;
}): string =>
  `${formatWorkMonth(workMonth)}, ${employerName} (${units === null ? "not reported" : `reported: ${units}`})`;

/** Updates `monthTopicText` after the month was filed. */
export const correctedTopicText = (aboutText: string): string =>
  aboutText
    .replace(/\(reported: (?=[^()]*\)$)/, "(reported at that time: ")
    .replace(/\(not reported\)$/, "(not reported at that time)");

/** Returns the typed employer from the `monthTopicText` of a missing month. */
export const employerInTopic = (aboutText: string, workMonth: string): string =>
  aboutText.slice(`${formatWorkMonth(workMonth)}, `.length, -" (not reported)".length);

/** Returns "May 2026 looks wrong" or "May 2026 is missing". */
export const monthSubject = ({ about, workMonth }: Pick<Topic, "about" | "workMonth">): string =>
  `${formatWorkMonth(workMonth ?? "")} ${about === "WRONG_MONTH" ? "looks wrong" : "is missing"}`;

export const threadListLabels: Readonly<Record<ThreadList, string>> = {
  unassigned: "Unassigned",
  mine: "Mine",
  waiting: "Waiting for an answer",
  open: "All open",
  all: "All, including closed",
};

/** Shown apart from the name, which its owner could choose to imitate a side. */
export const sideLabels: Readonly<Record<Entry["side"], string>> = {
  STAFF: "The fund",
  EMPLOYER: "Employer",
  MEMBER: "Member",
  VISITOR: "Not logged in",
};

/** Returns "You" or a name, such as "Dana Whitfield". */
export const authorText = ({ isOwn, author }: Pick<Entry, "isOwn" | "author">): string => (isOwn ? "You" : author);

/** Describes the readers of a shared report's entry: "Only you and the fund can read this". */
export const readersText = (
  { forEmployer, readBefore }: Pick<Entry, "forEmployer" | "readBefore">,
  { sharedWith, isStaff }: { readonly sharedWith: string | null; readonly isStaff: boolean },
): string => {
  const accessText =
    forEmployer && sharedWith !== null
      ? `${sharedWith} can read this, too`
      : `Only ${isStaff ? "the member" : "you"} and the fund can read this`;
  if (readBefore.length === 0) return accessText;
  return `${accessText}. While the report was shared with ${joinWords(readBefore)}, ${readBefore.length > 1 ? "they" : "it"} could read this`;
};

const stepLabels: Readonly<Record<Entry["kind"], string>> = {
  MESSAGE: "wrote",
  SHARED: "shared this report with",
  UNSHARED: "stopped sharing this report with",
  CLOSED: "closed this conversation",
  REOPENED: "reopened this conversation",
};

/** Returns "Marek Lindqvist closed this conversation". */
export const stepText = (entry: Entry): string => {
  const text = `${authorText(entry)} ${stepLabels[entry.kind]}`;
  return entry.employerName === null ? text : `${text} ${entry.employerName}`;
};

/** Returns "Waiting for the fund for less than an hour". */
const pendingText = (since: string, now: string): string => {
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 3_600_000));
  if (hours === 0) return "Waiting for the fund for less than an hour";
  return `Waiting for the fund for ${hours < 48 ? countOf(hours, "hour") : countOf(Math.floor(hours / 24), "day")}`;
};

/** Returns for staff a member with their ID, because several members can have the same name. */
export const senderText = ({ from, memberId }: Pick<Thread, "from" | "memberId">): string =>
  memberId === null ? from : `${from} (member ID ${memberId})`;
/** Distinguishes an employer's shared reports. */
export const sharedByText = ({ sharedBy }: Pick<Thread, "sharedBy">): string => `Report of ${sharedBy}`;

export const inboxTexts = {
  leadEmployer:
    "Write to your account representative and the fund’s staff. Everyone who can log in for your employer sees these messages. Only people with the right to report see members’ reports.",
  leadMember:
    "Write to the fund’s staff. Only you and they see these messages. When they share your report about a month with an employer, the employer can read the report and the messages that are meant for it.",
  leadStaff: "Messages from employers, plan members, and people who aren’t logged in.",
  noThreads: "You have no messages yet. Select New message to write to the fund.",
  noStaffThreads: "There are no conversations in this list.",
  newTitle: "New message",
  newLead: "We email you when the fund answers. Don’t include Social Security numbers or bank account numbers.",
  aboutOther: "Something else",
  subjectRequired: "Subject Required",
  textRequired: "Message Required",
  notSent: "Your message wasn’t sent",
  notSentYet: "Your message isn’t sent yet",
  looksLikeSsn:
    "This looks like a Social Security number, and it would stay in the conversation. Remove it; we find people by member ID. If it’s another number, select Send again.",
  toLabel: "Employer ID or member ID",
  toHint: "For example 1000001-0001, or the member ID on the ID card",
  toTitle: "Who is it for?",
  newStaffLead:
    "They get a link by email, unless they turned these emails off, and read the message under Messages. Don’t include Social Security numbers or bank account numbers.",
  toName: (name: string, id: string): string => `To ${name} (${id})`,
  wroteFirst: (name: string): string => `${name} (the fund wrote first)`,
  sent: "Your message was sent.",
  draftKept: "This is the text you typed earlier and didn’t send.",
  unanswered: "We don’t know if your message was sent. Select Send again: it is sent only once.",
  assigned: (name: string | null): string =>
    name === null ? "No one is assigned now." : `This conversation is assigned to ${name}.`,
  closed: "The conversation is closed. A new message opens it again.",
  reopened: "The conversation is open again.",
  wrongTitle: "This month looks wrong",
  missingTitle: "Report a missing month",
  missingCard: "The missing month",
  reportTitle: "Report a month",
  reportLead:
    "Enter what the record should show. The fund’s staff check it, and can share your report with your employer, who can correct the month. We email you when someone writes to you.",
  shouldBeLabel: "What should be there?",
  shouldBeHint: "For example: 168 hours, or 5 weeks. It’s on your pay stub.",
  remarkLabel: "What else should the fund know? (optional)",
  remarkHint:
    "Your employer reads this too when the fund shares your report. Don’t include your Social Security number.",
  shouldBeRequired: "What should be there? Required",
  monthRequired: "Month Required",
  employerRequired: "Employer Required",
  filedMonths: (employers: readonly string[], isAll: boolean): string =>
    isAll
      ? `${joinWords(employers)} reported each of these months for you, so none is missing. If one looks wrong, report it from your work history.`
      : `Months that ${joinWords(employers)} reported for you aren’t listed. If one of them looks wrong, report it from your work history. If you mean another employer, enter its full name.`,
  shareTitle: "Share with the employer",
  shareHint: "The employer and the member both read this. The employer sees the report, and what you send to it later.",
  shareEmployerHint:
    "Part of the name or of the Employer ID is enough. Employers that reported this member are listed first.",
  employerUnknown: (typedText: string): string =>
    `We don’t know which employer “${typedText}” is. Choose one from the list, or enter an Employer ID.`,
  employerNotSearched: (typedText: string): string =>
    `We couldn’t search for “${typedText}”. Select Share to try again, or enter an Employer ID.`,
  findingEmployer: "Finding the employer…",
  shared: (name: string): string =>
    `The report is shared with ${name}. Everyone who reports for it can read it, and gets a link by email unless they turned these emails off.`,
  stopSharing: "Stop sharing",
  stopSharingQuestion: (name: string): string =>
    `Stop sharing this report with ${name}? They won’t be able to open it anymore, but may already have read or saved it. The member sees that you stopped sharing. The member and everyone who can report for ${name} now get an email, unless they turned these emails off.`,
  keepSharing: "Keep sharing",
  stoppingSharing: "Stopping…",
  unshared: (name: string, isOpen: boolean): string =>
    `${name} can no longer read this report.${isOpen ? " It waits for the fund again: answer the member, or share it with the right employer." : ""}`,
  toEmployer: (name: string): string => `Let ${name} read this, too`,
  sharedHint: (name: string): string => `Only the fund reads your messages; ${name} doesn’t.`,
  employerHint: (name: string): string => `${name} and the fund read your reply.`,
  noReport: (workMonth: string): string =>
    `You have no report for ${formatWorkMonth(workMonth)} in the portal, so there’s nothing to correct. Reply here with what you know.`,
  notPosted: (workMonth: string, isCommitted: boolean): string =>
    isCommitted
      ? `Your report for ${formatWorkMonth(workMonth)} is committed and not posted yet. Take it back, enter the correct values, and commit it again.`
      : `Your report for ${formatWorkMonth(workMonth)} isn’t filed yet. Enter the correct values there, or add the person, and commit it.`,
  isOnReport: (workMonth: string, from: string): string =>
    `Your report for ${formatWorkMonth(workMonth)} isn’t filed yet, and ${from} is on it. Enter the correct values there, and commit it.`,
  showOnReport: (from: string): string => `Show ${from} on the report`,
  requestedValue: (from: string, shouldBe: string): string => `${from} says it should be ${shouldBe}`,
  toCredits: "See the credit to decide on",
  backToThread: "Back to the conversation",
  openReport: (workMonth: string): string => `Open the report for ${formatWorkMonth(workMonth)}`,
  reportedOn: (day: string): string => `You reported this on ${formatShortDate(day)}`,
  reportedBefore: (day: string): string =>
    `You reported this on ${formatShortDate(day)}, and the conversation is still open. If you have something to add, reply there.`,
  openThread: "Open the conversation",
  reportedMissing: "Months you reported as missing",
  sentTitle: "Your report was sent",
  sentNext: (isMissing: boolean): string =>
    `The fund’s staff check it, and can share it with the employer, who can correct the month. You see each step here, and we email you when someone writes to you. ${isMissing ? "Your work history lists this report under months you reported as missing, with a link to this conversation." : "The month in your work history links to this conversation."}`,
  correct: (workMonth: string): string => `Correct ${formatWorkMonth(workMonth)}`,
  notLoggedIn:
    "This person isn’t logged in, and we haven’t confirmed their name or address. Don’t act on an account because of this message alone.",
  contactHint: (email: string): string =>
    `Your reply goes to ${email} as a plain email, which anyone with access to that mailbox can read. Don’t include a member’s personal data: no Social Security numbers, birth dates, hours, wages, or coverage.`,
  closedHint: "This conversation is closed. Your reply opens it again.",
} as const;

/** Returns the portal's subject for a month's report, otherwise the typed one. */
export const subjectText = ({ subject }: { readonly subject: string } & Pick<Topic, "about" | "workMonth">): string =>
  toOneLine(subject);

/** Returns a topic as the fund API sent it. */
export const aboutTopicText = ({ aboutText }: Pick<Topic, "aboutText" | "workMonth">): string => aboutText;

type Waiting = Pick<Thread, "state" | "waitingSince" | "about" | "isFromFund" | "sharedWith" | "waitsFor" | "filed">;

/** Describes for the reader what a thread is waiting for. */
export const stateText = (
  { state, waitingSince, about, isFromFund, sharedWith, waitsFor, filed }: Waiting,
  now: string,
): string => {
  if (state === "CLOSED") return "Closed";
  const purpose = filed?.state === "WAITS" ? " to decide on the correction" : "";
  if (waitingSince !== null) return `${pendingText(waitingSince, now)}${purpose}`;
  if (waitsFor === "READER") return "Waiting for your correction or reply";
  if (waitsFor === "EMPLOYER" && sharedWith !== null) return `Waiting for ${sharedWith}`;
  if (filed !== null) return filedStateText(filed);
  // A report of a month stays open after a reply, and the fund's own message requested none.
  return isMonthReport(about) || isFromFund ? "Open" : "Answered";
};
