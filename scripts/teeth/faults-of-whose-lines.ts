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
    file: "lib/roster-file/identity/lines/class-of-line.ts",
    find: "if (own.every(isTold))",
    replace: "if (own.some(isTold))",
    tests: ["lib/roster-file/identity/lines/class-of-line.test.ts"],
  },
  {
    breaks: "keeps from the list who has rows in the file",
    file: "fund-api/imports/plan/resolve-rows.ts",
    find: "first === undefined ? []",
    replace: "first === undefined || matched.has(first.memberId) ? []",
    tests: ["fund-api/imports/people-with-other-rows.test.ts"],
  },
  {
    breaks: "keeps Social Security numbers of nine digits as payroll numbers",
    row: "spec-map, a payroll number that is a Social Security number",
    file: "lib/roster-file/notations/ssn-as-payroll-no.ts",
    find: "(isMost && isNineDigits(payrollNo))",
    replace: "(isMost && isInParts(payrollNo))",
    tests: ["lib/roster-file/notations/ssn-as-payroll-no.test.ts"],
  },
  {
    breaks: "keeps a Social Security number in the answer to whose row it is",
    file: "lib/roster-file/identity/match-person.ts",
    find: "maskPayrollNo(toPlainPayrollNo(payrollNo))",
    replace: "toPlainPayrollNo(payrollNo)",
    tests: ["lib/roster-file/notations/ssn-as-payroll-no.test.ts"],
  },
  {
    breaks: "says nothing of another payroll number in a row that is added up",
    file: "lib/roster-file/sums/add-up.ts",
    find: "if (hasOtherPayrollNo(sum.first, row))",
    replace: "if (hasOtherPayrollNo(row, row))",
    tests: ["lib/roster-file/identity/person-keys.test.ts"],
  },
  {
    breaks: "adds a row without a class to one of several lines of the person who was chosen",
    file: "fund-api/imports/plan/add-chosen-rows.ts",
    find: " && !hasSeveralLines(memberIdOf(row), row.agreementCode)",
    replace: "",
    tests: ["fund-api/imports/plan/add-chosen-rows.test.ts"],
  },
  {
    breaks: "offers a preview alone where choices of people were taken back",
    file: "app/dashboard/_report/import/people-choice.tsx",
    find: '(chosen[from] ?? "") !==',
    replace: "chosen[from] && chosen[from] !==",
    tests: ["app/dashboard/_report/import/people-choice.test.tsx"],
  },
];
