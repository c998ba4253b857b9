import { formatDateTime } from "../../platform/format/date.ts";
import type { Admission, Applicant } from "./schema.ts";
import { fullName } from "../../platform/format/person.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

export const decisionErrorTexts = {
  NotFound: "This registration isn’t waiting for your decision. Nothing was decided. Reload the list.",
  Stale: "This registration changed after you opened it. Nothing was decided. Review it again.",
  OwnRegistration: "This is your own registration. Someone else has to decide it. Nothing was changed.",
  NotAdmissible:
    "The fund’s records don’t support approving this person in that role. Nothing was changed. Decline, or contact the person.",
  IdentityRequired:
    "Not everything matches the fund’s records, so enter how you checked who the applicant is. Nothing was changed.",
  AlreadyRegistered:
    "This member already has an account. Nothing was changed. Decline the registration, and explain why in the reason.",
} as const;

/** Reports a decision that someone else made first. */
export const alreadyDecidedText = (decision: {
  readonly applicant: string;
  readonly by: string;
  readonly state: "APPROVED" | "DECLINED";
  /** ISO instant. */
  readonly at: string;
}): string => {
  const { applicant, by, state, at } = decision;
  return `${by} ${state === "APPROVED" ? "approved" : "declined"} ${applicant} on ${formatDateTime(at)}. Your decision wasn’t recorded.`;
};

export const admissionTexts: Readonly<Record<Admission, string>> = {
  Employer: "reports, pays",
  "Employer Admin": "reports, pays, manages bank accounts and approves new users",
  "Plan member": "sees their own record",
};

type ApplicantName = Pick<Applicant, "firstName" | "lastName">;

export const approvalTexts = {
  leadById: "The fund’s email about a registration has the ID of the account to approve.",
  accountId: "Account ID",
  accountIdHint: "Enter it as it appears in the fund’s email.",
  accountIdMissing: "Account ID Required",
  approve: "Approve",
  approving: "Approving…",
  approvedById: (accountId: string): string => `You approved account ${accountId}.`,
  notApproved: (accountId: string): string => `Account ${accountId} was not approved`,
  unansweredById: "We don’t know if the fund received your approval. It’s safe to approve the same account again.",
  empty: "No one is waiting.",
  emptyHint: "When someone you can approve registers, they appear here and you get an email.",
  approved: (applicant: ApplicantName, admission: Admission): string =>
    `You approved ${fullName(applicant)} as ${admission}. We emailed them.`,
  declined: (applicant: ApplicantName): string => `You declined ${fullName(applicant)}. We emailed them your reason.`,
  notDecided: (applicant: ApplicantName): string => `${fullName(applicant)}: your decision wasn’t recorded`,
  unanswered: "We don’t know yet if we received your decision. If the name is still in the list, decide again.",
  noLongerPending: (applicant: ApplicantName): string => `${fullName(applicant)} isn’t waiting anymore`,
  outcomeUnknown:
    "The connection was lost, but the registration has been decided, by you or by someone else at the same time.",
  yourReason: "Your reason was:",
  isOwn: "This is your own email address. Someone else has to decide.",
  notOnFile: "We couldn’t find this ID in our records, so you can only decline the registration.",
  notProven: "The member ID and birth date don’t both match, so you can only decline the registration.",
  mismatch:
    "Not everything matches the fund’s records. Before you approve, call the applicant at a number you already have. You can’t make them Employer Admin in this step.",
  incomplete: "Nothing was decided yet. Enter how you checked who the applicant is.",
  unverified: "The email address isn’t verified yet. The account opens once it is.",
  reasonHint: `The applicant reads this in our email. ${reasonLimit} characters at most.`,
} as const;
