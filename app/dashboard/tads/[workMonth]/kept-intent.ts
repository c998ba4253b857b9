/**
 * The key of one intent to commit a report, to take it back, to put a file into it or to correct it. It is kept until
 * the act is answered, so that a second
 * click, a retry or a reload in between is the same act.
 */
export const keptIntent = (
  act: "commit" | "take-back" | "apply" | "correct",
  id: string,
): { readonly key: string; readonly answered: () => void } => {
  const name = `${act}-intent:${id}`;
  const key = sessionStorage.getItem(name) ?? crypto.randomUUID();
  sessionStorage.setItem(name, key);
  return { key, answered: () => sessionStorage.removeItem(name) };
};
