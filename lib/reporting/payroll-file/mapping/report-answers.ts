import { figureCells } from "../../line/cells.ts";
import { toPlainPayrollNo } from "../people/match-person.ts";
import { ownUnit, leaveOut, type ImportTarget } from "../ground/choices.ts";
import type { FieldColumns, ImportField } from "../ground/fields.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { PersonNumbers } from "../columns/guess-by-report.ts";
import type { FigureSum } from "../ground/steps.ts";
import { toWorkMonth } from "./map-row.ts";
import { type UnitType, unitTypes } from "../../line/unit-types.ts";
import type { Mapping } from "../ground/mapping.ts";

const toMemberId = (text = ""): string => text.trim().toUpperCase();

const findPeople = (
  lines: readonly NumberedRow[],
  fieldColumns: FieldColumns,
  report: readonly PersonNumbers[],
): ReadonlySet<PersonNumbers> => {
  const groupByNumber = (numberOf: (person: PersonNumbers) => string) => {
    const peopleByNumber = Map.groupBy(report, numberOf);
    peopleByNumber.delete("");
    return peopleByNumber;
  };
  const peopleBySsn = groupByNumber(({ ssnLast4 }) => ssnLast4);
  const peopleByPayrollNo = groupByNumber(({ payrollNo }) => toPlainPayrollNo(payrollNo));
  const peopleByMemberId = groupByNumber(({ memberId }) => toMemberId(memberId));
  const people = new Set<PersonNumbers>();
  for (const { cells } of lines) {
    const textIn = (field: ImportField): string => cells[fieldColumns.get(field)?.[0] ?? -1]?.trim() ?? "";
    const numberOwners = [
      ...(peopleBySsn.get(textIn("ssn").slice(-4)) ?? []),
      ...(peopleByPayrollNo.get(toPlainPayrollNo(textIn("payroll_no"))) ?? []),
    ].filter((person) => !people.has(person));
    // A person can have thousands of lines, so only the first ones are searched for the name.
    const text = numberOwners.length === 0 ? "" : cells.join("\n").toLowerCase();
    for (const person of numberOwners) if (text.includes(person.lastName.toLowerCase())) people.add(person);
    for (const person of peopleByMemberId.get(toMemberId(textIn("member_id"))) ?? []) people.add(person);
  }
  return people;
};

/** Adds up the report's figures for the people in a file. Returns undefined if no number identifies them. */
export const sumFiguresOnReport = (
  lines: readonly NumberedRow[],
  fieldColumns: FieldColumns,
  report: readonly PersonNumbers[],
): FigureSum[] | undefined => {
  const matchedPeople = [...findPeople(lines, fieldColumns, report)];
  if (matchedPeople.length === 0) return undefined;
  return figureCells.flatMap((cell) => {
    const peopleWithFigure = matchedPeople.filter(({ figures }) => (figures?.[cell] ?? 0) !== 0);
    const people = new Set(
      peopleWithFigure.map(({ memberId, ssnLast4, lastName }) => memberId ?? `${ssnLast4} ${lastName}`),
    ).size;
    const amount = peopleWithFigure.reduce((sum, { figures }) => sum + (figures?.[cell] ?? 0), 0);
    return people === 0 ? [] : [{ cell, people, amount }];
  });
};

export type ReportAnswers = {
  /** YYYY-MM; "" until the clerk chooses. A core file contains its month. */
  readonly workMonth: string;
  readonly unitType: UnitType | null;
  readonly percentOnly: boolean;
};

/** Most files have hours of one bargaining unit. */
export const firstAnswers: ReportAnswers = { workMonth: "", unitType: "HOUR", percentOnly: false };

/** Finds the month of all examples in the month column. Returns "" if they differ. */
export const findMonthInFile = (
  columns: readonly { readonly samples: readonly string[] }[],
  mapping: Pick<Mapping, "columns"> | null,
  today: string,
): string => {
  const samples = columns[mapping?.columns.indexOf("work_month") ?? -1]?.samples ?? [];
  const [month = "", ...otherMonths] = new Set(samples.map((text) => toWorkMonth(text, today)));
  return otherMonths.length === 0 && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && month <= today.slice(0, 7) ? month : "";
};

/** A code that no cell can contain, so that no unit counts as the only one. */
const unnamedUnit = " ";

const unitTypesOf = (answeredMapping: Mapping | null): Record<string, UnitType> =>
  Object.fromEntries(
    (answeredMapping?.values ?? []).flatMap(({ field, from, to }) => {
      const type = unitTypes.find((unitType) => unitType === to);
      return field !== "agreement_code" || type === undefined ? [] : [[from.toUpperCase() || ownUnit, type] as const];
    }),
  );

/** Keeps the file's unit codes, even empty ones, or leaves their rows out. */
export const keepUnitCodes = (mapping: Mapping): Mapping => ({
  ...mapping,
  values: mapping.values.flatMap((answer) => {
    if (answer.field !== "agreement_code" || answer.to === leaveOut) return [answer];
    return answer.from === "" ? [{ ...answer, to: ownUnit }] : [];
  }),
});

/** Restores the chosen units in a mapping, because reading replaces their codes. */
export const restoreUnits = (read: Mapping | null, chosenMapping: Mapping | null): Mapping | null =>
  read === null || chosenMapping === null
    ? (chosenMapping ?? read)
    : { ...read, values: chosenMapping.values, constants: chosenMapping.constants };

/** Every unit type, because units can count anything until the clerk chooses. */
const allUnitTypes: Readonly<Record<string, UnitType>> = Object.fromEntries(
  unitTypes.map((type) => [` ${type}`, type]),
);

/** Describes the report by the clerk's answers. A mapping provides each unit's type. */
export const toTarget = (
  { workMonth, unitType, percentOnly }: ReportAnswers,
  answeredMapping: Mapping | null,
): ImportTarget => {
  const types = { ...unitTypesOf(answeredMapping), ...(unitType !== null && { [ownUnit]: unitType }) };
  const otherCodes = Object.keys(types).filter((code) => code !== ownUnit);
  return {
    employerId: "",
    workMonth,
    unitCodes: [ownUnit, ...(unitType === null ? [unnamedUnit] : []), ...otherCodes],
    ...(Object.keys(types).length > 0
      ? { unitTypes: types }
      : unitType === null && answeredMapping === null && { unitTypes: allUnitTypes }),
    classifications: [],
    percentOnly,
  };
};
