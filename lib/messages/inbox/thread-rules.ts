import type { TopicKind, Side } from "./schema.ts";
import { isEmployer, isOperations, type Role } from "../../platform/contract/audience.ts";

/** Whether a thread is a member's report of a month. */
export const isMonthReport = (about: TopicKind): boolean => about === "WRONG_MONTH" || about === "MISSING_MONTH";

/** On whose side someone writes: a login of an employer role that no employer is named for writes for itself. */
export const sideOfUser = (user: { readonly roles: readonly Role[]; readonly employerId: string | null }): Side => {
  if (isOperations(user)) return "STAFF";
  return isEmployer(user) && user.employerId !== null ? "EMPLOYER" : "MEMBER";
};

/** How large a file of a message may be. */
export const maxAttachmentBytes = 10 * 1024 * 1024;

/** Files of one message. */
export const mostAttachments = 5;

/** What a file dialog offers; which kind a file is, the fund API decides by its content. */
export const attachmentTypes = ".pdf,.png,.jpg,.jpeg,.xlsx,.csv,application/pdf,image/png,image/jpeg,text/csv";
