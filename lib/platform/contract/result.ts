import * as spanish from "./result.es.ts";

/** Expected failures are values; only bugs are thrown. */
export type Failure<Code extends string> = {
  readonly code: Code;
  readonly status: number;
  /** The first system message, or the default text (spec-map §8). */
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type Result<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure<Code> };

/** Text of spec-map §8. */
export const defaultErrorText = "Something unexpected happened, please contact our help desk.";

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
