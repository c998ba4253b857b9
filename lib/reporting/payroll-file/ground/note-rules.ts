/** Rules of the notes that the choice begins with what was chosen for an earlier file. */
export const keptRules = { same: "columns-kept", similar: "columns-similar" } as const;

/** The rule of a note on codes that came up after the columns were mapped. */
export const newCodesRule = "codes-new";
