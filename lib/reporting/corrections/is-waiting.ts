import type { StaffCorrection } from "./schema.ts";

/** Whether a correction's credit waits for a decision of the fund's staff. */
export const isWaiting = ({ credit }: Pick<StaffCorrection, "credit">): boolean => credit?.state === "REQUESTED";
