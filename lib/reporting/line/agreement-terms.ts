/** How a rate is counted (docs/domain.md §5). The schema of a rate and pages without it share this list. */
export const rateBases = ["PER_UNIT", "WEIGHTED", "FLAT", "PERCENT"] as const;
export type RateBasis = (typeof rateBases)[number];

/** If a report is untouched, it is committed as carried over, or it is late (docs/domain.md §3). */
export const noChangeModes = ["AUTO_COMMIT", "MUST_FILE"] as const;
export type NoChangeMode = (typeof noChangeModes)[number];
