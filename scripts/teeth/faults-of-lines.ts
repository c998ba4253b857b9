import type { Fault } from "./fault.ts";

/** Mistakes about lines of a payroll export that are totals, marks of pages or people. */
export const faultsOfLines: readonly Fault[] = [
  {
    breaks: "gives the hours of Jimmy Page to the person above",
    row: "spec-map, names that are marks of a page too",
    file: "lib/roster-file/lines/labels.ts",
    find: 'return mark !== "" && !mayBeName(before,',
    replace: 'return mark !== "" || mayBeName(before,',
    tests: ["lib/roster-file/lines/marks-and-totals/marks-or-names.test.ts"],
  },
  {
    breaks: "adds a total of a person that is off by rounding to that person",
    row: "spec-map, rows of a person that say that they are totals",
    file: "lib/roster-file/lines/marks-and-totals/totals-of-people.ts",
    find: "if (isAverageLabel(label) || results.includes(",
    replace: "if (isAverageLabel(label) && results.includes(",
    tests: ["lib/roster-file/lines/marks-and-totals/totals-of-people.test.ts"],
  },
  {
    breaks: "makes people of totals with a department’s number that are off by rounding",
    row: "spec-map, totals with a number of a department or of people",
    file: "lib/roster-file/lines/running-sums.ts",
    find: "equals(line, sums, atLeast, rounding * sums.lines);",
    replace: "equals(line, sums, atLeast, 0);",
    tests: ["lib/roster-file/lines/marks-and-totals/totals-with-numbers.test.ts"],
  },
];
