import type { FileFinding } from "./model.ts";

/** Gathers what refuses a file: what shares rule and message becomes one finding with all its rows. */
export type Faults = {
  readonly add: (ruleId: string, rows: readonly number[], message: string) => void;
  readonly list: () => FileFinding[];
};

export const collectFaults = (): Faults => {
  const faults = new Map<string, FileFinding>();
  return {
    add: (ruleId, rows, message) => {
      const fault = faults.get(message) ?? { ruleId, severity: "ERROR", rows: [], message };
      fault.rows.push(...rows);
      faults.set(message, fault);
    },
    list: () => [...faults.values()],
  };
};
