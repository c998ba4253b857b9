/** How someone asked for help. */
export const helpReasons = ["PHONE", "EMAIL", "IN_PERSON", "EMPLOYER"] as const;
export type HelpReason = (typeof helpReasons)[number];

/** How staff checked who they are. */
export const identityChecks = ["CALLED_BACK", "FACTS_ON_FILE", "PHOTO_ID", "EMPLOYER_ADMIN", "OTHER"] as const;
export type IdentityCheck = (typeof identityChecks)[number];
