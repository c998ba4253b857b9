import { readKept, writeKept } from "../../_form/kept-text.ts";

/** Shared by all tabs of this browser: a call in one tab extends the session in all. */
const storageKey = "session-last-call";

/** The latest call of any tab, in ms; only of this tab where the browser allows no storage. */
export const lastCallOf = (own: number): number => Math.max(own, Number(readKept(storageKey)) || 0);

export const rememberCall = (instant: number): void => writeKept(storageKey, String(instant));
