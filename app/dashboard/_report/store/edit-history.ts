import type { Edit } from "./paste-block.ts";

/** The cells that one action changed, with their previous texts. */
export type Step = readonly (Edit & { readonly before: string })[];

const maxSteps = 200;

/** The undo history of this page: typing, pasting and filling. A save does not change it. */
export const createHistory = () => {
  const doneSteps: Step[] = [];
  let undoneSteps: Step[] = [];
  return {
    /** Adds an action. Undone actions can no longer be redone. */
    add: (step: Step): void => {
      doneSteps.push(step);
      if (doneSteps.length > maxSteps) doneSteps.shift();
      undoneSteps = [];
    },
    /** Returns the edits that undo the last action, or null if there is none. */
    undo: (): readonly Edit[] | null => {
      const step = doneSteps.pop();
      if (step === undefined) return null;
      undoneSteps.push(step);
      return step.map(({ lineId, cell, before }) => ({ lineId, cell, text: before }));
    },
    redo: (): readonly Edit[] | null => {
      const step = undoneSteps.pop();
      if (step === undefined) return null;
      doneSteps.push(step);
      return step;
    },
  };
};
