import { formatName } from "../../reporting/people/person-names.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { toPlainPayrollNo } from "./match-person.ts";
import { isNameless } from "./no-names.ts";

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

type RowInUnit = Pick<
  RosterRow,
  "row" | "payrollNo" | "lastName" | "firstName" | "ssn" | "ssnLast4" | "workMonth" | "agreementCode" | "cells"
>;

/**
 * Warns of rows in one agreement and class with the same last 4 digits and name, and other payroll numbers: whether they are
 * of one person, who would be listed twice, only the report says.
 */
export const warnOfSameDigits = (rows: readonly RowInUnit[]): FileFinding[] => {
  const partial = rows.filter((row) => row.ssn === "" && row.ssnLast4 !== undefined && !isNameless(row));
  const keyOf = ({ ssnLast4, workMonth, agreementCode, cells, ...row }: RowInUnit): string =>
    [ssnLast4, formatName(row), workMonth, agreementCode, cells.classification?.trim() ?? ""].join("\n").toUpperCase();
  const twice = [...Map.groupBy(partial, keyOf).values()].filter((own) => own.length > 1).flat();
  if (twice.length === 0) return [];
  const message = `These rows have the same last 4 digits and name in one agreement and class, and other payroll numbers: ${listDisplayValues(twice.map(formatName))}. If they are of one person, the upload refuses them, as the person is listed twice: write the same payroll number in all rows of a person.`;
  return [{ ruleId: "digits-shared", severity: "WARNING", rows: twice.map(({ row }) => row), message }];
};
