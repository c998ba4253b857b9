const lostResponseCodes: ReadonlySet<string> = new Set([
  "Unavailable",
  "TimedOut",
  "BadGateway",
  "Unexpected",
  "InFlight",
]);

/** Returns true if a call may have arrived although its response was lost. Only a repeat with the same key is safe. */
export const isResponseLost = (code: string): boolean => lostResponseCodes.has(code);
