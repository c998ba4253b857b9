import type { TadState } from "./schema.ts";

/** Whether a report is filed: committed, or posted after that. */
export const isFiled = (state: TadState): boolean => state === "COMMITTED" || state === "POSTED";
