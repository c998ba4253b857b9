/** Characters of a reason or a note that someone gives for what they do. */
export const reasonLimit = 500;
