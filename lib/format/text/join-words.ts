const list = new Intl.ListFormat("en-US");

/** "a, b, and c" */
export const joinWords = (each: readonly string[]): string => list.format(each);
