import type { MonthStepState } from "./step-states.ts";

/** Units as the fund API says them: "4 weeks". */
export const unitsText = (units: string): string => units;

export type MonthStep = {
  readonly state: MonthStepState;
  readonly employerName: string;
  readonly units: string;
};

/** What an employer filed for a month, and what the fund decided: "Lakeside Freight corrected it to 5 weeks. …" */
export const monthStepText = ({ state, employerName, units }: MonthStep): string => {
  switch (state) {
    case "REPORTED":
      return `${employerName} reported ${units}.`;
    case "POSTED":
      return `${employerName} corrected it to ${units}. The correction took effect.`;
    case "WAITS":
      return `${employerName} corrected it to ${units}. The fund still has to decide on the credit.`;
    case "ASKED":
      return `${employerName} corrected it to ${units} and asked for a credit.`;
    case "APPROVED":
      return `The fund approved the correction by ${employerName} to ${units}. It took effect.`;
    case "DECLINED":
      return `The fund declined the correction by ${employerName} to ${units}.`;
  }
};

/** What an employer filed for a month, as the fund API says it (`monthStepText`). */
export const filedText = (text: string): string => text;

/** Where a month is that was filed since its member reported it. */
export const filedWords: Readonly<Record<MonthStepState, string>> = {
  REPORTED: "Reported",
  POSTED: "Corrected",
  WAITS: "Waiting for the fund to decide on the correction",
  ASKED: "Waiting for the fund to decide on the correction",
  APPROVED: "Corrected",
  DECLINED: "Correction declined",
};
