type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

const parse = (bytes: ArrayBuffer, revive?: Reviver): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes), revive);
  } catch {
    return undefined;
  }
};

/** Bytes read as JSON; undefined when they are none. */
export const parseJson = (bytes: ArrayBuffer): unknown => parse(bytes);

// TypeScript doesn't know it yet (https://tc39.es/proposal-json-parse-with-source).
const { rawJSON } = JSON as unknown as { readonly rawJSON: (source: string) => unknown };

const keepNumber: Reviver = (_, value, context) =>
  typeof value === "number" && context?.source !== undefined && String(value) !== context.source
    ? rawJSON(context.source)
    : value;

/** Does the same for what is sent back: a number that JavaScript would round or write otherwise stays as it is written. */
export const parseExactJson = (bytes: ArrayBuffer): unknown => parse(bytes, keepNumber);
