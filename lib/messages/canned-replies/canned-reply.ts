export const audiences = ["ANYONE", "EMPLOYERS", "MEMBERS"] as const;
export type Audience = (typeof audiences)[number];

/** Limit in characters, for each language. */
export const titleLimit = 80;
export const cannedTextLimit = 3_000;

/** Inserts a text at the cursor without replacing anything. Returns the text and the cursor. */
export const insertAt = (
  typedText: string,
  cursor: number,
  insertedText: string,
): { readonly text: string; readonly cursor: number } => ({
  text: typedText.slice(0, cursor) + insertedText + typedText.slice(cursor),
  cursor: cursor + insertedText.length,
});
