import type { MonthCoverage } from "./schema.ts";

/** The last month, YYYY-MM, of coverage without a gap from the first one of the list; null when that isn't covered. */
export const lastCovered = (coverage: readonly Pick<MonthCoverage, "month" | "state">[]): string | null => {
  const gap = coverage.findIndex(({ state }) => state !== "COVERED");
  return coverage.slice(0, gap === -1 ? undefined : gap).at(-1)?.month ?? null;
};
