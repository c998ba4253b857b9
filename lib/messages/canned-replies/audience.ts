/** Whose messages a canned reply answers. */
export const audiences = ["ANYONE", "EMPLOYERS", "MEMBERS"] as const;
export type Audience = (typeof audiences)[number];
