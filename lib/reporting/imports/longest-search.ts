/** In characters. */
export const longestSearch = 80;
