const unanswered: ReadonlySet<string> = new Set(["Unavailable", "TimedOut", "BadGateway", "Unexpected", "InFlight"]);

/** The call may have arrived although no good answer came back: only a repeat with the same intent is safe. */
export const isUnanswered = (code: string): boolean => unanswered.has(code);
