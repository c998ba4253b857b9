import type { Fault } from "./fault.ts";

/** Mistakes in when an answer for one file still holds for the next. */
export const faultsOfKeptAnswers: readonly Fault[] = [
  {
    breaks: "guesses over a column that is changed while the guess is being read",
    row: "spec-map, what the checker compares rows with",
    file: "app/(public)/forms-and-documents/check-a-file/mapping-step.tsx",
    find: "&& (!isUnsaved || isAnswer)",
    replace: "",
    tests: ["app/(public)/forms-and-documents/check-a-file/mapping-step.test.tsx"],
  },
  {
    breaks: "forgets the month that was chosen for a file with columns like the one before",
    row: "spec-map, columns of several months",
    file: "lib/payroll-file/check-file.ts",
    find: "const said = areAnswered ? answers : firstAnswers;",
    replace: "const said = firstAnswers;",
    tests: ["lib/payroll-file/check-file.test.ts"],
  },
  {
    breaks: "reads first names as last names as in the last file, although the report has most of them the other way",
    row: "spec-map, a name written otherwise",
    file: "lib/payroll-file/mapping/read-sorted.ts",
    find: "(given === null && areNamesOtherwise(sorted.people, mapping, reportNumbers)) ||",
    replace: "",
    tests: ["lib/payroll-file/mapping/name-steps.test.ts"],
  },
  {
    breaks: "leaves the focus above the columns when saving them brings a new question",
    file: "app/dashboard/_report/import/import-steps.tsx",
    find: 'next.state === "NEEDS_MAPPING" ? (findItem',
    replace: "false ? (findItem",
    tests: ["app/dashboard/_report/import/import-steps.test.tsx"],
  },
  {
    breaks: "counts a total of several months as that of the report",
    row: "spec-map, columns of several months",
    file: "lib/payroll-file/columns/columns-of-months.ts",
    find: "(one === null && ofOthers.size > 0 && totalWords.test(words))",
    replace: "(one === null && ofOthers.size > 99 && totalWords.test(words))",
    tests: ["lib/payroll-file/periods/columns-beside.test.ts"],
  },
  {
    breaks: "leaves rows out as before, which the clerk of a file with a new column didn’t see",
    file: "lib/payroll-file/questions/kept-answers.ts",
    find: "begun && { ...begun, unnamedLines: mapping.unnamedLines }",
    replace: "begun",
    tests: ["app/_mapping/asked-again.test.tsx"],
  },
];
