import type { FileFinding } from "../schema.ts";

/** Faults that share a message become one finding with all their rows. */
export type FileErrors = {
  readonly add: (ruleId: string, rows: readonly number[], message: string) => void;
  readonly list: () => FileFinding[];
};

/** Starts an empty collection of errors. */
export const collectFileErrors = (): FileErrors => {
  const faults = new Map<string, FileFinding>();
  return {
    add: (ruleId, rows, message) => {
      const fault = faults.get(message) ?? { ruleId, severity: "ERROR", rows: [], message };
      // One by one: as arguments, the rows of a big file are more than the stack holds.
      for (const row of rows) fault.rows.push(row);
      faults.set(message, fault);
    },
    list: () => [...faults.values()],
  };
};
