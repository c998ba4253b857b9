import type { UnclearPerson } from "./schema.ts";
import type { EffectAmounts, EffectList } from "./effect-schema.ts";
import type { FileFinding } from "../payroll-file/schema.ts";

/** In place of a member ID: the person's rows are left out of the import. */
export const leftOut = "LEFT_OUT";

/** True until the clerk says whose the rows are, or leaves them out. */
export const isUndecided = ({ isLeftOut, isChosen }: UnclearPerson): boolean => !isLeftOut && !isChosen;

export const figures = ["units", "wages", "HW", "PEN"] as const satisfies readonly (keyof EffectAmounts)[];
export type EffectFigure = (typeof figures)[number];

export const listOfFigure = { units: "UNITS", wages: "WAGES", HW: "HW", PEN: "PEN" } as const satisfies Record<
  EffectFigure,
  EffectList
>;

export const unclearRule = "person-unclear";

/** True if only the choice of people keeps a file from the report. */
export const waitsForPeople = (findings: readonly FileFinding[]): boolean => {
  const errors = findings.filter(({ severity }) => severity === "ERROR");
  return errors.length > 0 && errors.every(({ ruleId }) => ruleId === unclearRule);
};

/** In characters. */
export const longestSearch = 80;

export const otherUnitsRule = "not-in-file-units";

/** The file with the result of each row: "TAD-2026-06-file-result.csv". */
export const toResultFileName = (workMonth: string): string => `TAD-${workMonth}-file-result.csv`;

/** "TAD-2026-06-file-people.csv": the people that an import changes. */
export const toPeopleFileName = (workMonth: string): string => `TAD-${workMonth}-file-people.csv`;
