import type { MonthStepState } from "./step-states.ts";

/** Units as the fund API says them: "4 weeks". */
export const unitsText = (units: string): string => units;

/** What an employer reported where nothing was before, or a change from what `was` reported before. */
export type MonthStep = { readonly employerName: string; readonly units: string } & (
  | { readonly state: "REPORTED"; readonly was: null }
  | Change
);
type Change = { readonly state: Exclude<MonthStepState, "REPORTED">; readonly was: string };
type Changed = Extract<MonthStep, Change>;

/** What an employer changed: other figures of a month can change while its units stay. */
const changed = ({ was, units }: Changed): string =>
  was === units ? `changed it, still ${units}` : `changed it from ${was} to ${units}`;

const change = ({ employerName, was, units }: Changed): string =>
  `the change by ${employerName} ${was === units ? `that leaves ${units}` : `from ${was} to ${units}`}`;

/** What an employer filed for a month, and what the fund decided: "Lakeside Freight changed it from 4 weeks to 5 weeks. …" */
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

/** What an employer filed for a month, as the fund API says it (`monthStepText`). */
export const filedText = (text: string): string => text;

/** Where a month is that was filed since its member reported it. A change may not be the one that the member asked for. */
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
