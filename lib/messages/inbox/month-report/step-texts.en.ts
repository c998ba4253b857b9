import type { MonthStepState } from "./kinds.ts";

/** "4 weeks", as the fund API says it. */
export const unitsText = (units: string): string => units;

/** A first report, or a change from what `was` reported. */
export type MonthStep = { readonly employerName: string; readonly units: string } & (
  | { readonly state: "REPORTED"; readonly was: null }
  | Change
);
type Change = { readonly state: Exclude<MonthStepState, "REPORTED">; readonly was: string };
type Changed = Extract<MonthStep, Change>;

/** Other figures can change while units stay. */
const changed = ({ was, units }: Changed): string =>
  was === units ? `changed it, still ${units}` : `changed it from ${was} to ${units}`;

const change = ({ employerName, was, units }: Changed): string =>
  `the change by ${employerName} ${was === units ? `that leaves ${units}` : `from ${was} to ${units}`}`;

/** "Lakeside Freight changed it from 4 weeks to 5 weeks. …" */
export const monthStepText = (step: MonthStep): string => {
  const { employerName, units } = step;
  switch (step.state) {
    case "REPORTED":
      return `${employerName} reported ${units}.`;
    case "POSTED":
      return `${employerName} ${changed(step)}. The change took effect.`;
    case "WAITS":
      return `${employerName} ${changed(step)}. The fund still has to decide on the change.`;
    case "ASKED":
      return `${employerName} ${changed(step)}, and asked the fund to accept the change.`;
    case "APPROVED":
      return `The fund approved ${change(step)}. It took effect.`;
    case "DECLINED":
      return `The fund declined ${change(step)}.`;
  }
};

/** `monthStepText` as the fund API says it. */
export const filedText = (text: string): string => text;

/** The state of a filed month. A change may not be the one the member asked for. */
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
