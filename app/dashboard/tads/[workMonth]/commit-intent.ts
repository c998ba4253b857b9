/**
 * The key of one intent to commit a report. It is kept until the Commit is answered, so that a second click,
 * a retry or a reload in between is the same Commit.
 */
export const commitIntent = (tadId: string): { readonly key: string; readonly answered: () => void } => {
  const name = `commit-intent:${tadId}`;
  const key = sessionStorage.getItem(name) ?? crypto.randomUUID();
  sessionStorage.setItem(name, key);
  return { key, answered: () => sessionStorage.removeItem(name) };
};
