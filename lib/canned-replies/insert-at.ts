/** What a text is after something is inserted at the cursor, and where the cursor is then; what was typed stays. */
export const insertAt = (
  typed: string,
  cursor: number,
  inserted: string,
): { readonly text: string; readonly cursor: number } => ({
  text: typed.slice(0, cursor) + inserted + typed.slice(cursor),
  cursor: cursor + inserted.length,
});
