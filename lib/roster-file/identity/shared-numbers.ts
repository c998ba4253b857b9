import { formatName } from "../../reporting/people/person-names.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { toPlainPayrollNo } from "./match-person.ts";

type Row = Pick<RosterRow, "row" | "payrollNo" | "lastName" | "firstName">;

/** The payroll numbers, without leading zeros, that a file gives to several people. */
export const listSharedNumbers = <Own extends Row>(
  rows: readonly Own[],
  personOf: (row: Own) => string,
): Set<string> => {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const row of rows) {
    if (row.payrollNo === "") continue;
    const number = toPlainPayrollNo(row.payrollNo);
    const person = personOf(row);
    const before = first.get(number);
    if (before === undefined) first.set(number, person);
    else if (before !== person) shared.add(number);
  }
  return shared;
};

/** Warns of each of these numbers, with the people that the file gives it to. */
export const warnOfShared = (rows: readonly Row[], shared: ReadonlySet<string>): FileFinding[] => {
  if (shared.size === 0) return [];
  const numbered = Map.groupBy(rows, ({ payrollNo }) => toPlainPayrollNo(payrollNo));
  return [...shared].map((number): FileFinding => {
    const own = numbered.get(number) ?? [];
    return {
      ruleId: "payroll-number-shared",
      severity: "WARNING",
      rows: own.map(({ row }) => row),
      message: `Payroll number ${listDisplayValues([own[0]?.payrollNo ?? number])} is given to several people: ${listDisplayValues(own.map(formatName), 10)}. They keep the payroll numbers they have on the report. Correct the numbers in the file, or choose another column as the payroll number.`,
    };
  });
};
