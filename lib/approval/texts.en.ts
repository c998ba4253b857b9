import { formatDateTime } from "../format/date.ts";
import type { Admission, Applicant } from "./schema.ts";
import { fullName } from "../format/person-name.ts";

/** Why a decision is not taken, by code: what was not lost, and what to do. */
export const decisionRefusals = {
  NotFound: "This registration is not among those that wait for you. Nothing was decided. Load the list again.",
  Stale: "This registration was changed elsewhere after you loaded it. Nothing was decided. Look at it once more.",
  OwnRegistration: "This is your own registration. Somebody else has to decide it. Nothing was changed.",
  NotAdmissible:
    "The fund's records do not let this person in as that. Nothing was changed. Decline, or ask the person.",
  AlreadyRegistered: "This member has an account already. Nothing was changed. Decline, and say so in the reason.",
} as const;

/** A decision that somebody else took first. */
export const decidedText = (decided: {
  readonly applicant: string;
  readonly by: string;
  readonly state: "APPROVED" | "DECLINED";
  /** ISO instant. */
  readonly at: string;
}): string => {
  const { applicant, by, state, at } = decided;
  return `${by} ${state === "APPROVED" ? "approved" : "declined"} ${applicant} on ${formatDateTime(at)}. Your decision was not taken.`;
};

/** What each admission lets a person do. */
export const admissionTexts: Readonly<Record<Admission, string>> = {
  Employer: "reports, pays",
  "Employer Admin": "reports, pays, keeps the bank accounts and approves later users of the employer",
  "Plan member": "sees the own record",
};

type Named = Pick<Applicant, "firstName" | "lastName">;

/** "Pia Lundgren" */
export const nameOfApplicant = (applicant: Named): string => fullName(applicant);

/** What the page of those who wait says. */
export const approvalTexts = {
  nobody: "Nobody is waiting.",
  nobodyHint: "When somebody registers whom you may let in, they appear here, and you get an email.",
  approved: (applicant: Named, as: Admission): string =>
    `${nameOfApplicant(applicant)} is approved as ${as}; an email is on its way.`,
  declined: (applicant: Named): string =>
    `${nameOfApplicant(applicant)} is declined; an email with your reason is on its way.`,
  notDecided: (applicant: Named): string => `${nameOfApplicant(applicant)}: your decision was not taken`,
  unanswered: "We do not know yet whether your decision arrived. If the name is still in the list, decide again.",
  gone: (applicant: Named): string => `${nameOfApplicant(applicant)} is not waiting any more`,
  goneUnanswered:
    "The answer to your decision got lost, but the registration is decided: by you, or by somebody else at that moment.",
  yourReason: "Your reason was:",
  isOwn: "This is your own email address. Somebody else has to decide.",
  notOnFile: "This ID is on no file of the fund, so the registration can only be declined.",
  notProven: "Member ID and birth date do not both match, so the registration can only be declined.",
  mismatch: "Not everything matches the fund's records. Call before you approve, by a number you already have.",
  unverified: "The email address is not verified yet. The account opens once it is.",
  reasonHint: "The applicant reads it in our email. At most 500 characters.",
} as const;
