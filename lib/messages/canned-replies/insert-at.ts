/** Inserts a text at the cursor: the new text and where the cursor is then. Nothing typed is replaced. */
export const insertAt = (
  typed: string,
  cursor: number,
  inserted: string,
): { readonly text: string; readonly cursor: number } => ({
  text: typed.slice(0, cursor) + inserted + typed.slice(cursor),
  cursor: cursor + inserted.length,
});
