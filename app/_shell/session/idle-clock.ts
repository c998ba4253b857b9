import { idleLimitMinutes, idleWarningMinutes } from "../../../lib/platform/rules/session-limits.ts";

const minuteMs = 60_000;

/** While the visitor works, one call in this time extends the session, not one per key press. */
const extendEveryMinutes = 2;

export type IdleState =
  | { readonly kind: "awake"; readonly mayExtend: boolean }
  | { readonly kind: "warned"; readonly secondsLeft: number }
  | { readonly kind: "over" };

/**
 * Where a session is between its last call and its idle limit (docs/quality.md §3).
 * @param lastCall instant of the last call that extended the session, ms
 * @param now ms
 */
export const idleState = (lastCall: number, now: number): IdleState => {
  const idleMs = now - lastCall;
  const leftMs = idleLimitMinutes * minuteMs - idleMs;
  if (leftMs <= 0) return { kind: "over" };
  if (leftMs <= idleWarningMinutes * minuteMs) return { kind: "warned", secondsLeft: Math.ceil(leftMs / 1000) };
  return { kind: "awake", mayExtend: idleMs >= extendEveryMinutes * minuteMs };
};

/** Time left as a clock shows it: 119 → "1:59". */
export const formatSecondsLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
