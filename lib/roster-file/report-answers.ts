import { addMonths, workMonthOf } from "../calendar/work-month.ts";
import { type UnitType, unitTypes } from "../reporting/schema.ts";
import { type ImportTarget, type Mapping, ownUnit } from "./columns/mapping.ts";

/** What a person says about the report that a file is for, where no report is known. */
export type ReportAnswers = {
  /** YYYY-MM; a core file names its own. */
  readonly workMonth: string;
  /** What the only bargaining unit of the file counts; null: the file has several. */
  readonly unitType: UnitType | null;
  /** All contributions are a percentage of wages: the file needs no units. */
  readonly percentOnly: boolean;
};

/** What most files are: hours of one bargaining unit in the month before. @param today ISO date at the fund */
export const firstAnswers = (today: string): ReportAnswers => ({
  workMonth: addMonths(workMonthOf(today), -1),
  unitType: "HOUR",
  percentOnly: false,
});

/** A code that no cell can hold: beside it, no bargaining unit is taken for the only one. */
const unnamedUnit = " ";

const findUnitType = (text: string): UnitType | undefined => unitTypes.find((type) => type === text);

/**
 * Takes apart what a mapping says where no report is known: a code of a bargaining unit means what the unit counts, since
 * the fund's codes of units can't be asked about.
 */
export const toTarget = (
  { workMonth, unitType, percentOnly }: ReportAnswers,
  given: Mapping | null,
): { readonly target: ImportTarget; readonly mapping: Mapping | null } => {
  const [ofUnits = [], values = []] = [
    given?.values.filter(({ field }) => field === "agreement_code"),
    given?.values.filter(({ field }) => field !== "agreement_code"),
  ];
  const types = Object.fromEntries(
    ofUnits.flatMap(({ from, to }) => {
      const type = findUnitType(to);
      return type === undefined ? [] : [[from.toUpperCase(), type] as const];
    }),
  );
  if (unitType !== null) types[ownUnit] = unitType;
  const target: ImportTarget = {
    employerId: "",
    workMonth,
    unitCodes: [ownUnit, ...(unitType === null ? [unnamedUnit] : []), ...Object.keys(types)].filter(
      (code, at, all) => all.indexOf(code) === at,
    ),
    ...(Object.keys(types).length > 0 && { unitTypes: types }),
    classifications: [],
    percentOnly,
  };
  return { target, mapping: given === null ? null : { ...given, values } };
};
