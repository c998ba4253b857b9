/** What a person is asked about the bargaining units of a file, where the fund's data say nothing of its report. */
export const unitsQuestion = "Bargaining units in this file";
/** The answer that it has several. */
export const severalUnits = "Several";
