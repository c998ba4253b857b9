const lostResponseCodes: ReadonlySet<string> = new Set([
  "Unavailable",
  // This request did nothing, but an earlier one with the same key may have.
  "Busy",
  "TimedOut",
  "BadGateway",
  "Unexpected",
  "InFlight",
]);

/** Returns true if a call may have arrived although its response was lost. Only a repeat with the same key is safe. */
export const isResponseLost = (code: string): boolean => lostResponseCodes.has(code);
