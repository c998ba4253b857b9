/** How a rate is counted (docs/domain.md §5). The schema of a rate and pages without it share this list. */
export const rateBases = ["PER_UNIT", "WEIGHTED", "FLAT", "PERCENT"] as const;
export type RateBasis = (typeof rateBases)[number];
