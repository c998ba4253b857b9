import type { PersonNumbers } from "../columns/guess-by-report.ts";
import type { NumberedRow } from "../ground/table.ts";
import { toPlainPayrollNo } from "../people/match-person.ts";
import type { SampledColumn } from "../ground/steps.ts";
import { guessAmountKind } from "../columns/look-of-column.ts";
import { amountFields } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import { refuseFile } from "../ground/roster-row.ts";
import { amountNameWords, toHeaderWords } from "../words/header-words.ts";

const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/**
 * True if a line mentions a person on the report. A member ID or a whole SSN is enough. A last name needs the first name
 * or a number beside it.
 */
export const mentionsReportedPerson = (lines: readonly NumberedRow[], people: readonly PersonNumbers[]): boolean => {
  const peopleByLastName = Map.groupBy(people, ({ lastName }) => toWords(lastName)[0] ?? "");
  const memberIds = new Set(people.flatMap(({ memberId = "" }) => (memberId === "" ? [] : [memberId.toLowerCase()])));
  const last4 = new Set(people.map(({ ssnLast4 }) => ssnLast4));
  const matchesPerson = (words: readonly string[]) => (person: PersonNumbers) => {
    const numbers = [person.ssnLast4, person.payrollNo].filter(Boolean).map(toPlainPayrollNo);
    const firstName = toWords(person.firstName ?? "")[0];
    return words.some((word) => word === firstName || numbers.includes(toPlainPayrollNo(word)));
  };
  return lines.some(({ cells }) => {
    if (cells.some((cell) => /^\d{3}-?\d{2}-?\d{4}$/.test(cell.trim()) && last4.has(cell.trim().slice(-4))))
      return true;
    const words = toWords(cells.join(" "));
    return words.some((word) => memberIds.has(word) || peopleByLastName.get(word)?.some(matchesPerson(words)) === true);
  });
};

/** True if no column has, or may have, units or wages. An empty column counts by its name. */
export const lacksAmounts = (
  sampled: readonly Pick<SampledColumn, "name" | "samples">[],
  { columns }: Pick<Mapping, "columns">,
): boolean =>
  !columns.some((field) => field !== null && amountFields.includes(field)) &&
  !sampled.some(
    ({ name, samples }) =>
      (samples.length > 0 && guessAmountKind(name, samples) !== null) ||
      (samples.length === 0 && amountNameWords.test(toHeaderWords(name))),
  );

/** Refuses a table without payroll data, and asks no questions about it. */
export const refuseNoPayroll = (isReportKnown: boolean) =>
  refuseFile(
    "payroll-missing",
    `This file has no payroll data: we found no column of hours or wages${isReportKnown ? ", and no one who is on the report" : ""}. Export the month’s hours and wages of each person from your payroll program, and upload that file.`,
  );
