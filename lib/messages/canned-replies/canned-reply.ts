/** Whose messages a canned reply answers. */
export const audiences = ["ANYONE", "EMPLOYERS", "MEMBERS"] as const;
export type Audience = (typeof audiences)[number];

/** Characters of a canned reply’s title, and of its text in each language. */
export const titleLimit = 80;
export const cannedTextLimit = 3_000;

/** Inserts a text at the cursor: the new text and where the cursor is then. Nothing typed is replaced. */
export const insertAt = (
  typed: string,
  cursor: number,
  inserted: string,
): { readonly text: string; readonly cursor: number } => ({
  text: typed.slice(0, cursor) + inserted + typed.slice(cursor),
  cursor: cursor + inserted.length,
});
