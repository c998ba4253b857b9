/** How someone asked for help. */
export const helpReasons = ["PHONE", "EMAIL", "IN_PERSON", "EMPLOYER"] as const;
export type HelpReason = (typeof helpReasons)[number];

/** Help with an account of the staff is carried out when a second admin asks for it in this time. */
export const secondWithinHours = 24;
