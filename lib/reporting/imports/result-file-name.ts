/** The file with the result of each row: "TAD-2026-06-file-result.csv". */
export const toResultFileName = (workMonth: string): string => `TAD-${workMonth}-file-result.csv`;

/** Name of the file with the people that an import changes. */
export const toPeopleFileName = (workMonth: string): string => `TAD-${workMonth}-file-people.csv`;
