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
