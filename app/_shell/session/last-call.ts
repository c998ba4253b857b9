import { readKept, writeKept } from "../../_form/kept-text.ts";

/** Shared by all tabs of this browser: a call in one puts the limit off in all. */
const storageKey = "session-last-call";

/** The latest call any tab knows of, ms; where storage is closed, this tab counts for itself. */
export const lastCallOf = (own: number): number => Math.max(own, Number(readKept(storageKey)) || 0);

export const rememberCall = (instant: number): void => writeKept(storageKey, String(instant));
