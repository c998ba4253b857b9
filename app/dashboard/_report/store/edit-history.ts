import type { Edit } from "./paste-block.ts";

/** Cells that one act changed, with what was in them before. */
export type Step = readonly (Edit & { readonly before: string })[];

const longest = 200;

/** The undo history of this page: what was typed, pasted and filled. A save does not change it. */
export const createHistory = () => {
  const done: Step[] = [];
  let undone: Step[] = [];
  return {
    /** A new act; what was undone before it can no longer be redone. */
    add: (step: Step): void => {
      done.push(step);
      if (done.length > longest) done.shift();
      undone = [];
    },
    /** The texts that take the last act back; null when there is none. */
    undo: (): readonly Edit[] | null => {
      const step = done.pop();
      if (step === undefined) return null;
      undone.push(step);
      return step.map(({ lineId, cell, before }) => ({ lineId, cell, text: before }));
    },
    redo: (): readonly Edit[] | null => {
      const step = undone.pop();
      if (step === undefined) return null;
      done.push(step);
      return step;
    },
  };
};
