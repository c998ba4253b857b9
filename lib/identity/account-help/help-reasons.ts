export const helpReasons = ["PHONE", "EMAIL", "IN_PERSON", "EMPLOYER"] as const;
export type HelpReason = (typeof helpReasons)[number];

/** Hours for a second admin's request to help with a staff account. */
export const approvalWindowHours = 24;
