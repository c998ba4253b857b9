/** Letters of a search among the people of a file. */
export const longestSearch = 80;
