import type { StaffCorrection } from "./schema.ts";

/** Returns true if a correction's credit is waiting for a decision by the fund's staff. */
export const isPending = ({ credit }: Pick<StaffCorrection, "credit">): boolean => credit?.state === "REQUESTED";
