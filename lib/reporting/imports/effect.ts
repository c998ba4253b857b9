import type { UnclearPerson } from "./unclear-schema.ts";
import type { EffectAmounts, EffectList } from "./effect-schema.ts";
import type { FileFinding } from "../payroll-file/schema.ts";

/** In place of a member ID: the rows of this person are left out of the import. */
export const leftOut = "LEFT_OUT";

/** Whether the clerk still has to say whose the rows are, or leave them out. */
export const isUndecided = ({ isLeftOut, isChosen }: UnclearPerson): boolean => !isLeftOut && !isChosen;

/** The figures of an effect in the order they are shown. */
export const figures = ["units", "wages", "HW", "PEN"] as const satisfies readonly (keyof EffectAmounts)[];
export type EffectFigure = (typeof figures)[number];

/** The lists of people with a change in a figure. */
export const listOfFigure = { units: "UNITS", wages: "WAGES", HW: "HW", PEN: "PEN" } as const satisfies Record<
  EffectFigure,
  EffectList
>;

/** The rule of rows whose person has to be chosen, or who has to be added first. */
export const unclearRule = "person-unclear";

/** Whether nothing but the choice of people keeps a file from the report. */
export const waitsForPeople = (findings: readonly FileFinding[]): boolean => {
  const errors = findings.filter(({ severity }) => severity === "ERROR");
  return errors.length > 0 && errors.every(({ ruleId }) => ruleId === unclearRule);
};
