import type { TadState } from "./schema.ts";

/** A report is filed when it is committed, and posted after that. */
export const filedStates = ["COMMITTED", "POSTED"] as const satisfies readonly TadState[];

/** Whether a report is filed. */
export const isFiled = (state: TadState): boolean => filedStates.some((filed) => filed === state);
