export const helpReasons = ["PHONE", "EMAIL", "IN_PERSON", "EMPLOYER"] as const;
export type HelpReason = (typeof helpReasons)[number];

/** For the second admin's request for help with a staff account. */
export const secondWithinHours = 24;
