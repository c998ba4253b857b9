import type { FileFinding } from "../payroll-file/schema.ts";

/** The rule of rows whose person has to be chosen, or who has to be added first. */
export const unclearRule = "person-unclear";

/** Whether nothing but the choice of people keeps a file from the report. */
export const waitsForPeople = (findings: readonly FileFinding[]): boolean => {
  const errors = findings.filter(({ severity }) => severity === "ERROR");
  return errors.length > 0 && errors.every(({ ruleId }) => ruleId === unclearRule);
};
