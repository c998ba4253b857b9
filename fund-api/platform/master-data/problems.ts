import { countOf, formatCount } from "../../../lib/platform/format/count.ts";
import { toOneLine } from "../../../lib/platform/format/plain-text.ts";
import { fileNames } from "./file-formats.ts";

/** A problem with a cell, a row or a file. `text` explains the problem and the next step. */
type Problem = {
  readonly file: string;
  /** Row number from 1, including the header. Null for the whole file. */
  readonly row: number | null;
  readonly column?: string;
  readonly value?: string;
  readonly text: string;
};

type ListedProblem = Problem & { repeats: number };

/** These limits are high enough to fix a folder in a few runs, and low enough to read. */
const maxListed = 200;
const maxListedPerFile = 50;
const maxValueLength = 60;

/** Masks all but the last four digits of a Social Security number, even of an invalid one. */
const maskValue = ({ column, value = "" }: Problem): string =>
  column === "ssn" ? value.replaceAll(/\d(?=(?:\D*\d){4})/g, "•") : value;

const shorten = (text: string): string => (text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text);

/** Formats "people.csv, row 4, ssn “•••-••-1234”: …", with the number of other rows that have the same problem. */
const formatProblem = ({ repeats, ...problem }: ListedProblem): string => {
  const { file, row, column, value, text } = problem;
  const cell = column === undefined ? "" : `, ${column}`;
  const valueText = value === undefined || column === undefined ? "" : ` “${shorten(toOneLine(maskValue(problem)))}”`;
  return `${file}${row === null ? "" : `, row ${row}`}${cell}${valueText}: ${text}${repeats === 0 ? "" : ` The same is wrong in ${countOf(repeats, "more row")}.`}`;
};

/** Returns a sort key: the files in import order, then by row. */
const sortKeyOf = ({ file, row }: Problem): number =>
  fileNames.findIndex((name) => file.startsWith(`${name}.`)) * 1e9 + (row ?? 0);

/** Collects problems: the first ones of each file, and the total count. */
export type Problems = {
  readonly add: (problem: Problem) => void;
  readonly count: () => number;
  /** True if a whole file is missing from the checks, so that its rows would be reported as unknown. */
  readonly hasBrokenFile: () => boolean;
  /** Lists the problems, and the number of unlisted ones per file. */
  readonly list: () => string[];
};

/** Makes an empty collection of problems. */
export const collectProblems = (): Problems => {
  const counts = new Map<string, number>();
  const listed: ListedProblem[] = [];
  const listedCounts = new Map<string, number>();
  const byValue = new Map<string, ListedProblem>();
  let hasBrokenFile = false;
  const count = (): number => [...counts.values()].reduce((sum, fileCount) => sum + fileCount, 0);
  return {
    add: (problem) => {
      counts.set(problem.file, (counts.get(problem.file) ?? 0) + 1);
      hasBrokenFile ||= problem.row === null || problem.row === 1;
      const { file, column, value, text } = problem;
      const valueKey = JSON.stringify([file, column, value, text]);
      const sameProblem = column === undefined || value === undefined ? undefined : byValue.get(valueKey);
      if (sameProblem !== undefined) sameProblem.repeats += 1;
      else if ((listedCounts.get(file) ?? 0) < maxListedPerFile && listed.length < maxListed) {
        listedCounts.set(file, (listedCounts.get(file) ?? 0) + 1);
        const listedProblem = { ...problem, repeats: 0 };
        listed.push(listedProblem);
        byValue.set(valueKey, listedProblem);
      }
    },
    count,
    hasBrokenFile: () => hasBrokenFile,
    list: () => [
      ...listed.toSorted((left, right) => sortKeyOf(left) - sortKeyOf(right)).map(formatProblem),
      ...[...counts].flatMap(([file, fileProblems]) => {
        const listedCount = listed
          .filter((problem) => problem.file === file)
          .reduce((sum, { repeats }) => sum + 1 + repeats, 0);
        const unlistedCount = fileProblems - listedCount;
        return unlistedCount > 0
          ? [`${file}: and ${formatCount(unlistedCount)} more. Correct these first, then try again.`]
          : [];
      }),
    ],
  };
};
