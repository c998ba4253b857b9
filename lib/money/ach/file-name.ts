import type { BatchSummary } from "./schema.ts";

type Named = Pick<BatchSummary, "fund" | "effectiveDate" | "batchNo">;

/** "HW-2026-07-14-batch-1.ach" and "…-register.csv". */
export const batchFileName = ({ fund, effectiveDate, batchNo }: Named, kind: "nacha" | "register"): string =>
  `${fund}-${effectiveDate}-batch-${batchNo}${kind === "nacha" ? ".ach" : "-register.csv"}`;
