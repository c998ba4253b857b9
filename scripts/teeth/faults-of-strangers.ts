import type { Fault } from "./fault.ts";

const tests = ["fund-api/imports/strangers.test.ts"];

/** Mistakes in what a file may know of people of other employers. */
export const faultsOfStrangers: readonly Fault[] = [
  {
    row: "security-rows 13a",
    breaks: "knows a person of another employer in a file by a number and a name alone",
    file: "fund-api/imports/plan/withhold-strangers.ts",
    find: "return isNamed && birthDateOf(row) === person.birth_date;",
    replace: "return isNamed;",
    tests,
  },
  {
    row: "security-rows 13a",
    breaks: "looks up any number of wrong numbers in a file",
    file: "fund-api/imports/plan/withhold-strangers.ts",
    find: "tries === null || isOver",
    replace: "tries === null",
    tests,
  },
  {
    row: "security-rows 13a",
    breaks: "forgets the wrong numbers of a file",
    file: "fund-api/reporting/people/wrong-numbers.ts",
    find: "for (const claim of claims) await",
    replace: "for (const claim of [] as string[]) await",
    tests,
  },
  {
    row: "security-rows 13a",
    breaks: "looks up many numbers of a file for one person",
    file: "fund-api/imports/plan/withhold-strangers.ts",
    find: "own.length > mostNumbersOfOne",
    replace: "own.length < 0",
    tests,
  },
  {
    row: "security-rows 13a",
    breaks: "lets a file find a number by a last name and invented first names",
    file: "fund-api/imports/plan/withhold-strangers.ts",
    find: "of [last, first, words]",
    replace: "of [first, words]",
    tests,
  },
  {
    row: "security-rows 13a",
    breaks: "counts no try for a first name in a file that isn't theirs",
    file: "fund-api/imports/plan/withhold-strangers.ts",
    find: "(isLastSame && isFirstSame === true)",
    replace: "isLastSame",
    tests,
  },
  {
    row: "security-rows 13a",
    breaks: "shows by a new number whether someone has the member ID beside it",
    file: "fund-api/reporting/people/roster-people.ts",
    find: 'if (row.memberId !== "") {',
    replace: 'if (row.ssn === "") {',
    tests,
  },
  {
    row: "security-rows 13a",
    breaks: "looks up rows that a clerk left out",
    file: "fund-api/imports/plan/withhold-strangers.ts",
    find: 'ssn === "" || chosenMemberId === leftOut',
    replace: 'ssn === ""',
    tests,
  },
  {
    breaks: "adds someone new whose rows a clerk left out",
    file: "fund-api/reporting/people/roster-people.ts",
    find: 'if (row.chosenMemberId === leftOut) return refused("row-left-out", notLookedUp);',
    replace: "",
    tests,
  },
  {
    breaks: "counts the same wrong row again each time its file is read",
    file: "fund-api/reporting/people/wrong-numbers.ts",
    find: "!counted.has(claim)",
    replace: "claim !== null",
    tests,
  },
  {
    breaks: "uses up all tries by one file with too many wrong numbers",
    file: "fund-api/imports/plan/withhold-strangers.ts",
    find: "isOver ? [hashOf([...claims].toSorted())]",
    replace: "isOver ? [...claims].slice(0, tries)",
    tests,
  },
];
