import { newPersonFaults, newPersonWords } from "./new-person.ts";
import type { TadUnit } from "../schema.ts";
import type { MissingPersonBody, NewPersonBody } from "../unit-schema.ts";
import { countOf } from "../../../platform/format/count.ts";
import { ssnRule } from "../../../platform/rules/ssn.ts";
import { requiredText } from "../../../platform/rules/rule.ts";

export const missingPersonWords = {
  unitCode: newPersonWords.unitCode,
  classification: newPersonWords.classification,
  hireDate: newPersonWords.hireDate,
  ssn: newPersonWords.ssn,
  memberId: "Member ID",
  lastName: newPersonWords.lastName,
  firstName: newPersonWords.firstName,
  birthDate: newPersonWords.birthDate,
} as const;

export const idRequired = requiredText(`${missingPersonWords.ssn} or member ID`);

/** Why no number is looked up for now, and what to do. */
export const tooManyNumbers = (most: number, minutes: number): string =>
  `The fund didn’t find ${most} numbers typed for your company within an hour, so it isn’t looking any up for now. No one was added; what you typed is still there. Compare the number with your records and try again in ${countOf(minutes, "minute")}, or write to us in Messages about this month.`;

export type MissingPersonField = keyof typeof missingPersonWords;

const blank = Object.fromEntries(Object.keys(newPersonWords).map((name) => [name, ""])) as NewPersonBody;

/** Faults of a person to add to a posted month, before a look-up: the same in form and fund API. */
export const missingPersonFaults = (
  { cells: _cells, memberId, threadId, ...typed }: MissingPersonBody,
  month: { readonly workMonth: string; readonly units: readonly Pick<TadUnit, "code" | "classifications">[] },
): { [Field in MissingPersonField]?: string } => {
  const faults = newPersonFaults({ ...blank, ...typed }, month);
  const { unitCode, classification, hireDate, lastName, firstName } = faults;
  // Only someone who never worked for the employer needs one.
  const birthDate = typed.birthDate.trim() === "" ? undefined : faults.birthDate;
  const isNamed = threadId !== null;
  const hasNumber = typed.ssn.trim() !== "" || memberId.trim() !== "";
  const ssn = hasNumber ? (typed.ssn.trim() === "" || ssnRule.holds(typed.ssn) ? undefined : ssnRule.text) : idRequired;
  const all = {
    unitCode,
    classification,
    hireDate: typed.hireDate.trim() === "" ? undefined : hireDate,
    ...(!isNamed && { ssn, lastName, firstName, birthDate }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined));
};
