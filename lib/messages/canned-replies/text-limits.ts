/** Characters of a canned reply’s title, and of its text in each language. */
export const titleLimit = 80;
export const cannedTextLimit = 3_000;
