import { startTransition, useMemo, useRef, useState, useCallback, useEffect, useEffectEvent } from "react";
import { track } from "#lib/site/analytics/analytics.ts";
import { changeLines, commitTad, completeUnit, getTad, takeBackTad } from "#lib/reporting/tad/calls.ts";
import { tadTexts, gridTexts } from "#lib/reporting/tad/texts.en.ts";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import { useClient } from "../acting-for.tsx";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { withStoredKey } from "./stored-key.ts";
import { conflictsOf, type Draft, toCells } from "../store/line-draft.ts";
import type { LineStore } from "../store/line-store.ts";
import type { TadChange } from "./unit-acts.ts";
import {
  type TadView,
  toView,
  withChangedLinesVisible,
  withCommitted,
  withLinesChange,
  withVisibleLines,
  withTad,
} from "../store/tad-view.ts";

/** The time of the page's last save, in milliseconds of the browser's clock, and the number of pending changes. */
export type SaveProgress = { readonly pending: number; readonly savedAt: number | null };

/** Runs changes one after another, because each needs the version from the previous one. */
const useChangeQueue = () => {
  const [saving, setSaving] = useState<SaveProgress>({ pending: 0, savedAt: null });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const enqueue = useCallback(<Value>(action: () => Promise<Value>): Promise<Value> => {
    setSaving((current) => ({ ...current, pending: current.pending + 1 }));
    const queued = queue.current.then(action);
    queue.current = queued.catch(() => undefined);
    return queued.finally(() => setSaving((current) => ({ ...current, pending: current.pending - 1 })));
  }, []);
  const settle = useCallback(async (): Promise<void> => {
    await queue.current;
  }, []);
  const markSaved = useCallback(() => setSaving((current) => ({ ...current, savedAt: Date.now() })), []);
  return useMemo(() => ({ saving, enqueue, settle, markSaved }), [enqueue, markSaved, saving, settle]);
};

/** `compare`: someone else saved the same cells first, and the page now shows both. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly sentDrafts: ReadonlyMap<string, Draft> }
  /** `code` is the failure's code, which decides about an automatic retry. */
  | { readonly kind: "failed"; readonly code: string; readonly text: string }
  | { readonly kind: "compare" };

/**
 * The report and everything that changes it. Changes run one after another, because each needs the version from the
 * previous one. When someone else has saved a version, the page loads and shows it. The store updates cells and sums
 * immediately, and then the rest of the page updates.
 */
export const useTad = (initial: Tad, store: LineStore) => {
  const { id: tadId, workMonth } = initial;
  const client = useClient();
  const [view, show] = useState(store.view);
  const { saving, enqueue, settle, markSaved } = useChangeQueue();
  const version = useRef(initial.version);

  const actions = useMemo(() => {
    const advance = (change: (current: TadView) => TadView): void => {
      store.sync(change(store.view()));
      show(store.view());
    };
    const setVersion = (next: number): void => {
      version.current = next;
      markSaved();
    };

    const refresh = async (merge: (current: TadView, tad: Tad) => TadView = withTad): Promise<Tad | null> => {
      const result = await client(getTad, { params: { workMonth } });
      if (!result.ok) return null;
      version.current = result.value.version;
      advance((current) => merge(current, result.value));
      return result.value;
    };

    /** Returns the message for a refusal. If someone else changed the report, also shows its new state. */
    const explain = async ({ code, text }: { code: string; text: string }): Promise<string> => {
      if (code !== "Stale" && code !== "TadClosed") return text;
      if ((await refresh()) === null) return text;
      return code === "Stale" ? tadTexts.changedByOther : tadTexts.closedByOther;
    };

    const send = (drafts: ReadonlyMap<string, Draft>) =>
      client(changeLines, {
        params: { workMonth },
        body: { lines: [...drafts].map(([lineId, draft]) => ({ lineId, cells: toCells(draft) })) },
        version: version.current,
      });

    /** Saves the drafts that `takeDrafts` returns when the queue reaches this save, in one call. Resolves to null without drafts. */
    const saveLines = (takeDrafts: () => ReadonlyMap<string, Draft>): Promise<SaveOutcome | null> =>
      enqueue(async () => {
        let sentDrafts = takeDrafts();
        if (sentDrafts.size === 0) return null;
        let result = await send(sentDrafts);
        if (!result.ok && result.failure.code === "Stale") {
          const newest = await refresh();
          if (newest === null) return { kind: "failed", ...result.failure };
          const lines = new Map(newest.lines.map((line) => [line.id, line]));
          const hasNoConflict = ([id, draft]: [string, Draft]): boolean => {
            const newestLine = lines.get(id);
            return newestLine !== undefined && conflictsOf(draft, newestLine).length === 0;
          };
          sentDrafts = new Map([...sentDrafts].filter(hasNoConflict));
          if (sentDrafts.size === 0) return { kind: "compare" };
          // Someone else saved other cells, so sending these again doesn't overwrite theirs.
          result = await send(sentDrafts);
        }
        if (!result.ok) return { kind: "failed", code: result.failure.code, text: await explain(result.failure) };
        setVersion(result.value.version);
        const change = result.value;
        // Key presses have priority, so they may interrupt showing the response.
        startTransition(() => advance((current) => withLinesChange(current, change)));
        return { kind: "saved", sentDrafts };
      });

    const change = (make: TadChange): Promise<string | null> =>
      enqueue(async () => {
        const result = await make(version.current);
        if (!result.ok) return explain(result.failure);
        setVersion(result.value.version);
        advance((current) => withTad(current, result.value));
        return null;
      });

    const getSettledVersion = async (): Promise<number> => {
      await settle();
      return version.current;
    };

    const setComplete = (unitCode: string, complete: boolean): Promise<string | null> =>
      change((newest) =>
        client(completeUnit, { params: { workMonth, unitCode }, body: { complete }, version: newest }),
      );

    const commit = (attestation: string): Promise<string | null> =>
      enqueue(async () => {
        const result = await withStoredKey("commit", tadId, (key) =>
          client(commitTad, {
            params: { workMonth },
            body: { attestation },
            version: version.current,
            idempotencyKey: key,
          }),
        );
        if (!result.ok && isResponseLost(result.failure.code)) return tadTexts.commitUnanswered(result.failure.text);
        if (!result.ok) return explain(result.failure);
        track("report-committed");
        advance((current) => withCommitted(current, result.value));
        await refresh();
        return null;
      });

    const takeBack = (): Promise<string | null> =>
      enqueue(async () => {
        const result = await withStoredKey("take-back", tadId, (key) =>
          client(takeBackTad, { params: { workMonth }, version: version.current, idempotencyKey: key }),
        );
        if (!result.ok && isResponseLost(result.failure.code)) return tadTexts.takeBackUnanswered(result.failure.text);
        if (result.ok) {
          version.current = result.value.version;
          advance(() => toView(result.value));
          return null;
        }
        // The report is posted, or someone else took it back. Show its new state.
        if (result.failure.code === "NotCommitted") await refresh((_, tad) => toView(tad));
        return explain(result.failure);
      });

    /** Loads every line of a report of which the page has only some. @returns true if it succeeded */
    const loadAllLines = async (): Promise<boolean> => (await refresh((_, tad) => toView(tad))) !== null;

    const showLines = (lineIds: readonly string[]): void => {
      if (lineIds.length > 0) advance((current) => withVisibleLines(current, new Set(lineIds)));
    };
    const closeFold = (): void => advance(withChangedLinesVisible);
    return { loadAllLines, saveLines, getSettledVersion, setComplete, change, commit, takeBack, showLines, closeFold };
  }, [client, enqueue, markSaved, settle, store, tadId, workMonth]);

  return { view, saving, ...actions };
};

const retryMs = 4_000;

/**
 * Loads the other lines of a report of which the page has the first ones, again and again until they are there: a busy
 * portal or a lost connection passes.
 * @returns the message of a failure, and a function that tries again at once
 */
export const useAllLines = (
  hasAllLines: boolean,
  loadAllLines: () => Promise<boolean>,
): readonly [string | null, () => void] => {
  const [failedTries, setFailedTries] = useState(0);
  const load = (): void => void loadAllLines().then((isLoaded) => isLoaded || setFailedTries((tries) => tries + 1));
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (hasAllLines) return;
    const timer = setTimeout(loadNow, failedTries === 0 ? 0 : retryMs);
    return () => clearTimeout(timer);
  }, [failedTries, hasAllLines]);
  return [failedTries === 0 || hasAllLines ? null : gridTexts.notLoaded, load];
};
