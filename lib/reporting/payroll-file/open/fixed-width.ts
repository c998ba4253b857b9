import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { isAmount } from "../cells/cell-shapes.ts";

const linesLookedAt = 200;
/** Most files are no printed report, and their lines aren't all taken apart: enough for those looked at and blank ones. */
const mostLines = 10_000;
const fewestLines = 3;
/** Around the only line of a person may be a heading, names of columns, a total and a rule. */
const mostLinesEach = 5;
const mostColumns = 40;

/** The texts of a line that two spaces or more set apart. */
const wordsOf = (line: string): string[] => line.trim().split(/ {2,}/);

/** Whether a line is that of a person in a printed table: several texts with spaces between them, numbers among them. */
const isOfPerson = (line: string): boolean => {
  if (line.includes("\t")) return false;
  const words = wordsOf(line);
  return (
    words.length > 3 &&
    words.length <= mostColumns &&
    words.filter((word) => isAmount(word) || isSsnShaped(word)).length > 1
  );
};

/**
 * Whether a text is a report that was printed to a file, with its columns set apart by spaces.
 * @param cellCount how many cells a separator makes of most lines
 */
export const isPrintedReport = (text: string, cellCount: number): boolean => {
  const lines = text.split(/\r\n|[\n\r\f]/, mostLines).map((line) => line.replaceAll(/^"|"$/g, ""));
  const filled = lines.filter((line) => line.trim() !== "").slice(0, linesLookedAt);
  const printed = filled.filter(isOfPerson);
  return (
    printed.length >= fewestLines &&
    printed.length * mostLinesEach >= filled.length &&
    printed.some((line) => wordsOf(line).length > cellCount)
  );
};
