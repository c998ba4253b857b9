import type { Fault } from "./fault.ts";

/** Mistakes in which rows of a person are added up. */
export const faultsOfSums: readonly Fault[] = [
  {
    breaks: "leaves aside a bonus of a quarter that is paid now unasked",
    row: "spec-map, month to date",
    file: "lib/payroll-file/sheets/sample-table.ts",
    find: " && verdict.isAsked !== true) ? [place]",
    replace: ") ? [place]",
    tests: ["lib/payroll-file/periods/columns-beside.test.ts"],
  },
];
