import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { maxLinesPerRequest } from "#lib/reporting/tad/cells/display-value.ts";
import { gridTexts } from "#lib/reporting/tad/texts.en.ts";
import { isResponseLost } from "../../../_form/lost-response.ts";
import type { Draft } from "../store/line-draft.ts";
import type { LineStore } from "../store/line-store.ts";
import type { SaveOutcome } from "./use-tad.ts";

type SaveLines = (takeDrafts: () => ReadonlyMap<string, Draft>) => Promise<SaveOutcome | null>;

/** The reason why changes aren't saved. After a lost connection, the save is retried until it succeeds. */
export type SaveProblem = { readonly text: string; readonly isLost: boolean };

type FailedSave = Extract<SaveOutcome, { kind: "failed" }>;

const isLostSave = (outcome: SaveOutcome): boolean => outcome.kind === "failed" && isResponseLost(outcome.code);
const textOfFailure = ({ code, text }: FailedSave): string =>
  code !== "Busy" && isResponseLost(code) ? gridTexts.lost : text;
const isRefusedSave = (outcome: SaveOutcome | null): boolean => outcome?.kind === "failed" && !isLostSave(outcome);

const afterLeavingMs = 600;
const maxWaitMs = 5000;
const retryMs = 4000;

/**
 * Saves changes automatically, all lines in one call: soon after the clerk leaves a cell, and no later than a few seconds
 * after the first key press. Changes from before the page loaded wait until the clerk presses a button.
 * @param getSettledVersion from `useTad`
 */
export const useAutosave = (store: LineStore, saveLines: SaveLines, getSettledVersion: () => Promise<number>) => {
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const scheduledSave = useRef<{ timer: ReturnType<typeof setTimeout>; since: number } | null>(null);
  const isSaving = useRef(false);

  const save = useCallback(
    async function saveTyped({ isWhole }: { isWhole: boolean }): Promise<void> {
      if (scheduledSave.current !== null) clearTimeout(scheduledSave.current.timer);
      scheduledSave.current = null;
      isSaving.current = true;
      let outcome: SaveOutcome | null = null;
      let hasMore = true;
      while (hasMore && store.takeDrafts(1, { isWhole }).size > 0) {
        outcome = await saveLines(() => store.send(maxLinesPerRequest, { isWhole }));
        // Text typed during a save waits for the next one, so that fast typing doesn't cause save after save.
        hasMore = outcome?.kind === "saved" && (isWhole || outcome.sentDrafts.size === maxLinesPerRequest);
        // A refused save is retried later. An immediate retry would only be refused again.
        isSaving.current = hasMore || isRefusedSave(outcome);
        if (outcome !== null && !isLostSave(outcome))
          store.finishSend(outcome.kind === "saved" ? outcome.sentDrafts : new Map());
      }
      isSaving.current = false;
      if (isRefusedSave(outcome))
        scheduledSave.current = {
          since: Date.now(),
          timer: setTimeout(() => void saveTyped({ isWhole: false }), retryMs),
        };
      if (outcome?.kind !== "failed") setProblem(null);
      else setProblem({ text: textOfFailure(outcome), isLost: isLostSave(outcome) });
    },
    [saveLines, store],
  );

  const scheduleSave = useCallback((): void => {
    const now = Date.now();
    const firstEditAt = scheduledSave.current?.since ?? now;
    if (scheduledSave.current !== null) clearTimeout(scheduledSave.current.timer);
    const waitMs = Math.min(afterLeavingMs, Math.max(0, firstEditAt + maxWaitMs - now));
    scheduledSave.current = { since: firstEditAt, timer: setTimeout(() => void save({ isWhole: false }), waitMs) };
  }, [save]);

  useEffect(
    () =>
      store.watch(() => {
        const { unsaved, earlier, conflicts, isOpen } = store.counts();
        // An open cell is saved when the clerk leaves it. Everything else is saved now.
        const waitingCount = unsaved - earlier - conflicts - (isOpen ? 1 : 0);
        if (waitingCount > 0 && !isSaving.current) scheduleSave();
      }),
    [scheduleSave, store],
  );

  const isLost = problem?.isLost === true;
  useEffect(() => {
    if (!isLost) return undefined;
    const retry = (): void => {
      if (!isSaving.current) void save({ isWhole: false });
    };
    const timer = setInterval(retry, retryMs);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [isLost, save]);

  return useMemo(
    () => ({
      trouble: problem,
      /** Saves everything before Complete or a Commit. Resolves to the number of lines that couldn't be saved. */
      saveAll: async (): Promise<number> => {
        await save({ isWhole: true });
        return store.counts().unsaved;
      },
      /** Saves everything before an upload. Resolves to the report version to compare the file with. */
      saveAndGetVersion: async (): Promise<number> => {
        await save({ isWhole: true });
        return getSettledVersion();
      },
    }),
    [getSettledVersion, save, store, problem],
  );
};
