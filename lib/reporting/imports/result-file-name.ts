/** The file with the result of each row: "TAD-2026-06-file-result.csv". */
export const toResultFileName = (workMonth: string): string => `TAD-${workMonth}-file-result.csv`;

/** "TAD-2026-06-file-people.csv": the people that an import changes. */
export const toPeopleFileName = (workMonth: string): string => `TAD-${workMonth}-file-people.csv`;
