/** If a report is untouched, it is committed as carried over, or it is late (docs/domain.md §3). */
export const noChangeModes = ["AUTO_COMMIT", "MUST_FILE"] as const;
export type NoChangeMode = (typeof noChangeModes)[number];
