import { defaultErrorText } from "./result.ts";
import * as spanish from "./result.es.ts";

const words: ReadonlyMap<string, string> = new Map([
  [defaultErrorText, "Reference"],
  [spanish.defaultErrorText, "Referencia"],
]);

/**
 * Adds the reference by which the help desk finds an unexpected error in the logs: the first eight characters of the
 * request's id, such as "Reference 7C3F01AB". Returns other texts unchanged, which say themselves what to do.
 * @param requestId header X-Request-Id; null without one
 */
export const withReference = (text: string, requestId: string | null): string => {
  const word = words.get(text);
  return word === undefined || requestId === null ? text : `${text} ${word} ${requestId.slice(0, 8).toUpperCase()}.`;
};
