import type { Fault } from "./fault.ts";

/** Mistakes in what is taken over from the mappings of other files. */
export const faultsOfKeptMappings: readonly Fault[] = [
  {
    breaks: "counts rows that a column left out without a word, once the column is gone",
    row: "spec-map, a file with most columns",
    file: "lib/roster-file/read-import.ts",
    find: "similar === null ? ask.former : ask.remembered",
    replace: "ask.former",
    tests: ["lib/roster-file/mapping/similar-mapping.test.ts"],
  },
  {
    breaks: "says nothing of a column that is gone after the columns are saved",
    row: "spec-map, a file with most columns",
    file: "fund-api/imports/map-import.ts",
    find: "remembered: {}, former, given",
    replace: "remembered: {}, given",
    tests: ["fund-api/imports/remembered-columns.test.ts"],
  },
  {
    breaks: "fills in the unit of one of two files that differ",
    row: "spec-map, a file with most columns",
    file: "lib/roster-file/mapping/similar-mapping.ts",
    find: "mapping = withoutDifferences({ ...best, mapping }, other);",
    replace: "void other;",
    tests: ["lib/roster-file/mapping/similar-mapping.test.ts"],
  },
  {
    breaks: "takes the minutes of an old column as the answer for a new one",
    row: "spec-map, a file with most columns",
    file: "lib/roster-file/mapping/similar-mapping.ts",
    find: "!columns.some((_, place) => isNew(place))",
    replace: "columns.length > 0",
    tests: ["lib/roster-file/mapping/similar-mapping.test.ts"],
  },
  {
    breaks: "takes an answer without a column for each column of its kind",
    row: "spec-map, several companies in one file",
    file: "lib/roster-file/ground/mapping.ts",
    find: "first !== columns.lastIndexOf(field) ? null",
    replace: "false ? null",
    tests: ["lib/roster-file/mapping/similar-mapping.test.ts"],
  },
  {
    breaks: "counts rows without a unit unasked where others are left out by it",
    row: "spec-map, a text of a bargaining unit",
    file: "lib/roster-file/columns/unknown-codes.ts",
    find: "|| !own.some(({ to }) => to === leaveOut)",
    replace: "|| true",
    tests: ["lib/roster-file/mapping/similar-mapping.test.ts"],
  },
  {
    breaks: "asks for an empty unit again and again in the check without the fund",
    row: "spec-map, a text of a bargaining unit",
    file: "lib/roster-file/mapping/report-answers.ts",
    find: 'return one.from === "" ? [{ ...one, to: ownUnit }] : [];',
    replace: "return [];",
    tests: ["lib/roster-file/mapping/similar-mapping.test.ts"],
  },
];
