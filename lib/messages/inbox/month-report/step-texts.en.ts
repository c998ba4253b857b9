import type { MonthStepState } from "./kinds.ts";

/** Returns the fund API's text, such as "4 weeks". */
export const unitsText = (units: string): string => units;

/** A first report, or a change from the earlier units in `was`. */
export type MonthStep = { readonly employerName: string; readonly units: string } & (
  | { readonly state: "REPORTED"; readonly was: null }
  | Change
);
type Change = { readonly state: Exclude<MonthStepState, "REPORTED">; readonly was: string };
type Changed = Extract<MonthStep, Change>;

/** Other values can change while the units stay the same. */
const changedText = ({ was, units }: Changed): string =>
  was === units ? `changed it, still ${units}` : `changed it from ${was} to ${units}`;

const change = ({ employerName, was, units }: Changed): string =>
  `the change by ${employerName} ${was === units ? `that leaves ${units}` : `from ${was} to ${units}`}`;

/** Returns "Lakeside Freight changed it from 4 weeks to 5 weeks. …" */
export const monthStepText = (step: MonthStep): string => {
  const { employerName, units } = step;
  switch (step.state) {
    case "REPORTED":
      return `${employerName} reported ${units}.`;
    case "POSTED":
      return `${employerName} ${changedText(step)}. The change took effect.`;
    case "WAITS":
      return `${employerName} ${changedText(step)}. The fund still has to decide on the change.`;
    case "ASKED":
      return `${employerName} ${changedText(step)}, and asked the fund to accept the change.`;
    case "APPROVED":
      return `The fund approved ${change(step)}. It took effect.`;
    case "DECLINED":
      return `The fund declined ${change(step)}.`;
  }
};

/** Returns the text of `monthStepText` as the fund API sent it. */
export const filedText = (text: string): string => text;

/** Describes the state of a filed month. A change may differ from the one the member requested. */
export const filedStateText = (step: MonthStep): string => {
  switch (step.state) {
    case "REPORTED":
      return "Reported";
    case "POSTED":
    case "APPROVED":
      return step.was === step.units
        ? `Changed by ${step.employerName}, still ${step.units}`
        : `Changed by ${step.employerName} from ${step.was} to ${step.units}`;
    case "WAITS":
    case "ASKED":
      return "Waiting for the fund to decide on the correction";
    case "DECLINED":
      return "Correction declined";
  }
};
