/** Of the note that a report has people who are not in the file, in units that the file doesn’t have. */
export const otherUnitsRule = "not-in-file-units";
