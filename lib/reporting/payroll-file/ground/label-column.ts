/** What a column is called in messages and choices: by its name in the header, else by its place. */
export const labelColumn = (name: string | undefined, place: number): string => name?.trim() || `Column ${place + 1}`;
