import type { StaffCorrection } from "./schema.ts";

/** True while a correction's credit waits for the fund's staff to decide. */
export const isWaiting = ({ credit }: Pick<StaffCorrection, "credit">): boolean => credit?.state === "REQUESTED";
