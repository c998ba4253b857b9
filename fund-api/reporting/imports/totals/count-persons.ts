/** How many people these lines are of: someone in two classes or bargaining units is one person. */
export const countPersons = (lines: readonly { readonly person_id: string }[]): number =>
  new Set(lines.map(({ person_id }) => person_id)).size;
