/** Longest note to the fund and longest reason, in characters. */
export const maxNoteLength = 1000;
export const maxReasonLength = 500;

/** Lines that one change of a report may name. */
export const maxLinesAtOnce = 500;
