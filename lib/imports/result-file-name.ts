/** The file with what became of each row: "TAD-2026-06-file-result.csv". */
export const resultFileName = (workMonth: string): string => `TAD-${workMonth}-file-result.csv`;
