import type { Fault } from "./fault.ts";

/** Mistakes in when an answer for one file still holds for the next. */
export const faultsOfKeptAnswers: readonly Fault[] = [
  {
    breaks: "guesses over a column that is changed while the guess is being read",
    row: "spec-map, what the checker compares rows with",
    file: "app/(public)/forms-and-documents/check-a-file/mapping-step.tsx",
    find: "&& (!isUnsaved || isSaving)",
    replace: "",
    tests: ["app/(public)/forms-and-documents/check-a-file/mapping-step.test.tsx"],
  },
  {
    breaks: "forgets the month that was chosen for a file with columns like the one before",
    row: "spec-map, columns of several months",
    file: "lib/roster-file/check-file.ts",
    find: "const said = areAnswered ? answers : firstAnswers;",
    replace: "const said = firstAnswers;",
    tests: ["lib/roster-file/check-file.test.ts"],
  },
  {
    breaks: "reads minutes as the hours that the last file had",
    row: "spec-map, minutes",
    file: "lib/roster-file/mapping/find-mapping.ts",
    find: "isOfMinutes && isOfHours ? saved",
    replace: "isOfMinutes ? saved",
    tests: ["lib/roster-file/mapping/kept/asked-after-changes.test.ts"],
  },
  {
    breaks: "reads overtime in minutes as hours because a month has as many",
    row: "spec-map, minutes",
    file: "lib/roster-file/mapping/kept/like-minutes.ts",
    find: "found.length >= fewest &&",
    replace: "found.length < 0 &&",
    tests: ["lib/roster-file/mapping/kept/asked-after-changes.test.ts"],
  },
  {
    breaks: "fills in one of four columns as before although two exchanges moved it",
    row: "spec-map, a saved mapping whose columns hold",
    file: "lib/roster-file/mapping/kept/exchanged-columns.ts",
    find: "sumOff(pairs, move(one, move(other, cells))) >= least",
    replace: "least > -1",
    tests: ["lib/roster-file/mapping/kept/exchanged-columns.test.ts"],
  },
  {
    breaks: "counts overtime twice where hours include it now that were chosen without it",
    row: "spec-map, a saved mapping whose columns hold something else",
    file: "lib/roster-file/mapping/find-mapping.ts",
    find: "...findContradicted(laid, before.columns),",
    replace: "...(findContradicted(laid, before.columns), []),",
    tests: ["lib/roster-file/mapping/kept/overtime-now-included.test.ts"],
  },
  {
    breaks: "reads first names as last names as in the last file, although the report has most of them the other way",
    row: "spec-map, a name written otherwise",
    file: "lib/roster-file/mapping/read-sorted.ts",
    find: "(given === null && areNamesOtherwise(sorted.people, mapping, reportNumbers)) ||",
    replace: "",
    tests: ["lib/roster-file/mapping/name-steps.test.ts"],
  },
  {
    breaks: "leaves the focus above the columns when saving them brings a new question",
    file: "app/dashboard/_report/import/import-steps.tsx",
    find: 'next.state === "NEEDS_MAPPING" ? lead.current',
    replace: "false ? lead.current",
    tests: ["app/dashboard/_report/import/import-steps.test.tsx"],
  },
];
