import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState as parseState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

const stateHeader = "next-router-state-tree";

const isReadableState = (state: string | string[] | undefined): boolean => {
  try {
    parseState(state);
    return true;
  } catch {
    return false;
  }
};

// If these conditions fail, Next returns a 500.
const conditions = ["range", "if-range", "if-match", "if-unmodified-since"];

/** Drops headers that make Next return a 500 and that no correct response needs. */
export const removeUnreadableHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const unreadable = isReadableState(headers[stateHeader]) ? conditions : [...conditions, stateHeader];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !unreadable.includes(name)));
};
