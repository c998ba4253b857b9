import type { UnclearPerson } from "./schema.ts";
import type { EffectAmounts, EffectList } from "./effect-schema.ts";
import type { FileFinding } from "../payroll-file/schema.ts";

/** Replaces a member ID if the person's rows are left out of the import. */
export const leftOut = "LEFT_OUT";

/** Returns true until the clerk chooses whose rows these are, or leaves them out. */
export const isUndecided = ({ isLeftOut, isChosen }: UnclearPerson): boolean => !isLeftOut && !isChosen;

export const figures = ["units", "wages", "HW", "PEN"] as const satisfies readonly (keyof EffectAmounts)[];
export type EffectFigure = (typeof figures)[number];

export const listByFigure = { units: "UNITS", wages: "WAGES", HW: "HW", PEN: "PEN" } as const satisfies Record<
  EffectFigure,
  EffectList
>;

export const unclearRule = "person-unclear";

/** Returns true if only the choice of people prevents adding a file to the report. */
export const needsOnlyPeopleChosen = (findings: readonly FileFinding[]): boolean => {
  const errors = findings.filter(({ severity }) => severity === "ERROR");
  return errors.length > 0 && errors.every(({ ruleId }) => ruleId === unclearRule);
};

/** Maximum length in characters. */
export const maxSearchLength = 80;

export const notInFileUnitsRule = "not-in-file-units";

/** Names the file with each row's result: "TAD-2026-06-file-result.csv". */
export const toResultFileName = (workMonth: string): string => `TAD-${workMonth}-file-result.csv`;

/** Names the file with the people that an import changes: "TAD-2026-06-file-people.csv". */
export const toPeopleFileName = (workMonth: string): string => `TAD-${workMonth}-file-people.csv`;
