/** "a, b and c" */
export const joinWords = (each: readonly string[]): string =>
  each.length < 2 ? each.join("") : `${each.slice(0, -1).join(", ")} and ${each.at(-1) ?? ""}`;
