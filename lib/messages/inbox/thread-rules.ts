import type { TopicKind, Side } from "./schema.ts";
import { isEmployer, isOperations, type Role } from "../../platform/contract/audience.ts";

/** WAITS needs the fund's decision, and becomes ASKED once that is made. */
export const monthStepStates = ["REPORTED", "POSTED", "WAITS", "ASKED", "APPROVED", "DECLINED"] as const;
export type MonthStepState = (typeof monthStepStates)[number];

/** A line that looks wrong, or a month without a line. */
export const monthReportKinds = ["WRONG_MONTH", "MISSING_MONTH"] as const;

/** True for a member's report of a month. */
export const isMonthReport = (about: TopicKind): boolean => about === "WRONG_MONTH" || about === "MISSING_MONTH";

/** An employer login without an employer writes as a member. */
export const sideOfUser = (user: { readonly roles: readonly Role[]; readonly employerId: string | null }): Side => {
  if (isOperations(user)) return "STAFF";
  return isEmployer(user) && user.employerId !== null ? "EMPLOYER" : "MEMBER";
};

export const maxAttachmentBytes = 10 * 1024 * 1024;

export const mostAttachments = 5;

/** For the file dialog; the fund API decides by content. */
export const attachmentTypes = ".pdf,.png,.jpg,.jpeg,.xlsx,.csv,application/pdf,image/png,image/jpeg,text/csv";
