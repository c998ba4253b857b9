import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState as parseState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

const stateHeader = "next-router-state-tree";

/** Whether Next can read what its client says of the page it shows. */
const isReadableState = (state: string | string[] | undefined): boolean => {
  try {
    parseState(state);
    return true;
  } catch {
    return false;
  }
};

// A whole file answers these as well; Next answers 500 where they do not hold.
const conditions = ["range", "if-range", "if-match", "if-unmodified-since"];

/** The headers of a page or file without those that Next answers with 500: a right answer needs none of them. */
export const readableHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const left = isReadableState(headers[stateHeader]) ? conditions : [...conditions, stateHeader];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.includes(name)));
};
