import { countOf } from "../../platform/format/count.ts";
import { formatDateTime } from "../../platform/format/date.ts";
import { type HelpReason, approvalWindowHours } from "./help-reasons.ts";
import type { HelpRecord, FoundAccount, HelpAction, HelpedAccount, Standing } from "./schema.ts";

const standingLabels: Readonly<Record<Standing, string>> = {
  ACTIVE: "Can log in",
  NOT_VERIFIED: "Can’t log in: the email address isn’t verified",
  NOT_APPROVED: "Can’t log in: the registration isn’t approved",
  DEACTIVATED: "Can’t log in: not used for 2 years. At the next login, they get an email to reactivate the account",
  DISABLED: "Can’t log in: the account is disabled",
  DELETED: "Can’t log in: the account is deleted",
  OTHER_PORTAL: "Can’t log in here: the account is for the fund’s other site",
};

/** Describes whether someone can log in, and why not. */
export const standingText = ({ standing, lockedUntil }: Pick<FoundAccount, "standing" | "lockedUntil">): string => {
  if (lockedUntil === null) return standingLabels[standing];
  const lockText = `locked until ${formatDateTime(lockedUntil)} after wrong passwords`;
  return standing === "ACTIVE" ? `Can’t log in: ${lockText}` : `${standingLabels[standing]}. Also ${lockText}`;
};

/** The date and time of the last login, or "Never". */
export const lastLoginText = ({ lastLoginAt }: Pick<FoundAccount, "lastLoginAt">): string =>
  lastLoginAt === null ? "Never" : formatDateTime(lastLoginAt);

/** Returns the roles in words. Removed and declined accounts have none. */
export const roleText = ({
  roles,
  memberId,
  standing,
}: Pick<FoundAccount, "roles" | "memberId" | "standing">): string =>
  [...roles, ...(memberId === null ? [] : ["Plan member"])].join(", ") ||
  (standing === "DISABLED" || standing === "DELETED" ? "None" : "None yet");

/** Returns "Lakeside Freight (1000001-0001)", or "None". */
export const employersText = ({ employers }: Pick<FoundAccount, "employers">): string =>
  employers.map(({ employerName, employerId }) => `${employerName} (${employerId})`).join(", ") || "None";

/** Describes who removed the person, and how they can log in again. */
export const removalText = ({ employerName, employerId, by, at }: HelpedAccount["removals"][number]): string =>
  `${by} removed them from ${employerName} (${employerId}) on ${formatDateTime(at)}. An Employer Admin there can invite them again.`;

type ActionLabels = {
  readonly name: string;
  readonly pending: string;
  readonly effect: string;
  readonly done: string;
  /** The past tense, for a completed action. */
  readonly past: string;
  /** Follows “asked to”. */
  readonly requestText: string;
};

export const actionLabels: Readonly<Record<HelpAction, ActionLabels>> = {
  UNLOCK: {
    name: "Unlock the account",
    pending: "Unlocking…",
    effect: "They can try to log in again at once. Their password stays the same.",
    done: "The account is unlocked. We emailed the person.",
    past: "Unlocked",
    requestText: "unlock the account",
  },
  SEND_VERIFICATION: {
    name: "Send the verification email",
    pending: "Sending…",
    effect: "We email a new link to the address on file. It works for 24 hours.",
    done: "We emailed the verification link.",
    past: "Verification email sent",
    requestText: "send the verification email",
  },
  SEND_RESET: {
    name: "Send a password email",
    pending: "Sending…",
    effect:
      "We email a link to choose a new password to the address on file. It works for 1 hour. If the account wasn’t used for 2 years, we email another link when they log in with the new password, to reactivate the account.",
    done: "We emailed the link to choose a new password.",
    past: "Password email sent",
    requestText: "send a password email",
  },
  REMOVE_APP: {
    name: "Remove the authenticator app",
    pending: "Removing…",
    effect:
      "From then on, the password alone is enough to log in, and the recovery codes don’t work anymore. They’re logged out everywhere. Check who you’re talking to first.",
    done: "The authenticator app is removed, and the person is logged out everywhere. We emailed them.",
    past: "Authenticator app removed",
    requestText: "remove the authenticator app",
  },
};

export const reasonLabels: Readonly<Record<HelpReason, string>> = {
  PHONE: "They called",
  EMAIL: "They wrote to us",
  IN_PERSON: "They came to the office",
  EMPLOYER: "Their employer asked",
};

/** Returns “Unlocked”, or “Asked to unlock the account”. */
export const pastText = ({ act, carriedOut }: Pick<HelpRecord, "act" | "carriedOut">): string =>
  carriedOut ? actionLabels[act].past : `Asked to ${actionLabels[act].requestText}`;

/** Describes a waiting request and what the reader can do. */
export const pendingText = ({ act, by, at, byYou }: HelpedAccount["waiting"][number]): string =>
  byYou
    ? `You asked to ${actionLabels[act].requestText} on ${formatDateTime(at)}. Ask another Operations Accounting Admin to do the same within ${approvalWindowHours} hours.`
    : `${by} asked to ${actionLabels[act].requestText} on ${formatDateTime(at)}. Check who the person is yourself. If you request the same, it’s carried out.`;

export const helpRefusals = {
  NotFound: "There is no such account. Nothing was changed. Search for it again.",
  Stale: "Someone changed this account or helped with it a moment ago. Nothing was changed. Review it again.",
  OwnAccount:
    "This is your account, or has your email address or phone number. Nothing was changed. Ask another Operations Accounting Admin.",
  AlreadyAsked:
    "You already asked for this. Nothing was changed. Another Operations Accounting Admin must ask for the same.",
  tooMany: (minutes: number): string =>
    `The fund’s staff sent this person 3 such links in the last hour, which is the most we send. Nothing was sent. Ask them to check their spam folder, or try again in ${countOf(minutes, "minute")}.`,
} as const;

export const notPossible: Readonly<Record<HelpAction, string>> = {
  UNLOCK: "This account can’t be unlocked: it isn’t locked anymore, or it isn’t open. Nothing was changed.",
  SEND_VERIFICATION: "This account isn’t waiting for its email address to be verified. Nothing was sent.",
  SEND_RESET: "This account can’t get a new password, because it isn’t open. Nothing was sent.",
  REMOVE_APP: "This account has no authenticator app. Nothing was changed.",
};

export const helpTexts = {
  title: "Account help",
  lead: "Find someone who can’t log in, see why, and help. Each step is recorded with your name, and the person is emailed.",
  findHint: "Username, email, name, member ID, employer or Employer ID",
  start: "Search for the person who needs help.",
  none: (find: string): string => `No account matches “${find}”. Check the spelling, or search by email or employer.`,
  own: "You can’t help with your own account, or one with the same email address or phone number. Ask another Operations Accounting Admin.",
  needsSecond: `This account belongs to the fund’s staff. Help is carried out when two admins ask for the same within ${approvalWindowHours} hours, each after checking who the person is.`,
  requestRecorded: `Your request is recorded, but nothing is done yet. Ask another Operations Accounting Admin to do the same within ${approvalWindowHours} hours.`,
  noActions: "There’s nothing to unlock, send or remove for this account.",
  noHistory: "No one has helped with this account yet.",
  reasonLabel: "How did they ask?",
  noteLabel: "Reason",
  noteHint: "A few words about what happened. The audit trail refers to it. No birth dates or Social Security numbers.",
  incomplete: "Nothing was done yet. Fill in the marked fields, and try again.",
  unanswered: "We didn’t get a response, so we don’t know if it was done. Reload the page to see.",
} as const;
