/** Longest note to the fund and longest reason, in characters. */
export const maxNoteLength = 1000;
export const maxReasonLength = 500;
