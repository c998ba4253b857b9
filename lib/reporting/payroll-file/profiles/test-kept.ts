import { openTextFile } from "../open/open-text.ts";
import { exportTarget } from "../open/test-export.ts";
import { type ImportOptions, type ImportReading, readImport } from "../read-import.ts";
import type { Mapping } from "../ground/mapping.ts";

const people = ['1001,"Carey, Jo"', '1008,"Dunn, Al"', '1015,"Epps, Bo"', '1022,"Fox, Cy"'];
/** Writes a file of four people with these columns after their number and name. */
export const linesOf = (header: string, cellsOf: (index: number) => string): string[] => [
  `Emp No,Employee,${header}`,
  ...people.map((personColumns, index) => `${personColumns},${cellsOf(index)}`),
];
/** Reads a file with its guesses or with answers. */
export const read = (lines: readonly string[], request: Partial<ImportOptions> = {}): ImportReading =>
  readImport(openTextFile(new TextEncoder().encode(lines.join("\n"))), {
    target: exportTarget,
    remembered: [],
    given: null,
    ...request,
  });
/** The columns of the number and the name. */
export const personColumns = ["payroll_no", "employee"] as const;
/** Creates a mapping with a clerk's choices for a file. */
export const mappingWithChoices = (
  lines: readonly string[],
  columns: Mapping["columns"],
  choices: Partial<Mapping> = {},
): Mapping => {
  const { mapping } = read(lines);
  if (mapping === null) throw new Error("No table was found");
  return { ...mapping, columns, minutes: [], nameForm: "LAST_COMMA_FIRST", ...choices };
};
/** Reads a file with these choices and returns its profile. */
export const remember = (lines: readonly string[], ...choices: readonly [Mapping["columns"], Partial<Mapping>?]) => {
  const { read: result, mapping } = read(lines, { given: mappingWithChoices(lines, ...choices) });
  if (result?.ok !== true || mapping === null) throw new Error("The file was not read");
  return [mapping];
};
/** Returns a person's hours and wages. */
export const hoursAndWages = (index: number): string => `${150 - index},${3900 - index}`;
