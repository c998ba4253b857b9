const unanswered: ReadonlySet<string> = new Set(["Unavailable", "TimedOut", "BadGateway", "Unexpected", "InFlight"]);

/** True when the call may have arrived although its answer was lost: only a repeat with the same key is safe. */
export const isUnanswered = (code: string): boolean => unanswered.has(code);
