import { dateExamples, readTypedDate } from "../../../platform/calendar/iso-date.ts";
import { lastDayOf } from "../../../platform/calendar/work-month.ts";
import { formatWorkMonth } from "../../../platform/format/date.ts";
import { nameFault, nameRule } from "../../../platform/rules/name.ts";
import { requiredText } from "../../../platform/rules/rule.ts";
import { hasSsn, ssnRule, toSsnDigits } from "../../../platform/rules/ssn.ts";
import { type FigureCell, figureCells } from "../../line/cells.ts";
import type { UnitType } from "../../line/unit-types.ts";
import type { TadUnit, NewPersonBody, MissingPersonBody } from "../schema.ts";
import { cellLabel } from "../texts.en.ts";
import { countOf } from "../../../platform/format/count.ts";

const figureLabels = Object.fromEntries(figureCells.map((cell) => [cell, cellLabel(cell, null)])) as Record<
  FigureCell,
  string
>;

export const newPersonLabels: Readonly<Record<keyof NewPersonBody, string>> = {
  unitCode: "Bargaining unit",
  classification: cellLabel("classification", null),
  ssn: "Social Security number",
  lastName: "Last name",
  firstName: "First name",
  middleInitial: "Middle initial",
  birthDate: "Birth date",
  hireDate: cellLabel("hireDate", null),
  ...figureLabels,
  payrollNo: "Payroll number",
  address1: "Street address",
  city: "City",
  state: "State",
  zip: "ZIP code",
};

/** Returns a field's name in the form and its errors. */
export const newPersonLabel = (name: keyof NewPersonBody, unitType: UnitType | null): string =>
  name in figureLabels ? cellLabel(name as FigureCell, unitType) : newPersonLabels[name];

export type NewPersonFaults = Partial<Record<keyof NewPersonBody, string>>;

const findDateError = (name: keyof typeof dateExamples, typed: string, workMonth: string): string | null => {
  const label = newPersonLabels[name];
  if (typed.trim() === "") return requiredText(label);
  const date = readTypedDate(typed.trim()) ?? null;
  if (date === null) return `“${typed.trim()}” isn’t a date. Enter one like ${dateExamples[name]}`;
  return date > lastDayOf(workMonth) ? `${label} is after ${formatWorkMonth(workMonth)}` : null;
};

const checkOptional = (pattern: RegExp, text: string, typed: string): string | null =>
  typed.trim() === "" || pattern.test(typed.trim()) ? null : text;

const isSsnTyped = ({ ssn, payrollNo }: NewPersonBody): boolean =>
  hasSsn(payrollNo) || (ssnRule.isValid(ssn) && toSsnDigits(payrollNo) === toSsnDigits(ssn));

/** Lists errors in a new person's fields, before a lookup, in the form and in the fund API (docs/domain.md §7). */
export const newPersonErrors = (
  typed: NewPersonBody,
  { workMonth, units }: { workMonth: string; units: readonly Pick<TadUnit, "code" | "classifications">[] },
): NewPersonFaults => {
  const unit = units.find(({ code }) => code === typed.unitCode);
  const classes = unit?.classifications ?? [];
  const classification = typed.classification.trim().toUpperCase();
  const errors: Readonly<Record<Exclude<keyof NewPersonBody, FigureCell>, string | null>> = {
    unitCode: unit === undefined ? requiredText(newPersonLabels.unitCode) : null,
    classification:
      classification === "" || (classes.length > 0 && !classes.includes(classification))
        ? requiredText(newPersonLabels.classification)
        : null,
    ssn: typed.ssn.trim() === "" ? requiredText(newPersonLabels.ssn) : ssnRule.isValid(typed.ssn) ? null : ssnRule.text,
    lastName: nameFault(newPersonLabels.lastName, typed.lastName),
    firstName: nameFault(newPersonLabels.firstName, typed.firstName),
    middleInitial: checkOptional(/^\p{L}$/u, "One letter, or nothing", typed.middleInitial),
    birthDate: findDateError("birthDate", typed.birthDate, workMonth),
    hireDate: findDateError("hireDate", typed.hireDate, workMonth),
    payrollNo: isSsnTyped(typed)
      ? "This is a Social Security number. Enter the payroll number, or nothing"
      : checkOptional(/^[\x20-\x7e]{1,30}$/, "30 characters at most", typed.payrollNo),
    address1: nameRule.isValid(typed.address1) ? null : nameRule.text,
    city: nameRule.isValid(typed.city) ? null : nameRule.text,
    state: checkOptional(/^[A-Za-z]{2}$/, "Two letters, such as MN", typed.state),
    zip: checkOptional(/^\d{5}(?:-?\d{4})?$/, "Five or nine digits, such as 55802 or 55802-1234", typed.zip),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null)) as NewPersonFaults;
};

export const addPersonTexts = {
  notAdded: "No one was added yet. Your entries are still here.",
  typedEarlier:
    "You typed this earlier in this tab, and the person isn’t in the report yet. We never keep the Social Security number in your browser, so type it again.",
  unanswered: "We don’t know yet whether the person was added. Press the button again: the person is added only once.",
} as const;

export const missingPersonLabels = {
  unitCode: newPersonLabels.unitCode,
  classification: newPersonLabels.classification,
  hireDate: newPersonLabels.hireDate,
  ssn: newPersonLabels.ssn,
  memberId: "Member ID",
  lastName: newPersonLabels.lastName,
  firstName: newPersonLabels.firstName,
  birthDate: newPersonLabels.birthDate,
} as const;

export const idRequired = requiredText(`${missingPersonLabels.ssn} or member ID`);

/** Explains that numbers aren't looked up for now, and what to do. */
export const tooManyNumbers = (maxNumbers: number, minutes: number): string =>
  `The fund didn’t find ${maxNumbers} numbers typed for your company within an hour, so it won’t look up more for now. No one was added; what you typed is still there. Compare the number with your records and try again in ${countOf(minutes, "minute")}, or write to us in Messages about this month.`;

export type MissingPersonField = keyof typeof missingPersonLabels;

const blankBody = Object.fromEntries(Object.keys(newPersonLabels).map((name) => [name, ""])) as NewPersonBody;

/** Lists errors in the fields of a person to add to a posted month, as `newPersonErrors` does. */
export const missingPersonErrors = (
  { cells: _cells, memberId, threadId, ...typed }: MissingPersonBody,
  month: { readonly workMonth: string; readonly units: readonly Pick<TadUnit, "code" | "classifications">[] },
): { [Field in MissingPersonField]?: string } => {
  const errors = newPersonErrors({ ...blankBody, ...typed }, month);
  const { unitCode, classification, hireDate, lastName, firstName } = errors;
  // Only someone who never worked for the employer needs a birth date.
  const birthDate = typed.birthDate.trim() === "" ? undefined : errors.birthDate;
  const isIdentifiedByThread = threadId !== null;
  const hasNumber = typed.ssn.trim() !== "" || memberId.trim() !== "";
  const ssn = hasNumber
    ? typed.ssn.trim() === "" || ssnRule.isValid(typed.ssn)
      ? undefined
      : ssnRule.text
    : idRequired;
  const errorsByField = {
    unitCode,
    classification,
    hireDate: typed.hireDate.trim() === "" ? undefined : hireDate,
    ...(!isIdentifiedByThread && { ssn, lastName, firstName, birthDate }),
  };
  return Object.fromEntries(Object.entries(errorsByField).filter(([, error]) => error !== undefined));
};
