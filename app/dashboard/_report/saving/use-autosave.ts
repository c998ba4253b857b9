import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { maxLinesAtOnce } from "#lib/reporting/tad/cells/display-value.ts";
import { isUnanswered } from "../../../_form/lost-answer.ts";
import type { Draft } from "../store/line-draft.ts";
import type { LineStore } from "../store/line-store.ts";
import type { SaveOutcome } from "./use-tad.ts";

type SaveLines = (take: () => ReadonlyMap<string, Draft>) => Promise<SaveOutcome | null>;

/** Explains why typed text is not saved. A lost connection is retried until it works. */
export type Trouble = { readonly text: string; readonly isLost: boolean };

const isLostSave = (outcome: SaveOutcome): boolean => outcome.kind === "failed" && isUnanswered(outcome.code);
const isRefusedSave = (outcome: SaveOutcome | null): boolean => outcome?.kind === "failed" && !isLostSave(outcome);

const afterLeavingMs = 600;
const maxWaitMs = 5000;
const againMs = 4000;

/**
 * Saves typed text automatically, all lines in one call: soon after a cell is left, and at the latest a few seconds after
 * the first key press. Text typed before the page was loaded waits until the clerk presses a button.
 * @param getSettledVersion of `useTad`
 */
export const useAutosave = (store: LineStore, saveLines: SaveLines, getSettledVersion: () => Promise<number>) => {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; since: number } | null>(null);
  const isSaving = useRef(false);

  const save = useCallback(
    async function saveTyped({ whole }: { whole: boolean }): Promise<void> {
      if (due.current !== null) clearTimeout(due.current.timer);
      due.current = null;
      isSaving.current = true;
      let outcome: SaveOutcome | null = null;
      let goesOn = true;
      while (goesOn && store.take(1, { whole }).size > 0) {
        outcome = await saveLines(() => store.send(maxLinesAtOnce, { whole }));
        // Text typed during a save waits its own time, so that a quick typist does not cause save after save.
        goesOn = outcome?.kind === "saved" && (whole || outcome.sentDrafts.size === maxLinesAtOnce);
        // A refused save is repeated later; at once it would only be refused again.
        isSaving.current = goesOn || isRefusedSave(outcome);
        if (outcome !== null && !isLostSave(outcome))
          store.answered(outcome.kind === "saved" ? outcome.sentDrafts : new Map());
      }
      isSaving.current = false;
      if (isRefusedSave(outcome))
        due.current = { since: Date.now(), timer: setTimeout(() => void saveTyped({ whole: false }), againMs) };
      if (outcome?.kind !== "failed") setTrouble(null);
      else setTrouble({ text: outcome.text, isLost: isLostSave(outcome) });
    },
    [saveLines, store],
  );

  const plan = useCallback((): void => {
    const now = Date.now();
    const since = due.current?.since ?? now;
    if (due.current !== null) clearTimeout(due.current.timer);
    const waitMs = Math.min(afterLeavingMs, Math.max(0, since + maxWaitMs - now));
    due.current = { since, timer: setTimeout(() => void save({ whole: false }), waitMs) };
  }, [save]);

  useEffect(
    () =>
      store.watch(() => {
        const { unsaved, earlier, conflicts, isOpen } = store.counts();
        // An open cell is saved when it is left; everything else is saved now.
        const waiting = unsaved - earlier - conflicts - (isOpen ? 1 : 0);
        if (waiting > 0 && !isSaving.current) plan();
      }),
    [plan, store],
  );

  const isLost = trouble?.isLost === true;
  useEffect(() => {
    if (!isLost) return undefined;
    const again = (): void => void save({ whole: false });
    const timer = setInterval(again, againMs);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [isLost, save]);

  return useMemo(
    () => ({
      trouble,
      /** Before Complete, an upload or a Commit. Answers how many lines could not be saved. */
      saveAll: async (): Promise<number> => {
        await save({ whole: true });
        return store.counts().unsaved;
      },
      /** The same before a file is sent. Answers the version of the report that the file is compared with. */
      saveAndGetVersion: async (): Promise<number> => {
        await save({ whole: true });
        return getSettledVersion();
      },
    }),
    [getSettledVersion, save, store, trouble],
  );
};
