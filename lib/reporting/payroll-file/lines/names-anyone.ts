import type { PersonNumbers } from "../columns/guess-by-report.ts";
import type { NumberedRow } from "../ground/table.ts";
import { toPlainPayrollNo } from "../people/match-person.ts";

const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** True if a line has a member ID, a whole SSN, or a reported last name with the first name or a number. */
export const namesAnyone = (lines: readonly NumberedRow[], people: readonly PersonNumbers[]): boolean => {
  const byLastName = Map.groupBy(people, ({ lastName }) => toWords(lastName)[0] ?? "");
  const memberIds = new Set(people.flatMap(({ memberId = "" }) => (memberId === "" ? [] : [memberId.toLowerCase()])));
  const last4 = new Set(people.map(({ ssnLast4 }) => ssnLast4));
  const isOne = (words: readonly string[]) => (person: PersonNumbers) => {
    const numbers = [person.ssnLast4, person.payrollNo].filter(Boolean).map(toPlainPayrollNo);
    const first = toWords(person.firstName ?? "")[0];
    return words.some((word) => word === first || numbers.includes(toPlainPayrollNo(word)));
  };
  return lines.some(({ cells }) => {
    if (cells.some((cell) => /^\d{3}-?\d{2}-?\d{4}$/.test(cell.trim()) && last4.has(cell.trim().slice(-4))))
      return true;
    const words = toWords(cells.join(" "));
    return words.some((word) => memberIds.has(word) || byLastName.get(word)?.some(isOne(words)) === true);
  });
};
