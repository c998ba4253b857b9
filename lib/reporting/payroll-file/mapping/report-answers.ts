import { type FigureCell, figureCells } from "../../line/cells.ts";
import { toPlainPayrollNo } from "../people/match-person.ts";
import type { FieldPlaces } from "../ground/fields.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { PersonNumbers } from "../columns/guess-by-report.ts";
import { toWorkMonth } from "./map-row.ts";
import { type UnitType, unitTypes } from "../../line/unit-types.ts";
import { type Mapping, ownUnit, leaveOut } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/import-target.ts";

/** A kind of units, or wages, that people have on the report: of units hundredths, of wages cents. */
export type FigureSum = { readonly cell: FigureCell; readonly people: number; readonly amount: number };

const toMemberId = (text = ""): string => text.trim().toUpperCase();

/** The people on the report that lines name by a number and their last name; a member ID needs no name. */
const findPeople = (
  lines: readonly NumberedRow[],
  places: FieldPlaces,
  report: readonly PersonNumbers[],
): ReadonlySet<PersonNumbers> => {
  const [ssn = -1] = places.get("ssn") ?? [];
  const [payrollNo = -1] = places.get("payroll_no") ?? [];
  const [memberId = -1] = places.get("member_id") ?? [];
  const bySsn = Map.groupBy(report, ({ ssnLast4 }) => ssnLast4);
  const byPayrollNo = Map.groupBy(report, (person) => toPlainPayrollNo(person.payrollNo));
  const byMemberId = Map.groupBy(report, (person) => toMemberId(person.memberId));
  const found = new Set<PersonNumbers>();
  for (const { cells } of lines) {
    const cell = (place: number): string => cells[place]?.trim() ?? "";
    const isNamed = ({ lastName }: PersonNumbers): boolean =>
      cells.join("\n").toLowerCase().includes(lastName.toLowerCase());
    const add = (people: readonly PersonNumbers[] = [], isSure = false): void => {
      for (const person of people) if (!found.has(person) && (isSure || isNamed(person))) found.add(person);
    };
    if (cell(ssn) !== "") add(bySsn.get(cell(ssn).slice(-4)));
    if (cell(payrollNo) !== "") add(byPayrollNo.get(toPlainPayrollNo(cell(payrollNo))));
    if (cell(memberId) !== "") add(byMemberId.get(toMemberId(cell(memberId))), true);
  }
  return found;
};

/**
 * The units and wages that people in a file have on the report; undefined where no number says who is in it.
 * @param lines those of people
 * @param report the people on the report, once for each line
 */
export const sumFiguresOnReport = (
  lines: readonly NumberedRow[],
  places: FieldPlaces,
  report: readonly PersonNumbers[],
): FigureSum[] | undefined => {
  const found = [...findPeople(lines, places, report)];
  if (found.length === 0) return undefined;
  return figureCells.flatMap((cell) => {
    const own = found.filter(({ figures }) => (figures?.[cell] ?? 0) !== 0);
    const people = new Set(own.map(({ memberId, ssnLast4, lastName }) => memberId ?? `${ssnLast4} ${lastName}`)).size;
    const amount = own.reduce((sum, { figures }) => sum + (figures?.[cell] ?? 0), 0);
    return people === 0 ? [] : [{ cell, people, amount }];
  });
};

/** Answers of a person about the report that a file is for, where no report is known. */
export type ReportAnswers = {
  /** YYYY-MM; "" until it is chosen. A core file names its own. */
  readonly workMonth: string;
  /** The type of units of the only bargaining unit; null: the file has several. */
  readonly unitType: UnitType | null;
  /** All contributions are a percentage of wages: the file needs no units. */
  readonly percentOnly: boolean;
};

/** Most files have hours of one bargaining unit. The open month of the employer is not known. */
export const firstAnswers: ReportAnswers = { workMonth: "", unitType: "HOUR", percentOnly: false };

/** The month that the file itself says: all examples of its column of work months are that month; "" where none does. */
export const findMonthInFile = (
  columns: readonly { readonly samples: readonly string[] }[],
  mapping: Pick<Mapping, "columns"> | null,
  today: string,
): string => {
  const samples = columns[mapping?.columns.indexOf("work_month") ?? -1]?.samples ?? [];
  const [month = "", ...others] = new Set(samples.map((text) => toWorkMonth(text, today)));
  return others.length === 0 && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && month <= today.slice(0, 7) ? month : "";
};

/** A code that no cell can hold: beside it, no bargaining unit is taken for the only one. */
const unnamedUnit = " ";

/** The types of units of bargaining units, by their codes in a file, as a mapping says it where the fund's codes aren't known. */
const unitTypesOf = (given: Mapping | null): Record<string, UnitType> =>
  Object.fromEntries(
    (given?.values ?? []).flatMap(({ field, from, to }) => {
      const type = unitTypes.find((each) => each === to);
      return field !== "agreement_code" || type === undefined ? [] : [[from.toUpperCase() || ownUnit, type] as const];
    }),
  );

/** A mapping that leaves the codes of bargaining units as they are in the file, an empty one too, or their rows out. */
export const keepUnitCodes = (mapping: Mapping): Mapping => ({
  ...mapping,
  values: mapping.values.flatMap((one) => {
    if (one.field !== "agreement_code" || one.to === leaveOut) return [one];
    return one.from === "" ? [{ ...one, to: ownUnit }] : [];
  }),
});

/** The mapping that was read, with the bargaining units as they were chosen: reading takes other codes for them. */
export const withUnits = (read: Mapping | null, chosen: Mapping | null): Mapping | null =>
  read === null || chosen === null ? (chosen ?? read) : { ...read, values: chosen.values, constants: chosen.constants };

/** While no one has said what several bargaining units count, they may count anything. */
const anyTypes: Readonly<Record<string, UnitType>> = Object.fromEntries(unitTypes.map((type) => [` ${type}`, type]));

/** The report a file is for, as far as a person says it. In place of codes, a mapping says what each unit counts. */
export const toTarget = ({ workMonth, unitType, percentOnly }: ReportAnswers, given: Mapping | null): ImportTarget => {
  const types = { ...unitTypesOf(given), ...(unitType !== null && { [ownUnit]: unitType }) };
  const others = Object.keys(types).filter((code) => code !== ownUnit);
  return {
    employerId: "",
    workMonth,
    unitCodes: [ownUnit, ...(unitType === null ? [unnamedUnit] : []), ...others],
    ...(Object.keys(types).length > 0
      ? { unitTypes: types }
      : unitType === null && given === null && { unitTypes: anyTypes }),
    classifications: [],
    percentOnly,
  };
};
