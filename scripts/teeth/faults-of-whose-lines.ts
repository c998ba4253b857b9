import type { Fault } from "./fault.ts";

/** Mistakes in whose row of a file it is, and which of their lines it is for. */
export const faultsOfWhoseLines: readonly Fault[] = [
  {
    breaks: "puts a row without a class on the first of a person’s lines",
    row: "spec-map, a file without a class",
    file: "fund-api/imports/plan/match-rows-to-lines.ts",
    find: 'line === null && (own === "" ? !isOne : free.length > 1);',
    replace: "line === null && free.length > 99;",
    tests: ["fund-api/imports/classes-of-one-person.test.ts"],
  },
  {
    breaks: "takes a payroll number for that of one line although another line of the person has none",
    file: "lib/roster-file/identity/class-of-line.ts",
    find: "if (own.every(isTold))",
    replace: "if (own.some(isTold))",
    tests: ["lib/roster-file/identity/class-of-line.test.ts"],
  },
  {
    breaks: "keeps from the list who has rows in the file",
    file: "fund-api/imports/plan/resolve-rows.ts",
    find: "first === undefined ? []",
    replace: "first === undefined || matched.has(first.memberId) ? []",
    tests: ["fund-api/imports/people-with-other-rows.test.ts"],
  },
];
