import type { Fault } from "./fault.ts";

/** Mistakes in what a clerk is asked about a payroll export, and in what is taken unasked. */
export const faultsOfExportQuestions: readonly Fault[] = [
  {
    breaks: "takes hours that may have the overtime in them for straight time unasked",
    row: "spec-map, hours beside overtime",
    file: "lib/roster-file/columns/overtime-in-hours.ts",
    find: "guesses: [...guesses].with(place, null), doubts: new Map([[place, question]])",
    replace: "guesses, doubts: none",
    tests: ["lib/roster-file/columns/overtime-in-hours.test.ts"],
  },
  {
    breaks: "counts a new letter in a column of days as no hours unasked",
    row: "spec-map, letters in columns for each day",
    file: "lib/roster-file/periods/letters.ts",
    find: "return [...groupByLetter(people, places).keys()].slice(0, mostLetters).some((letter) => !known.has(letter));",
    replace: "return known.size === 0 && groupByLetter(people, places).size > 0;",
    tests: ["lib/roster-file/periods/letters.test.ts"],
  },
  {
    breaks: "counts the hours of a pair as the code of the pair before",
    row: "spec-map, pairs of columns",
    file: "lib/roster-file/sums/code-pairs.ts",
    find: "codes.findLast((code) => code < place)",
    replace: "codes.find((code) => code < place)",
    tests: ["lib/roster-file/sums/code-pairs.test.ts"],
  },
  {
    breaks: "adds wages of pairs to all wages",
    row: "spec-map, pairs of columns",
    file: "lib/roster-file/columns/guess-columns.ts",
    find: 'if (has("gross_wages"))',
    replace: 'if (has("note"))',
    tests: ["lib/roster-file/sums/code-pairs.test.ts"],
  },
  {
    breaks: "leaves out hours without an earning code unasked",
    row: "spec-map, rows without an earning code",
    file: "lib/roster-file/sums/code-pairs.ts",
    find: 'text.trim() !== "" || !amounts.every(isEmpty)',
    replace: 'text.trim() !== ""',
    tests: ["lib/roster-file/sums/no-code.test.ts"],
  },
  {
    breaks: "turns a table again that the clerk turned back",
    row: "spec-map, people are columns",
    file: "lib/roster-file/choose-table.ts",
    find: ": choice.isTurned !== false;",
    replace: ": true;",
    tests: ["lib/roster-file/layout/people-as-columns.test.ts"],
  },
  {
    breaks: "asks about swapped payroll numbers without saying whose they are",
    row: "spec-map, whose row it is without a whole number",
    file: "lib/roster-file/identity/match-person.ts",
    find: "why: explainDoubt(row, { payroll, last4, named }),",
    replace: 'why: "",',
    tests: ["lib/roster-file/identity/match-person.test.ts"],
  },
  {
    breaks: "asks about the values of people who aren't in the file",
    row: "spec-map, units and wages that a payroll export does not give",
    file: "lib/roster-file/mapping/figures-in-file.ts",
    find: 'if (key.startsWith("member") || isNamed()) found.add(person);',
    replace: "found.add(person);",
    tests: ["lib/roster-file/mapping/figures-in-file.test.ts"],
  },
];
