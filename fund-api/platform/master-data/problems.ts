import { formatCount } from "../../../lib/platform/format/count.ts";
import { toOneLine } from "../../../lib/platform/format/plain-text.ts";
import { fileNames } from "./file-formats.ts";

/** A problem of one cell, or of a whole row or file. `text` says what is wrong and what to do next. */
type Problem = {
  readonly file: string;
  /** Counted from 1, with the header; null for the whole file. */
  readonly row: number | null;
  readonly column?: string;
  readonly value?: string;
  readonly text: string;
};

/** Enough to correct a folder in a few rounds, and few enough to read. */
const mostListed = 200;
const mostListedOfFile = 50;
const longestValue = 60;

/** Shows only the last four digits of a Social Security number, even of a wrong one. */
const masked = ({ column, value = "" }: Problem): string =>
  column === "ssn" ? value.replaceAll(/\d(?=(?:\D*\d){4})/g, "•") : value;

const shorten = (text: string): string => (text.length > longestValue ? `${text.slice(0, longestValue)}…` : text);

/** Formats "people.csv, row 4, ssn “•••-••-1234”: …". */
const problemText = (problem: Problem): string => {
  const { file, row, column, value, text } = problem;
  const cell = column === undefined ? "" : `, ${column}`;
  const shown = value === undefined || column === undefined ? "" : ` “${shorten(toOneLine(masked(problem)))}”`;
  return `${file}${row === null ? "" : `, row ${row}`}${cell}${shown}: ${text}`;
};

/** Orders problems as the files are imported, then by row. */
const placeOf = ({ file, row }: Problem): number =>
  fileNames.findIndex((name) => file.startsWith(`${name}.`)) * 1e9 + (row ?? 0);

/** Collects problems: the first of each file to list, and the number of all. */
export type Problems = {
  readonly add: (problem: Problem) => void;
  readonly count: () => number;
  /** True if a whole file is missing from the checks, so that its rows would be reported as unknown. */
  readonly hasBrokenFile: () => boolean;
  /** Lists the problems, and how many more each file has. */
  readonly list: () => string[];
};

/** Makes an empty collection of problems. */
export const collectProblems = (): Problems => {
  const counts = new Map<string, number>();
  const listed: Problem[] = [];
  let hasBrokenFile = false;
  const count = (): number => [...counts.values()].reduce((sum, each) => sum + each, 0);
  return {
    add: (problem) => {
      const before = counts.get(problem.file) ?? 0;
      counts.set(problem.file, before + 1);
      hasBrokenFile ||= problem.row === null || problem.row === 1;
      if (before < mostListedOfFile && listed.length < mostListed) listed.push(problem);
    },
    count,
    hasBrokenFile: () => hasBrokenFile,
    list: () => [
      ...listed.toSorted((a, b) => placeOf(a) - placeOf(b)).map(problemText),
      ...[...counts].flatMap(([file, all]) => {
        const rest = all - listed.filter((problem) => problem.file === file).length;
        return rest > 0 ? [`${file}: and ${formatCount(rest)} more. Correct these first, then try again.`] : [];
      }),
    ],
  };
};
