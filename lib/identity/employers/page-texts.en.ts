import { formatDateTime } from "../../platform/format/date.ts";
import { fullName } from "../../platform/format/person.ts";
import { joinWords } from "../../platform/format/plain-text.ts";
import type { Invitation, Person } from "./schema.ts";

const nameOf = (person: Pick<Person, "firstName" | "lastName">): string => fullName(person);

const stateNotes: Readonly<Record<Person["state"], string>> = {
  ACTIVE: "",
  NOT_VERIFIED: "They haven’t verified their email address yet.",
  DEACTIVATED: "They haven’t logged in for 2 years, so they get an email to reactivate the account first.",
};

/** Describes the invitations that are also withdrawn. Returns "" if there are none. */
const withdrawnText = (invitations: readonly Invitation[], inviter: "they" | "you"): string => {
  if (invitations.length === 0) return "";
  const emails = joinWords(invitations.map(({ email }) => email));
  const subject =
    invitations.length === 1
      ? `The invitation ${inviter} sent to ${emails} is`
      : `The invitations ${inviter} sent to ${emails} are`;
  return `${subject} withdrawn.`;
};

const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== "").join(" ");

export const peopleTexts = {
  lead: "Who can log in for your company, and what each person can do. Everyone can see all of the company’s reports and payments.",
  noInvitations: "No invitations are pending.",
  nameOf,
  lastLogin: ({ lastLoginAt }: Person): string => (lastLoginAt === null ? "Never" : formatDateTime(lastLoginAt)),
  listTitle: "People with a login",
  /** Returns one sentence for each reason that prevents a login. */
  stateNotes: ({ state, lockedUntil }: Pick<Person, "state" | "lockedUntil">): readonly string[] => [
    ...(stateNotes[state] === "" ? [] : [stateNotes[state]]),
    ...(lockedUntil === null
      ? []
      : [`They can’t log in until ${formatDateTime(lockedUntil)}, because of too many wrong passwords.`]),
  ],
  invited: ({ invitedBy, sentAt, expiresAt, isExpired }: Invitation): string =>
    `${invitedBy} invited them. We sent the email ${formatDateTime(sentAt)}. ${
      isExpired ? "The link has expired." : `The link works until ${formatDateTime(expiresAt)}.`
    }`,
  sent: (email: string): string => `We emailed the invitation to ${email}. The link works once, for 7 days.`,
  resent: (email: string): string => `We emailed a new link to ${email}. The earlier link doesn’t work anymore.`,
  withdrawn: (email: string): string => `The invitation to ${email} is withdrawn. Its link doesn’t work anymore.`,
  changed: (person: Person): string => `Saved. We emailed ${nameOf(person)}.`,
  removed: (person: Person): string => `${nameOf(person)} can’t log in for your company anymore. We emailed them.`,
  withdrawnWith: withdrawnText,
  /** Asks for confirmation before a removal. @param invitations that person's pending invitations */
  removeQuestion: (person: Person, invitations: readonly Invitation[]): string =>
    joinSentences(
      `Remove ${nameOf(person)}? They’re logged out at once and can’t log in for your company again.`,
      withdrawnText(invitations, "they"),
      "We keep the reports and payments they entered.",
    ),
  /** Asks for confirmation before a handover. @param invitations that person's pending invitations */
  handOverQuestion: (person: Person, invitations: readonly Invitation[]): string =>
    joinSentences(
      `Make ${nameOf(person)} the Employer Admin instead of you? You keep the rights to report, pay and manage bank accounts, but you can’t open this page anymore.`,
      withdrawnText(invitations, "you"),
      invitations.length === 0 ? "" : `${nameOf(person)} can invite them again.`,
    ),
  handedOver: (person: Person): string => `${nameOf(person)} is the Employer Admin now. We emailed both of you.`,
  withdrawQuestion: (invitation: Invitation): string => `Withdraw the invitation to ${invitation.email}?`,
  unanswered: "We didn’t get a response, so we don’t know if it was done. Reload the page to see.",
} as const;
