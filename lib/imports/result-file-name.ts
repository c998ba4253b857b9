/** The file with the result of each row: "TAD-2026-06-file-result.csv". */
export const resultFileName = (workMonth: string): string => `TAD-${workMonth}-file-result.csv`;
